/*
 * Naked, locked and hidden subsets: k cells with only k digits between them take these digits; k
 * digits with only k cells between them take these cells; fewer than k is an error. The two are one
 * search in a table of 9 x 9 bits, read by rows or by columns.
 */
#include "engine/technique/common/common.h"

struct subset_search {
    const struct finder *finder;
    const struct house_tables *tables;
    int house, size;
    bool naked, locked;
    const uint16_t *row; /* of the house */
};

/* False when memory ran out. */
static bool subset_search_init(struct subset_search *search, const struct finder *finder)
{
    *search =
        (struct subset_search){ .finder = finder, .size = finder->technique->size, .naked = true };
    search->tables = context_houses(finder->context);
    return search->tables;
}

static cellset cells_of_places(int house, unsigned places)
{
    cellset cells = 0;
    for (; places; places &= places - 1)
        cells |= cell_bit(house_cell(house, __builtin_ctz(places)));
    return cells;
}

static void begin_subset(struct step *step, const struct subset_search *search, unsigned items,
                         unsigned partners)
{
    *step = step_begin(search->finder->technique, (digitset)(search->naked ? partners : items),
                       cells_of_places(search->house, search->naked ? items : partners));
    if (search->naked)
        step->truths.cells = step->cells;
    else
        for (digitset s = step->digits; s; s = digitset_rest(s))
            step_rest_on_house(step, search->house, digitset_first(s));
    step_add_house(step, search->house);
}

/* Eliminates the digits from every house that has all the cells: a pair may lie in two. */
static bool add_naked(const struct subset_search *search, unsigned items, unsigned partners)
{
    struct step step;
    const cellset cells = cells_of_places(search->house, items);
    const cellset peers = cellset_common_peers(cells);
    cellset struck = 0;
    for (unsigned d = partners; d; d &= d - 1)
        struck |= search->finder->position->open.at[__builtin_ctz(d) + 1] & peers;
    if (!struck)
        return false;
    begin_subset(&step, search, items, partners);
    for (int house = 0; house < HOUSES; house++)
        if (house != search->house && !(step.cells & ~house_cells[house])) {
            if (house < search->house)
                return false; /* found there already */
            step_add_house(&step, house);
        }
    candset_add_open(&step.eliminate, search->finder->position, step.digits, peers);
    return (step.house_count == 2 && candset_cells(&step.eliminate) & house_cells[step.house[0]] &&
            candset_cells(&step.eliminate) & house_cells[step.house[1]]) == search->locked &&
           report_step(search->finder, &step);
}

static bool add_hidden_subset(const struct subset_search *search, unsigned items, unsigned partners)
{
    struct step step;
    begin_subset(&step, search, items, partners);
    candset_add_open(&step.eliminate, search->finder->position,
                     digitset_without(DIGITS_ALL, step.digits), step.cells);
    return !candset_is_empty(&step.eliminate) && report_step(search->finder, &step);
}

/* Adds items to the chosen ones while they have no more partners than the size wanted. */
static bool choose_items(const struct subset_search *search, unsigned left, int count,
                         unsigned items, unsigned partners)
{
    if (count == search->size) {
        if (nine_count(partners) != search->size)
            return false; /* that is a contradiction, found by find_too_few() */
        return search->naked ? add_naked(search, items, partners)
                             : add_hidden_subset(search, items, partners);
    }
    for (; nine_count(left) >= search->size - count; left &= left - 1) {
        int item = __builtin_ctz(left);
        unsigned joined = partners | search->row[item];
        int width = nine_count(joined);
        /* A smaller subset within may eliminate more when joined; fewer partners are an error. */
        if (width > count && width <= search->size &&
            choose_items(search, left & (left - 1), count + 1, items | 1u << item, joined))
            return true;
    }
    return false;
}

/*
 * Whether a subset is possible: a partner with more items than the subset leaves out has one of its
 * items, and so belongs to the subset, which has room for `size` partners.
 */
static bool leaves_room(const struct house_tables *tables, int side, int house, int size)
{
    int other = side == ITEM_CELLS ? ITEM_DIGITS : ITEM_CELLS;
    int left = digitset_count(narrow_items(tables, side, house, ANY_PARTNERS)) - size;
    if (left < 1 || left > WIDEST)
        return true;
    digitset wide = narrow_items(tables, other, house, ANY_PARTNERS);
    wide = digitset_without(wide, narrow_items(tables, other, house, 1));
    if (left > 1)
        wide = digitset_without(wide, narrow_items(tables, other, house, left));
    return digitset_count(wide) <= size;
}

static bool find_subsets(const struct finder *finder)
{
    struct subset_search search;
    if (!subset_search_init(&search, finder))
        return false;
    const int side = finder->technique->kind, size = finder->technique->size;
    search.naked = side == ITEM_CELLS;
    for (int i = 0; i < HOUSES; i++) {
        search.house = search.naked ? i : (i + HOUSE_BOX) % HOUSES;
        unsigned items = narrow_items(search.tables, side, search.house, size);
        if (nine_count(items) < size || !leaves_room(search.tables, side, search.house, size))
            continue;
        /* Digits that take up all the empty cells eliminate nothing. */
        if (!search.naked &&
            cellset_count(house_cells[search.house] & finder->position->blanks) <= size)
            continue;
        search.row = search.tables->row[side][search.house];
        if (choose_items(&search, items, 0, 0, 0))
            return true;
    }
    return false;
}

/* More items than partners; the smallest such set of at most four. */
static bool too_few(const struct subset_search *search, unsigned left, int count, unsigned items,
                    unsigned partners)
{
    if (count == search->size) {
        if (nine_count(partners) >= search->size)
            return false;
        struct step step;
        begin_subset(&step, search, items, partners);
        return report_step(search->finder, &step);
    }
    for (; left; left &= left - 1) {
        int item = __builtin_ctz(left);
        unsigned joined = partners | search->row[item];
        if (nine_count(joined) < search->size &&
            too_few(search, left & (left - 1), count + 1, items | 1u << item, joined))
            return true;
    }
    return false;
}

static bool find_too_few(const struct finder *finder)
{
    struct subset_search search;
    if (!subset_search_init(&search, finder))
        return false;
    for (search.house = 0; search.house < HOUSES; search.house++)
        for (int side = 0; side < SIDES; side++) {
            search.naked = side == ITEM_CELLS;
            search.row = search.tables->row[side][search.house];
            for (search.size = 2; search.size <= WIDEST; search.size++) {
                unsigned items = narrow_items(search.tables, side, search.house, 1) |
                                 narrow_items(search.tables, side, search.house, search.size - 1);
                if (nine_count(items) >= search.size && too_few(&search, items, 0, 0, 0))
                    return true;
            }
        }
    return false;
}

/* Whether these cells are a subset with candidates to eliminate in their line and in their box. */
static bool cells_lock(const struct position *position, cellset cells, int line_kind)
{
    const int first = cellset_first(cells);
    digitset digits = 0;
    cellset open = 0;
    for (cellset s = cells; s; s &= s - 1)
        digits |= position->digits[cellset_first(s)];
    if (digitset_count(digits) != cellset_count(cells))
        return false;
    for (digitset d = digits; d; d = digitset_rest(d))
        open |= position->open.at[digitset_first(d)];
    open &= ~cells;
    return open & house_cells[cell_house(first, line_kind)] &&
           open & house_cells[HOUSE_BOX + cell_box(first)];
}

/* The ways in which two or three cells lie in the intersection (meet) of a box and a line. */
#define COLUMNS_147 (((cellset)0x4924 << 64) | (cellset)0x9249249249249249)
#define ROWS_147 ((cellset)0x1FF * ((cellset)1 << 54 | 1 << 27 | 1))
struct meet_shape {
    int size, line_kind;
    unsigned cells; /* if the first is r1c1 */
    cellset first;  /* where that can lie */
};
static const struct meet_shape meets[] = {
    { 2, HOUSE_ROW, 1 | 1 << 1, COLUMNS_147 | COLUMNS_147 << 1 },
    { 2, HOUSE_ROW, 1 | 1 << 2, COLUMNS_147 },
    { 3, HOUSE_ROW, 1 | 1 << 1 | 1 << 2, COLUMNS_147 },
    { 2, HOUSE_COLUMN, 1 | 1 << 9, ROWS_147 | ROWS_147 << 9 },
    { 2, HOUSE_COLUMN, 1 | 1 << 18, ROWS_147 },
    { 3, HOUSE_COLUMN, 1 | 1 << 9 | 1 << 18, ROWS_147 },
};

/* Whether there are any locked subsets: they are rare, and this costs less than the tables. */
static bool some_meet_locks(const struct position *position, int size)
{
    /* The cells with two candidates up to `most`, which is 2 or 3. */
    cellset ones = 0, twos = 0, fours = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset carry = ones & position->open.at[digit];
        ones ^= position->open.at[digit];
        fours |= twos & carry;
        twos ^= carry;
    }
    const cellset cells = twos & ~fours & (size == 2 ? ~ones : CELLS_ALL);
    for (size_t i = 0; i < ARRAY_SIZE(meets); i++) {
        if (meets[i].size != size)
            continue;
        cellset first = cells & meets[i].first;
        for (unsigned n = meets[i].cells & ~1u; n; n &= n - 1)
            first &= cells >> __builtin_ctz(n);
        for (; first; first &= first - 1)
            if (cells_lock(position, (cellset)meets[i].cells << cellset_first(first),
                           meets[i].line_kind))
                return true;
    }
    return false;
}

static bool find_locked_subsets(const struct finder *finder)
{
    const int size = finder->technique->size;
    struct subset_search search;
    if (!some_meet_locks(finder->position, size) || !subset_search_init(&search, finder))
        return false;
    search.locked = true;
    for (search.house = 0; search.house < HOUSE_BOX; search.house++)
        for (int from = 0; from < 9; from += 3) {
            unsigned items =
                narrow_items(search.tables, ITEM_CELLS, search.house, size) & 7u << from;
            search.row = search.tables->row[ITEM_CELLS][search.house];
            if (nine_count(items) >= size && choose_items(&search, items, 0, 0, 0))
                return true;
        }
    return false;
}

static void word_naked(const struct explanation *explanation)
{
    say(explanation,
        "In {houses of step} the {number of step} cells {cells of step} can only be {any "
        "digit of step}, so they take [|both digits|all these digits]: {eliminations}.");
}

static void word_locked_subset(const struct explanation *explanation)
{
    say(explanation,
        "The {number of step} cells {cells of step} can only be {any digit of step}, so they take "
        "[|both digits|all these digits] in {house 0} as well as in {house 1}{conclusion}");
}

static void word_hidden_subset(const struct explanation *explanation)
{
    say(explanation,
        "In {house 0} the {number of step} digits {digits of step} fit only in {cells of "
        "step}, so these cells have no other digit: {eliminations}.");
}

static void word_too_few(const struct explanation *explanation)
{
    say(explanation,
        explanation->step->truths.cells
            ? "In {house 0} the {number of step} cells {cells of step} have only the {when digits "
              "of step}[digit|{number} digits] {digits of step} between them."
            : "In {house 0} the {number} digits {digits of step} have only the {when cells of "
              "step}[cell|{number of step} cells] {cells of step} between them.",
        digitset_count(explanation->step->digits));
}

static const struct technique techniques[] = {
    { "locked pair", "0110", 70, LEVEL_MEDIUM, 40, find_locked_subsets, word_locked_subset,
      .size = 2, .wave = WAVE_PAIRS },
    { "locked triple", "0111", 80, LEVEL_MEDIUM, 60, find_locked_subsets, word_locked_subset,
      .size = 3, .wave = WAVE_TRIPLES },
    { "naked pair", "0200", 130, LEVEL_MEDIUM, 60, find_subsets, word_naked, .kind = ITEM_CELLS,
      .size = 2, .wave = WAVE_PAIRS },
    { "naked triple", "0201", 150, LEVEL_MEDIUM, 80, find_subsets, word_naked, .kind = ITEM_CELLS,
      .size = 3, .wave = WAVE_TRIPLES },
    { "naked quad", "0202", 170, LEVEL_HARD, 120, find_subsets, word_naked, .kind = ITEM_CELLS,
      .size = 4, .wave = WAVE_QUADS },
    { "hidden pair", "0210", 140, LEVEL_MEDIUM, 70, find_subsets, word_hidden_subset,
      .kind = ITEM_DIGITS, .size = 2, .wave = WAVE_PAIRS },
    { "hidden triple", "0211", 160, LEVEL_MEDIUM, 100, find_subsets, word_hidden_subset,
      .kind = ITEM_DIGITS, .size = 3, .wave = WAVE_TRIPLES },
    { "hidden quad", "0212", 180, LEVEL_HARD, 150, find_subsets, word_hidden_subset,
      .kind = ITEM_DIGITS, .size = 4, .wave = WAVE_QUADS },
    { "too few digits", "R003", 120, LEVEL_CONTRADICTION, 0, find_too_few, word_too_few,
      .wave = WAVE_PAIRS },
};
const struct family family_subsets = FAMILY(techniques);
