/*
 * Puzzles to order, by chance.
 *
 * Each puzzle of a seed is numbered and depends on nothing but the order, the seed and its number:
 * the same on every machine and whatever is made beside it, and in every later version, too, unless
 * a level, a technique, experiments or an ER was ordered that a later version rates otherwise, or
 * has more examples of.
 *
 * What hardly any puzzle has is looked for near known puzzles as well: every other try shares most
 * givens, turned and renamed, with one that the program found in a long run.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_GENERATE_H
#define REDUCTIO_ENGINE_GENERATE_GENERATE_H

#include "base/status.h"
#include "engine/er/er.h"
#include "engine/experiment/experiment.h"
#include "engine/generate/symmetry.h"
#include "engine/path/rating.h"

/* All zero: any puzzle, minimal. */
struct order {
    enum symmetry symmetry;            /* of the givens' places */
    int fewest, most;                  /* givens; 0: as many as come */
    enum level easiest, hardest;       /* LEVEL_CONTRADICTION: any; the rating is then left out */
    bool hodoku;                       /* these are meant as HoDoKu counts them (rating.h) */
    const struct technique *technique; /* the path needs it, a seldom one in its place; NULL: any */
    bool first;      /* it is tried as soon as singles have nothing more, before all else */
    bool at_start;   /* the path begins with it: what comes before is given; seldom minimal */
    int experiments; /* so many cells that nothing but an experiment fills; 0: any */
    bool minimal;    /* no given can go, whatever the symmetry */
    bool maximal;    /* no unit can go without singles becoming too little to solve it */
    bool inchworm;   /* by seed 002's own way; without symmetry, and not minimal */
    bool rated;      /* the rating is wanted, whatever it is */
    bool only;       /* and nothing harder: no rule that comes after it */
    unsigned er_least, er_most; /* ER, in tenths; both 0: any, and it is left out */
    cellset pattern;            /* the givens are in just these cells; none: it does not matter */
};

struct made {
    struct grid puzzle, solution;
    bool found;    /* false: given up; then the rest is of the nearest there was, as far as known */
    unsigned miss; /* how far that is off: the less, the nearer; 0: nothing was tried */
    bool minimal;  /* no given can go without there being more solutions */
    bool rated;    /* what follows is there: */
    struct rating rating; /* of the path by the usual techniques */
    bool has_er;
    struct er er;
    struct fillings fillings; /* where experiments are ordered */
    uint64_t tried;           /* puzzles made until it was found, or all that were */
};

/*
 * The puzzles number first to first + count - 1 of a seed, each given up after so many tries.
 * `stop` (may be NULL) is asked now and then: true ends the work, and what is not found by then is
 * given up. STATUS_FAILED: memory ran out.
 */
struct making_of {
    const struct order *order;
    uint64_t seed, most_tries;
    bool (*stop)(void *data);
    void *data;
};
enum status generate(const struct making_of *making, uint64_t first, size_t count,
                     struct made *made);
/*
 * Whether two of a seed may be equal but for their looks (see canon.h): so few puzzles are as
 * ordered that they are looked for near known ones.
 */
bool generate_may_repeat(const struct order *order);

#endif
