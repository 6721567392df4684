#include "engine/technique/common/common.h"

#include <string.h>

/* By an item's number of partners: the lowest bit of each of its sets in narrow_items(). */
#define SET_OF(most) ((uint64_t)1 << DIGITS * ((most)-1))
/* That set, and those for more partners. */
#define FROM(most) ((SET_OF(ANY_PARTNERS + 1) - SET_OF(most)) / DIGITS_ALL)
static const uint64_t narrow_bits[DIGITS + 1] = {
    0, SET_OF(1) | FROM(5), FROM(2), FROM(3), FROM(4), FROM(5), FROM(5), FROM(5), FROM(5), FROM(5)
};

/* Only the houses are read again in which a candidate is gone since the position before. */
static void build_tables(struct context *context, enum context_table which, void *table)
{
    const struct position *position = context->position;
    struct house_tables *tables = table;
    houseset changed = 0;
    if (!context->made[which])
        memset(tables, 0, sizeof *tables);
    for (int cell = 0; cell < CELLS; cell++)
        if (tables->digits[cell] != position->digits[cell])
            changed |= position->board->houses_of[cell];
    memcpy(tables->digits, position->digits, sizeof tables->digits);
    for (; changed; changed &= changed - 1) {
        const int house = houseset_first(changed);
        uint16_t *digits = tables->row[ITEM_CELLS][house],
                 *places = tables->row[ITEM_DIGITS][house];
        int place = 0;
        memset(places, 0, sizeof tables->row[ITEM_DIGITS][house]);
        for (cellset s = position->board->cells_of[house]; s; s &= s - 1, place++) {
            digits[place] = position->digits[cellset_first(s)];
            for (digitset d = digits[place]; d; d = digitset_rest(d))
                places[digitset_first(d) - 1] |= (uint16_t)(1 << place);
        }
        for (int side = 0; side < SIDES; side++) {
            uint64_t narrow = 0;
            for (int item = 0; item < 9; item++)
                narrow |= narrow_bits[digitset_count(tables->row[side][house][item])] << item;
            tables->narrow[side][house] = narrow;
        }
    }
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

/* The dead candidates, and the places and candidates of each digit that they were found for. */
struct dead_table {
    struct candset dead, candidates, placed;
};

static void build_dead(struct context *context, enum context_table which, void *table)
{
    const struct position *position = context->position;
    struct dead_table *known = table;
    if (!context->made[which])
        memset(known, 0, sizeof *known);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset open = position->candidates.at[digit], placed = position->placed.at[digit];
        if (open != known->candidates.at[digit] || placed != known->placed.at[digit])
            known->dead.at[digit] = !open ? 0
                                    : board_is_classic(position->board)
                                        ? dead_among(open, open | placed)
                                        : open; /* not known */
    }
    known->candidates = position->candidates;
    known->placed = position->placed;
}

const struct candset *context_dead(struct context *context)
{
    const struct dead_table *table = context_table(context, TABLE_DEAD, sizeof *table, build_dead);
    return table ? &table->dead : NULL;
}

void pairs_of(const struct position *position, int digit, struct pairs *pairs)
{
    pairs->count = 0;
    for (houseset h = position->board->houses; h; h &= h - 1) {
        const cellset places = position_places(position, houseset_first(h), digit);
        int i = 0;
        if (!has_one(cellset_rest(places)))
            continue;
        while (i < pairs->count && pairs->at[i].cells != places)
            i++;
        if (i == pairs->count)
            ELEMENT(pairs->at, pairs->count++) = (struct pair){ .cells = places };
        pairs->at[i].houses |= h & -h;
    }
}

void list_cells_by_digits(const struct position *position, struct cells_by_digits *by_digits)
{
    const cellset *open = position->candidates.at;
    by_digits->low[0] = by_digits->high[0] = 0;
    for (unsigned set = 1; set < 32; set++)
        by_digits->low[set] = by_digits->low[set & (set - 1)] | open[1 + __builtin_ctz(set)];
    for (unsigned set = 1; set < 16; set++)
        by_digits->high[set] = by_digits->high[set & (set - 1)] | open[6 + __builtin_ctz(set)];
}

cellset cells_with_count(const struct position *position, int count)
{
    /* The number of each cell, bit by bit; 8 and 9 look like 0 and 1, which nobody asks for. */
    cellset bit[3] = { 0 }, cells = CELLS_ALL;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset carry = position->candidates.at[digit];
        for (int i = 0; i < 3; i++) {
            bit[i] ^= carry;
            carry &= ~bit[i];
        }
    }
    for (int i = 0; i < 3; i++)
        cells &= count >> i & 1 ? bit[i] : ~bit[i];
    return cells;
}

/* The empty cells of a house, and the candidates of each choice of them (a bit mask) together. */
struct blank_choices {
    int house, count; /* of empty cells, except for those without candidates */
    uint8_t cell[9];
    uint16_t with[DIGITS + 1]; /* by digit: the cells that have it, as a bit mask */
    digitset seen;             /* digits all of whose places here a candidate outside sees */
    digitset digits[1 << 9];
};

/* The sets in the order in which they are met, and how many there are of each size. */
struct met {
    int count, sizes[10];
    struct met_set {
        cellset cells;
        digitset digits;
        uint8_t house, count;
    } set[]; /* 1 << 9 for each house of the board */
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

static void meet_sets(const struct board *board, struct met *met,
                      const struct blank_choices *choices, bool few)
{
    for (int mask = 1; mask < 1 << choices->count; mask++) {
        const int size = digitset_counts[mask];
        cellset cells = 0;
        houseset houses = board->houses; /* that have all the cells */
        if (digitset_counts[choices->digits[mask]] != size + 1 ||
            (few && (size == 1 || is_spare(choices, mask))))
            continue;
        for (unsigned m = (unsigned)mask; m; m &= m - 1) {
            cells |= cell_bit(choices->cell[__builtin_ctz(m)]);
            houses &= board->houses_of[choices->cell[__builtin_ctz(m)]];
        }
        /* A set that lies in two houses is met twice; it belongs to the first. */
        if (houseset_first(houses) < choices->house)
            continue;
        met->set[met->count++] = (struct met_set){ cells, choices->digits[mask],
                                                   (uint8_t)choices->house, (uint8_t)size };
        met->sizes[size]++;
    }
}

/* Hash table of the current digit's groups (open addressing); earlier digits' count as free. */
enum { SLOTS = 4096 }; /* more than GROUPS_MOST; the shift in group_with() leaves 12 bits */

static uint16_t group_with(struct sets *sets, uint16_t *slots, const struct position *position,
                           cellset cells, int digit)
{
    uint64_t mixed = ((uint64_t)cells ^ (uint64_t)(cells >> 64) * 0x9E3779B97F4A7C15u);
    unsigned slot = (unsigned)(mixed * 0xD6E8FEB86659FD93u >> 52);
    for (; slots[slot] >= sets->first_of[digit]; slot = (slot + 1) % SLOTS)
        if (sets->group[slots[slot]].cells == cells)
            return slots[slot];
    if (sets->group_count == GROUPS_MOST) {
        sets->partial = true;
        return NO_GROUP;
    }
    sets->group[sets->group_count] =
        (struct set_group){ .digit = (uint8_t)digit,
                            .cells = cells,
                            .sees = board_common_peers(position->board, cells) &
                                    position->candidates.at[digit] };
    return slots[slot] = (uint16_t)sets->group_count++;
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

/* Lists the empty cells of a house and their choices; for is_spare() also `with` and `seen`. */
static void list_choices(const struct position *position, int house, bool few,
                         struct blank_choices *choices)
{
    choices->house = house;
    choices->count = 0;
    choices->digits[0] = 0;
    choices->seen = 0;
    memset(choices->with, 0, sizeof choices->with);
    for (cellset s = position->board->cells_of[house] & position->empty; s; s &= s - 1) {
        const digitset digits = position->digits[cellset_first(s)];
        const int bit = 1 << choices->count;
        if (!digits)
            continue;
        ELEMENT(choices->cell, choices->count++) = (uint8_t)cellset_first(s);
        for (int mask = 0; mask < bit; mask++)
            choices->digits[bit | mask] = choices->digits[mask] | digits;
        for (digitset d = few ? digits : 0; d; d = digitset_rest(d))
            choices->with[digitset_first(d)] |= (uint16_t)bit;
    }
    for (int digit = 1; few && digit <= DIGITS; digit++) {
        const cellset places = position_places(position, house, digit);
        if (places && cellset_count(places) <= 3 &&
            board_common_peers(position->board, places) & position->candidates.at[digit])
            choices->seen |= digit_bit(digit);
    }
}

/* Small sets come first, so that it is large ones for which there is no room. */
static void build_almost_sets(struct context *context, enum context_table which, void *table)
{
    const bool few = which == TABLE_FEW_SETS;
    const struct position *position = context->position;
    struct sets *sets = table;
    struct blank_choices choices;
    struct met *met = context->table[SPACE_SETS];
    int next[10] = { 0 }; /* the place of the next set of a size */
    uint16_t slots[SLOTS] = { 0 };
    met->count = 0;
    memset(met->sizes, 0, sizeof met->sizes);
    for (houseset h = position->board->houses; h; h &= h - 1) {
        list_choices(position, houseset_first(h), few, &choices);
        meet_sets(position->board, met, &choices, few);
    }
    for (int size = 1; size < 9; size++)
        next[size + 1] = next[size] + met->sizes[size];
    for (int i = 0; i < met->count; i++) {
        const struct met_set *set = &met->set[i];
        int at = next[set->count]++;
        if (at < SETS_MOST)
            sets->at[at] = (struct set){
                .cells = set->cells, .digits = set->digits, .count = set->count, .house = set->house
            };
    }
    sets->count = met->count < SETS_MOST ? met->count : SETS_MOST;
    sets->partial = met->count > SETS_MOST;
    sets->group[NO_GROUP] = (struct set_group){ 0 };
    sets->group_count = NO_GROUP + 1;
    for (int digit = 1; digit <= DIGITS; digit++) {
        sets->first_of[digit] = sets->group_count;
        for (int i = 0; i < sets->count; i++) {
            struct set *set = &sets->at[i];
            set->group[digit] =
                digitset_has(set->digits, digit)
                    ? group_with(sets, slots, position, set_cells_with(position, set, digit), digit)
                    : NO_GROUP;
        }
    }
    sets->first_of[DIGITS + 1] = sets->group_count;
    list_members(sets);
}

const struct sets *context_sets(struct context *context, bool few)
{
    const size_t most = (size_t)__builtin_popcountll(context->board->houses) << 9;
    return context_space(context, SPACE_SETS, sizeof(struct met) + most * sizeof(struct met_set))
               ? context_table(context, few ? TABLE_FEW_SETS : TABLE_SETS, sizeof(struct sets),
                               build_almost_sets)
               : NULL;
}
