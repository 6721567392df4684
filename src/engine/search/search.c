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

uint64_t search_grid(struct search *search, const struct grid *grid)
{
    char text[CELLS];
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

static cellset band_around(int cell)
{
    return board_cells(&board_classic, (houseset)7 << (HOUSE_ROW + cell_row(cell) / 3 * 3));
}

static cellset stack_around(int cell)
{
    return board_cells(&board_classic, (houseset)7 << (HOUSE_COLUMN + cell_column(cell) / 3 * 3));
}

/* The region contains the cell. */
static cellset region_of(enum region region, int cell)
{
    switch (region) {
    case BAND:
        return band_around(cell);
    case STACK:
        return stack_around(cell);
    case OTHER_BANDS:
        return CELLS_ALL & ~band_around((cell + BAND_CELLS) % CELLS);
    case OTHER_STACKS:
        return CELLS_ALL & ~stack_around((cell + 3) % CELLS);
    default:
        return CELLS_ALL;
    }
}

static void set_cells(struct search_cells *open, int digit, cellset cells)
{
    for (int band = 0; band < BANDS; band++)
        open->lane[4 * (digit - 1) + band] =
            (uint32_t)(cells >> (BAND_CELLS * band)) & ((1u << BAND_CELLS) - 1);
}

/* The candidates of a grid that differs from the solution in the cell, and only in cells of `free`.
 */
static void allow_others(struct search_cells *open, const struct candset *solution, cellset free,
                         int cell)
{
    *open = (struct search_cells){ { 0 } };
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset its_own = solution->at[digit];
        set_cells(open, digit, (its_own | free) & ~(its_own & cell_bit(cell)));
    }
}

cellset search_redundant(enum search_variant variant, const struct grid *puzzle,
                         const struct grid *solution)
{
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
