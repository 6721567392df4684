#include "engine/search/search.h"

#include <string.h>

#include "engine/board/board.h"
#include "engine/search/any_board.h"
#include "engine/search/probe.h"

uint64_t search_text(struct search *search, const char text[CELLS])
{
    uint64_t count = 0;
    if (search->limit)
        search_code_of(search->variant)->from_texts(search, text, 1, &count);
    return count;
}

void search_texts(struct search *search, const char (*texts)[CELLS], size_t n, uint64_t *counts)
{
    struct search quiet = *search;
    quiet.visit = NULL;
    if (search->limit)
        search_code_of(search->variant)->from_texts(&quiet, (const char *)texts, n, counts);
    else
        memset(counts, 0, n * sizeof *counts);
    search->guesses = quiet.guesses;
}

void search_write_text(const struct grid *grid, char text[CELLS])
{
    for (int cell = 0; cell < CELLS; cell++)
        text[cell] = (char)('0' + grid->digit[cell]);
}

uint64_t search_grid(struct search *search, const struct board *board, const struct grid *grid)
{
    char text[CELLS];
    if (!board_is_classic(board)) {
        struct position position;
        position_init(&position, board, grid);
        return any_board_search(search, &position);
    }
    search_write_text(grid, text);
    return search_text(search, text);
}

uint64_t search_position(struct search *search, const struct position *position)
{
    struct probe probe;
    uint64_t count = 0;
    if (!board_is_classic(position->board))
        return any_board_search(search, position);
    probe_init(&probe, position);
    if (search->limit)
        search_code_of(search->variant)->from_cells(search, &probe.open, 1, &count);
    return count;
}

int search_count(const struct position *position, int limit, struct grid *solution)
{
    struct search search = { .limit = limit > 0 ? (uint64_t)limit : 0, .first = solution };
    return (int)search_position(&search, position);
}

/* The cells in which another solution may differ, from narrow to wide. */
enum region { BAND, STACK, OTHER_BANDS, OTHER_STACKS, WHOLE, REGIONS };

/* The three rows or columns that a band or stack with the cell has. */
static cellset lines_around(int cell, int kind)
{
    return board_cells(&board_classic,
                       (houseset)7 << board_house(&board_classic, cell, kind) / 3 * 3);
}

/* The region contains the cell. */
static cellset region_of(enum region region, int cell)
{
    switch (region) {
    case BAND:
        return lines_around(cell, HOUSE_ROW);
    case STACK:
        return lines_around(cell, HOUSE_COLUMN);
    case OTHER_BANDS:
        return CELLS_ALL & ~lines_around((cell + BAND_CELLS) % CELLS, HOUSE_ROW);
    case OTHER_STACKS:
        return CELLS_ALL & ~lines_around((cell + 3) % CELLS, HOUSE_COLUMN);
    default:
        return CELLS_ALL;
    }
}

/* The candidates of a grid that differs from the solution in the cell, and only in cells of `free`.
 */
static void allow_others(struct search_cells *open, const struct candset *solution, cellset free,
                         int cell)
{
    *open = (struct search_cells){ { 0 } };
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset its_own = solution->at[digit];
        search_cells_set(open, digit, (its_own | free) & ~(its_own & cell_bit(cell)));
    }
}

/* Of a board other than the classic one: looks for the other solutions given by given. */
static cellset redundant_on_any_board(const struct board *board, const struct grid *puzzle,
                                      const struct grid *solution)
{
    cellset redundant = 0;
    for (cellset s = board->cells & ~grid_empty_cells(puzzle); s; s &= s - 1) {
        const int cell = cellset_first(s);
        struct grid without = *puzzle;
        struct position position;
        without.digit[cell] = 0;
        position_init(&position, board, &without);
        position_eliminate(&position, cell, solution->digit[cell]);
        redundant |= search_count(&position, 1, NULL) ? 0 : s & -s;
    }
    return redundant;
}

cellset search_redundant(enum search_variant variant, const struct board *board,
                         const struct grid *puzzle, const struct grid *solution)
{
    if (!board_is_classic(board))
        return redundant_on_any_board(board, puzzle, solution);
    const cellset blank = grid_empty_cells(puzzle);
    cellset redundant = CELLS_ALL & ~blank; /* as far as is known */
    struct candset at = { { 0 } };
    struct search_cells open[CELLS];
    uint64_t found[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        candset_add(&at, cell, solution->digit[cell]);
    for (enum region region = BAND; region < REGIONS && redundant; region++) {
        struct search search = { .limit = 1 };
        size_t n = 0;
        for (cellset s = redundant; s; s &= s - 1) {
            int cell = cellset_first(s);
            cellset free = (blank | cell_bit(cell)) & region_of(region, cell);
            allow_others(&open[n++], &at, free, cell);
        }
        search_code_of(variant)->from_cells(&search, open, n, found);
        n = 0;
        for (cellset s = redundant; s; s &= s - 1)
            if (found[n++])
                redundant &= ~cell_bit(cellset_first(s));
    }
    return redundant;
}
