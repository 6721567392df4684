/* The houses in which a digit has only two places left (conjugate pairs, bilocation). */
#pragma once

#include "engine/board/position.h"

enum { NO_HOUSE = HOUSES };

/* Two places; they are the only ones in their row or column, in their box, or in both. */
struct pair {
    uint8_t cell[2]; /* the lower first */
    uint8_t line;    /* NO_HOUSE: the line has more places, or no line has both cells */
    uint8_t box;     /* NO_HOUSE: the box has more places, or no box has both cells */
};

struct pairs {
    int count;
    struct pair at[HOUSES]; /* rows, then columns, then boxes */
};

void pairs_of(const struct position *position, int digit, struct pairs *pairs);

/* The house to name in an explanation: the line if they are its only places, else the box. */
static inline int pair_house(const struct pair *pair)
{
    return pair->line == NO_HOUSE ? pair->box : pair->line;
}

static inline cellset pair_cells(const struct pair *pair)
{
    return cell_bit(pair->cell[0]) | cell_bit(pair->cell[1]);
}

/* The house that two cells share, a line before a box; NO_HOUSE when they do not see each other. */
int shared_house(int one, int other);

/* The empty cells with exactly `count` (1 to 4) candidates. */
cellset cells_with_count(const struct position *position, int count);
