#include "engine/singles/census.h"

#include <string.h>

#define IN_HOUSE(house) ((tally)1 << 4 * (house))
#define IN_HOUSES(cell)                                                       \
    (IN_HOUSE(HOUSE_ROW + (cell) / 9) | IN_HOUSE(HOUSE_COLUMN + (cell) % 9) | \
     IN_HOUSE(HOUSE_BOX + (cell) / 27 * 3 + (cell) % 9 / 3))
#define NINE(n)                                                                                   \
    IN_HOUSES(n), IN_HOUSES((n) + 1), IN_HOUSES((n) + 2), IN_HOUSES((n) + 3), IN_HOUSES((n) + 4), \
        IN_HOUSES((n) + 5), IN_HOUSES((n) + 6), IN_HOUSES((n) + 7), IN_HOUSES((n) + 8)

/* A count of 1 in each of the houses of a cell. */
static const tally tally_of[CELLS] = { NINE(0),  NINE(9),  NINE(18), NINE(27), NINE(36),
                                       NINE(45), NINE(54), NINE(63), NINE(72) };

/*
 * The counts of the cells of one line, by its nine bits: four bits wide, those of the columns, then
 * of the three boxes, then of the line. A set bit adds the same to each sum.
 */
#define IN_LINE(n) ((uint64_t)1 << 4 * (n) | (uint64_t)1 << (4 * (9 + (n) / 3)) | (uint64_t)1 << 48)
#define BIT_0(sum) (sum), (sum) + IN_LINE(0)
#define BIT_1(sum) BIT_0(sum), BIT_0((sum) + IN_LINE(1))
#define BIT_2(sum) BIT_1(sum), BIT_1((sum) + IN_LINE(2))
#define BIT_3(sum) BIT_2(sum), BIT_2((sum) + IN_LINE(3))
#define BIT_4(sum) BIT_3(sum), BIT_3((sum) + IN_LINE(4))
#define BIT_5(sum) BIT_4(sum), BIT_4((sum) + IN_LINE(5))
#define BIT_6(sum) BIT_5(sum), BIT_5((sum) + IN_LINE(6))
#define BIT_7(sum) BIT_6(sum), BIT_6((sum) + IN_LINE(7))
#define BIT_8(sum) BIT_7(sum), BIT_7((sum) + IN_LINE(8))
static const uint64_t line_tally[512] = { BIT_8(0) };

#define TALLY_ONES (((tally)0x11111111111 << 64) | (tally)0x1111111111111111)
#define TALLY_SIXES (6 * TALLY_ONES)
#define TALLY_SEVENS (7 * TALLY_ONES)
#define TALLY_EIGHTS (8 * TALLY_ONES)

enum { TALLY_SET = 15 };

/* 8 in the houses with a count of 0 or 1. */
static inline tally tally_few(tally counts)
{
    return ~(((counts & TALLY_SEVENS) + TALLY_SIXES) | counts) & TALLY_EIGHTS;
}

/* 8 in the houses with a count of 1. */
static inline tally tally_one(tally counts)
{
    return tally_few(counts) & counts << 3;
}

static inline void note_digit(struct census *census, int digit)
{
    const tally counts = census->places[digit];
    census->hidden[digit] = tally_one(counts);
    census->broken |= census->hidden[digit] != tally_few(counts);
}

/* A candidate was removed from an empty cell. */
static inline void note_cell(struct census *census, const struct position *position, int cell)
{
    digitset left = position->digits[cell];
    if (left & (left - 1))
        return;
    if (left)
        census->naked |= cell_bit(cell);
    else
        census->naked &= ~cell_bit(cell);
    census->broken |= !left;
}

/* The cells of a set, counted by house. */
static tally count_by_house(cellset set)
{
    enum { STACKS = 12, COLUMNS = 36, LINE = 48 }; /* widths and places in line_tally */
    uint64_t rows = 0, columns = 0, boxes = 0;
    for (int band = 0; band < 3; band++) {
        uint64_t sum = 0;
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            const uint64_t line = line_tally[(unsigned)(set >> 9 * row) & 511];
            rows |= line >> LINE << 4 * row;
            sum += line;
        }
        columns += sum & (((uint64_t)1 << COLUMNS) - 1);
        boxes |= (sum >> COLUMNS & ((1 << STACKS) - 1)) << STACKS * band;
    }
    return (tally)rows << 4 * HOUSE_ROW | (tally)columns << 4 * HOUSE_COLUMN |
           (tally)boxes << 4 * HOUSE_BOX;
}

void census_take(struct census *census, const struct position *position)
{
    cellset one = 0, several = 0;
    memset(census, 0, sizeof *census);
    census->empty = count_by_house(position->blanks);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset open = position->open.at[digit];
        several |= one & open;
        one |= open;
        census->places[digit] = count_by_house(open);
    }
    for (cellset s = cell_bit(CELLS) - 1 - position->blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        census->places[position->value.digit[cell]] |= TALLY_SET * tally_of[cell];
    }
    census->naked = position->blanks & one & ~several;
    census->broken = position->strained || position->blanks & ~one;
    for (int digit = 1; digit <= DIGITS; digit++)
        note_digit(census, digit);
}

cellset census_place(struct census *census, struct position *position, int cell, int digit)
{
    const digitset gone = position->digits[cell];
    const tally here = tally_of[cell];
    tally places = census->places[digit] - here;
    census->broken |= !digitset_has(gone, digit);
    const cellset struck = position_place(position, cell, digit);
    census->naked &= ~cell_bit(cell);
    census->empty -= here;
    for (cellset s = struck; s; s &= s - 1) {
        places -= tally_of[cellset_first(s)];
        note_cell(census, position, cellset_first(s));
    }
    census->places[digit] = places | TALLY_SET * here;
    note_digit(census, digit);
    for (digitset s = digitset_without(gone, digit_bit(digit)); s; s = digitset_rest(s)) {
        census->places[digitset_first(s)] -= here;
        note_digit(census, digitset_first(s));
    }
    return struck;
}

void census_eliminate(struct census *census, struct position *position, const struct candset *set)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset struck = set->at[digit] & position->open.at[digit];
        if (!struck)
            continue;
        for (cellset s = struck; s; s &= s - 1) {
            int cell = cellset_first(s);
            position_eliminate(position, cell, digit);
            census->places[digit] -= tally_of[cell];
            note_cell(census, position, cell);
        }
        note_digit(census, digit);
    }
}

void census_apply(struct census *census, struct position *position, const struct step *step)
{
    if (step->digit)
        census_place(census, position, step->cell, step->digit);
    census_eliminate(census, position, &step->eliminate);
}

/* Boxes before lines, as the technique of hidden singles looks for them. */
static bool next_hidden(const struct census *census, const struct position *position, int *house,
                        int *cell, int *digit)
{
    const tally *hidden = census->hidden;
    const tally houses = hidden[1] | hidden[2] | hidden[3] | hidden[4] | hidden[5] | hidden[6] |
                         hidden[7] | hidden[8] | hidden[9];
    if (!houses)
        return false;
    const tally boxes = houses >> 4 * HOUSE_BOX << 4 * HOUSE_BOX;
    const tally first = boxes ? boxes & -boxes : houses & -houses;
    int found = 1;
    while (!(census->hidden[found] & first))
        found++;
    *digit = found;
    *house = tally_first(first);
    *cell = cellset_first(position_places(position, *house, found));
    return true;
}

static bool next_naked(const struct census *census, const struct position *position, int *cell,
                       int *digit)
{
    if (!census->naked)
        return false;
    *cell = cellset_first(census->naked);
    *digit = digitset_first(position->digits[*cell]);
    return true;
}

void census_fill(struct census *census, struct position *position)
{
    int house, cell, digit;
    while (!census->broken && (next_naked(census, position, &cell, &digit) ||
                               next_hidden(census, position, &house, &cell, &digit)))
        census_place(census, position, cell, digit);
}

bool census_single(const struct census *census, const struct position *position, enum single kind,
                   struct step *step)
{
    int house, cell, digit;
    if (kind == NAKED_SINGLE && next_naked(census, position, &cell, &digit)) {
        single_step(step, kind, single_house(position, cell), cell, digit);
        return true;
    }
    if (kind == HIDDEN_SINGLE && next_hidden(census, position, &house, &cell, &digit)) {
        single_step(step, kind, house, cell, digit);
        return true;
    }
    const tally houses = kind == FULL_HOUSE ? tally_one(census->empty) : 0;
    if (!houses)
        return false;
    house = tally_first(houses);
    cell = cellset_first(house_cells[house] & position->blanks);
    digit = position->digits[cell] ? digitset_first(position->digits[cell]) : 1;
    single_step(step, kind, house, cell, digit);
    return true;
}

bool census_next(const struct census *census, const struct position *position,
                 const struct rules *singles, struct step *step)
{
    for (size_t i = 0; i < singles->count; i++)
        if (census_single(census, position, singles->at[i]->kind, step))
            return true;
    return false;
}
