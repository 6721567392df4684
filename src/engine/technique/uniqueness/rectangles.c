/*
 * Unique rectangles: four empty cells in two rows, two columns and two boxes (in four boxes a swap
 * would change what these hold). If they held only two digits, these could be swapped without any
 * house noticing. On other boards, no other cell may notice it either: deadly_can_swap().
 *
 * So one of the cells holds another digit. That is so even if some candidates of the two digits are
 * missing, which only makes the pattern harder to see (settings.whole_rectangles), as long as the
 * corners can still hold the two digits. At least one corner has exactly the two digits, which is
 * easy to see.
 */
#include <string.h>

#include "engine/board/house.h"
#include "engine/technique/common/common.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* Corners 0 and 3 are opposite, 0 and 1 share a row, 0 and 2 a column. */
struct rectangle {
    struct deadly deadly;
    uint8_t corner[4];
    uint8_t digit[2];
    uint8_t count; /* of corners with extras */
};

/* Of two rows and two columns, with a pair of each corner at most. */
enum { RECTANGLES_MOST = 36 * 36 * 4 };

struct rectangles {
    int count;
    struct rectangle at[RECTANGLES_MOST];
};

/* Types 1 to 6 of unique rectangles go by their number. */
enum { HIDDEN = 7 };

typedef bool visit(const struct finder *finder, const struct rectangle *rectangle);

static void build_rectangles(struct context *context, enum context_table which, void *table)
{
    (void)which;
    const struct position *position = context->position;
    const struct board *board = context->board;
    const bool classic = board_is_classic(board);
    struct rectangles *list = table;
    list->count = 0;
    const cellset twos = cells_with_count(position, 2);
    for (cellset s = twos; s; s &= s - 1) {
        /* Lists the rectangles whose first corner with exactly two candidates is this cell. */
        const int cell = cellset_first(s);
        const digitset pair = position->digits[cell];
        const uint8_t digit[2] = { (uint8_t)digitset_first(pair), (uint8_t)digitset_second(pair) };
        const cellset one = position->candidates.at[digit[0]],
                      other = position->candidates.at[digit[1]];
        const cellset fit = context->settings->whole_rectangles ? one & other : one | other;
        const cellset row = fit & ~(s & -s) & board->cells_of[cell_house(cell, HOUSE_ROW)];
        const cellset column = fit & ~(s & -s) & board->cells_of[cell_house(cell, HOUSE_COLUMN)];
        /* On the classic board just one of the two corners next to it is in its box. */
        const cellset inside = classic ? board->cells_of[cell_house(cell, HOUSE_BOX)] : 0;
        for (cellset t = column; t; t &= t - 1)
            for (cellset u = t & -t & inside || !classic ? row & ~inside : row & inside; u;
                 u &= u - 1) {
                const int beside = cellset_first(u), below = cellset_first(t);
                const int opposite = cell_at(cell_row(below), cell_column(beside));
                const cellset ends = (s & -s) | cell_bit(opposite), sides = (t & -t) | (u & -u);
                struct rectangle *rectangle = &ELEMENT(list->at, list->count);
                if (!cellset_has(fit, opposite) ||
                    (ends | sides) & twos & one & other & ((s & -s) - 1))
                    continue; /* no rectangle, or an earlier corner has found it */
                /* The corners can hold the two digits by turns, which then could be swapped. */
                if (((ends & ~one || sides & ~other) && (ends & ~other || sides & ~one)) ||
                    (!classic && !deadly_can_swap(board, ends, sides)))
                    continue;
                const uint8_t corner[4] = { (uint8_t)cell, (uint8_t)beside, (uint8_t)below,
                                            (uint8_t)opposite };
                memcpy(rectangle->corner, corner, sizeof corner);
                memcpy(rectangle->digit, digit, sizeof digit);
                deadly_init(&rectangle->deadly, position, ends | sides, pair);
                rectangle->count = (uint8_t)cellset_count(rectangle->deadly.extra);
                list->count++;
            }
    }
}

static bool are_opposite(const struct rectangle *rectangle)
{
    const cellset one = cell_bit(rectangle->corner[0]) | cell_bit(rectangle->corner[3]);
    return rectangle->deadly.extra == one ||
           rectangle->deadly.extra == (rectangle->deadly.cells & ~one);
}

/*
 * Types 1 to 5 go by the corners with extras. One extra digit in two corners side by side is type
 * 2; in opposite or three corners, type 5.
 */
static bool visit_extras(const struct finder *finder, const struct rectangle *rectangle)
{
    const struct deadly *deadly = &rectangle->deadly;
    const int type = finder->technique->kind, count = rectangle->count;
    const bool beside = count == 2 && !are_opposite(rectangle);
    if (type == 1 ? count != 1 : type == 5 ? count < 2 || count > 3 || beside : !beside)
        return false;
    return deadly_find(finder, deadly, type == 5 ? 2 : type);
}

/* Both rows, or both columns, still need the digit and have its places only in the corners. */
static bool is_locked_in(const struct position *position, const struct rectangle *rectangle,
                         int kind, int digit)
{
    cellset corners = rectangle->deadly.cells & position->candidates.at[digit];
    for (int i = 0; i < 4; i += 3) {
        int house = cell_house(rectangle->corner[i], kind);
        cellset places = position_places(position, house, digit);
        if (!places || places & ~corners)
            return false;
    }
    return true;
}

/*
 * Type 6: a digit that is kept to the corners in both rows or both columns takes opposite corners.
 * If it took those with extras, the other two would have the other digit, and the pattern be
 * complete.
 */
static bool visit_6(const struct finder *finder, const struct rectangle *rectangle)
{
    const struct position *position = finder->position;
    const struct deadly *deadly = &rectangle->deadly;
    if (rectangle->count != 2 || !are_opposite(rectangle))
        return false;
    for (int n = 0; n < 2; n++) {
        const int digit = rectangle->digit[n];
        const cellset gone = deadly->extra & position->candidates.at[digit];
        const bool rows = is_locked_in(position, rectangle, HOUSE_ROW, digit);
        if (!gone || (!rows && !is_locked_in(position, rectangle, HOUSE_COLUMN, digit)))
            continue;
        struct step step = deadly_begin(finder, deadly);
        step.truths.cells = deadly->cells & ~deadly->extra;
        step.eliminate.at[digit] = gone;
        for (int i = 0; i < 4; i += 3) {
            int house = cell_house(rectangle->corner[i], rows ? HOUSE_ROW : HOUSE_COLUMN);
            step_rest_on_house(&step, house, digit);
            step_add_house(&step, house);
        }
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

/*
 * Hidden rectangle: the corner opposite to `near` has the two digits only. In `near`, the digit
 * `other` would send `strong` into the two adjacent corners, the only other places for it in the
 * row and the column of `near`, and leave the opposite corner only `other`.
 */
static bool add_hidden_rectangle(const struct finder *finder, const struct rectangle *rectangle,
                                 int near, int strong, int other)
{
    const struct position *position = finder->position;
    int cell = rectangle->corner[near], far = rectangle->corner[3 - near];
    int row = cell_house(cell, HOUSE_ROW), column = cell_house(cell, HOUSE_COLUMN);
    cellset places = position->candidates.at[strong];
    cellset beside = rectangle->deadly.cells & ~(cell_bit(cell) | cell_bit(far));
    if (!candset_has(&position->candidates, cell, other) || beside & ~places ||
        (position->board->cells_of[row] | position->board->cells_of[column]) & places &
            ~rectangle->deadly.cells)
        return false;
    struct step step = deadly_begin(finder, &rectangle->deadly);
    step.truths.cells = cell_bit(far);
    candset_add(&step.eliminate, cell, other);
    step_rest_on_house(&step, row, strong);
    step_rest_on_house(&step, column, strong);
    step_lies_in(&step, row, column);
    step_add_houses(&step, PART_STEM, digit_bit(strong), cell_bit(cell),
                    house_bit(row) | house_bit(column));
    return report_step(finder, &step);
}

static bool visit_hidden(const struct finder *finder, const struct rectangle *rectangle)
{
    const uint8_t *digit = rectangle->digit;
    if (rectangle->count < 2)
        return false; /* type 1 eliminates more */
    for (int near = 0; near < 4; near++)
        if (finder->position->digits[rectangle->corner[3 - near]] == rectangle->deadly.digits &&
            (add_hidden_rectangle(finder, rectangle, near, digit[0], digit[1]) ||
             add_hidden_rectangle(finder, rectangle, near, digit[1], digit[0])))
            return true;
    return false;
}

static bool find_rectangles(const struct finder *finder)
{
    visit *look = finder->technique->kind < 6    ? visit_extras
                  : finder->technique->kind == 6 ? visit_6
                                                 : visit_hidden;
    const struct rectangles *list = context_table(finder->context, TABLE_RECTANGLES,
                                                  sizeof(struct rectangles), build_rectangles);
    for (int i = 0; list && i < list->count; i++)
        if (look(finder, &list->at[i]))
            return true;
    return false;
}

static void word_6(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const cellset extras = step_parts(step, PART_EXTRA).cells;
    if (!explanation->in_short)
        deadly_word_pair(explanation);
    say(explanation,
        explanation->in_short
            ? "In {houses of step} the {digit of eliminations} fits only in {brief cells of "
              "step}, in different {when}[columns|rows]: {cells of extras} are both {digit of "
              "eliminations} or neither. If both are, {cells} are {digits}; swapping the {digit of "
              "eliminations}s and {digits again}s gives two solutions. So {eliminations}."
            : "In {houses of step} the {digit of eliminations} fits only in these cells, and in "
              "different {when}[columns|rows]. So {cells of extras} are both {digit of "
              "eliminations}, or neither is. If both were, {cells} would be {digits}, as they "
              "have no other candidates: {eliminations}.",
        step->house[0] >= HOUSE_COLUMN, step->cells & ~extras,
        digitset_without(step->digits, candset_digits(&step->eliminate)));
}

static void word_hidden_rectangle(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *stem = step_part(step, PART_STEM);
    const cellset cells = step_part(step, PART_CORNER)->cells & ~stem->cells;
    const int row = houseset_first(stem->houses),
              column = houseset_first(stem->houses & (stem->houses - 1));
    const cellset in_row = cells & explanation->before->board->cells_of[row];
    const cellset in_column = cells & explanation->before->board->cells_of[column];
    deadly_word_pair(explanation);
    say(explanation,
        "With {digits} in {cells of stem}, {house} would have its {digit of stem} in {cells} and "
        "{house} in {cells}, which leaves {cells} only {digits}. So {eliminations}.",
        digitset_without(step->digits, stem->digits), row, in_row, column, in_column,
        cells & ~(in_row | in_column), digitset_without(step->digits, stem->digits));
}

/*
 * Avoidable rectangles: unique rectangles of which some corners are filled, but with digits placed
 * in play (not position->given), so that the two digits could still be swapped.
 */
/* Corner 0 is filled; of type 2, each rectangle is looked at only from its first filled corner. */
static bool look_at_avoidable(const struct finder *finder, const int corner[4], int digit,
                              int other)
{
    const struct position *position = finder->position;
    const bool one_empty = finder->technique->kind == 1;
    struct deadly deadly = { .digits = digit_bit(digit) | digit_bit(other) };
    for (int i = 0; i < 4; i++) {
        const cellset bit = cell_bit(corner[i]);
        if (position->empty & bit) {
            deadly.cells |= bit;
            deadly.pattern.at[i == 0 || i == 3 ? digit : other] |= bit;
        } else if (corner[i] < corner[0] && !one_empty) {
            return false;
        } else {
            deadly.values |= bit;
        }
    }
    deadly_scan(&deadly, position);
    return deadly_find(finder, &deadly, finder->technique->kind);
}

/*
 * If corner 0 holds `digit`, tries `other` in corners 1 and 2 and `digit` in corner 3. Corner 1 is
 * in its row and corner 2 in its column. Of type 1, all corners except corner 3 are filled; of type
 * 2, each may be empty that has one other candidate.
 */
static bool find_avoidable(const struct finder *finder)
{
    const struct position *position = finder->position;
    const bool one_empty = finder->technique->kind == 1;
    const cellset twos = cells_with_count(position, 2);
    const cellset entered = finder->board->cells & ~(position->empty | position->given);
    const cellset *cells_of = finder->board->cells_of;
    struct candset near, far; /* by digit, the cells that can be corner 1 or 2, and corner 3 */
    if (!entered)
        return false;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset filled = position->placed.at[digit] & ~position->given;
        const cellset either = filled | (position->candidates.at[digit] & twos);
        near.at[digit] = one_empty ? filled : either;
        far.at[digit] = one_empty ? position->candidates.at[digit] : either;
    }
    for (cellset s = entered; s; s &= s - 1)
        for (int other = 1; other <= DIGITS; other++) {
            const int cell = cellset_first(s);
            const int digit = position->value.digit[cell];
            const cellset column =
                other == digit ? 0 : near.at[other] & cells_of[cell_house(cell, HOUSE_COLUMN)];
            cellset row = column ? near.at[other] & cells_of[cell_house(cell, HOUSE_ROW)] : 0;
            for (; row; row &= row - 1)
                for (cellset t = column; t; t &= t - 1) {
                    const int beside = cellset_first(row), below = cellset_first(t);
                    const int corner[4] = { cell, beside, below,
                                            cell_at(cell_row(below), cell_column(beside)) };
                    if (cellset_has(far.at[digit], corner[3]) &&
                        deadly_can_swap(finder->board, (s & -s) | cell_bit(corner[3]),
                                        (row & -row) | (t & -t)) &&
                        look_at_avoidable(finder, corner, digit, other))
                        return true;
                }
        }
    return false;
}

/* "r1c1 and r1c5 were not given. With 2 in r3c5 and 7 in r3c1, 2 and 7 could be swapped ..." */
static void word_avoidable(const struct explanation *explanation)
{
    const struct part *corner;
    say(explanation, "{cells} [was|were] not given. With ", explanation->step->truths.values);
    for (int i = 0; (corner = step_part_at(explanation->step, PART_CORNER, i)); i++)
        say(explanation, "{when}[| and ]{digits} in {cells}", i, corner->digits, corner->cells);
    say(explanation, explanation->in_short
                         ? ", {digits of step} could be swapped (two solutions). "
                         : ", {digits of step} could be swapped in the four cells and the puzzle "
                           "would have two solutions. ");
    if (has_one(step_parts(explanation->step, PART_EXTRA).cells))
        say(explanation, "So {eliminations}.");
    else
        deadly_word_rest(explanation);
}

/*
 * Unique rectangles with strong links: a digit of the rectangle, supposed in one corner, makes the
 * other corners follow one by one until the deadly pattern is complete. A corner follows from a
 * neighbouring one because it has no other candidates, or because the two are the only places of a
 * digit in their row or column. (Mike Barker's list of 2006 names them by the number of corners
 * with extras and of strong links: UR+2B/1SL, UR+2D/1SL, UR+3X/2SL, UR+3N/2SL, UR+4X/3SL,
 * UR+4C/3SL, ...)
 */
struct following {
    int count; /* corners reached so far, the first is supposed */
    uint8_t at[CORNERS];
    /* By corner: that from which it follows, its digit, and the line; 0: it has no other digits. */
    uint8_t from[CORNERS], digit[CORNERS];
    houseset line[CORNERS];
};

/* The line in which the two corners are the only places of the digit, or 0. */
static houseset strong_line(const struct shared_pair *rectangle, int one, int other, int digit)
{
    const cellset both = cell_bit(rectangle->corner[one]) | cell_bit(rectangle->corner[other]);
    const int line = board_link(rectangle->finder->board, both);
    return position_places(rectangle->finder->position, line, digit) == both ? house_bit(line) : 0;
}

static bool follow_from(const struct shared_pair *rectangle, struct following *following, int from,
                        bool plain)
{
    for (int turn = 1; turn < CORNERS; turn += 2) {
        const int next = (from + turn) % CORNERS, was = following->digit[from];
        const int digit = rectangle->digit[0] + rectangle->digit[1] - was;
        const bool only =
            rectangle->finder->position->digits[rectangle->corner[next]] == rectangle->pair;
        const houseset line = only ? 0 : strong_line(rectangle, from, next, digit);
        if (following->digit[next] || only != plain || (!plain && !line))
            continue;
        following->digit[next] = (uint8_t)digit;
        following->from[next] = (uint8_t)from;
        following->line[next] = line;
        ELEMENT(following->at, following->count++) = (uint8_t)next;
        return true;
    }
    return false;
}

/* Corners without other candidates follow first: they are easier to see than links. */
static bool follow_corners(const struct shared_pair *rectangle, int corner, int digit,
                           struct following *following)
{
    *following = (struct following){ .count = 1, .at = { (uint8_t)corner } };
    following->digit[corner] = (uint8_t)digit;
    for (bool more = true; more && following->count < CORNERS;) {
        more = false;
        for (int plain = 1; plain >= 0 && !more; plain--)
            for (int i = 0; i < following->count && !more; i++)
                more = follow_from(rectangle, following, following->at[i], plain);
    }
    return following->count == CORNERS;
}

/*
 * Whether the rectangle is of type 1 (no link), 4 (one link, from the corner itself) or 6, or a
 * hidden rectangle (two links, both from the corner itself).
 */
static bool has_other_name(const struct shared_pair *rectangle, const struct following *following,
                           int links)
{
    const int start = following->at[0];
    int from_start = 0, bare = 0;
    bool side[CORNERS]; /* the line to the next corner has the digit only in the corners */
    for (int i = 0; i < CORNERS; i++) {
        from_start += following->line[i] && following->from[i] == start;
        bare += (i - start) % 2 && !following->line[i];
        side[i] = strong_line(rectangle, i, (i + 1) % CORNERS, following->digit[start]);
    }
    return (bare == 2 && ((side[0] && side[2]) || (side[1] && side[3]))) ||
           (links == from_start && links < 3);
}

static bool try_corner(const struct shared_pair *rectangle, int corner, int digit)
{
    struct following following;
    struct deadly deadly;
    cellset cells = 0, bare = 0;
    int links = 0;
    if (!follow_corners(rectangle, corner, digit, &following))
        return false;
    for (int i = 0; i < CORNERS; i++) {
        cells |= cell_bit(rectangle->corner[i]);
        links += following.line[i] != 0;
        if (i != corner && !following.line[i])
            bare |= cell_bit(rectangle->corner[i]);
    }
    if (has_other_name(rectangle, &following, links))
        return false;
    deadly_init(&deadly, rectangle->finder->position, cells, rectangle->pair);
    struct step step = deadly_begin(rectangle->finder, &deadly);
    candset_add(&step.eliminate, rectangle->corner[corner], digit);
    step.truths.cells = bare;
    step.size = (uint16_t)(CORNERS + links);
    for (int i = 0; i < CORNERS; i++) {
        const int at = following.at[i];
        const houseset line = following.line[at];
        step_add_houses(&step, PART_STEM, digit_bit(following.digit[at]),
                        cell_bit(rectangle->corner[at]), line);
        if (!line)
            continue;
        step_rest_on_house(&step, houseset_first(line), following.digit[at]);
        step_add_house(&step, houseset_first(line));
    }
    return report_step(rectangle->finder, &step);
}

static bool try_rectangle(const struct shared_pair *rectangle, void *search)
{
    (void)search;
    for (int corner = 0; corner < CORNERS; corner++)
        for (int i = 0; i < 2; i++)
            if (rectangle->finder->position->digits[rectangle->corner[corner]] != rectangle->pair &&
                try_corner(rectangle, corner, rectangle->digit[i]))
                return true;
    return false;
}

static bool find_linked(const struct finder *finder)
{
    return shared_pairs_visit(finder, try_rectangle, NULL);
}

static void word_linked(const struct explanation *explanation)
{
    const struct part *corner;
    deadly_word_pair(explanation);
    say(explanation, "If {cells of stem} were {digit of stem}, that would happen: ");
    for (int i = 1; (corner = step_part_at(explanation->step, PART_STEM, i)); i++) {
        const int digit = digitset_first(corner->digits);
        say(explanation, i == 1 ? "" : i < CORNERS - 1 ? ", " : ", and ");
        say(explanation, "{cells} would be {digit}", corner->cells, digit);
        if (corner->houses)
            say(explanation, " ({houses})", corner->houses);
    }
    say(explanation, ". So {eliminations}.");
}

static const struct technique techniques[] = {
    UNIQUE("unique rectangle type 1", "0600", 330, 100, find_rectangles, deadly_words, 1, ALL),
    UNIQUE("unique rectangle type 2", "0601", 340, 100, find_rectangles, deadly_words, 2, ALL),
    UNIQUE("unique rectangle type 3", "0602", 350, 100, find_rectangles, deadly_words, 3, ALL),
    UNIQUE("unique rectangle type 4", "0603", 360, 100, find_rectangles, deadly_words, 4, ALL),
    UNIQUE("unique rectangle type 5", "0604", 370, 100, find_rectangles, deadly_words, 5, ALL),
    UNIQUE("unique rectangle type 6", "0605", 380, 100, find_rectangles, word_6, 6, ALL),
    UNIQUE("hidden rectangle", "0606", 390, 100, find_rectangles, word_hidden_rectangle, HIDDEN,
           ALL),
    UNIQUE("avoidable rectangle type 1", "0607", 400, 100, find_avoidable, word_avoidable, 1, ALL),
    UNIQUE("avoidable rectangle type 2", "0608", 410, 100, find_avoidable, word_avoidable, 2, ALL),
    { "unique rectangle with strong links", "R620", 395, LEVEL_HARD, 120, find_linked, word_linked,
      .use = USE_ON_REQUEST, .unique = true },
};
const struct family family_unique_rectangles = FAMILY(techniques);
