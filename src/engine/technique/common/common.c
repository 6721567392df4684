#include "engine/technique/common/common.h"

#include <string.h>

/* By an item's number of partners: the lowest bit of each of its sets in narrow_items(). */
#define SET_OF(most) ((uint64_t)1 << DIGITS * ((most)-1))
static const uint64_t narrow_bits[DIGITS + 1] = {
    0,
    SET_OF(1) | SET_OF(ANY_PARTNERS),
    SET_OF(2) | SET_OF(3) | SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(3) | SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
};

static void build_tables(struct context *context, enum context_table which, void *table)
{
    (void)which;
    const struct position *position = context->position;
    struct house_tables *tables = table;
    memset(tables, 0, sizeof *tables);
    for (cellset s = position->blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset digits = position->digits[cellset_first(s)];
        const int row = cell_row(cell), column = cell_column(cell), box = cell_box(cell);
        const int houses[3] = { HOUSE_ROW + row, HOUSE_COLUMN + column, HOUSE_BOX + box };
        const int places[3] = { column, row, row % 3 * 3 + column % 3 };
        for (int i = 0; i < 3; i++) {
            tables->row[ITEM_CELLS][houses[i]][places[i]] = digits;
            tables->narrow[ITEM_CELLS][houses[i]] |= narrow_bits[digitset_count(digits)]
                                                     << places[i];
        }
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        /* By bands: a row has nine adjacent bits, a box three times three, a column every ninth. */
        const int item = digit - 1;
        cellset open = position->open.at[digit];
        uint16_t(*places)[9] = tables->row[ITEM_DIGITS];
        for (int band = 0; band < 3; band++, open >>= 27) {
            const unsigned here = (unsigned)open & 0x7FFFFFF;
            for (int i = 0; i < 3; i++) {
                const unsigned box = here >> 3 * i;
                places[HOUSE_ROW + 3 * band + i][item] = here >> 9 * i & DIGITS_ALL;
                places[HOUSE_BOX + 3 * band + i][item] =
                    (uint16_t)((box & 7) | (box >> 6 & 7 << 3) | (box >> 12 & 7 << 6));
            }
            for (int column = 0; column < 9; column++) {
                const unsigned each = here >> column & 0x40201;
                places[HOUSE_COLUMN + column][item] |=
                    (uint16_t)(((each | each >> 8 | each >> 16) & 7) << 3 * band);
            }
        }
    }
    for (int house = 0; house < HOUSES; house++)
        for (int item = 0; item < 9; item++)
            tables->narrow[ITEM_DIGITS][house] |=
                narrow_bits[digitset_count(tables->row[ITEM_DIGITS][house][item])] << item;
}

const struct house_tables *context_houses(struct context *context)
{
    return context_table(context, TABLE_HOUSES, sizeof(struct house_tables), build_tables);
}

/*
 * In a band a digit takes one column of each stack: one of 27 triples a + 3b + 9c, where a, b and c
 * are the columns within the stacks. Three triples, one for each band, make a way to set the digit
 * when they differ in every stack. Such three add up to 39; so in the last band the columns of a
 * stack are read in reverse, as triple 26 - n: that is 13 less than the sum of the other two.
 */
enum { TRIPLES = 27, BANDS = 3, LAST = BANDS - 1, EXCESS = 13 };

typedef uint32_t tripleset;

/* The triples with one of these columns, bit n for column n, in a stack. */
static tripleset triples_with(int stack, unsigned columns)
{
    static const tripleset spread[3][8] = {
        { 0, 1, 2, 3, 4, 5, 6, 7 },
        { 0, 1, 8, 9, 64, 65, 72, 73 },
        { 0, 1, 512, 513, 262144, 262145, 262656, 262657 },
    };
    /* The triples with column 0; those with the other columns are the same set, shifted. */
    static const tripleset first[3] = { 0x1249249, 0x1C0E07, 0x1FF };
    return first[stack] * spread[stack][columns];
}

struct digit_band {
    tripleset ways[3][3]; /* by row and stack: those allowed when this row uses that stack */
    tripleset any, alive;
};

/* The places of a digit in a band are 27 bits, row by row. */
static unsigned band_of(cellset cells, int number)
{
    return (unsigned)(cells >> (27 * number)) & ((1u << 27) - 1);
}

/* The triples that two rows allow when they use these two stacks, either way round. */
static tripleset shared(const tripleset *one, const tripleset *other, int left, int right)
{
    return (one[left] & other[right]) | (one[right] & other[left]);
}

static void fill_band(struct digit_band *band, unsigned places, bool reverse)
{
    static const uint8_t reversed[8] = { 0, 4, 2, 6, 1, 5, 3, 7 };
    tripleset with[3][3];
    for (int row = 0; row < 3; row++)
        for (int stack = 0; stack < 3; stack++, places >>= 3)
            with[row][stack] = triples_with(stack, reverse ? reversed[places & 7] : places & 7);
    for (int row = 0; row < 3; row++) {
        const tripleset *own = with[row], *one = with[row == 0], *other = with[row == 2 ? 1 : 2];
        band->ways[row][0] = own[0] & shared(one, other, 1, 2);
        band->ways[row][1] = own[1] & shared(one, other, 0, 2);
        band->ways[row][2] = own[2] & shared(one, other, 0, 1);
    }
    band->any = band->ways[0][0] | band->ways[0][1] | band->ways[0][2];
    band->alive = 0;
}

static unsigned dead_places(const struct digit_band *band, unsigned open, bool reverse)
{
    unsigned dead = 0;
    for (; open; open &= open - 1) {
        int place = __builtin_ctz(open), stack = place / 3 % 3, column = place % 3;
        tripleset with = triples_with(stack, 1u << (reverse ? 2 - column : column));
        if (!(band->ways[place / 9][stack] & with & band->alive))
            dead |= open & -open;
    }
    return dead;
}

cellset dead_among(cellset asked, cellset places)
{
    struct digit_band band[BANDS];
    cellset dead = 0;
    for (int i = 0; i < BANDS; i++)
        fill_band(&band[i], band_of(places, i), i == LAST);
    for (tripleset s = band[0].any; s; s &= s - 1) {
        int one = __builtin_ctz(s);
        uint64_t sums = (uint64_t)band[LAST].any << EXCESS;
        tripleset others = band[1].any &
                           (~(triples_with(0, 1u << one % 3) | triples_with(1, 1u << one / 3 % 3) |
                              triples_with(2, 1u << one / 9)) &
                            ((1u << TRIPLES) - 1)) &
                           (tripleset)(sums >> one);
        band[0].alive |= others ? 1u << one : 0;
        band[1].alive |= others;
        band[LAST].alive |= (tripleset)(((uint64_t)others << one) >> EXCESS);
    }
    for (int i = 0; i < BANDS; i++)
        dead |= (cellset)dead_places(&band[i], band_of(asked, i), i == LAST) << (27 * i);
    return dead;
}

static void build_dead(struct context *context, enum context_table which, void *table)
{
    (void)which;
    struct candset *dead = table;
    memset(dead, 0, sizeof *dead);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset open = context->position->open.at[digit];
        if (open)
            dead->at[digit] = dead_among(open, open | context->position->held.at[digit]);
    }
}

const struct candset *context_dead(struct context *context)
{
    return context_table(context, TABLE_DEAD, sizeof(struct candset), build_dead);
}

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
static void build_almost_sets(struct context *context, enum context_table which, void *table)
{
    const bool few = which == TABLE_FEW_SETS;
    struct sets *sets = table;
    struct blank_choices choices;
    struct met *met =
        context_space(context, SPACE_SETS, sizeof *met); /* is there: context_sets() */
    int next[10] = { 0 };                                /* the place of the next set of a size */
    met->count = 0;
    memset(met->sizes, 0, sizeof met->sizes);
    for (int house = 0; house < HOUSES; house++) {
        choices.house = house;
        choices.count = 0;
        choices.digits[0] = 0;
        for (cellset s = house_cells[house] & context->position->blanks; s; s &= s - 1) {
            int cell = cellset_first(s), bit = 1 << choices.count;
            if (!context->position->digits[cell])
                continue;
            ELEMENT(choices.cell, choices.count++) = (uint8_t)cell;
            for (int mask = 0; mask < bit; mask++)
                choices.digits[bit | mask] = choices.digits[mask] | context->position->digits[cell];
        }
        if (few) {
            /* Fills in `with` and `seen`, for is_spare(). */
            choices.seen = 0;
            memset(choices.with, 0, sizeof choices.with);
            for (int i = 0; i < choices.count; i++)
                for (digitset s = context->position->digits[choices.cell[i]]; s;
                     s = digitset_rest(s))
                    choices.with[digitset_first(s)] |= (uint16_t)(1 << i);
            for (int digit = 1; digit <= DIGITS; digit++) {
                cellset places = position_places(context->position, choices.house, digit);
                if (places && cellset_count(places) <= 3 &&
                    cellset_common_peers(places) & context->position->open.at[digit])
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
                    group_with(sets, &slots, set_cells_with(context->position, set, digit),
                               context->position, digit);
        }
    }
    sets->first_of[DIGITS + 1] = sets->group_count;
    list_members(sets);
}

const struct sets *context_sets(struct context *context, bool few)
{
    return context_space(context, SPACE_SETS, sizeof(struct met))
               ? context_table(context, few ? TABLE_FEW_SETS : TABLE_SETS, sizeof(struct sets),
                               build_almost_sets)
               : NULL;
}
