/*
 * Aligned pair exclusion: two cells of which a digit in one excludes all digits of the other. Two
 * digits exclude each other if they are the same and the cells see each other, or if together they
 * take two digits from an almost locked set, which can spare only one.
 */
#include <string.h>

#include "engine/technique/common/common.h"

/*
 * The digits of the other cell: with two of them the pattern is an XY-Wing or a chain of three
 * sets. More digits, or sets of more cells, hardly anybody sees.
 */
enum { PARTNER_LEAST = 3, PARTNER_MOST = 5, SET_CELLS_MOST = 4 };

/* A digit in a cell, and which candidates elsewhere it excludes. */
struct exclusion {
    const struct position *position;
    const struct sets *sets;
    int cell, digit;
    struct candset excluded;             /* by a set */
    uint16_t because[CELLS][DIGITS + 1]; /* the smallest such set, where `excluded` has it */
};

static void list_excluded(struct exclusion *exclusion, int cell, int digit)
{
    const struct sets *sets = exclusion->sets;
    exclusion->cell = cell;
    exclusion->digit = digit;
    memset(&exclusion->excluded, 0, sizeof exclusion->excluded);
    for (int i = 0; i < sets->count && sets->at[i].count <= SET_CELLS_MOST; i++) {
        const struct set *set = &sets->at[i];
        if (!digitset_has(set->digits, digit) || !cellset_has(set_sees(sets, set, digit), cell))
            continue;
        for (digitset d = set->digits; d; d = digitset_rest(d)) {
            const int other = digitset_first(d);
            cellset *excluded = &exclusion->excluded.at[other];
            cellset new = other == digit ? 0 : set_sees(sets, set, other) & ~*excluded;
            *excluded |= new;
            for (; new; new &= new - 1)
                exclusion->because[cellset_first(new)][other] = (uint16_t)i;
        }
    }
}

/* The cells all of whose digits are excluded. */
static cellset partners(const struct exclusion *exclusion)
{
    const struct position *position = exclusion->position;
    cellset left = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        left |= position->candidates.at[digit] &
                ~(digit == exclusion->digit ? position->board->peers_of[exclusion->cell]
                                            : exclusion->excluded.at[digit]);
    return position->empty & ~left & ~cell_bit(exclusion->cell);
}

static bool report_exclusion(const struct exclusion *exclusion, const struct finder *finder,
                             int partner)
{
    struct step step = step_begin(finder->technique, 0, 0);
    candset_add(&step.eliminate, exclusion->cell, exclusion->digit);
    step.digits = digit_bit(exclusion->digit) | exclusion->position->digits[partner];
    step.cells = cell_bit(partner);
    step_add_cells(&step, PART_STEM, exclusion->position->digits[partner], cell_bit(partner));
    /* Adds each set that excludes digits of the partner once, with these digits. */
    digitset left =
        digitset_without(exclusion->position->digits[partner], digit_bit(exclusion->digit));
    while (left) {
        const int which = exclusion->because[partner][digitset_first(left)];
        const struct set *set = &exclusion->sets->at[which];
        digitset digits = 0;
        cellset cells = set_cells_with(exclusion->position, set, exclusion->digit);
        for (digitset d = left; d; d = digitset_rest(d))
            if (exclusion->because[partner][digitset_first(d)] == which) {
                digits |= digitset_lowest(d);
                cells |= set_cells_with(exclusion->position, set, digitset_first(d));
            }
        step_add_houses(&step, PART_SET, set->digits, set->cells, house_bit(set->house));
        step_add_cells(&step, PART_COMMON, digits, cells);
        step.cells |= set->cells;
        left = digitset_without(left, digits);
    }
    step.truths.cells = step.cells;
    step.cells |= cell_bit(exclusion->cell);
    step.size = (uint16_t)cellset_count(step.cells);
    step_lies_in(&step, board_house(finder->board, exclusion->cell, HOUSE_BOX),
                 board_house(finder->board, partner, HOUSE_BOX));
    return report_step(finder, &step);
}

static bool find_aligned_pair(const struct finder *finder)
{
    struct exclusion exclusion = { .position = finder->position,
                                   .sets = context_sets(finder->context, false) };
    for (cellset s = exclusion.sets ? finder->position->empty : 0; s; s &= s - 1)
        for (digitset d = finder->position->digits[cellset_first(s)]; d; d = digitset_rest(d)) {
            list_excluded(&exclusion, cellset_first(s), digitset_first(d));
            for (cellset t = partners(&exclusion); t; t &= t - 1) {
                const int count = digitset_count(finder->position->digits[cellset_first(t)]);
                if (count >= PARTNER_LEAST && count <= PARTNER_MOST &&
                    report_exclusion(&exclusion, finder, cellset_first(t)))
                    return true;
            }
        }
    return false;
}

static void word_aligned_pair(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *stem = step_part(step, PART_STEM), *set;
    say(explanation, "If {cells of eliminations} is {digit of eliminations}, no digit is left for "
                     "{cells of stem}: ");
    if (stem->digits & candset_digits(&step->eliminate))
        say(explanation, "it sees the {digit of eliminations} ({house}); ",
            board_link(explanation->before->board, candset_cells(&step->eliminate) | stem->cells));
    for (int i = 0; (set = step_part_at(step, PART_SET, i)); i++) {
        say(explanation, "{when}[|; ]", i > 0);
        /* "4 would leave r5c789 only 1 and 5", "2 or 3 would leave r5c789 only two digits" */
        const digitset digits = step_part_at(step, PART_COMMON, i)->digits;
        const int left = digitset_count(set->digits) - 2;
        if (explanation->in_short) {
            say(explanation,
                "with {any digit} {when}[too few digits are left for|for] {brief cells}", digits,
                i > 0, set->cells);
            continue;
        }
        say(explanation, "{any digit} would leave {when cells}[|the {number} cells ]{brief cells} ",
            digits, set->cells, cellset_count(set->cells), set->cells);
        if (left && has_one(digits))
            say(explanation, "only {digits}",
                digitset_without(set->digits, digits | candset_digits(&step->eliminate)));
        else
            say(explanation, "{when}[no digit|only {number} digit[|s]]", left, left);
    }
    say(explanation, ". So {eliminations}.");
}

static const struct technique techniques[] = {
    { "aligned pair exclusion", "R905", 785, LEVEL_UNFAIR, 360, find_aligned_pair,
      .words = word_aligned_pair, .use = USE_ON_REQUEST },
};
const struct family family_aligned_pairs = FAMILY(techniques);
