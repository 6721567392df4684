/* The steps that follow from a deadly pattern, whatever its shape. */
#include "engine/technique/uniqueness/uniqueness.h"

#include "engine/technique/common/common.h"

void deadly_init(struct deadly *deadly, const struct position *position, cellset cells,
                 digitset digits)
{
    *deadly = (struct deadly){ .cells = cells, .digits = digits };
    for (digitset s = digits; s; s = digitset_rest(s))
        deadly->pattern.at[digitset_first(s)] = cells;
    deadly_scan(deadly, position);
}

void deadly_scan(struct deadly *deadly, const struct position *position)
{
    deadly->extra = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset extras =
            position->candidates.at[digit] & deadly->cells & ~deadly->pattern.at[digit];
        deadly->extras.at[digit] = extras;
        deadly->extra |= extras;
    }
}

/* Fills the cell with the fewest choices first; `left` has the candidates of the empty cells. */
static bool can_fill(const struct board *board, const struct candset *left, cellset cells)
{
    int cell = 0, fewest = DIGITS + 1;
    if (!cells)
        return true;
    for (cellset s = cells; s; s &= s - 1) {
        const int count = digitset_count(candset_digits_at(left, cellset_first(s)));
        if (count < fewest) {
            fewest = count;
            cell = cellset_first(s);
        }
    }
    for (digitset s = candset_digits_at(left, cell); s; s = digitset_rest(s)) {
        struct candset rest = *left;
        rest.at[digitset_first(s)] &= ~board->peers_of[cell];
        if (can_fill(board, &rest, cells & ~cell_bit(cell)))
            return true;
    }
    return false;
}

bool deadly_can_fill(const struct deadly *deadly, const struct position *position)
{
    struct candset left = deadly->pattern;
    candset_intersect(&left, &position->candidates);
    return can_fill(position->board, &left, deadly->cells);
}

bool deadly_can_swap(const struct board *board, cellset ends, cellset sides)
{
    const cellset one = board_any_peers(board, ends), other = board_any_peers(board, sides);
    return !(one & ends) && !(other & sides) && !((one ^ other) & ~(ends | sides));
}

struct step deadly_begin(const struct finder *finder, const struct deadly *deadly)
{
    int missing = 0; /* eliminated candidates of the pattern: they make it harder to see */
    for (digitset s = deadly->digits; s; s = digitset_rest(s))
        missing += cellset_count(deadly->pattern.at[digitset_first(s)] &
                                 ~finder->position->candidates.at[digitset_first(s)]);
    struct step step = step_begin(finder->technique,
                                  deadly->large ? candset_digits(&deadly->extras) : deadly->digits,
                                  deadly->large ? deadly->extra : deadly->cells | deadly->values);
    step.size = (uint16_t)(cellset_count(step.cells) + missing);
    step.truths.values = deadly->values;
    /* Adds the highlighted cells of the pattern, one part for those with the same digits. */
    for (cellset left = step.cells & deadly->cells; left;) {
        const int cell = cellset_first(left);
        const cellset alike = candset_take_alike(&deadly->pattern, &left);
        step_add_cells(&step, PART_CORNER, candset_digits_at(&deadly->pattern, cell), alike);
    }
    for (cellset s = deadly->extra; s; s &= s - 1)
        step_add_cells(&step, PART_EXTRA, candset_digits_at(&deadly->extras, cellset_first(s)),
                       s & -s);
    return step;
}

/* Adds the houses to look at: the boxes of the cells with extras, as far as there is room. */
static void add_boxes(struct step *step, const struct board *board, const struct deadly *deadly)
{
    houseset boxes = board_houses(board, deadly->extra) & box_houses();
    for (; boxes && step->house_count < 2; boxes &= boxes - 1)
        step_add_house(step, houseset_first(boxes));
}

/*
 * The cells with extras lose the pattern's digits; not `digit` (or 0), locked there in `house`. The
 * only extra of a large pattern is placed.
 */
static bool eliminate_pattern(const struct finder *finder, const struct deadly *deadly, int house,
                              int digit)
{
    struct candset gone = deadly->pattern;
    const digitset extras = candset_digits(&deadly->extras);
    gone.at[digit] = 0;
    for (int other = 1; other <= DIGITS; other++)
        gone.at[other] &= deadly->extra & finder->position->candidates.at[other];
    if (candset_is_empty(&gone))
        return false;
    struct step step = deadly_begin(finder, deadly);
    step.eliminate = gone;
    /* The other candidates of these cells do not matter. */
    step.truths.cells = deadly->cells & ~deadly->extra;
    if (digit) {
        step_add_houses(&step, PART_STEM, digit_bit(digit), deadly->extra, house_bit(house));
        step_rest_on_house(&step, house, digit);
        step_add_house(&step, house);
    } else {
        add_boxes(&step, finder->board, deadly);
    }
    if (deadly->large && has_one(deadly->extra) && has_one(extras)) {
        step.cell = (uint8_t)cellset_first(deadly->extra);
        step.digit = (uint8_t)digitset_first(extras);
        step.eliminate = (struct candset){ { 0 } };
        step.truths.cells = deadly->cells;
    }
    return report_step(finder, &step);
}

static bool eliminate_extra(const struct finder *finder, const struct deadly *deadly)
{
    digitset digits = candset_digits(&deadly->extras);
    if (digitset_count(digits) != 1 || !has_several(deadly->extra))
        return false;
    int digit = digitset_first(digits);
    cellset gone =
        finder->position->candidates.at[digit] & board_common_peers(finder->board, deadly->extra);
    if (!gone)
        return false;
    struct step step = deadly_begin(finder, deadly);
    step.eliminate.at[digit] = gone;
    step.truths.cells = deadly->cells;
    add_boxes(&step, finder->board, deadly);
    return report_step(finder, &step);
}

/* The cells of a house that can make a subset with the extras, and the digits of each choice. */
struct house_choices {
    int house, count, cell[9];
    digitset extras;          /* the extras' digits: they count as one cell with these candidates */
    digitset digits[1u << 9]; /* by choice, without the extras' */
};

static bool deadly_closed(const struct house_choices *choices, unsigned choice)
{
    return digitset_count(choices->digits[choice] | choices->extras) ==
           __builtin_popcount(choice) + 1;
}

/* Nothing of the choice can be left out: no part of it is a subset, alone or with the extras. */
static bool is_smallest(const struct house_choices *choices, unsigned choice)
{
    for (unsigned part = (choice - 1) & choice; part; part = (part - 1) & choice)
        if (deadly_closed(choices, part) ||
            digitset_count(choices->digits[part]) <= __builtin_popcount(part))
            return false;
    return digitset_count(choices->digits[choice]) > __builtin_popcount(choice);
}

/*
 * The larger the pattern, the smaller the subset: with a rectangle, a person still sees four more
 * cells. FAR_CELLS is the most cells of both together for add_far().
 */
enum { SUBSET_CELLS = 4, FAR_CELLS = 6 };

/* The number of cells of a pattern that a person has to look at. */
static int shown_cells(const struct deadly *deadly)
{
    return cellset_count(deadly->large ? deadly->extra : deadly->cells);
}

static bool report_subset(const struct finder *finder, const struct deadly *deadly,
                          const struct part *set, const struct candset *gone, int digit)
{
    struct step step = deadly_begin(finder, deadly);
    step_add_part(&step, *set);
    if (digit) {
        cellset places =
            (set->cells & finder->position->candidates.at[digit]) | deadly->extras.at[digit];
        step_add_cells(&step, PART_TARGET, digit_bit(digit), places);
    }
    step.eliminate = *gone;
    step.cells |= set->cells;
    step.size = (uint16_t)(step.size + cellset_count(set->cells) + (digit != 0));
    step.truths.cells = deadly->cells | set->cells;
    for (houseset s = set->houses; s; s &= s - 1)
        step_add_house(&step, houseset_first(s));
    return report_step(finder, &step);
}

/*
 * One digit is eliminated from all cells that see all its places in the subset: a larger step. A
 * digit that is not an extra has its places in the set only, and is eliminated from the cells with
 * extras, too: the cell whose extra is true is not that digit, and the others see all its places.
 */
static bool add_far(const struct finder *finder, const struct deadly *deadly,
                    const struct part *set, const struct candset *near)
{
    for (digitset s = set->digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        cellset open = finder->position->candidates.at[digit];
        cellset seen = open & board_common_peers(finder->board,
                                                 (set->cells & open) | deadly->extras.at[digit]);
        struct candset gone = { .at[0] = 0 };
        gone.at[digit] = seen;
        if (seen & ~near->at[digit] && report_subset(finder, deadly, set, &gone, digit))
            return true;
    }
    return false;
}

static bool add_subset(const struct finder *finder, const struct deadly *deadly,
                       const struct house_choices *choices, unsigned choice)
{
    const digitset digits = choices->digits[choice] | choices->extras;
    cellset cells = 0;
    for (unsigned s = choice; s; s &= s - 1)
        cells |= cell_bit(choices->cell[__builtin_ctz(s)]);
    struct part set = { .kind = PART_SET,
                        .digits = digits,
                        .cells = cells,
                        .houses = board_common_houses(finder->board, cells | deadly->extra) };
    struct candset near = { { 0 } };
    if (houseset_first(set.houses) < choices->house)
        return false; /* found there already */
    /* The set is a naked subset: every house that has all its cells loses the digits elsewhere. */
    candset_add_candidates(&near, finder->position, digits,
                           board_cells(finder->board, set.houses) & ~(cells | deadly->extra));
    if (!candset_is_empty(&near) && report_subset(finder, deadly, &set, &near, 0))
        return true;
    return !deadly->large && shown_cells(deadly) + cellset_count(cells) <= FAR_CELLS &&
           add_far(finder, deadly, &set, &near);
}

static bool find_deadly_subset(const struct finder *finder, const struct deadly *deadly)
{
    struct house_choices choices;
    int most = SUBSET_CELLS - (shown_cells(deadly) - 1) / 4;
    if (!has_several(deadly->extra) || digitset_count(candset_digits(&deadly->extras)) < 2)
        return false;
    houseset houses = board_common_houses(finder->board, deadly->extra);
    for (; houses; houses &= houses - 1) {
        choices.house = houseset_first(houses);
        choices.count = 0;
        choices.extras = candset_digits(&deadly->extras);
        choices.digits[0] = 0;
        cellset s = finder->board->cells_of[choices.house] & finder->position->empty;
        for (s &= ~deadly->extra; s; s &= s - 1)
            ELEMENT(choices.cell, choices.count++) = cellset_first(s);
        for (unsigned choice = 1; choice < 1u << choices.count; choice++) {
            int cell = choices.cell[__builtin_ctz(choice)];
            choices.digits[choice] =
                choices.digits[choice & (choice - 1)] | finder->position->digits[cell];
        }
        for (unsigned choice = 1; choice < 1u << choices.count; choice++)
            if (__builtin_popcount(choice) <= most && deadly_closed(&choices, choice) &&
                is_smallest(&choices, choice) && add_subset(finder, deadly, &choices, choice))
                return true;
    }
    return false;
}

static bool find_locked_pattern(const struct finder *finder, const struct deadly *deadly)
{
    if (cellset_count(deadly->extra) != 2)
        return false;
    houseset houses = board_common_houses(finder->board, deadly->extra);
    for (; houses; houses &= houses - 1)
        for (int digit = 1, house = houseset_first(houses); digit <= DIGITS; digit++)
            if (!(deadly->extra & ~deadly->pattern.at[digit]) &&
                position_places(finder->position, house, digit) == deadly->extra &&
                eliminate_pattern(finder, deadly, house, digit))
                return true;
    return false;
}

bool deadly_find(const struct finder *finder, const struct deadly *deadly, int type)
{
    return type == 1   ? has_one(deadly->extra) && eliminate_pattern(finder, deadly, 0, 0)
           : type == 2 ? eliminate_extra(finder, deadly)
           : type == 3 ? find_deadly_subset(finder, deadly)
                       : find_locked_pattern(finder, deadly);
}

void deadly_word_pair(const struct explanation *explanation)
{
    say(explanation,
        explanation->in_short
            ? "{cells of corner} must not hold only {digits of corner} (two solutions). "
            : "If {cells of corner} held only {digits of corner}, these digits could be swapped "
              "and the puzzle would have two solutions. ");
}

void deadly_list_extras(const struct explanation *explanation, bool any)
{
    const struct part *part, *other;
    for (int i = 0; (part = step_part_at(explanation->step, PART_EXTRA, i)); i++) {
        cellset alike = 0;
        for (int n = 0; (other = step_part_at(explanation->step, PART_EXTRA, n)); n++)
            alike |= other->digits == part->digits ? other->cells : 0;
        if (part->cells == (alike & -alike)) /* the first of its kind */
            say(explanation,
                any ? "{when}[|; ]{any digit} in {any cell}" : "{when}[| and ]{digits} in {cells}",
                i != 0, part->digits, alike);
    }
}

/* Whether the explanation has named the extras: those of a large pattern, which are its digits. */
static bool has_named_extras(const struct step *step)
{
    return step->digits & step_parts(step, PART_EXTRA).digits;
}

/* "So one of the extra candidates must be true: 3 in r1c2 or r1c5; 4 or 5 in r3c2. " */
static void word_extras(const struct explanation *explanation)
{
    say(explanation, explanation->in_short ? "So {any cell of extras} is {any digit of extras}"
                                           : "So one of the extra candidates must be true");
    if (!explanation->in_short && !has_named_extras(explanation->step)) {
        say(explanation, ": ");
        deadly_list_extras(explanation, true);
    }
    say(explanation, ". ");
}

#define NAKED "a naked {when number}[single|pair|triple|quad|quintuple]"

/* The extras count as one cell, which makes a naked subset with the set. */
static void word_subset(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *target = step_part(step, PART_TARGET);
    say(explanation,
        explanation->in_short
            ? "{cells by lines of set} {when cells of set}[completes|complete] " NAKED
              " {digits- of set} in {houses of set}"
            : "So {cells of extras} together count as one virtual cell, which is {any digit of "
              "extras}. With {cells of set} it is " NAKED " of {digits of set} in {houses of set}",
        digitset_count(step_part(step, PART_SET)->digits));
    if (target) {
        say(explanation, explanation->in_short
                             ? ": {any cell of target} is {digit of target}. "
                             : ", so one of {cells of target} is {digit of target}. ");
        words_seen(explanation, cellset_count(target->cells));
    } else {
        say(explanation, explanation->in_short
                             ? "{conclusion}"
                             : ", which {when houses of set}[has|have] these digits nowhere "
                               "else{conclusion}");
    }
}

void deadly_word_rest(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const int extras = cellset_count(step_parts(step, PART_EXTRA).cells);
    if (extras == 1) {
        say(explanation, "Only {cells of extras} can be anything else: it cannot be {any digit of "
                         "eliminations}.");
    } else if (step_part(step, PART_STEM)) {
        say(explanation,
            "{House of stem} has its {digit of stem} in {any cell of stem}, so the other "
            "{when}[must be something else|has its extra digit]: {eliminations}.",
            has_named_extras(step));
    } else {
        word_extras(explanation);
        if (step_part(step, PART_SET))
            word_subset(explanation);
        else
            words_seen(explanation, extras);
    }
}

void deadly_words(const struct explanation *explanation)
{
    deadly_word_pair(explanation);
    deadly_word_rest(explanation);
}

bool shared_pairs_visit(const struct finder *finder, shared_pair_visitor *visit, void *search)
{
    const digitset *digits = finder->position->digits;
    for (int top = 0; top < 9; top++)
        for (int bottom = top + 1; bottom < 9; bottom++)
            for (int left = 0; left < 9; left++)
                for (int right = left + 1; right < 9; right++) {
                    const int corner[CORNERS] = { cell_at(top, left), cell_at(top, right),
                                                  cell_at(bottom, right), cell_at(bottom, left) };
                    struct shared_pair rectangle = { .finder = finder };
                    digitset common = DIGITS_ALL;
                    for (int i = 0; i < CORNERS; i++) {
                        rectangle.corner[i] = (uint8_t)corner[i];
                        common &= digits[corner[i]];
                    }
                    for (digitset s = common; s; s = digitset_rest(s))
                        for (digitset t = digitset_rest(s); t; t = digitset_rest(t)) {
                            rectangle.digit[0] = (uint8_t)digitset_first(s);
                            rectangle.digit[1] = (uint8_t)digitset_first(t);
                            rectangle.pair = digitset_lowest(s) | digitset_lowest(t);
                            if (deadly_can_swap(finder->board,
                                                cell_bit(corner[0]) | cell_bit(corner[2]),
                                                cell_bit(corner[1]) | cell_bit(corner[3])) &&
                                visit(&rectangle, search))
                                return true;
                        }
                }
    return false;
}
