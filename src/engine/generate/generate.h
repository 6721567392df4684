/*
 * Random puzzles with requested properties.
 *
 * The puzzles of a seed are numbered, and each depends only on the request (struct puzzle_request),
 * the seed and its number. It is the same on every machine and however many others are made, and in
 * every later version, too, unless the request has a level, a technique, experiments, an ER or 17
 * givens, and a later version rates that differently or has more examples of it.
 *
 * Properties that hardly any puzzle has are also searched for near known puzzles: every other try
 * shares most givens, turned and renamed, with a puzzle that the program found in a long run.
 */
#pragma once

#include "base/status.h"
#include "engine/er/er.h"
#include "engine/generate/symmetry.h"
#include "engine/path/least.h"
#include "engine/path/rating.h"
#include "engine/path/technique_name.h"

/* With fewer givens there are always several solutions (McGuire, Tugemann, Civario, 2012). */
enum { GIVENS_LEAST = 17 };

/*
 * The requested properties of a puzzle. All members zero: any minimal puzzle. Of other boards than
 * the classic one there are no inchworms, no unbiased puzzles, no ER, and no walks to few givens.
 */
struct puzzle_request {
    const struct board *board; /* NULL: the classic board */
    bool draws_shape; /* of a jigsaw of that board's size, for each puzzle, with its other parts */
    enum symmetry symmetry;            /* of the cells that are given */
    bool any_symmetry;                 /* drawn for each puzzle; `symmetry` is not used */
    int fewest, most;                  /* the number of givens; 0: any number */
    enum level easiest, hardest;       /* LEVEL_CONTRADICTION: any; puzzles are then not rated */
    bool hodoku;                       /* the levels are HoDoKu's (see rating.h) */
    const struct technique *technique; /* the path needs it; NULL: any */
    const struct technique_list *also; /* the path needs them, too; NULL: none. Borrowed. */
    bool first;                        /* they are tried right after singles, before all others */
    bool at_start;      /* the path begins with the technique: digits before it become givens */
    int experiments;    /* the least number of cells to be filled by experiment; 0: any */
    enum toolset tools; /* the techniques that fill the others */
    bool minimal;       /* no given can be left out, whatever the symmetry */
    bool maximal;       /* singles solve it, but not if any unit of the symmetry is left out */
    bool inchworm;      /* made as inchworm() describes; without symmetry, and not minimal */
    bool unbiased;      /* each minimal puzzle is equally probable, see unbiased.c */
    bool rated;         /* the rating is wanted, whatever it is */
    bool only;          /* the path needs no rule that comes after these techniques */
    /* Techniques of the path, in the order in which they are tried; NULL: the usual ones and
     * those that it needs. Borrowed. */
    const struct technique_list *rules;
    bool no_uniqueness;               /* the path uses no technique that relies on uniqueness */
    uint64_t score_least, score_most; /* of the path; both 0: any */
    unsigned er_least, er_most;       /* ER in tenths; both 0: any, and it is not computed */
    cellset pattern;                  /* the cells that are given; no cells: any */
};

/*
 * The board of a request, by its name as board_named() reads it; the word jigsaw without a map
 * draws a shape for each puzzle. STATUS_BAD: there is no such board.
 */
enum status board_wanted(const char *name, const struct board **board, bool *draws_shape,
                         struct error *error);
/* The same of the board of a puzzle, of which a jigsaw may have any shape. */
void board_any_shape(const struct board *of, const struct board **board, bool *draws_shape);
/*
 * Whether singles solve every puzzle that is requested of a board. All 3,568 minimal puzzles of 4x4
 * whose first row is 1234 were tried, and the 608 of those with both diagonals.
 */
bool board_is_easy(const struct board *board, bool draws_shape);

struct made {
    const struct board *board;
    struct grid puzzle, solution;
    bool found;    /* false: given up, and this is the nearest puzzle, as far as it was examined */
    bool no_grid;  /* no grid fills the board */
    unsigned miss; /* how far it is from the request; 0: it matches, or no puzzle was tried */
    enum symmetry symmetry; /* the requested one, or the one that was drawn */
    bool minimal;           /* without any one of the givens there are several solutions */
    bool rated;             /* there is a rating */
    struct rating rating;   /* of the path by the techniques of the request */
    bool has_er;
    struct er er;
    struct least least; /* if experiments are requested */
    uint64_t tried;     /* the number of puzzles that were made for it */
};

/*
 * Makes the puzzles number first to first + count - 1 of a seed, and gives each up after most_tries
 * puzzles. `stop` (may be NULL) is called now and then: if it returns true, the puzzles that are
 * not found yet are given up. STATUS_FAILED: memory ran out.
 */
struct making_of {
    const struct puzzle_request *request;
    uint64_t seed, most_tries;
    bool (*stop)(void *data);
    void *data;
};
enum status generate(const struct making_of *making, uint64_t first, size_t count,
                     struct made *made);
/*
 * Whether two puzzles of a seed may be equal except for their looks (see canonical.h): puzzles that
 * match the request are so rare that they are searched for near known ones.
 */
bool generate_may_repeat(const struct puzzle_request *request);
/* Whether a puzzle is so rare that it takes some seconds to find one, or longer. */
bool generate_is_rare(const struct puzzle_request *request);

/*
 * Visits the neighbours of a puzzle, of any board: the puzzles with exactly one solution that one
 * removed and one added given lead to ({-1+1} on the players' forum), another digit in the same
 * cell included. The puzzle itself may have any number of solutions. In the order of the removed
 * cells, then of the added ones, then of their digits. Returns true as soon as visit() does.
 */
typedef bool neighbour_visitor(const struct grid *neighbour, void *data);
bool neighbours_visit(const struct board *board, const struct grid *puzzle,
                      neighbour_visitor *visit, void *data);
/*
 * Visits the puzzles with exactly one solution that two removed and one added given of a puzzle of
 * the classic board lead to ({-2+1}): they have one given less. Returns true as soon as visit()
 * does.
 */
bool fewer_visit(const struct grid *puzzle, neighbour_visitor *visit, void *data);
