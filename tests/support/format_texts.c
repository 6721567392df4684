#include "support/format_texts.h"

#include <string.h>

#include "support/suite.h"

struct puzzle text_puzzle(const char *text)
{
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status = format_parse(text, strlen(text), &puzzle, &error);
    ck_assert_msg(status == STATUS_OK, "%d:%d: %s in:\n%s", error.line, error.column, error.text,
                  text);
    return puzzle;
}

struct error text_refused(const char *text, int line, int column)
{
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status = format_parse(text, strlen(text), &puzzle, &error);
    ck_assert_msg(status == STATUS_BAD, "not refused: %s", text);
    ck_assert_msg(error.line == line && error.column == column, "told at %d:%d, not %d:%d: %s",
                  error.line, error.column, line, column, error.text);
    return error;
}

void is_grid(const struct grid *grid, const char *line)
{
    ck_assert_str_eq(grid_line(&board_classic, grid).text, line);
}

void text_counts(const char *text, int puzzles, int errors)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error = { 0 };
    enum status status;
    int good = 0, bad = 0;
    format_reader_init(&reader, text, strlen(text));
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        good += status == STATUS_OK;
        bad += status == STATUS_BAD;
    }
    ck_assert_msg(good == puzzles && bad == errors,
                  "%d puzzles and %d errors, last %d:%d %s in\n%s", good, bad, error.line,
                  error.column, error.text, text);
}

void text_build(char *text, const char *puzzle, char blank, const char *cell, const char *box,
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
