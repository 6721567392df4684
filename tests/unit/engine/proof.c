/*
 * Proofs: they can be walked, they rest exactly on their declared needs, and they have no step that
 * is not needed.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/search/search.h"
#include "support/by_name.h"
#include "support/proofs.h"
#include "support/suite.h"

enum { PUZZLES = 8 };

/* Puzzles that the basic techniques do not finish. */
static const char *const hard[PUZZLES] = {
    "1....5.....2.3.5.....96...33.......2.6..7...82...49.36..3..76..4...5......7..68..",
    "...........3426...7.......14..3.89......9.6...82...7...6.8.....3....1.9...1..45..",
    ".9.3.4........78.3..69...5....2..7..7.3.1.....6...5...35........2.7........4.63.2",
    /* "AI Escargot", Arto Inkala 2006 */
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    /* Inkala 2010 and 2012 */
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    /* "Easter Monster", "Golden Nugget" */
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
};

typedef void visitor(const struct step *step, const struct position *below, void *context);

/* Visits every candidate that can be refuted, up to a depth, where the basic techniques find
 * nothing more. */
static int visit_position(const struct position *below, int depth, int at_most, visitor *visit,
                          void *context)
{
    int count = 0;
    for (int cell = 0; cell < CELLS && count < at_most; cell++)
        for (int digit = 1; digit <= DIGITS && count < at_most; digit++) {
            struct step step;
            if (!candset_has(&below->candidates, cell, digit) ||
                experiment_refute(below, cell, digit, depth, &step) != STATUS_OK)
                continue;
            visit(&step, below, context);
            step_release(&step);
            count++;
        }
    return count;
}

static int visit_proofs(int depth, int at_most, visitor *visit, void *context)
{
    int count = 0;
    for (int i = 0; i<PUZZLES; i += slowness()> 4 ? 4 : 1) {
        struct position below = position_of(hard[i]);
        ck_assert_int_eq(path_follow(&below, rules_forward, NULL, NULL), OUTCOME_STUCK);
        count += visit_position(&below, depth, at_most, visit, context);
        /* Before any inference as well: then proofs need more steps. */
        below = position_of(hard[i]);
        count += visit_position(&below, depth, at_most, visit, context);
    }
    return count;
}

static void walk(const struct step *step, const struct position *below, void *context)
{
    (void)context;
    const char *fault = proof_fault(step->proof, below, false);
    ck_assert_msg(!*fault, "%s", fault);
}

START_TEST(proofs_can_be_walked)
{
    ck_assert_int_gt(visit_proofs(1, 60, walk, NULL), 20);
}
END_TEST

static void note_depth(const struct step *step, const struct position *below, void *deepest)
{
    int depth = proof_depth(step->proof);
    walk(step, below, NULL);
    if (depth > *(int *)deepest)
        *(int *)deepest = depth;
}

START_TEST(nested_proofs_can_be_walked)
{
    int deepest = 0;
    struct position below = position_of(hard[7]);
    path_follow(&below, rules_forward, NULL, NULL);
    visit_position(&below, 2, fewer(40), note_depth, &deepest);
    ck_assert(deepest == 2 || slowness() > 1);
}
END_TEST

static void walk_strictly(const struct step *step, const struct position *below, void *context)
{
    (void)context;
    const char *fault = proof_fault(step->proof, below, true);
    ck_assert_msg(!*fault, "%s", fault);
}

/* A step left in may rest on cells that the steps left out had filled. */
START_TEST(a_full_house_is_one_in_the_walk)
{
    visit_proofs(1, 60, walk_strictly, NULL);
}
END_TEST

static void rests(const struct step *step, const struct position *below, void *context)
{
    (void)context;
    struct position bare = position_of_needs(step->proof);
    ck_assert_msg(proof_holds_in(step->proof, below, &bare, -1),
                  "r%dc%d=%d needs more than it says", step->proof->cell / 9 + 1,
                  step->proof->cell % 9 + 1, step->proof->digit);
}

START_TEST(needs_are_enough)
{
    visit_proofs(1, 60, rests, NULL);
    struct position below = position_of(hard[7]);
    path_follow(&below, rules_forward, NULL, NULL);
    visit_position(&below, 2, fewer(40), rests, NULL);
}
END_TEST

static void no_more_needs(const struct step *step, const struct position *below, void *context)
{
    int *idle = context;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->proof->needs.at[digit]; s; s &= s - 1) {
            struct position bare = position_open();
            struct candset fewer_needs = step->proof->needs;
            fewer_needs.at[digit] &= ~cell_bit(cellset_first(s));
            position_eliminate_all(&bare, &fewer_needs);
            *idle += proof_holds_in(step->proof, below, &bare, -1);
        }
}

/* Or facts would be dropped that still hold. */
START_TEST(needs_are_no_more_than_enough)
{
    int idle = 0, proofs = visit_proofs(1, 30, no_more_needs, &idle);
    ck_assert_msg(!idle, "%d needs in %d proofs could be left out", idle, proofs);
}
END_TEST

static void no_more_steps(const struct step *step, const struct position *below, void *context)
{
    int *idle = context;
    struct position bare = position_of_needs(step->proof);
    for (int i = 0; i + 1 < (int)step->proof->count; i++)
        *idle += proof_holds_in(step->proof, below, &bare, i);
}

START_TEST(no_step_can_be_left_out)
{
    int idle = 0, proofs = visit_proofs(1, 60, no_more_steps, &idle);
    ck_assert_msg(!idle, "%d steps in %d proofs could be left out", idle, proofs);
}
END_TEST

/* The fewer candidates the better: a proof holds wherever no more of them are left. */
static void survives(const struct step *step, const struct position *below, void *context)
{
    struct random *random = context;
    for (int i = 0; i < 5; i++) {
        struct position less = *below;
        for (int n = 1 + random_below(random, 60); n > 0; n--) {
            int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
            if (cell != step->proof->cell || digit != step->proof->digit)
                position_eliminate(&less, cell, digit);
        }
        const struct proof *proof = step->proof;
        struct position found = *below;
        position_place(&found, proof->cell, proof->digit);
        position_place(&less, proof->cell, proof->digit);
        for (size_t s = 0; s < proof->count; s++) {
            struct candset needs;
            step_needs(&found, &proof->steps[s], &needs);
            for (int digit = 1; digit <= DIGITS; digit++)
                if (needs.at[digit] & less.candidates.at[digit])
                    ck_abort_msg("step %zu of %zu does not hold with fewer candidates", s + 1,
                                 proof->count);
            step_apply(&found, &proof->steps[s]);
            step_apply(&less, &proof->steps[s]);
        }
    }
}

START_TEST(fewer_candidates_do_no_harm)
{
    struct random random = random_of(6);
    visit_proofs(1, 20, survives, &random);
}
END_TEST

/* In a position with a solution the steps alone cannot all hold: they must use the assumption. */
static void leans_on_it(const struct step *step, const struct position *below, void *context)
{
    (void)context;
    struct position here = *below, found = *below;
    bool all = true;
    position_place(&found, step->proof->cell, step->proof->digit);
    for (size_t i = 0; i < step->proof->count && all; i++) {
        struct candset needs;
        step_needs(&found, &step->proof->steps[i], &needs);
        all = candset_count(&needs) > 0;
        for (int digit = 1; digit <= DIGITS; digit++)
            all &= !(needs.at[digit] & here.candidates.at[digit]);
        step_apply(&found, &step->proof->steps[i]);
        step_apply(&here, &step->proof->steps[i]);
    }
    ck_assert_msg(!all, "the contradiction comes without the assumption");
}

START_TEST(without_the_assumption_no_contradiction)
{
    visit_proofs(1, 60, leans_on_it, NULL);
}
END_TEST

START_TEST(unneeded_steps_are_left_out)
{
    /* r1c1=1 leaves r1c2 nothing, at once; the steps in box 9 have nothing to do with it. */
    struct position below = position_open();
    leave_digits(&below, "r1c2", "1");
    leave_digits(&below, "r9c9", "5");
    struct position after = below;
    position_place(&after, cell_of("r1c1"), 1);
    struct steplist list = { .count = 0 }, found = { .count = 0 };
    find_all(by_name("naked single"), &after, &found);
    ck_assert_uint_eq(found.count, 1);
    step_apply(&after, &found.at[0]);
    steplist_take(&list, &found.at[0]);
    struct steplist end = { .count = 0 };
    find_all(by_name("cell without candidates"), &after, &end);
    ck_assert_uint_eq(end.count, 1);
    steplist_take(&list, &end.at[0]);
    const struct supposition tried = { (uint8_t)cell_of("r1c1"), 1, false };
    struct proof *proof = proof_make_of(&below, &tried, &list);
    ck_assert_ptr_nonnull(proof);
    ck_assert_uint_eq(proof->count, 1);
    ck_assert_uint_eq(proof_size(proof), 1);
    ck_assert_int_eq(proof_depth(proof), 1);
    /* The proof rests on r1c2 having lost 2 to 9, and on nothing in box 9. */
    struct candset needs = { { 0 } };
    for (int digit = 2; digit <= 9; digit++)
        candset_add(&needs, cell_of("r1c2"), digit);
    ck_assert_mem_eq(&proof->needs, &needs, sizeof needs);
    struct proof *copy = proof_copy(proof);
    ck_assert_ptr_nonnull(copy);
    ck_assert_ptr_ne(copy->steps, proof->steps);
    ck_assert_uint_eq(copy->count, 1);
    struct position end_position;
    proof_position(copy, &below, 0, &end_position);
    ck_assert_int_eq(end_position.value.digit[cell_of("r1c1")], 1);
    ck_assert(cellset_has(end_position.empty, cell_of("r9c9")));
    proof_free(copy);
    proof_free(proof);
    free(list.at);
    free(found.at);
    free(end.at);
}
END_TEST

/* The first path that r1c1=9 of an experiment takes, and what its last step rests on. */
START_TEST(support_is_enough_and_applies_in_order)
{
    struct position start = position_of(essays), after = start;
    struct steplist list = { .count = 0 };
    ck_assert_int_eq(path_follow(&after, rules_forward, NULL, &list), OUTCOME_SOLVED);
    bool *needed = calloc(list.count, sizeof *needed);
    for (size_t i = 0; i < list.count; i += 5) {
        struct position before = start, walked = start;
        struct candset needs;
        for (size_t n = 0; n < i; n++)
            step_apply(&before, &list.at[n]);
        step_needs(&before, &list.at[i], &needs);
        ck_assert(proof_support(&start, &list, &needs, needed));
        for (size_t n = 0; n < list.count; n++) {
            if (!needed[n])
                continue;
            ck_assert_msg(n < i, "step %zu is said to support step %zu", n, i);
            struct position found = start;
            struct candset its;
            for (size_t m = 0; m < n; m++)
                step_apply(&found, &list.at[m]);
            step_needs(&found, &list.at[n], &its);
            for (int digit = 1; digit <= DIGITS; digit++)
                ck_assert(!(its.at[digit] & walked.candidates.at[digit]));
            step_apply(&walked, &list.at[n]);
        }
        for (int digit = 1; digit <= DIGITS; digit++)
            ck_assert_msg(!(needs.at[digit] & walked.candidates.at[digit]),
                          "step %zu lacks support", i);
    }
    free(needed);
    steplist_release(&list);
}
END_TEST

SUITE(proof, NULL, NULL, TEST(proofs_can_be_walked), TEST(nested_proofs_can_be_walked),
      TEST(a_full_house_is_one_in_the_walk), TEST(needs_are_enough),
      TEST(needs_are_no_more_than_enough), TEST(no_step_can_be_left_out),
      TEST(fewer_candidates_do_no_harm), TEST(without_the_assumption_no_contradiction),
      TEST(unneeded_steps_are_left_out), TEST(support_is_enough_and_applies_in_order))
