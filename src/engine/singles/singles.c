/*
 * Full house, naked single, hidden single. (A naked single is what Monnet calls depth 1. The
 * latter two are push and pull in "Sudoku Outsights", ac and ar in Hui's solver.)
 */
#include "engine/singles/singles.h"

#include "engine/step/families.h"
#include "engine/step/words.h"

static const struct technique techniques[SINGLES];

void single_step(struct step *step, enum single kind, int house, int cell, int digit)
{
    step_init(step, &techniques[kind]);
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

static bool find_full_house(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
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
        if (hunt_offer(hunt, &step))
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

static bool find_naked_single(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (digitset_count(position->digits[cell]) != 1)
            continue;
        struct step step;
        single_step(&step, NAKED_SINGLE, single_house(position, cell), cell,
                    digitset_first(position->digits[cell]));
        if (hunt_offer(hunt, &step))
            return true;
    }
    return false;
}

/* Boxes before lines: a box is seen at one glance. */
static bool find_hidden_single(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    for (int i = 0; i < HOUSES; i++) {
        int house = (i + HOUSE_BOX) % HOUSES;
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset places = position_places(position, house, digit);
            if (!has_one(places) || position_house_has(position, house, digit))
                continue;
            struct step step;
            single_step(&step, HIDDEN_SINGLE, house, cellset_first(places), digit);
            if (hunt_offer(hunt, &step))
                return true;
        }
    }
    return false;
}

static void word_full_house(const struct telling *telling)
{
    say(telling,
        "{cells of step} is the last empty cell of {house 0}, and {digit of step} is the digit "
        "still missing there.");
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

static const struct technique techniques[SINGLES] = {
    [FULL_HOUSE] = { "full house", "0000", 40, LEVEL_EASY, 4, find_full_house, word_full_house,
                     .kind = FULL_HOUSE, .wave = WAVE_FULL_HOUSES,
                     .with_more_empty = &techniques[HIDDEN_SINGLE] },
    [NAKED_SINGLE] = { "naked single", "0003", 50, LEVEL_EASY, 4, find_naked_single,
                       word_naked_single, .kind = NAKED_SINGLE, .wave = WAVE_SINGLES,
                       .of_cell = true },
    [HIDDEN_SINGLE] = { "hidden single", "0002", 60, LEVEL_EASY, 14, find_hidden_single,
                        word_hidden_single, .kind = HIDDEN_SINGLE, .wave = WAVE_SINGLES },
};
const struct family family_singles = FAMILY(techniques);
