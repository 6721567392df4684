#include "engine/technique/fish_dead.h"

/*
 * In a band a digit takes one column of each stack: one of 27 triples a + 3b + 9c, where a, b and c
 * are the columns within the stacks. Three triples, one for each band, make a way to set the digit
 * when they differ in every stack.
 */
enum { TRIPLES = 27, BANDS = 3, LAST_TRIPLE = 39 /* what three such triples add up to */ };

typedef uint32_t tripleset;

/* The triples whose column in the stack is one of three, told by their bits. */
static tripleset triples_with(int stack, unsigned columns)
{
    static const tripleset spread[3][8] = {
        { 0, 1, 2, 3, 4, 5, 6, 7 },
        { 0, 1, 8, 9, 64, 65, 72, 73 },
        { 0, 1, 512, 513, 262144, 262145, 262656, 262657 },
    };
    /* Those with column 0; of the others the same, shifted. */
    static const tripleset first[3] = { 0x1249249, 0x1C0E07, 0x1FF };
    return first[stack] * spread[stack][columns];
}

/* Which stack each row of a band uses: all the ways. */
static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

struct band {
    unsigned columns[3][3]; /* by row and stack: where the digit can be, three bits */
    tripleset ways[6];      /* by order: the triples that the rows allow */
    tripleset any, alive;
};

static void fill_band(struct band *band, cellset places, int number)
{
    band->any = band->alive = 0;
    for (int row = 0; row < 3; row++) {
        unsigned line = (unsigned)(places >> cell_at(3 * number + row, 0)) & DIGITS_ALL;
        for (int stack = 0; stack < 3; stack++)
            band->columns[row][stack] = line >> (3 * stack) & 7;
    }
    for (int i = 0; i < 6; i++) {
        band->ways[i] = ~(tripleset)0;
        for (int row = 0; row < 3; row++) {
            int stack = orders[i][row];
            band->ways[i] &= triples_with(stack, band->columns[row][stack]);
        }
        band->any |= band->ways[i];
    }
}

/* The triples that differ from one in every stack. */
static tripleset apart_from(int triple)
{
    return ~(triples_with(0, 1u << triple % 3) | triples_with(1, 1u << triple / 3 % 3) |
             triples_with(2, 1u << triple / 9)) &
           ((1u << TRIPLES) - 1);
}

static void find_alive(struct band band[BANDS])
{
    for (tripleset s = band[0].any; s; s &= s - 1) {
        int one = __builtin_ctz(s);
        for (tripleset t = band[1].any & apart_from(one); t; t &= t - 1) {
            int other = __builtin_ctz(t), third = LAST_TRIPLE - one - other;
            if (!(band[2].any >> third & 1))
                continue;
            band[0].alive |= 1u << one;
            band[1].alive |= 1u << other;
            band[2].alive |= 1u << third;
        }
    }
}

static cellset alive_cells(const struct band *band, int number)
{
    cellset cells = 0;
    for (int i = 0; i < 6; i++) {
        tripleset ways = band->ways[i] & band->alive;
        for (int row = 0; row < 3 && ways; row++)
            for (int column = 0; column < 3; column++)
                if (ways & triples_with(orders[i][row], 1u << column))
                    cells |= cell_bit(cell_at(3 * number + row, 3 * orders[i][row] + column));
    }
    return cells;
}

static void build(struct survey *survey, void *table)
{
    struct candset *dead = table;
    dead->at[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset open = survey->position->open.at[digit];
        struct band band[BANDS];
        dead->at[digit] = open;
        if (!open)
            continue;
        for (int i = 0; i < BANDS; i++)
            fill_band(&band[i], open | survey->position->held.at[digit], i);
        find_alive(band);
        for (int i = 0; i < BANDS; i++)
            dead->at[digit] &= ~alive_cells(&band[i], i);
    }
}

const struct candset *survey_dead(struct survey *survey)
{
    return survey_table(survey, TABLE_DEAD, sizeof(struct candset), build);
}
