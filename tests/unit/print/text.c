/* Sheets as text. */
#include "print/text.h"

#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

static struct sheet_puzzle puzzles[3];
static struct strbuf out;

static void setup(void)
{
    strbuf_init(&out);
    memset(puzzles, 0, sizeof puzzles);
    for (int i = 0; i < 3; i++) {
        puzzles[i].puzzle.givens = grid_of(warm_up);
        puzzles[i].solution = grid_of(warm_up_solution);
        puzzles[i].solutions = 1;
    }
}

static void teardown(void)
{
    strbuf_release(&out);
}

static void write(enum text_form form, const struct sheet_options *options, size_t count)
{
    strbuf_reset(&out);
    text_write(form, options, puzzles, count, &out);
    ck_assert(!out.failed);
}

START_TEST(plain)
{
    const struct sheet_options options = { .first_number = 1, .title = "Sheet" };
    puzzles[0].puzzle.entries.digit[0] = 8;
    write(TEXT_ASCII, &options, 1);
    ck_assert_str_eq(out.text, "Sheet\n=====\n\nNo. 1\n32 givens\n"
                               "+-------+-------+-------+\n"
                               "| 8'. . | . . . | . . 7 |\n"
                               "| 7 . 4 | . . . | 8 9 3 |\n"
                               "| . . 6 | 8 . 2 | . . . |\n"
                               "+-------+-------+-------+\n"
                               "| . . 7 | 5 2 8 | 6 . . |\n"
                               "| . 8 . | . . 6 | 7 . 1 |\n"
                               "| 9 . 3 | 4 . . | . 8 . |\n"
                               "+-------+-------+-------+\n"
                               "| . . . | 7 . 4 | 9 . . |\n"
                               "| 6 . . | . 9 . | . . . |\n"
                               "| 4 5 9 | . . . | 1 . 8 |\n"
                               "+-------+-------+-------+\n");
}
END_TEST

START_TEST(side_by_side)
{
    const struct sheet_options options = { .first_number = 1, .per_page = 2 };
    const struct sheet_options four = { .first_number = 1, .per_page = 4 };
    strcpy(puzzles[0].puzzle.title, "A title that is too long for it");
    write(TEXT_UNICODE, &four, 3);
    ck_assert_ptr_nonnull(strstr(out.text, "1. A title that is too l…  No. 2\n"));
    ck_assert_ptr_nonnull(strstr(out.text, "┌───────┬───────┬───────┐  ┌───────┬"));
    ck_assert_ptr_nonnull(strstr(out.text, "│ . . . │ . . . │ . . 7 │  │ . . "));
    ck_assert_ptr_nonnull(strstr(out.text, "┘\n\nNo. 3\n"));
    ck_assert_ptr_null(strchr(out.text, '\f'));
    write(TEXT_UNICODE, &options, 3);
    ck_assert_ptr_nonnull(strstr(out.text, "┘\n\nNo. 2\n"));
    ck_assert_ptr_nonnull(strstr(out.text, "┘\n\n\fNo. 3\n"));
}
END_TEST

START_TEST(marks)
{
    struct sheet_options options = { .first_number = 1, .candidates = true };
    puzzles[0].puzzle.entries.digit[0] = 8;
    write(TEXT_ASCII, &options, 1);
    const char *first = "#===========#===========#===========#\n"
                        "#   |123|12 #1 3|1 3|1 3# 2 |12 |   #\n"
                        "#(8)|   | 5 #  6|456| 5 #45 |456|[7]#\n"
                        "#   |  9|   #  9|   |  9#   |   |   #\n"
                        "#---+---+---#---+---+---#---+---+---#\n";
    ck_assert_ptr_nonnull(strstr(out.text, first));
    write(TEXT_COLOUR, &options, 1);
    ck_assert_ptr_nonnull(strstr(out.text, "┃ \033[36m8\033[0m │"));
    ck_assert_ptr_nonnull(strstr(out.text, "│ \033[1m7\033[0m ┃\n"));
    ck_assert_ptr_nonnull(strstr(out.text, "│\033[2m123\033[0m│"));
}
END_TEST

START_TEST(solutions)
{
    struct sheet_options options = { .first_number = 1, .solutions = SOLUTIONS_BACK };
    puzzles[1].solutions = 0;
    write(TEXT_ASCII, &options, 3);
    const char *part = strstr(out.text, "\nSolutions\n=========\n\n");
    ck_assert_ptr_nonnull(part);
    ck_assert_ptr_nonnull(strstr(part, "No. 1                      No. 3\n+-------+"));
    ck_assert_ptr_null(strstr(part, "No. 2"));
    puzzles[0].solutions = puzzles[2].solutions = 2;
    write(TEXT_ASCII, &options, 3);
    ck_assert_ptr_null(strstr(out.text, "Solutions"));
}
END_TEST

SUITE(text, setup, teardown, TEST(plain), TEST(side_by_side), TEST(marks), TEST(solutions))
