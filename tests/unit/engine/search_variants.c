/*
 * All variants of the exact search, one by one and in bulk, against each other and a counter that
 * shares nothing with them. The variants that this processor lacks are at least run in the
 * compiler's own arithmetic.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The widest variant without the instructions it is meant for. */
#define LANES 16
#define SEARCH_CODE search_wide
#include "engine/search/kernel.h"
#undef LANES

#include "engine/search/search.h"
#include "support/puzzles.h"

Suite *suite_search_variants(void);

/* The result of a search: the number of solutions, the effort, and all solutions in their order. */
struct result {
    uint64_t count, guesses, visited, hash;
    struct grid first;
    const char *givens;
};

/* Asserts only faults: each ck_assert that holds costs a write, and this runs often. */
static bool note(const struct grid *solution, void *context)
{
    struct result *result = context;
    if (!grid_is_solved(&board_classic, solution))
        ck_abort_msg("not a solution: %s", result->givens);
    if (!result->visited++ && memcmp(solution, &result->first, sizeof *solution))
        ck_abort_msg("not the first: %s", result->givens);
    for (int cell = 0; cell < CELLS; cell++) {
        if (result->givens[cell] != '.' && result->givens[cell] != '0' + solution->digit[cell])
            ck_abort_msg("the solution does not keep the givens: %s", result->givens);
        result->hash = result->hash * 1099511628211u + solution->digit[cell];
    }
    return true;
}

static struct result ask(const char *line, enum search_variant variant, uint64_t limit, bool wide)
{
    struct result result = { .givens = line };
    struct search search = { .variant = variant,
                             .limit = limit,
                             .first = &result.first,
                             .visit = note,
                             .context = &result };
    char text[CELLS]; /* just that much: a read beyond it is for the sanitizer to see */
    memcpy(text, line, CELLS);
    if (wide)
        search_wide.from_texts(&search, text, 1, &result.count);
    else
        result.count = search_text(&search, text);
    result.guesses = search.guesses;
    return result;
}

static uint64_t expect_same(const char *line, uint64_t limit)
{
    struct result portable = ask(line, SEARCH_PORTABLE, limit, false);
    if (portable.count != portable.visited)
        ck_abort_msg("%s: not all visited", line);
    for (int v = SEARCH_AUTO; v <= SEARCH_VARIANTS; v++) {
        struct result result = ask(line, v % SEARCH_VARIANTS, limit, v == SEARCH_VARIANTS);
        if (memcmp(&result, &portable, sizeof result))
            ck_abort_msg("%s (%s): %d and not %d solutions", line,
                         search_variant_name(v % SEARCH_VARIANTS), (int)result.count,
                         (int)portable.count);
    }
    return portable.count;
}

START_TEST(variants_agree)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, essays_solution };
    struct random random = random_of(11);
    for (int i = fewer(2000); i > 0; i--) {
        char line[CELLS + 1];
        strcpy(line, puzzles[i % 4]);
        for (int n = random_below(&random, 60); n > 0; n--)
            line[random_below(&random, CELLS)] = '.';
        if (i % 3 == 0)
            line[random_below(&random, CELLS)] = (char)('1' + random_below(&random, 9));
        expect_same(line, 1 + random_below(&random, 40));
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

/* Every single candidate eliminated from the position counts, in every variant. */
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

/* Side by side is the same as one by one, however many there are. */
static void expect_same_in_bulk(const char (*texts)[CELLS], size_t n, uint64_t limit)
{
    uint64_t *counts = calloc(n + 1, sizeof *counts);
    struct grid *firsts = calloc(n + 1, sizeof *firsts);
    for (int v = SEARCH_AUTO; v <= SEARCH_VARIANTS; v++) {
        struct search bulk = { .variant = v % SEARCH_VARIANTS, .limit = limit, .first = firsts };
        struct search single = { .variant = v % SEARCH_VARIANTS, .limit = limit };
        memset(firsts, 0, n * sizeof *firsts);
        counts[n] = 12345;
        if (v < SEARCH_VARIANTS)
            search_texts(&bulk, texts, n, counts);
        else
            search_wide.from_texts(&bulk, (const char *)texts, n, counts);
        for (size_t i = 0; i < n; i++) {
            struct grid first = { { 0 } };
            single.first = &first;
            if (search_text(&single, texts[i]) != counts[i])
                ck_abort_msg("other count in bulk: %.81s", texts[i]);
            if (memcmp(&first, &firsts[i], sizeof first))
                ck_abort_msg("other solution in bulk: %.81s", texts[i]);
        }
        ck_assert_uint_eq(bulk.guesses, single.guesses);
        ck_assert_uint_eq(counts[n], 12345);
    }
    free(counts);
    free(firsts);
}

START_TEST(bulk_agrees)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, two_solutions };
    struct random random = random_of(12);
    enum { MOST = 40 };
    char texts[MOST][CELLS];
    for (int i = fewer(60); i > 0; i--) {
        size_t n = i < 9 ? (size_t)i - 1 : (size_t)random_below(&random, MOST);
        for (size_t k = 0; k < n; k++) {
            memcpy(texts[k], puzzles[random_below(&random, 4)], CELLS);
            for (int m = random_below(&random, 30); m > 0; m--)
                texts[k][random_below(&random, CELLS)] = '.';
            if (k % 4 == 0)
                texts[k][random_below(&random, CELLS)] = (char)('1' + random_below(&random, 9));
        }
        expect_same_in_bulk((const char(*)[CELLS])texts, n,
                            1 + (uint64_t)random_below(&random, 30));
    }
}
END_TEST

/* A counter that shares nothing with the search: first the cell with the fewest digits left. */
struct slow {
    int digit[CELLS];
    int row[9], column[9], box[9]; /* digits that are in, by bit */
    int limit;
};

static int slow_left(const struct slow *slow, int cell)
{
    int r = cell / 9, c = cell % 9;
    return 0x3FE & ~(slow->row[r] | slow->column[c] | slow->box[r / 3 * 3 + c / 3]);
}

static void slow_turn(struct slow *slow, int cell, int digit)
{
    int r = cell / 9, c = cell % 9, bit = 1 << digit;
    slow->digit[cell] = slow->digit[cell] ? 0 : digit;
    slow->row[r] ^= bit;
    slow->column[c] ^= bit;
    slow->box[r / 3 * 3 + c / 3] ^= bit;
}

static int slow_search(struct slow *slow)
{
    int best = -1, fewest = 10, count = 0;
    for (int cell = 0; cell < CELLS && fewest > 1; cell++) {
        if (slow->digit[cell])
            continue;
        int n = 0;
        for (int left = slow_left(slow, cell); left; left &= left - 1)
            n++;
        if (n < fewest) {
            fewest = n;
            best = cell;
        }
    }
    if (best < 0) {
        slow->limit--;
        return 1;
    }
    int left = slow_left(slow, best);
    for (int digit = 1; digit <= 9 && slow->limit > 0; digit++)
        if (left >> digit & 1) {
            slow_turn(slow, best, digit);
            count += slow_search(slow);
            slow_turn(slow, best, digit);
        }
    return count;
}

static int slow_count(const char *line, int limit)
{
    struct slow slow = { .limit = limit };
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = line[cell] - '0';
        if (digit < 1 || digit > 9)
            continue;
        if (!(slow_left(&slow, cell) >> digit & 1))
            return 0;
        slow_turn(&slow, cell, digit);
    }
    return slow_search(&slow);
}

START_TEST(the_slow_counter_counts)
{
    char line[CELLS + 1] = { 0 };
    memset(line, '.', CELLS);
    ck_assert_int_eq(slow_count(line, 100), 100);
    ck_assert_int_eq(slow_count(two_solutions, 100), 2);
    ck_assert_int_eq(slow_count(two_solutions, 1), 1);
    ck_assert_int_eq(slow_count(essays_solution, 100), 1);
    ck_assert_int_eq(slow_count("55", 100), 0);
}
END_TEST

/* No puzzle has 16 clues (McGuire, Tugemann and Civario 2012). */
static void expect_none_with_sixteen(const char *line)
{
    char without[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        struct search search = { .limit = 2 };
        if (line[cell] == '.')
            continue;
        memcpy(without, line, CELLS);
        without[cell] = '.';
        if (search_text(&search, without) != 2)
            ck_abort_msg("a puzzle of 16 clues: %.81s", without);
    }
}

/* One list of the corpus: every `step`th puzzle, with more solutions counted of every 50th. */
static void go_over(FILE *file, const char *name, size_t step)
{
    char line[4096], (*texts)[CELLS] = NULL;
    size_t n = 0, looked_at = 0, room = 0;
    while (fgets(line, sizeof line, file)) {
        if (strspn(line, ".123456789") != CELLS || n++ % step)
            continue;
        line[CELLS] = '\0';
        int expected = slow_count(line, 2);
        if ((int)expect_same(line, 2) != expected)
            ck_abort_msg("not %d solutions (at most 2): %s", expected, line);
        if (!strcmp(name, "clue17.txt") && expected != 1)
            ck_abort_msg("a 17-clue puzzle without one solution: %s", line);
        if (!strcmp(name, "clue17.txt"))
            expect_none_with_sixteen(line);
        if (looked_at % 50 == 0 && (int)expect_same(line, 1000) != slow_count(line, 1000))
            ck_abort_msg("other count up to 1000: %s", line);
        if (looked_at == room)
            texts = realloc(texts, (room = room * 2 + 64) * sizeof *texts);
        memcpy(texts[looked_at++], line, CELLS);
    }
    fclose(file);
    ck_assert_msg(looked_at, "%s: no puzzles", name);
    expect_same_in_bulk((const char(*)[CELLS])texts, looked_at, 2);
    free(texts);
}

/*
 * All variants and the slow counter, one by one and in bulk, on samples of all lists of the
 * corpus; REDUCTIO_WHOLE goes over the whole of them, which takes minutes.
 */
START_TEST(lists_agree)
{
    static const char *const lists[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt",
                                         "hardest1905.txt", "serg.txt" };
    size_t step = getenv("REDUCTIO_WHOLE") ? 1 : 150 * (size_t)slowness();
    FILE *file = corpus_open(lists[_i]);
    if (file)
        go_over(file, lists[_i], step);
}
END_TEST

/* All variants give up a search of millions of guesses at the same guess, and no short search. */
START_TEST(long_searches_are_given_up)
{
    static const char line[] =
        "...........6.....1.........5.....3...3.....5....8.......1.....4..8.....6....53...";
    enum { MOST = 2000, A_STEP = 10 };
    uint64_t guesses = 0;
    for (int v = SEARCH_AUTO; v < SEARCH_VARIANTS; v++) {
        struct search search = { .variant = v, .limit = 1, .most_guesses = MOST };
        ck_assert_uint_eq(search_text(&search, line), 0);
        ck_assert(search.gave_up);
        ck_assert_uint_gt(search.guesses, MOST);
        ck_assert_uint_lt(search.guesses, MOST + A_STEP);
        ck_assert(!guesses || search.guesses == guesses);
        guesses = search.guesses;
        search = (struct search){ .variant = v, .limit = 1, .most_guesses = MOST };
        ck_assert_uint_eq(search_text(&search, essays), 1);
        ck_assert(!search.gave_up);
    }
}
END_TEST

Suite *suite_search_variants(void)
{
    Suite *suite = suite_create("search_variants");
    TCase *tests = tcase_create("search_variants");
    tcase_add_test(tests, long_searches_are_given_up);
    tcase_add_test(tests, variants_agree);
    tcase_add_test(tests, variants_agree_at_the_ends);
    tcase_add_test(tests, variants_heed_eliminations);
    tcase_add_test(tests, variants_have_names);
    tcase_add_test(tests, bulk_agrees);
    tcase_add_test(tests, the_slow_counter_counts);
    suite_add_tcase(suite, tests);
    suite_add_tcase(suite, tests);
    TCase *lists = tcase_create("lists");
    tcase_set_timeout(lists, getenv("REDUCTIO_WHOLE") ? 3600 : 300);
    tcase_add_loop_test(lists, lists_agree, 0, 5);
    suite_add_tcase(suite, lists);
    return suite;
}
