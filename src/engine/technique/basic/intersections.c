/*
 * Locked candidates: pointing (from a box into a line), claiming (from a line into a box), and
 * the two-boxes rule of Eddy's "Su Doku puzzle solver".
 *
 * If two boxes keep a digit to two lines, the third line has it in the third box: the two-boxes
 * rule and claiming eliminate the same. A person sees it in the boxes as long as both of them have
 * an empty cell in the third line; only then the two-boxes rule applies, which is tried first.
 *
 * Classic: lines and boxes meet in the same three cells everywhere, which are found side by side.
 */
#include <string.h>

#include "engine/board/house.h"
#include "engine/technique/common/common.h"

/*
 * The lines in which digits are locked, by the first of the three cells that a line and a box have
 * in common: one of these two has a digit only there, the other elsewhere, too.
 */
enum { ACROSS, DOWN, WAYS };
enum { POINTING, CLAIMING, LOCKS }; /* in a box; in a line */
struct locks {
    struct candset of[LOCKS][WAYS];
    cellset any[LOCKS][WAYS];
};

/*
 * Groups of three cells begin with the cells of `first`, the others following `apart` numbers
 * later each. Returns the cells for which another cell of their group is in the set.
 */
static inline cellset others_of_three(cellset set, int apart, cellset first)
{
    cellset one = set & first, two = set >> apart & first, three = set >> 2 * apart & first;
    return (two | three) | (one | three) << apart | (one | two) << 2 * apart;
}

static void build_locks(struct context *context, enum context_table which, void *table)
{
    (void)which;
    /* One cell of each three in a row, a column and a box. */
    const cellset left = (cellset)0x100 << 64 | (cellset)0x8040201008040201, top = 0x1FF;
    const cellset corners = 0x49 * ((cellset)1 << 54 | 1 << 27 | 1);
    struct locks *locks = table;
    memset(locks, 0, sizeof *locks);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset open = context->position->candidates.at[digit];
        const cellset set[WAYS] = {
            (open | open >> 1 | open >> 2) & (left | left << 3 | left << 6),
            (open | open >> 9 | open >> 18) & (top | top << 27 | top << 54),
        };
        const cellset in_line[WAYS] = { others_of_three(set[ACROSS], 3, left),
                                        others_of_three(set[DOWN], 27, top) };
        const cellset in_box[WAYS] = { others_of_three(set[ACROSS], 9, corners),
                                       others_of_three(set[DOWN], 1, corners) };
        for (int way = ACROSS; way < WAYS; way++) {
            locks->of[POINTING][way].at[digit] = set[way] & in_line[way] & ~in_box[way];
            locks->of[CLAIMING][way].at[digit] = set[way] & in_box[way] & ~in_line[way];
            for (int kind = 0; kind < LOCKS; kind++)
                locks->any[kind][way] |= locks->of[kind][way].at[digit];
        }
    }
}

static const struct locks *context_locks(struct context *context)
{
    return context_table(context, TABLE_LOCKS, sizeof(struct locks), build_locks);
}

/* In `base` the digit has only places that lie in `cover`, or (-1) that all see certain others. */
static bool add_locked_candidates(const struct finder *finder, int base, int cover, int digit,
                                  cellset others)
{
    cellset places = position_places(finder->position, base, digit);
    if (!has_several(places))
        return false; /* a single place is a hidden single */
    struct step step = step_begin(finder->technique, digit_bit(digit), places);
    step.eliminate.at[digit] = others & ~places;
    step_add_house(&step, base);
    if (cover >= 0)
        step_add_house(&step, cover);
    step_rest_on_house(&step, base, digit);
    return report_step(finder, &step);
}

/* Tries the three intersections of a house with lines (ACROSS or DOWN), or of a line with boxes. */
static bool try_intersections(const struct finder *finder, const struct locks *locks, int base,
                              int way)
{
    const int kind = finder->technique->kind;
    const struct candset *locked = &locks->of[kind][way];
    for (cellset s = locks->any[kind][way] & finder->board->cells_of[base]; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const int cover = cell_house(cell, kind == CLAIMING ? HOUSE_BOX
                                           : way == ACROSS  ? HOUSE_ROW
                                                            : HOUSE_COLUMN);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (cellset_has(locked->at[digit], cell) &&
                add_locked_candidates(finder, base, cover, digit,
                                      position_places(finder->position, cover, digit)))
                return true;
    }
    return false;
}

/*
 * On other boards any two houses may share cells; and a cell may see all places of a digit in a
 * house without sharing one house with all of them.
 */
static bool find_on_any_board(const struct finder *finder, houseset bases)
{
    const struct board *board = finder->board;
    for (; bases; bases &= bases - 1)
        for (int digit = 1; digit <= board->size; digit++) {
            const int base = houseset_first(bases);
            const cellset places = position_places(finder->position, base, digit);
            cellset seen = has_several(places) ? board_common_peers(board, places) &
                                                     finder->position->candidates.at[digit]
                                               : 0;
            for (houseset s = board_common_houses(board, places) & ~house_bit(base); s && seen;
                 s &= s - 1) {
                const int cover = houseset_first(s);
                if (board->cells_of[cover] & seen &&
                    add_locked_candidates(finder, base, cover, digit,
                                          position_places(finder->position, cover, digit)))
                    return true;
                seen &= ~board->cells_of[cover];
            }
            if (seen && add_locked_candidates(finder, base, -1, digit, seen))
                return true;
        }
    return false;
}

static bool find_locked_candidates(const struct finder *finder)
{
    const bool pointing = finder->technique->kind == POINTING;
    if (!board_is_classic(finder->board))
        return find_on_any_board(finder, finder->board->houses &
                                             (pointing ? ~line_houses() : line_houses()));
    const struct locks *locks = context_locks(finder->context);
    houseset bases = !locks ? 0 : pointing ? kind_houses(HOUSE_BOX) : line_houses();
    for (; bases; bases &= bases - 1) {
        const int base = houseset_first(bases);
        if (try_intersections(finder, locks, base, base >= HOUSE_COLUMN && !pointing) ||
            (pointing && try_intersections(finder, locks, base, DOWN)))
            return true;
    }
    return false;
}

/*
 * In three boxes side by side (ACROSS), or on top of each other: eliminates in the third if the
 * others need not use `line`. Two boxes eliminate only what claiming also eliminates, so claiming
 * shows where to look.
 */
static bool find_two_boxes(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset *cells_of = finder->board->cells_of;
    const struct locks *locks = context_locks(finder->context);
    for (int way = ACROSS; locks && way < WAYS; way++)
        for (int n = 0; locks->any[CLAIMING][way] && n < 27; n++) {
            const int chute = n / 9, i = n % 9;
            const int line = (way == ACROSS ? HOUSE_ROW : HOUSE_COLUMN) + 3 * chute + i % 3;
            const int cell = house_cell(line, i / 3 * 3);
            if (!cellset_has(locks->any[CLAIMING][way], cell))
                continue;
            int box[3];
            for (int place = 0; place < 3; place++)
                box[place] = HOUSE_BOX + (way == ACROSS ? 3 * chute + place : 3 * place + chute);
            const int third = box[i / 3], one = box[i < 3], other = box[i < 6 ? 2 : 1];
            const cellset free = cells_of[line] & position->empty;
            for (int digit = 1; digit <= DIGITS; digit++) {
                if (!cellset_has(locks->of[CLAIMING][way].at[digit], cell))
                    continue;
                const cellset first = position_places(position, one, digit);
                const cellset second = position_places(position, other, digit);
                const cellset eliminated =
                    position_places(position, third, digit) & ~cells_of[line];
                if (!first || !second || (first | second) & free || !eliminated ||
                    !(cells_of[one] & free) || !(cells_of[other] & free))
                    continue;
                struct step step = step_begin(finder->technique, digit_bit(digit), first | second);
                step.eliminate.at[digit] = eliminated;
                step_lies_in(&step, one, other, third, line);
                step_rest_on_house(&step, one, digit);
                step_rest_on_house(&step, other, digit);
                if (report_step(finder, &step))
                    return true;
            }
        }
    return false;
}

static void word_locked_candidates(const struct explanation *explanation)
{
    if (explanation->step->house_count == 1) {
        say(explanation,
            "In {house 0} the digit {digit of step} fits only in {cells of step}, and whichever "
            "of them has it is seen by {cells}: {eliminations}.",
            candset_cells(&explanation->step->eliminate));
        return;
    }
    say(explanation,
        "In {house 0} the digit {digit of step} fits only in {cells of step}, [|both|all] in "
        "{house 1}. So the {digit of step} of {house 1} is in one of them, and {eliminations}.");
}

static void word_two_boxes(const struct explanation *explanation)
{
    const uint8_t *house = explanation->step->house;
    const houseset lines = 7u << (house[3] - house[3] % 3) & ~house_bit(house[3]);
    say(explanation,
        "In {houses} the digit {digit of step} fits only in {houses}. Each {when}[row|column] has "
        "one {digit of step}, so one box takes {house} and the other {house}. {House 2} is left "
        "with {house 3}: {eliminations}.",
        house_bit(house[0]) | house_bit(house[1]), lines, house[3] >= HOUSE_COLUMN,
        houseset_first(lines), houseset_first(lines & (lines - 1)));
}

static const struct technique techniques[] = {
    { "pointing", "0100", 90, LEVEL_MEDIUM, 50, find_locked_candidates, word_locked_candidates,
      .kind = POINTING, .wave = WAVE_INTERSECTIONS },
    { "claiming", "0101", 110, LEVEL_MEDIUM, 50, find_locked_candidates, word_locked_candidates,
      .kind = CLAIMING, .wave = WAVE_INTERSECTIONS },
    { "two boxes", "R102", 100, LEVEL_MEDIUM, 50, find_two_boxes, word_two_boxes,
      .wave = WAVE_INTERSECTIONS, .boards = BOARDS_CLASSIC },
};
const struct family family_intersections = FAMILY(techniques);
