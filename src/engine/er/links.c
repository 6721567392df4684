#include "engine/er/links.h"

#include "base/array.h"

static void er_add_weak(struct er_links *links, const struct er_field *field, int candidate,
                        const uint8_t peers[20])
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate), count = 0;
    digitset others = digitset_without(field->digits[cell], digit_bit(digit));
    for (digitset s = others; s; s = digitset_rest(s))
        ELEMENT(links->weak[candidate].to, count++) =
            (uint16_t)er_candidate(cell, digitset_first(s));
    links->weak[candidate].own = (uint8_t)count;
    for (int i = 0; i < 20; i++)
        if (er_field_has(field, peers[i], digit))
            ELEMENT(links->weak[candidate].to, count++) = (uint16_t)er_candidate(peers[i], digit);
    links->weak[candidate].count = (uint8_t)count;
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
            int candidate = er_candidate(cell, digitset_first(s));
            ELEMENT(links->candidate, links->count++) = (uint16_t)candidate;
            er_add_weak(links, field, candidate, peers);
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
