#include "engine/census.h"

#include <string.h>

#include "engine/technique/singles.h"

enum { PLACED = 255 };

static void note_places(struct census *census, int house, int digit)
{
    digitset bit = digit_bit(digit);
    int count = census->places[house][digit];
    if (count == 1)
        census->hidden[house] |= bit;
    else
        census->hidden[house] &= (digitset)~bit;
    if (census->hidden[house])
        census->with_hidden |= 1u << house;
    else
        census->with_hidden &= ~(1u << house);
    census->broken |= !count;
}

static void note_cell(struct census *census, int cell)
{
    digitset digits = census->position->digits[cell];
    if (digits && !(digits & (digits - 1)))
        census->naked |= cell_bit(cell);
    else
        census->naked &= ~cell_bit(cell);
}

static void houses_of(int cell, int houses[3])
{
    houses[0] = HOUSE_ROW + cell_row(cell);
    houses[1] = HOUSE_COLUMN + cell_column(cell);
    houses[2] = HOUSE_BOX + cell_box(cell);
}

static void count_digit(struct census *census, int digit)
{
    const struct position *position = census->position;
    int houses[3];
    for (cellset s = position->open.at[digit]; s; s &= s - 1) {
        houses_of(cellset_first(s), houses);
        for (int i = 0; i < 3; i++)
            census->places[houses[i]][digit]++;
    }
    for (cellset s = position->held.at[digit]; s; s &= s - 1) {
        houses_of(cellset_first(s), houses);
        for (int i = 0; i < 3; i++) {
            census->places[houses[i]][digit] = PLACED;
            census->blanks[houses[i]]--;
        }
    }
}

void census_take(struct census *census, struct position *position)
{
    memset(census, 0, sizeof *census);
    census->position = position;
    census->broken = position->strained;
    memset(census->blanks, DIGITS, sizeof census->blanks);
    for (int digit = 1; digit <= DIGITS; digit++)
        count_digit(census, digit);
    for (int house = 0; house < HOUSES; house++) {
        if (census->blanks[house] == 1)
            census->full |= 1u << house;
        for (int digit = 1; digit <= DIGITS; digit++)
            if (census->places[house][digit] < 2)
                note_places(census, house, digit);
    }
    for (cellset s = position->blanks; s; s &= s - 1) {
        note_cell(census, cellset_first(s));
        census->broken |= !position->digits[cellset_first(s)];
    }
}

/* A candidate has gone from a blank cell. */
static void lose_place(struct census *census, int cell, int digit)
{
    int houses[3];
    houses_of(cell, houses);
    for (int i = 0; i < 3; i++)
        if (census->places[houses[i]][digit] != PLACED && --census->places[houses[i]][digit] < 2)
            note_places(census, houses[i], digit);
}

static void lose(struct census *census, int cell, int digit)
{
    position_eliminate(census->position, cell, digit);
    lose_place(census, cell, digit);
    digitset left = census->position->digits[cell];
    if (!(left & (left - 1))) {
        note_cell(census, cell);
        census->broken |= !left;
    }
}

void census_place(struct census *census, int cell, int digit)
{
    struct position *position = census->position;
    const digitset gone = position->digits[cell];
    const cellset struck = position->open.at[digit] & cell_peers[cell];
    census->broken |= !digitset_has(gone, digit);
    position_place(position, cell, digit);
    census->naked &= ~cell_bit(cell);
    for (int kind = HOUSE_ROW; kind <= HOUSE_BOX; kind += 9) {
        int house = cell_house(cell, kind);
        census->places[house][digit] = PLACED;
        census->hidden[house] &= (digitset)~digit_bit(digit);
        if (!census->hidden[house])
            census->with_hidden &= ~(1u << house);
        census->blanks[house]--;
        if (census->blanks[house] == 1)
            census->full |= 1u << house;
        else
            census->full &= ~(1u << house);
    }
    for (digitset s = gone & (digitset)~digit_bit(digit); s; s &= (digitset)(s - 1))
        lose_place(census, cell, digitset_first(s));
    for (cellset s = struck; s; s &= s - 1) {
        int other = cellset_first(s);
        digitset left = position->digits[other];
        lose_place(census, other, digit);
        if (!(left & (left - 1))) {
            note_cell(census, other);
            census->broken |= !left;
        }
    }
}

void census_eliminate(struct census *census, const struct candset *set)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = set->at[digit] & census->position->open.at[digit]; s; s &= s - 1)
            lose(census, cellset_first(s), digit);
}

void census_apply(struct census *census, const struct step *step)
{
    if (step->digit)
        census_place(census, step->cell, step->digit);
    census_eliminate(census, &step->eliminate);
}

bool census_single(const struct census *census, struct step *step)
{
    const struct position *position = census->position;
    for (uint32_t s = census->full; s; s &= s - 1) {
        int house = __builtin_ctz(s);
        int cell = cellset_first(house_cells[house] & position->blanks);
        if (!cellset_has(census->naked, cell))
            continue;
        single_full_house(step, house, cell, digitset_first(position->digits[cell]));
        return true;
    }
    if (census->naked) {
        int cell = cellset_first(census->naked);
        single_naked(step, position, cell);
        return true;
    }
    if (census->with_hidden) {
        /* Boxes before lines. */
        uint32_t boxes = census->with_hidden >> HOUSE_BOX;
        int house = boxes ? HOUSE_BOX + __builtin_ctz(boxes) : __builtin_ctz(census->with_hidden);
        int digit = digitset_first(census->hidden[house]);
        single_hidden(step, house, cellset_first(position_places(position, house, digit)), digit);
        return true;
    }
    return false;
}
