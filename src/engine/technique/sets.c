#include "engine/technique/sets.h"

struct gathering {
    const struct position *position;
    struct sets *sets;
    int house, size;
    int cell[9], cells; /* the blanks of the house */
};

/* A set that lies in two houses is met twice; it belongs to the first. */
static bool in_earlier_house(cellset cells, int house)
{
    for (int other = 0; other < house; other++)
        if (!(cells & ~house_cells[other]))
            return true;
    return false;
}

static void add_set(const struct gathering *gathering, cellset cells, digitset digits)
{
    struct sets *sets = gathering->sets;
    if (sets->count == SETS_MOST || in_earlier_house(cells, gathering->house))
        return;
    struct set *set = &sets->at[sets->count++];
    set->cells = cells;
    set->digits = digits;
    set->count = (uint8_t)gathering->size;
    set->house = (uint8_t)gathering->house;
    for (digitset s = digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        set->sees[digit] =
            cellset_common_peers(set_cells_with(gathering->position, set, digit)) & ~cells;
    }
}

static void gather(const struct gathering *gathering, int from, int count, cellset cells,
                   digitset digits)
{
    if (count == gathering->size) {
        if (digitset_count(digits) == count + 1)
            add_set(gathering, cells, digits);
        return;
    }
    for (int i = from; i < gathering->cells; i++) {
        int cell = gathering->cell[i];
        digitset joined = digits | gathering->position->digits[cell];
        if (gathering->position->digits[cell] && digitset_count(joined) <= gathering->size + 1)
            gather(gathering, i + 1, count + 1, cells | cell_bit(cell), joined);
    }
}

static void build(struct survey *survey, void *table)
{
    struct gathering gathering = { .position = survey->position, .sets = table };
    gathering.sets->count = 0;
    for (gathering.size = 1; gathering.size <= 8; gathering.size++)
        for (gathering.house = 0; gathering.house < HOUSES; gathering.house++) {
            gathering.cells = 0;
            for (cellset s = house_cells[gathering.house] & survey->position->blanks; s; s &= s - 1)
                gathering.cell[gathering.cells++] = cellset_first(s);
            if (gathering.cells >= gathering.size)
                gather(&gathering, 0, 0, 0, 0);
        }
}

const struct sets *survey_sets(struct survey *survey)
{
    return survey_table(survey, TABLE_SETS, sizeof(struct sets), build);
}
