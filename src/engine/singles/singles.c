/*
 * Full house, naked single, hidden single. (A naked single is what Monnet calls depth 1. The
 * latter two are push and pull in "Sudoku Outsights", ac and ar in Hui's solver.)
 */
#include "engine/singles/singles.h"

#include <assert.h>

#include "engine/singles/census.h"
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

/* Takes the singles off the counts one by one. */
static bool find_single(const struct finder *finder)
{
    const enum single kind = (enum single)finder->technique->kind;
    struct census left;
    struct step step;
    census_take(&left, finder->position);
    while (census_single(&left, finder->position, kind, &step)) {
        const tally house = (tally)15 << 4 * step.house[0];
        const bool whole = digitset_count(finder->position->digits[step.cell]) == 1;
        left.naked &= ~(kind == NAKED_SINGLE ? step.cells : 0);
        left.hidden[step.digit] &= ~(kind == HIDDEN_SINGLE ? house : 0);
        left.empty &= ~(kind == FULL_HOUSE ? house : 0);
        if ((kind != FULL_HOUSE || whole) && report_step(finder, &step))
            return true;
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
    [FULL_HOUSE] = { "full house", "0000", 40, LEVEL_EASY, 4, find_single, word_full_house,
                     .kind = FULL_HOUSE, .wave = WAVE_FULL_HOUSES,
                     .with_more_empty = &singles[HIDDEN_SINGLE] },
    [NAKED_SINGLE] = { "naked single", "0003", 50, LEVEL_EASY, 4, find_single, word_naked_single,
                       .kind = NAKED_SINGLE, .wave = WAVE_SINGLES, .of_cell = true },
    [HIDDEN_SINGLE] = { "hidden single", "0002", 60, LEVEL_EASY, 14, find_single,
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

void contradiction_step(struct step *step, const struct note *end)
{
    if (end->basis == BASIS_CELL) {
        step_init(step, &contradictions[NO_CANDIDATE]);
        step->cells = cell_bit(end->cell);
        step_add_house(step, HOUSE_BOX + cell_box(end->cell));
        step_rest_on_cell(step, end->cell);
    } else {
        step_init(step, &contradictions[NO_PLACE]);
        step->digits = digit_bit(end->digit);
        step_add_house(step, end->house);
        step_rest_on_house(step, end->house, end->digit);
    }
}

int position_ends(const struct position *position, struct note ends[ENDS_MOST])
{
    int count = 0;
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1)
        ends[count++] = (struct note){ .basis = BASIS_CELL, .cell = (uint8_t)cellset_first(s) };
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset alive = position->open.at[digit] | position->held.at[digit];
        for (uint32_t h = ((1u << HOUSES) - 1) & ~cellset_houses(alive); h; h &= h - 1)
            ends[count++] = (struct note){ .basis = BASIS_HOUSE,
                                           .digit = (uint8_t)digit,
                                           .house = (uint8_t)__builtin_ctz(h) };
    }
    assert(count <= ENDS_MOST);
    return count;
}

static bool find_dead_end(const struct finder *finder)
{
    struct note ends[ENDS_MOST];
    const int count = position_ends(finder->position, ends);
    for (int i = 0; i < count; i++) {
        struct step step;
        contradiction_step(&step, &ends[i]);
        if (step.technique == finder->technique && report_step(finder, &step))
            return true;
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
    [NO_CANDIDATE] = { "cell without candidates", "R001", 20, LEVEL_CONTRADICTION, 0, find_dead_end,
                       word_no_candidate, .wave = WAVE_CONTRADICTIONS, .of_cell = true },
    [NO_PLACE] = { "house without a place", "R002", 30, LEVEL_CONTRADICTION, 0, find_dead_end,
                   word_no_place, .wave = WAVE_CONTRADICTIONS },
};
const struct family family_contradictions = FAMILY(contradictions);
