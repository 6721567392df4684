/*
 * The exact counter, against known numbers and a counter that only tries digits in turn. The
 * variants that do not run on this machine are at least run in the compiler's own arithmetic.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The widest variant without the instructions it is meant for. */
#define LANES 16
#define SEARCH_CODE search_wide
#pragma GCC diagnostic ignored "-Wpsabi"
#include "engine/search/kernel.h"
#undef LANES

#include "reductio/engine/search.h"
#include "support/puzzles.h"

static bool fits(const char *grid, int cell, char digit)
{
    for (int other = 0; other < 81; other++) {
        bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (sees && other != cell && grid[other] == digit)
            return false;
    }
    return true;
}

/* First blank, first digit. */
static int brute_force(char *grid, int from, int limit)
{
    while (from < 81 && grid[from] != '.')
        from++;
    if (from == 81)
        return 1;
    int count = 0;
    for (char digit = '1'; digit <= '9' && count < limit; digit++)
        if (fits(grid, from, digit)) {
            grid[from] = digit;
            count += brute_force(grid, from + 1, limit - count);
        }
    grid[from] = '.';
    return count;
}

START_TEST(agrees_with_brute_force)
{
    static const char *const solved[] = { warm_up_solution, sudoku_com_solution, essays_solution };
    struct chance chance = chance_of(5);
    int several = 0, none = 0;
    for (int i = fewer(400); i > 0; i--) {
        char line[82];
        strcpy(line, solved[i % 3]);
        for (int n = 30 + chance_below(&chance, 16); n > 0; n--)
            line[chance_below(&chance, 81)] = '.';
        if (chance_below(&chance, 3) == 0) { /* a wrong digit that clashes with nothing yet */
            int cell = chance_below(&chance, 81);
            char digit = (char)('1' + chance_below(&chance, 9));
            line[cell] = '.';
            if (fits(line, cell, digit))
                line[cell] = digit;
        }
        int limit = 1 + chance_below(&chance, 60);
        char copy[82];
        strcpy(copy, line);
        int expected = brute_force(copy, 0, limit);
        struct position position = position_of(line), before = position;
        struct grid solution = { { 0 } };
        int got = search_count(&position, limit, &solution);
        ck_assert_msg(got == expected, "%d, not %d (limit %d): %s", got, expected, limit, line);
        ck_assert(!memcmp(&position, &before, sizeof before));
        if (got) {
            ck_assert(grid_is_solved(&solution));
            for (int cell = 0; cell < 81; cell++)
                if (line[cell] != '.' && solution.digit[cell] != line[cell] - '0')
                    ck_abort_msg("the solution does not keep the givens");
        }
        several += got > 1;
        none += got == 0;
    }
    ck_assert(slowness() > 1 || (several > 20 && none > 10)); /* it did look at such ones */
}
END_TEST

START_TEST(the_seeds)
{
    static const char *const puzzles[][2] = { { warm_up, warm_up_solution },
                                              { sudoku_com, sudoku_com_solution },
                                              { essays, essays_solution } };
    for (int i = 0; i < 3; i++) {
        struct position position = position_of(puzzles[i][0]);
        struct grid solution, expected = grid_of(puzzles[i][1]);
        ck_assert_int_eq(search_count(&position, 10, &solution), 1);
        ck_assert_mem_eq(&solution, &expected, sizeof expected);
        ck_assert_int_eq(search_count(&position, 2, NULL), 1);
    }
}
END_TEST

START_TEST(none_and_several)
{
    struct position position = position_of(two_solutions);
    ck_assert_int_eq(search_count(&position, 10, NULL), 2);
    ck_assert_int_eq(search_count(&position, 1, NULL), 1);
    position = position_of("55");
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
    position = position_of("12345678.........9"); /* no digit for r1c9 */
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
    position = position_of(essays_solution);
    ck_assert_int_eq(search_count(&position, 10, NULL), 1);
    char wrong[82];
    strcpy(wrong, essays_solution);
    wrong[0] = '3';
    position = position_of(wrong); /* full, and wrong */
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
}
END_TEST

START_TEST(the_limit_is_kept)
{
    struct position position = position_open();
    for (int limit = 1; limit <= 1000; limit = limit * 3 + 1) {
        struct grid solution = { { 0 } };
        ck_assert_int_eq(search_count(&position, limit, &solution), limit);
        ck_assert(grid_is_solved(&solution));
    }
}
END_TEST

/* It counts what the candidates allow, not only the digits. */
START_TEST(eliminations_count)
{
    struct position position = position_of(two_solutions);
    position_eliminate(&position, cell_of("r8c1"), 6);
    struct grid solution;
    ck_assert_int_eq(search_count(&position, 10, &solution), 1);
    ck_assert_int_eq(solution.digit[cell_of("r8c1")], 7);
    position_eliminate(&position, cell_of("r9c7"), 7);
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
}
END_TEST

/* What a search says: how many, how hard it was, and all solutions in their order. */
struct told {
    uint64_t count, guesses, visited, hash;
    struct grid first;
    const char *givens;
};

/* Asserts only what is wrong: each ck_assert that holds costs a write, and this runs often. */
static bool note(const struct grid *solution, void *context)
{
    struct told *told = context;
    if (!grid_is_solved(solution))
        ck_abort_msg("not a solution: %s", told->givens);
    if (!told->visited++ && memcmp(solution, &told->first, sizeof *solution))
        ck_abort_msg("not the first: %s", told->givens);
    for (int cell = 0; cell < CELLS; cell++) {
        if (told->givens[cell] != '.' && told->givens[cell] != '0' + solution->digit[cell])
            ck_abort_msg("the solution does not keep the givens: %s", told->givens);
        told->hash = told->hash * 1099511628211u + solution->digit[cell];
    }
    return true;
}

static struct told ask(const char *line, enum search_variant variant, uint64_t limit, bool wide)
{
    struct told told = { .givens = line };
    struct search search = {
        .variant = variant, .limit = limit, .first = &told.first, .visit = note, .context = &told
    };
    char text[CELLS]; /* just that much: a read beyond it is for the sanitizer to see */
    memcpy(text, line, CELLS);
    told.count = wide ? search_wide.text(&search, text) : search_text(&search, text);
    told.guesses = search.guesses;
    return told;
}

static uint64_t expect_same(const char *line, uint64_t limit)
{
    struct told portable = ask(line, SEARCH_PORTABLE, limit, false);
    if (portable.count != portable.visited)
        ck_abort_msg("%s: not all visited", line);
    for (int v = SEARCH_AUTO; v <= SEARCH_VARIANTS; v++) {
        struct told told = ask(line, v % SEARCH_VARIANTS, limit, v == SEARCH_VARIANTS);
        if (memcmp(&told, &portable, sizeof told))
            ck_abort_msg("%s (%s): %d and not %d solutions", line,
                         search_variant_name(v % SEARCH_VARIANTS), (int)told.count,
                         (int)portable.count);
    }
    return portable.count;
}

START_TEST(variants_agree)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, essays_solution };
    struct chance chance = chance_of(11);
    for (int i = fewer(2000); i > 0; i--) {
        char line[CELLS + 1];
        strcpy(line, puzzles[i % 4]);
        for (int n = chance_below(&chance, 60); n > 0; n--)
            line[chance_below(&chance, CELLS)] = '.';
        if (i % 3 == 0)
            line[chance_below(&chance, CELLS)] = (char)('1' + chance_below(&chance, 9));
        expect_same(line, 1 + chance_below(&chance, 40));
    }
}
END_TEST

START_TEST(variants_agree_at_the_ends)
{
    char line[CELLS + 1] = { 0 };
    memset(line, '.', CELLS);
    expect_same(line, 1);
    expect_same(line, 5000);
    line[80] = '9';
    expect_same(line, 100);
    expect_same(two_solutions, 10);
    ck_assert_uint_eq(ask(two_solutions, SEARCH_AUTO, 10, false).count, 2);
    memset(line, '7', CELLS);
    ck_assert_uint_eq(ask(line, SEARCH_AUTO, 10, false).count, 0);
    expect_same(line, 10);
    for (int cell = 1; cell < CELLS; cell++) { /* two givens that clash, or do not */
        memset(line, '.', CELLS);
        line[0] = line[cell] = '4';
        expect_same(line, 3);
        bool clash = cell < 9 || cell % 9 == 0 || (cell < 27 && cell % 9 < 3);
        ck_assert_uint_eq(ask(line, SEARCH_AUTO, 3, false).count, clash ? 0 : 3);
    }
}
END_TEST

/* Every single candidate struck from the position counts, in every variant. */
START_TEST(variants_heed_eliminations)
{
    struct position start = position_of(two_solutions);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            if (!digitset_has(start.digits[cell], digit))
                continue;
            struct position position = start;
            position_eliminate(&position, cell, digit);
            struct grid one;
            uint64_t expected = 0;
            for (int v = SEARCH_PORTABLE; v < SEARCH_VARIANTS; v++) {
                struct search search = { .variant = v, .limit = 9, .first = &one };
                uint64_t count = search_position(&search, &position);
                ck_assert(!count || one.digit[cell] != digit);
                ck_assert(v == SEARCH_PORTABLE || count == expected);
                expected = count;
            }
            ck_assert_uint_le(expected, 2);
        }
}
END_TEST

static bool stop_at_third(const struct grid *solution, void *context)
{
    (void)solution;
    return ++*(int *)context < 3;
}

START_TEST(a_visit_can_stop)
{
    int visits = 0;
    struct search search = { .limit = 100, .visit = stop_at_third, .context = &visits };
    struct grid empty = { { 0 } };
    ck_assert_uint_eq(search_grid(&search, &empty), 3);
    ck_assert_int_eq(visits, 3);
}
END_TEST

START_TEST(variants_have_names)
{
    for (int v = 0; v < SEARCH_VARIANTS; v++) {
        enum search_variant found = SEARCH_VARIANTS;
        ck_assert(search_variant_parse(search_variant_name(v), &found));
        ck_assert_int_eq(found, v);
    }
    enum search_variant kept = SEARCH_PORTABLE;
    ck_assert(!search_variant_parse("mmx", &kept));
    ck_assert_int_eq(kept, SEARCH_PORTABLE);
    ck_assert(search_variant_runs(SEARCH_AUTO) && search_variant_runs(SEARCH_PORTABLE));
}
END_TEST

/* A part of the corpus, where there is one: one solution each, whichever variant. */
START_TEST(lists_agree)
{
    const char *corpus = getenv("REDUCTIO_CORPUS");
    if (!corpus) {
        puts("skip: lists_agree: REDUCTIO_CORPUS is not set");
        return;
    }
    static const char *const lists[] = { "clue17", "magictour1465", "hardest1106", "hardest1905" };
    for (int i = 0; i < 4; i++) {
        char path[4096], line[4096];
        snprintf(path, sizeof path, "%s/%s.txt", corpus, lists[i]);
        FILE *file = fopen(path, "r");
        for (int n = 0; file && fgets(line, sizeof line, file);) {
            if (strspn(line, ".123456789") != CELLS || n++ % (slowness() > 1 ? 500 : 5))
                continue;
            line[CELLS] = '\0';
            if (expect_same(line, 2) != 1)
                ck_abort_msg("not one solution: %s", line);
        }
        if (file)
            fclose(file);
    }
}
END_TEST

Suite *suite_search(void)
{
    Suite *suite = suite_create("search");
    TCase *tests = tcase_create("search");
    tcase_add_test(tests, agrees_with_brute_force);
    tcase_add_test(tests, the_seeds);
    tcase_add_test(tests, none_and_several);
    tcase_add_test(tests, the_limit_is_kept);
    tcase_add_test(tests, eliminations_count);
    tcase_add_test(tests, variants_agree);
    tcase_add_test(tests, variants_agree_at_the_ends);
    tcase_add_test(tests, variants_heed_eliminations);
    tcase_add_test(tests, a_visit_can_stop);
    tcase_add_test(tests, variants_have_names);
    tcase_add_test(tests, lists_agree);
    suite_add_tcase(suite, tests);
    return suite;
}
