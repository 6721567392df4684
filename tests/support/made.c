#include "support/by_name.h"
#include "support/made.h"

#include <stdlib.h>
#include <string.h>

#include "engine/board/house.h"
#include "engine/generate/generate.h"
#include "engine/path/registry.h"
#include "engine/search/search.h"

/* Digits at random places, as long as there is a solution: the first one is the grid. */
static void first_grid(struct random *random, struct position position, struct grid *solution)
{
    enum { SEEDED = 16 };
    for (int set = 0; set < SEEDED;) {
        int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
        if (!candset_has(&position.candidates, cell, digit))
            continue;
        struct position tried = position;
        position_place(&tried, cell, digit);
        if (search_count(&tried, 1, solution))
            position = tried;
        set++;
    }
    search_count(&position, 1, solution);
}

/* Takes up to `most` givens away, in any order, as long as there is one solution. */
static void take_away(struct random *random, struct grid *puzzle, int most)
{
    uint8_t request[CELLS];
    struct search search = { .limit = 2 };
    for (int cell = 0; cell < CELLS; cell++)
        request[cell] = (uint8_t)cell;
    random_shuffle(random, request, CELLS, sizeof *request);
    for (int i = 0; i < CELLS && most > 0; i++) {
        uint8_t kept = puzzle->digit[request[i]];
        if (!kept)
            continue;
        puzzle->digit[request[i]] = 0;
        if (search_grid(&search, &board_classic, puzzle) == 1)
            most--;
        else
            puzzle->digit[request[i]] = kept;
    }
}

static void made_puzzle(struct random *random, struct grid *puzzle, struct grid *solution)
{
    first_grid(random, position_open(), solution);
    *puzzle = *solution;
    take_away(random, puzzle, CELLS);
}

/* ---- Tridagons ---- */

struct corners {
    int opposite;    /* the box that has no row or column in common with the four */
    digitset digits; /* the three */
    cellset cells;   /* the twelve, which they cannot fill */
    cellset guards;  /* those that may have another digit; the first one has */
};

static bool apart(int box, int other)
{
    return box / 3 != other / 3 && box % 3 != other % 3;
}

static struct corners corners_by_random(struct random *random)
{
    struct corners corners = { .opposite = random_below(random, 9) };
    int rising = 0, left = 4, guards = 1 + random_below(random, 3);
    while (digitset_count(corners.digits) < 3)
        corners.digits |= digit_bit(1 + random_below(random, DIGITS));
    for (int box = 0; box < 9; box++) {
        if (!apart(box, corners.opposite))
            continue;
        /* The last diagonal makes the number of those that rise odd. */
        int rises = --left ? random_below(random, 2) : !rising, start = random_below(random, 3);
        rising ^= rises;
        for (int i = 0; i < 3; i++) {
            int column = (start + (rises ? 3 - i : i)) % 3;
            corners.cells |= cell_bit(house_cell(HOUSE_BOX + box, 3 * i + column));
        }
    }
    while (cellset_count(corners.guards) < guards)
        corners.guards |= cell_bit(random_below(random, CELLS)) & corners.cells;
    return corners;
}

/*
 * Fills the twelve cells: the first guard with another digit, other guards with any. False when
 * that comes to no end. Then it is quick to find out whether all else fits; it is not while they
 * are empty.
 */
static bool fill_corners(struct random *random, const struct corners *corners,
                         struct position *position)
{
    *position = position_open();
    for (cellset s = corners->cells; s; s &= s - 1) {
        int cell = cellset_first(s), digit = 1 + random_below(random, DIGITS);
        digitset left = position->digits[cell];
        if (!cellset_has(corners->guards, cell))
            left &= corners->digits;
        else if (cell == cellset_first(corners->guards))
            left &= (digitset)~corners->digits;
        if (!left)
            return false;
        while (!digitset_has(left, digit))
            digit = digit % DIGITS + 1;
        position_place(position, cell, digit);
    }
    return search_count(position, 1, NULL);
}

/*
 * The three digits are given only where no row or column leads to the twelve cells, and the
 * guardians are not given, so that the way to the pattern is short; then givens go.
 */
static void made_tridagon(struct random *random, struct grid *puzzle, struct grid *solution)
{
    struct search search = { .limit = 2 };
    struct position position;
    struct corners corners;
    do {
        do {
            corners = corners_by_random(random);
        } while (!fill_corners(random, &corners, &position));
        first_grid(random, position, solution);
        *puzzle = *solution;
        for (int cell = 0; cell < CELLS; cell++)
            if (cellset_has(corners.guards, cell) ||
                (digitset_has(corners.digits, solution->digit[cell]) &&
                 cell_box(cell) != corners.opposite))
                puzzle->digit[cell] = 0;
    } while (search_grid(&search, &board_classic, puzzle) != 1);
    take_away(random, puzzle, random_below(random, 2) ? CELLS : random_below(random, CELLS / 2));
}

/* ---- Automorphic puzzles ---- */

static void made_automorphic(const struct technique *technique, struct random *random,
                             struct grid *puzzle, struct grid *solution)
{
    enum { SEEDS = 1 << 20, TRIES = 1000 };
    const struct puzzle_request request = { .technique = technique, .first = true };
    const struct making_of making = { .request = &request,
                                      .seed = (uint64_t)random_below(random, SEEDS),
                                      .most_tries = TRIES };
    struct made *made = malloc(sizeof *made);
    if (!made || generate(&making, 0, 1, made) != STATUS_OK || !made->found)
        abort();
    *puzzle = made->puzzle;
    *solution = made->solution;
    free(made);
}

void made_for(const struct technique *technique, struct random *random, struct grid *puzzle,
              struct grid *solution)
{
    if (technique == by_name("tridagon"))
        made_tridagon(random, puzzle, solution);
    else if (technique == by_name("symmetrical placement"))
        made_automorphic(technique, random, puzzle, solution);
    else
        made_puzzle(random, puzzle, solution);
}

void made_line(const struct technique *technique, struct random *random, char line[CELLS + 1])
{
    struct grid puzzle, solution;
    made_for(technique, random, &puzzle, &solution);
    for (int cell = 0; cell < CELLS; cell++)
        line[cell] = (char)(puzzle.digit[cell] ? '0' + puzzle.digit[cell] : '.');
    line[CELLS] = '\0';
}
