/* A few runs of noise; build/judge/noise has as many as one likes, and make check-soak has a long
 * one. */
#include "support/pty_noise.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { RUNS = 8 };

START_TEST(lives_through_noise)
{
    struct noise noise = { .program = play_program() };
    const char *fault = noise_run(&noise, (uint64_t)_i + 1);
    ck_assert_msg(!fault, "seed %d: %s", _i + 1, fault);
}
END_TEST

static void expect_memory(struct noise *noise, double seconds, long resident)
{
    (void)noise;
    ck_assert_double_gt(seconds, 0);
    ck_assert_int_ne(resident, 0);
}

START_TEST(plays_on_after_a_round_of_noise)
{
    if (getenv("TEST_MODE") && !strcmp(getenv("TEST_MODE"), "valgrind"))
        return; /* it is not seen to stop */
    struct noise noise = { .program = play_program(), .sampled = expect_memory };
    const char *fault = noise_soak(&noise, 1, 0);
    ck_assert_msg(!fault, "%s", fault);
    ck_assert_int_eq(noise.starts, 1);
}
END_TEST

SUITE(noise, NULL, NULL, LOOPED(lives_through_noise, 0, fewer(RUNS)),
      TEST(plays_on_after_a_round_of_noise))
