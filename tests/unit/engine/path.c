/* Inference as a whole: the seeds' worked examples, order, fixpoints, determinism. */
#include <check.h>
#include <string.h>

#include "engine/path/path.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

/* Checks the step that the basic techniques (with these rules) take when only `wanted` is looked
 * for. */
static void offers(const struct position *position, const struct rules *rules,
                   const struct technique *technique, const char *conclusion)
{
    struct steplist all = { .count = 0 };
    bool found = false;
    ck_assert(all_of(position, rules, &all));
    for (size_t i = 0; i < all.count; i++)
        found |= all.at[i].technique == technique && !strcmp(conclusion_of(&all.at[i]), conclusion);
    ck_assert_msg(found, "%s is not offered", conclusion);
    steplist_release(&all);
}

/* Seed 000, move by move. */
START_TEST(warm_up_by_hand)
{
    struct position position = position_of(warm_up);
    offers(&position, rules_forward, by_name("hidden single"), "r8c2=7");
    expect_among(by_name("hidden single"), &position, "r8c2=7",
                 "In box 7 the digit 7 can only go in r8c2: row 7 and column 3 already have a 7.");
    position_place(&position, cell_of("r8c2"), 7);
    offers(&position, rules_forward, by_name("hidden single"), "r9c8=7");
    expect_among(by_name("hidden single"), &position, "r9c8=7",
                 "In box 9 the digit 7 can only go in r9c8: rows 7 and 8 already have a 7.");
    position_place(&position, cell_of("r9c8"), 7);
    offers(&position, rules_forward, by_name("naked single"), "r4c1=1");
    position_place(&position, cell_of("r4c1"), 1);
    offers(&position, rules_forward, by_name("naked single"), "r4c2=4");
    /* "We can use more context sometimes": column 1 has a 4, and so has r6c4's row. */
    offers(&position, rules_forward, by_name("hidden single"), "r4c2=4");
    position_place(&position, cell_of("r4c2"), 4);
    ck_assert_int_eq(path_follow(&position, rules_forward, NULL, NULL), OUTCOME_SOLVED);
    struct grid solution = grid_of(warm_up_solution);
    ck_assert_mem_eq(&position.value, &solution, sizeof solution);
}
END_TEST

/* docs/command-line.md: naked singles alone fill all its 49 empty cells. */
START_TEST(warm_up_by_naked_singles)
{
    const struct technique *const only[] = { by_name("naked single") };
    struct rules rules = { only, 1 };
    struct position position = position_of(warm_up);
    struct steplist list = { .count = 0 };
    ck_assert_int_eq(path_follow(&position, &rules, NULL, &list), OUTCOME_SOLVED);
    ck_assert_uint_eq(list.count, 49);
    steplist_release(&list);
    /* The path fills 14 of the 51 empty cells of this puzzle. */
    position = position_of(sudoku_com);
    list = (struct steplist){ .count = 0 };
    ck_assert_int_eq(path_follow(&position, &rules, NULL, &list), OUTCOME_STUCK);
    ck_assert_uint_eq(list.count, 14);
    steplist_release(&list);
}
END_TEST

/* Seed 002's push and pull: they solve 000 and 001 and leave 48 empty cells in 004. */
START_TEST(singles_only)
{
    struct position position = position_of(sudoku_com);
    ck_assert_int_eq(path_follow(&position, rules_singles, NULL, NULL), OUTCOME_SOLVED);
    position = position_of(warm_up);
    ck_assert_int_eq(path_follow(&position, rules_singles, NULL, NULL), OUTCOME_SOLVED);
    position = position_of(essays);
    ck_assert_int_eq(path_follow(&position, rules_singles, NULL, NULL), OUTCOME_STUCK);
    ck_assert_int_eq(cellset_count(position.empty), 48);
}
END_TEST

static void solves(const char *puzzle, const char *solution, const struct rules *rules)
{
    struct position position = position_of(puzzle), start = position, before, after;
    struct grid expected = grid_of(solution);
    struct steplist list = { .count = 0 };
    ck_assert_int_eq(path_follow(&position, rules, NULL, &list), OUTCOME_SOLVED);
    ck_assert_mem_eq(&position.value, &expected, sizeof expected);
    /* The list is the path: each step changes something, is right, and leads to the end. */
    after = start;
    for (size_t i = 0; i < list.count; i++) {
        before = after;
        step_apply(&after, &list.at[i]);
        ck_assert(memcmp(&before, &after, sizeof after) != 0);
    }
    ck_assert_mem_eq(&after, &position, sizeof after);
    steplist_release(&list);
}

START_TEST(seeds_are_solved)
{
    solves(warm_up, warm_up_solution, rules_forward);
    solves(sudoku_com, sudoku_com_solution, rules_forward);
    solves(essays, essays_solution, rules_forward);
    const struct technique *at[RULES_MOST];
    const struct rules by_places = { at, rules_usual->count };
    memcpy(at, rules_usual->at, by_places.count * sizeof *at);
    rules_prefer_places(at, by_places.count);
    solves(warm_up, warm_up_solution, &by_places);
    solves(sudoku_com, sudoku_com_solution, &by_places);
    solves(essays, essays_solution, &by_places);
    solves(essays, essays_solution, rules_all);
}
END_TEST

START_TEST(the_same_every_time)
{
    struct position one = position_of(essays), other = one;
    struct steplist first = { .count = 0 }, second = { .count = 0 };
    path_follow(&one, rules_forward, NULL, &first);
    path_follow(&other, rules_forward, NULL, &second);
    ck_assert_uint_eq(first.count, second.count);
    for (size_t i = 0; i < first.count; i++)
        ck_assert_mem_eq(&first.at[i], &second.at[i], sizeof first.at[i]);
    steplist_release(&first);
    steplist_release(&second);
}
END_TEST

START_TEST(next_is_the_first_of_all)
{
    struct position position = position_of(essays);
    for (;;) {
        struct steplist all = { .count = 0 };
        struct step step;
        ck_assert(all_of(&position, rules_forward, &all));
        bool found = next_of(&position, rules_forward, &step);
        ck_assert(found == (all.count > 0));
        if (found) {
            ck_assert_ptr_eq(step.technique, all.at[0].technique);
            ck_assert(step_same_effect(&step, &all.at[0]));
        }
        /* In the order of the rules, and of one technique each conclusion once. */
        size_t rule = 0;
        for (size_t i = 0; i < all.count; i++) {
            while (rule < rules_forward->count && rules_forward->at[rule] != all.at[i].technique)
                rule++;
            ck_assert_uint_lt(rule, rules_forward->count);
            for (size_t n = 0; n < i; n++)
                if (all.at[n].technique == all.at[i].technique &&
                    step_same_effect(&all.at[n], &all.at[i]))
                    ck_abort_msg("%s twice", conclusion_of(&all.at[i]));
        }
        steplist_release(&all);
        if (!found)
            break;
        step_apply(&position, &step);
        step_release(&step);
    }
    ck_assert(!position.empty);
}
END_TEST

/* Contradictions and singles in orders that the house counts may answer in part, in full or not at
 * all. */
#define PLAIN "digit twice", "cell without candidates", "house without a place"
static const char *const orders[][7] = {
    { PLAIN, "full house", "naked single", "hidden single" },
    { PLAIN, "full house", "hidden single", "naked single" },
    { PLAIN, "hidden single", "full house", "naked single" },
    { PLAIN, "naked single", "pointing", "hidden single" },
    { "pointing", "naked single", PLAIN, "hidden single" },
    { "naked single", "hidden single", PLAIN },
    { "hidden single" },
};

/* Looks with every rule before every step. */
static bool first_found(const struct position *position, const struct rules *rules,
                        struct step *step)
{
    struct steplist all = { .count = 0 };
    ck_assert(all_of(position, rules, &all));
    const bool found = all.count;
    if (found)
        *step = all.at[0]; /* these own nothing */
    steplist_release(&all);
    return found;
}

START_TEST(a_path_takes_what_its_rules_find_first)
{
    const char *const puzzles[] = { warm_up, essays, needs_experiment };
    const struct technique *techniques[7];
    struct rules rules = { techniques, 0 };
    struct position position = position_of(puzzles[_i % 3]), at = position;
    struct steplist path = { .count = 0 };
    for (; rules.count < 7 && orders[_i / 3][rules.count]; rules.count++)
        techniques[rules.count] = by_name(orders[_i / 3][rules.count]);
    if (position.digits[40] & (position.digits[40] - 1)) /* most likely wrong */
        position_place(&position, 40, digitset_first(position.digits[40]));
    at = position;
    path_follow(&position, &rules, NULL, &path);
    for (size_t i = 0; i <= path.count; i++) {
        struct step step, next;
        const bool more = i < path.count && !step_is_contradiction(&path.at[i]);
        ck_assert(first_found(&at, &rules, &step) == (i < path.count));
        ck_assert(next_of(&at, &rules, &next) == (i < path.count));
        if (i < path.count) {
            ck_assert_mem_eq(&step, &path.at[i], sizeof step);
            ck_assert_mem_eq(&next, &path.at[i], sizeof next);
        }
        if (!more)
            break;
        step_apply(&at, &step);
    }
    steplist_release(&path);
}
END_TEST

START_TEST(without_marks_hidden_comes_before_naked)
{
    struct position position = position_of(warm_up);
    struct step step;
    position_place(&position, cell_of("r8c2"), 7);
    position_place(&position, cell_of("r9c8"), 7);
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("naked single"));
    const struct technique *at[RULES_MOST];
    const struct rules by_places = { at, rules_usual->count };
    memcpy(at, rules_usual->at, by_places.count * sizeof *at);
    rules_prefer_places(at, by_places.count);
    ck_assert(next_of(&position, &by_places, &step));
    ck_assert_ptr_eq(step.technique, by_name("hidden single"));
}
END_TEST

START_TEST(a_fixpoint_is_one)
{
    struct position position = position_of(needs_experiment);
    ck_assert_int_eq(path_follow(&position, rules_forward, NULL, NULL), OUTCOME_STUCK);
    struct position again = position;
    struct steplist list = { .count = 0 };
    ck_assert_int_eq(path_follow(&again, rules_forward, NULL, &list), OUTCOME_STUCK);
    ck_assert_uint_eq(list.count, 0);
    ck_assert_mem_eq(&again, &position, sizeof again);
    steplist_release(&list);
}
END_TEST

START_TEST(nothing_follows_from_an_empty_grid)
{
    struct position position = position_open();
    struct step step;
    ck_assert(!next_of(&position, rules_forward, &step));
    ck_assert_int_eq(path_follow(&position, rules_forward, NULL, NULL), OUTCOME_STUCK);
}
END_TEST

/* A contradiction in plain sight before a full house; too few digits before the subsets. */
START_TEST(contradictions_come_first)
{
    struct position position = position_of("12345678");
    struct step step;
    leave_digits(&position, "r7c1", "");
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("cell without candidates"));
    position = position_of("12345678");
    leave_only(&position, HOUSE_ROW + 6, 3, "");
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("house without a place"));
    position = position_open();
    leave_digits(&position, "r1c1", "45");
    leave_digits(&position, "r1c9", "45"); /* a naked pair */
    leave_digits(&position, "r7c1", "23");
    leave_digits(&position, "r7c5", "23");
    leave_digits(&position, "r7c9", "23");
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("too few digits"));
}
END_TEST

/* Whether one step fills or eliminates more than another. */
static bool has_more_effect(const struct position *position, const struct step *one,
                            const struct step *other)
{
    const int cells = path_unlocks(position, one) - path_unlocks(position, other);
    return cells > 0 ||
           (!cells && candset_count(&one->eliminate) > candset_count(&other->eliminate));
}

/* Among the techniques that are not basic, the smallest step of the first one is next and, of
 * several, the most effective. */
START_TEST(next_is_the_best_of_its_technique)
{
    const struct rules usual = *rules_usual;
    struct position position = position_of(
        "..69....4......39......85..9.8.....1.3.7...6.57..3.....4..2.61.1....3.58........2");
    struct step step;
    int compared = 0;
    while (next_of(&position, &usual, &step)) {
        const struct rules only = { &step.technique, 1 };
        struct steplist all = { .count = 0 };
        if (step.technique->wave == WAVE_NONE && !technique_is_experiment(step.technique))
            ck_assert(all_of(&position, &only, &all));
        for (size_t i = 0; i < all.count; i++) {
            ck_assert_uint_ge(all.at[i].size, step.size);
            ck_assert(all.at[i].size > step.size || !has_more_effect(&position, &all.at[i], &step));
            compared++;
        }
        steplist_release(&all);
        step_apply(&position, &step);
        step_release(&step);
    }
    ck_assert_int_gt(compared, 5);
}
END_TEST

SUITE(path, NULL, NULL, TEST(warm_up_by_hand), TEST(warm_up_by_naked_singles), TEST(singles_only),
      TEST(seeds_are_solved), TEST(the_same_every_time), TEST(next_is_the_first_of_all),
      LOOPED(a_path_takes_what_its_rules_find_first, 0, 3 * sizeof orders / sizeof *orders),
      TEST(without_marks_hidden_comes_before_naked), TEST(a_fixpoint_is_one),
      TEST(nothing_follows_from_an_empty_grid), TEST(contradictions_come_first),
      TEST(next_is_the_best_of_its_technique))
