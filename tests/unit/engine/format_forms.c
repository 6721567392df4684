/* The formats that players and programs write, each read with its meaning. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/puzzles.h"
#include "support/format_texts.h"
#include "support/suite.h"

#define BLANKS "................................................................................."

static const char second_is_8[] =
    ".8...............................................................................";

START_TEST(frames_of_programs)
{
    /* Simple Sudoku's, qqwing's, sudoku(6)'s, and the forums' with corners. */
    static const char *const frames[][5] = {
        { " *-----------*\n", " |", "|", "|\n", " |---+---+---|\n" },
        { "", " ", " | ", "\n", "-------|-------|-------\n" },
        { "% randomly generated - easy\n", " ", " | ", "\n", "-------+-------+-------\n" },
        { ".---.---.---.\n", "|", "|", "|\n", ":---+---+---:\n" },
        { ",---,---,---,\n", "|", "|", "|\n", "'---'---'---'\n" },
    };
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        char text[1000];
        strcpy(text, frames[i][0]);
        for (int cell = 0; cell < CELLS; cell++) {
            if (cell && cell % 27 == 0)
                strcat(text, frames[i][4]);
            strcat(text, cell % 9 == 0 ? frames[i][1] : cell % 3 == 0 ? frames[i][2] : "");
            strncat(text, essays + cell, 1);
            strcat(text, cell % 9 == 8 ? frames[i][3] : "");
        }
        strcat(text, frames[i][0]);
        strcat(text, "\n");
        struct puzzle puzzle = text_puzzle(text);
        is_grid(&puzzle.givens, essays);
        ck_assert(!puzzle.has_marks);
        text_counts(text, 1, 0);
    }
}
END_TEST

START_TEST(blanks_are_no_rules)
{
    char text[CELLS * 2 + 1];
    for (const char *blank = ".*-"; *blank; blank++) {
        *text = '\0';
        for (int row = 0; row < 9; row++)
            sprintf(text + strlen(text), "%c%c%c%c%c%c%c%c%c\n", *blank, *blank, *blank, *blank,
                    *blank, *blank, *blank, *blank, *blank);
        struct puzzle puzzle = text_puzzle(text);
        is_grid(&puzzle.givens, BLANKS);
    }
}
END_TEST

START_TEST(tables)
{
    char text[1000];
    snprintf(text, sizeof text, "Puzzle,Solution,\n%s,%s,\n%s,%s\n", essays, essays_solution,
             warm_up, warm_up_solution);
    text_counts(text, 2, 0);
    struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    ck_assert_str_eq(puzzle.title, "");
    snprintf(text, sizeof text, "quizzes,solutions\n%s,%s\n", essays, essays_solution);
    text_counts(text, 1, 0);
    snprintf(text, sizeof text, "Solution,Puzzle\n%s,%s,17\n", essays_solution, essays);
    puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    ck_assert_str_eq(puzzle.title, "");
    snprintf(text, sizeof text, "%s\t%s\t%s\n", essays, essays, essays_solution);
    puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    snprintf(text, sizeof text, "Solution,\n%s,\n", essays_solution);
    text_counts(text, 1, 0);
}
END_TEST

START_TEST(rows_with_commas)
{
    char text[400] = "";
    for (int cell = 0; cell < CELLS; cell++) {
        if (essays[cell] != '.')
            strncat(text, essays + cell, 1);
        strcat(text, cell % 9 == 8 ? "\n" : ",");
    }
    struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    strcpy(strchr(text, '\n') + 1, ",,,,,,,,,\n");
    text_refused(text, 1, 2);
}
END_TEST

START_TEST(words_are_no_rows)
{
    char text[1000];
    snprintf(text, sizeof text,
             "Nothing to see here\n%.9s\n%.9s\n%.9s\n%.9s\n%.9s\n%.9s\n%.9s\n"
             "%.9s\n%.9s\nSolved by hand\n",
             essays, essays + 9, essays + 18, essays + 27, essays + 36, essays + 45, essays + 54,
             essays + 63, essays + 72);
    text_counts(text, 1, 1); /* words above a puzzle are not an error, but those below it are */
}
END_TEST

START_TEST(headers_of_sdk)
{
    char text[1000];
    snprintf(text, sizeof text,
             "#AAda\n#DMade by hand\n#CSome comment\n#B01-02-2026\n"
             "#SThe Times\n#LEasy\n#Uhttp://example.org/\n%s\n",
             essays);
    struct puzzle puzzle = text_puzzle(text);
    ck_assert_str_eq(puzzle.title, "Made by hand");
    ck_assert_str_eq(puzzle.source, "The Times");
    snprintf(text, sizeof text, "#AAda\n#Something else\n#Different\n%s\n", essays);
    puzzle = text_puzzle(text);
    ck_assert_str_eq(puzzle.title, "");
    ck_assert_str_eq(puzzle.source, "Ada");
}
END_TEST

#define ROWS                                                                                   \
    "2..67....\n..6...2.1\n4.....8..\n5....93..\n.3.....5.\n..28....7\n..1.....4\n7.8...6..\n" \
    "....53..8\n"
#define STATE                                                                                  \
    "28.67....\n..6...2.1\n4.....8..\n5....93..\n.3.....5.\n..28....7\n..1.....4\n7.8...6..\n" \
    "....53..8\n"

START_TEST(sections_of_sdk)
{
    struct puzzle puzzle = text_puzzle("[Puzzle]\n" ROWS "\n[State]\n" STATE "\n");
    is_grid(&puzzle.givens, essays);
    ck_assert_int_eq(puzzle.entries.digit[1], 8);
    ck_assert_int_eq(puzzle.entries.digit[0], 0);
    struct position position;
    format_position(&puzzle, &position);
    ck_assert(position.given == (CELLS_ALL & ~grid_empty_cells(&puzzle.givens)));
    ck_assert(!cellset_has(position.given, 1));
    puzzle = text_puzzle("[Puzzle]\r\n" ROWS "[State]\r\n" STATE "[PencilMarks]\n,,35,,,,,,\n"
                         ",,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n"
                         "6,,,,,,,,\n[Colours]\n" ROWS);
    ck_assert(puzzle.has_marks);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    ck_assert_uint_eq(puzzle.marks[72], digit_bit(6));
    ck_assert_uint_eq(puzzle.marks[0], 0);
    ck_assert_uint_eq(puzzle.marks[7], DIGITS_ALL);
    text_counts("[Puzzle]\n" ROWS "[State]\n" STATE "[Puzzle]\n" ROWS "\n" ROWS "# title: x\n" ROWS,
                4, 0);
    text_counts("[Puzzle]\n" ROWS "[State]\n" STATE "[Puzzle]\n" ROWS ROWS "# title: x\n" ROWS, 2,
                1);
    struct error error = text_refused("[Puzzle]\n" ROWS "[State]\n3" STATE, 12, 1);
    ck_assert_ptr_nonnull(strstr(error.text, "row 1 has 10 cells"));
    error = text_refused("[Puzzle]\n" ROWS "[State]\n1.......\n" STATE, 12, 1);
    ck_assert_ptr_nonnull(strstr(error.text, "row 1 has 8 cells"));
    text_refused("[State]\n" STATE, 1, 1);
    text_refused("[Stat]\n" STATE, 1, 1);
    text_refused("[Unknown]\n", 1, 1);
    text_counts("[Puzzle]\n12345678a\n" ROWS ROWS, 0, 1);
}
END_TEST

START_TEST(a_state_that_changes_the_puzzle)
{
    struct error error = text_refused("[Puzzle]\n" ROWS "[State]\n3..67....\n..6...2.1\n4.....8..\n"
                                      "5....93..\n.3.....5.\n..28....7\n..1.....4\n7.8...6..\n"
                                      "....53..8\n",
                                      11, 0);
    ck_assert_str_eq(error.text, "[State] has 3 in r1c1, but [Puzzle] has 2");
}
END_TEST

static const char candidates[] = ".----------------.------------------.----------------.\n"
                                 "| 2    8    35   | 6     7    145   | 459 349   359  |\n"
                                 "| 39   579  6    | 3459  3489 458   | 2   3479  1    |\n"
                                 "| 4    1579 3579 | 12359 1239 125   | 8   3679  3569 |\n"
                                 ":----------------+------------------+----------------:\n"
                                 "| 5    1467 47   | 1247  1246 9     | 3   12468 26   |\n"
                                 "| 1689 3    479  | 1247  1246 12467 | 149 5     269  |\n"
                                 "| 169  1469 2    | 8     1346 1456  | 149 1469  7    |\n"
                                 ":----------------+------------------+----------------:\n"
                                 "| 369  2569 1    | 279   2689 2678  | 579 2379  4    |\n"
                                 "| 7    2459 8    | 1249  1249 124   | 6   1239  2359 |\n"
                                 "| 69   2469 49   | 12479 5    3     | 179 1279  8    |\n"
                                 "'----------------'------------------'----------------'\n";

START_TEST(grids_of_candidates)
{
    struct puzzle puzzle = text_puzzle(candidates);
    ck_assert(puzzle.has_marks);
    ck_assert_int_eq(puzzle.givens.digit[0], 2);
    ck_assert_int_eq(puzzle.givens.digit[1], 8);
    ck_assert_int_eq(puzzle.givens.digit[2], 0);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    ck_assert_uint_eq(puzzle.marks[0], 0);
    struct position position;
    format_position(&puzzle, &position);
    ck_assert_uint_eq(position.digits[2], digit_bit(3) | digit_bit(5));
    ck_assert_int_eq(position.value.digit[1], 8);
}
END_TEST

/* The candidates that the digits of a line leave, as a grid, but these of r1c1. */
static void candidates_of(const char *line, digitset first, struct strbuf *text)
{
    struct position position = position_of(line);
    strbuf_init(text);
    for (int cell = 0; cell < CELLS; cell++) {
        digitset digits = cell ? position.digits[cell] : first;
        if (position.value.digit[cell])
            digits = digit_bit(position.value.digit[cell]);
        for (; digits; digits &= (digitset)(digits - 1))
            strbuf_addf(text, "%d", digitset_first(digits));
        strbuf_add_char(text, cell % 9 == 8 ? '\n' : ' ');
    }
}

/* If the digits explain all candidates, a cell that has one left is empty; otherwise nothing is
 * lost. */
START_TEST(a_last_candidate)
{
    struct strbuf text;
    int r5c5 = cell_of("r5c5"); /* only 3 is left there */
    candidates_of(warm_up, position_of(warm_up).digits[0], &text);
    struct puzzle puzzle = text_puzzle(text.text);
    is_grid(&puzzle.givens, warm_up);
    ck_assert_uint_eq(puzzle.marks[r5c5], digit_bit(3));
    strbuf_release(&text);

    candidates_of(warm_up, digit_bit(1) | digit_bit(8), &text); /* some are eliminated */
    puzzle = text_puzzle(text.text);
    ck_assert_int_eq(puzzle.givens.digit[r5c5], 3);
    strbuf_release(&text);

    candidates_of(warm_up, DIGITS_ALL, &text); /* some should be */
    puzzle = text_puzzle(text.text);
    ck_assert_int_eq(puzzle.givens.digit[cell_of("r1c9")], 7);
    ck_assert_int_eq(puzzle.givens.digit[r5c5], 3);
    strbuf_release(&text);
}
END_TEST

/* A frame is as wide as its candidates need, so it may have 81 characters. */
START_TEST(a_frame_of_81)
{
    char text[sizeof candidates + 27 * 14], *at = text;
    for (const char *from = candidates; *from; from++) {
        bool rule = from[1] == '\n' && strchr(".:'", *from);
        bool row = from[1] == '\n' && *from == '|';
        for (int i = 0; (rule || row) && i < 27; i++)
            *at++ = rule ? '-' : ' ';
        *at++ = *from;
    }
    *at = '\0';
    ck_assert_uint_eq(strcspn(text, "\n"), CELLS);
    text_counts(text, 1, 0);
    ck_assert_uint_eq(text_puzzle(text).marks[2], digit_bit(3) | digit_bit(5));
}
END_TEST

START_TEST(a_cell_without_marks)
{
    char text[sizeof candidates];
    strcpy(text, candidates);
    memcpy(strstr(text, "35  "), ".   ", 4);
    memcpy(strstr(text, "145"), "-  ", 3);
    struct puzzle puzzle = text_puzzle(text);
    ck_assert_uint_eq(puzzle.marks[2], DIGITS_ALL);
    ck_assert_uint_eq(puzzle.marks[5], 0);
    struct position position;
    format_position(&puzzle, &position);
    ck_assert_uint_eq(position.digits[2], digit_bit(3) | digit_bit(5) | digit_bit(9));
    ck_assert_uint_eq(position.digits[5], 0);
}
END_TEST

START_TEST(wrong_candidates)
{
    char text[sizeof candidates];
    strcpy(text, candidates);
    strstr(text, "1689")[3] = '6';
    ck_assert_str_eq(text_refused(text, 7, 6).text,
                     "candidates are digits from 1 to 9, each at most once; sums (of a "
                     "Killer Sudoku) cannot be read");
    strcpy(text, candidates);
    memcpy(strstr(text, "| 1689"), "      ", 6);
    ck_assert_str_eq(text_refused(text, 7, 1).text, "row 5 has 8 cells, not 9");
    strcpy(text, candidates);
    strstr(text, "3479")[1] = '?';
    text_refused(text, 3, 44);
}
END_TEST

START_TEST(work_in_progress)
{
    struct puzzle puzzle =
        text_puzzle("2 u8 35 6 7 145 459 349 359\n39 579 6 3459 3489 458 2 3479 1\n"
                    "4 1579 3579 12359 1239 125 8 3679 3569\n"
                    "5 1467 47 1247 1246 9 3 12468 26\n"
                    "1689 3 479 1247 1246 12467 149 5 269\n"
                    "169 1469 2 8 1346 1456 149 1469 7\n"
                    "369 2569 1 279 2689 2678 579 2379 4\n"
                    "7 2459 8 1249 1249 124 6 1239 2359\n"
                    "69 2469 49 12479 5 3 179 1279 8\n");
    is_grid(&puzzle.givens, essays);
    ck_assert_int_eq(puzzle.entries.digit[1], 8);
    ck_assert(puzzle.has_marks);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    text_refused("2 u8 35 6 7 145 459 u349 359\n" ROWS, 1, 1);
}
END_TEST

START_TEST(library_lines)
{
    char text[400];
    snprintf(text, sizeof text, ":0000:8:2+8%s:913 123:::182:\n", essays + 2);
    struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    is_grid(&puzzle.entries, second_is_8);
    ck_assert(puzzle.has_marks);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    snprintf(text, sizeof text, ":0000:x:%s:::\n", essays);
    ck_assert(!text_puzzle(text).has_marks);
    snprintf(text, sizeof text, ":0000:x:%s\n", essays);
    ck_assert(!text_puzzle(text).has_marks);
    snprintf(text, sizeof text, ":0709-x:35:%s:91:::\n", essays);
    text_refused(text, 1, 12 + 81 + 3);
    snprintf(text, sizeof text, ":0000:1:%.40sq%s:::\n", essays, essays + 41);
    text_refused(text, 1, 49);
    snprintf(text, sizeof text, ":0000:1:%.80s:::\n", essays);
    text_refused(text, 1, 9);
}
END_TEST

/* Every case of the regression library has a grid of 81 cells, and is read with its meaning. */
START_TEST(the_regression_library)
{
    char line[2000];
    FILE *file = corpus_open("reglib.txt");
    if (!file)
        return;
    int cases = 0;
    while (fgets(line, sizeof line, file)) {
        if (*line != ':')
            continue;
        struct puzzle puzzle = text_puzzle(line);
        int placed = 0, colon = 0, deleted = 0;
        for (const char *at = line; *at; at++) {
            colon += *at == ':';
            placed += *at == '+' && colon == 3;
            deleted += colon == 4 && *at >= '1' && *at <= '9';
        }
        ck_assert_int_eq(placed, CELLS - cellset_count(grid_empty_cells(&puzzle.entries)));
        ck_assert_int_eq(puzzle.has_marks, deleted > 0);
        struct position plain, marked;
        bool had = puzzle.has_marks;
        format_position(&puzzle, &marked);
        puzzle.has_marks = false;
        format_position(&puzzle, &plain);
        ck_assert_msg(had ||
                          !memcmp(&plain.candidates, &marked.candidates, sizeof plain.candidates),
                      "%s", line);
        ck_assert_int_le(candset_count(&plain.candidates) - candset_count(&marked.candidates),
                         deleted / 3);
        cases++;
    }
    fclose(file);
    ck_assert_int_gt(cases, 0);
}
END_TEST

START_TEST(links)
{
    char text[600];
    snprintf(text, sizeof text, "https://www.sudokuwiki.org/sudoku.htm?bd=%s", essays);
    struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    snprintf(text, sizeof text, "see <http://example.org/?a=1&bd=%s&b=2>\n", essays);
    puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    snprintf(text, sizeof text, "http://example.org/?bd=%.80s\n", essays);
    text_refused(text, 1, 24);
    /* 162 digits to the base 32: 05 is the given 2, 80 the entry 8, 18 (3 and 5) candidates. */
    strcpy(text, "?bd=05"
                 "80"
                 "18");
    for (int cell = 3; cell < CELLS; cell++)
        strcat(text, "vu");
    puzzle = text_puzzle(text);
    ck_assert_int_eq(puzzle.givens.digit[0], 2);
    ck_assert_int_eq(puzzle.givens.digit[1], 0);
    ck_assert_int_eq(puzzle.entries.digit[1], 8);
    ck_assert_int_eq(puzzle.has_marks, true);
    ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
    ck_assert_uint_eq(puzzle.marks[3], DIGITS_ALL);
    memcpy(text + 4, "07", 2); /* the bit of a given in a cell with two candidates */
    puzzle = text_puzzle(text);
    ck_assert_int_eq(puzzle.givens.digit[0], 0);
    ck_assert_uint_eq(puzzle.marks[0], digit_bit(1) | digit_bit(2));
    memcpy(text + 4, "01", 2);
    text_refused(text, 1, 5);
}
END_TEST

static const char xml_head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
                               "  <name>9 by 9</name>\n  <author/>\n"
                               "  <description>Of several\n  lines\n  </description>\n"
                               "  <!-- a comment:\n  <game> -->\n";

START_TEST(open_sudoku)
{
    char text[2000];
    snprintf(text, sizeof text,
             "%s  <game data=\"%s\" />\n  <game  difficulty='1'\n  data='%s'></game>\n"
             "</opensudoku>\n",
             xml_head, essays, warm_up);
    text_counts(text, 2, 0);
    struct puzzle puzzle = text_puzzle(text);
    is_grid(&puzzle.givens, essays);
    snprintf(text, sizeof text,
             "<opensudoku><folder name=\"x\"><game data=\"%s\"/><game data=\"%s\"/>"
             "</folder></opensudoku>",
             essays, warm_up);
    text_counts(text, 2, 0);
    snprintf(text, sizeof text, "%s<game>\n<game data=\"12\"/>\n<game data=\"%s\"/>\n</opensudoku>",
             xml_head, essays);
    text_counts(text, 1, 2);
    text_refused(text, 10, 1);
    text_refused("<opensudoku>\n <game\n data=\"12\"/>", 3, 10);
    text_refused("<opensudoku>\n <game data=\"12", 2, 2);
}
END_TEST

START_TEST(games_under_way)
{
    /* Two cells, r1c1 given and r1c2 entered, then notes 3 and 5; the rest untouched. */
    static const struct {
        const char *version, *given, *entered, *notes, *blank;
    } versions[] = {
        { "version: 1\n", "2|-|0|", "8|-|1|", "0|3,5,|1|", "0|-|1|" },
        { "version: 2\n", "2|0||0|", "8|0||1|", "0|20||1|", "0|0||1|" },
        { "version: 3&#10;", "2|0|0|", "8|0|1|", "0|20|1|", "0|0|1|" },
        { "version: 4 ", "2|0|0|0|", "8|0|0|1|", "0|20|3|1|", "0|0|0|1|" },
        { "version: 5&#xA;", "2|0|0|0|0|", "8|0|0|7|1|", "0|20|3|0|1|", "0|0|0|0|1|" },
    };
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        char text[2000];
        snprintf(text, sizeof text, "<game data=\"%s%s%s%s", versions[i].version, versions[i].given,
                 versions[i].entered, versions[i].notes);
        for (int cell = 3; cell < CELLS; cell++)
            strcat(text, versions[i].blank);
        strcat(text, "\"/>");
        struct puzzle puzzle = text_puzzle(text);
        ck_assert_int_eq(puzzle.givens.digit[0], 2);
        ck_assert_int_eq(puzzle.entries.digit[1], 8);
        ck_assert_uint_eq(puzzle.marks[2], digit_bit(3) | digit_bit(5));
        ck_assert_uint_eq(puzzle.marks[3], DIGITS_ALL);
    }
    text_refused("<game data=\"version: 9\n0|0|1|\"/>", 1, 22);
    text_refused("<game data=\"version: 3\n0|0|1|0|0|5|\"/>", 2, 7);
}
END_TEST

START_TEST(two_files_joined)
{
    char text[1000];
    snprintf(text, sizeof text,
             "\xEF\xBB\xBF%s\n\xEF\xBB\xBF# title: second\n%s\n\xEF\xBB\xBF" ROWS, warm_up, essays);
    text_counts(text, 3, 0);
}
END_TEST

START_TEST(a_grid_cut_short_by_another_form)
{
    static const char *const others[][2] = { { "", "\n" },
                                             { "<game data=\"", "\"/>\n" },
                                             { ":0000:x:", ":::\n" },
                                             { "http://example.org/?bd=", "\n" },
                                             { "[Puzzle]\n" ROWS "# ", "\n" } };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char text[1000];
        snprintf(text, sizeof text, "123456789\n.........\n%s%s%s", others[i][0], essays,
                 others[i][1]);
        text_counts(text, 1, 1);
        ck_assert_ptr_nonnull(strstr(text_refused(text, 2, 0).text, "after 2 of 9 rows"));
    }
}
END_TEST

SUITE(format_forms, NULL, NULL, TEST(frames_of_programs), TEST(blanks_are_no_rules), TEST(tables),
      TEST(rows_with_commas), TEST(words_are_no_rows), TEST(headers_of_sdk), TEST(sections_of_sdk),
      TEST(a_state_that_changes_the_puzzle), TEST(grids_of_candidates), TEST(a_last_candidate),
      TEST(a_frame_of_81), TEST(a_cell_without_marks), TEST(wrong_candidates),
      TEST(work_in_progress), TEST(library_lines), TEST(the_regression_library), TEST(links),
      TEST(open_sudoku), TEST(games_under_way), TEST(two_files_joined),
      TEST(a_grid_cut_short_by_another_form))
