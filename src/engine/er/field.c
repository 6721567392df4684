#include "engine/er/field.h"

#include <string.h>

#define SEAT(r, c)                                                      \
    {                                                                   \
        { HOUSE_BOX + (r) / 3 * 3 + (c) / 3, (r), HOUSE_COLUMN + (c) }, \
        {                                                               \
            (r) % 3 * 3 + (c) % 3, (c), (r)                             \
        }                                                               \
    }
#define SEATS(r)                                                                        \
    SEAT(r, 0), SEAT(r, 1), SEAT(r, 2), SEAT(r, 3), SEAT(r, 4), SEAT(r, 5), SEAT(r, 6), \
        SEAT(r, 7), SEAT(r, 8)

const struct er_seat er_seats[CELLS] = {
    SEATS(0), SEATS(1), SEATS(2), SEATS(3), SEATS(4), SEATS(5), SEATS(6), SEATS(7), SEATS(8),
};

void er_field_init(struct er_field *field, const struct grid *givens)
{
    memset(field, 0, sizeof *field);
    field->left = CELLS;
    for (int cell = 0; cell < CELLS; cell++)
        field->digits[cell] = DIGITS_ALL;
    for (int house = 0; house < HOUSES; house++) {
        field->blanks[house] = 9;
        for (int digit = 1; digit <= DIGITS; digit++)
            field->places[house][digit] = DIGITS_ALL;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (givens->digit[cell])
            er_field_place(field, cell, givens->digit[cell]);
}

void er_field_place(struct er_field *field, int cell, int digit)
{
    for (digitset s = field->digits[cell]; s; s = digitset_rest(s))
        er_field_remove(field, cell, digitset_first(s));
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k];
        field->blanks[house]--;
        for (unsigned s = field->places[house][digit]; s; s &= s - 1)
            er_field_remove(field, house_cell(house, __builtin_ctz(s)), digit);
    }
    field->held[digit]++;
    field->left--;
}

struct er_crossing er_crossing_of(int n)
{
    int kind = n / 27, house = n % 27 / 3, i = n % 3;
    int row = house / 3, column = house % 3; /* of a box; of a line: its chute, its place there */
    switch (kind) {
    case 0:
        return (struct er_crossing){ HOUSE_BOX + house, HOUSE_COLUMN + column * 3 + i,
                                     (placeset)(0x49u << i), (placeset)(7u << row * 3) };
    case 1:
        return (struct er_crossing){ HOUSE_BOX + house, HOUSE_ROW + row * 3 + i,
                                     (placeset)(7u << i * 3), (placeset)(7u << column * 3) };
    case 2:
        return (struct er_crossing){ HOUSE_COLUMN + house, HOUSE_BOX + i * 3 + row,
                                     (placeset)(7u << i * 3), (placeset)(0x49u << column) };
    default:
        return (struct er_crossing){ HOUSE_ROW + house, HOUSE_BOX + row * 3 + i,
                                     (placeset)(7u << i * 3), (placeset)(7u << column * 3) };
    }
}

void er_peers(int cell, uint8_t peers[20])
{
    const struct er_seat *seat = &er_seats[cell];
    int count = 0;
    for (int place = 0; place < 9; place++)
        if (place != seat->place[0])
            peers[count++] = (uint8_t)house_cell(seat->house[0], place);
    for (int k = 1; k < KINDS; k++)
        for (int place = 0; place < 9; place++)
            if (place / 3 != seat->place[k] / 3)
                peers[count++] = (uint8_t)house_cell(seat->house[k], place);
}

void er_step_init(struct er_step *step, double rating)
{
    memset(step, 0, sizeof *step);
    step->rating = rating;
    step->cell = -1;
}

void er_step_strike(struct er_step *step, const struct er_field *field, cellset cells,
                    digitset digits)
{
    for (; cells; cells &= cells - 1)
        step->gone[cellset_first(cells)] |= field->digits[cellset_first(cells)] & digits;
}

cellset er_cells(int house, unsigned places)
{
    cellset cells = 0;
    for (; places; places &= places - 1)
        cells |= cell_bit(house_cell(house, __builtin_ctz(places)));
    return cells;
}

bool er_step_is_worth(const struct er_step *step)
{
    unsigned any = 0;
    for (int cell = 0; cell < CELLS; cell++)
        any |= step->gone[cell];
    return any;
}

void er_step_apply(const struct er_step *step, struct er_field *field)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = step->gone[cell] & field->digits[cell]; s; s = digitset_rest(s))
            er_field_remove(field, cell, digitset_first(s));
    if (step->cell >= 0)
        er_field_place(field, step->cell, step->digit);
}
