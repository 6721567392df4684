/*
 * The classic strategies: the same solutions as the exact search whatever the rules and the order,
 * and an end to every run.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "engine/strategy/strategy.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/strategies.h"
#include "support/suite.h"

static const char *const searches[] = { "none", "depth", "best", "breadth", "random", "exact" };
enum { SEARCHES = sizeof searches / sizeof *searches };

START_TEST(possibilities_of_the_empty_grid)
{
    struct strategy_stats stats = strategy_figures("", "naked", "none", 1, STRATEGY_ENDED);
    ck_assert_str_eq(
        stats.possibilities,
        "196627050475552913618075908526912116283103450944214766927315415537966391196809");
    stats = strategy_figures(warm_up_solution, "naked", "none", 1, STRATEGY_ENOUGH);
    ck_assert_str_eq(stats.possibilities, "1");
    stats = strategy_figures("12345678.........9", "naked", "none", 1, STRATEGY_ENDED);
    ck_assert_str_eq(stats.possibilities, "0");
}
END_TEST

/* Harder rules run only when the singles find nothing. */
START_TEST(eliminations_between)
{
    struct strategy_stats stats = strategy_figures(essays, "forward", "none", 1, STRATEGY_ENOUGH);
    ck_assert_int_eq(stats.left, 0);
    ck_assert_uint_gt(stats.eliminations, 0);
    ck_assert_uint_eq(stats.made, stats.rounds);
    expect_solution(&stats, essays_solution);
    struct strategy_stats other = strategy_figures(
        essays, "locked-pair,pointing,hidden-single,0003", "none", 1, STRATEGY_ENOUGH);
    ck_assert_uint_eq(other.rounds, stats.rounds);
    ck_assert_uint_eq(strategy_by_rule(essays, "forward", "pointing"), 5);
}
END_TEST

START_TEST(names)
{
    struct strategy strategy, before;
    struct error error;
    strategy_init(&strategy);
    size_t always = strategy.rules.count;
    ck_assert_int_eq(strategy_add_rules(&strategy, "pointing,hidden,Naked,pull", NULL), STATUS_OK);
    ck_assert_uint_eq(strategy.rules.count, always + 3);
    ck_assert_ptr_eq(strategy.rules.at[always], by_name("naked single"));
    ck_assert_ptr_eq(strategy.rules.at[always + 1], by_name("hidden single"));
    ck_assert_ptr_eq(strategy.rules.at[always + 2], by_name("pointing"));
    ck_assert_int_eq(strategy_add_rules(&strategy, "none", NULL), STATUS_OK);
    before = strategy;
    static const char *const wrong[] = { "", "naked,", ",naked", "naked,nonsense", "Pushed" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_int_eq(strategy_add_rules(&strategy, wrong[i], &error), STATUS_BAD);
        ck_assert_mem_eq(&strategy, &before, sizeof before);
    }
    ck_assert_ptr_nonnull(strstr(error.text, "'Pushed'"));
    char long_name[500];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    ck_assert_int_eq(strategy_add_rules(&strategy, long_name, &error), STATUS_BAD);
}
END_TEST

/* Solutions of one run, sorted, and the time for which it may look for them. */
struct found {
    struct grid at[64];
    size_t count;
    int patience; /* events */
};

static int compare_grids(const void *one, const void *other)
{
    return memcmp(one, other, sizeof(struct grid));
}

static void take(struct found *found, const struct grid *grid)
{
    ck_assert_uint_lt(found->count, sizeof found->at / sizeof *found->at);
    ck_assert(grid_is_solved(&board_classic, grid));
    found->at[found->count++] = *grid;
}

static bool take_event(const struct strategy_event *event, void *context)
{
    struct found *found = context;
    if (event->kind == STRATEGY_SOLUTION)
        take(found, &event->after->value);
    return found->patience-- > 0;
}

static bool take_exact(const struct grid *grid, void *context)
{
    take(context, grid);
    return true;
}

/* Runs for all solutions, of which there are few; false when it gave up. */
static bool agrees(const struct position *position, const char *rules, const char *search,
                   const struct found *expected)
{
    struct strategy strategy = strategy_of(rules, search);
    struct strategy_stats stats;
    struct found found = { .patience = fewer(30000) };
    strategy.most = UINT64_MAX;
    strategy.keep = 1000;
    strategy.visit = take_event;
    strategy.context = &found;
    enum strategy_end end = strategy_run(&strategy, position, &stats);
    ck_assert_uint_eq(stats.solutions, found.count);
    ck_assert_uint_le(stats.largest, strategy.keep + 1);
    qsort(found.at, found.count, sizeof *found.at, compare_grids);
    for (size_t i = 0; i < found.count; i++)
        ck_assert_ptr_nonnull(
            bsearch(&found.at[i], expected->at, expected->count, sizeof *found.at, compare_grids));
    if (end == STRATEGY_TOO_MANY || end == STRATEGY_STOPPED)
        return false;
    ck_assert_int_eq(end, STRATEGY_ENDED);
    ck_assert_msg(found.count == expected->count, "%s %s: %zu solutions, not %zu", rules, search,
                  found.count, expected->count);
    return true;
}

/* The cells of a puzzle with one solution that the rules filled. */
static void expect_right(const struct position *position, const char *rules,
                         const struct found *expected)
{
    struct strategy strategy = strategy_of(rules, "none");
    struct strategy_stats stats;
    strategy_run(&strategy, position, &stats);
    ck_assert_uint_eq(stats.rejected, expected->count == 0 && stats.rejected);
    for (int cell = 0; cell < CELLS && expected->count == 1; cell++)
        if (stats.reached.digit[cell])
            ck_assert_int_eq(stats.reached.digit[cell], expected->at[0].digit[cell]);
}

/* Counts the runs that did not give up. */
static int compare_all(const struct position *position)
{
    static const char *const rules[] = { "naked", "hidden", "naked,hidden", "forward" };
    struct found expected = { .count = 0 };
    struct search search = { .limit = 60, .visit = take_exact, .context = &expected };
    int ended = 0;
    if (search_position(&search, position) == search.limit)
        return 0; /* too many to compare */
    qsort(expected.at, expected.count, sizeof *expected.at, compare_grids);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        expect_right(position, rules[i], &expected);
        for (int s = 1; s < SEARCHES; s++)
            ended += agrees(position, rules[i], searches[s], &expected);
    }
    return ended;
}

/* A solved grid with holes; now and then a digit is wrong, or a candidate is eliminated. */
static struct position dug(struct random *random)
{
    static const char *const solved[] = { warm_up_solution, sudoku_com_solution, essays_solution };
    char line[82];
    strcpy(line, solved[random_below(random, 3)]);
    for (int n = 50 + random_below(random, 45); n > 0; n--)
        line[random_below(random, 81)] = '.';
    if (random_below(random, 4) == 0)
        line[random_below(random, 81)] = (char)('1' + random_below(random, 9));
    struct position position = position_of(line);
    for (int n = random_below(random, 4); n > 0; n--) {
        int cell = random_below(random, 81);
        if (cellset_has(position.empty, cell))
            position_eliminate(&position, cell, 1 + random_below(random, 9));
    }
    return position;
}

START_TEST(agree_with_the_exact_search)
{
    struct random random = random_of(11);
    int ended = 0, puzzles = trials(60, 200);
    for (int i = 0; i < puzzles; i++) {
        struct position position = dug(&random);
        ended += compare_all(&position);
    }
    ck_assert_int_gt(ended, 8 * puzzles); /* most did not give up */
}
END_TEST

static const char *const corpora[] = { "clue17.txt", "magictour1465.txt", "serg.txt" };

START_TEST(agree_on_corpora)
{
    int count = trials(5, 20);
    char(*lines)[82] = corpus_sample(corpora[_i], &count);
    for (int i = 0; lines && i < count; i++) {
        struct position position = position_of(lines[i]);
        compare_all(&position);
    }
    free(lines);
}
END_TEST

START_TEST(no_solution)
{
    char wrong[82];
    strcpy(wrong, essays_solution);
    wrong[0] = '3'; /* full, and wrong */
    static const char *const none[] = { "55", "12345678.........9", "5...5" };
    for (int s = 0; s < SEARCHES; s++) {
        struct strategy_stats stats =
            strategy_figures(wrong, "naked", searches[s], 2, STRATEGY_ENDED);
        ck_assert_uint_eq(stats.rejected, 1);
        for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
            stats = strategy_figures(none[i], "naked,hidden", searches[s], 2, STRATEGY_ENDED);
            ck_assert_uint_eq(stats.solutions, 0);
            ck_assert_uint_eq(stats.rejected, 1);
            ck_assert_uint_eq(stats.made, 0);
        }
    }
}
END_TEST

START_TEST(one_and_several_solutions)
{
    for (int s = 0; s < SEARCHES; s++) {
        struct strategy_stats stats =
            strategy_figures(essays_solution, "none", searches[s], 2, STRATEGY_ENDED);
        expect_solution(&stats, essays_solution);
        ck_assert_uint_eq(stats.made, 0);
        if (s == STRATEGY_NONE)
            continue;
        stats = strategy_figures(two_solutions, "naked,hidden", searches[s], 3, STRATEGY_ENDED);
        ck_assert_uint_eq(stats.solutions, 2);
        stats = strategy_figures(two_solutions, "naked,hidden", searches[s], 2, STRATEGY_ENOUGH);
        ck_assert_uint_eq(stats.solutions, 2);
        stats = strategy_figures(two_solutions, "naked,hidden", searches[s], 1, STRATEGY_ENOUGH);
        ck_assert(grid_is_solved(&board_classic, &stats.solution));
    }
    struct strategy_stats stats =
        strategy_figures(two_solutions, "forward", "none", 1, STRATEGY_ENDED);
    ck_assert_uint_eq(stats.solutions, 0);
    ck_assert_int_gt(stats.left, 0);
}
END_TEST

/* Quickly, in little memory, whatever is asked for. */
START_TEST(the_empty_grid)
{
    struct strategy_stats stats = strategy_figures("", "naked,hidden", "none", 1, STRATEGY_ENDED);
    ck_assert_int_eq(stats.left, 81);
    stats = strategy_figures("", "naked,hidden", "depth", 100, STRATEGY_ENOUGH);
    ck_assert_uint_eq(stats.solutions, 100);
    ck_assert_uint_lt(stats.largest, 81 * 8);
    stats = strategy_figures("", "naked,hidden", "best", 3, STRATEGY_ENOUGH);
    ck_assert_uint_eq(stats.solutions, 3);
    stats = strategy_figures("", "naked,hidden", "exact", 100, STRATEGY_ENOUGH);
    ck_assert_uint_eq(stats.solutions, 100);
    static const char *const wide[] = { "best", "breadth" };
    for (int i = 0; i < 2; i++) {
        struct strategy strategy = strategy_of("naked", wide[i]);
        struct position position = position_open();
        strategy.most = UINT64_MAX;
        strategy.keep = 5000;
        ck_assert_int_eq(strategy_run(&strategy, &position, &stats), STRATEGY_TOO_MANY);
        ck_assert_uint_le(stats.largest, strategy.keep + 1);
    }
    ck_assert_str_eq(strategy_end_words(STRATEGY_TOO_MANY), "gave up: too many grids");
}
END_TEST

/* The sums of the events of a run. */
struct counted {
    uint64_t events, rounds, guessed, rejected, repeated, solutions, placed, hash;
    uint64_t stop_after;
};

static bool count(const struct strategy_event *event, void *context)
{
    struct counted *counted = context;
    counted->events++;
    counted->rounds += event->kind == STRATEGY_ROUND && event->placed;
    counted->guessed += event->kind == STRATEGY_GUESS;
    counted->rejected += event->kind == STRATEGY_REJECTED;
    counted->repeated += event->kind == STRATEGY_REPEATED;
    counted->solutions += event->kind == STRATEGY_SOLUTION;
    if (event->kind == STRATEGY_REJECTED)
        ck_assert(step_is_contradiction(event->clash));
    if (event->kind == STRATEGY_GUESS)
        ck_assert_uint_lt(event->parent, event->grid);
    if (event->kind == STRATEGY_ROUND || event->kind == STRATEGY_GUESS) {
        int filled = cellset_count(event->before->empty & ~event->after->empty);
        ck_assert_int_eq(filled, event->kind == STRATEGY_GUESS ? 1 : event->placed);
        counted->placed += (uint64_t)filled;
    }
    for (int cell = 0; cell < CELLS; cell++)
        counted->hash = 31 * counted->hash + event->after->value.digit[cell];
    counted->hash = 31 * counted->hash + event->kind;
    return counted->events != counted->stop_after;
}

START_TEST(events_tell_it_all_and_always_the_same)
{
    struct position position = position_of(needs_experiment);
    for (int s = 0; s < SEARCHES; s++) {
        struct strategy strategy = strategy_of("naked,hidden,naked-pair", searches[s]);
        struct strategy_stats stats, again;
        struct counted first = { .events = 0 }, second = first;
        strategy.most = 2;
        strategy.keep = 2000;
        strategy.visit = count;
        strategy.context = &first;
        enum strategy_end end = strategy_run(&strategy, &position, &stats);
        strategy.context = &second;
        ck_assert_int_eq(strategy_run(&strategy, &position, &again), end);
        ck_assert_mem_eq(&first, &second, sizeof first);
        ck_assert_mem_eq(&stats, &again, sizeof stats);
        ck_assert_uint_eq(first.rounds, stats.rounds);
        ck_assert_uint_eq(first.rejected, stats.rejected);
        ck_assert_uint_eq(first.repeated, stats.repeated);
        ck_assert_uint_eq(first.solutions, stats.solutions);
        if (s != STRATEGY_EXACT) {
            ck_assert_uint_eq(first.guessed, stats.guessed);
            ck_assert_uint_eq(stats.made, stats.guessed + stats.rounds);
            ck_assert_uint_le(stats.explored, stats.guessed + 1);
        }
    }
}
END_TEST

/* After the event at which the visitor ends the run, there is no other. */
START_TEST(the_visitor_ends_it)
{
    struct position position = position_of(essays);
    for (int s = 0; s < SEARCHES; s++) {
        struct strategy strategy = strategy_of("naked,hidden", searches[s]);
        struct strategy_stats stats;
        struct counted all = { .events = 0 };
        strategy.most = 2;
        strategy.visit = count;
        strategy.context = &all;
        strategy_run(&strategy, &position, &stats);
        for (uint64_t n = 1; n <= all.events && n < 60; n++) {
            struct counted some = { .stop_after = n };
            strategy.context = &some;
            ck_assert_int_eq(strategy_run(&strategy, &position, &stats), STRATEGY_STOPPED);
            ck_assert_uint_eq(some.events, n);
        }
    }
}
END_TEST

SUITE(strategy, NULL, NULL, TEST(possibilities_of_the_empty_grid), TEST(eliminations_between),
      TEST(names), TEST(agree_with_the_exact_search),
      LOOPED(agree_on_corpora, 0, sizeof corpora / sizeof *corpora), TEST(no_solution),
      TEST(one_and_several_solutions), TEST(the_empty_grid),
      TEST(events_tell_it_all_and_always_the_same), TEST(the_visitor_ends_it))
