/*
 * The pattern of Junior Exocets (players' forum: JExocet, after David P. Bird's definition), which
 * exocet.c makes steps of.
 *
 * A base is two cells of a box in one line. In each of the two other boxes that the line crosses
 * lies a target, outside the line: a cell, or two cells of a crossing line of which one is known
 * to take another digit. Three lines cross: through the base box's third cell in the line, and
 * through the targets. For every digit of the base:
 *   - in the crossing lines, outside the band of the base, its places lie in two lines, so that it
 *     stands there at most twice;
 *   - the crossing line of a target has no place for it in the band but the target and the cell
 *     in the base's line.
 * A digit that is true in the base stands neither in its line again nor in the third cell's
 * crossing line within the band. So each crossing line has it outside the band, where there is room
 * for two, or in a target: the targets hold the two digits of the base.
 *
 * Classic, as all this counts on bands and stacks.
 */
#pragma once

#include "engine/board/house.h"
#include "engine/technique/common/common.h"

/* Lines are houses here: `line` is that of the base, `across` one that crosses it. */
struct exocet_target {
    cellset cells;
    int across;
    int locked;       /* of two cells: the other digit that one of them takes; else 0 */
    int locked_house; /* the house in which that digit has no other place */
};

struct exocet {
    const struct position *position;
    int kind;         /* of the line: HOUSE_ROW or HOUSE_COLUMN */
    int line, across; /* the crossing line of the third cell */
    cellset base;     /* its two cells */
    digitset digits;  /* of the base */
    struct exocet_target target[2];
    /* Of exocet_lines(): the lines that cross, the base's band, and their cells outside it. */
    houseset crossing;
    cellset band, outside;
};

/* Grids in play have a handful; a nearly empty grid has more, and some are left out. */
enum { EXOCETS_MOST = 64 };

struct exocets {
    int count;
    struct exocet at[EXOCETS_MOST];
};

/* How the digits of an exocet can be shared out. */
struct exocet_sharing {
    digitset takes[2];    /* digits of the base that a target can take, whatever the pair */
    digitset base[2];     /* digits that the base cells can have */
    digitset target[2];   /* digits of the base that a target can take */
    digitset cell[CELLS]; /* digits that the target cells can have */
    digitset known;       /* digits that are true in the base for certain */
    digitset boxed;       /* digits denied to a target: its mirror has no place for them */
    bool possible[DIGITS_ALL + 1]; /* by pair of digits: the base can be these two */
};

/* The cells of a digit: where it is a candidate or set. */
static inline cellset exocet_places(const struct position *position, int digit)
{
    return position->candidates.at[digit] | position->placed.at[digit];
}

static inline cellset exocet_targets(const struct exocet *exocet)
{
    return exocet->target[0].cells | exocet->target[1].cells;
}

static inline int exocet_box(cellset cells)
{
    return HOUSE_BOX + cell_box(cellset_first(cells));
}

/* Fills in the band and the cells outside it, when lines and targets are known. */
void exocet_lines(struct exocet *exocet);
/*
 * The lowest digit, none of `except`, that has places only in these cells within their box or, if
 * not there, their line of a kind: the house is *house. 0: there is no such digit.
 */
int exocet_locked(const struct position *position, cellset cells, int kind, digitset except,
                  int *house);
/* Returns two tables: bases in a row, and bases in a column. NULL: memory ran out. */
const struct exocets *context_exocets(struct context *context);
/* The mirror node of a target cell: two cells of the other target's box that have its digit too. */
cellset exocet_mirror(const struct exocet *exocet, int which, int cell);
/*
 * The cells that cannot have a digit that is true in the base. Two lines hold all its places in the
 * crossing lines outside the band, and it needs both: so it is not elsewhere in them, nor where
 * they cross. They are crossing lines, or parallels of the base's that hold the others' places.
 */
cellset exocet_swept(const struct exocet *exocet, int digit);
/* Why a target cannot take a digit: no reason, or bits. */
enum { NO_ROOM = 1, NO_MIRROR = 2 };
int exocet_objections(const struct exocet *exocet, int which, int cell, int digit);
/*
 * Shares out the digits by the candidates of base and targets; if `careful` also by the crossing
 * lines and the box of the other target. `allowed` (or NULL) has the pairs that the base may be.
 */
void exocet_share(const struct exocet *exocet, bool careful, const bool *allowed,
                  struct exocet_sharing *sharing);
/*
 * Of the pairs that one base can have, allows those that leave the other base a pair that it can
 * have, and shares the digits out once more.
 */
void exocet_share_with(const struct exocet *exocet, const struct exocet_sharing *own,
                       const struct exocet_sharing *other, digitset digits,
                       struct exocet_sharing *sharing);
