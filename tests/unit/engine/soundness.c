/*
 * No step of any technique ever contradicts the solution: in every position on the way to the end,
 * over samples of the corpora.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static void check_step(const char *puzzle, const struct position *position, const struct step *step,
                       const struct grid *solution)
{
    const char *wrong = NULL;
    if (step_is_contradiction(step))
        wrong = "a contradiction in a position that can be solved";
    else if (step->digit && step->digit != solution->digit[step->cell])
        wrong = "a wrong digit";
    else if (step->digit && !candset_has(&position->candidates, step->cell, step->digit))
        wrong = "places what is no candidate";
    else if (!step->digit && candset_is_empty(&step->eliminate))
        wrong = "concludes nothing";
    else if (!candset_contains(&position->candidates, &step->eliminate))
        wrong = "eliminates what is no candidate";
    for (int cell = 0; cell < CELLS && !wrong; cell++)
        if (candset_has(&step->eliminate, cell, solution->digit[cell]))
            wrong = "eliminates the solution";
    if (wrong)
        ck_abort_msg("%s: %s (%s) in %s", step->technique->name, wrong, conclusion_of(step),
                     puzzle);
}

/* One path; where inference is stuck, a wrong candidate is eliminated, as by an experiment. */
static void check_puzzle(const char *puzzle, struct random *random)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    while (position.empty) {
        struct steplist all = { .count = 0 };
        ck_assert(all_of(&position, rules_forward, &all));
        for (size_t i = 0; i < all.count; i++)
            check_step(puzzle, &position, &all.at[i], &solution);
        if (all.count) {
            /* Not always the first: positions that the usual order never meets. */
            int which = random_below(random, 2) ? 0 : random_below(random, (int)all.count);
            step_apply(&position, &all.at[which]);
        } else {
            int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
            if (digit != solution.digit[cell])
                position_eliminate(&position, cell, digit);
        }
        steplist_release(&all);
    }
    ck_assert(!memcmp(&position.value, &solution, sizeof solution));
}

static void check_corpus(const char *file, int count)
{
    struct random random = random_of(7);
    count = trials((count + 3) / 4, count);
    char(*lines)[82] = corpus_sample(file, &count);
    for (int i = 0; lines && i < count; i++)
        check_puzzle(lines[i], &random);
    free(lines);
}

START_TEST(seeds)
{
    struct random random = random_of(8);
    check_puzzle(warm_up, &random);
    check_puzzle(sudoku_com, &random);
    for (int i = 0; i < 10; i++) {
        check_puzzle(essays, &random);
        check_puzzle(needs_experiment, &random);
    }
}
END_TEST

START_TEST(clue17)
{
    check_corpus("clue17.txt", 60);
}
END_TEST

START_TEST(magictour)
{
    check_corpus("magictour1465.txt", 60);
}
END_TEST

START_TEST(hardest)
{
    check_corpus("hardest1106.txt", 20);
}
END_TEST

/* The technique that finds a step again where less is absent: the name may depend on the possible
 * eliminations. */
static const struct technique *found_by(const struct step *step)
{
    return step->technique == by_name("full house")     ? by_name("hidden single")
           : step->house_count < 2                      ? step->technique
           : step->technique == by_name("naked pair")   ? by_name("locked pair")
           : step->technique == by_name("naked triple") ? by_name("locked triple")
                                                        : step->technique;
}

/*
 * A step needs only its declared needs: in an open grid with nothing else absent, its technique (or
 * the name that it has there) still finds the same.
 */
static void check_needs(const char *puzzle)
{
    struct position position = position_of(puzzle);
    struct step step;
    while (next_of(&position, rules_forward, &step)) {
        struct candset needs;
        struct position bare = position_open();
        struct steplist found = { .count = 0 };
        bool same = false;
        step_needs(&position, &step, &needs);
        position_eliminate_all(&bare, &needs);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (needs.at[digit] & position.candidates.at[digit])
                ck_abort_msg("%s needs a candidate gone that is there", step.technique->name);
        find_all(found_by(&step), &bare, &found);
        for (size_t i = 0; i < found.count && !same; i++)
            same = found.at[i].digit == step.digit && found.at[i].cell == step.cell &&
                   candset_contains(&found.at[i].eliminate, &step.eliminate);
        if (!same)
            ck_abort_msg("%s needs more than it says: %s in %s", step.technique->name,
                         conclusion_of(&step), puzzle);
        steplist_release(&found);
        step_apply(&position, &step);
        step_release(&step);
    }
}

START_TEST(needs_are_enough)
{
    check_needs(warm_up);
    check_needs(sudoku_com);
    check_needs(essays);
    int count = trials(15, 60);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    for (int i = 0; lines && i < count; i++)
        check_needs(lines[i]);
    free(lines);
}
END_TEST

/* Invalid puzzles: no step may be wrong about *every* solution, and a contradiction only with none.
 */
START_TEST(contradictions_are_real)
{
    struct random random = random_of(9);
    for (int i = fewer(300); i > 0; i--) {
        /* Given digits of a solution, and one of them changed. */
        char line[82];
        strcpy(line, essays_solution);
        for (int n = 40 + random_below(&random, 60); n > 0; n--)
            line[random_below(&random, CELLS)] = '.';
        int cell = random_below(&random, CELLS);
        if (line[cell] != '.' && random_below(&random, 2))
            line[cell] = (char)('1' + random_below(&random, 9));
        struct position position = position_of(line);
        struct grid solution = solution_of(line);
        enum outcome outcome = path_follow(&position, rules_forward, NULL, NULL);
        bool solvable = solution.digit[0] != 0;
        if (outcome == OUTCOME_CONTRADICTION && solvable)
            ck_abort_msg("a contradiction in %s", line);
        if (outcome == OUTCOME_SOLVED && !grid_is_solved(&board_classic, &position.value))
            ck_abort_msg("solved wrongly: %s", line);
        if (outcome == OUTCOME_SOLVED && !solvable)
            ck_abort_msg("solved, though it cannot be: %s", line);
    }
}
END_TEST

SUITE(soundness, NULL, NULL, TEST(seeds), TEST(clue17), TEST(magictour), TEST(hardest),
      TEST(needs_are_enough), TEST(contradictions_are_real))
