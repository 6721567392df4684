/* A few runs of noise; build/judge/noise has as many as one likes. */
#include "support/pty_noise.h"

#include <check.h>

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

SUITE(noise, NULL, NULL, LOOPED(lives_through_noise, 0, fewer(RUNS)))
