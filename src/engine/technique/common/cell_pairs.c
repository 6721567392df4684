#include "engine/technique/common/cell_pairs.h"

#include "base/array.h"

static void add_pair(struct pairs *pairs, cellset places, int house)
{
    int low = cellset_first(places), high = cellset_second(places);
    for (int i = 0; i < pairs->count && house >= HOUSE_BOX; i++)
        if (pairs->at[i].cell[0] == low && pairs->at[i].cell[1] == high) {
            pairs->at[i].box = (uint8_t)house;
            return;
        }
    struct pair *pair = &ELEMENT(pairs->at, pairs->count++);
    pair->cell[0] = (uint8_t)low;
    pair->cell[1] = (uint8_t)high;
    pair->line = (uint8_t)(house < HOUSE_BOX ? house : NO_HOUSE);
    pair->box = (uint8_t)(house < HOUSE_BOX ? NO_HOUSE : house);
}

void pairs_of(const struct position *position, int digit, struct pairs *pairs)
{
    pairs->count = 0;
    for (int house = 0; house < HOUSES; house++) {
        cellset places = position_places(position, house, digit);
        cellset rest = cellset_rest(places);
        if (has_one(rest))
            add_pair(pairs, places, house);
    }
}

int shared_house(int one, int other)
{
    const uint32_t houses = cell_houses[one] & cell_houses[other];
    return houses ? __builtin_ctz(houses) : NO_HOUSE;
}

cellset cells_with_count(const struct position *position, int count)
{
    cellset least[6] = { CELLS_ALL }; /* by n: cells with n digits or more */
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int n = count + 1; n > 0; n--)
            least[n] |= least[n - 1] & position->open.at[digit];
    return least[count] & ~least[count + 1];
}
