#include "support/faults.h"
#include "support/suite.h"
#include "support/evidence.h"

#include <stdlib.h>
#include <string.h>

/* Finding a step again takes long: in each position at most this number are, evenly spread. */
enum { NEEDS_LOOKED_AT = 8 };

static void check_right(const struct step *step, const struct grid *solution)
{
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_msg(!candset_has(&step->eliminate, cell, solution->digit[cell]),
                      "%s: %s is wrong", step->technique->name, conclusion_of(step));
    if (step->digit)
        ck_assert_int_eq(step->digit, solution->digit[step->cell]);
}

/* Whether all that the step concludes is concluded by steps of its technique in this position. */
static bool found_again(const struct step *step, const struct position *bare)
{
    struct steplist found = { .count = 0 };
    struct candset all = { { 0 } };
    bool placed = !step->digit;
    find_all(step->technique, bare, &found);
    for (size_t i = 0; i < found.count; i++) {
        candset_unite(&all, &found.at[i].eliminate);
        placed |= found.at[i].digit == step->digit && found.at[i].cell == step->cell;
    }
    steplist_release(&found);
    return placed && candset_contains(&all, &step->eliminate);
}

static void check_needs(const struct position *position, const struct step *step)
{
    struct position bare = position_open();
    struct candset needs;
    step_needs(position, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_msg(!(needs.at[digit] & position->candidates.at[digit]),
                      "%s needs a candidate gone that is there", step->technique->name);
    position_eliminate_all(&bare, &needs);
    ck_assert_msg(found_again(step, &bare), "%s needs more than it says: %s (%s)",
                  step->technique->name, conclusion_of(step), words_of(position, step));
}

int expect_evidence(const struct technique *technique, const struct position *position,
                    const struct grid *solution)
{
    struct steplist list = { .count = 0 };
    find_all(technique, position, &list);
    int count = (int)list.count, every = count / NEEDS_LOOKED_AT + 1;
    for (int i = 0; i < count; i++) {
        const struct step *step = &list.at[i];
        const char *words = words_of(position, step);
        int length = longest_sentence(words);
        check_right(step, solution);
        ck_assert_msg(length <= EVIDENCE_WORDS, "a sentence of %d words: %s", length, words);
        ck_assert_msg(step->size && step->house_count, "%s tells too little", technique->name);
        if (i % every == 0)
            check_needs(position, step);
    }
    steplist_release(&list);
    return count;
}

int expect_evidence_along(const struct technique *technique, const char *puzzle, int every)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    struct random random = random_of(5);
    int count = 0;
    for (int n = 0; position.empty; n++) {
        struct step step;
        if (n % every == 0)
            count += expect_evidence(technique, &position, &solution);
        if (next_of(&position, rules_forward, &step)) {
            step_apply(&position, &step);
            step_release(&step);
            continue;
        }
        int cell = random_below(&random, CELLS), digit = 1 + random_below(&random, DIGITS);
        if (digit != solution.digit[cell])
            position_eliminate(&position, cell, digit);
    }
    return count;
}

int expect_evidence_in(const struct technique *technique, const char *file, int count, int every)
{
    count = trials((count + 3) / 4, count);
    char(*lines)[82] = corpus_sample(file, &count);
    int steps = 0;
    for (int i = 0; lines && i < count; i++)
        steps += expect_evidence_along(technique, lines[i], every);
    free(lines);
    return steps;
}
