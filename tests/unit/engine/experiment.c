/* Experiments: they refute all that they can and nothing else, and the smallest one is found. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "support/by_name.h"
#include "support/proofs.h"
#include "support/suite.h"

static void check_step(const struct step *step, const struct position *below)
{
    const char *fault = proof_fault(step->proof, below, false);
    ck_assert_msg(!*fault, "%s", fault);
    ck_assert_ptr_eq(step->technique, by_name("experiment"));
    ck_assert_int_eq(step->digit, 0);
    ck_assert_int_eq(candset_count(&step->eliminate), 1);
    ck_assert(candset_has(&step->eliminate, step->proof->cell, step->proof->digit));
    ck_assert(step->cells == cell_bit(step->proof->cell));
    ck_assert_int_eq(step->digits, digit_bit(step->proof->digit));
}

/* Each candidate of a puzzle, at each stage: refuted only when it is wrong. */
static void tries_all(const char *puzzle, int depth)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    for (int stage = 0; stage < 2; stage++) {
        for (int cell = 0; cell < CELLS; cell++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                struct step step;
                if (!candset_has(&position.candidates, cell, digit) ||
                    experiment_refute(&position, cell, digit, depth, &step) != STATUS_OK)
                    continue;
                if (digit == solution.digit[cell])
                    ck_abort_msg("r%dc%d=%d is right, and refuted: %s", cell / 9 + 1, cell % 9 + 1,
                                 digit, puzzle);
                check_step(&step, &position);
                step_release(&step);
            }
        path_follow(&position, rules_forward, NULL, NULL);
    }
}

/* Each candidate that the basic techniques leave stands, or is refuted. */
static void stand_or_fall(const char *puzzle)
{
    struct position position = position_of(puzzle);
    if (path_follow(&position, rules_forward, NULL, NULL) == OUTCOME_CONTRADICTION)
        return;
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct step step;
            bool open = candset_has(&position.candidates, cell, digit);
            bool refuted = open && experiment_refute(&position, cell, digit, 1, &step) == STATUS_OK;
            if (refuted)
                step_release(&step);
            if (open && experiment_stands(&position, cell, digit) == refuted)
                ck_abort_msg("r%dc%d=%d %s: %s", cell / 9 + 1, cell % 9 + 1, digit,
                             refuted ? "is refuted, and stands" : "neither stands nor is refuted",
                             puzzle);
            if (!open)
                ck_assert(experiment_stands(&position, cell, digit) ==
                          (position.value.digit[cell] == digit));
        }
}

START_TEST(what_is_not_refuted_stands)
{
    static const char *const files[] = { "magictour1465.txt", "hardest1106.txt" };
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, needs_experiment,
                                           escargot };
    for (int i = 0; i < 5; i++)
        stand_or_fall(puzzles[i]);
    for (int f = 0; f < 2; f++) {
        int count = trials(5, 20);
        char(*lines)[82] = corpus_sample(files[f], &count);
        for (int i = 0; lines && i < count; i++)
            stand_or_fall(lines[i]);
        free(lines);
    }
}
END_TEST

START_TEST(only_wrong_digits_are_refuted)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, needs_experiment,
                                           escargot };
    for (int i = 0; i < 5; i++)
        tries_all(puzzles[i], 1);
    int count = trials(5, 20);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    for (int i = 0; lines && i < count; i++)
        tries_all(lines[i], 1);
    free(lines);
}
END_TEST

START_TEST(nested_ones_too)
{
    if (slowness() == 1)
        tries_all(needs_experiment, 2);
}
END_TEST

START_TEST(depth_one_has_no_inner_experiments)
{
    struct position below = position_of(escargot);
    path_follow(&below, rules_forward, NULL, NULL);
    int refuted[3] = { 0 };
    for (int cell = 0; cell < CELLS; cell += slowness())
        for (int digit = 1; digit <= DIGITS; digit++)
            for (int depth = 1; depth <= 2; depth++) {
                struct step step;
                if (!candset_has(&below.candidates, cell, digit) ||
                    experiment_refute(&below, cell, digit, depth, &step) != STATUS_OK)
                    continue;
                refuted[depth]++;
                if (proof_depth(step.proof) > depth)
                    ck_abort_msg("deeper than allowed");
                step_release(&step);
            }
    ck_assert_int_ge(refuted[2], refuted[1]);
}
END_TEST

START_TEST(the_smallest_is)
{
    static const char *const puzzles[] = { needs_experiment, escargot };
    for (int i = 0; i < 2; i++) {
        struct position below = position_of(puzzles[i]);
        for (int stage = 0; stage < 4; stage++) {
            if (path_follow(&below, rules_forward, NULL, NULL) != OUTCOME_STUCK)
                break;
            struct step best, again;
            ck_assert_int_eq(experiment_smallest(&below, &best), STATUS_OK);
            check_step(&best, &below);
            ck_assert_int_eq(experiment_smallest(&below, &again), STATUS_OK);
            ck_assert(step_same_effect(&best, &again));
            step_release(&again);
            for (int cell = 0; cell < CELLS; cell++)
                for (int digit = 1; digit <= DIGITS; digit++) {
                    struct step step;
                    if (!candset_has(&below.candidates, cell, digit) ||
                        experiment_refute(&below, cell, digit, 1, &step) != STATUS_OK)
                        continue;
                    if (proof_depth(best.proof) > 1 ||
                        proof_size(step.proof) < proof_size(best.proof))
                        ck_abort_msg("r%dc%d=%d is refuted in %zu steps, the smallest in %zu",
                                     cell / 9 + 1, cell % 9 + 1, digit, proof_size(step.proof),
                                     proof_size(best.proof));
                    step_release(&step);
                }
            step_apply(&below, &best);
            step_release(&best);
        }
    }
}
END_TEST

/* The measure of a propagation is not less than its proof, and it is the same the second time. */
START_TEST(a_propagation_is_measured)
{
    static struct inference inference;
    struct propagation *propagation = &inference.propagation;
    struct position below = position_of(escargot);
    struct house_counts house_counts;
    int ended = 0;
    path_follow(&below, rules_forward, NULL, NULL);
    house_counts_take(&house_counts, &below);
    inference_init(&inference);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct step step;
            if (!candset_has(&below.candidates, cell, digit))
                continue;
            const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
            propagation_begin(propagation, &below, &house_counts, &tried);
            bool refuted = experiment_refute(&below, cell, digit, 1, &step) == STATUS_OK;
            ck_assert(inference_go(&inference) == refuted);
            if (!refuted)
                continue;
            ck_assert_uint_ge(propagation_size(propagation), proof_size(step.proof));
            ck_assert_uint_eq(propagation_size(propagation), propagation_size(propagation));
            step_release(&step);
            ended++;
        }
    ck_assert_int_gt(ended, 3);
    inference_release(&inference);
}
END_TEST

/* Follows singles alone as far as they go, and makes a step of each contradiction that is there. */
static bool check_filled(struct propagation *propagation, const struct position *below,
                         const struct supposition *supposed)
{
    struct position position = *below;
    struct house_counts house_counts;
    struct note ends[ENDS_MOST];
    struct steplist list = { .count = 0 };
    struct context context;
    house_counts_take(&house_counts, below);
    propagation_begin(propagation, below, &house_counts, supposed);
    bool ended = propagation_fill(propagation);
    position_suppose(&position, supposed);
    ck_assert(ended ==
              (path_follow(&position, rules_singles, NULL, NULL) == OUTCOME_CONTRADICTION));
    if (!ended)
        ck_assert(!memcmp(&propagation->position.candidates, &position.candidates,
                          sizeof position.candidates));
    context_init(&context, &propagation->position, NULL);
    ck_assert(rules_find_all(&context, &(struct rules){ rules_singles->at, 3 }, &list));
    ck_assert_int_eq(rules_singles->at[2]->wave, WAVE_CONTRADICTIONS);
    context_release(&context);
    ck_assert_int_eq(position_ends(&propagation->position, ends), (int)list.count);
    for (size_t i = 0; i < list.count; i++) {
        propagation->notes[propagation->count - 1] = ends[i];
        struct proof *proof = propagation_proof(propagation, below);
        const struct step *last = &proof->steps[proof->count - 1];
        ck_assert_ptr_eq(last->technique, list.at[i].technique);
        ck_assert_int_eq(last->house[0], list.at[i].house[0]);
        ck_assert(last->cells == list.at[i].cells && last->digits == list.at[i].digits);
        ck_assert_str_eq(proof_fault(proof, below, true), "");
        ck_assert(proof->absent == supposed->absent);
        proof_free(proof);
    }
    steplist_release(&list);
    return ended;
}

START_TEST(a_propagation_by_singles)
{
    static struct propagation propagation;
    struct position below = position_of(needs_experiment);
    int ended[2] = { 0 };
    path_follow(&below, rules_forward, NULL, NULL);
    propagation_init(&propagation);
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = below.digits[cell]; s; s &= (digitset)(s - 1))
            for (int absent = 0; absent < 2; absent++) {
                const struct supposition supposed = { (uint8_t)cell, (uint8_t)digitset_first(s),
                                                      absent };
                ended[absent] += check_filled(&propagation, &below, &supposed);
            }
    ck_assert_int_gt(ended[0], 3);
    ck_assert_int_gt(ended[1], 0);
    propagation_release(&propagation);
}
END_TEST

START_TEST(none_where_all_candidates_are_possible)
{
    struct step step;
    struct position position = position_of(two_solutions);
    ck_assert_int_eq(experiment_smallest(&position, &step), STATUS_NO);
    position = position_of(essays_solution);
    ck_assert_int_eq(experiment_smallest(&position, &step), STATUS_NO);
    position = position_open();
    ck_assert_int_eq(experiment_smallest(&position, &step), STATUS_NO);
}
END_TEST

/* Goes to the end by the basic techniques and experiments alone: a hint at every point. */
static void reaches_the_end(const char *puzzle)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    while (path_follow(&position, rules_forward, NULL, NULL) == OUTCOME_STUCK) {
        struct step step;
        ck_assert_msg(experiment_smallest(&position, &step) == STATUS_OK, "no hint: %s", puzzle);
        check_step(&step, &position);
        if (step.proof->digit == solution.digit[step.proof->cell])
            ck_abort_msg("the solution is refuted: %s", puzzle);
        step_apply(&position, &step);
        step_release(&step);
    }
    ck_assert(!memcmp(&position.value, &solution, sizeof solution));
}

START_TEST(the_hardest_come_to_an_end)
{
    reaches_the_end(needs_experiment);
    if (slowness() == 1)
        reaches_the_end(escargot);
    int count = 1;
    char(*lines)[82] = corpus_sample("hardest1106.txt", &count);
    for (int i = 0; lines && i < count && slowness() <= 4; i++)
        reaches_the_end(lines[i]);
    free(lines);
}
END_TEST

START_TEST(is_explained_in_words)
{
    /* Column 1 cannot have its 1 once r1c1 is 2: both its places are eliminated. */
    struct position below = position_open();
    leave_digits(&below, "r1c2", "12");
    leave_digits(&below, "r1c3", "12");
    struct step step;
    ck_assert_int_eq(experiment_refute(&below, cell_of("r1c9"), 2, 1, &step), STATUS_OK);
    const char *words = words_of(&below, &step);
    ck_assert_msg(!strncmp(words, "Suppose r1c9 were 2. ", 21), "%s", words);
    const char *end = " So r1c9 cannot be 2.";
    ck_assert_msg(!strcmp(words + strlen(words) - strlen(end), end), "%s", words);
    ck_assert_str_eq(conclusion_of(&step), "r1c9<>2");
    step_release(&step);
}
END_TEST

SUITE(experiment, NULL, NULL, TEST(what_is_not_refuted_stands), TEST(only_wrong_digits_are_refuted),
      TEST(nested_ones_too), TEST(depth_one_has_no_inner_experiments), TEST(the_smallest_is),
      TEST(a_propagation_is_measured), TEST(a_propagation_by_singles),
      TEST(none_where_all_candidates_are_possible), TEST(the_hardest_come_to_an_end),
      TEST(is_explained_in_words))
