/* How drafts of puzzles are made, and whether a draft matches a request. */
#pragma once

#include "base/random.h"
#include "engine/generate/generate.h"
#include "engine/path/choice.h"

/*
 * Draws a full grid, each of the 6670903752021072936960 with the same probability. No search has a
 * part in this, so a seed's grids never change.
 */
void full_grid(struct random *random, struct grid *grid);

/*
 * Draws the regions of a jigsaw of the size (4, 6, 8 or 9), by cell and from 1; the other cells get
 * 0. Half of all shapes are the same when they are turned by 180 degrees. Each region is connected
 * and, except for size 4, no snake: four of its cells make a square. There may be no full grid of a
 * shape.
 */
void shape_draw(struct random *random, int size, uint8_t region[CELLS]);

/*
 * Unavoidable sets: cells of a full grid that could be filled in another way if all other cells
 * were given. Every puzzle that has only this solution has a given in each of them.
 *
 * The most sets of each list: there are 36 pairs of digits, each with at most 4 sets, and 18 pairs
 * of lines, each with at most 3.
 */
enum { UNAVOIDABLE_DIGITS = 144, UNAVOIDABLE_LINES = 54 };

/*
 * Lists the sets in which two digits change places, the smallest possible ones for each pair of
 * digits. Returns their number.
 */
int unavoidable_digits(const struct grid *solution, cellset list[UNAVOIDABLE_DIGITS]);
/* The same for two rows of a band, or two columns of a stack, that exchange cells. */
int unavoidable_lines(const struct grid *solution, cellset list[UNAVOIDABLE_LINES]);

/* Whether these rules, which rest on no uniqueness, solve a puzzle. */
bool rules_solve(const struct rules *rules, const struct board *board, const struct grid *puzzle);

/* The number of unavoidable sets that are kept. */
enum { LEARNED_MOST = UNAVOIDABLE_DIGITS + 48 };

struct dig {
    const struct board *board;
    struct grid solution;
    cellset givens;
    int fewest;                /* the fewest givens that may be left */
    const struct rules *rules; /* they have to solve the puzzle; NULL: the search does */
    int units, next;           /* the units before next have been decided */
    cellset unit[CELLS];       /* cells that go together, in the order in which they are tried */
    int together;              /* the number of units that are tried at once */
    int on_trial, tried; /* this many units are on trial, the first being `next`; where they end */
    cellset trial;       /* their cells */
    int unavoidables;
    cellset unavoidable[LEARNED_MOST];
};

/*
 * Begins with all cells of dig->solution given. Units are disjoint sets of cells that go together;
 * cells in no unit stay. The order of the units is drawn here.
 */
void dig_begin(struct dig *dig, struct random *random, const cellset *units, int count);
/* Digs all of these grids to the end. */
void dig_all(struct dig *const digs[], int count);

/*
 * Puzzles in the vicinity of known ones. A property that is rare among random puzzles is frequent
 * among those that share most givens with a puzzle that has it (the vicinity search of the players'
 * forum). vicinity_puzzles is the text of data/puzzles/rare.txt, which describes its format.
 */
extern const char vicinity_puzzles[];

/* Puzzles of this ER or more, in tenths, are rare, whatever else they have. */
enum { ER_OF_RARE = 95 };

/* The known puzzles that are of use to a request; successive lines of the text. */
struct vicinity {
    int count;
    bool by_exchange; /* givens are exchanged; else the puzzles are dug near */
    const char *lines;
};

/* Lists none if the request restricts how puzzles are made, or if random puzzles match it often. */
void vicinity_list(struct vicinity *vicinity, const struct puzzle_request *request);
/*
 * Begins to dig near one of them, rearranged into an equal puzzle: two of its givens are tried
 * first, and its other givens last. `choice` selects the puzzle and the two givens; another number
 * hardly ever leads to the same puzzle. If the known puzzle has automorphisms, so has the new one:
 * cells that they move to each other are dug together, and only the digits are rearranged. With
 * by_exchange, the known puzzle itself is all that is left of the digging.
 */
void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct random *random,
                    struct dig *dig);

/* For fewer givens than this, a walk is faster than waiting for a puzzle that has them. */
enum { EXCHANGE_BELOW = 21 };
/*
 * Walks from a puzzle with one solution towards one of `fewest` to `most` givens and, if by_singles
 * is set, one that naked and hidden singles solve. Both grids are replaced by those of the walk's
 * end, but with by_singles only if it succeeded.
 */
void exchange_givens(struct random *random, int fewest, int most, bool by_singles,
                     struct grid *puzzle, struct grid *solution);
/*
 * Walks from a puzzle with one solution to others by a few exchanges of a given or two, with up to
 * two more, and leaves out givens that are not needed then. On the way there are only puzzles that
 * trial and error by singles does not solve, as those of a rare ER. Neither grid changes if no
 * other one is met soon.
 */
void exchange_near(struct random *random, struct grid *puzzle, struct grid *solution);
/*
 * Exchanges givens of a puzzle with as few givens as there can be, several times if possible: with
 * one given more it walks until that one can be saved. Mostly the new puzzle has another solution.
 * Neither grid changes if no other puzzle is found soon.
 */
void exchange_fewest(struct random *random, struct grid *puzzle, struct grid *solution);

/* The most givens of an unbiased puzzle. By Berthier's figures, one in 4,000 puzzles has more. */
enum { UNBIASED_MOST = 30 };

/*
 * Draws a puzzle, which takes about a second. `stop` (may be NULL) is called now and then; if it
 * returns true, there is no puzzle, and the result is false.
 */
bool unbiased(struct random *random, bool (*stop)(void *data), void *data, struct grid *puzzle,
              struct grid *solution);

/* A request, and the rules by which puzzles are rated for it. */
struct matcher {
    const struct puzzle_request *request;
    struct technique_list rules; /* as far as the request needs them */
    struct settings settings;
};

void matcher_init(struct matcher *matcher, const struct puzzle_request *request);
/*
 * Fills in *made, except `tried`, for a draft or, if the path is to begin with the technique, for
 * the puzzle that the draft becomes. A puzzle that matches has a miss of 0 and `found` set. The
 * first mismatch ends the comparison: STATUS_NO, and the other members of *made are then unknown.
 * STATUS_FAILED: memory ran out. `minimal`: the draft is known to be minimal.
 */
enum status match_puzzle(const struct matcher *matcher, const struct board *board,
                         const struct grid *puzzle, const struct grid *solution, bool minimal,
                         struct made *made);
