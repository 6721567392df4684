#include "engine/census.h"

#include <string.h>

#include "engine/technique/singles.h"

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

enum { TALLY_SET = 15 };

static tally tally_single(tally counts)
{
    return counts & ~(counts >> 1 | counts >> 2 | counts >> 3) & TALLY_ONES;
}

static bool tally_lacks(tally counts)
{
    return ~(counts | counts >> 1 | counts >> 2 | counts >> 3) & TALLY_ONES;
}

static void note_digit(struct census *census, int digit)
{
    census->hidden[digit] = tally_single(census->places[digit]);
    census->broken |= tally_lacks(census->places[digit]);
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
    cellset some = 0, several = 0;
    census->position = position;
    census->broken = position->strained;
    census->blanks = DIGITS * TALLY_ONES;
    for (int digit = 1; digit <= DIGITS; digit++) {
        tally places = 0;
        for (cellset s = position->open.at[digit]; s; s &= s - 1)
            places += tally_of[cellset_first(s)];
        for (cellset s = position->held.at[digit]; s; s &= s - 1) {
            places |= TALLY_SET * tally_of[cellset_first(s)];
            census->blanks -= tally_of[cellset_first(s)];
        }
        census->places[digit] = places;
        note_digit(census, digit);
        several |= some & position->open.at[digit];
        some |= position->open.at[digit];
    }
    census->naked = some & ~several;
    census->broken |= (position->blanks & ~some) != 0;
}

void census_place(struct census *census, int cell, int digit)
{
    struct position *position = census->position;
    const digitset gone = position->digits[cell];
    const cellset struck = position->open.at[digit] & cell_peers[cell];
    const tally here = tally_of[cell];
    tally places = census->places[digit] - here;
    census->broken |= !digitset_has(gone, digit);
    position_place(position, cell, digit);
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

void census_eliminate(struct census *census, const struct candset *set)
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
    if (!candset_is_empty(&step->eliminate))
        census_eliminate(census, &step->eliminate);
}

tally census_with_hidden(const struct census *census)
{
    tally some = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        some |= census->hidden[digit];
    return some;
}

digitset census_hidden(const struct census *census, int house)
{
    unsigned digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits |= (unsigned)(census->hidden[digit] >> 4 * house & 1) << (digit - 1);
    return (digitset)digits;
}

void census_fill(struct census *census)
{
    tally houses;
    while (!census->broken)
        if (census->naked) {
            int cell = cellset_first(census->naked);
            census_place(census, cell, digitset_first(census->position->digits[cell]));
        } else if ((houses = census_with_hidden(census))) {
            int house = tally_first(houses), digit = digitset_first(census_hidden(census, house));
            cellset place = position_places(census->position, house, digit);
            census_place(census, cellset_first(place), digit);
        } else {
            return;
        }
}

void census_naked(const struct census *census, int cell, struct step *step)
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
        census_naked(census, cellset_first(census->naked), step);
        return true;
    }
    houses = census_with_hidden(census);
    if (houses) {
        /* Boxes before lines. */
        tally boxes = houses >> 4 * HOUSE_BOX << 4 * HOUSE_BOX;
        int house = tally_first(boxes ? boxes : houses);
        int digit = digitset_first(census_hidden(census, house));
        single_hidden(step, house, cellset_first(position_places(position, house, digit)), digit);
        return true;
    }
    return false;
}
