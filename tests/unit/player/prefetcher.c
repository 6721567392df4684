/* The maker's threads: requested puzzles come, and puzzles that are no longer requested do not. */
#include "player/prefetcher.h"

#include <check.h>
#include <poll.h>
#include <time.h>

#include "engine/format/format.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { LONG = 30000 }; /* milliseconds: a test that waits longer has failed */

static struct prefetcher *prefetcher;

static void setup(void)
{
    prefetcher = prefetcher_new();
    ck_assert_ptr_nonnull(prefetcher);
}

static void teardown(void)
{
    prefetcher_free(prefetcher);
}

static struct wanted wanted_of(const char *name, uint64_t seed)
{
    struct wanted wanted = { .seed = seed };
    ck_assert(puzzle_kind_named(name, &wanted.kind));
    return wanted;
}

static bool is_readable(int time)
{
    struct pollfd wait = { .fd = prefetcher_descriptor(prefetcher), .events = POLLIN };
    return poll(&wait, 1, time) > 0;
}

static void check_made(const struct wanted *wanted)
{
    const struct puzzle_request request = puzzle_kind_request(&wanted->kind);
    const struct making_of making = { .request = &request,
                                      .seed = wanted->seed,
                                      .most_tries = PREFETCH_TRIES };
    struct made made, same;
    ck_assert(prefetcher_take(prefetcher, &made) && made.found);
    ck_assert_int_eq(generate(&making, 0, 1, &same), STATUS_OK);
    ck_assert_str_eq(grid_line(&board_classic, &made.puzzle).text,
                     grid_line(&board_classic, &same.puzzle).text);
}

static void await_all(const struct wanted *ahead, size_t count)
{
    const struct timespec moment = { 0, 1000000 };
    for (int i = 0; i < LONG && !prefetcher_want(prefetcher, NULL, ahead, count); i++)
        nanosleep(&moment, NULL);
    ck_assert(prefetcher_want(prefetcher, NULL, ahead, count));
}

START_TEST(makes_what_generate_makes)
{
    const struct wanted wanted = wanted_of(_i ? "x-wing" : "medium", 3);
    struct made made;
    ck_assert(!prefetcher_take(prefetcher, &made));
    prefetcher_want(prefetcher, &wanted, NULL, 0);
    ck_assert(is_readable(LONG));
    check_made(&wanted);
    prefetcher_want(prefetcher, NULL, NULL, 0);
    ck_assert(!prefetcher_take(prefetcher, &made) && !is_readable(0));
}
END_TEST

/* Rates the puzzle even while the thread that does so makes puzzles ahead. */
START_TEST(rates_the_puzzle_in_play)
{
    static const struct {
        const char *puzzle;
        enum level level;
        unsigned er;
    } known[] = { { essays, LEVEL_MEDIUM, 20 }, { warm_up, LEVEL_EASY, 12 } };
    const struct wanted ahead[] = { wanted_of("extreme", 1), wanted_of("2 experiments", 2) };
    struct made made;
    struct difficulty difficulty;
    struct grid rated;
    prefetcher_want(prefetcher, NULL, ahead, _i ? 2 : 0);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct grid givens = grid_of(known[i].puzzle);
        prefetcher_rate(prefetcher, &givens);
        ck_assert(is_readable(LONG));
        ck_assert(prefetcher_rated(prefetcher, &rated, &difficulty));
        ck_assert_mem_eq(&rated, &givens, sizeof givens);
        ck_assert_int_eq(difficulty.level, known[i].level);
        ck_assert_uint_eq(difficulty.er, known[i].er);
        ck_assert(!prefetcher_rated(prefetcher, &rated, &difficulty));
        ck_assert(!prefetcher_take(prefetcher, &made) && !is_readable(0));
    }
}
END_TEST

START_TEST(rates_no_puzzle_with_several_solutions)
{
    const struct grid empty = { .digit = { 0 } };
    struct difficulty difficulty;
    struct grid rated;
    prefetcher_rate(prefetcher, &empty);
    ck_assert(is_readable(LONG));
    ck_assert(prefetcher_rated(prefetcher, &rated, &difficulty));
    ck_assert_int_eq(difficulty.level, LEVEL_CONTRADICTION);
}
END_TEST

START_TEST(has_ready_what_was_made_ahead)
{
    const struct wanted ahead[] = { wanted_of("easy", 1), wanted_of("hard", 2) };
    ck_assert(!prefetcher_want(prefetcher, NULL, ahead, 2));
    await_all(ahead, 2);
    ck_assert(!is_readable(0)); /* nobody is woken for that */
    prefetcher_want(prefetcher, &ahead[1], ahead, 2);
    check_made(&ahead[1]);
}
END_TEST

/* The search for such a puzzle takes half a minute. */
START_TEST(stops_what_is_not_wanted_any_more)
{
    const struct wanted rare = wanted_of("sk-loop", 1), other = wanted_of("easy", 1);
    prefetcher_want(prefetcher, &rare, &rare, 1);
    prefetcher_want(prefetcher, &other, NULL, 0);
    ck_assert(is_readable(LONG));
    check_made(&other);
    ck_assert(prefetcher_want(prefetcher, NULL, &other, 1)); /* it was kept */
    prefetcher_want(prefetcher, &rare, NULL, 0); /* and the end comes in the midst of it */
}
END_TEST

START_TEST(tells_how_far_it_is)
{
    const struct wanted rare = wanted_of("sk-loop", 1);
    const struct timespec moment = { 0, 1000000 };
    prefetcher_want(prefetcher, &rare, NULL, 0);
    uint64_t tried = 0;
    for (int i = 0; i < LONG && !tried && !is_readable(0); i++) {
        nanosleep(&moment, NULL);
        tried = prefetcher_tried(prefetcher);
    }
    ck_assert(tried || is_readable(0));
    prefetcher_want(prefetcher, NULL, NULL, 0);
    ck_assert_uint_eq(prefetcher_tried(prefetcher), 0);
}
END_TEST

SUITE(prefetcher, setup, teardown, LOOPED(makes_what_generate_makes, 0, 2),
      TEST(has_ready_what_was_made_ahead), TEST(stops_what_is_not_wanted_any_more),
      TEST(tells_how_far_it_is), LOOPED(rates_the_puzzle_in_play, 0, 2),
      TEST(rates_no_puzzle_with_several_solutions))
