/* Puzzles within a line of other text, and links: titles, marks, and the places of errors. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/format_texts.h"
#include "support/puzzles.h"
#include "support/suite.h"

START_TEST(titles_beside_a_puzzle)
{
    static const char *const texts[][3] = { { "17,", "", "17" },
                                            { "001) ", "", "001" },
                                            { "\"Escargot\";\"", "\"", "Escargot" },
                                            { "A hard one: ", " by Ada", "by Ada" },
                                            { "<a href='http://example.org/?s=", "'>", "" } };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[300];
        snprintf(text, sizeof text, "%s%s%s\n", texts[i][0], essays, texts[i][1]);
        const struct puzzle puzzle = text_puzzle(text);
        is_grid(&puzzle.givens, essays);
        if (strchr(texts[i][0], '<'))
            continue;
        ck_assert_str_eq(puzzle.title, texts[i][2]);
    }
}
END_TEST

START_TEST(titles_between_a_puzzle_and_its_solution)
{
    char text[400];
    snprintf(text, sizeof text, "9;%s;Easy one;%s;x\n", essays, essays_solution);
    ck_assert_str_eq(text_puzzle(text).title, "Easy one");
    snprintf(text, sizeof text, "9;%s;%s;x\n", essays_solution, essays);
    const struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    ck_assert_str_eq(puzzle.title, "9");
}
END_TEST

START_TEST(places_of_errors)
{
    char text[400];
    snprintf(text, sizeof text, "17,%.80s,%s\n", essays, essays_solution);
    text_refused(text, 1, 4);
    snprintf(text, sizeof text, "17,%s,%s\n", essays, warm_up);
    text_refused(text, 1, 4 + CELLS + 1);
    snprintf(text, sizeof text, "a puzzle%.80s.\n", essays_solution);
    text_refused(text, 1, 3);
    snprintf(text, sizeof text, "(%.40s0%s)\n", essays, essays + 41);
    text_refused(text, 1, 2);
}
END_TEST

/* A row of a grid in which every cell has all candidates is not a puzzle in nine groups. */
START_TEST(nine_groups_of_all_digits)
{
    static const char all[] = "123456789 123456789 123456789 123456789 123456789 123456789 "
                              "123456789 123456789 123456789\n";
    char text[10 * sizeof all] = "";
    for (int row = 0; row < 9; row++)
        strcat(text, all);
    const struct puzzle puzzle = text_puzzle(text);
    ck_assert(puzzle.has_marks);
    ck_assert_uint_eq(puzzle.marks[40], DIGITS_ALL);
}
END_TEST

/* The newer encoding of sudokuwiki.org: 02 is the given 2, 0h the entry 8, 0u (18 + 12) 3 and 4. */
START_TEST(boards_of_sudokuwiki)
{
    char text[400] = "S9B020h0u";
    for (int cell = 3; cell < CELLS; cell++)
        strcat(text, "ep"); /* 18 + 511 */
    struct puzzle puzzle = text_puzzle(text);
    ck_assert_int_eq(puzzle.givens.digit[0], 2);
    ck_assert_int_eq(puzzle.entries.digit[1], 8);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(4));
    ck_assert_uint_eq(puzzle.marks[3], DIGITS_ALL);
    ck_assert(puzzle.has_marks);
    memcpy(text + 3, "00", 2);
    text_refused(text, 1, 4);
    memcpy(text + 3, "eq", 2);
    text_refused(text, 1, 4);
    memcpy(text + 3, "02020202", 4);
    ck_assert(text_puzzle(text).has_marks);
    memcpy(text + 7, "ep", 2);
    puzzle = text_puzzle(text);
    ck_assert_msg(!puzzle.has_marks, "all candidates everywhere are no marks");
    strcat(text, "ep");
    text_refused(text, 1, 4);
}
END_TEST

SUITE(format_within, NULL, NULL, TEST(titles_beside_a_puzzle),
      TEST(titles_between_a_puzzle_and_its_solution), TEST(places_of_errors),
      TEST(nine_groups_of_all_digits), TEST(boards_of_sudokuwiki))
