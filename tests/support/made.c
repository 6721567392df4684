#include "support/made.h"

#include <string.h>

#include "reductio/engine/search.h"

/* Digits at random places, as long as there is a solution: the first one is the grid. */
static void full_grid(struct chance *chance, struct grid *solution)
{
    enum { SEEDED = 16 };
    struct position position = position_open();
    for (int set = 0; set < SEEDED;) {
        int cell = chance_below(chance, CELLS), digit = 1 + chance_below(chance, DIGITS);
        if (!candset_has(&position.open, cell, digit))
            continue;
        struct position tried = position;
        position_place(&tried, cell, digit);
        if (search_count(&tried, 1, solution))
            position = tried;
        set++;
    }
    search_count(&position, 1, solution);
}

void made_puzzle(struct chance *chance, struct grid *puzzle, struct grid *solution)
{
    uint8_t order[CELLS];
    struct search search = { .limit = 2 };
    full_grid(chance, solution);
    *puzzle = *solution;
    for (int cell = 0; cell < CELLS; cell++)
        order[cell] = (uint8_t)cell;
    chance_shuffle(chance, order, CELLS);
    for (int i = 0; i < CELLS; i++) {
        uint8_t kept = puzzle->digit[order[i]];
        puzzle->digit[order[i]] = 0;
        if (search_grid(&search, puzzle) != 1)
            puzzle->digit[order[i]] = kept;
    }
}

void made_line(struct chance *chance, char line[CELLS + 1])
{
    struct grid puzzle, solution;
    made_puzzle(chance, &puzzle, &solution);
    for (int cell = 0; cell < CELLS; cell++)
        line[cell] = (char)(puzzle.digit[cell] ? '0' + puzzle.digit[cell] : '.');
    line[CELLS] = '\0';
}
