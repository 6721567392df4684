#include "engine/technique/common/dead_digits.h"

#include <string.h>

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

static void build_dead(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    struct candset *dead = table;
    memset(dead, 0, sizeof *dead);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset open = survey->position->open.at[digit];
        if (open)
            dead->at[digit] = dead_among(open, open | survey->position->held.at[digit]);
    }
}

const struct candset *survey_dead(struct survey *survey)
{
    return survey_table(survey, TABLE_DEAD, sizeof(struct candset), build_dead);
}
