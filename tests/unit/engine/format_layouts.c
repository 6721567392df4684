/* Grids in other layouts than the usual one, and arrays: marks, entries, and the places of errors.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/format_texts.h"
#include "support/puzzles.h"
#include "support/suite.h"

START_TEST(marks_of_forums)
{
    const struct puzzle puzzle =
        text_puzzle("2 u8 *35 6 7 14-5 4(5)9 {349} 359#\n39 579 6 3459 3489 458 2 3479 1\n"
                    "4 1579 3579 12359 1239 125 8 3679 3569\n5 1467 47 1247 1246 9 3 12468 26\n"
                    "1689 3 479 1247 1246 12467 149 5 269\n169 1469 2 8 1346 1456 149 1469 7\n"
                    "369 2569 1 279 2689 2678 579 2379 4\n7 2459 8 1249 1249 124 6 1239 2359\n"
                    "69 2469 49 12479 5 3 179 1279 8\n");
    is_grid(&puzzle.givens, essays);
    ck_assert_int_eq(puzzle.entries.digit[1], 8);
    ck_assert(puzzle.has_marks);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    ck_assert_uint_eq(puzzle.marks[5], digit_bit(1) | digit_bit(4) | digit_bit(5));
    ck_assert_uint_eq(puzzle.marks[6], digit_bit(4) | digit_bit(5) | digit_bit(9));
    ck_assert_uint_eq(puzzle.marks[8], digit_bit(3) | digit_bit(5) | digit_bit(9));
}
END_TEST

/* A table with tabs whose first rows, last row and a row between are empty. */
START_TEST(empty_rows_of_a_table)
{
    char text[1000] = "", line[CELLS + 1];
    memset(line, '.', CELLS);
    line[CELLS] = '\0';
    memcpy(line + 18, essays + 18, 18);
    memcpy(line + 45, essays + 45, 27);
    for (int cell = 0; cell < CELLS; cell++) {
        const char cells[] = { line[cell], '\0' };
        strcat(text, line[cell] == '.' ? "" : cells);
        strcat(text, cell % 9 == 8 ? "\n" : "\t");
    }
    const struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, line);
    text_counts(text, 1, 0);
    char twice[2000];
    snprintf(twice, sizeof twice, "%s\n%s", text, text);
    text_counts(twice, 2, 0);
    strchr(text, '2')[0] = '\t'; /* ten fields */
    text_counts(text, 0, 1);
}
END_TEST

/* An empty line is not nine spaces. */
START_TEST(rows_have_all_their_spaces)
{
    char text[200] = "";
    for (int row = 0; row < 9; row++)
        strcat(text, row == 4 ? "         \n" : "53  7    \n");
    text_counts(text, 1, 0);
    char *blank = strstr(text, "\n         \n") + 1;
    memmove(blank, blank + 1, strlen(blank));
    text_counts(text, 0, 1);
}
END_TEST

START_TEST(lists_of_lists)
{
    char text[1000] = "x = [\n";
    for (int cell = 0; cell < CELLS; cell++)
        sprintf(text + strlen(text), "%s%c%s", cell % 9 ? "," : " [",
                essays[cell] == '.' ? '0' : essays[cell], cell % 9 == 8 ? "],\n" : "");
    const size_t rows = strlen(text);
    strcat(text, "]\n");
    const struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    text_counts(text, 1, 0);
    text[rows] = ' '; /* the bracket at the end is missing */
    text_refused(text, 1, 5);
    text[rows] = ']';
    memcpy(strstr(text, "7,0"), "7 0", 3); /* nothing is lost: a space separates, too */
    text_counts(text, 1, 0);
    memcpy(strstr(text, "7 0"), "70 ", 3);
    text_refused(text, 1, 5);
}
END_TEST

SUITE(format_layouts, NULL, NULL, TEST(marks_of_forums), TEST(empty_rows_of_a_table),
      TEST(rows_have_all_their_spaces), TEST(lists_of_lists))
