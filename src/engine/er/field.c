#include "engine/er/field.h"

#include <string.h>

#include "base/array.h"

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

/* The crossings of the nth house of a kind with three of another kind, of which this is the ith. */
#define CROSSING(house, other, shared, other_shared) \
    {                                                \
        house, other, shared, other_shared           \
    }
#define BOX_COLUMN(n, i) \
    CROSSING(HOUSE_BOX + n, HOUSE_COLUMN + n % 3 * 3 + i, 73 << i, 7 << n / 3 * 3)
#define BOX_ROW(n, i) CROSSING(HOUSE_BOX + n, HOUSE_ROW + n / 3 * 3 + i, 7 << i * 3, 7 << n % 3 * 3)
#define COLUMN_BOX(n, i) \
    CROSSING(HOUSE_COLUMN + n, HOUSE_BOX + i * 3 + n / 3, 7 << i * 3, 73 << n % 3)
#define ROW_BOX(n, i) CROSSING(HOUSE_ROW + n, HOUSE_BOX + n / 3 * 3 + i, 7 << i * 3, 7 << n % 3 * 3)
#define THREE(crossing, house) crossing(house, 0), crossing(house, 1), crossing(house, 2)
#define THREE_EACH(crossing)                                                            \
    THREE(crossing, 0), THREE(crossing, 1), THREE(crossing, 2), THREE(crossing, 3),     \
        THREE(crossing, 4), THREE(crossing, 5), THREE(crossing, 6), THREE(crossing, 7), \
        THREE(crossing, 8)

const struct er_crossing er_crossings[CROSSINGS] = { THREE_EACH(BOX_COLUMN), THREE_EACH(BOX_ROW),
                                                     THREE_EACH(COLUMN_BOX), THREE_EACH(ROW_BOX) };

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

void er_step_eliminate(struct er_step *step, const struct er_field *field, cellset cells,
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

static void er_add_strong(struct er_links *links, const struct er_field *field, int candidate)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate), count = 0;
    uint16_t *to = links->strong[candidate].to;
    digitset rest = digitset_without(field->digits[cell], digit_bit(digit));
    if (has_one(rest))
        to[count++] = (uint16_t)er_candidate(cell, digitset_first(rest));
    links->strong[candidate].own = (uint8_t)count;
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k];
        unsigned other = field->places[house][digit] & ~(1u << er_seats[cell].place[k]);
        if (digitset_counts[other] != 1)
            continue;
        int next = er_candidate(house_cell(house, __builtin_ctz(other)), digit);
        bool known = false;
        for (int i = 0; i < count; i++)
            known |= to[i] == next;
        if (!known)
            ELEMENT(links->strong[candidate].to, count++) = (uint16_t)next;
    }
    links->strong[candidate].count = (uint8_t)count;
}

void er_links_init(struct er_links *links, const struct er_field *field)
{
    links->count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!field->digits[cell])
            continue;
        uint8_t peers[20];
        er_peers(cell, peers);
        for (digitset s = field->digits[cell]; s; s = digitset_rest(s)) {
            int digit = digitset_first(s), candidate = er_candidate(cell, digit), count = 0;
            uint16_t *to = links->weak[candidate].to;
            ELEMENT(links->candidate, links->count++) = (uint16_t)candidate;
            for (digitset t = digitset_without(field->digits[cell], digit_bit(digit)); t;
                 t = digitset_rest(t))
                to[count++] = (uint16_t)er_candidate(cell, digitset_first(t));
            links->weak[candidate].own = (uint8_t)count;
            for (int i = 0; i < 20; i++)
                if (er_field_has(field, peers[i], digit))
                    ELEMENT(links->weak[candidate].to, count++) =
                        (uint16_t)er_candidate(peers[i], digit);
            links->weak[candidate].count = (uint8_t)count;
            er_add_strong(links, field, candidate);
        }
    }
}

double er_length_rating(int nodes)
{
    double added = 0;
    int step = 4;
    for (int passed = 0; nodes - 2 > step; passed++) {
        added += 0.1;
        step = passed % 2 ? step / 3 * 4 : step / 2 * 3;
    }
    return added;
}

void er_conclude(const struct er_field *field, int candidate, bool on, struct er_step *step)
{
    int cell = er_candidate_cell(candidate);
    digitset bit = digit_bit(er_candidate_digit(candidate));
    step->gone[cell] = on ? digitset_without(field->digits[cell], bit) : bit;
    step->cell = on ? cell : -1;
    step->digit = on ? er_candidate_digit(candidate) : 0;
}

int er_link_house(const struct er_field *field, int one, int two, bool strong)
{
    const struct er_seat *a = &er_seats[er_candidate_cell(one)];
    const struct er_seat *b = &er_seats[er_candidate_cell(two)];
    int digit = er_candidate_digit(one);
    for (int k = 0; k < KINDS && a != b; k++)
        if (a->house[k] == b->house[k] &&
            (!strong || digitset_counts[field->places[a->house[k]][digit]] == 2))
            return a->house[k];
    return ER_CELL;
}
