/*
 * The almost locked sets of a position: n cells of one house with n + 1 digits between them (n = 1:
 * a cell with two candidates). Without one of the digits, the others are locked into the cells.
 */
#pragma once

#include "engine/step/survey.h"

/* The cells of a set that have one of its digits. Many sets share the same group. */
struct set_group {
    uint8_t digit;
    uint16_t member; /* where its sets begin in the members; they end where the next one's begin */
    cellset cells;
    cellset sees; /* the cells with the digit that see all its cells */
};

struct set {
    cellset cells;
    digitset digits;
    uint8_t count; /* of cells */
    uint8_t house; /* the first that has all its cells, in the order rows, columns, boxes */
    uint16_t group[DIGITS + 1]; /* by digit; NO_GROUP for those it has not */
};

/* Grids in play have a few hundred sets; a nearly empty grid has more than these limits. */
enum { SETS_MOST = 4000, GROUPS_MOST = 3000, NO_GROUP = 0 };

struct sets {
    int count;
    bool partial;             /* there was no room for some */
    struct set at[SETS_MOST]; /* by size, then by house, each set of cells once */
    int first_of[DIGITS + 2]; /* group by digit; groups are ordered by digit, then by set */
    int group_count;          /* NO_GROUP included */
    struct set_group group[GROUPS_MOST + 1];
    uint16_t member[SETS_MOST * DIGITS]; /* sets, in their order: small ones first */
};

/*
 * The table of this survey's position; NULL when memory ran out. With `few`, only the quarter or so
 * of the sets that add anything to a graph with groups.
 */
const struct sets *survey_sets(struct survey *survey, bool few);

static inline cellset set_cells_with(const struct position *position, const struct set *set,
                                     int digit)
{
    return set->cells & position->open.at[digit];
}

static inline cellset set_sees(const struct sets *sets, const struct set *set, int digit)
{
    return sets->group[set->group[digit]].sees;
}
