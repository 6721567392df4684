/*
 * Basic rules, each with a puzzle that needs exactly it: all basic techniques solve it, without
 * that one rule they do not. (The puzzles were made for this.)
 *
 *
 * Pairs of rules with the same conclusions about the same cells are taken out together: claiming
 * and two boxes.
 */
#include <check.h>

#include "engine/experiment/experiment.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static enum outcome run_without(const char *puzzle, const struct technique *const *without,
                                struct position *end, struct steplist *list)
{
    struct some_rules some;
    rules_without(&some, without);
    *end = position_of(puzzle);
    return path_follow(end, &some.rules, NULL, list);
}

static bool uses(const struct steplist *list, const struct technique *technique)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i].technique == technique)
            return true;
    return false;
}

/* `less` and `more` end with NULL; `more` has one rule fewer: the one that the puzzle needs. */
static void needs(const char *puzzle, const struct technique *rule,
                  const struct technique *const *without, const struct technique *const *with)
{
    struct position stuck, solved;
    struct grid solution = solution_of(puzzle);
    struct steplist list = { .count = 0 };
    ck_assert_msg(run_without(puzzle, without, &stuck, NULL) == OUTCOME_STUCK, "solved without %s",
                  rule->name);
    ck_assert_msg(run_without(puzzle, with, &solved, &list) == OUTCOME_SOLVED, "not solved with %s",
                  rule->name);
    ck_assert_msg(uses(&list, rule), "%s is not among the steps", rule->name);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(solved.value.digit[cell], solution.digit[cell]);
    /* The rule has a conclusion in the position where the others find nothing more. */
    struct steplist found = { .count = 0 };
    find_all(rule, &stuck, &found);
    ck_assert_msg(found.count > 0, "%s finds nothing where it is needed", rule->name);
    steplist_release(&found);
    steplist_release(&list);
}

static void needs_one(const char *puzzle, const struct technique *rule)
{
    const struct technique *without[] = { rule, NULL }, *with[] = { NULL };
    needs(puzzle, rule, without, with);
}

START_TEST(a_cell_with_one_digit_left)
{
    needs_one("...269..........12....8....6.4..18..38.........7.469.5.4...3....69.7..........5.4",
              by_name("naked single"));
}
END_TEST

START_TEST(a_house_with_one_place_left)
{
    needs_one("...4.6..9.5........7...241.......8.1..2....6....23.....2.798....9.3....65...2....",
              by_name("hidden single"));
    needs_one(".4...7.2.8...96...1....87......4....492.....5.58.3.......9..31.....62..7......6..",
              by_name("hidden single"));
}
END_TEST

START_TEST(a_line_with_all_places_in_one_box)
{
    needs_one(".15.....89....61...............1.3....74.....42.3.7.....1.....2....85.9.28.....4.",
              by_name("claiming"));
    needs_one(".83..5..9..5....7..9...73.18.......4..9.4...5..43.279..........5....9.2..62.14...",
              by_name("claiming"));
}
END_TEST

START_TEST(a_box_with_all_places_in_one_line)
{
    needs_one("...9..3.2......6.8.5.....7.8...7..2.2.6...4...9.....3..1.38.7....271....98..6....",
              by_name("pointing"));
}
END_TEST

START_TEST(two_boxes_use_up_two_lines)
{
    static const char *const puzzles[] = {
        "58...43..9..2.6.........28.8......49.2453....7..8.........5.47...7..2....4.....2.",
        "...4.85.......2...76.3.......1....429..8...1..3.....5.65.9.......3....862....49..",
        ".62.......4.5.......3.....8.....29......6921.7...4...6.9..15.2...5..63..6......8.",
    };
    const struct technique *without[] = { by_name("two boxes"), by_name("claiming"), NULL };
    const struct technique *with[] = { by_name("claiming"), NULL };
    for (int i = 0; i < 3; i++)
        needs(puzzles[i], by_name("two boxes"), without, with);
}
END_TEST

START_TEST(cells_with_as_many_digits)
{
    const struct technique *no_naked[] = { by_name("locked pair"), by_name("locked triple"),
                                           by_name("naked pair"),  by_name("naked triple"),
                                           by_name("naked quad"),  NULL };
    const struct technique *all[] = { NULL };
    needs("..5.2..6.3..5....446...3.....7.5...99....2.7..2..8......9...........12.37.....19.",
          by_name("naked pair"), no_naked, all);
    needs_one(".3....28.4.....7..5...2...33.58...7..2.6..8..7...9....2...7...1...9...3.....14...",
              by_name("naked pair"));
    needs_one("...21..5...4.86.97..6.......8.......9.31..........7..2.......416..5.97..3...6.5..",
              by_name("naked triple"));
}
END_TEST

START_TEST(digits_with_as_many_cells)
{
    const struct technique *no_hidden[] = { by_name("hidden pair"), by_name("hidden triple"),
                                            by_name("hidden quad"), NULL };
    const struct technique *all[] = { NULL };
    needs(".24.3...1....7....7..6...8385.....79.....34...4.8.......81.26......5...........24",
          by_name("hidden pair"), no_hidden, all);
    needs_one(".4..9.3...96......2..1..5...59....6.....42..8.....6..4....8...9.2.....4..1..3.8..",
              by_name("hidden pair"));
    needs_one("8.12..4........2.5.......1.2.96.7...3..8......1.3...6.5.4.3.9....349.7.6...1.....",
              by_name("hidden triple"));
}
END_TEST

/* The seed implements one half of the partitions: the other half then follows, mostly. */
START_TEST(partitions_at_all)
{
    const struct technique *const all_subsets[] = {
        by_name("locked pair"),    by_name("locked triple"),
        by_name("naked pair"),     by_name("naked triple"),
        by_name("naked quad"),     by_name("hidden pair"),
        by_name("hidden triple"),  by_name("hidden quad"),
        by_name("too few digits"), NULL,
    };
    struct position end;
    ck_assert_int_eq(
        run_without(
            ".3....28.4.....7..5...2...33.58...7..2.6..8..7...9....2...7...1...9...3.....14...",
            all_subsets, &end, NULL),
        OUTCOME_STUCK);
}
END_TEST

START_TEST(an_experiment)
{
    struct position end;
    const struct technique *none[] = { NULL };
    ck_assert_int_eq(run_without(needs_experiment, none, &end, NULL), OUTCOME_STUCK);
    struct grid solution = solution_of(needs_experiment);
    int experiments = 0;
    while (path_follow(&end, rules_forward, NULL, NULL) == OUTCOME_STUCK) {
        struct step step;
        ck_assert_int_eq(experiment_smallest(&end, &step), STATUS_OK);
        step_apply(&end, &step);
        step_release(&step);
        ck_assert_int_lt(experiments++, 200);
    }
    ck_assert_int_gt(experiments, 0);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(end.value.digit[cell], solution.digit[cell]);
}
END_TEST

SUITE(seed_rules, NULL, NULL, TEST(a_cell_with_one_digit_left), TEST(a_house_with_one_place_left),
      TEST(a_line_with_all_places_in_one_box), TEST(a_box_with_all_places_in_one_line),
      TEST(two_boxes_use_up_two_lines), TEST(cells_with_as_many_digits),
      TEST(digits_with_as_many_cells), TEST(partitions_at_all), TEST(an_experiment))
