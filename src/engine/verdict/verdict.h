/*
 * The verdict about a grid of givens: whether it has one solution, whether it is minimal, and, if
 * it is not a puzzle, why not.
 *
 * The same grid and options always give the same verdict, on every machine and with every variant
 * of the search. Sets of givens are sets of cells: the digits are in the grid.
 *
 * A set of cells is irreducible if none of its cells can be left out without the set losing its
 * purpose. The sets of clash, differ, apart and settle are, except where a search took too long;
 * `smallest` means that no set with fewer cells serves the purpose, which is proved with a bounded
 * effort, counted in guesses. Most grids take less than two milliseconds, grids with few givens up
 * to some 50, and those that clash in a hidden way up to some 100. Only the search for the
 * solutions of the grid itself is unbounded.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/search/search.h"

enum {
    VERDICT_LIMIT = 1000,   /* solutions counted by default */
    VERDICT_HELD = 1000,    /* solutions kept and compared at most, however many are counted */
    VERDICT_EFFORT = 10000, /* searches spent by default on making one set smaller */
};

/* Parts that cost time and can be left out; their members are then empty. */
enum verdict_part {
    VERDICT_MINIMAL = 1, /* one solution: redundant, spare */
    VERDICT_CLASH = 2,   /* no solution: clash, plain */
    VERDICT_DIFFER = 4,  /* several solutions: differ */
    VERDICT_APART = 8,   /* several solutions: apart */
    VERDICT_SETTLE = 16, /* several solutions: settle */
    VERDICT_ALL = 31,
};

struct verdict_options {
    enum search_variant variant;
    unsigned parts; /* of enum verdict_part */
    uint64_t limit; /* the most solutions to count; 0 means 1 */
    long effort;    /* searches to spend on making one set smaller; 0: irreducible is enough */
    /* For a puzzle to which candidates belong, the position of both: only its solutions are
     * counted, and it has no other part. NULL: the givens are all of the puzzle. */
    const struct position *start;
};
extern const struct verdict_options verdict_defaults;

/* How givens clash. */
enum clash_kind {
    CLASH_NONE,     /* they do not clash */
    CLASH_TWICE,    /* the house has the digit twice, or two cells that see each other have it */
    CLASH_NO_DIGIT, /* the cell sees all digits */
    CLASH_NO_PLACE, /* the house lacks the digit, and no cell of it can take the digit */
    CLASH_DEEP,     /* the clash is not in plain sight */
};

struct clash {
    enum clash_kind kind;
    int cell, house,
        digit;     /* those that the kind names; otherwise 0. The house: position_twice() */
    cellset cells; /* the givens that clash */
    bool smallest;
    bool irreducible; /* true if smallest, and whenever no search for fewer cells was given up */
};

/* Plain value, nothing to release. */
struct verdict {
    const struct board *board;
    struct grid givens;
    unsigned parts;        /* the parts that were asked for */
    bool of_candidates;    /* the candidates belong to the puzzle */
    cellset no_candidates; /* then the empty cells that have none */
    cellset conflicts;     /* givens whose digit is in a cell that they see, too */
    uint64_t solutions;    /* the number of solutions, at most the limit */
    bool capped;           /* there are more solutions than the limit */
    struct grid first;     /* a solution, if there is one */

    /* For exactly one solution. */
    bool minimal;      /* without any one of the givens there is more than one solution */
    cellset redundant; /* the givens that could be left out if all others stay */
    cellset spare;     /* givens that can be left out together: the others are a minimal puzzle */

    /*
     * For no solution. clash: no grid has all these givens, but, if it is irreducible, there is one
     * if any of them is left out. plain: the clash in plain sight (of any kind except CLASH_DEEP)
     * that has the fewest cells, or CLASH_NONE; it needs each of its cells. Both are the same
     * unless fewer givens clash in a less obvious way.
     */
    struct clash clash, plain;

    /*
     * For several solutions: `one` and `other` are two solutions that differ in exactly these
     * cells, and no solution differs from `one` in only a part of them. If the set is a smallest
     * one, no two solutions at all differ in fewer cells.
     */
    struct {
        cellset cells;
        struct grid one, other;
        bool smallest;
    } differ;

    /*
     * Cells whose digits distinguish all solutions. If there are more solutions than are held or
     * counted, of_first is set, and the cells only distinguish `first` from all others.
     */
    struct {
        cellset cells;
        bool of_first;
        bool smallest;
    } apart;

    /*
     * Further givens that leave exactly one solution, the grid `solution`. If one given is enough,
     * it is in the cell that has most such digits, the first of these cells in reading order, and
     * is the lowest of its digits. If several are needed and not all solutions are held, they are
     * in the cells of apart, and mostly not the fewest.
     */
    struct {
        cellset cells;
        struct grid solution;
        bool smallest;
    } settle;
};

/*
 * Fills *verdict. options may be NULL for the defaults. STATUS_FAILED: memory ran out (at most
 * about 400 KB are needed), and *verdict has only the conflicts.
 */
enum status verdict_make(const struct board *board, const struct grid *givens,
                         const struct verdict_options *options, struct verdict *verdict);

/* Whether the givens are a puzzle: they have exactly one solution. */
static inline bool verdict_is_valid(const struct verdict *verdict)
{
    return verdict->solutions == 1 && !verdict->capped;
}

/* Adds the verdict in plain English, a sentence for each finding, without line breaks. */
void verdict_explain(const struct verdict *verdict, struct strbuf *out);
