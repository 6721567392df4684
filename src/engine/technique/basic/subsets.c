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
    bool too_few;        /* an error is sought: items with fewer partners */
    const uint16_t *row; /* of the house */
};

/* Sets the house, and which of its two tables is searched. */
static void look_at(struct subset_search *search, int house, int side)
{
    search->house = house;
    search->naked = side == ITEM_CELLS;
    search->row = search->tables->row[side][house];
}

/* The cells at some places of the house. */
static cellset cells_at(const struct subset_search *search, unsigned places)
{
    cellset cells = 0;
    for (cellset s = search->finder->board->cells_of[search->house]; places; places >>= 1) {
        cells |= places & 1 ? s & -s : 0;
        s = cellset_rest(s);
    }
    return cells;
}

static struct step begin_subset(const struct subset_search *search, unsigned items,
                                unsigned partners)
{
    struct step step =
        step_begin(search->finder->technique, (digitset)(search->naked ? partners : items),
                   cells_at(search, search->naked ? items : partners));
    if (search->naked)
        step.truths.cells = step.cells;
    else
        for (digitset s = step.digits; s; s = digitset_rest(s))
            step_rest_on_house(&step, search->house, digitset_first(s));
    step_add_house(&step, search->house);
    return step;
}

/* Eliminates the digits from every house that has all the cells: a pair may lie in two. */
static bool add_naked(const struct subset_search *search, unsigned items, unsigned partners)
{
    const struct board *board = search->finder->board;
    const cellset cells = cells_at(search, items), peers = board_common_peers(board, cells);
    cellset eliminated = 0;
    for (unsigned d = partners; d; d &= d - 1)
        eliminated |= search->finder->position->candidates.at[__builtin_ctz(d) + 1] & peers;
    if (!eliminated)
        return false;
    struct step step = begin_subset(search, items, partners);
    const houseset houses = board_common_houses(board, cells);
    if (houseset_first(houses) < search->house)
        return false; /* found there already */
    for (houseset s = houses & ~house_bit(search->house); s; s &= s - 1)
        step_add_house(&step, houseset_first(s));
    candset_add_candidates(&step.eliminate, search->finder->position, step.digits, peers);
    const cellset gone = candset_cells(&step.eliminate);
    return (step.house_count == 2 && gone & board->cells_of[step.house[0]] &&
            gone & board->cells_of[step.house[1]]) == search->locked &&
           report_step(search->finder, &step);
}

static bool add_hidden_subset(const struct subset_search *search, unsigned items, unsigned partners)
{
    struct step step = begin_subset(search, items, partners);
    candset_add_candidates(&step.eliminate, search->finder->position,
                           digitset_without(DIGITS_ALL, step.digits), step.cells);
    return report_step(search->finder, &step);
}

/* Adds items to the chosen ones while they have no more partners than the size allows. */
static bool choose_items(const struct subset_search *search, unsigned left, int count,
                         unsigned items, unsigned partners)
{
    if (count == search->size && search->too_few) {
        struct step step = begin_subset(search, items, partners);
        return report_step(search->finder, &step);
    }
    if (count == search->size)
        return search->naked ? add_naked(search, items, partners)
                             : add_hidden_subset(search, items, partners);
    /* A smaller subset within may eliminate more when joined; fewer partners are an error. */
    const int least = search->too_few ? 0 : count, most = search->size - search->too_few;
    for (; nine_count(left) >= search->size - count; left &= left - 1) {
        int item = __builtin_ctz(left);
        unsigned joined = partners | search->row[item];
        int width = nine_count(joined);
        if (width > least && width <= most &&
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
    const int side = finder->technique->kind, size = finder->technique->size;
    struct subset_search search = { finder, context_houses(finder->context), .size = size };
    for (houseset left = search.tables ? finder->board->houses : 0; left;) {
        const int house = houseset_take(&left, side == ITEM_DIGITS);
        unsigned items = narrow_items(search.tables, side, house, size);
        if (nine_count(items) < size || !leaves_room(search.tables, side, house, size))
            continue;
        /* Digits that take up all the empty cells eliminate nothing. */
        if (side == ITEM_DIGITS &&
            cellset_count(finder->board->cells_of[house] & finder->position->empty) <= size)
            continue;
        look_at(&search, house, side);
        if (choose_items(&search, items, 0, 0, 0))
            return true;
    }
    return false;
}

/* More items than partners; the smallest such set of at most four. */
static bool find_too_few(const struct finder *finder)
{
    struct subset_search search = { finder, context_houses(finder->context), .too_few = true };
    for (houseset h = search.tables ? finder->board->houses : 0; h; h &= h - 1)
        for (int side = 0; side < SIDES; side++) {
            const int house = houseset_first(h);
            look_at(&search, house, side);
            for (search.size = 2; search.size <= WIDEST; search.size++) {
                unsigned items = narrow_items(search.tables, side, house, 1) |
                                 narrow_items(search.tables, side, house, search.size - 1);
                if (nine_count(items) >= search.size && choose_items(&search, items, 0, 0, 0))
                    return true;
            }
        }
    return false;
}

/* The cells lie in the intersection of a line and a box, and eliminate candidates in both. */
static bool find_locked_subsets(const struct finder *finder)
{
    const int size = finder->technique->size;
    struct subset_search search = { finder, context_houses(finder->context), .size = size,
                                    .locked = true };
    for (int house = 0; house < HOUSE_BOX && search.tables; house++) {
        const unsigned items = narrow_items(search.tables, ITEM_CELLS, house, size);
        for (unsigned meet = 7; nine_count(items) >= size && meet <= DIGITS_ALL; meet <<= 3) {
            look_at(&search, house, ITEM_CELLS);
            if (nine_count(items & meet) >= size && choose_items(&search, items & meet, 0, 0, 0))
                return true;
        }
    }
    return false;
}

/* On other boards a cell may see them all without being in a house with them. */
static void word_naked(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    cellset elsewhere = candset_cells(&step->eliminate);
    for (int i = 0; i < step->house_count; i++)
        elsewhere &= ~explanation->before->board->cells_of[step->house[i]];
    say(explanation,
        step->technique->find == find_locked_subsets
            ? "The {number of step} cells {cells of step} can only be {any digit of step}, so they "
              "take [|both digits|all three] in {house 0} and {house 1}"
            : "In {houses of step} the {number of step} cells {cells of step} can only be {any "
              "digit of step}, so they take [|both digits|all these digits]");
    if (elsewhere)
        say(explanation, ", and {cells} [sees|see] each of them", elsewhere);
    say(explanation, "{conclusion}");
}

static void word_hidden_subset(const struct explanation *explanation)
{
    say(explanation,
        "In {house 0} the {number of step} digits {digits of step} fit only in {cells of "
        "step}, so these cells have no other digit{conclusion}");
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
    { "locked pair", "0110", 70, LEVEL_MEDIUM, 40, find_locked_subsets, word_naked, .size = 2,
      .wave = WAVE_PAIRS },
    { "locked triple", "0111", 80, LEVEL_MEDIUM, 60, find_locked_subsets, word_naked, .size = 3,
      .wave = WAVE_TRIPLES },
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
