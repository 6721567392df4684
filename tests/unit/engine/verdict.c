/*
 * Verdicts on grids made by hand: one of each kind, with its words. verdict_broken.c checks the
 * properties of the sets in general.
 */
#include <check.h>
#include <string.h>

#include "engine/verdict/verdict.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* Found by chance: no single cell or house shows it. */
static const char deep[] =
    "...3..................7.........8........6...............7.........3.............";
static const char plain_and_less[] =
    "4.........2..5..93.96.......47...............9..........1........8...............";

static struct verdict verdict_of(const char *line, const struct verdict_options *options)
{
    struct grid grid = grid_of(line);
    struct verdict verdict;
    ck_assert_int_eq(verdict_make(&board_classic, &grid, options, &verdict), STATUS_OK);
    return verdict;
}

/* "r1c1=5 r1c7=5" */
static struct verdict verdict_by(const char *digits)
{
    struct grid grid = { { 0 } };
    struct verdict verdict;
    for (; *digits; digits += digits[6] ? 7 : 6)
        grid.digit[cell_of(digits)] = (uint8_t)(digits[5] - '0');
    ck_assert_int_eq(verdict_make(&board_classic, &grid, NULL, &verdict), STATUS_OK);
    return verdict;
}

static void expect_words(const struct verdict *verdict, const char *words)
{
    struct strbuf out;
    strbuf_init(&out);
    verdict_explain(verdict, &out);
    ck_assert_str_eq(out.text, words);
    strbuf_release(&out);
}

static void expect_set(cellset cells, const char *names)
{
    ck_assert(cells == cells_of(names));
}

START_TEST(twice_in_a_house)
{
    struct verdict verdict = verdict_by("r1c1=5 r1c7=5 r4c5=8 r7c1=5");
    ck_assert_int_eq(verdict.solutions, 0);
    ck_assert(!verdict_is_valid(&verdict));
    expect_set(verdict.conflicts, "r1c1 r1c7 r7c1");
    ck_assert_int_eq(verdict.clash.kind, CLASH_TWICE);
    ck_assert_int_eq(verdict.clash.house, HOUSE_ROW);
    ck_assert_int_eq(verdict.clash.digit, 5);
    ck_assert(verdict.clash.smallest);
    expect_set(verdict.clash.cells, "r1c1 r1c7");
    expect_words(&verdict, "No solution: row 1 has two 5s: r1c1 and r1c7.");
}
END_TEST

/* Of two pairs the verdict names the one that comes first in reading order, whatever its house. */
START_TEST(the_first_pair)
{
    struct verdict verdict = verdict_by("r1c2=7 r2c9=3 r6c2=7 r8c9=3 r9c4=1 r9c5=1");
    expect_set(verdict.clash.cells, "r1c2 r6c2");
    expect_words(&verdict, "No solution: column 2 has two 7s: r1c2 and r6c2.");
}
END_TEST

START_TEST(no_digit_for_a_cell)
{
    struct verdict verdict =
        verdict_by("r1c1=1 r1c2=2 r1c9=3 r2c4=7 r2c6=9 r3c6=8 r5c5=4 r7c5=5 r8c8=2 r9c5=6");
    ck_assert_int_eq(verdict.plain.kind, CLASH_NO_DIGIT);
    ck_assert_int_eq(verdict.plain.cell, cell_of("r1c5"));
    expect_set(verdict.plain.cells, "r1c1 r1c2 r1c9 r2c4 r2c6 r3c6 r5c5 r7c5 r9c5");
    expect_words(&verdict,
                 "No solution: r1c5 has no candidate: its row, column and box already have every "
                 "digit (r1c1=1, r1c2=2, r1c9=3, r2c4=7, r2c6=9, r3c6=8, r5c5=4, r7c5=5, r9c5=6).");
}
END_TEST

START_TEST(no_place_in_a_house)
{
    struct verdict verdict = verdict_by("r1c4=5 r2c7=5 r3c3=1 r4c1=5 r6c6=2 r7c2=5");
    ck_assert_int_eq(verdict.clash.kind, CLASH_NO_PLACE);
    ck_assert_int_eq(verdict.clash.house, HOUSE_ROW + 2);
    ck_assert_int_eq(verdict.clash.digit, 5);
    ck_assert(verdict.clash.smallest);
    expect_set(verdict.clash.cells, "r1c4 r2c7 r3c3 r4c1 r7c2");
    expect_words(&verdict, "No solution: row 3 has no place for 5: r3c3 has another digit, and "
                           "columns 1 and 2 and boxes 2 and 3 already have a 5 (r1c4=5, r2c7=5, "
                           "r3c3=1, r4c1=5, r7c2=5).");
}
END_TEST

START_TEST(deeper_than_that)
{
    struct verdict verdict = verdict_of(deep, NULL);
    ck_assert_int_eq(verdict.clash.kind, CLASH_DEEP);
    ck_assert_int_eq(verdict.plain.kind, CLASH_NONE);
    ck_assert(verdict.clash.smallest);
    expect_words(&verdict, "No solution: these 6 givens clash, and none of them can be left out: "
                           "r1c4=3, r3c5=7, r4c6=8, r5c6=6, r7c4=7, r8c5=3.");
}
END_TEST

/* To prove that there is no solution takes millions of guesses for some of these givens. */
START_TEST(too_deep_to_prove)
{
    static const char line[] =
        "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8.....6....53..8";
    struct verdict verdict = verdict_of(line, NULL);
    const struct grid givens = grid_of(line), clash = grid_part(&givens, verdict.clash.cells);
    ck_assert_uint_eq(search_grid(&(struct search){ .limit = 1 }, &board_classic, &clash), 0);
    ck_assert(!verdict.clash.smallest);
    ck_assert(!verdict.clash.irreducible);
    expect_words(&verdict, "No solution: these 14 givens clash: r2c3=6, r2c7=2, r2c9=1, r4c1=5, "
                           "r4c7=3, r5c2=3, r5c8=5, r6c4=8, r7c3=1, r8c1=7, r8c3=8, r8c9=6, "
                           "r9c5=5, r9c6=3. It is not known whether fewer of them clash.");
}
END_TEST

/* A clash that can be seen at once is reported first, though other givens, fewer of them, clash as
 * well. */
START_TEST(plain_but_not_smallest)
{
    struct verdict verdict = verdict_of(plain_and_less, NULL);
    ck_assert_int_eq(verdict.plain.kind, CLASH_NO_DIGIT);
    ck_assert_int_eq(verdict.plain.cell, cell_of("r2c3"));
    ck_assert(!verdict.plain.smallest);
    ck_assert_int_eq(verdict.clash.kind, CLASH_DEEP);
    expect_set(verdict.clash.cells, "r1c1 r3c2 r4c2 r6c1 r7c3 r8c3");
    expect_words(&verdict,
                 "No solution: r2c3 has no candidate: its row, column and box already have every "
                 "digit (r1c1=4, r2c2=2, r2c5=5, r2c8=9, r2c9=3, r3c3=6, r4c3=7, r7c3=1, r8c3=8). "
                 "A smaller set of givens is less obvious: these 6 givens clash, and none of them "
                 "can be left out: r1c1=4, r3c2=9, r4c2=4, r6c1=9, r7c3=1, r8c3=8.");
}
END_TEST

START_TEST(one_solution)
{
    struct verdict verdict = verdict_of(needs_experiment, NULL);
    ck_assert(verdict_is_valid(&verdict) && verdict.minimal && !verdict.redundant);
    expect_words(&verdict, "Exactly one solution. Minimal: every given is needed.");

    verdict = verdict_of(essays, NULL);
    ck_assert(verdict_is_valid(&verdict) && !verdict.minimal);
    expect_set(verdict.redundant, "r1c1 r8c1");
    ck_assert_int_eq(cellset_count(verdict.spare), 1);
    struct grid solution = grid_of(essays_solution);
    ck_assert_mem_eq(&verdict.first, &solution, sizeof solution);
    expect_words(&verdict, "Exactly one solution. 2 of 24 givens could each be left out: r1c1, "
                           "r8c1. Only one of them can be left out at a time.");
}
END_TEST

START_TEST(a_full_grid)
{
    struct verdict verdict = verdict_of(warm_up_solution, NULL);
    ck_assert(verdict_is_valid(&verdict));
    ck_assert(verdict.redundant == CELLS_ALL);
    struct grid less = grid_part(&verdict.givens, CELLS_ALL & ~verdict.spare);
    verdict_make(&board_classic, &less, NULL, &verdict);
    ck_assert(verdict.minimal);

    struct grid wrong = grid_of(warm_up_solution);
    wrong.digit[80] = wrong.digit[79];
    verdict_make(&board_classic, &wrong, NULL, &verdict);
    ck_assert_int_eq(verdict.clash.kind, CLASH_TWICE);
}
END_TEST

START_TEST(two_fillings)
{
    struct verdict verdict = verdict_of(two_solutions, NULL);
    ck_assert_int_eq(verdict.solutions, 2);
    ck_assert(!verdict.capped && !verdict_is_valid(&verdict));
    expect_set(verdict.differ.cells, "r8c1 r8c7 r9c1 r9c7");
    expect_set(verdict.apart.cells, "r8c1");
    expect_set(verdict.settle.cells, "r8c1");
    ck_assert(verdict.differ.smallest && verdict.apart.smallest && verdict.settle.smallest);
    expect_words(&verdict, "2 solutions; they differ in r8c1, r8c7, r9c1, r9c7. With r8c1=6 "
                           "added, there is only one solution.");
}
END_TEST

/* Two rectangles, each with a swap of its own: no single cell tells four solutions apart. */
START_TEST(four_fillings)
{
    struct grid grid = grid_of(two_solutions);
    struct verdict verdict;
    struct grid solved = grid_of(essays_solution);
    for (int cell = 0; cell < CELLS; cell++)
        if (solved.digit[cell] == 1 || solved.digit[cell] == 2)
            grid.digit[cell] = 0;
    ck_assert_int_eq(verdict_make(&board_classic, &grid, NULL, &verdict), STATUS_OK);
    ck_assert_int_ge(verdict.solutions, 4);
    ck_assert_int_ge(cellset_count(verdict.apart.cells), 2);
    ck_assert(verdict.apart.smallest && verdict.differ.smallest);
}
END_TEST

START_TEST(the_limit_is_exact)
{
    struct verdict_options options = verdict_defaults;
    options.limit = 2;
    struct verdict verdict = verdict_of(two_solutions, &options);
    ck_assert(verdict.solutions == 2 && !verdict.capped);
    options.limit = 1;
    verdict = verdict_of(two_solutions, &options);
    ck_assert(verdict.solutions == 1 && verdict.capped && !verdict_is_valid(&verdict));
    expect_set(verdict.differ.cells, "r8c1 r8c7 r9c1 r9c7");
    expect_words(&verdict, "More than 1 solution; two of them differ only in r8c1, r8c7, r9c1, "
                           "r9c7. With r8c1=6 added, there is only one solution.");
    verdict = verdict_of(essays, &options);
    ck_assert(verdict.solutions == 1 && !verdict.capped);
}
END_TEST

START_TEST(wide_open)
{
    static const char *const lines[] = { "", "1", "12..............5", "1...2...3...4" };
    for (int i = 0; i < 4; i++) {
        struct verdict verdict = verdict_of(lines[i], NULL);
        ck_assert(verdict.solutions == VERDICT_LIMIT && verdict.capped);
        ck_assert(verdict.apart.of_first && verdict.apart.cells);
        ck_assert_int_ge(cellset_count(verdict.settle.cells) + (int)strlen(lines[i]), 17);
        struct grid filled = verdict.givens;
        for (cellset s = verdict.settle.cells; s; s &= s - 1)
            filled.digit[cellset_first(s)] = verdict.settle.solution.digit[cellset_first(s)];
        struct verdict settled;
        ck_assert_int_eq(verdict_make(&board_classic, &filled, NULL, &settled), STATUS_OK);
        ck_assert(verdict_is_valid(&settled));
    }
}
END_TEST

/* More solutions may be counted than are held. */
START_TEST(counts_beyond_what_it_holds)
{
    struct verdict_options options = verdict_defaults;
    options.limit = 100 * VERDICT_HELD;
    struct verdict verdict = verdict_of("", &options);
    ck_assert(verdict.solutions == options.limit && verdict.apart.of_first);
}
END_TEST

static const char *const all_kinds[] = {
    "12345678.........9", deep, plain_and_less, two_solutions, essays, needs_experiment, "", "55"
};
enum { KINDS = sizeof all_kinds / sizeof *all_kinds };

START_TEST(only_the_parts_asked_for)
{
    struct verdict_options options = verdict_defaults;
    options.parts = 0;
    for (int i = 0; i < KINDS; i++) {
        struct verdict verdict = verdict_of(all_kinds[i], &options);
        ck_assert(!verdict.clash.cells && !verdict.plain.cells && !verdict.redundant);
        ck_assert(!verdict.differ.cells && !verdict.apart.cells && !verdict.settle.cells);
    }
    struct verdict verdict = verdict_of("", &options);
    expect_words(&verdict, "More than 1000 solutions.");
    verdict = verdict_of(deep, &options);
    expect_words(&verdict, "No solution.");
    verdict = verdict_of(essays, &options);
    expect_words(&verdict, "Exactly one solution.");
    options.parts = VERDICT_APART;
    verdict = verdict_of("", &options);
    ck_assert(verdict.apart.cells && !verdict.settle.cells && !verdict.differ.cells);
}
END_TEST

/* Without any effort the sets are irreducible, just not as small as they could be. */
START_TEST(without_effort)
{
    struct verdict_options options = verdict_defaults;
    options.effort = 0;
    for (int i = 0; i < KINDS; i++) {
        struct verdict verdict = verdict_of(all_kinds[i], &options);
        struct grid part = { { 0 } };
        for (cellset s = verdict.clash.cells; s; s &= s - 1)
            part.digit[cellset_first(s)] = verdict.givens.digit[cellset_first(s)];
        if (verdict.solutions)
            continue;
        ck_assert(!search_grid(&(struct search){ .limit = 1 }, &board_classic, &part));
        for (cellset s = verdict.clash.cells; s; s &= s - 1) {
            struct grid less = part;
            less.digit[cellset_first(s)] = 0;
            ck_assert(search_grid(&(struct search){ .limit = 1 }, &board_classic, &less) == 1);
        }
    }
}
END_TEST

static bool same_clash(const struct clash *one, const struct clash *other)
{
    return one->kind == other->kind && one->cells == other->cells;
}

START_TEST(variants_agree)
{
    for (int v = SEARCH_PORTABLE; v < SEARCH_VARIANTS; v++) {
        struct verdict_options options = verdict_defaults;
        options.variant = (enum search_variant)v;
        for (int i = 0; i < KINDS; i++) {
            struct verdict one = verdict_of(all_kinds[i], NULL);
            struct verdict other = verdict_of(all_kinds[i], &options);
            ck_assert(one.solutions == other.solutions && one.spare == other.spare);
            ck_assert(same_clash(&one.clash, &other.clash));
            ck_assert(one.differ.cells == other.differ.cells);
            ck_assert(one.apart.cells == other.apart.cells);
            ck_assert(one.settle.cells == other.settle.cells);
        }
    }
}
END_TEST

/* Whether some `count` of the cells, `chosen` among them, clash. */
static bool any_clash(const struct grid *givens, cellset cells, cellset chosen, int count)
{
    if (!count) {
        struct grid part = { { 0 } };
        for (cellset s = chosen; s; s &= s - 1)
            part.digit[cellset_first(s)] = givens->digit[cellset_first(s)];
        return !search_grid(&(struct search){ .limit = 1 }, &board_classic, &part);
    }
    for (; cells; cells &= cells - 1)
        if (any_clash(givens, cells & (cells - 1), chosen | cell_bit(cellset_first(cells)),
                      count - 1))
            return true;
    return false;
}

/* The proof that a clash is the smallest, against all smaller sets, one after the other. */
START_TEST(no_smaller_clash)
{
    struct random random = random_of(77);
    struct grid solved = grid_of(warm_up_solution);
    for (int found = 0; found < trials(4, 20);) {
        struct grid grid = { { 0 } };
        cellset given = 0;
        for (int n = 0; n < 18; n++) {
            int cell = random_below(&random, CELLS);
            grid.digit[cell] = solved.digit[cell];
            given |= cell_bit(cell);
        }
        int cell = cellset_first(given);
        grid.digit[cell] = (uint8_t)(1 + random_below(&random, DIGITS));
        if (grid_conflicts(&board_classic, &grid) ||
            search_grid(&(struct search){ .limit = 1 }, &board_classic, &grid))
            continue;
        struct verdict verdict;
        ck_assert_int_eq(verdict_make(&board_classic, &grid, NULL, &verdict), STATUS_OK);
        ck_assert(verdict.clash.smallest);
        ck_assert(!any_clash(&grid, given, 0, cellset_count(verdict.clash.cells) - 1));
        found++;
    }
}
END_TEST

SUITE(verdict, NULL, NULL, TEST(twice_in_a_house), TEST(the_first_pair), TEST(no_digit_for_a_cell),
      TEST(no_place_in_a_house), TEST(deeper_than_that), TEST(too_deep_to_prove),
      TEST(plain_but_not_smallest), TEST(one_solution), TEST(a_full_grid), TEST(two_fillings),
      TEST(four_fillings), TEST(the_limit_is_exact), TEST(wide_open),
      TEST(counts_beyond_what_it_holds), TEST(only_the_parts_asked_for), TEST(without_effort),
      TEST(variants_agree), TEST(no_smaller_clash))
