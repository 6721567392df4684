#include "engine/technique/sets.h"

#include <string.h>

/* The blanks of a house and the digits that each choice of them has, by bit mask. */
struct choices {
    int count; /* of blanks, but for those without candidates */
    uint8_t cell[9];
    digitset digits[1 << 9];
};

static void list_choices(struct choices *choices, const struct position *position, int house)
{
    choices->count = 0;
    choices->digits[0] = 0;
    for (cellset s = house_cells[house] & position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s), bit = 1 << choices->count;
        if (!position->digits[cell])
            continue;
        choices->cell[choices->count++] = (uint8_t)cell;
        for (int mask = 0; mask < bit; mask++)
            choices->digits[bit | mask] =
                (digitset)(choices->digits[mask] | position->digits[cell]);
    }
}

static cellset cells_of(const struct choices *choices, int mask)
{
    cellset cells = 0;
    for (; mask; mask &= mask - 1)
        cells |= cell_bit(choices->cell[__builtin_ctz((unsigned)mask)]);
    return cells;
}

/* A set that lies in two houses is met twice; it belongs to the first. */
static bool in_earlier_house(cellset cells, int house)
{
    int cell = cellset_first(cells);
    return (house >= HOUSE_COLUMN && !(cells & ~house_cells[cell_house(cell, HOUSE_ROW)])) ||
           (house >= HOUSE_BOX && !(cells & ~house_cells[cell_house(cell, HOUSE_COLUMN)]));
}

/* The sets in the order in which they are met, and how many there are of each size. */
struct met {
    int count, sizes[10];
    struct met_set {
        cellset cells;
        digitset digits;
        uint8_t house, count;
    } set[HOUSES << 9];
};

static void meet_sets(struct met *met, const struct choices *choices, int house)
{
    for (int mask = 1; mask < 1 << choices->count; mask++) {
        int size = digitset_counts[mask];
        if (digitset_counts[choices->digits[mask]] != size + 1)
            continue;
        cellset cells = cells_of(choices, mask);
        if (in_earlier_house(cells, house))
            continue;
        met->set[met->count++] =
            (struct met_set){ cells, choices->digits[mask], (uint8_t)house, (uint8_t)size };
        met->sizes[size]++;
    }
}

static void fill_set(struct set *set, const struct position *position, const struct met_set *met)
{
    set->cells = met->cells;
    set->digits = met->digits;
    set->count = met->count;
    set->house = met->house;
    for (digitset s = met->digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        set->sees[digit] = cellset_common_peers(set_cells_with(position, set, digit)) & ~met->cells;
    }
}

/* Small sets come first, and what there is no room for are large ones. */
static void build(struct survey *survey, void *table)
{
    struct sets *sets = table;
    struct choices choices;
    struct met met;
    int next[10] = { 0 }; /* where the next set of a size goes */
    met.count = 0;
    memset(met.sizes, 0, sizeof met.sizes);
    for (int house = 0; house < HOUSES; house++) {
        list_choices(&choices, survey->position, house);
        meet_sets(&met, &choices, house);
    }
    for (int size = 1; size < 9; size++)
        next[size + 1] = next[size] + met.sizes[size];
    for (int i = 0; i < met.count; i++) {
        int at = next[met.set[i].count]++;
        if (at < SETS_MOST)
            fill_set(&sets->at[at], survey->position, &met.set[i]);
    }
    sets->count = met.count < SETS_MOST ? met.count : SETS_MOST;
}

const struct sets *survey_sets(struct survey *survey)
{
    return survey_table(survey, TABLE_SETS, sizeof(struct sets), build);
}
