#include "engine/er/field.h"

#include <string.h>

#include "base/array.h"

/* Filled once, before main() begins. */
struct er_seat er_seats[CELLS];
struct er_crossing er_crossings[CROSSINGS];

static void set_crossing(struct er_crossing *at, int house, int other, int shared, int other_shared)
{
    *at = (struct er_crossing){ (uint8_t)house, (uint8_t)other, (placeset)shared,
                                (placeset)other_shared };
}

__attribute__((constructor)) static void fill_tables(void)
{
    struct er_crossing *at = er_crossings;
    for (int cell = 0; cell < CELLS; cell++) {
        const uint8_t row = (uint8_t)cell_row(cell), column = (uint8_t)cell_column(cell);
        er_seats[cell] = (struct er_seat){
            { (uint8_t)(HOUSE_BOX + cell_box(cell)), row, (uint8_t)(HOUSE_COLUMN + column) },
            { (uint8_t)(row % 3 * 3 + column % 3), column, row },
        };
    }
    /* The nth house of a kind, and the ith of those of another kind that it crosses. */
    for (int n = 0; n < 9; n++)
        for (int i = 0; i < 3; i++, at++) {
            const int across = 7 << i * 3, low = 7 << n % 3 * 3;
            set_crossing(at, HOUSE_BOX + n, HOUSE_COLUMN + n % 3 * 3 + i, 73 << i, 7 << n / 3 * 3);
            set_crossing(at + 27, HOUSE_BOX + n, n / 3 * 3 + i, across, low);
            set_crossing(at + 54, HOUSE_COLUMN + n, HOUSE_BOX + i * 3 + n / 3, across, 73 << n % 3);
            set_crossing(at + 81, n, HOUSE_BOX + n / 3 * 3 + i, across, low);
        }
}

void er_field_init(struct er_field *field, const struct grid *givens)
{
    memset(field, 0, sizeof *field);
    field->left = CELLS;
    field->changed = CELLS_ALL;
    field->lost = DIGITS_ALL;
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

void er_links_strong(struct er_links *links, const struct er_field *field, int candidate)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate), count = 0;
    uint16_t *to = links->strong[candidate].to;
    links->strong[candidate].count = links->strong[candidate].own = 0;
    if (!er_field_has(field, cell, digit))
        return;
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
            er_links_strong(links, field, candidate);
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
