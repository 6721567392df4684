/* Reading and writing puzzles in the formats that are accepted. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/format_texts.h"
#include "support/puzzles.h"
#include "support/suite.h"

static void reads_as(const char *text, const char *line)
{
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status = format_parse(text, strlen(text), &puzzle, &error);
    ck_assert_msg(status == STATUS_OK, "%s in:\n%s", error.text, text);
    const struct grid_line got = grid_line(&board_classic, &puzzle.givens);
    ck_assert_msg(!strcmp(got.text, line), "read\n%s, not\n%s, from:\n%s", got.text, line, text);
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

START_TEST(nine_lines_with_each_blank)
{
    char text[2000];
    for (const char *blank = ".0*_Xx-"; *blank; blank++) {
        text_build(text, essays, *blank, "", "", "\n", "\n");
        reads_as(text, essays);
        text_build(text, essays, *blank, " ", "  ", "\n", "\n\n");
        reads_as(text, essays);
        text_build(text, essays, *blank, " ", " | ", "\n", "\n------+-------+------\n");
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
        text_build(text, warm_up, '.', "", "|", "\n", rules[i]);
        reads_as(text, warm_up);
    }
    text_build(text, warm_up, '0', " ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| ");
    text[strlen(text) - 1] = '\0';
    snprintf(framed, sizeof framed,
             "+-------+-------+-------+\n| %s |\n+-------+-------+-------+\n", text);
    reads_as(framed, warm_up);
    text_build(text, warm_up, '.', " ", " ║ ", " ║\n║ ", " ║\n╠═══════╬═══════╬═══════╣\n║ ");
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
    text_build(text, warm_up, '.', "", "", "\r\n", "\r\n\r\n");
    reads_as(text, warm_up);
    snprintf(text, sizeof text, "\xEF\xBB\xBF%s\r\n", warm_up);
    reads_as(text, warm_up);
    snprintf(text, sizeof text, "\xEF\xBB\xBF# title: a\r\n\r\n  \t%s", warm_up);
    reads_as(text, warm_up);
    text_build(text, warm_up, '.', "\t", "\t", "\t\n", "\n\n\n");
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
    text_build(rows, sudoku_com, '.', " ", "  ", "\n", "\n\n");
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
        ck_assert_str_eq(grid_line(&board_classic, &puzzle.givens).text, lines[i]);
        ck_assert_str_eq(puzzle.title, titles[i]);
        ck_assert_str_eq(puzzle.source, i == 1 ? "b" : "");
    }
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
    ck_assert_int_eq(format_next(&reader, &puzzle, &error), STATUS_NO);
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
    struct random random = random_of(4);
    for (int i = trials(600, 4000); i > 0; i--) {
        size_t length = (size_t)random_below(&random, 700);
        char *text = malloc(length ? length : 1);
        for (size_t n = 0; n < length; n++)
            text[n] = random_below(&random, 20)
                          ? common[random_below(&random, (int)sizeof common - 1)]
                          : (char)random_below(&random, 256);
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
      TEST(what_is_written_is_read), TEST(random_bytes_do_no_harm))
