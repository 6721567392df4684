/* Headers that all files of techniques need, and tables of a position. */
#pragma once

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* Takes a house out of a set that is not empty: the lowest, or boxes before lines. */
static inline int houseset_take(houseset *set, bool boxes_first)
{
    const houseset boxes = *set & ~line_houses();
    const int house = houseset_first(boxes_first && boxes ? boxes : *set);
    *set &= ~house_bit(house);
    return house;
}

/*
 * Each house as two tables of items and their partners: cells with their digits, and digits with
 * their places. The narrow items are found in advance: most houses have too few for a subset.
 */
enum { ITEM_CELLS, ITEM_DIGITS, SIDES };
struct house_tables {
    digitset digits[CELLS]; /* of the position */
    uint16_t row[SIDES][HOUSES_MOST][9];
    uint64_t narrow[SIDES][HOUSES_MOST]; /* narrow_items() */
};

/* NULL when memory ran out. */
const struct house_tables *context_houses(struct context *context);

/* The items with 2 to `most` partners; for 1 those with just one, for ANY_PARTNERS with any. */
enum { WIDEST = 4, ANY_PARTNERS };

static inline digitset narrow_items(const struct house_tables *tables, int side, int house,
                                    int most)
{
    return (digitset)(tables->narrow[side][house] >> DIGITS * (most - 1) & DIGITS_ALL);
}

/*
 * Dead candidates: no way to place their digit nine times uses them, whatever the other digits do
 * (the forum's templates and pattern overlay; found by the classic board's bands). Arguments about
 * a single digit, such as fish, can eliminate nothing else. Most positions have no dead candidates;
 * then no fish is searched for.
 */
/* The cells of `asked` that are in no way to place a digit in nine of these places. */
cellset dead_among(cellset asked, cellset places);
/* The table of this context's position; NULL when memory ran out. */
const struct candset *context_dead(struct context *context);

/*
 * Two cells that are a digit's only places in some houses (conjugate pairs, bilocation): in a line,
 * in a box, or in both.
 */
struct pair {
    cellset cells;
    houseset houses; /* an explanation names the first */
};

struct pairs {
    int count;
    struct pair at[HOUSES_MOST]; /* in the order of their first houses */
};

void pairs_of(const struct position *position, int digit, struct pairs *pairs);

/* The cells with some of the digits of each set: a set's five lower digits, and its four higher. */
struct cells_by_digits {
    cellset low[1 << 5], high[1 << 4];
};
void list_cells_by_digits(const struct position *position, struct cells_by_digits *by_digits);
static inline cellset cells_with_some(const struct cells_by_digits *by_digits, digitset digits)
{
    return by_digits->low[digits % 32] | by_digits->high[digits / 32];
}

/* The empty cells with exactly `count` (2 to 4) candidates. */
cellset cells_with_count(const struct position *position, int count);

/*
 * The almost locked sets of a position: n cells of one house with n + 1 digits between them (n = 1:
 * a cell with two candidates). Without one of the digits, the others are locked into the cells.
 */
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
 * The table of this context's position; NULL when memory ran out. With `few`, only the quarter or
 * so of the sets that add anything to a graph with groups.
 */
const struct sets *context_sets(struct context *context, bool few);

static inline cellset set_cells_with(const struct position *position, const struct set *set,
                                     int digit)
{
    return set->cells & position->candidates.at[digit];
}

static inline cellset set_sees(const struct sets *sets, const struct set *set, int digit)
{
    return sets->group[set->group[digit]].sees;
}
