/*
 * The contradictions, except for too few digits for some cells, which lies with the subsets. They
 * are techniques, so that the log, the explanations and the board show them like the others.
 */
#include "engine/singles/singles.h"

#include "engine/step/families.h"
#include "engine/step/words.h"

enum { TWICE, NO_CANDIDATE, NO_PLACE, TECHNIQUES };
static const struct technique techniques[TECHNIQUES];

static bool find_twice(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    for (int digit = 1; position->strained && digit <= DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            cellset twice = position->held.at[digit] & house_cells[house];
            if (!has_several(twice))
                continue;
            struct step step;
            step_init(&step, hunt->technique);
            step.digits = digit_bit(digit);
            step.cells = step.truths.values = twice;
            step_add_house(&step, house);
            if (hunt_offer(hunt, &step))
                return true;
        }
    return false;
}

void contradiction_no_candidate(struct step *step, int cell)
{
    step_init(step, &techniques[NO_CANDIDATE]);
    step->cells = cell_bit(cell);
    step_add_house(step, HOUSE_BOX + cell_box(cell));
    step_rest_on_cell(step, cell);
}

static bool find_no_candidate(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1) {
        struct step step;
        contradiction_no_candidate(&step, cellset_first(s));
        if (hunt_offer(hunt, &step))
            return true;
    }
    return false;
}

void contradiction_no_place(struct step *step, int house, int digit)
{
    step_init(step, &techniques[NO_PLACE]);
    step->digits = digit_bit(digit);
    step_add_house(step, house);
    step_rest_on_house(step, house, digit);
}

static bool find_no_place(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset alive = position->open.at[digit] | position->held.at[digit];
        for (int house = 0; house < HOUSES; house++) {
            if (alive & house_cells[house])
                continue;
            struct step step;
            contradiction_no_place(&step, house, digit);
            if (hunt_offer(hunt, &step))
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

static const struct technique techniques[TECHNIQUES] = {
    [TWICE] = { "digit twice", "R000", 10, LEVEL_CONTRADICTION, 0, find_twice, word_digit_twice,
                .wave = WAVE_CONTRADICTIONS },
    [NO_CANDIDATE] = { "cell without candidates", "R001", 20, LEVEL_CONTRADICTION, 0,
                       find_no_candidate, word_no_candidate, .wave = WAVE_CONTRADICTIONS,
                       .of_cell = true },
    [NO_PLACE] = { "house without a place", "R002", 30, LEVEL_CONTRADICTION, 0, find_no_place,
                   word_no_place, .wave = WAVE_CONTRADICTIONS },
};
const struct family family_contradictions = FAMILY(techniques);
