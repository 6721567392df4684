#include "engine/technique/common/almost_sets.h"

#include "base/array.h"

#include <string.h>

/* The empty cells of a house, and the candidates of each choice of them (a bit mask) together. */
struct blank_choices {
    int house, count; /* of empty cells, except for those without candidates */
    uint8_t cell[9];
    uint16_t with[DIGITS + 1]; /* by digit: the cells that have it, as a bit mask */
    digitset seen;             /* digits all of whose places here a candidate outside sees */
    digitset digits[1 << 9];
};

static cellset choice_cells(const struct blank_choices *choices, int mask)
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

/*
 * A set is spare if the links of its house imply its own: only one other cell of the house, c, has
 * any of its digits. If the set lacks one digit, c is that digit (a strong link in the house), and
 * none of the set's other digits, which the set then has (strong links again). The house has no
 * such link for a digit, and the set is kept, if a candidate outside the house sees all of the
 * digit's places in it: those in the set, and c if it has the digit.
 */
static bool is_spare(const struct blank_choices *choices, int mask)
{
    int outside = 0;
    for (digitset s = choices->digits[mask]; s; s = digitset_rest(s))
        outside |= choices->with[digitset_first(s)] & ~mask;
    return has_one(outside) && !(choices->digits[mask] & choices->seen);
}

static void meet_sets(struct met *met, const struct blank_choices *choices, bool few)
{
    int house = choices->house;
    for (int mask = 1; mask < 1 << choices->count; mask++) {
        int size = digitset_counts[mask];
        if (digitset_counts[choices->digits[mask]] != size + 1 ||
            (few && (size == 1 || is_spare(choices, mask))))
            continue;
        cellset cells = choice_cells(choices, mask);
        if (in_earlier_house(cells, house))
            continue;
        ELEMENT(met->set, met->count++) =
            (struct met_set){ cells, choices->digits[mask], (uint8_t)house, (uint8_t)size };
        met->sizes[size]++;
    }
}

/* Hash table of the current digit's groups (open addressing); earlier digits' count as free. */
enum { SLOTS = 4096 }; /* more than GROUPS_MOST; group_slot() has 12 bits */
struct slots {
    uint16_t at[SLOTS];
};

static unsigned group_slot(cellset cells)
{
    uint64_t mixed = ((uint64_t)cells ^ (uint64_t)(cells >> 64) * 0x9E3779B97F4A7C15u);
    return (unsigned)(mixed * 0xD6E8FEB86659FD93u >> 52);
}

static uint16_t group_with(struct sets *sets, struct slots *slots, cellset cells,
                           const struct position *position, int digit)
{
    unsigned slot = group_slot(cells);
    for (; slots->at[slot] >= sets->first_of[digit]; slot = (slot + 1) % SLOTS)
        if (sets->group[slots->at[slot]].cells == cells)
            return slots->at[slot];
    if (sets->group_count == GROUPS_MOST) {
        sets->partial = true;
        return NO_GROUP;
    }
    sets->group[sets->group_count] = (struct set_group){
        .digit = (uint8_t)digit,
        .cells = cells,
        .sees = cellset_common_peers(cells) & position->open.at[digit],
    };
    slots->at[slot] = (uint16_t)sets->group_count;
    return (uint16_t)sets->group_count++;
}

/* Lists the sets of each group, in the order of the sets: counted first, then entered. */
static void list_members(struct sets *sets)
{
    uint16_t next[GROUPS_MOST + 1] = { 0 };
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < sets->count; i++)
            for (digitset s = sets->at[i].digits; s; s = digitset_rest(s)) {
                uint16_t group = sets->at[i].group[digitset_first(s)];
                if (pass == 0)
                    next[group]++;
                else if (group != NO_GROUP)
                    sets->member[next[group]++] = (uint16_t)i;
            }
        next[NO_GROUP] = 0;
        uint16_t start = 0;
        for (int g = 0; g <= sets->group_count && pass == 0; g++) {
            uint16_t members = next[g];
            sets->group[g].member = next[g] = start;
            start = (uint16_t)(start + members);
        }
    }
}

/* Small sets come first, so that it is large ones for which there is no room. */
static void build_almost_sets(struct survey *survey, enum survey_table which, void *table)
{
    const bool few = which == TABLE_FEW_SETS;
    struct sets *sets = table;
    struct blank_choices choices;
    struct met *met = survey_space(survey, SPACE_SETS, sizeof *met); /* is there: survey_sets() */
    int next[10] = { 0 }; /* the place of the next set of a size */
    met->count = 0;
    memset(met->sizes, 0, sizeof met->sizes);
    for (int house = 0; house < HOUSES; house++) {
        choices.house = house;
        choices.count = 0;
        choices.digits[0] = 0;
        for (cellset s = house_cells[house] & survey->position->blanks; s; s &= s - 1) {
            int cell = cellset_first(s), bit = 1 << choices.count;
            if (!survey->position->digits[cell])
                continue;
            ELEMENT(choices.cell, choices.count++) = (uint8_t)cell;
            for (int mask = 0; mask < bit; mask++)
                choices.digits[bit | mask] = choices.digits[mask] | survey->position->digits[cell];
        }
        if (few) {
            /* Fills in `with` and `seen`, for is_spare(). */
            choices.seen = 0;
            memset(choices.with, 0, sizeof choices.with);
            for (int i = 0; i < choices.count; i++)
                for (digitset s = survey->position->digits[choices.cell[i]]; s;
                     s = digitset_rest(s))
                    choices.with[digitset_first(s)] |= (uint16_t)(1 << i);
            for (int digit = 1; digit <= DIGITS; digit++) {
                cellset places = position_places(survey->position, choices.house, digit);
                if (places && cellset_count(places) <= 3 &&
                    cellset_common_peers(places) & survey->position->open.at[digit])
                    choices.seen |= digit_bit(digit);
            }
        }
        meet_sets(met, &choices, few);
    }
    for (int size = 1; size < 9; size++)
        next[size + 1] = next[size] + met->sizes[size];
    for (int i = 0; i < met->count; i++) {
        int at = next[met->set[i].count]++;
        if (at < SETS_MOST)
            sets->at[at] = (struct set){ .cells = met->set[i].cells,
                                         .digits = met->set[i].digits,
                                         .count = met->set[i].count,
                                         .house = met->set[i].house };
    }
    sets->count = met->count < SETS_MOST ? met->count : SETS_MOST;
    sets->partial = met->count > SETS_MOST;
    struct slots slots;
    memset(&slots, 0, sizeof slots);
    sets->group[NO_GROUP] = (struct set_group){ 0 };
    sets->group_count = NO_GROUP + 1;
    for (int digit = 1; digit <= DIGITS; digit++) {
        sets->first_of[digit] = sets->group_count;
        for (int i = 0; i < sets->count; i++) {
            struct set *set = &sets->at[i];
            set->group[digit] = NO_GROUP;
            if (digitset_has(set->digits, digit))
                set->group[digit] =
                    group_with(sets, &slots, set_cells_with(survey->position, set, digit),
                               survey->position, digit);
        }
    }
    sets->first_of[DIGITS + 1] = sets->group_count;
    list_members(sets);
}

const struct sets *survey_sets(struct survey *survey, bool few)
{
    return survey_space(survey, SPACE_SETS, sizeof(struct met))
               ? survey_table(survey, few ? TABLE_FEW_SETS : TABLE_SETS, sizeof(struct sets),
                              build_almost_sets)
               : NULL;
}
