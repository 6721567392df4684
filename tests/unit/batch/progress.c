/* The texts of the progress bar. */
#include "batch/batch.h"

#include <check.h>

#include "support/suite.h"

static const char *line_of(uint64_t size, uint64_t bytes, uint64_t puzzles, int64_t elapsed)
{
    static char line[PROGRESS_WIDTH];
    struct progress progress = { .size = size, .bytes = bytes, .puzzles = puzzles };
    progress_line(&progress, elapsed, line);
    return line;
}

START_TEST(of_a_file)
{
    ck_assert_str_eq(line_of(1000, 0, 0, 0),
                     "  0% [....................] 0 puzzles, 0/s, 0:00 left");
    ck_assert_str_eq(line_of(1000, 500, 1234567, 2000),
                     " 50% [##########..........] 1,234,567 puzzles, 617,283/s, 0:02 left");
    ck_assert_str_eq(line_of(1000, 10, 100, 5000),
                     "  1% [....................] 100 puzzles, 20/s, 8:15 left");
    ck_assert_str_eq(line_of(1000, 1000, 999, 1000),
                     "100% [####################] 999 puzzles, 999/s, 0:00 left");
    ck_assert_str_eq(line_of(30, 12, 12, 16000),
                     " 40% [########............] 12 puzzles, 0.8/s, 0:24 left");
    /* A file that grew. */
    ck_assert_str_eq(line_of(1000, 1500, 999, 1000),
                     "100% [####################] 999 puzzles, 999/s, 0:00 left");
}
END_TEST

START_TEST(of_attempts)
{
    char line[PROGRESS_WIDTH];
    struct progress progress = { .size = 3, .tries = 12345 };
    progress_line(&progress, 2000, line);
    ck_assert_str_eq(line, "  0% [....................] 0 puzzles, 12,345 attempts");
    progress.bytes = progress.puzzles = 1;
    progress_line(&progress, 2000, line);
    ck_assert_str_eq(line, " 33% [######..............] 1 puzzles, 0.5/s, 0:04 left");
}
END_TEST

START_TEST(of_a_pipe)
{
    ck_assert_str_eq(line_of(0, 5000, 12345, 500), "12,345 puzzles, 24,690/s");
}
END_TEST

START_TEST(fits_a_line_of_a_terminal)
{
    ck_assert_uint_lt(strlen(line_of(1ull << 50, 1ull << 40, 9999999999, 100000000)), 80);
}
END_TEST

SUITE(progress, NULL, NULL, TEST(of_a_file), TEST(of_attempts), TEST(of_a_pipe),
      TEST(fits_a_line_of_a_terminal))
