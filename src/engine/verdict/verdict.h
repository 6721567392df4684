/*
 * What is to be said about a grid of givens: whether it has one solution, whether it is minimal,
 * and if it is no puzzle, why not.
 *
 * The same grid and options always give the same verdict, on every machine and with every variant
 * of the search. Sets of givens are sets of cells: the digits stand in the grid.
 *
 * "Irreducible" is said of a set that does what it is for, and no longer does when any one of its
 * cells is taken out. clash, differ, telling and settle are; `smallest` adds that it is proven that
 * no set with fewer cells does it. The proof is given up after a bounded effort. Most grids take
 * less than two milliseconds, open ones up to some 50; a single search cannot be bounded, and
 * for few givens that clash in a hidden way it may take longer.
 */
#ifndef REDUCTIO_ENGINE_VERDICT_VERDICT_H
#define REDUCTIO_ENGINE_VERDICT_VERDICT_H

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/search/search.h"

enum {
    VERDICT_LIMIT = 1000,   /* solutions counted by default */
    VERDICT_HELD = 1000,    /* solutions kept and compared at most, however many are counted */
    VERDICT_EFFORT = 10000, /* searches spent by default on making one set smaller */
};

/* Parts that cost time, and can be left out. What is left out stays empty. */
enum verdict_part {
    VERDICT_MINIMAL = 1, /* for one solution: redundant, spare */
    VERDICT_CLASH = 2,   /* for none: clash, plain */
    VERDICT_DIFFER = 4,  /* for several: differ */
    VERDICT_TELLING = 8, /* for several: telling */
    VERDICT_SETTLE = 16, /* for several: settle */
    VERDICT_ALL = 31,
};

struct verdict_options {
    enum search_variant variant;
    unsigned parts; /* of enum verdict_part */
    uint64_t limit; /* solutions to count at most; 0 is taken for 1 */
    long effort;    /* searches to spend on making one set smaller; 0: irreducible is enough */
};
extern const struct verdict_options verdict_defaults;

/* How givens clash. */
enum clash_kind {
    CLASH_NONE,     /* they do not */
    CLASH_TWICE,    /* house has digit twice */
    CLASH_NO_DIGIT, /* cell sees all nine digits */
    CLASH_NO_PLACE, /* house has no digit, and no cell of it could take it */
    CLASH_DEEP,     /* it takes more steps than that to see it */
};

struct clash {
    enum clash_kind kind;
    int cell, house, digit; /* what the kind needs; otherwise 0 */
    cellset cells;          /* the givens that clash */
    bool smallest;
};

/* Plain value, nothing to release. */
struct verdict {
    struct grid givens;
    unsigned parts;     /* that were asked for */
    cellset conflicts;  /* givens whose digit stands once more in one of their houses */
    uint64_t solutions; /* their number, at most the limit */
    bool capped;        /* the limit ended the count: there are more */
    struct grid first;  /* a solution, when there is one */

    /* For exactly one solution. */
    bool minimal;      /* every given is needed: without it there is more than one solution */
    cellset redundant; /* the givens each of which could be left out, all others staying */
    cellset spare;     /* givens that can be left out together: what stays is a minimal puzzle */

    /*
     * For no solution. clash: these givens cannot stand together, and without any one of them the
     * rest of the set can. plain: a clash that is seen at once, of any kind but CLASH_DEEP, with
     * the fewest cells; CLASH_NONE when there is none. No cell of it can be left out without losing
     * that reason. It is the same as clash unless fewer givens clash in a less obvious way.
     */
    struct clash clash, plain;

    /*
     * For several solutions. differ: cells that can be filled in two ways, while all others stay:
     * `one` and `other` are two solutions that differ in exactly these cells. No part of these
     * cells can be filled in another way while all others stay as they are in `one`. When it is
     * the smallest, no two solutions at all differ in fewer cells.
     */
    struct {
        cellset cells;
        struct grid one, other;
        bool smallest;
    } differ;

    /*
     * Cells that tell the solutions apart: whoever knows their digits knows which solution it is.
     * With more solutions than are held, or counted, of_first is set and they tell less, whether it
     * is `first` or any other: filled as there, they leave no other solution.
     */
    struct {
        cellset cells;
        bool of_first;
        bool smallest;
    } telling;

    /*
     * Further givens that leave exactly one solution, the grid `solution`. One given if any single
     * one does: then in the cell in which most digits do, the first of these in reading order, and
     * the lowest of these digits. Where several are needed and not all solutions are held, they are
     * those of telling, and mostly not the fewest.
     */
    struct {
        cellset cells;
        struct grid solution;
        bool smallest;
    } settle;
};

/*
 * Fills *verdict. options may be NULL for the defaults. STATUS_FAILED when memory ran out (about
 * 400 KB are needed at most); *verdict then holds no more than conflicts.
 */
enum status verdict_make(const struct grid *givens, const struct verdict_options *options,
                         struct verdict *verdict);

/* Whether the givens are a puzzle: they have exactly one solution. */
static inline bool verdict_is_valid(const struct verdict *verdict)
{
    return verdict->solutions == 1 && !verdict->capped;
}

/* The puzzle without its spare givens: a minimal one when there is exactly one solution. */
struct grid verdict_without_spare(const struct verdict *verdict);

/* The verdict in plain English, a sentence for each finding, in one line. */
void verdict_explain(const struct verdict *verdict, struct strbuf *out);

#endif
