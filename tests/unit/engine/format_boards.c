/* Puzzles of other boards: every format that can say a board is read as it is written. */
#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/search/search.h"
#include "support/formats.h"
#include "support/puzzles.h"
#include "support/suite.h"

#define JIGSAW \
    "jigsaw:aabbbbcccaaaabbcccaadebbbccaddeefffcdddeeefffgdddeeffhggiiiefhhgggiihhhhgggiiiihh"
#define JIGSAW_6 "6x6+jigsaw:aaabbbaaacbbddccbeddcccedfffeedfffee"
/* More cells without a border between them than a letter of a game ID of Solo can count. */
#define ROWS \
    "jigsaw:aaaaaaaaabbbbbbbbbcccccccccdddddddddeeeeeeeeefffffffffggggggggghhhhhhhhhiiiiiiiii"
#define STAR \
    "extra:.............A......A...A............A..A..A............A...A......A............."

/* Which of the formats with members of their own can say the board. */
static const struct {
    const char *name;
    bool sgt;
} boards[] = {
    { "4x4", true },
    { "6x6", true },
    { "6x6-tall", true },
    { "8x8", true },
    { "8x8-tall", true },
    { "diagonal", true },
    { "4x4+diagonal", true },
    { "8x8-tall+diagonal", true },
    { "diagonal-down", false },
    { "6x6+diagonal-up", false },
    { "windoku", false },
    { "centre-dot", false },
    { "anti-knight", false },
    { "6x6+anti-king", false },
    { "anti-knight+anti-king", false },
    { JIGSAW, true },
    { JIGSAW_6, true },
    { JIGSAW "+diagonal", true },
    { ROWS, true },
    { "diagonal+windoku", false },
    { STAR, false },
    { "6x6+extra:A.....A.....A...........BBBB........", false },
};

enum { BOARDS = sizeof boards / sizeof *boards };

/* Some of the givens, entries and marks of a solution of the board. */
static struct puzzle some_puzzle(const struct board *board, const struct grid *solution,
                                 struct random *random)
{
    struct puzzle puzzle = { .board = board, .has_marks = random_below(random, 2) };
    struct position position;
    const int givens = random_below(random, 60), entered = random_below(random, 3) * 20;
    for (int i = 0; i < board->size * board->size; i++) {
        const int cell = board_cell(board, i);
        if (random_below(random, 100) < givens)
            puzzle.givens.digit[cell] = solution->digit[cell];
        else if (random_below(random, 100) < entered)
            puzzle.entries.digit[cell] = solution->digit[cell];
    }
    struct puzzle unmarked = puzzle;
    unmarked.has_marks = false;
    format_position(&unmarked, &position);
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.marks[cell] = position.digits[cell];
        if (digitset_count(puzzle.marks[cell]) > 2 && !random_below(random, 5))
            puzzle.marks[cell] &= puzzle.marks[cell] - 1;
    }
    return puzzle;
}

START_TEST(what_is_written_is_read)
{
    struct random random = random_of(38);
    for (int i = 0; i < BOARDS; i++) {
        const struct board *board = board_named(boards[i].name, NULL);
        ck_assert_msg(board, "%s", boards[i].name);
        const struct grid none = { { 0 } };
        struct grid solution = none;
        struct position position;
        position_init(&position, board, &none);
        struct search search = { .limit = 1, .first = &solution, .most_guesses = 1000 };
        search_position(&search, &position); /* none: some puzzles are empty */
        for (int n = trials(20, 200); n > 0; n--) {
            const struct puzzle puzzle = some_puzzle(board, &solution, &random);
            const struct format *format;
            for (size_t f = 0; (format = format_at(f)); f++) {
                const char *differs = format_differs(format, &puzzle);
                ck_assert_msg(!differs, "%s, %s: %s", board->name, format->name, differs);
            }
        }
    }
}
END_TEST

START_TEST(who_can_say_a_board)
{
    static const struct {
        const char *format;
        enum { ALL, SHAPES, NINES, NONE } boards;
    } formats[] = {
        { "line", ALL },      { "compact", ALL },   { "grid", ALL },        { "fpuzzles", ALL },
        { "sudokupad", ALL }, { "sgt", SHAPES },    { "sdm", NINES },       { "candidates", NINES },
        { "sdk", NINES },     { "library", NINES }, { "boxes", NONE },      { "sdx", NONE },
        { "ss", NONE },       { "link", NONE },     { "opensudoku", NONE }, { "s9b", NONE },
        { "scf", NONE },      { "array", NONE },
    };
    for (int i = 0; i < BOARDS; i++)
        for (size_t n = 0; n < sizeof formats / sizeof *formats; n++) {
            const struct board *board = board_named(boards[i].name, NULL);
            const bool can = formats[n].boards == ALL ||
                             (formats[n].boards == SHAPES && boards[i].sgt) ||
                             (formats[n].boards == NINES && board->size == DIGITS);
            ck_assert_msg(format_has_board(format_find(formats[n].format), board) == can,
                          "%s of %s", formats[n].format, board->name);
        }
    ck_assert_ptr_nonnull(format_find("array"));
    ck_assert_ptr_null(format_at(sizeof formats / sizeof *formats)); /* all of them */
}
END_TEST

/* Reads the one puzzle of a text; NULL: its board is the one named, and its cells are these. */
static const char *read_wrongly(const char *text, const char *board, const char *cells)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error = { .status = STATUS_OK };
    format_reader_init(&reader, text, strlen(text));
    const enum status status = format_next(&reader, &puzzle, &error);
    if (status != STATUS_OK)
        return !board && status == STATUS_BAD && strstr(error.text, cells) ? NULL
               : status == STATUS_BAD                                      ? "it is refused"
                                                                           : "nothing is read";
    if (!board || puzzle_board(&puzzle) != board_named(board, NULL))
        return "it has another board";
    if (strcmp(grid_line(puzzle.board, &puzzle.givens).text, cells) != 0)
        return "it has other cells";
    return format_next(&reader, &puzzle, &error) == STATUS_NO ? NULL : "something is left";
}

#define CLUES_6 ".2..4.3.....1....5......2......6.4.."
#define ROWS_6 ".2..4.\n3.....\n1....5\n......\n2.....\n.6.4..\n"
#define MAP_6 "aaabbbaaacbbddccbeddcccedfffeedfffee"
#define MAP_ROWS_6 "AAABBB\nAAACBB\nDDCCBE\nDDCCCE\nDFFFEE\nDFFFEE\n"
#define CLUES_9 "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7"
#define MAP_9 "112222333111122333114522233144556663444555666744455669778885699777889999777888899"
#define KSUDOKU(graph, values)                                                            \
    "<ksudoku>\n<game>\n<puzzle>\n" graph "<values>" values "</values></puzzle></game></" \
    "ksudoku>\n"
#define KSUDOKU_6                                                                            \
    "<clique size=\"6\">0 1 6 7 12 13</clique><clique size=\"6\">18 19 24 25 30 31</clique>" \
    "<clique size=\"6\">2 3 8 9 14 15</clique><clique size=\"6\">20 21 26 27 32 33</clique>" \
    "<clique size=\"6\">4 5 10 11 16 17</clique><clique size=\"6\">22 23 28 29 34 35</clique>"
#define EMPTY_ROW "[{},{},{},{}]"
#define FPUZZLES_4(rules)                                                               \
    "{\"size\":4," rules "\"grid\":[[{\"value\":1,\"given\":true},{},{},{}]," EMPTY_ROW \
    "," EMPTY_ROW "," EMPTY_ROW "]}\n"
#define PAD_4(rules, regions) \
    "{\"cells\":[[{\"value\":\"1\"},,{},{}],[,,,],[,,,],[,,,]]," rules regions "}\n"
#define BOXES_4                                                                                   \
    "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]]," \
    "[[2,2],[2,3],[3,2],[3,3]]]"

START_TEST(boards_that_texts_state)
{
    static const struct {
        const char *text, *board, *cells; /* without a board: a part of the error */
    } texts[] = {
        /* regions */
        { CLUES_6 "\n" MAP_6 "\n", JIGSAW_6, CLUES_6 },
        { MAP_6 "\n" CLUES_6 "\n", JIGSAW_6, CLUES_6 },
        { CLUES_6 MAP_6 "\n", JIGSAW_6, CLUES_6 },
        { MAP_6 " " CLUES_6 "\n", JIGSAW_6, CLUES_6 },
        { ROWS_6 "\n" MAP_ROWS_6, JIGSAW_6, CLUES_6 },
        { ROWS_6 MAP_ROWS_6, JIGSAW_6, CLUES_6 },
        { MAP_ROWS_6 "\n" ROWS_6, JIGSAW_6, CLUES_6 },
        { MAP_ROWS_6 ROWS_6, JIGSAW_6, CLUES_6 },
        { "6 6\n" ROWS_6 MAP_ROWS_6, JIGSAW_6, CLUES_6 },
        { "6 6\n" ROWS_6, "6x6", CLUES_6 },
        { "jigsaw 6x6\n" ROWS_6 "\n" MAP_ROWS_6, JIGSAW_6, CLUES_6 },
        { "# board: 6x6+diagonal\n" ROWS_6, "6x6+diagonal", CLUES_6 },
        { CLUES_9 "\n" MAP_9 "\n", JIGSAW, CLUES_9 },
        { MAP_9 "\n" CLUES_9 "\n", JIGSAW, CLUES_9 },
        { CLUES_9 MAP_9, JIGSAW, CLUES_9 },
        { MAP_9 "," CLUES_9 "\n", JIGSAW, CLUES_9 },
        { MAP_9 "\n", NULL, "regions of a jigsaw" },
        { MAP_6 "\n" CLUES_9 "\n", NULL, "regions of a jigsaw" },
        /* game IDs */
        { "2x3:a2b4a3e1d5f2f6a4b", "6x6", CLUES_6 },
        { "3x2dt:a2b4a3e1d5f2f6a4b", "6x6-tall", CLUES_6 },
        { "solo.html#2x3x:a2b4a3e1d5f2f6a4b", "6x6+diagonal", CLUES_6 },
        { "4j:a3a1h2a1a,abadab_a_aa", "4x4+jigsaw:aabbaabbcdddcccd", ".3.1........2.1." },
        { "4jx:a3a1h2a1a,abadab_a_aa", "4x4+jigsaw:aabbaabbcdddcccd+diagonal", ".3.1........2.1." },
        { "4j:a3a1h2a1a,abadab_a_ab", NULL, "regions" },
        { "4j:a3a1h2a1a", NULL, "regions" },
        { "2x2k:p,aa", NULL, "Killer" },
        { "4x4:zzzzzzzzzv", NULL, "size 16" },
        /* KSudoku: down the columns */
        { KSUDOKU("<graph order=\"4\" type=\"sudoku\"/>", "_c______________"), "4x4",
          "....2..........." },
        { KSUDOKU("<graph order=\"6\" type=\"custom\" sizeX=\"6\" sizeY=\"6\">"
                  "<sudokugroups at=\"0\" withblocks=\"0\"/>" KSUDOKU_6 "</graph>",
                  "_c__________________________________"),
          "6x6", "......2............................." },
        { KSUDOKU("<graph order=\"4\" type=\"custom\"><sudokugroups at=\"0\" withblocks=\"1\"/>"
                  "<clique size=\"4\">0 5 10 15</clique></graph>",
                  "_c______________"),
          "4x4+diagonal-down", "....2..........." },
        { KSUDOKU("<graph order=\"4\" type=\"custom\"><sudokugroups at=\"0\" withblocks=\"1\"/>"
                  "<sudokugroups at=\"9\" withblocks=\"1\"/></graph>",
                  "_c______________"),
          NULL, "neither" },
        /* members of JSON */
        { FPUZZLES_4(""), "4x4", "1..............." },
        { FPUZZLES_4("\"diagonal+\":true,"), "4x4+diagonal-up", "1..............." },
        { FPUZZLES_4("\"diagonal-\":true,\"diagonal+\":false,"), "4x4+diagonal-down",
          "1..............." },
        { FPUZZLES_4("\"antiknight\":true,\"negative\":[],\"killercage\":[],"), "4x4+anti-knight",
          "1..............." },
        { FPUZZLES_4("\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C3\",\"R4C4\"]}],"),
          "4x4+extra:A.....A........A", "1..............." },
        { FPUZZLES_4("\"antiking\":true,\"killercage\":[{\"cells\":[\"R1C1\"]}],\"odd\":[{}],"),
          NULL, "killercage" },
        { FPUZZLES_4("\"line\":[{\"lines\":[[\"R1C1\"]]}],"), NULL, "\"line\"" },
        { FPUZZLES_4("\"ruleset\":\"Normal rules, and digits on the line rise.\","), NULL,
          "ruleset" },
        { FPUZZLES_4("\"ruleset\":\"Normal sudoku rules apply.\","), "4x4", "1..............." },
        { PAD_4("", BOXES_4), "4x4", "1..............." },
        { PAD_4("\"metadata\":{\"antiking\":true},", BOXES_4), "4x4+anti-king",
          "1..............." },
        { PAD_4("\"global\":[\"antiknight\"],", BOXES_4), "4x4+anti-knight", "1..............." },
        { PAD_4("\"metadata\":{\"norowcol\":true},", BOXES_4), NULL, "norowcol" },
        { PAD_4("l:[{wp:[[4,0],[0,4]],c:#34BBE6,th:2}],", BOXES_4), "4x4+diagonal-up",
          "1..............." },
        { PAD_4("l:[{wp:[[0,0],[4,4]],c:#34BBE6FF}],", BOXES_4), "4x4+diagonal-down",
          "1..............." },
        { PAD_4("l:[{wp:[[0.5,0.5],[3.5,3.5]],c:#34BBE6}],", BOXES_4), NULL, "lines" },
        { PAD_4("l:[{wp:[[0,0],[4,4]],c:#FF0000}],", BOXES_4), NULL, "lines" },
        { PAD_4("\"cages\":[{\"cells\":[[0,0],[1,2]],\"style\":\"extraregion\","
                "\"unique\":true}],",
                BOXES_4),
          "4x4+extra:A.....A.........", "1..............." },
        { PAD_4("\"cages\":[{\"cells\":[[0,0],[1,2]],\"value\":7}],", BOXES_4), NULL, "cages" },
        { PAD_4("", "\"regions\":[]"), NULL, "regions" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *wrong = read_wrongly(texts[i].text, texts[i].board, texts[i].cells);
        ck_assert_msg(!wrong, "%s: %s", texts[i].text, wrong);
        wrong = cuts_differ(texts[i].text, strlen(texts[i].text), 7);
        ck_assert_msg(!wrong, "%s: %s", texts[i].text, wrong);
    }
}
END_TEST

/* Nine rows with a window, as SudokuPad draws it, and SumoCue's cells. */
START_TEST(boards_of_nine_rows)
{
    static const int centres[4][2] = { { 2, 2 }, { 2, 6 }, { 6, 2 }, { 6, 6 } };
    struct strbuf text = STRBUF_EMPTY;
    strbuf_add(&text, "{cells:[");
    for (int i = 0; i < 9; i++)
        strbuf_add(&text, i ? ",[,,,,,,,,]" : "[{value:5},,,,,,,,]");
    strbuf_add(&text, "],underlays:[");
    for (int i = 0; i < 4; i++)
        strbuf_addf(&text, "%s{ct:[%d.5,%d.5],w:3,h:3,backgroundColor:#CFCFCF}", i ? "," : "",
                    centres[i][0], centres[i][1]);
    strbuf_add(&text, "],regions:[");
    for (int i = 0; i < 81; i++)
        strbuf_addf(&text, "%s[%d,%d]%s",
                    i % 9 ? ","
                    : i   ? ",["
                          : "[",
                    i / 27 * 3 + i % 9 / 3, i / 9 % 3 * 3 + i % 3, i % 9 == 8 ? "]" : "");
    strbuf_add(&text, "]}\n");
    char cells[82] = "5";
    memset(cells + 1, '.', 80);
    const char *wrong = read_wrongly(text.text, "windoku", cells);
    ck_assert_msg(!wrong, "%s", wrong);
    for (int diagonals = 0; diagonals < 2; diagonals++) {
        strbuf_reset(&text);
        strbuf_add(&text, diagonals ? "SumoCueV1D" : "SumoCueV1");
        for (int i = 0; i < 81; i++)
            strbuf_addf(&text, "=%dJ%d", CLUES_9[i] == '.' ? 0 : CLUES_9[i] - '0', MAP_9[i] - '1');
        strbuf_add_char(&text, '\n');
        wrong = read_wrongly(text.text, diagonals ? JIGSAW "+diagonal" : JIGSAW, CLUES_9);
        ck_assert_msg(!wrong, "%s", wrong);
    }
    strbuf_release(&text);
}
END_TEST

/* Regions that share a cell need a map each, so that the header is long. */
START_TEST(a_header_may_be_long)
{
    char name[2048] = "";
    for (int row = 1; row < DIGITS; row++) {
        char map[CELLS + 1];
        memset(map, '.', CELLS);
        map[CELLS] = '\0';
        map[0] = map[cell_at(row, row)] = 'A';
        sprintf(name + strlen(name), "%sextra:%s", row > 1 ? "+" : "", map);
    }
    const struct board *board = board_named(name, NULL);
    ck_assert_ptr_nonnull(board);
    ck_assert_uint_gt(strlen(board->name), 512);
    struct puzzle puzzle = { .board = board, .givens.digit[4] = 1 }, again;
    struct strbuf text = STRBUF_EMPTY;
    format_header(board, &text);
    format_find("line")->write(&puzzle, &text);
    ck_assert_int_eq(format_parse(text.text, text.length, &again, NULL), STATUS_OK);
    ck_assert_ptr_eq(again.board, board);
    strbuf_release(&text);
}
END_TEST

SUITE(format_boards, NULL, NULL, TEST(what_is_written_is_read), TEST(who_can_say_a_board),
      TEST(boards_that_texts_state), TEST(boards_of_nine_rows), TEST(a_header_may_be_long))
