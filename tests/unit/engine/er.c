/*
 * The ER scale: whole puzzles with the rating that Sudoku Explainer gives them, single rules in
 * positions made by hand, and no step that contradicts the solution.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/er/er.h"
#include "engine/er/chains.h"
#include "engine/er/rules.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/text.h"

/* A line of tests/ratings.txt. */
struct rated {
    char puzzle[CELLS + 1];
    struct er er;
};
static struct rated rated[200];
static int rated_count;

static void read_ratings(void)
{
    char *text = text_read("tests/ratings.txt"), *line = text;
    for (rated_count = 0; line; line = strchr(line, '\n')) {
        struct rated *row = &rated[rated_count];
        unsigned whole[3], tenth[3];
        line += *line == '\n';
        if (sscanf(line, "%81[.1-9] %u.%u/%u.%u/%u.%u", row->puzzle, &whole[0], &tenth[0],
                   &whole[1], &tenth[1], &whole[2], &tenth[2]) != 7)
            continue;
        row->er = (struct er){ 10 * whole[0] + tenth[0], 10 * whole[1] + tenth[1],
                               10 * whole[2] + tenth[2], false };
        ck_assert_int_lt(++rated_count, (int)(sizeof rated / sizeof *rated));
    }
    free(text);
}

START_TEST(rates_whole_puzzles)
{
    for (int i = 0; i < rated_count; i += slowness()) {
        const struct er *want = &rated[i].er;
        struct grid grid = grid_of(rated[i].puzzle);
        struct er er;
        ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_OK);
        ck_assert_msg(er.tenths == want->tenths && er.pearl == want->pearl &&
                          er.diamond == want->diamond && !er.estimated,
                      "%s: %u/%u/%u", rated[i].puzzle, er.tenths, er.pearl, er.diamond);
    }
}
END_TEST

START_TEST(refuses_what_has_no_single_solution)
{
    struct er er = { .tenths = 77 };
    struct grid grid = grid_of(two_solutions);
    ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_NO);
    grid = grid_of("11");
    ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_NO);
    grid = grid_of(warm_up);
    grid.digit[0] = 1; /* the solution has 8 there */
    ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_NO);
    ck_assert_uint_eq(er.tenths, 77);
}
END_TEST

START_TEST(rates_what_is_almost_full)
{
    struct er er;
    struct grid grid = grid_of(warm_up_solution);
    ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_OK);
    ck_assert_uint_eq(er.tenths, 0);
    grid.digit[40] = 0; /* the last cell of three houses */
    ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_OK);
    ck_assert_uint_eq(er.tenths, 10);
    ck_assert_uint_eq(er.pearl, 10);
    ck_assert_uint_eq(er.diamond, 10);
}
END_TEST

/* A puzzle that is turned or has other digits is as hard, while steps of chains may differ. */
START_TEST(digits_do_not_matter)
{
    for (int i = 0; i < rated_count; i++) {
        if (rated[i].er.tenths > 60)
            continue;
        struct grid grid = grid_of(rated[i].puzzle);
        for (int cell = 0; cell < CELLS; cell++)
            grid.digit[cell] = grid.digit[cell] ? (uint8_t)(10 - grid.digit[cell]) : 0;
        struct er er;
        ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_OK);
        ck_assert_uint_eq(er.tenths, rated[i].er.tenths);
    }
}
END_TEST

static void check_path(const char *puzzle)
{
    struct grid grid = grid_of(puzzle), solution = solution_of(puzzle);
    struct er_path path;
    er_path_init(&path, &grid, NULL);
    while (er_path_next(&path)) {
        ck_assert_double_ge(path.step.rating, 1.0);
        for (int cell = 0; cell < CELLS; cell++)
            ck_assert_msg(!digitset_has(path.step.gone[cell], solution.digit[cell]),
                          "%s: %.1f strikes the solution out of cell %d", puzzle, path.step.rating,
                          cell);
        if (path.step.cell >= 0)
            ck_assert_int_eq(path.step.digit, solution.digit[path.step.cell]);
    }
    ck_assert(!path.failed);
    er_path_release(&path);
}

START_TEST(no_step_contradicts_the_solution)
{
    static const char *const files[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt" };
    for (int i = 0; i < rated_count; i += (takes_long() ? 1 : 8) * slowness())
        check_path(rated[i].puzzle);
    for (int f = 0; f < 3; f++) {
        int count = trials(f == 0 ? 20 : f == 1 ? 4 : 1, f == 0 ? 200 : f == 1 ? 20 : 3);
        char(*lines)[82] = corpus_sample(files[f], &count);
        for (int i = 0; lines && i < count; i++)
            check_path(lines[i]);
        free(lines);
    }
}
END_TEST

/* Sudoku Explainer rates all puzzles of this corpus 11.0 or more. */
START_TEST(rates_the_hardest)
{
    int count = trials(1, 3);
    char(*lines)[82] = corpus_sample("hardest1905.txt", &count);
    for (int i = 0; lines && i < count; i++) {
        struct grid grid = grid_of(lines[i]);
        struct er er;
        ck_assert_int_eq(er_rate(&grid, NULL, &er), STATUS_OK);
        ck_assert(!er.estimated);
        ck_assert_uint_ge(er.tenths, 110);
        ck_assert_uint_le(er.tenths, 119);
        ck_assert_uint_ge(er.tenths, er.pearl);
        ck_assert_uint_ge(er.pearl, er.diamond);
        ck_assert_uint_ge(er.diamond, 10);
    }
    free(lines);
}
END_TEST

static const char deep[] =
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";

START_TEST(leaves_out_nested_chains)
{
    const struct er_limits limits = { .plain = true };
    struct grid grid = grid_of(deep);
    struct er er;
    ck_assert_int_eq(er_rate(&grid, &limits, &er), STATUS_OK);
    ck_assert(er.estimated);
    ck_assert_uint_ge(er.tenths, 95); /* and no more than it is */
    ck_assert_uint_le(er.tenths, 104);
    ck_assert_uint_eq(er.diamond, 12);
    grid = grid_of(warm_up);
    ck_assert_int_eq(er_rate(&grid, &limits, &er), STATUS_OK);
    ck_assert(!er.estimated);
}
END_TEST

static bool stop_at_last(void *data)
{
    int *left = data;
    return --*left <= 0;
}

START_TEST(stops_when_told)
{
    int left = 3;
    const struct er_limits limits = { .stop = stop_at_last, .data = &left };
    struct grid grid = grid_of(deep);
    struct er er = { .tenths = 77 };
    ck_assert_int_eq(er_rate(&grid, &limits, &er), STATUS_NO);
    ck_assert_int_eq(left, 0); /* nor is it asked again */
    ck_assert_uint_eq(er.tenths, 77);
}
END_TEST

static struct er_field field_of(const struct position *position)
{
    struct grid empty = { { 0 } };
    struct er_field field;
    er_field_init(&field, &empty);
    for (int cell = 0; cell < CELLS; cell++)
        if (position->value.digit[cell])
            er_field_place(&field, cell, position->value.digit[cell]);
        else
            for (int digit = 1; digit <= DIGITS; digit++)
                if (!digitset_has(position->digits[cell], digit))
                    er_field_remove(&field, cell, digit);
    return field;
}

static void expect_conclusion(const struct er_step *er, double rating, const char *conclusion)
{
    struct step step;
    step = step_begin(by_name("naked pair"), 0, 0);
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = er->gone[cell]; s; s &= (digitset)(s - 1))
            candset_add(&step.eliminate, cell, digitset_first(s));
    step.cell = (uint8_t)(er->cell >= 0 ? er->cell : 0);
    step.digit = (uint8_t)(er->cell >= 0 ? er->digit : 0);
    ck_assert_str_eq(conclusion_of(&step), conclusion);
    ck_assert_double_eq_tol(er->rating, rating, 1e-9);
}

static const struct er_rule aligned_pair_rule = { er_aligned, 2, 6.2, .direct = false };
static const struct er_rule direct_hidden_pair_rule = { er_subset, 2, 2.0, .direct = true };
static const struct er_rule direct_locking_rule = { er_locking, .direct = true };
static const struct er_rule hidden_pair_rule = { er_subset, 2, 3.4, .direct = false };
static const struct er_rule hidden_single_rule = { .find = er_hidden_single };
static const struct er_rule unique_loop_rule = { .find = er_unique_loop };
static const struct er_rule x_wing_rule = { er_fish, 2, 3.2, .direct = false };
static const struct er_rule xy_wing_rule = { er_wing, 2, 4.2, .direct = false };
static const struct er_rule xyz_wing_rule = { er_wing, 3, 4.4, .direct = false };

static void expect_rule(const struct er_rule *rule, const struct position *position, double rating,
                        const char *conclusion)
{
    struct er_field field = field_of(position);
    struct er_step step;
    ck_assert_int_eq(rule->find(&field, rule, &step), conclusion != NULL);
    if (conclusion)
        expect_conclusion(&step, rating, conclusion);
}

static void expect_none(const struct er_rule *rule, const struct position *position)
{
    expect_rule(rule, position, 0, NULL);
}

START_TEST(hidden_single)
{
    struct position position = position_of("1234567");
    expect_none(&hidden_single_rule, &position);
    leave_only(&position, HOUSE_BOX + 2, 8, "r1c9");
    expect_rule(&hidden_single_rule, &position, 1.2, "r1c9=8");
    position = position_of("1234567");
    leave_only(&position, HOUSE_COLUMN + 8, 9, "r1c9");
    expect_rule(&hidden_single_rule, &position, 1.5, "r1c9=9");
    position = position_of("12345678.");
    expect_rule(&hidden_single_rule, &position, 1.0, "r1c9=9");
}
END_TEST

/* The direct rules place a digit and eliminate nothing. */
START_TEST(direct_rules)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 4, "r1c1 r1c2");
    leave_only(&position, HOUSE_BOX + 1, 4, "r1c4 r1c5 r2c6");
    expect_rule(&direct_locking_rule, &position, 1.7, "r2c6=4");
    position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 4, "r1c1 r1c2");
    leave_only(&position, HOUSE_BOX + 1, 4, "r1c4 r2c5 r2c6"); /* two are left */
    expect_none(&direct_locking_rule, &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 1, "r5c1 r5c2");
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c1 r5c2");
    expect_none(&direct_hidden_pair_rule, &position);
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c1 r5c9");
    expect_rule(&direct_hidden_pair_rule, &position, 2.0, "r5c9=7");
    expect_rule(&hidden_pair_rule, &position, 3.4, "r5c1<>3456789, r5c2<>345689");
}
END_TEST

START_TEST(fish_and_wings)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 6, "r1c2 r1c8");
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2 r4c8");
    leave_only(&position, HOUSE_COLUMN + 1, 6, "r1c2 r4c2 r9c2");
    leave_only(&position, HOUSE_COLUMN + 7, 6, "r1c8 r4c8 r8c8");
    expect_rule(&x_wing_rule, &position, 3.2, "r8c8<>6, r9c2<>6");
    position = position_open();
    leave_digits(&position, "r5c5", "12");
    leave_digits(&position, "r5c1", "13");
    leave_digits(&position, "r1c5", "23");
    leave_only(&position, HOUSE_ROW + 0, 3, "r1c1 r1c5");
    expect_rule(&xy_wing_rule, &position, 4.2, "r1c1<>3");
    expect_none(&xyz_wing_rule, &position);
    position = position_open();
    leave_digits(&position, "r5c5", "123");
    leave_digits(&position, "r5c1", "13");
    leave_digits(&position, "r4c4", "23");
    leave_only(&position, HOUSE_BOX + 4, 3, "r4c4 r5c4 r5c5");
    expect_rule(&xyz_wing_rule, &position, 4.4, "r5c4<>3");
}
END_TEST

/* Rectangles on 1 and 2 in r1c1, r1c4, r2c1 and r2c4. */
static struct position rectangle(const char *third, const char *fourth)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r1c4", "12");
    leave_digits(&position, "r2c1", third);
    leave_digits(&position, "r2c4", fourth);
    return position;
}

START_TEST(unique_rectangles)
{
    struct position position = rectangle("12", "125");
    expect_rule(&unique_loop_rule, &position, 4.5, "r2c4<>12");
    position = rectangle("125", "125");
    leave_only(&position, HOUSE_ROW + 1, 5, "r2c1 r2c4 r2c9");
    expect_rule(&unique_loop_rule, &position, 4.5, "r2c9<>5");
    /* 5 or 6, with the pair in r2c9. */
    position = rectangle("125", "126");
    leave_digits(&position, "r2c9", "56");
    leave_only(&position, HOUSE_ROW + 1, 5, "r2c1 r2c7 r2c9");
    leave_only(&position, HOUSE_ROW + 1, 6, "r2c4 r2c9");
    expect_rule(&unique_loop_rule, &position, 4.6, "r2c7<>5");
    /* 1 is locked in the two. */
    position = rectangle("12567", "12567");
    leave_only(&position, HOUSE_ROW + 1, 1, "r2c1 r2c4");
    expect_rule(&unique_loop_rule, &position, 4.5, "r2c1<>2, r2c4<>2");
    /* Two rows and two columns, but four boxes: no rectangle. */
    position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r1c4", "12");
    leave_digits(&position, "r4c1", "12");
    leave_digits(&position, "r4c4", "125");
    expect_none(&unique_loop_rule, &position);
}
END_TEST

START_TEST(unique_loop_of_six)
{
    struct position position = position_open();
    static const char *const cells[] = { "r1c1", "r1c4", "r2c4", "r2c7", "r3c7" };
    for (int i = 0; i < 5; i++)
        leave_digits(&position, cells[i], "12");
    leave_digits(&position, "r3c1", "128");
    leave_only(&position, HOUSE_ROW + 0, 1, "r1c1 r1c4");
    leave_only(&position, HOUSE_ROW + 1, 1, "r2c4 r2c7");
    leave_only(&position, HOUSE_ROW + 2, 1, "r3c7 r3c1");
    expect_rule(&unique_loop_rule, &position, 4.6, "r3c1<>12");
}
END_TEST

START_TEST(aligned_pair)
{
    for (int near_miss = 0; near_miss < 2; near_miss++) {
        struct position position = position_open();
        leave_digits(&position, "r5c1", "123");
        leave_digits(&position, "r5c3", "24");
        leave_digits(&position, "r5c5", near_miss ? "145" : "14");
        leave_digits(&position, "r5c7", "12");
        /* With 1 in r5c1, r5c3 can be neither 4 nor 2. */
        expect_rule(&aligned_pair_rule, &position, 6.2, near_miss ? NULL : "r5c1<>1");
    }
}
END_TEST

static void expect_chain(const struct position *position, double rating, const char *conclusion)
{
    struct er_field field = field_of(position);
    struct er_links links;
    struct er_step step;
    er_links_init(&links, &field);
    struct er_hints *hints = calloc(1, sizeof *hints);
    ck_assert_int_eq(er_chain_find(&field, &links, hints, &step), conclusion != NULL);
    free(hints);
    if (conclusion)
        expect_conclusion(&step, rating, conclusion);
}

START_TEST(chains)
{
    struct position position = position_open();
    expect_chain(&position, 0, NULL);
    /* A skyscraper: one of r1c1 and r2c4 has 7, as r9c1 and r9c4 cannot both be. */
    leave_only(&position, HOUSE_COLUMN + 0, 7, "r1c1 r9c1");
    leave_only(&position, HOUSE_COLUMN + 3, 7, "r2c4 r9c4");
    leave_only(&position, HOUSE_BOX + 0, 7, "r1c1 r2c3 r3c2");
    leave_only(&position, HOUSE_BOX + 1, 7, "r2c4 r3c5 r3c6");
    expect_chain(&position, 6.6, "r2c3<>7");
    /* An X-wing is the shortest X-cycle. */
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 6, "r1c2 r1c8");
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2 r4c8");
    leave_only(&position, HOUSE_COLUMN + 1, 6, "r1c2 r4c2 r9c2");
    expect_chain(&position, 6.5,
                 "r2c8<>6, r3c8<>6, r5c8<>6, r6c8<>6, r7c8<>6, r8c8<>6, r9c2<>6, r9c8<>6");
}
END_TEST

START_TEST(length_adds_to_the_rating)
{
    static const int most[] = { 6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258 };
    ck_assert_double_eq_tol(er_length_rating(2), 0, 1e-9);
    for (int i = 0; i < 13; i++) {
        ck_assert_double_eq_tol(er_length_rating(most[i]), i * 0.1, 1e-9);
        ck_assert_double_eq_tol(er_length_rating(most[i] + 1), (i + 1) * 0.1, 1e-9);
    }
}
END_TEST

SUITE(er, read_ratings, NULL, TEST(rates_whole_puzzles), TEST(refuses_what_has_no_single_solution),
      TEST(rates_what_is_almost_full), TEST(digits_do_not_matter),
      TEST(no_step_contradicts_the_solution), TEST(rates_the_hardest),
      TEST(leaves_out_nested_chains), TEST(stops_when_told), TEST(hidden_single),
      TEST(direct_rules), TEST(fish_and_wings), TEST(unique_rectangles), TEST(unique_loop_of_six),
      TEST(aligned_pair), TEST(chains), TEST(length_adds_to_the_rating))
