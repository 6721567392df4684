/* Reading and writing puzzles: the forms that are taken, and the words for what is not. */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/puzzles.h"
#include "support/suite.h"

static void reads_as(const char *text, const char *line)
{
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status = format_parse(text, strlen(text), &puzzle, &error);
    ck_assert_msg(status == STATUS_OK, "%s in:\n%s", error.text, text);
    const struct grid_line got = format_line(&puzzle.givens);
    ck_assert_msg(!strcmp(got.text, line), "read\n%s, not\n%s, from:\n%s", got.text, line, text);
}

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

START_TEST(one_line_with_each_blank)
{
    for (const char *blank = ".0*_Xx-"; *blank; blank++) {
        char text[CELLS + 2];
        for (int i = 0; i < CELLS; i++)
            text[i] = essays[i] == '.' ? *blank : essays[i];
        strcpy(text + CELLS, "");
        reads_as(text, essays);
        strcpy(text + CELLS, "\n");
        reads_as(text, essays);
    }
}
END_TEST

/* Rows apart, joined by what stands between cells, boxes and rows. */
static void build(char *text, const char *puzzle, char blank, const char *cell, const char *box,
                  const char *row, const char *band)
{
    *text = '\0';
    for (int i = 0; i < CELLS; i++) {
        if (i % 9)
            strcat(text, i % 3 ? cell : box);
        else if (i)
            strcat(text, i % 27 ? row : band);
        strncat(text, puzzle[i] == '.' ? &blank : &puzzle[i], 1);
    }
    strcat(text, "\n");
}

START_TEST(nine_lines_with_each_blank)
{
    char text[2000];
    for (const char *blank = ".0*_Xx-"; *blank; blank++) {
        build(text, essays, *blank, "", "", "\n", "\n");
        reads_as(text, essays);
        build(text, essays, *blank, " ", "  ", "\n", "\n\n");
        reads_as(text, essays);
        build(text, essays, *blank, " ", " | ", "\n", "\n------+-------+------\n");
        reads_as(text, essays);
    }
}
END_TEST

START_TEST(frames)
{
    char text[2000], framed[2200];
    static const char *const rules[] = { "\n-----------\n",   "\n---+---+---\n",
                                         "\n===========\n",   "\n===+===+===\n",
                                         "\n+---+---+---+\n", "\n:---+---+---:\n",
                                         "\n|===+===+===|\n", "\n\n" };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        build(text, warm_up, '.', "", "|", "\n", rules[i]);
        reads_as(text, warm_up);
    }
    build(text, warm_up, '0', " ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| ");
    text[strlen(text) - 1] = '\0';
    snprintf(framed, sizeof framed,
             "+-------+-------+-------+\n| %s |\n+-------+-------+-------+\n", text);
    reads_as(framed, warm_up);
    build(text, warm_up, '.', " ", " ║ ", " ║\n║ ", " ║\n╠═══════╬═══════╬═══════╣\n║ ");
    text[strlen(text) - 1] = '\0';
    snprintf(framed, sizeof framed, "╔═══════╦═══════╦═══════╗\n║ %s ║\n╚═══════╩═══════╩═══════╝",
             text);
    reads_as(framed, warm_up);
}
END_TEST

START_TEST(seed_000)
{
    reads_as(" 0 0 0 0 0 0 0 0 7\n 7 0 4 0 0 0 8 9 3\n 0 0 6 8 0 2 0 0 0\n"
             " 0 0 7 5 2 8 6 0 0\n 0 8 0 0 0 6 7 0 1\n 9 0 3 4 0 0 0 8 0\n"
             " 0 0 0 7 0 4 9 0 0\n 6 0 0 0 9 0 0 0 0\n 4 5 9 0 0 0 1 0 8\n",
             warm_up);
}
END_TEST

START_TEST(seed_001)
{
    reads_as("        . 6 .  1 . 4  . 5 .\n"
             "        . . 8  3 . 5  6 . .\n"
             "        2 . .  . . .  . . 1\n"
             "        \n"
             "        8 . .  4 . 7  . . 6\n"
             "        . . 6  . . .  3 . .\n"
             "        7 . .  9 . 1  . . 4\n"
             "        \n"
             "        5 . .  . . .  . . 2\n"
             "        . . 7  2 . 6  9 . .\n"
             "        . 4 .  5 . 8  . 7 .\n",
             sudoku_com);
}
END_TEST

START_TEST(seed_004)
{
    reads_as("┌─────┬─────┬─────┐\n"
             "│2 0 0│6 7 0│0 0 0│\n"
             "│0 0 6│0 0 0│2 0 1│\n"
             "│4 0 0│0 0 0│8 0 0│\n"
             "├─────┼─────┼─────┤\n"
             "│5 0 0│0 0 9│3 0 0│\n"
             "│0 3 0│0 0 0│0 5 0│\n"
             "│0 0 2│8 0 0│0 0 7│\n"
             "├─────┼─────┼─────┤\n"
             "│0 0 1│0 0 0│0 0 4│\n"
             "│7 0 8│0 0 0│6 0 0│\n"
             "│0 0 0│0 5 3│0 0 8│\n"
             "└─────┴─────┴─────┘\n",
             essays);
    reads_as("2 0 0  6 7 0  0 0 0\n0 0 6  0 0 0  2 0 1\n4 0 0  0 0 0  8 0 0\n"
             "5 0 0  0 0 9  3 0 0\n0 3 0  0 0 0  0 5 0\n0 0 2  8 0 0  0 0 7\n"
             "0 0 1  0 0 0  0 0 4\n7 0 8  0 0 0  6 0 0\n0 0 0  0 5 3  0 0 8\n",
             essays);
    /* The boxes of the session's answer, the first of its two grids. */
    reads_as("│┌───┬───┬───┐│\n││2..│67.│...││\n││..6│...│2.1││\n││4..│...│8..││\n│├───┼───┼───┤│\n"
             "││5..│..9│3..││\n││.3.│...│.5.││\n││..2│8..│..7││\n│├───┼───┼───┤│\n"
             "││..1│...│..4││\n││7.8│...│6..││\n││...│.53│..8││\n│└───┴───┴───┘│\n",
             essays);
}
END_TEST

START_TEST(line_ends_and_marks)
{
    char text[2000];
    build(text, warm_up, '.', "", "", "\r\n", "\r\n\r\n");
    reads_as(text, warm_up);
    snprintf(text, sizeof text, "\xEF\xBB\xBF%s\r\n", warm_up);
    reads_as(text, warm_up);
    snprintf(text, sizeof text, "\xEF\xBB\xBF# title: a\r\n\r\n  \t%s", warm_up);
    reads_as(text, warm_up);
    build(text, warm_up, '.', "\t", "\t", "\t\n", "\n\n\n");
    reads_as(text, warm_up);
}
END_TEST

static enum status first_of(const char *text, struct puzzle *puzzle)
{
    struct error error;
    return format_parse(text, strlen(text), puzzle, &error);
}

START_TEST(titles_and_sources)
{
    struct puzzle puzzle;
    char text[600];
    snprintf(text, sizeof text, "# Title:  Warm-up \n#source: seed 000\n# anything\n%s", warm_up);
    ck_assert_int_eq(first_of(text, &puzzle), STATUS_OK);
    ck_assert_str_eq(puzzle.title, "Warm-up");
    ck_assert_str_eq(puzzle.source, "seed 000");
    snprintf(text, sizeof text, "%s # Easy one\n", warm_up);
    ck_assert_int_eq(first_of(text, &puzzle), STATUS_OK);
    ck_assert_str_eq(puzzle.title, "Easy one");
    ck_assert_str_eq(puzzle.source, "");
    char long_title[300] = "# title: ";
    for (int i = 0; i < 70; i++)
        strcat(long_title, "\xC3\xA9");
    snprintf(text, sizeof text, "%s\n%s", long_title, warm_up);
    ck_assert_int_eq(first_of(text, &puzzle), STATUS_OK);
    ck_assert_uint_eq(strlen(puzzle.title), 94); /* 47 whole characters of two bytes */
}
END_TEST

/* A reader may be handed a text that ends where its memory ends. */
START_TEST(a_title_at_the_end_of_the_text)
{
    static const char text[] = "# title: the end\x80";
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    format_reader_init(&reader, text, sizeof text - 2);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
    ck_assert_str_eq(puzzle.title, "the end");
}
END_TEST

START_TEST(several_puzzles)
{
    char text[4000], rows[1000];
    build(rows, sudoku_com, '.', " ", "  ", "\n", "\n\n");
    snprintf(text, sizeof text,
             "# title: one\n%s\n\n# title: two\n# source: b\n%s\n%s\n# the end\n", warm_up, rows,
             essays);
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    format_reader_init(&reader, text, strlen(text));
    static const char *const lines[] = { warm_up, sudoku_com, essays };
    static const char *const titles[] = { "one", "two", "" };
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_OK);
        ck_assert_str_eq(format_line(&puzzle.givens).text, lines[i]);
        ck_assert_str_eq(puzzle.title, titles[i]);
        ck_assert_str_eq(puzzle.source, i == 1 ? "b" : "");
    }
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
}
END_TEST

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
            const struct grid_line line = format_line(&puzzle.givens);
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
    build(rows, warm_up, '.', " ", " ", "\n", "\n");
    int row = 1;
    for (char *line = strtok(rows, "\n"); line; line = strtok(NULL, "\n"), row++) {
        strcat(text, row == bad_row ? instead : line);
        strcat(text, "\n");
    }
    strcat(text, "\n");
    build(rows, essays, '.', " ", " ", "\n", "\n");
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
        const struct grid_line line = format_line(&puzzle.givens);
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
    build(text, essays, '.', " ", " ", "\n", "\n"); /* rows of 18 bytes with their newline */
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
    build(text, essays, '-', "", "", "\n", "\n");
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
    ck_assert_int_eq(format_check_conflicts(&grid, &error), STATUS_OK);
    grid.digit[cell_of("r1c9")] = 2; /* r1c1 has it, r2c7 has it */
    ck_assert_int_eq(format_check_conflicts(&grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "row 1 has two 2s: r1c1 and r1c9");
    grid = grid_of("");
    grid.digit[cell_of("r9c4")] = grid.digit[cell_of("r4c4")] = 5;
    ck_assert_int_eq(format_check_conflicts(&grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "column 4 has two 5s: r4c4 and r9c4");
    grid = grid_of("");
    grid.digit[cell_of("r7c8")] = grid.digit[cell_of("r9c9")] = 8;
    ck_assert_int_eq(format_check_conflicts(&grid, &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "box 9 has two 8s: r7c8 and r9c9");
}
END_TEST

START_TEST(what_is_written_is_read)
{
    static const char *const lines[] = { warm_up, sudoku_com, essays, essays_solution };
    for (int i = 0; i < 4; i++) {
        struct grid grid = grid_of(lines[i]);
        struct strbuf framed;
        strbuf_init(&framed);
        format_find("grid")->write(&(struct puzzle){ .givens = grid }, &framed);
        reads_as(framed.text, lines[i]);
        strbuf_release(&framed);
    }
    struct grid grid = grid_of(essays);
    struct strbuf framed;
    strbuf_init(&framed);
    format_find("grid")->write(&(struct puzzle){ .givens = grid }, &framed);
    ck_assert_ptr_nonnull(strstr(framed.text, "2 . . | 6 7 . | . . .\n"));
    ck_assert_ptr_nonnull(strstr(framed.text, "4 . . | . . . | 8 . .\n------+-------+------\n5"));
    strbuf_release(&framed);
}
END_TEST

/* Bytes that are mostly of the kinds that mean something. In memory of exactly that size. */
START_TEST(random_bytes_do_no_harm)
{
    static const char common[] = "123456789.0*_Xx-|+=# \n\r\n\t:;title:source:\xE2\x94\x80\xE2";
    struct chance chance = chance_of(4);
    for (int i = fewer(4000); i > 0; i--) {
        size_t length = (size_t)chance_below(&chance, 700);
        char *text = malloc(length ? length : 1);
        for (size_t n = 0; n < length; n++)
            text[n] = chance_below(&chance, 20)
                          ? common[chance_below(&chance, (int)sizeof common - 1)]
                          : (char)chance_below(&chance, 256);
        struct format_reader reader;
        struct puzzle puzzle;
        struct error error;
        enum status status;
        size_t calls = 0;
        format_reader_init(&reader, text, length);
        while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
            bool good = calls++ <= length; /* it gets on */
            if (status == STATUS_OK) {
                for (int cell = 0; cell < CELLS; cell++)
                    good &= puzzle.givens.digit[cell] <= 9;
                good &= memchr(puzzle.title, 0, sizeof puzzle.title) != NULL;
                good &= memchr(puzzle.source, 0, sizeof puzzle.source) != NULL;
            } else {
                good &= status == STATUS_BAD && error.line >= 1;
            }
            if (!good)
                ck_abort_msg("text %d, call %zu", i, calls);
        }
        free(text);
    }
}
END_TEST

SUITE(format, NULL, NULL, TEST(one_line_with_each_blank), TEST(nine_lines_with_each_blank),
      TEST(frames), TEST(seed_000), TEST(seed_001), TEST(seed_004), TEST(line_ends_and_marks),
      TEST(titles_and_sources), TEST(a_title_at_the_end_of_the_text), TEST(several_puzzles),
      TEST(goes_on_after_a_bad_line), TEST(a_bad_line_among_lines),
      TEST(a_bad_row_does_not_mix_two_grids), TEST(too_few_and_too_many),
      TEST(a_letter_has_line_and_column), TEST(places_beyond_counting), TEST(a_letter_among_dashes),
      TEST(rows_of_eight_and_ten), TEST(text_that_ends_early), TEST(nothing_at_all),
      TEST(clashes_are_named), TEST(what_is_written_is_read), TEST(random_bytes_do_no_harm))
