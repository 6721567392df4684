/* Texts that are not puzzles: the error and its place, and the puzzles that follow. */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/format_texts.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct error refused(const char *text)
{
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status = format_parse(text, strlen(text), &puzzle, &error);
    ck_assert_msg(status == STATUS_BAD, "not refused: %s", text);
    ck_assert_int_eq(error.status, STATUS_BAD);
    ck_assert(*error.text && !strchr(error.text, '\n'));
    ck_assert(error.text[strlen(error.text) - 1] != '.');
    return error;
}

START_TEST(goes_on_after_a_bad_line)
{
    char text[1000];
    snprintf(text, sizeof text, "%s\n%.80s\n%s\n", warm_up, warm_up, essays);
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    format_reader_init(&reader, text, strlen(text));
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_OK);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_BAD);
    ck_assert_int_eq(error.line, 2);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_OK);
    ck_assert_int_eq(puzzle.givens.digit[0], 2);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
}
END_TEST

/* One puzzle a line: a letter near the beginning of one must not cost the ones that follow. */
START_TEST(a_bad_line_among_lines)
{
    for (int at = 0; at < CELLS; at += 4) {
        char text[1000];
        snprintf(text, sizeof text, "%s\n%s\n%s\n%s\n", warm_up, warm_up, essays, sudoku_com);
        text[CELLS + 1 + at] = 'a';
        static const char *const good[] = { warm_up, essays, sudoku_com };
        struct format_reader reader;
        struct puzzle puzzle;
        struct error error = { 0 };
        enum status status;
        int found = 0, bad = 0;
        format_reader_init(&reader, text, strlen(text));
        while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
            if (status == STATUS_BAD) {
                ck_assert_msg(!bad++ && error.line == 2 && error.column == at + 1,
                              "letter at 2:%d told at %d:%d: %s", at + 1, error.line, error.column,
                              error.text);
                continue;
            }
            const struct grid_line line = grid_line(&board_classic, &puzzle.givens);
            ck_assert_msg(found < 3 && !strcmp(line.text, good[found]),
                          "letter at %d: puzzle %d is %s", at + 1, found, line.text);
            found++;
        }
        ck_assert_msg(found == 3 && bad == 1, "letter at %d: %d puzzles, %d errors", at + 1, found,
                      bad);
    }
}
END_TEST

/* A grid with a bad row must not lend its other rows to the grid that follows. */
static void bad_row_then_good(int bad_row, const char *instead)
{
    char rows[1000], text[3000] = "";
    text_build(rows, warm_up, '.', " ", " ", "\n", "\n");
    int row = 1;
    for (char *line = strtok(rows, "\n"); line; line = strtok(NULL, "\n"), row++) {
        strcat(text, row == bad_row ? instead : line);
        strcat(text, "\n");
    }
    strcat(text, "\n");
    text_build(rows, essays, '.', " ", " ", "\n", "\n");
    strcat(text, rows);
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    format_reader_init(&reader, text, strlen(text));
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_BAD);
    ck_assert_int_eq(error.line, bad_row);
    enum status status;
    int found = 0;
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        if (status != STATUS_OK)
            continue;
        const struct grid_line line = grid_line(&board_classic, &puzzle.givens);
        ck_assert_msg(!strcmp(line.text, essays), "row %d bad: a puzzle that nobody wrote:\n%s",
                      bad_row, line.text);
        found++;
    }
    ck_assert_msg(found == 1, "row %d bad: the good puzzle after it is lost", bad_row);
}

START_TEST(a_bad_row_does_not_mix_two_grids)
{
    bad_row_then_good(5, ". 8 . . a 6 7 . 1");
    bad_row_then_good(1, ". 8 . . a 6 7 . 1");
    bad_row_then_good(9, ". 8 . . a 6 7 . 1");
    bad_row_then_good(4, ". 8 . . . 6 7 . 1 2");
}
END_TEST

START_TEST(too_few_and_too_many)
{
    char text[200];
    snprintf(text, sizeof text, "%.80s", essays);
    struct error error = refused(text);
    ck_assert_int_eq(error.line, 1);
    ck_assert_ptr_nonnull(strstr(error.text, "80"));
    snprintf(text, sizeof text, "\n\n%s.\n", essays);
    error = refused(text);
    ck_assert_int_eq(error.line, 3);
    ck_assert_ptr_nonnull(strstr(error.text, "82"));
    ck_assert_ptr_nonnull(strstr(error.text, "81"));
}
END_TEST

START_TEST(a_letter_has_line_and_column)
{
    char text[1000];
    for (int at = 0; at < CELLS; at += 7) {
        snprintf(text, sizeof text, "# a comment\n%s\n", essays);
        text[12 + at] = 'a';
        struct error error = refused(text);
        ck_assert_int_eq(error.line, 2);
        ck_assert_msg(error.column == at + 1, "letter in column %d told at %d", at + 1,
                      error.column);
    }
    text_build(text, essays, '.', " ", " ", "\n", "\n"); /* rows of 18 bytes with their newline */
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column += 4) {
            char changed[1000];
            strcpy(changed, text);
            changed[18 * row + 2 * column] = 'Q';
            struct error error = refused(changed);
            ck_assert_int_eq(error.line, row + 1);
            ck_assert_int_eq(error.column, 2 * column + 1);
        }
}
END_TEST

/* In texts of more lines, or lines of more bytes, than an int counts. */
START_TEST(places_beyond_counting)
{
    static const char *const texts[] = { "Q\nQ\n", "<game data=\"\n\n5\" />\nQ\n",
                                         "12345678\nx\n\n" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct format_reader reader;
        struct puzzle puzzle;
        struct error error;
        int errors = 0;
        format_reader_init(&reader, texts[i], strlen(texts[i]));
        reader.line = reader.column = INT_MAX;
        for (; format_next(&reader, &puzzle, &error) != STATUS_NO; errors++) {
            ck_assert_int_gt(error.line, INT_MAX / 2);
            ck_assert_int_ge(error.column, 0);
        }
        ck_assert_int_gt(errors, 0);
        ck_assert_int_eq(reader.line, INT_MAX);
    }
}
END_TEST

START_TEST(a_letter_among_dashes)
{
    char text[1000];
    text_build(text, essays, '-', "", "", "\n", "\n");
    memset(text + 4 * 10, '-', 9);
    text[4 * 10 + 3] = 'a';
    struct error error = refused(text);
    ck_assert_msg(error.line == 5 && error.column == 4, "told at %d:%d: %s", error.line,
                  error.column, error.text);
}
END_TEST

START_TEST(rows_of_eight_and_ten)
{
    char text[1000];
    for (int row = 0; row < 9; row++)
        for (int more = 0; more < 2; more++) {
            *text = '\0';
            for (int i = 0; i < 9; i++) {
                strncat(text, essays + 9 * i, i == row && !more ? 8 : 9);
                strcat(text, i == row && more ? ".\n" : "\n");
            }
            struct error error = refused(text);
            char said[40];
            snprintf(said, sizeof said, "row %d has %d cells", row + 1, more ? 10 : 8);
            ck_assert_msg(strstr(error.text, said) != NULL, "%s", error.text);
            ck_assert_int_eq(error.line, row + 1);
        }
}
END_TEST

START_TEST(text_that_ends_early)
{
    char text[1000];
    for (int rows = 1; rows < 9; rows++) {
        *text = '\0';
        for (int i = 0; i < rows; i++) {
            strncat(text, essays + 9 * i, 9);
            strcat(text, "\n");
        }
        struct error error = refused(text);
        char said[40];
        snprintf(said, sizeof said, "after %d of 9 rows", rows);
        ck_assert_msg(strstr(error.text, said) != NULL, "%s", error.text);
        ck_assert_int_eq(error.line, rows);
    }
}
END_TEST

START_TEST(nothing_at_all)
{
    refused("");
    refused("\n\n  \n");
    refused("# only a comment\n");
    refused("+---+---+---+\n");
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    format_reader_init(&reader, "\n", 1);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
}
END_TEST

START_TEST(clashes_are_named)
{
    struct error error;
    struct grid grid = grid_of(essays);
    ck_assert_int_eq(format_check_conflicts(&board_classic, &grid, &error), STATUS_OK);
    grid.digit[cell_of("r1c9")] = 2; /* r1c1 has it, r2c7 has it */
    ck_assert_int_eq(format_check_conflicts(&board_classic, &grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "row 1 has two 2s: r1c1 and r1c9");
    grid = grid_of("");
    grid.digit[cell_of("r9c4")] = grid.digit[cell_of("r4c4")] = 5;
    ck_assert_int_eq(format_check_conflicts(&board_classic, &grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "column 4 has two 5s: r4c4 and r9c4");
    grid = grid_of("");
    grid.digit[cell_of("r7c8")] = grid.digit[cell_of("r9c9")] = 8;
    ck_assert_int_eq(format_check_conflicts(&board_classic, &grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "box 9 has two 8s: r7c8 and r9c9");
}
END_TEST

SUITE(format_refused, NULL, NULL, TEST(goes_on_after_a_bad_line), TEST(a_bad_line_among_lines),
      TEST(a_bad_row_does_not_mix_two_grids), TEST(too_few_and_too_many),
      TEST(a_letter_has_line_and_column), TEST(places_beyond_counting), TEST(a_letter_among_dashes),
      TEST(rows_of_eight_and_ten), TEST(text_that_ends_early), TEST(nothing_at_all),
      TEST(clashes_are_named))
