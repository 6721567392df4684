/* The ways to place each digit, as far as the other digits leave it cells. */
#include "engine/technique/common/dead_digits.h"
#include "engine/technique/on_request/templates.h"

void list_ways(struct ways *ways)
{
    ways->any = ways->places & ~dead_among(ways->places, ways->places);
    ways->all = 0;
    for (int row = 0; row < HOUSE_COLUMN; row++) {
        cellset here = ways->any & house_cells[row];
        ways->all |= has_several(here) ? 0 : here;
    }
}

/* Closes to a digit the cells that all ways of another digit use; true if one of them was open. */
static bool close_places(struct templates *templates, int digit)
{
    struct ways *ways = &templates->of[digit];
    cellset before = ways->places;
    for (int other = 1; other <= DIGITS; other++) {
        const struct ways *taken = &templates->of[other];
        if (other == digit || !(taken->all & ways->places))
            continue;
        ways->places &= ~taken->all;
        ways->closed |= digit_bit(other) | taken->closed;
    }
    return ways->places != before;
}

void list_templates(struct templates *templates, const struct position *position)
{
    bool changed = true;
    templates->possible = true;
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct ways *ways = &templates->of[digit];
        ways->places = position->open.at[digit] | position->held.at[digit];
        ways->closed = 0;
        list_ways(ways);
        templates->possible &= ways->any != 0;
    }
    while (changed && templates->possible) {
        changed = false;
        for (int digit = 1; digit <= DIGITS; digit++) {
            if (!close_places(templates, digit))
                continue;
            list_ways(&templates->of[digit]);
            templates->possible &= templates->of[digit].any != 0;
            changed = true;
        }
    }
}
