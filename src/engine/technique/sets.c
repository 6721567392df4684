#include "engine/technique/sets.h"

/* The blanks of a house and the digits that each choice of them has, by bit mask. */
struct choices {
    int count; /* of blanks */
    cellset blanks;
    uint8_t cell[9];
    digitset digits[1 << 9];
};

static void list_choices(struct choices *choices, const struct position *position, int house)
{
    choices->count = 0;
    choices->blanks = house_cells[house] & position->blanks;
    choices->digits[0] = 0;
    for (cellset s = choices->blanks; s; s &= s - 1) {
        int cell = cellset_first(s), bit = 1 << choices->count;
        choices->cell[choices->count++] = (uint8_t)cell;
        for (int mask = 0; mask < bit; mask++)
            choices->digits[bit | mask] =
                (digitset)(choices->digits[mask] | position->digits[cell]);
    }
}

/* The number of cells of a choice that is an almost locked set, else 0. */
static int almost_locked(const struct choices *choices, const struct position *position, int mask)
{
    int cells = digitset_count((digitset)mask);
    if (digitset_count(choices->digits[mask]) != cells + 1)
        return 0;
    for (int m = mask; m; m &= m - 1)
        if (!position->digits[choices->cell[__builtin_ctz((unsigned)m)]])
            return 0; /* a cell without candidates */
    return cells;
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

static void fill_set(struct set *set, const struct position *position, cellset cells,
                     digitset digits, int house)
{
    set->cells = cells;
    set->digits = digits;
    set->count = (uint8_t)cellset_count(cells);
    set->house = (uint8_t)house;
    for (digitset s = digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        set->sees[digit] = cellset_common_peers(set_cells_with(position, set, digit)) & ~cells;
    }
}

/*
 * Small sets come first, and what there is no room for are large ones: so they are counted by size
 * before they are filled in.
 */
static void build(struct survey *survey, void *table)
{
    const struct position *position = survey->position;
    struct sets *sets = table;
    struct choices choices;
    int next[11] = { 0 }; /* where the next set of a size goes */
    for (int pass = 0; pass < 2; pass++) {
        for (int house = 0; house < HOUSES; house++) {
            list_choices(&choices, position, house);
            for (int mask = 1; mask < 1 << choices.count; mask++) {
                int size = almost_locked(&choices, position, mask);
                cellset cells = size ? cells_of(&choices, mask) : 0;
                if (!size || in_earlier_house(cells, house))
                    continue;
                if (pass == 0)
                    next[size + 1]++;
                else if (next[size] < SETS_MOST)
                    fill_set(&sets->at[next[size]++], position, cells, choices.digits[mask], house);
            }
        }
        for (int size = 1; size <= 10 && pass == 0; size++)
            next[size] += next[size - 1];
    }
    sets->count = next[8] < SETS_MOST ? next[8] : SETS_MOST;
}

const struct sets *survey_sets(struct survey *survey)
{
    return survey_table(survey, TABLE_SETS, sizeof(struct sets), build);
}
