/* Wings: a few cells with few candidates, one of which must have the digit that is eliminated. */
#include <string.h>

#include "engine/technique/common/common.h"

/* A step of cells that have only these digits. */
static void begin_wing(struct step *step, const struct finder *finder, cellset cells,
                       digitset digits, int digit, cellset struck)
{
    *step = step_begin(finder->technique, digits, cells);
    step->truths.cells = cells;
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

static void word_w_wing(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct node *nodes = step->pattern->nodes;
    say(explanation,
        "{cells} can only be {any digit of step}. In {house 0} the digit {digit 2} fits only in "
        "{cells}. If {cells 2} is {digit 2}, {cells 0}, which sees it, is {digit 0}; if {cells 3} "
        "is {digit 3}, {cells 5}, which sees it, is {digit 5}. So {cells 0} or {cells 5} is {digit "
        "0}. {cells of eliminations} [sees|see] both, so {when cells of eliminations}[it|they] "
        "cannot be {digit 0}.",
        nodes[0].cells | nodes[5].cells,
        position_places(explanation->before, step->house[0], nodes[2].digit));
}

static void word_xy_wing(const struct explanation *explanation)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    say(explanation,
        "Pivot {cells 2} is {any digit}. If it is {digit 2}, pincer {cells 0} ({digit 1} or {digit "
        "0}) is {digit 0}; if it is {digit 3}, pincer {cells 5} ({digit 4} or {digit 0}) is {digit "
        "0}. Either way {cells 0} or {cells 5} is {digit 0}. {cells of eliminations} [sees|see] "
        "both, so {when cells of eliminations}[it|they] cannot be {digit 0}.",
        digit_bit(nodes[2].digit) | digit_bit(nodes[3].digit));
}

static void word_xyz_wing(const struct explanation *explanation)
{
    const digitset *digits = explanation->before->digits;
    const cellset wings =
        explanation->step->cells & ~step_part(explanation->step, PART_STEM)->cells;
    const digitset one = digits[cellset_first(wings)], other = digits[cellset_second(wings)];
    say(explanation,
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

/*
 * WXYZ-Wing (also bent quad): four cells with four digits between them. All digits except one, the
 * loose digit, fit only once, because the cells with that candidate see one another. So the loose
 * digit is in one of the cells. No two of the cells may have only two digits between them, and no
 * three only three: these would be enough without the others.
 */
struct quad {
    int count;
    digitset loose; /* digits that two of the cells have without seeing each other */
    uint8_t cell[4];
    digitset own[4];
};

/* The cells that have nothing but four digits. */
struct quad_search {
    const struct finder *finder;
    digitset digits;
    int count;
    uint8_t cell[CELLS];
};

/* The first of the houses that have most of these cells; of several, one with most of the quad. */
static int fullest_house(cellset cells, cellset quad)
{
    int best = 0, most = 0;
    for (int house = 0; house < HOUSES; house++) {
        const int count = 4 * cellset_count(cells & house_cells[house]) +
                          cellset_count(quad & house_cells[house]);
        if (count > most) {
            most = count;
            best = house;
        }
    }
    return best;
}

static bool add_wxyz_wing(const struct quad_search *search, cellset cells, int target)
{
    const cellset open = search->finder->position->open.at[target];
    const cellset struck = open & cellset_common_peers(cells & open);
    if (!struck)
        return false;
    struct step step = step_begin(search->finder->technique, search->digits, cells);
    step.truths.cells = step.cells;
    step.size = 4;
    step.eliminate.at[target] = struck;
    const int house = fullest_house(cells, cells);
    step_lies_in(&step, house, fullest_house(cells & ~house_cells[house], cells));
    return report_step(search->finder, &step);
}

/* Whether a new cell and one or two of those chosen have no more digits than cells. */
static bool quad_closed(const struct quad *quad, digitset own)
{
    for (int i = 0; i < quad->count; i++) {
        digitset two = own | quad->own[i];
        if (digitset_count(two) <= 2)
            return true;
        for (int n = i + 1; n < quad->count; n++)
            if (digitset_count(two | quad->own[n]) <= 3)
                return true;
    }
    return false;
}

static bool choose_quad(const struct quad_search *search, int from, const struct quad *quad)
{
    if (quad->count == 4) {
        cellset cells = 0;
        for (int i = 0; i < 4; i++)
            cells |= cell_bit(quad->cell[i]);
        return quad->loose && add_wxyz_wing(search, cells, digitset_first(quad->loose));
    }
    for (int i = from; i + 4 - quad->count <= search->count; i++) {
        int cell = search->cell[i];
        const digitset own = search->finder->position->digits[cell];
        struct quad more = *quad;
        digitset loose = quad->loose;
        for (int n = 0; n < quad->count; n++)
            if (own & quad->own[n] && !cellset_has(cell_peers[cell], quad->cell[n]))
                loose |= own & quad->own[n];
        more.loose = loose;
        if (has_several(more.loose) || quad_closed(quad, own))
            continue;
        more.own[more.count] = own;
        ELEMENT(more.cell, more.count++) = (uint8_t)cell;
        if (choose_quad(search, i + 1, &more))
            return true;
    }
    return false;
}

/*
 * Few sets of four digits have a quad that eliminates anything. These are found by two cells of a
 * quad that do not see each other and share just the loose digit. With no more than four digits
 * between them, one of the two has two candidates, and the other has two or three.
 */
struct bend {
    const struct position *position;
    cellset two, three; /* cells with two, with three candidates */
    cellset few;        /* cells with no more than four candidates */
    cellset struck;     /* cells with the loose digit that see both of them */
    cellset fits;       /* cells that the loose digit lets join them in a quad */
    digitset digits;
    int loose;
    bool any;                   /* something is worth a look */
    bool worth[DIGITS_ALL + 1]; /* by the digits of a quad */
    cellset low[32], high[16];  /* the cells with some of the digits 1 to 5, and of the others */
};

static cellset with_some(const struct bend *bend, digitset digits)
{
    return bend->low[digits % 32] | bend->high[digits / 32];
}

/* The cells that see this one, or have none of its digits except perhaps the loose one. */
static cellset fitting_cells(const struct bend *bend, int cell)
{
    digitset digits = digitset_without(bend->position->digits[cell], digit_bit(bend->loose));
    return ~cell_bit(cell) & (cell_peers[cell] | ~with_some(bend, digits));
}

/* Whether two of these cells complete a quad that eliminates a candidate of the loose digit. */
static bool bends(const struct bend *bend, cellset fits)
{
    cellset aiming = bend->position->open.at[bend->loose];
    for (; has_several(fits); fits &= fits - 1) {
        int cell = cellset_first(fits);
        cellset struck = bend->struck & (cellset_has(aiming, cell) ? cell_peers[cell] : CELLS_ALL);
        cellset others = cellset_rest(fits) & fitting_cells(bend, cell);
        for (; struck && others; others &= others - 1)
            if (struck & cell_peers[cellset_first(others)] || !(others & -others & aiming))
                return true;
    }
    return false;
}

/* Notes the digits of possible quads; if the two have three, the other cells share a fourth. */
static void try_bend(struct bend *bend)
{
    digitset left = digitset_without(DIGITS_ALL, bend->digits);
    bool whole = digitset_count(bend->digits) == 4;
    for (digitset more = whole ? 1 : left; more; more = digitset_rest(more)) {
        digitset one = whole ? 0 : more & -more, digits = bend->digits | one;
        cellset fits = bend->fits & ~with_some(bend, digitset_without(left, one));
        if (one)
            fits &= with_some(bend, one);
        if (!bend->worth[digits] && has_several(fits) && bends(bend, fits))
            bend->any = bend->worth[digits] = true;
    }
}

static bool find_wxyz_wing(const struct finder *finder)
{
    struct bend bend;
    const cellset *open = finder->position->open.at;
    bend.position = finder->position;
    bend.two = cells_with_count(finder->position, 2);
    bend.three = cells_with_count(finder->position, 3);
    bend.few = bend.two | bend.three | cells_with_count(finder->position, 4);
    bend.any = false;
    memset(bend.worth, 0, sizeof bend.worth);
    bend.low[0] = bend.high[0] = 0;
    for (unsigned set = 1; set < 32; set++)
        bend.low[set] = bend.low[set & (set - 1)] | open[1 + __builtin_ctz(set)];
    for (unsigned set = 1; set < 16; set++)
        bend.high[set] = bend.high[set & (set - 1)] | open[6 + __builtin_ctz(set)];
    const struct position *position = bend.position;
    for (cellset t = bend.two; t; t &= t - 1)
        for (digitset d = position->digits[cellset_first(t)]; d; d = digitset_rest(d)) {
            int one = cellset_first(t), loose = digitset_first(d);
            cellset aiming = position->open.at[loose], seen = aiming & cell_peers[one];
            bend.loose = loose;
            cellset fits = bend.few & fitting_cells(&bend, one);
            cellset others = (t | bend.three) & fits & aiming & ~cell_peers[one];
            for (; others; others &= others - 1) {
                int other = cellset_first(others);
                bend.struck = seen & cell_peers[other];
                if (!bend.struck)
                    continue;
                /* A cell of the quad with the loose digit must see an eliminated candidate. */
                cellset near = ~aiming | cellset_any_peers(bend.struck);
                bend.fits = fits & near & fitting_cells(&bend, other);
                bend.digits = position->digits[one] | position->digits[other];
                if (has_several(bend.fits))
                    try_bend(&bend);
            }
        }
    for (digitset digits = 0; bend.any && digits <= DIGITS_ALL; digits++) {
        if (!bend.worth[digits])
            continue;
        struct quad_search search = { .finder = finder, .digits = digits };
        struct quad quad = { .count = 0 };
        for (cellset s = bend.few; s; s &= s - 1)
            if (!(digitset_without(finder->position->digits[cellset_first(s)], digits)))
                ELEMENT(search.cell, search.count++) = (uint8_t)cellset_first(s);
        if (choose_quad(&search, 0, &quad))
            return true;
    }
    return false;
}

static void word_wxyz_wing(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const int target = digitset_first(candset_digits(&step->eliminate));
    say(explanation,
        "The four cells {cells of step} can only be {any digit of step}. Any two that share {any "
        "digit} see each other, so each of these fits only once. But four cells need four digits, "
        "so one of {cells} is {digit}. {cells of eliminations} [sees|see] each of these, so {when "
        "cells of eliminations}[it|they] cannot be {digit of eliminations}.",
        digitset_without(step->digits, digit_bit(target)),
        step->cells & explanation->before->open.at[target], target);
}

static const struct technique techniques[] = {
    { "w-wing", "0803", 300, LEVEL_HARD, 150, find_w_wing, .words = word_w_wing },
    { "xy-wing", "0800", 310, LEVEL_HARD, 160, find_xy_wing, .words = word_xy_wing },
    { "xyz-wing", "0801", 320, LEVEL_HARD, 180, find_xyz_wing, .words = word_xyz_wing,
      .called = called },
    { "wxyz-wing", "R802", 570, LEVEL_UNFAIR, 240, find_wxyz_wing, .words = word_wxyz_wing },
};
const struct family family_wings = FAMILY(techniques);
