/*
 * Other boards: their names, and the search on them, compared with a counter that knows the rules
 * by coordinates and only tries digits in turn.
 */
#include "engine/board/boards.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/generate/generate.h"
#include "engine/generate/drafts.h"
#include "engine/path/path.h"
#include "engine/verdict/verdict.h"
#include "engine/search/any_board.h"
#include "support/generated.h"
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
        ck_assert_int_eq(any_board_fill(board, &random, UINT64_MAX, &full), STATUS_OK);
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

/* The number of solutions, at most two, with the cell next that has the fewest digits. */
static int count_solutions(const struct rules_of *rules, bool (*seen)[CELLS], int *digit)
{
    const int cells = rules->size * rules->size;
    unsigned open = 0;
    int best = -1, count = 0;
    for (int cell = 0; cell < cells; cell++) {
        unsigned left = (2u << rules->size) - 2;
        if (digit[cell])
            continue;
        for (int other = 0; other < cells; other++)
            left &= seen[cell][other] ? ~(1u << digit[other]) : left;
        if (best < 0 || __builtin_popcount(left) < __builtin_popcount(open)) {
            open = left;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    for (; open && count < 2; open &= open - 1) {
        digit[best] = __builtin_ctz(open);
        count += count_solutions(rules, seen, digit);
    }
    digit[best] = 0;
    return count;
}

/* Of a jigsaw each puzzle has a shape of its own. */
START_TEST(a_puzzle_that_is_made_has_one_solution)
{
    struct rules_of rules = boards[_i];
    struct puzzle_request request = { .board = NULL };
    char name[40];
    snprintf(name, sizeof name, "%s", rules.name);
    if (rules.map)
        *strrchr(name, ':') = '\0';
    ck_assert_int_eq(board_wanted(name, &request.board, &request.draws_shape, NULL), STATUS_OK);
    ck_assert_int_eq(request.draws_shape, rules.map != NULL);
    /* With fewer givens it takes too long to count. */
    request.fewest = rules.size == DIGITS ? 26 : 0;
    const size_t count = (size_t)fewer(20);
    struct made *made = generated(&request, 3, 0, count);
    for (size_t i = 0; i < count; i++) {
        int digit[CELLS];
        bool seen[CELLS][CELLS];
        ck_assert(made[i].found);
        if (rules.map)
            rules.map = strchr(made[i].board->name, ':') + 1;
        for (int n = 0; n < rules.size * rules.size; n++)
            digit[n] = made[i].puzzle.digit[board_cell(made[i].board, n)];
        for (int n = 0; n < rules.size * rules.size * CELLS; n++)
            seen[n / CELLS][n % CELLS] =
                n % CELLS < rules.size * rules.size && sees(&rules, n / CELLS, n % CELLS);
        ck_assert_int_eq(count_solutions(&rules, seen, digit), 1);
    }
    free(made);
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

/* ---- Experiments, replayed by a referee who knows the rules only ---- */

/* Houses by number: rows, columns, boxes or regions, the two diagonals, windows. */
static bool is_in_house(const struct rules_of *rules, int house, int cell)
{
    const int size = rules->size, row = cell / size, column = cell % size, n = house % size;
    switch (house / size) {
    case 0:
        return row == n;
    case 1:
        return column == n;
    case 2:
        return rules->map
                   ? rules->map[cell] - 'a' == n
                   : row / rules->box_rows * rules->box_rows + column / (size / rules->box_rows) ==
                         n;
    default:
        return n == 0   ? rules->down && row == column
               : n == 1 ? rules->up && row + column == size - 1
               : n < 6
                   ? rules->windows && row % 4 && column % 4 && row / 4 * 2 + column / 4 == n - 2
                   : false;
    }
}

/* Gives the cells from `place` on digits of their own, as far as they go. */
static bool match_from(const unsigned *open, const int *cell, int place, int count, unsigned used)
{
    if (place == count)
        return true;
    for (unsigned left = open[cell[place]] & ~used; left; left &= left - 1)
        if (match_from(open, cell, place + 1, count, used | (left & -left)))
            return true;
    return false;
}

/* Whether some house cannot be filled; cells that hold a digit have only that candidate. */
static bool is_refuted(const struct rules_of *rules, const unsigned *open)
{
    for (int house = 0; house < 4 * rules->size; house++) {
        int cell[DIGITS], count = 0;
        for (int n = 0; n < rules->size * rules->size; n++)
            if (is_in_house(rules, house, n))
                cell[count++] = n;
        if (!match_from(open, cell, 0, count, 0))
            return true;
    }
    return false;
}

static void set_digit(const struct rules_of *rules, unsigned *open, int cell, int digit)
{
    for (int other = 0; other < rules->size * rules->size; other++)
        if (sees(rules, cell, other))
            open[other] &= ~(1u << digit);
    open[cell] &= 1u << digit;
}

/* Replays a proof. Each step must be seen in one house; returns the number of steps. */
static int replay(const struct rules_of *rules, const struct board *board, const unsigned *below,
                  const struct proof *proof)
{
    const int cells = rules->size * rules->size;
    unsigned open[CELLS], tried[CELLS];
    int number[CELLS], steps = 0;
    for (int n = 0; n < cells; n++)
        number[board_cell(board, n)] = n;
    memcpy(open, below, sizeof open);
    set_digit(rules, open, number[proof->cell], proof->digit);
    for (size_t i = 0; i < proof->count; i++, steps++) {
        const struct step *step = &proof->steps[i];
        if (step->digit) {
            memcpy(tried, open, sizeof tried);
            tried[number[step->cell]] &= ~(1u << step->digit);
            ck_assert(is_refuted(rules, tried));
            set_digit(rules, open, number[step->cell], step->digit);
        }
        if (step->proof)
            steps += replay(rules, board, open, step->proof);
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset s = step->eliminate.at[digit]; s; s &= s - 1) {
                memcpy(tried, open, sizeof tried);
                set_digit(rules, tried, number[cellset_first(s)], digit);
                ck_assert_msg(step->proof || is_refuted(rules, tried), "%s: %s", board->name,
                              step->technique->name);
            }
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
                open[number[cellset_first(s)]] &= ~(1u << digit);
    }
    ck_assert(step_is_contradiction(&proof->steps[proof->count - 1]) && is_refuted(rules, open));
    return steps;
}

START_TEST(experiments_are_proved)
{
    const struct rules_of *rules = &boards[_i];
    const struct board *board = board_of(rules);
    const struct puzzle_request request = { .board = board };
    const struct making_of making = { .request = &request, .seed = 5, .most_tries = 1 };
    int experiments = 0;
    for (int i = 0; i < fewer(8); i++) {
        struct made made;
        struct position position;
        ck_assert_int_eq(generate(&making, (uint64_t)i, 1, &made), STATUS_OK);
        ck_assert(made.found);
        position_init(&position, board, &made.puzzle);
        /* From the start, where much is left to refute, and where the basic techniques end. */
        for (int from = 0; from < 2; from++) {
            struct step step;
            if (from && path_follow(&position, rules_forward, NULL, NULL) != OUTCOME_STUCK)
                break;
            ck_assert_int_eq(experiment_smallest(&position, &step), STATUS_OK);
            unsigned open[CELLS] = { 0 };
            for (int n = 0; n < rules->size * rules->size; n++) {
                const int cell = board_cell(board, n);
                open[n] = position.value.digit[cell] ? 1u << position.value.digit[cell]
                                                     : (unsigned)position.digits[cell] << 1;
            }
            experiments += replay(rules, board, open, step.proof) > 0;
            ck_assert_uint_ne(made.solution.digit[step.proof->cell], step.proof->digit);
            step_release(&step);
        }
        /* The cells of the least number suffice. */
        struct least least;
        ck_assert_int_eq(least_find(&position, &made.solution, TOOLS_BASIC, CELLS, false, &least),
                         STATUS_OK);
        for (cellset s = least.cells; s; s &= s - 1)
            if (cellset_has(position.empty, cellset_first(s)))
                position_place(&position, cellset_first(s), made.solution.digit[cellset_first(s)]);
        ck_assert(least.known);
        ck_assert_int_eq(path_follow(&position, rules_forward, NULL, NULL), OUTCOME_SOLVED);
    }
    ck_assert_int_gt(experiments, 0);
}
END_TEST

/* ---- Verdicts ---- */

static const struct broken {
    const char *board, *givens, *words; /* the beginning of the verdict */
} broken[] = {
    { "diagonal", "r1c1=3 r7c7=3", "No solution: diagonal 1 has two 3s: r1c1 and r7c7." },
    { "windoku", "r2c2=4 r4c4=4", "No solution: window 1 has two 4s: r2c2 and r4c4." },
    { "6x6+jigsaw:aaabbbaaacbbddccbeddcccedfffeedfffee", "r1c1=5 r2c3=5",
      "No solution: region 1 has two 5s: r1c1 and r2c3." },
    { "asterisk", "r2c5=6 r3c7=6", "No solution: extra region 1 has two 6s: r2c5 and r3c7." },
    { "anti-knight", "r3c3=5 r4c5=5",
      "No solution: r3c3 and r4c5 both have 5, and are a knight's move apart." },
    { "anti-king", "r3c3=5 r4c4=5",
      "No solution: r3c3 and r4c4 both have 5, and are a king's move apart." },
    { "4x4", "r1c1=1 r1c2=2 r2c3=3 r3c4=4", "No solution: row 1 has no place for 3: " },
    { "diagonal", "r5c1=1 r5c2=2 r1c5=3 r2c5=4 r1c1=5 r2c2=6 r1c9=7 r2c8=8 r9c1=9",
      "No solution: r5c5 has no candidate: its row, column, diagonal 1 and diagonal 2 "
      "already have every digit " },
    { "diagonal", "r5c1=1 r5c2=2 r5c3=3 r5c4=4 r1c1=5 r2c2=6 r6c6=7 r7c7=8 r8c8=9",
      "No solution: r5c5 has no candidate: its row and diagonal 1 already have every digit " },
    { "anti-knight", "r5c1=1 r5c2=2 r5c3=3 r5c4=4 r5c6=6 r5c7=7 r1c5=8 r7c6=5 r3c4=9",
      "No solution: r5c5 has no candidate: its row and column already have 1, 2, 3, 4, 6, 7 and 8, "
      "and "
      "5 and 9 are a knight's move away " },
};

START_TEST(a_verdict_names_what_clashes)
{
    const struct broken *at = &broken[_i];
    const struct board *board = board_named(at->board, NULL);
    struct grid grid = { { 0 } };
    struct verdict verdict;
    struct strbuf words = STRBUF_EMPTY;
    for (const char *given = at->givens; given[0];
         given += strcspn(given, " ") + (given[6] == ' ')) {
        int length;
        grid.digit[cell_parse(given, &length)] = (uint8_t)(given[5] - '0');
    }
    ck_assert_int_eq(verdict_make(board, &grid, NULL, &verdict), STATUS_OK);
    verdict_explain(&verdict, &words);
    ck_assert_msg(!strncmp(words.text, at->words, strlen(at->words)), "%s", words.text);
    strbuf_release(&words);
}
END_TEST

/* Two solutions of a verdict differ in its cells only, and what it adds leaves one solution. */
START_TEST(verdicts_are_true)
{
    const struct rules_of *rules = &boards[_i];
    const struct board *board = board_of(rules);
    struct random random = random_of((uint64_t)_i + 1);
    for (int i = fewer(20); i > 0; i--) {
        struct grid full, puzzle;
        struct verdict verdict;
        ck_assert_int_eq(any_board_fill(board, &random, UINT64_MAX, &full), STATUS_OK);
        puzzle = full;
        for (int n = cellset_count(board->cells) * 6 / 10; n > 0; n--)
            puzzle.digit[cellset_draw(&random, board->cells)] = 0;
        const cellset givens = board->cells & ~grid_empty_cells(&puzzle);
        if (i % 3 == 0 && ~givens & board->cells)
            puzzle.digit[cellset_draw(&random, board->cells & ~givens)] =
                (uint8_t)(1 + random_below(&random, board->size));
        ck_assert_int_eq(verdict_make(board, &puzzle, NULL, &verdict), STATUS_OK);
        struct search search = { .limit = 2 };
        const uint64_t solutions = search_grid(&search, board, &puzzle);
        ck_assert_uint_eq(verdict.solutions < 2 ? verdict.solutions : 2, solutions);
        if (!solutions) {
            const struct grid part = grid_part(&puzzle, verdict.clash.cells);
            ck_assert(verdict.clash.kind && !search_grid(&search, board, &part));
        } else if (solutions == 1) {
            const struct grid part =
                grid_part(&puzzle, board->cells & ~grid_empty_cells(&puzzle) & ~verdict.spare);
            ck_assert_uint_eq(search_grid(&search, board, &part), 1);
            ck_assert(verdict.minimal == !verdict.redundant);
        } else {
            ck_assert(grid_differ(&verdict.differ.one, &verdict.differ.other) ==
                      verdict.differ.cells);
            ck_assert(grid_is_solved(board, &verdict.differ.other));
            struct grid more = grid_part(&verdict.settle.solution, verdict.settle.cells);
            for (cellset s = board->cells & ~grid_empty_cells(&puzzle); s; s &= s - 1)
                more.digit[cellset_first(s)] = puzzle.digit[cellset_first(s)];
            ck_assert_uint_eq(search_grid(&search, board, &more), 1);
        }
    }
}
END_TEST

/* Full grids are found, or it is known that there are none. */
START_TEST(rare_grids_are_found)
{
    static const char *const some[] = { "diagonal+anti-knight", "windoku+anti-knight",
                                        "diagonal+windoku+anti-king", "8x8+anti-knight+anti-king" };
    static const char *const none[] = { "diagonal+windoku+anti-knight", "4x4+anti-king",
                                        "6x6+diagonal+anti-knight",
                                        "diagonal+anti-knight+anti-king" };
    struct random random = random_of(7);
    struct grid full;
    for (size_t i = 0; i < 4; i++) {
        const struct board *board = board_named(some[i], NULL);
        ck_assert_int_eq(any_board_fill(board, &random, UINT64_MAX, &full), STATUS_OK);
        ck_assert(grid_is_solved(board, &full));
        ck_assert_int_eq(any_board_fill(board_named(none[i], NULL), &random, UINT64_MAX, &full),
                         STATUS_NO);
    }
}
END_TEST

enum { BOARDS = sizeof boards / sizeof *boards };

SUITE(boards, NULL, NULL, LOOPED(cells_see_each_other_by_the_rules, 0, BOARDS),
      LOOPED(search_agrees_with_brute_force, 0, BOARDS),
      LOOPED(a_puzzle_that_is_made_has_one_solution, 0, BOARDS), TEST(a_board_has_one_name),
      TEST(what_is_no_board_is_refused), TEST(shapes_are_jigsaws),
      LOOPED(experiments_are_proved, 0, BOARDS),
      LOOPED(a_verdict_names_what_clashes, 0, (int)(sizeof broken / sizeof *broken)),
      LOOPED(verdicts_are_true, 0, BOARDS), TEST(rare_grids_are_found))
