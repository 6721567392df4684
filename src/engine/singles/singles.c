/*
 * Full house, naked single, hidden single. (A naked single is what Monnet calls depth 1. The
 * latter two are push and pull in "Sudoku Outsights", ac and ar in Hui's solver.)
 */
#include "engine/singles/singles.h"
#include "engine/step/families.h"
#include "engine/step/words.h"

static const struct technique singles[SINGLES];

void single_step(struct step *step, enum single kind, int house, int cell, int digit)
{
    step_init(step, &singles[kind]);
    step->cell = (uint8_t)cell;
    step->digit = (uint8_t)digit;
    step->digits = digit_bit(digit);
    step->cells = cell_bit(cell);
    step_add_house(step, house);
    if (kind == NAKED_SINGLE)
        step_rest_on_cell(step, cell);
    else
        step_rest_on_house(step, house, digit);
}

static bool find_full_house(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int house = 0; house < HOUSES; house++) {
        cellset blanks = house_cells[house] & position->blanks;
        if (!has_one(blanks))
            continue;
        int cell = cellset_first(blanks);
        digitset digits = position->digits[cell];
        if (digitset_count(digits) != 1)
            continue;
        struct step step;
        single_step(&step, FULL_HOUSE, house, cell, digitset_first(digits));
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

/* Boxes before lines. */
int single_house(const struct position *position, int cell)
{
    int best = -1, fewest = DIGITS + 1;
    for (int i = CELL_HOUSES - 1; i >= 0; i--) {
        int house = cell_house_list[cell][i];
        int blanks = cellset_count(house_cells[house] & position->blanks);
        if (blanks < fewest) {
            fewest = blanks;
            best = house;
        }
    }
    return best;
}

static bool find_naked_single(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (digitset_count(position->digits[cell]) != 1)
            continue;
        struct step step;
        single_step(&step, NAKED_SINGLE, single_house(position, cell), cell,
                    digitset_first(position->digits[cell]));
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

/* Boxes before lines: a box is seen at one glance. */
static bool find_hidden_single(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int i = 0; i < HOUSES; i++) {
        int house = (i + HOUSE_BOX) % HOUSES;
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset places = position_places(position, house, digit);
            if (!has_one(places) || position_house_has(position, house, digit))
                continue;
            struct step step;
            single_step(&step, HIDDEN_SINGLE, house, cellset_first(places), digit);
            if (report_step(finder, &step))
                return true;
        }
    }
    return false;
}

static void word_full_house(const struct telling *telling)
{
    say(telling, "{cells of step} is the last empty cell of {house 0}, and {digit of step} is the "
                 "digit still missing there.");
}

static void word_naked_single(const struct telling *telling)
{
    const digitset others = digitset_without(DIGITS_ALL, telling->step->digits);
    say(telling, "{cells of step} can only be {digit of step}: ");
    words_excluded(telling->out, telling->before, telling->step->cell, others);
    say(telling, ".");
}

static void word_hidden_single(const struct telling *telling)
{
    const struct step *step = telling->step;
    const cellset blanks = house_cells[step->house[0]] & telling->before->blanks;
    const cellset others = blanks & ~cell_bit(step->cell);
    say(telling, "In {house 0} the digit {digit of step} can only go in {cells of step}{when}[|: ]",
        others != 0);
    words_blocked(telling->out, telling->before, step->house[0], step->digit, others);
    say(telling, ".");
}

static const struct technique singles[SINGLES] = {
    [FULL_HOUSE] = { "full house", "0000", 40, LEVEL_EASY, 4, find_full_house, word_full_house,
                     .kind = FULL_HOUSE, .wave = WAVE_FULL_HOUSES,
                     .with_more_empty = &singles[HIDDEN_SINGLE] },
    [NAKED_SINGLE] = { "naked single", "0003", 50, LEVEL_EASY, 4, find_naked_single,
                       word_naked_single, .kind = NAKED_SINGLE, .wave = WAVE_SINGLES,
                       .of_cell = true },
    [HIDDEN_SINGLE] = { "hidden single", "0002", 60, LEVEL_EASY, 14, find_hidden_single,
                        word_hidden_single, .kind = HIDDEN_SINGLE, .wave = WAVE_SINGLES },
};
const struct family family_singles = FAMILY(singles);

/*
 * The contradictions, except for too few digits for some cells, which lies with the subsets. They
 * are singles, so that the log, the explanations and the board show them like the others.
 */
enum { TWICE, NO_CANDIDATE, NO_PLACE, CONTRADICTIONS };
static const struct technique contradictions[CONTRADICTIONS];

static bool find_twice(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int digit = 1; position->strained && digit <= DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            cellset twice = position->held.at[digit] & house_cells[house];
            if (!has_several(twice))
                continue;
            struct step step = step_begin(finder->technique, digit_bit(digit), 0);
            step.cells = step.truths.values = twice;
            step_add_house(&step, house);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

void contradiction_no_candidate(struct step *step, int cell)
{
    step_init(step, &contradictions[NO_CANDIDATE]);
    step->cells = cell_bit(cell);
    step_add_house(step, HOUSE_BOX + cell_box(cell));
    step_rest_on_cell(step, cell);
}

static bool find_no_candidate(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1) {
        struct step step;
        contradiction_no_candidate(&step, cellset_first(s));
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

void contradiction_no_place(struct step *step, int house, int digit)
{
    step_init(step, &contradictions[NO_PLACE]);
    step->digits = digit_bit(digit);
    step_add_house(step, house);
    step_rest_on_house(step, house, digit);
}

static bool find_no_place(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset alive = position->open.at[digit] | position->held.at[digit];
        for (int house = 0; house < HOUSES; house++) {
            if (alive & house_cells[house])
                continue;
            struct step step;
            contradiction_no_place(&step, house, digit);
            if (report_step(finder, &step))
                return true;
        }
    }
    return false;
}

static void word_digit_twice(const struct telling *telling)
{
    say(telling, "{House 0} has {number of step} {digit of step}s: {cells of step}.");
}

static void word_no_candidate(const struct telling *telling)
{
    say(telling, "{cells of step} has no candidate left: ");
    words_excluded(telling->out, telling->before, cellset_first(telling->step->cells), DIGITS_ALL);
    say(telling, ".");
}

static void word_no_place(const struct telling *telling)
{
    const int house = telling->step->house[0], digit = digitset_first(telling->step->digits);
    say(telling, "{House 0} has no place left for {digit of step}: ");
    words_no_place(telling->out, telling->before, house, digit);
    say(telling, ".");
}

static const struct technique contradictions[CONTRADICTIONS] = {
    [TWICE] = { "digit twice", "R000", 10, LEVEL_CONTRADICTION, 0, find_twice, word_digit_twice,
                .wave = WAVE_CONTRADICTIONS },
    [NO_CANDIDATE] = { "cell without candidates", "R001", 20, LEVEL_CONTRADICTION, 0,
                       find_no_candidate, word_no_candidate, .wave = WAVE_CONTRADICTIONS,
                       .of_cell = true },
    [NO_PLACE] = { "house without a place", "R002", 30, LEVEL_CONTRADICTION, 0, find_no_place,
                   word_no_place, .wave = WAVE_CONTRADICTIONS },
};
const struct family family_contradictions = FAMILY(contradictions);
