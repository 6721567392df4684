/*
 * Other boards: their names, and the search on them, compared with a counter that knows the rules
 * by coordinates and only tries digits in turn.
 */
#include "engine/board/boards.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/generate/shape.h"
#include "engine/search/any_board.h"
#include "support/puzzles.h"
#include "support/suite.h"

static const char jigsaw[] =
    "aaaaaaabcdeffafabcdeffffbbcdeffbbbbcdeeeggcbcddegggcccddeegggghdiiiihhhhiiiiihhhh";

/* The rules of a board, as a person would check them. */
static const struct rules_of {
    const char *name;
    int size, box_rows;
    bool down, up, windows, knight, king;
    const char *map;
} boards[] = {
    { "4x4", 4, 2, false, false, false, false, false, NULL },
    { "6x6", 6, 2, false, false, false, false, false, NULL },
    { "6x6-tall", 6, 3, false, false, false, false, false, NULL },
    { "8x8", 8, 2, false, false, false, false, false, NULL },
    { "8x8-tall", 8, 4, false, false, false, false, false, NULL },
    { "classic", 9, 3, false, false, false, false, false, NULL },
    { "diagonal", 9, 3, true, true, false, false, false, NULL },
    { "diagonal-down", 9, 3, true, false, false, false, false, NULL },
    { "6x6+diagonal-up", 6, 2, false, true, false, false, false, NULL },
    { "windoku", 9, 3, false, false, true, false, false, NULL },
    { "diagonal+windoku", 9, 3, true, true, true, false, false, NULL },
    { "anti-knight", 9, 3, false, false, false, true, false, NULL },
    { "anti-king", 9, 3, false, false, false, false, true, NULL },
    { "anti-knight+anti-king", 9, 3, false, false, false, true, true, NULL },
    { "8x8+diagonal+anti-knight", 8, 2, true, true, false, true, false, NULL },
    { "jigsaw:", 9, 0, false, false, false, false, false, jigsaw },
    { "6x6+jigsaw:", 6, 0, false, false, false, false, false,
      "aaabbbaaacbbddccbeddcccedfffeedfffee" },
};

static const struct board *board_of(const struct rules_of *rules)
{
    char name[200];
    snprintf(name, sizeof name, "%s%s", rules->name, rules->map ? rules->map : "");
    const struct board *board = board_named(name, NULL);
    ck_assert_msg(board, "%s", name);
    return board;
}

static bool sees(const struct rules_of *rules, int one, int other)
{
    const int size = rules->size, row = one / size, column = one % size, row2 = other / size,
              column2 = other % size, rows = abs(row - row2), columns = abs(column - column2);
    if (one == other)
        return false;
    if (rules->map ? rules->map[one] == rules->map[other]
                   : row / rules->box_rows == row2 / rules->box_rows &&
                         column / (size / rules->box_rows) == column2 / (size / rules->box_rows))
        return true;
    return !rows || !columns || (rules->down && row == column && row2 == column2) ||
           (rules->up && row + column == size - 1 && row2 + column2 == size - 1) ||
           (rules->windows && row % 4 && row2 % 4 && column % 4 && column2 % 4 &&
            row / 4 == row2 / 4 && column / 4 == column2 / 4) ||
           (rules->knight && rows * columns == 2) || (rules->king && rows == 1 && columns == 1);
}

static bool fits(const struct rules_of *rules, const int *digit, int cell)
{
    for (int other = 0; other < rules->size * rules->size; other++)
        if (digit[other] == digit[cell] && sees(rules, cell, other))
            return false;
    return true;
}

static int brute_force(const struct rules_of *rules, int *digit, int from, int limit)
{
    const int size = rules->size;
    while (from < size * size && digit[from])
        from++;
    if (from == size * size)
        return 1;
    int count = 0;
    for (digit[from] = 1; digit[from] <= size && count < limit; digit[from]++)
        if (fits(rules, digit, from))
            count += brute_force(rules, digit, from + 1, limit - count);
    digit[from] = 0;
    return count;
}

START_TEST(cells_see_each_other_by_the_rules)
{
    const struct rules_of *rules = &boards[_i];
    const struct board *board = board_of(rules);
    ck_assert_int_eq(cellset_count(board->cells), rules->size * rules->size);
    for (int one = 0; one < rules->size * rules->size; one++)
        for (int other = 0; other < rules->size * rules->size; other++)
            ck_assert_int_eq(
                cellset_has(board->peers_of[board_cell(board, one)], board_cell(board, other)),
                sees(rules, one, other));
}
END_TEST

START_TEST(search_agrees_with_brute_force)
{
    const struct rules_of *rules = &boards[_i];
    const struct board *board = board_of(rules);
    const int cells = rules->size * rules->size;
    struct random random = random_of((uint64_t)_i + 1);
    for (int i = fewer(40); i > 0; i--) {
        struct grid full, puzzle;
        int digit[CELLS];
        ck_assert_int_eq(any_board_fill(board, &random, &full), STATUS_OK);
        puzzle = full;
        for (int n = 0; n < cells / 2; n++)
            puzzle.digit[board_cell(board, random_below(&random, cells))] = 0;
        if (i % 5 == 0) /* a digit that may fit nowhere else */
            puzzle.digit[board_cell(board, random_below(&random, cells))] =
                (uint8_t)(1 + random_below(&random, rules->size));
        bool wrong = false;
        for (int n = 0; n < cells; n++)
            digit[n] = puzzle.digit[board_cell(board, n)];
        for (int n = 0; n < cells; n++)
            wrong |= digit[n] && !fits(rules, digit, n);
        const int expected = wrong ? 0 : brute_force(rules, digit, 0, 50);
        struct position position;
        struct grid found;
        position_init(&position, board, &puzzle);
        ck_assert_int_eq(search_count(&position, 50, &found), expected);
        for (int n = 0; n < cells && expected; n++)
            digit[n] = found.digit[board_cell(board, n)];
        for (int n = 0; n < cells && expected; n++)
            ck_assert(digit[n] && fits(rules, digit, n));
    }
}
END_TEST

/* The same parts have one name and one address; regions that are boxes make no jigsaw. */
START_TEST(a_board_has_one_name)
{
    static const char *const same[][2] = {
        { "diagonal-up+diagonal-down", "diagonal" },
        { "anti-king+diagonal+anti-knight", "diagonal+anti-knight+anti-king" },
        { "jigsaw:aabbaabbccddccdd", "4x4" },
        { "jigsaw:"
          "111222333111222333111222333444555666444555666444555666777888999777888999777888999",
          "classic" },
        { "jigsaw:xxyyzzxxyyzzxxyyzzaabbccaabbccaabbcc", "6x6-tall" },
        { "extra:..........AAA.BBB..AAA.BBB..AAA.BBB...........CCC.DDD..CCC.DDD..CCC.DDD..........",
          "windoku" },
        { "jigsaw:zzzyyyzzzwyyxxwwyvxxwwwvxuuuvvxuuuvv",
          "6x6+jigsaw:aaabbbaaacbbddccbeddcccedfffeedfffee" },
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const struct board *board = board_named(same[i][0], NULL);
        ck_assert_msg(board, "%s", same[i][0]);
        ck_assert_str_eq(board->name, same[i][1]);
        ck_assert_ptr_eq(board, board_named(same[i][1], NULL));
    }
}
END_TEST

START_TEST(what_is_no_board_is_refused)
{
    static const char *const refused[] = {
        "",
        "5x5",
        "diagonal+",
        "diagonal:aabb",
        "jigsaw",
        "jigsaw:aabb",
        "jigsaw:aaaabbbbccccddde",
        "8x8+jigsaw:aabbaabbccddccdd",
        "6x6+windoku",
        "jigsaw:aabbaabbccddccd.",
        "extra:AAAAA...........",
        "jigsaw:aaaaabbbbbcccccdddddeeeee",
        "hexagon",
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct error error = { 0 };
        ck_assert_msg(!board_named(refused[i], &error), "%s", refused[i]);
        ck_assert_int_eq(error.status, STATUS_BAD);
        ck_assert(*error.text);
    }
}
END_TEST

/* Each region of a drawn shape is connected, by a fill that knows coordinates only. */
static int reach(const uint8_t region[CELLS], int size, int row, int column, bool *seen)
{
    static const int move[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
    int count = 1;
    seen[9 * row + column] = true;
    for (int i = 0; i < 4; i++) {
        const int r = row + move[i][0], c = column + move[i][1];
        if (r >= 0 && c >= 0 && r < size && c < size && !seen[9 * r + c] &&
            region[9 * r + c] == region[9 * row + column])
            count += reach(region, size, r, c, seen);
    }
    return count;
}

START_TEST(shapes_are_jigsaws)
{
    static const int sizes[] = { 4, 6, 8, 9 };
    struct random random = random_of(3);
    for (int i = 0; i < fewer(200); i++) {
        struct board_parts parts = { .size = sizes[i % 4] };
        bool seen[CELLS] = { false };
        shape_draw(&random, parts.size, parts.region);
        const struct board *board = board_made_of(&parts, NULL);
        ck_assert(board && strstr(board->name, "jigsaw:"));
        for (int row = 0; row < parts.size; row++)
            for (int column = 0; column < parts.size; column++)
                if (!seen[9 * row + column])
                    ck_assert_int_eq(reach(parts.region, parts.size, row, column, seen),
                                     parts.size);
    }
}
END_TEST

enum { BOARDS = sizeof boards / sizeof *boards };

SUITE(boards, NULL, NULL, LOOPED(cells_see_each_other_by_the_rules, 0, BOARDS),
      LOOPED(search_agrees_with_brute_force, 0, BOARDS), TEST(a_board_has_one_name),
      TEST(what_is_no_board_is_refused), TEST(shapes_are_jigsaws))
