/* How grids are divided from each other, and their rows. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/format_texts.h"
#include "support/formats.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* The rows of a grid, with lines after the third and the sixth. */
static char *divided(char text[400], const char *line, char blank, const char *rule)
{
    *text = '\0';
    for (int cell = 0; cell < CELLS; cell++) {
        strncat(text, line[cell] == '.' ? &blank : &line[cell], 1);
        strcat(text, cell % 9 == 8 ? "\n" : "");
        strcat(text, cell == 26 || cell == 53 ? rule : "");
    }
    return text;
}

/* The line after the first goes. */
static void lose_second(char *text)
{
    char *second = strchr(text, '\n') + 1, *third = strchr(second, '\n') + 1;
    memmove(second, third, strlen(third) + 1);
}

START_TEST(nine_dashes)
{
    char text[1000], grid[400], empty[CELLS + 1];
    divided(grid, essays, '.', "---------\n");
    struct puzzle puzzle = text_puzzle(grid);
    is_grid(&puzzle.givens, essays);
    snprintf(text, sizeof text, "%s\n%s", grid, grid);
    text_counts(text, 2, 0);
    divided(grid, essays_solution, '.', "---|---|---\n");
    puzzle = text_puzzle(grid);
    is_grid(&puzzle.givens, essays_solution);
    strcpy(empty, essays);
    memset(empty + 36, '.', 9);
    divided(grid, empty, '-', "");
    puzzle = text_puzzle(grid);
    is_grid(&puzzle.givens, empty);
    divided(grid, empty, '-', "---+---+---\n");
    puzzle = text_puzzle(grid);
    is_grid(&puzzle.givens, empty);
    lose_second(grid);
    text_refused(grid, 10, 0);
}
END_TEST

START_TEST(one_row_too_many)
{
    char text[1000], grid[400];
    divided(grid, essays, '.', "");
    snprintf(text, sizeof text, "123456789\n%s\n%s", grid, grid);
    text_counts(text, 1, 1);
    ck_assert_str_eq(text_refused(text, 1, 0).text, "the grid has 10 rows, not 9");
    snprintf(text, sizeof text, "1 2 3 4 5 6 7 8 9\n-----------------\n%s", grid);
    text_counts(text, 0, 1);
    lose_second(grid);
    snprintf(text, sizeof text, "1 2 3 4 5 6 7 8 9\n-----------------\n%s", grid);
    text_counts(text, 0, 1);
}
END_TEST

/* A row is never taken for the number of a grid, nor the head of a table for a row. */
START_TEST(rows_and_what_stands_above_them)
{
    /* Tables of Markdown: the first one has lost its head and a row; the line of the other one,
     * which belongs below its head, is below its ninth row. */
    static const char tables[] = "|   | 7 | 9 | 5 | 2 |   | 6 | 4 | 3 |\n"
                                 "|   |   | 2 | 6 |   | 3 | 1 |   | 7 |\n"
                                 "|   | 3 |   |   | 7 |   |   | 9 | 2 |\n"
                                 "|   |   |   | 4 |   | 9 |   | 7 | 8 |\n"
                                 "| 4 | 5 | 8 | 7 |   |   |   |   | 9 |\n"
                                 "| 9 | 2 |   | 3 | 8 | 1 | 4 | 5 | 6 |\n"
                                 "|   | 1 | 4 | 8 | 9 | 7 |   | 6 | 5 |\n"
                                 "|   |   | 5 |   | 3 |   | 9 |   |   |\n"
                                 "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
                                 "|---|---|---|---|---|---|---|---|---|\n"
                                 "|   |   |   |   |   | 2 | 7 | 8 |   |\n"
                                 "\n"
                                 "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
                                 "|   |   |   | 9 |   |   |   | 5 |   |\n"
                                 "|   |   |   |   |   |   |   |   |   |\n"
                                 "|   | 9 |   |   | 5 | 8 |   |   | 4 |\n"
                                 "|   |   |   |   | 7 |   | 6 |   |   |\n"
                                 "| 1 |   | 4 | 2 |   |   |   | 9 |   |\n"
                                 "| 6 |   |   |   |   | 9 |   |   |   |\n"
                                 "| 9 |   |   | 4 | 3 |   |   | 2 | 6 |\n"
                                 "| 8 | 3 |   |   | 4 | 1 |   | 6 |   |\n"
                                 "|---|---|---|---|---|---|---|---|---|\n"
                                 "| 4 |   |   |   |   | 6 | 3 | 8 |   |\n";
    char text[1000], grid[400];
    divided(grid, essays, '.', "");
    snprintf(text, sizeof text, "Grid 2\n000000009\n%s", grid);
    ck_assert_str_eq(text_refused(text, 2, 0).text, "the grid has 10 rows, not 9");
    text_counts(tables, 0, 2);
}
END_TEST

/* Without anything between grids all are counted. */
START_TEST(grids_without_end)
{
    char text[3000], grid[400];
    divided(grid, essays, '.', "");
    snprintf(text, sizeof text, "%s%s%s# title: one\n%s%s", grid, grid, grid, grid, grid);
    text_counts(text, 5, 0);
    lose_second(text);
    text_counts(text, 2, 1);
    ck_assert_str_eq(text_refused(text, 1, 0).text, "the grid has 26 rows, not 9");
    divided(grid, essays, '.', "\n");
    text_counts(grid, 1, 0);
    snprintf(text, sizeof text, "%s\n%s\n\n", grid, grid);
    text_counts(text, 2, 0);
    lose_second(text);
    text_counts(text, 0, 1);
}
END_TEST

/* The end of a damaged grid may depend on rows behind the next record. */
START_TEST(rows_far_behind)
{
    static const int rows[] = { 5, 4, 9 };
    char text[400] = "";
    for (int part = 0; part < 3; part++) {
        for (int row = 0; row < rows[part]; row++)
            strcat(text, "1.......2\n");
        strcat(text, part ? "\n" : "\n\n");
    }
    text_counts(text, 1, 2);
    for (size_t block = 1; block < strlen(text); block++)
        ck_assert_ptr_null(cuts_differ(text, strlen(text), block));
}
END_TEST

/* Whatever is left of a grid, those behind it are read. */
START_TEST(a_grid_that_is_cut)
{
    static const char *const dividers[] = { "\n", "\n\n", "---+---+---\n", "# title: next\n" };
    for (size_t i = 0; i < sizeof dividers / sizeof *dividers; i++)
        for (int rows = 1; rows < DIGITS; rows++) {
            char text[1000], grid[400];
            divided(grid, essays, '.', "");
            snprintf(text, sizeof text, "%.*s%s%s%s%s", rows * (DIGITS + 1), grid, dividers[i],
                     grid, dividers[i], grid);
            text_counts(text, 2, 1);
            text_refused(text, rows, 0);
            ck_assert_ptr_null(cuts_differ(text, strlen(text), 40));
        }
}
END_TEST

START_TEST(dashes_below_a_grid)
{
    char text[1000], grid[400];
    divided(grid, essays, '.', "");
    snprintf(text, sizeof text, "---------\n%s---------\n", grid);
    text_counts(text, 1, 0);
    snprintf(text, sizeof text, "%s---------\n---------\n\n%s", grid, grid);
    text_counts(text, 2, 0);
}
END_TEST

START_TEST(two_puzzles_in_a_line)
{
    char text[1000];
    static const char *const others[][2] = {
        { essays, warm_up },
        { essays, warm_up_solution },
        { essays_solution, warm_up },
        { essays_solution, warm_up_solution },
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (const char *between = " \t,;:#|"; *between; between++) {
            snprintf(text, sizeof text, "%s%c%s\n%s\n", others[i][0], *between, others[i][1],
                     essays);
            text_counts(text, 1, 1);
            text_refused(text, 1, 83);
        }
    snprintf(text, sizeof text, "%s,%s,%s\n", essays, essays_solution, warm_up);
    text_refused(text, 1, 165);
    snprintf(text, sizeof text, "%s %.80s\n", essays, warm_up);
    text_refused(text, 1, 83); /* a cell may have been lost, also from the puzzle */
}
END_TEST

SUITE(format_division, NULL, NULL, TEST(nine_dashes), TEST(one_row_too_many),
      TEST(rows_and_what_stands_above_them), TEST(grids_without_end), TEST(rows_far_behind),
      TEST(a_grid_that_is_cut), TEST(dashes_below_a_grid), TEST(two_puzzles_in_a_line))
