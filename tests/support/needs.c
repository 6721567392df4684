#include "support/faults.h"
#include "support/suite.h"
#include "support/needs.h"

#include <stdlib.h>

static void check_step(const struct technique *technique, const struct position *position,
                       const struct step *step, bool filled)
{
    struct candset needs;
    struct position bare = position_open();
    struct steplist found = { .count = 0 };
    bool same = false;
    step_needs(position, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_msg(!(needs.at[digit] & position->candidates.at[digit]),
                      "%s needs a candidate gone that is there", technique->name);
    for (cellset s = ~position->empty & CELLS_ALL; s && filled; s &= s - 1)
        position_place(&bare, cellset_first(s), position->value.digit[cellset_first(s)]);
    position_eliminate_all(&bare, &needs);
    find_all(technique, &bare, &found);
    for (size_t i = 0; i < found.count && !same; i++)
        same = found.at[i].digit == step->digit &&
               (!step->digit || found.at[i].cell == step->cell) &&
               candset_contains(&found.at[i].eliminate, &step->eliminate);
    ck_assert_msg(same, "%s needs more than it says: %s", technique->name, conclusion_of(step));
    steplist_release(&found);
}

/* The basic techniques, and a wrong candidate eliminated where they find nothing more. */
static long check_puzzle(const struct technique *technique, const char *puzzle,
                         struct random *random, bool filled, int most)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    struct step step;
    long seen = 0;
    while (position.empty) {
        struct steplist found = { .count = 0 };
        find_all(technique, &position, &found);
        for (size_t i = 0; i < found.count; i++) {
            const char *words = words_of(&position, &found.at[i]);
            ck_assert_msg(longest_sentence(words) <= most, "too many words: %s", words);
            check_step(technique, &position, &found.at[i], filled);
            seen++;
        }
        steplist_release(&found);
        if (next_of(&position, rules_forward, &step)) {
            step_apply(&position, &step);
            step_release(&step);
        } else {
            int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
            if (digit != solution.digit[cell])
                position_eliminate(&position, cell, digit);
        }
    }
    return seen;
}

long needs_are_enough(const struct technique *technique, const char *file, int count, bool filled,
                      int most)
{
    struct random random = random_of(5);
    long seen = 0;
    count = trials((count + 3) / 4, count);
    char(*lines)[82] = corpus_sample(file, &count);
    for (int i = 0; lines && i < count; i++)
        seen += check_puzzle(technique, lines[i], &random, filled, most);
    free(lines);
    return seen;
}
