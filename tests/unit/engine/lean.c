/* Lean paths: what nothing needs is left out, and each step that stays holds where it stands. */
#include "engine/path/path.h"

#include <check.h>

#include "engine/path/rating.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static const struct settings settings = { .solvable = true, .unique = true };
static const char *const puzzles[] = {
    "....937..4......19.......2..8.3..1...3.51..9.9....8..4.......861...579..2....4...",
    "..69....4......39......85..9.8.....1.3.7...6.57..3.....4..2.61.1....3.58........2",
    "64.8..3......5...4..96....1...1..2.9....648....729....2..3......64...5....1......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "5....28.4.2.4....3..7..96.28......3....2..9...7....46....73......49.57.....1.4..8",
};
enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

static struct rules usual(void)
{
    return *rules_usual;
}

static size_t count_hard(const struct steplist *path)
{
    size_t count = 0;
    for (size_t i = 0; i < path->count; i++)
        count += path->at[i].technique->level != LEVEL_EASY;
    return count;
}

static void expect_true(const struct position *before, const struct step *step,
                        const struct grid *solution)
{
    struct candset needs;
    step_needs(before, step, &needs);
    ck_assert(!step->digit || solution->digit[step->cell] == step->digit);
    for (int digit = 1; digit <= DIGITS; digit++) {
        ck_assert(!(needs.at[digit] & (before->candidates.at[digit] | before->placed.at[digit])));
        ck_assert(!(step->eliminate.at[digit] & ~before->candidates.at[digit]));
        ck_assert(!(step->eliminate.at[digit] & grid_cells_of(solution, digit)));
    }
}

START_TEST(every_step_holds)
{
    const struct position start = position_of(puzzles[_i]);
    const struct grid solution = solution_of(puzzles[_i]);
    const struct rules rules = usual();
    struct position position = start;
    struct steplist path = { .count = 0 };
    ck_assert_int_eq(path_follow(&position, &rules, &settings, &path), OUTCOME_SOLVED);
    const size_t hard = count_hard(&path);
    ck_assert(path_lean(&start, &rules, &settings, &path));
    ck_assert_uint_lt(count_hard(&path), hard);
    position = start;
    for (size_t i = 0; i < path.count; i++) {
        expect_true(&position, &path.at[i], &solution);
        step_apply(&position, &path.at[i]);
    }
    ck_assert(!position.empty);
    steplist_release(&path);
}
END_TEST

/* The pattern of a step is the same as before, but it may eliminate more where it stands now. */
START_TEST(a_step_eliminates_all_it_can)
{
    const struct position start = position_of(puzzles[_i]);
    const struct rules rules = usual();
    struct position position = start;
    struct steplist path = { .count = 0 };
    path_follow(&position, &rules, &settings, &path);
    ck_assert(path_lean(&start, &rules, &settings, &path));
    position = start;
    for (size_t i = 0; i < path.count; i++) {
        const struct step *step = &path.at[i];
        const struct rules only = { &step->technique, 1 };
        struct steplist all = { .count = 0 };
        if (!step->digit && !step->proof && step->technique->wave != WAVE_NONE)
            ck_assert(all_of(&position, &only, &all));
        for (size_t n = 0; n < all.count; n++)
            ck_assert(all.at[n].cells != step->cells || all.at[n].digits != step->digits ||
                      !candset_contains(&all.at[n].eliminate, &step->eliminate) ||
                      step_same_effect(&all.at[n], step));
        steplist_release(&all);
        step_apply(&position, step);
    }
    steplist_release(&path);
}
END_TEST

START_TEST(a_path_to_nowhere_stays)
{
    const struct position start = position_of(needs_experiment);
    struct position position = start;
    struct steplist path = { .count = 0 };
    ck_assert_int_eq(path_follow(&position, rules_forward, NULL, &path), OUTCOME_STUCK);
    const size_t count = path.count;
    ck_assert(path_lean(&start, rules_forward, NULL, &path));
    ck_assert_uint_eq(path.count, count);
    steplist_release(&path);
}
END_TEST

START_TEST(a_rating_is_of_the_lean_path)
{
    const struct position start = position_of(puzzles[_i]);
    const struct rules rules = usual();
    struct rating whole, lean;
    rating_of_path(&start, &rules, &settings, false, &whole);
    rating_of_path(&start, &rules, &settings, true, &lean);
    ck_assert_int_eq(lean.outcome, OUTCOME_SOLVED);
    ck_assert_uint_lt(lean.steps, whole.steps);
    ck_assert_uint_lt(lean.score, whole.score);
    ck_assert_int_le(lean.level, whole.level);
}
END_TEST

/* The next step, as each of the three functions finds it, all along a path. */
START_TEST(next_steps_lead_somewhere)
{
    const struct rules rules = usual();
    struct position position = position_of(puzzles[_i]);
    struct context context;
    struct step plain, leading, lean;
    int others = 0;
    context_init(&context, &position, &settings);
    while (path_next(&context, &rules, &plain) == STATUS_OK) {
        ck_assert(path_next_leading(&context, &rules, false, &leading) == STATUS_OK);
        ck_assert(path_next_leading(&context, &rules, true, &lean) == STATUS_OK);
        ck_assert_uint_le(leading.technique->score, plain.technique->score);
        ck_assert_int_le(leading.technique->level, plain.technique->level);
        ck_assert(!plain.digit || step_same_effect(&plain, &lean));
        others += !step_same_effect(&plain, &lean);
        step_release(&leading);
        step_release(&lean);
        step_apply(&position, &plain);
        step_release(&plain);
        context_move(&context, &position);
    }
    context_release(&context);
    ck_assert(!position.empty);
    ck_assert_int_gt(others, 0);
}
END_TEST

SUITE(lean, NULL, NULL, LOOPED(every_step_holds, 0, PUZZLES),
      LOOPED(a_step_eliminates_all_it_can, 0, PUZZLES), TEST(a_path_to_nowhere_stays),
      LOOPED(a_rating_is_of_the_lean_path, 0, PUZZLES),
      LOOPED(next_steps_lead_somewhere, 0, PUZZLES))
