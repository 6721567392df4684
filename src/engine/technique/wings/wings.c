/* Wings: a few cells with few candidates, one of which must have the digit that is eliminated. */
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"

/* A step of cells that have only these digits. */
static void begin_wing(struct step *step, const struct finder *finder, cellset cells,
                       digitset digits, int digit, cellset struck)
{
    step_init(step, finder->technique);
    step->cells = step->truths.cells = cells;
    step->digits = digits;
    step->size = (uint16_t)cellset_count(cells);
    step->eliminate.at[digit] = struck;
}

/*
 * W-Wing: two cells with the same two candidates; a house has only two places for one of them,
 * and each place sees one of the cells. So one of the cells has the other digit.
 */
struct wing_pair {
    int cell[2];
    digitset digits;
    cellset seen; /* by both */
};

static bool add_w_wing(const struct finder *finder, const struct wing_pair *wings,
                       const struct pair *pair, int digit, bool swapped)
{
    int other = digitset_first(digitset_without(wings->digits, digit_bit(digit)));
    cellset struck = finder->position->open.at[other] & wings->seen;
    struct step step;
    if (!struck)
        return false;
    begin_wing(&step, finder, cell_bit(wings->cell[0]) | cell_bit(wings->cell[1]), wings->digits,
               other, struck);
    step.cells |= pair_cells(pair);
    step.size = 4;
    step_add_house(&step, pair_house(pair));
    step_rest_on_house(&step, pair_house(pair), digit);
    step_add_link(&step, LINK_START, other, cell_bit(wings->cell[0]));
    step_add_link(&step, LINK_STRONG, digit, cell_bit(wings->cell[0]));
    step_add_link(&step, LINK_WEAK, digit, cell_bit(pair->cell[swapped]));
    step_add_link(&step, LINK_STRONG, digit, cell_bit(pair->cell[!swapped]));
    step_add_link(&step, LINK_WEAK, digit, cell_bit(wings->cell[1]));
    step_add_link(&step, LINK_STRONG, other, cell_bit(wings->cell[1]));
    return report_step(finder, &step);
}

/*
 * One conjugate pair for each of the two digits is enough: all lead to the same elimination. The
 * pairs of a digit are listed when they are first needed; until then their count is negative.
 */
static bool link_wings(const struct finder *finder, const struct wing_pair *wings,
                       struct pairs *pairs_by_digit)
{
    cellset ends = cell_bit(wings->cell[0]) | cell_bit(wings->cell[1]);
    for (digitset s = wings->digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        struct pairs *pairs = &pairs_by_digit[digit];
        if (pairs->count < 0)
            pairs_of(finder->position, digit, pairs);
        for (int i = 0; i < pairs->count; i++) {
            const struct pair *pair = &pairs->at[i];
            bool straight = cellset_has(cell_peers[wings->cell[0]], pair->cell[0]) &&
                            cellset_has(cell_peers[wings->cell[1]], pair->cell[1]);
            bool swapped = cellset_has(cell_peers[wings->cell[0]], pair->cell[1]) &&
                           cellset_has(cell_peers[wings->cell[1]], pair->cell[0]);
            if (!(straight || swapped) || pair_cells(pair) & ends)
                continue;
            if (add_w_wing(finder, wings, pair, digit, !straight))
                return true;
            break;
        }
    }
    return false;
}

static bool find_w_wing(const struct finder *finder)
{
    const cellset two = cells_with_count(finder->position, 2);
    struct pairs pairs[DIGITS + 1];
    for (int digit = 1; digit <= DIGITS; digit++)
        pairs[digit].count = -1;
    for (cellset s = two; s; s &= s - 1) {
        int one = cellset_first(s);
        digitset digits = finder->position->digits[one];
        int low = digitset_first(digits), high = digitset_second(digits);
        cellset alike =
            cellset_rest(s) & finder->position->open.at[low] & finder->position->open.at[high];
        /* Two that see each other are a naked pair. */
        for (cellset t = alike & ~cell_peers[one]; t; t &= t - 1) {
            int other = cellset_first(t);
            struct wing_pair wings = { { one, other },
                                       digits,
                                       cell_peers[one] & cell_peers[other] };
            cellset open = finder->position->open.at[low] | finder->position->open.at[high];
            if (wings.seen & open && link_wings(finder, &wings, pairs))
                return true;
        }
    }
    return false;
}

/*
 * XY-Wing: a pivot with two candidates sees two pincers (wings), each with one of these and a third
 * digit. Whatever the pivot is, a pincer has the third digit. All in one house: a naked triple.
 */
static bool add_xy_wing(const struct finder *finder, int pivot, int one, int other)
{
    digitset digits = finder->position->digits[one], stem = finder->position->digits[pivot];
    int target = digitset_first(digitset_without(digits, stem));
    cellset wings = cell_bit(one) | cell_bit(other), cells = wings | cell_bit(pivot);
    cellset struck = finder->position->open.at[target] & cell_peers[one] & cell_peers[other];
    struct step step;
    if (!struck || cellset_common_houses(cells))
        return false;
    digitset near = digits & stem, far = digitset_without(stem, near);
    begin_wing(&step, finder, cells, digits | stem, target, struck);
    step_lies_in(&step, shared_house(pivot, one), shared_house(pivot, other));
    step_add_link(&step, LINK_START, target, cell_bit(one));
    step_add_link(&step, LINK_STRONG, digitset_first(near), cell_bit(one));
    step_add_link(&step, LINK_WEAK, digitset_first(near), cell_bit(pivot));
    step_add_link(&step, LINK_STRONG, digitset_first(far), cell_bit(pivot));
    step_add_link(&step, LINK_WEAK, digitset_first(far), cell_bit(other));
    step_add_link(&step, LINK_STRONG, target, cell_bit(other));
    return report_step(finder, &step);
}

static bool find_xy_wing(const struct finder *finder)
{
    const cellset two = cells_with_count(finder->position, 2);
    const digitset *digits = finder->position->digits;
    for (cellset p = two; p; p &= p - 1) {
        int pivot = cellset_first(p);
        for (cellset s = two & cell_peers[pivot]; s; s &= s - 1) {
            int one = cellset_first(s);
            digitset third = digits[pivot] ^ digits[one]; /* digits of the other wing */
            if (digitset_count(third) != 2)
                continue;
            int low = digitset_first(third), high = digitset_second(third);
            cellset others = cellset_rest(s) & cell_peers[pivot] & finder->position->open.at[low] &
                             finder->position->open.at[high];
            for (; others; others &= others - 1)
                if (add_xy_wing(finder, pivot, one, cellset_first(others)))
                    return true;
        }
    }
    return false;
}

/* XYZ-Wing: the pivot has the third digit too, so eliminations must see the pivot as well. */
static bool add_xyz_wing(const struct finder *finder, int pivot, int one, int other)
{
    const struct position *position = finder->position;
    int target = digitset_first(position->digits[one] & position->digits[other]);
    cellset wings = cell_bit(one) | cell_bit(other), cells = wings | cell_bit(pivot);
    cellset struck = position->open.at[target] & cellset_common_peers(cells);
    struct step step;
    if (!struck || cellset_common_houses(cells))
        return false;
    begin_wing(&step, finder, cells, position->digits[pivot], target, struck);
    step_lies_in(&step, shared_house(pivot, one), shared_house(pivot, other));
    step_add_cells(&step, PART_STEM, position->digits[pivot], cell_bit(pivot));
    for (cellset w = wings; w; w &= w - 1)
        step_add_cells(&step, PART_SET, position->digits[cellset_first(w)], w & -w);
    return report_step(finder, &step);
}

static bool find_xyz_wing(const struct finder *finder)
{
    const cellset two = cells_with_count(finder->position, 2);
    const digitset *digits = finder->position->digits;
    for (cellset p = cells_with_count(finder->position, 3); p; p &= p - 1) {
        int pivot = cellset_first(p);
        cellset once = 0, twice = 0; /* the cells with at least that number of its digits */
        for (digitset d = digits[pivot]; d; d = digitset_rest(d)) {
            twice |= once & finder->position->open.at[digitset_first(d)];
            once |= finder->position->open.at[digitset_first(d)];
        }
        for (cellset wings = two & twice & cell_peers[pivot]; wings; wings &= wings - 1)
            for (cellset s = cellset_rest(wings); s; s &= s - 1) {
                int one = cellset_first(wings), other = cellset_first(s);
                if (digits[one] != digits[other] && add_xyz_wing(finder, pivot, one, other))
                    return true;
            }
    }
    return false;
}

static void word_w_wing(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct node *nodes = step->pattern->nodes;
    say(telling,
        "{cells} can only be {any digit of step}. In {house 0} the digit {digit 2} fits only in "
        "{cells}. If {cells 2} is {digit 2}, {cells 0}, which sees it, is {digit 0}; if {cells 3} "
        "is {digit 3}, {cells 5}, which sees it, is {digit 5}. So {cells 0} or {cells 5} is {digit "
        "0}. {cells of eliminations} [sees|see] both, so {when cells of eliminations}[it|they] "
        "cannot be {digit 0}.",
        nodes[0].cells | nodes[5].cells,
        position_places(telling->before, step->house[0], nodes[2].digit));
}

static void word_xy_wing(const struct telling *telling)
{
    const struct node *nodes = telling->step->pattern->nodes;
    say(telling,
        "Pivot {cells 2} is {any digit}. If it is {digit 2}, pincer {cells 0} ({digit 1} or {digit "
        "0}) is {digit 0}; if it is {digit 3}, pincer {cells 5} ({digit 4} or {digit 0}) is {digit "
        "0}. Either way {cells 0} or {cells 5} is {digit 0}. {cells of eliminations} [sees|see] "
        "both, so {when cells of eliminations}[it|they] cannot be {digit 0}.",
        digit_bit(nodes[2].digit) | digit_bit(nodes[3].digit));
}

static void word_xyz_wing(const struct telling *telling)
{
    const digitset *digits = telling->before->digits;
    const cellset wings = telling->step->cells & ~step_part(telling->step, PART_STEM)->cells;
    const digitset one = digits[cellset_first(wings)], other = digits[cellset_second(wings)];
    say(telling,
        "Pivot {cells of stem} is {any digit of stem}. If it is {digits}, pincer {cells} is {digit "
        "of eliminations}; if it is {digits}, pincer {cells} is {digit of eliminations}; or it is "
        "{digit of eliminations} itself. So one of the three cells is {digit of eliminations}. "
        "{cells of eliminations} [sees|see] all three, so {when cells of eliminations}[it|they] "
        "cannot be {digit of eliminations}.",
        digitset_without(one, other), wings & -wings, digitset_without(other, one),
        cellset_rest(wings));
}

static const char *const called[PART_KINDS] = {
    [PART_STEM] = "pivot",
    [PART_SET] = "pincers",
};

static const struct technique techniques[] = {
    { "w-wing", "0803", 300, LEVEL_HARD, 150, find_w_wing, .words = word_w_wing },
    { "xy-wing", "0800", 310, LEVEL_HARD, 160, find_xy_wing, .words = word_xy_wing },
    { "xyz-wing", "0801", 320, LEVEL_HARD, 180, find_xyz_wing, .words = word_xyz_wing,
      .called = called },
};
const struct family family_wings = FAMILY(techniques);
