#include "engine/singles/census.h"

#include <string.h>

#include "engine/singles/singles.h"

#define IN_HOUSE(house) ((tally)1 << 4 * (house))
#define IN_HOUSES(cell)                                                       \
    (IN_HOUSE(HOUSE_ROW + (cell) / 9) | IN_HOUSE(HOUSE_COLUMN + (cell) % 9) | \
     IN_HOUSE(HOUSE_BOX + (cell) / 27 * 3 + (cell) % 9 / 3))
#define NINE(n)                                                                                   \
    IN_HOUSES(n), IN_HOUSES((n) + 1), IN_HOUSES((n) + 2), IN_HOUSES((n) + 3), IN_HOUSES((n) + 4), \
        IN_HOUSES((n) + 5), IN_HOUSES((n) + 6), IN_HOUSES((n) + 7), IN_HOUSES((n) + 8)

/* One for each of the houses of a cell. */
static const tally tally_of[CELLS] = { NINE(0),  NINE(9),  NINE(18), NINE(27), NINE(36),
                                       NINE(45), NINE(54), NINE(63), NINE(72) };

#define TALLY_ONES (((tally)0x11111111111 << 64) | (tally)0x1111111111111111)
#define TALLY_SEVENS (7 * TALLY_ONES)
#define TALLY_EIGHTS (8 * TALLY_ONES)

enum { TALLY_SET = 15 };

/* 8 for the houses with a count of 0. */
static inline tally tally_lacks(tally counts)
{
    return ~(((counts & TALLY_SEVENS) + TALLY_SEVENS) | counts) & TALLY_EIGHTS;
}

static inline int tally_first(tally counts)
{
    return cellset_first(counts) / 4;
}

static inline tally tally_single(tally counts)
{
    return tally_lacks(counts ^ TALLY_ONES);
}

static void note_digit(struct census *census, int digit)
{
    census->hidden[digit] = tally_single(census->places[digit]);
    census->broken |= tally_lacks(census->places[digit]) != 0;
}

/* A candidate has gone from a blank cell. */
static void note_cell(struct census *census, int cell)
{
    digitset left = census->position->digits[cell];
    if (left & (left - 1))
        return;
    if (left)
        census->naked |= cell_bit(cell);
    else
        census->naked &= ~cell_bit(cell);
    census->broken |= !left;
}

void census_take(struct census *census, struct position *position)
{
    memset(census, 0, sizeof *census);
    census->position = position;
    census->broken = position->strained;
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = position->value.digit[cell];
        if (digit) {
            census->places[digit] |= TALLY_SET * tally_of[cell];
            continue;
        }
        census->blanks += tally_of[cell];
        for (digitset s = position->digits[cell]; s; s &= (digitset)(s - 1))
            census->places[digitset_first(s)] += tally_of[cell];
        note_cell(census, cell);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        note_digit(census, digit);
}

void census_place(struct census *census, int cell, int digit)
{
    struct position *position = census->position;
    const digitset gone = position->digits[cell];
    const tally here = tally_of[cell];
    tally places = census->places[digit] - here;
    census->broken |= !digitset_has(gone, digit);
    const cellset struck = position_place(position, cell, digit);
    census->naked &= ~cell_bit(cell);
    census->blanks -= here;
    for (cellset s = struck; s; s &= s - 1) {
        places -= tally_of[cellset_first(s)];
        note_cell(census, cellset_first(s));
    }
    census->places[digit] = places | TALLY_SET * here;
    note_digit(census, digit);
    for (digitset s = gone & (digitset)~digit_bit(digit); s; s &= (digitset)(s - 1)) {
        census->places[digitset_first(s)] -= here;
        note_digit(census, digitset_first(s));
    }
}

static void strike_out(struct census *census, const struct candset *set)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset struck = set->at[digit] & census->position->open.at[digit];
        if (!struck)
            continue;
        for (cellset s = struck; s; s &= s - 1) {
            int cell = cellset_first(s);
            position_eliminate(census->position, cell, digit);
            census->places[digit] -= tally_of[cell];
            note_cell(census, cell);
        }
        note_digit(census, digit);
    }
}

void census_apply(struct census *census, const struct step *step)
{
    if (step->digit)
        census_place(census, step->cell, step->digit);
    strike_out(census, &step->eliminate);
}

/* 8 for the houses in which some digit has one place. */
static tally with_hidden(const struct census *census)
{
    tally some = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        some |= census->hidden[digit];
    return some;
}

static void fill_naked(const struct census *census, int cell, struct step *step)
{
    const struct position *position = census->position;
    int best = 0, fewest = DIGITS + 1;
    for (int kind = HOUSE_BOX; kind >= HOUSE_ROW; kind -= 9) {
        int house = cell_house(cell, kind), blanks = (int)(census->blanks >> 4 * house & 15);
        if (blanks < fewest) {
            fewest = blanks;
            best = house;
        }
    }
    single_naked(step, best, cell, digitset_first(position->digits[cell]));
}

bool census_single(const struct census *census, struct step *step)
{
    const struct position *position = census->position;
    tally houses = tally_single(census->blanks);
    if (houses) {
        int house = tally_first(houses);
        int cell = cellset_first(house_cells[house] & position->blanks);
        single_full_house(step, house, cell, digitset_first(position->digits[cell]));
        return true;
    }
    if (census->naked) {
        fill_naked(census, cellset_first(census->naked), step);
        return true;
    }
    houses = with_hidden(census);
    if (houses) {
        /* Boxes before lines. */
        tally boxes = houses >> 4 * HOUSE_BOX << 4 * HOUSE_BOX;
        int house = tally_first(boxes ? boxes : houses);
        int digit = 1;
        while (!(census->hidden[digit] >> 4 * house & 15))
            digit++;
        single_hidden(step, house, cellset_first(position_places(position, house, digit)), digit);
        return true;
    }
    return false;
}

void census_fill(struct census *census)
{
    struct step step;
    while (!census->broken && census_single(census, &step))
        census_place(census, step.cell, step.digit);
}
