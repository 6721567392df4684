/* The sums of a path: level, score, counts; levels by name; the conclusions of experiments. */
#include "engine/path/rating.h"

#include <check.h>
#include <string.h>

#include "engine/step/proof.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct rating rated(const char *puzzle, const struct rules *rules)
{
    struct position position = position_of(puzzle);
    struct rating rating;
    rating_of_path(&position, rules, NULL, false, &rating);
    return rating;
}

static unsigned times_of(const struct rating *rating, const struct technique *technique)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i] == technique)
            return rating->times[i];
    return 0;
}

/* Counted by hand from the path itself. */
static void agrees_with_path(const char *puzzle)
{
    struct position position = position_of(puzzle);
    struct rating rating = rated(puzzle, rules_all);
    struct steplist path = { .count = 0 };
    uint64_t score = 0;
    unsigned steps = 0;
    enum level level = LEVEL_EASY;
    ck_assert_int_eq(path_follow(&position, rules_all, NULL, &path), OUTCOME_SOLVED);
    for (size_t i = 0; i < path.count; i++) {
        score += path.at[i].technique->score;
        if (path.at[i].technique->level > level)
            level = path.at[i].technique->level;
    }
    for (size_t i = 0; i < rules_all->count; i++)
        steps += rating.times[i];
    ck_assert_int_eq(rating.outcome, OUTCOME_SOLVED);
    ck_assert_uint_eq(rating.steps, path.count);
    ck_assert_uint_eq(steps, path.count);
    ck_assert_uint_eq(rating.score, score);
    ck_assert_int_eq(rating.level, level);
    ck_assert_int_eq(rating.hardest->level, level);
    ck_assert_uint_gt(times_of(&rating, rating.hardest), 0);
    ck_assert_uint_eq(times_of(&rating, by_name("experiment")), rating.experiments);
    steplist_release(&path);
}

START_TEST(is_that_of_the_path)
{
    agrees_with_path(warm_up);
    agrees_with_path(sudoku_com);
    agrees_with_path(essays);
    agrees_with_path(needs_experiment);
}
END_TEST

START_TEST(easy)
{
    struct rating rating = rated(warm_up, rules_all);
    ck_assert_int_eq(rating.level, LEVEL_EASY);
    ck_assert_int_eq(rating_hodoku_level(&rating), LEVEL_EASY);
    ck_assert_uint_eq(rating.steps, 49); /* its empty cells */
    ck_assert_uint_eq(rating.experiments, 0);
    ck_assert_int_eq(rating.deepest, 0);
}
END_TEST

/* The path has only basic techniques and experiments, whatever other techniques there are. */
START_TEST(experiments)
{
    const struct technique *some[RULES_MOST];
    struct rules rules = { some, rules_forward->count + 1 };
    for (size_t i = 0; i < rules_forward->count; i++)
        some[i] = rules_forward->at[i];
    some[rules_forward->count] = by_name("experiment");
    struct rating rating = rated(needs_experiment, &rules);
    ck_assert_int_eq(rating.outcome, OUTCOME_SOLVED);
    ck_assert_int_eq(rating.level, LEVEL_EXPERIMENT);
    ck_assert_ptr_eq(rating.hardest, by_name("experiment"));
    ck_assert_int_eq(rating_hodoku_level(&rating), LEVEL_EXTREME);
    ck_assert_uint_gt(rating.experiments, 0);
    ck_assert_uint_le(rating.nested, rating.experiments);
    ck_assert_uint_ge(rating.proof_steps, rating.longest);
    ck_assert_uint_ge(rating.longest * rating.experiments, rating.proof_steps);
    ck_assert_int_ge(rating.deepest, 1);
}
END_TEST

START_TEST(not_to_the_end)
{
    struct rating rating = rated(essays, rules_singles);
    ck_assert_int_eq(rating.outcome, OUTCOME_STUCK);
    ck_assert_int_eq(rating.level, LEVEL_EASY);
    ck_assert_int_eq(rating_hodoku_level(&rating), LEVEL_EXTREME);
    /* A contradiction does not count as a step. */
    rating = rated("55", rules_all);
    ck_assert_int_eq(rating.outcome, OUTCOME_CONTRADICTION);
    ck_assert_uint_eq(rating.steps, 0);
    ck_assert_uint_eq(times_of(&rating, by_name("digit twice")), 0);
}
END_TEST

START_TEST(nothing_to_do)
{
    struct rating rating = rated(essays_solution, rules_all);
    ck_assert_int_eq(rating.outcome, OUTCOME_SOLVED);
    ck_assert_int_eq(rating.level, LEVEL_EASY);
    ck_assert_ptr_null(rating.hardest);
    ck_assert_uint_eq(rating.steps, 0);
    ck_assert_uint_eq(rating.score, 0);
    ck_assert_int_eq(rating_hodoku_level(&rating), LEVEL_EASY);
}
END_TEST

static enum level hodoku(enum level level, uint64_t score)
{
    struct rating rating;
    rating_init(&rating);
    rating.outcome = OUTCOME_SOLVED;
    rating.level = level;
    rating.score = score;
    return rating_hodoku_level(&rating);
}

START_TEST(scores_lift_levels)
{
    ck_assert_int_eq(hodoku(LEVEL_EASY, 800), LEVEL_EASY);
    ck_assert_int_eq(hodoku(LEVEL_EASY, 801), LEVEL_MEDIUM);
    ck_assert_int_eq(hodoku(LEVEL_MEDIUM, 1000), LEVEL_MEDIUM);
    ck_assert_int_eq(hodoku(LEVEL_MEDIUM, 1001), LEVEL_HARD);
    ck_assert_int_eq(hodoku(LEVEL_HARD, 1600), LEVEL_HARD);
    ck_assert_int_eq(hodoku(LEVEL_HARD, 1601), LEVEL_UNFAIR);
    ck_assert_int_eq(hodoku(LEVEL_UNFAIR, 1801), LEVEL_EXTREME);
    ck_assert_int_eq(hodoku(LEVEL_EASY, 1700), LEVEL_UNFAIR); /* over one limit after the other */
    ck_assert_int_eq(hodoku(LEVEL_UNFAIR, 5), LEVEL_UNFAIR);
    ck_assert_int_eq(hodoku(LEVEL_EXTREME, 1000000), LEVEL_EXTREME);
    ck_assert_int_eq(hodoku(LEVEL_EXPERIMENT, 5), LEVEL_EXTREME);
}
END_TEST

START_TEST(levels_have_names)
{
    for (int i = LEVEL_CONTRADICTION; i <= LEVEL_EXPERIMENT; i++) {
        enum level level = LEVEL_EASY;
        ck_assert(level_named(level_name((enum level)i), &level));
        ck_assert_int_eq((int)level, i);
    }
    enum level level = LEVEL_EASY;
    ck_assert(level_named("Hard", &level));
    ck_assert_int_eq(level, LEVEL_HARD);
    ck_assert(!level_named("harder", &level));
    ck_assert(!level_named("", &level));
    ck_assert_int_eq(level, LEVEL_HARD);
}
END_TEST

START_TEST(what_a_step_unlocks)
{
    struct position position = position_of(warm_up);
    struct step step;
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_int_eq(path_unlocks(&position, &step), 49);
    /* In an empty grid a digit unlocks only itself. */
    position = position_open();
    step = step_begin(by_name("naked single"), 0, 0);
    step.cell = 40;
    step.digit = 5;
    ck_assert_int_eq(path_unlocks(&position, &step), 1);
}
END_TEST

SUITE(rating, NULL, NULL, TEST(is_that_of_the_path), TEST(easy), TEST(experiments),
      TEST(not_to_the_end), TEST(nothing_to_do), TEST(scores_lift_levels), TEST(levels_have_names),
      TEST(what_a_step_unlocks))
