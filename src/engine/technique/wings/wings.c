/* Wings: a few cells with few candidates, one of which must have the digit that is eliminated. */
#include "engine/technique/common/common.h"

/*
 * W-Wing: two cells with the same two candidates; a house has only two places for one of them,
 * and each place sees one of the cells. So one of the cells has the other digit.
 */
static bool add_w_wing(const struct finder *finder, const int wing[2], const struct pair *pair,
                       cellset near, int digit, int target, cellset eliminated)
{
    const cellset wings = cell_bit(wing[0]) | cell_bit(wing[1]);
    struct step step =
        step_begin(finder->technique, digit_bit(digit) | digit_bit(target), wings | pair->cells);
    step.truths.cells = wings;
    step.size = 4;
    step.eliminate.at[target] = eliminated;
    step_add_house(&step, houseset_first(pair->houses));
    step_rest_on_house(&step, houseset_first(pair->houses), digit);
    step_add_link(&step, 0, target, cell_bit(wing[0]));
    step_add_link(&step, 1, digit, cell_bit(wing[0]));
    step_add_link(&step, 2, digit, near);
    step_add_link(&step, 3, digit, pair->cells & ~near);
    step_add_link(&step, 4, digit, cell_bit(wing[1]));
    step_add_link(&step, 5, target, cell_bit(wing[1]));
    return report_step(finder, &step);
}

/*
 * One conjugate pair for each of the two digits is enough: all lead to the same elimination. The
 * pairs of a digit are listed when they are first needed; until then their count is negative.
 */
static bool link_wings(const struct finder *finder, const int wing[2], struct pairs *pairs_by_digit)
{
    const digitset digits = finder->position->digits[wing[0]];
    const cellset *peers_of = finder->board->peers_of;
    const cellset near = peers_of[wing[0]], far = peers_of[wing[1]];
    for (digitset s = digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const int target = digitset_first(digitset_without(digits, digit_bit(digit)));
        const cellset eliminated = finder->position->candidates.at[target] & near & far;
        struct pairs *pairs = &pairs_by_digit[digit];
        if (eliminated && pairs->count < 0)
            pairs_of(finder->position, digit, pairs);
        for (int i = 0; eliminated && i < pairs->count; i++) {
            const struct pair *pair = &pairs->at[i];
            const cellset one = pair->cells & -pair->cells, other = pair->cells & ~one;
            const cellset seen = one & near && other & far   ? one
                                 : other & near && one & far ? other
                                                             : 0; /* by the first wing */
            if (!seen || pair->cells & (cell_bit(wing[0]) | cell_bit(wing[1])))
                continue;
            if (add_w_wing(finder, wing, pair, seen, digit, target, eliminated))
                return true;
            break;
        }
    }
    return false;
}

static bool find_w_wing(const struct finder *finder)
{
    const cellset two = cells_with_count(finder->position, 2),
                  *open = finder->position->candidates.at;
    struct pairs pairs[DIGITS + 1];
    for (int digit = 1; digit <= DIGITS; digit++)
        pairs[digit].count = -1;
    for (cellset s = two; s; s &= s - 1) {
        const int one = cellset_first(s);
        const digitset digits = finder->position->digits[one];
        /* Two that see each other are a naked pair. */
        for (cellset t = cellset_rest(s) & open[digitset_first(digits)] &
                         open[digitset_second(digits)] & ~finder->board->peers_of[one];
             t; t &= t - 1)
            if (link_wings(finder, (const int[]){ one, cellset_first(t) }, pairs))
                return true;
    }
    return false;
}

/*
 * XY-Wing: a pivot with two candidates sees two pincers (wings), each with one of these and a third
 * digit. Whatever the pivot is, a pincer has the third digit. XYZ-Wing: the pivot has the third
 * digit, too, so eliminations must see the pivot as well. All in one house: a naked triple.
 */
static bool add_pivot_wing(const struct finder *finder, int pivot, int one, int other)
{
    const struct position *position = finder->position;
    const struct board *board = finder->board;
    const digitset stem = position->digits[pivot], digits = position->digits[one];
    const int target = digitset_first(digits & position->digits[other]);
    const cellset wings = cell_bit(one) | cell_bit(other), cells = wings | cell_bit(pivot);
    const bool has_third = digitset_has(stem, target);
    const cellset eliminated =
        position->candidates.at[target] & board_common_peers(board, has_third ? cells : wings);
    if (!eliminated || board_common_houses(board, cells))
        return false;
    struct step step = step_begin(finder->technique, stem | digits, cells);
    step.truths.cells = cells;
    step.size = 3;
    step.eliminate.at[target] = eliminated;
    step_lies_in(&step, board_link(board, cell_bit(pivot) | cell_bit(one)),
                 board_link(board, cell_bit(pivot) | cell_bit(other)));
    if (has_third) {
        step_add_cells(&step, PART_STEM, stem, cell_bit(pivot));
        step_add_cells(&step, PART_SET, digits, cell_bit(one));
        step_add_cells(&step, PART_SET, position->digits[other], cell_bit(other));
    } else {
        const int near = digitset_first(digits & stem);
        const int far = digitset_first(digitset_without(stem, digits));
        step_add_link(&step, 0, target, cell_bit(one));
        step_add_link(&step, 1, near, cell_bit(one));
        step_add_link(&step, 2, near, cell_bit(pivot));
        step_add_link(&step, 3, far, cell_bit(pivot));
        step_add_link(&step, 4, far, cell_bit(other));
        step_add_link(&step, 5, target, cell_bit(other));
    }
    return report_step(finder, &step);
}

/* `size` of the technique: the candidates of the pivot. A pincer shares all except one of them. */
static bool find_pivot_wings(const struct finder *finder)
{
    const int size = finder->technique->size;
    const cellset two = cells_with_count(finder->position, 2);
    const digitset *digits = finder->position->digits;
    for (cellset p = cells_with_count(finder->position, size); p; p &= p - 1) {
        const int pivot = cellset_first(p);
        const digitset stem = digits[pivot];
        cellset once = 0, twice = 0; /* the cells with at least that number of its digits */
        for (digitset d = stem; d; d = digitset_rest(d)) {
            twice |= once & finder->position->candidates.at[digitset_first(d)];
            once |= finder->position->candidates.at[digitset_first(d)];
        }
        cellset wings = two & (size == 2 ? once & ~twice : twice) & finder->board->peers_of[pivot];
        for (; wings; wings &= wings - 1)
            for (cellset s = cellset_rest(wings); s; s &= s - 1) {
                const int one = cellset_first(wings), other = cellset_first(s);
                if (digits[one] != digits[other] &&
                    digitset_count(stem | digits[one] | digits[other]) == 3 &&
                    add_pivot_wing(finder, pivot, one, other))
                    return true;
            }
    }
    return false;
}

/* W-Wings, and XY-Wings, whose pivot has two candidates. */
static void word_linked_wing(const struct explanation *explanation)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    say(explanation,
        explanation->step->technique->size
            ? "{any cell} is {digit 0}: if pivot {cells 2} is {digit 2}, {cells 0} ({digit 1} or "
              "{digit 0}) is {digit 0}; if it is {digit 3}, {cells 5} ({digit 4} or {digit 0}) is. "
            : "{any cell} is {digit 0}: both can only be {any digit of step}, and {house 0} has "
              "its {digit 2} in {cells 2}, which {cells 0} sees, or in {cells 3}, which {cells 5} "
              "sees. ",
        nodes[0].cells | nodes[5].cells);
    words_seen(explanation, 2);
}

static void word_xyz_wing(const struct explanation *explanation)
{
    const digitset *digits = explanation->before->digits;
    const cellset wings =
        explanation->step->cells & ~step_part(explanation->step, PART_STEM)->cells;
    const digitset one = digits[cellset_first(wings)], other = digits[cellset_second(wings)];
    say(explanation,
        "One of {cells of step} is {digit of eliminations}: if pivot {cells of stem} is {digits}, "
        "{cells} ({any digit}) is; if it is {digits}, {cells} ({any digit}) is; otherwise the "
        "pivot is. ",
        digitset_without(one, other), wings & -wings, one, digitset_without(other, one),
        cellset_rest(wings), other);
    words_seen(explanation, 3);
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
    digitset digits;
    digitset loose; /* digits that two of the cells have without seeing each other */
    cellset cells;
    int count;
    uint8_t cell[4];
};

/* The first of the houses that have most of these cells; of several, one with most of the quad. */
static int fullest_house(const struct board *board, cellset cells, cellset quad)
{
    int best = 0, most = 0;
    for (houseset s = board_houses(board, cells); s; s &= s - 1) {
        const cellset here = board->cells_of[houseset_first(s)];
        const int count = 4 * cellset_count(cells & here) + cellset_count(quad & here);
        if (count > most) {
            most = count;
            best = houseset_first(s);
        }
    }
    return best;
}

static bool add_wxyz_wing(const struct finder *finder, const struct quad *quad)
{
    const int target = digitset_first(quad->loose);
    const cellset open = finder->position->candidates.at[target];
    const struct board *board = finder->board;
    const cellset eliminated = open & board_common_peers(board, quad->cells & open);
    if (!eliminated)
        return false;
    struct step step = step_begin(finder->technique, quad->digits, quad->cells);
    step.truths.cells = step.cells;
    step.size = 4;
    step.eliminate.at[target] = eliminated;
    const int house = fullest_house(board, step.cells, step.cells);
    step_lies_in(&step, house,
                 fullest_house(board, step.cells & ~board->cells_of[house], step.cells));
    return report_step(finder, &step);
}

/* Adds cells of `left`, which have none but the quad's digits. */
static bool choose_quad(const struct finder *finder, cellset left, const struct quad *quad)
{
    const digitset *digits = finder->position->digits;
    if (quad->count == 4)
        return quad->loose && add_wxyz_wing(finder, quad);
    for (; left; left &= left - 1) {
        const int cell = cellset_first(left);
        struct quad more = *quad;
        bool closed = false; /* with no more digits than cells */
        for (int i = 0; i < quad->count; i++) {
            const digitset own = digits[quad->cell[i]];
            if (!cellset_has(finder->board->peers_of[cell], quad->cell[i]))
                more.loose |= digits[cell] & own;
            closed |= digitset_count(digits[cell] | own) <= 2;
            for (int n = i + 1; n < quad->count; n++)
                closed |= digitset_count(digits[cell] | own | digits[quad->cell[n]]) <= 3;
        }
        more.cells |= cell_bit(cell);
        ELEMENT(more.cell, more.count++) = (uint8_t)cell;
        if (!closed && !has_several(more.loose) && choose_quad(finder, left & (left - 1), &more))
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
    const cellset *peers_of; /* of its board */
    cellset eliminated;      /* cells with the loose digit that see both of them */
    cellset fits;            /* cells with four candidates or fewer that can join them in a quad */
    digitset digits;
    int loose;
    bool any;                   /* something is worth a look */
    bool worth[DIGITS_ALL + 1]; /* by the digits of a quad */
    struct cells_by_digits by_digits;
};

/* The cells that see this one, or have none of its digits except perhaps the loose one. */
static cellset fitting_cells(const struct bend *bend, int cell)
{
    digitset digits = digitset_without(bend->position->digits[cell], digit_bit(bend->loose));
    return ~cell_bit(cell) & (bend->peers_of[cell] | ~cells_with_some(&bend->by_digits, digits));
}

/* Whether two of these cells complete a quad that eliminates a candidate of the loose digit. */
static bool bends(const struct bend *bend, cellset fits)
{
    const cellset aiming = bend->position->candidates.at[bend->loose], *peers_of = bend->peers_of;
    for (; has_several(fits); fits &= fits - 1) {
        int cell = cellset_first(fits);
        cellset eliminated =
            bend->eliminated & (cellset_has(aiming, cell) ? peers_of[cell] : CELLS_ALL);
        cellset others = cellset_rest(fits) & fitting_cells(bend, cell);
        for (; eliminated && others; others &= others - 1)
            if (eliminated & peers_of[cellset_first(others)] || !(others & -others & aiming))
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
        cellset fits = bend->fits & ~cells_with_some(&bend->by_digits, digitset_without(left, one));
        if (one)
            fits &= cells_with_some(&bend->by_digits, one);
        if (!bend->worth[digits] && has_several(fits) && bends(bend, fits))
            bend->any = bend->worth[digits] = true;
    }
}

static bool find_wxyz_wing(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset *open = position->candidates.at, *peers_of = finder->board->peers_of;
    struct bend bend = { .position = position, .peers_of = peers_of };
    const cellset two = cells_with_count(position, 2), three = cells_with_count(position, 3);
    const cellset few = two | three | cells_with_count(position, 4);
    list_cells_by_digits(position, &bend.by_digits);
    for (cellset t = two; t; t &= t - 1)
        for (digitset d = position->digits[cellset_first(t)]; d; d = digitset_rest(d)) {
            const int one = cellset_first(t), loose = digitset_first(d);
            const cellset aiming = open[loose];
            bend.loose = loose;
            const cellset fits = few & fitting_cells(&bend, one);
            cellset others = (t | three) & fits & aiming & ~peers_of[one];
            for (; others; others &= others - 1) {
                const int other = cellset_first(others);
                bend.eliminated = aiming & peers_of[one] & peers_of[other];
                if (!bend.eliminated)
                    continue;
                /* A cell of the quad with the loose digit must see an eliminated candidate. */
                const cellset near = ~aiming | board_any_peers(finder->board, bend.eliminated);
                bend.fits = fits & near & fitting_cells(&bend, other);
                bend.digits = position->digits[one] | position->digits[other];
                if (has_several(bend.fits))
                    try_bend(&bend);
            }
        }
    for (digitset digits = 0; bend.any && digits <= DIGITS_ALL; digits++) {
        if (!bend.worth[digits])
            continue;
        const cellset cells =
            few & ~cells_with_some(&bend.by_digits, digitset_without(DIGITS_ALL, digits));
        if (choose_quad(finder, cells, &(struct quad){ .digits = digits }))
            return true;
    }
    return false;
}

static void word_wxyz_wing(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const int target = digitset_first(candset_digits(&step->eliminate));
    const cellset places = step->cells & explanation->before->candidates.at[target];
    say(explanation,
        "{cells of step} can only be {any digit of step}. Each of {digits} fits "
        "at most once (its places see each other), so {any cell} is {digit}. ",
        digitset_without(step->digits, digit_bit(target)), places, target);
    words_seen(explanation, cellset_count(places));
}

static const struct technique techniques[] = {
    { "w-wing", "0803", 300, LEVEL_HARD, 150, find_w_wing, .words = word_linked_wing },
    { "xy-wing", "0800", 310, LEVEL_HARD, 160, find_pivot_wings, word_linked_wing, .size = 2 },
    { "xyz-wing", "0801", 320, LEVEL_HARD, 180, find_pivot_wings, word_xyz_wing, .size = 3,
      .called = called },
    { "wxyz-wing", "R802", 570, LEVEL_UNFAIR, 240, find_wxyz_wing, .words = word_wxyz_wing },
};
const struct family family_wings = FAMILY(techniques);
