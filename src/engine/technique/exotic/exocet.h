/*
 * Junior exocets (players' forum: JExocet, after David P. Bird's definition), found once for the
 * single and the double form.
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
 */
#pragma once

#include "engine/step/context.h"

/* A position read along one direction; "across" counts the lines that cross. */
struct exocet_view {
    const struct position *position;
    int kind; /* HOUSE_ROW when the base lies in a row, else HOUSE_COLUMN */
    /* By digit and crossing line: in which lines it is a candidate or set, bit n for line n. */
    uint16_t lines[DIGITS + 1][9];
};

struct exocet_target {
    cellset cells;
    int across;
    int locked;       /* of two cells: the other digit that one of them takes; else 0 */
    int locked_house; /* the house in which that digit has no other place */
};

struct exocet {
    int line;             /* 0 to 8: of the base */
    int across;           /* the crossing line of the third cell */
    cellset base;         /* its two cells */
    uint8_t base_cell[2]; /* the two cells as numbers */
    digitset digits;      /* of the base */
    struct exocet_target target[2];
};

/* Grids in play have a handful; a nearly empty grid has more, and some are left out. */
enum { EXOCETS_MOST = 64 };

struct exocets {
    struct exocet_view view;
    int count;
    struct exocet at[EXOCETS_MOST];
};

enum { TARGETS_MOST = 9 }; /* in one box: six cells, three pairs */

struct exocet_search {
    struct exocets *exocets;
    struct exocet exocet; /* the one that is being put together */
    struct exocet_target choice[2][TARGETS_MOST];
    int choices[2];
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

/* Why a target cannot take a digit: no reason, or bits. */
enum { NO_ROOM = 1, NO_MIRROR = 2 };
int exocet_objections(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell, int digit);
void exocet_view_init(struct exocet_view *view, const struct position *position, int kind);

/*
 * Shares out the digits by the candidates of base and targets; if `careful` also by the crossing
 * lines and the box of the other target. `allowed` (or NULL) has the pairs that the base may be.
 */
void exocet_share(const struct exocet_view *view, const struct exocet *exocet, bool careful,
                  const bool *allowed, struct exocet_sharing *sharing);
/* The mirror node of a target cell: two cells of the other target's box that have its digit too. */
cellset exocet_mirror(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell);
/*
 * Of the pairs that one base can have, allows those that leave the other base a pair that it can
 * have.
 */
void exocet_match_pairs(const struct exocet_sharing *one, const struct exocet_sharing *other,
                        digitset digits, bool allowed[DIGITS_ALL + 1]);
/* Adds to *struck the candidates of base and targets that no sharing of the digits has. */
void exocet_strike_cells(const struct position *position, const struct exocet *exocet,
                         const struct exocet_sharing *sharing, struct candset *struck);

static inline int exocet_line_house(const struct exocet_view *view, int line)
{
    return view->kind + line;
}

static inline int exocet_cross_house(const struct exocet_view *view, int across)
{
    return (view->kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW) + across;
}

static inline int exocet_cell(const struct exocet_view *view, int line, int across)
{
    return view->kind == HOUSE_ROW ? cell_at(line, across) : cell_at(across, line);
}

static inline int exocet_line_of(const struct exocet_view *view, int cell)
{
    return view->kind == HOUSE_ROW ? cell_row(cell) : cell_column(cell);
}

static inline int exocet_across_of(const struct exocet_view *view, int cell)
{
    return view->kind == HOUSE_ROW ? cell_column(cell) : cell_row(cell);
}
