/* The puzzles that one exchanged given leads to, compared with all that there are. */
#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/generate/generate.h"
#include "engine/search/search.h"
#include "support/puzzles.h"
#include "support/suite.h"

struct list {
    int count;
    struct grid at[1000];
};

static bool keep(const struct grid *neighbour, void *data)
{
    struct list *list = data;
    ck_assert_int_lt(list->count, 1000);
    list->at[list->count++] = *neighbour;
    return false;
}

/* In the same order, each with a search of its own. */
static void check_neighbours(const struct board *board, const struct grid *puzzle)
{
    static struct list list;
    int seen = 0;
    list.count = 0;
    ck_assert(!neighbours_visit(board, puzzle, keep, &list));
    for (int removed = 0; removed < CELLS; removed++)
        for (int added = 0; puzzle->digit[removed] && added < CELLS; added++)
            for (int digit = 1; digit <= board->size; digit++) {
                struct grid other = *puzzle;
                other.digit[removed] = 0;
                if (other.digit[added] || !cellset_has(board->cells, added))
                    continue;
                other.digit[added] = (uint8_t)digit;
                struct search search = { .limit = 2 };
                if (memcmp(&other, puzzle, sizeof other) &&
                    search_grid(&search, board, &other) == 1) {
                    ck_assert_int_lt(seen, list.count);
                    ck_assert(!memcmp(&other, &list.at[seen++], sizeof other));
                }
            }
    ck_assert_int_eq(seen, list.count);
}

START_TEST(are_all_that_there_are)
{
    /* The last one has many solutions without one of its givens. */
    const char *const lines[] = {
        escargot, needs_experiment, two_solutions,
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const struct grid puzzle = grid_of(lines[i]);
        check_neighbours(&board_classic, &puzzle);
    }
}
END_TEST

START_TEST(are_known_of_every_board)
{
    const char *const names[] = { "6x6", "diagonal" };
    struct error error;
    for (size_t i = 0; i < 2; i++) {
        struct puzzle_request request = { .board = board_named(names[i], &error) };
        struct making_of making = { .request = &request, .seed = 6, .most_tries = 10 };
        struct made made;
        ck_assert_int_eq(generate(&making, i, 1, &made), STATUS_OK);
        check_neighbours(made.board, &made.puzzle);
    }
}
END_TEST

/* Puzzles with one given less, of a puzzle that does not need one of its givens. */
START_TEST(have_fewer_givens)
{
    static struct list list;
    const char line[] =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    struct grid puzzle = grid_of(line);
    const struct grid solution = solution_of(line);
    int seen = 0;
    puzzle.digit[0] = solution.digit[0];
    list.count = 0;
    ck_assert(!fewer_visit(&puzzle, keep, &list));
    const cellset givens = CELLS_ALL & ~grid_empty_cells(&puzzle);
    for (cellset s = givens; s; s &= s - 1)
        for (cellset t = cellset_rest(s); t; t &= t - 1)
            for (int added = 0; added < CELLS; added++)
                for (int digit = 1; digit <= DIGITS; digit++) {
                    struct grid other = grid_part(&puzzle, givens & ~(s & -s) & ~(t & -t));
                    struct search search = { .limit = 2 };
                    if (other.digit[added])
                        continue;
                    other.digit[added] = (uint8_t)digit;
                    if (search_grid(&search, &board_classic, &other) != 1)
                        continue;
                    int at = 0;
                    while (at < list.count && grid_differ(&list.at[at], &other))
                        at++;
                    ck_assert_int_lt(at, list.count);
                    seen++;
                }
    ck_assert_int_gt(seen, 0);
    ck_assert_int_eq(seen, list.count);
}
END_TEST

SUITE(neighbours, NULL, NULL, TEST(are_all_that_there_are), TEST(are_known_of_every_board),
      TEST(have_fewer_givens))
