#include "support/bands.h"

#include <stdlib.h>
#include <string.h>

/*
 * A band whose first box has the digits 0 to 8 in order has a number: first the way in which the
 * digits of the second and third box are distributed to their rows, then for each of these boxes
 * how the digits of its rows, in ascending order, are distributed to its columns.
 */
enum { WAYS = 56, CROSSINGS = 216, WAY_NUMBERS = 19683 };

static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

/* The row of each digit in the second and in the third box. */
static uint8_t way_rows[WAYS][2][9];
static int16_t way_numbers[WAY_NUMBERS];
/* The ways that put two digits into different rows of the second or of the third box. */
static uint64_t apart[2][9][9];

static void list_ways(void)
{
    for (int number = 0, count = 0; number < WAY_NUMBERS; number++) {
        int size[3] = { 0 }, left = number, good = 1;
        uint8_t rows[2][9];
        for (int digit = 0; digit < 9; digit++, left /= 3) {
            rows[0][digit] = (uint8_t)(left % 3);
            rows[1][digit] = (uint8_t)(3 - digit / 3 - left % 3);
            good &= left % 3 != digit / 3 && ++size[left % 3] <= 3;
        }
        way_numbers[number] = (int16_t)(good ? count : -1);
        for (int i = 0; i < 162 && good; i++)
            if (rows[i / 81][i / 9 % 9] != rows[i / 81][i % 9])
                apart[i / 81][i / 9 % 9][i % 9] |= (uint64_t)1 << count;
        if (good)
            memcpy(way_rows[count++], rows, sizeof rows);
    }
}

static void crossing_columns(const uint8_t rows[9], int crossing, uint8_t columns[9])
{
    const uint8_t *order[3] = { orders[crossing % 6], orders[crossing / 6 % 6],
                                orders[crossing / 36] };
    for (int digit = 0; digit < 9; digit++)
        columns[digit] = *order[rows[digit]]++;
}

static void write_band(int number, uint8_t band[27])
{
    const int way = number / (CROSSINGS * CROSSINGS);
    const int crossing[2] = { number / CROSSINGS % CROSSINGS, number % CROSSINGS };
    for (int digit = 0; digit < 9; digit++)
        band[digit / 3 * 9 + digit % 3] = (uint8_t)digit;
    for (int box = 0; box < 2; box++) {
        uint8_t columns[9];
        crossing_columns(way_rows[way][box], crossing[box], columns);
        for (int digit = 0; digit < 9; digit++)
            band[way_rows[way][box][digit] * 9 + 3 * (box + 1) + columns[digit]] = (uint8_t)digit;
    }
}

static int number_band(const uint8_t band[27])
{
    uint8_t name[10], place[2][9];
    int way = 0, crossing[2] = { 0, 0 };
    for (int i = 0; i < 9; i++)
        name[band[i / 3 * 9 + i % 3]] = (uint8_t)i;
    for (int box = 0; box < 2; box++)
        for (int i = 0; i < 9; i++)
            place[box][name[band[i / 3 * 9 + 3 * (box + 1) + i % 3]]] = (uint8_t)i;
    for (int digit = 8; digit >= 0; digit--)
        way = 3 * way + place[0][digit] / 3;
    for (int box = 0; box < 2; box++) {
        int column[3][3], size[3] = { 0 };
        for (int digit = 0; digit < 9; digit++) {
            const int row = place[box][digit] / 3;
            column[row][size[row]++] = place[box][digit] % 3;
        }
        for (int row = 2; row >= 0; row--) {
            int order = 0;
            while (orders[order][0] != column[row][0] || orders[order][1] != column[row][1])
                order++;
            crossing[box] = crossing[box] * 6 + order;
        }
    }
    return (way_numbers[way] * CROSSINGS + crossing[0]) * CROSSINGS + crossing[1];
}

/* Two columns of the first box, two boxes or two rows change places: these lead from a band to all
 * bands of its class. */
static void exchange(uint8_t band[27], int change)
{
    for (int i = 0; i < 9; i++) {
        const int line = change % 2, at[2] = { line, line + 1 };
        int one, other;
        if (change / 2 == 0) {
            one = 9 * at[0] + i;
            other = 9 * at[1] + i;
        } else if (change / 2 == 1) {
            one = i / 3 * 9 + 3 * at[0] + i % 3;
            other = i / 3 * 9 + 3 * at[1] + i % 3;
        } else if (i % 3 == 0) {
            one = 3 * i + at[0];
            other = 3 * i + at[1];
        } else {
            continue;
        }
        uint8_t kept = band[one];
        band[one] = band[other];
        band[other] = kept;
    }
}

/* Gives a class to all bands that a band leads to, and returns how many these are. */
static int fill_class(struct bands *bands, int number, int *queue)
{
    enum { CHANGES = 6 };
    int count = 1;
    bands->class_of[queue[0] = number] = (uint16_t)bands->classes;
    for (int at = 0; at < count; at++)
        for (int change = 0; change < CHANGES; change++) {
            uint8_t band[27];
            write_band(queue[at], band);
            exchange(band, change);
            const int next = number_band(band);
            if (bands->class_of[next] != UINT16_MAX)
                continue;
            bands->class_of[next] = (uint16_t)bands->classes;
            queue[count++] = next;
        }
    return count;
}

/* The columns of the digits, numbered as the rows of way_rows are. */
static void number_digits(const uint8_t lines[9], uint8_t numbers[9])
{
    uint8_t next[3] = { 0, 3, 6 };
    for (int digit = 0; digit < 9; digit++)
        numbers[digit] = next[lines[digit]]++;
}

/* The ways in which the digits of each line of a box are all in different lines of the other
 * direction. */
static uint64_t find_fitting(const uint8_t lines[9], const uint8_t numbers[9], int box)
{
    uint64_t fitting = ((uint64_t)1 << WAYS) - 1;
    uint8_t places[9], members[9];
    number_digits(lines, places);
    for (int digit = 0; digit < 9; digit++)
        members[places[digit]] = numbers[digit];
    for (int i = 0; i < 9; i += 3)
        fitting &= apart[box][members[i]][members[i + 1]] & apart[box][members[i]][members[i + 2]] &
                   apart[box][members[i + 1]][members[i + 2]];
    return fitting;
}

/*
 * Counts, for the columns that boxes 5 and 6 (or 8 and 9) may have, how the rows of their band can
 * be filled if the first box of the band has these columns.
 */
static void count_rows(const uint8_t columns[9], const uint8_t numbers[2][9], int box,
                       uint32_t counts[WAYS][WAYS])
{
    /* The rows of the first box have no order: one in six of the crossings. */
    for (int crossing = 0; crossing < CROSSINGS; crossing += 6) {
        uint8_t rows[9], first[9];
        crossing_columns(columns, crossing, rows);
        number_digits(rows, first);
        for (int way = 0; way < WAYS; way++) {
            uint64_t fitting[2];
            for (int i = 0; i < 2; i++) {
                uint8_t lines[9];
                for (int digit = 0; digit < 9; digit++)
                    lines[digit] = way_rows[way][i][first[digit]];
                fitting[i] = find_fitting(lines, numbers[i], box);
            }
            for (uint64_t i = fitting[0]; i; i &= i - 1)
                for (uint64_t j = fitting[1]; j; j &= j - 1)
                    counts[__builtin_ctzll(i)][__builtin_ctzll(j)]++;
        }
    }
}

/* The number of full grids with a certain band. */
static uint64_t count_grids(const uint8_t band[27])
{
    uint64_t grids = 0;
    uint8_t columns[3][9], numbers[3][9];
    for (int i = 0; i < 27; i++)
        columns[i % 9 / 3][band[i]] = (uint8_t)(i % 3);
    for (int box = 0; box < 3; box++)
        number_digits(columns[box], numbers[box]);
    for (int way = 0; way < WAYS; way++) {
        static uint32_t counts[2][WAYS][WAYS];
        memset(counts, 0, sizeof counts);
        for (int box = 0; box < 2; box++) {
            uint8_t lines[9];
            for (int digit = 0; digit < 9; digit++)
                lines[digit] = way_rows[way][box][numbers[0][digit]];
            count_rows(lines, (const uint8_t(*)[9])(numbers + 1), box, counts[box]);
        }
        for (int i = 0; i < WAYS; i++)
            for (int j = 0; j < WAYS; j++)
                grids += (uint64_t)counts[0][i][j] * counts[1][i][j];
    }
    return 36 * grids; /* six orders of the rows in each of the lower bands */
}

/* clang calls a function for this conversion, which gcc's library for 32-bit processors lacks. */
static double as_double(uint128 number)
{
    return (double)(uint64_t)(number >> 64) * 0x1p64 + (double)(uint64_t)number;
}

struct bands *bands_new(void)
{
    struct bands *bands = calloc(1, sizeof *bands);
    int *queue = calloc(BAND_NUMBERS, sizeof *queue);
    if (bands && queue) {
        list_ways();
        memset(bands->class_of, 0xFF, sizeof bands->class_of);
        for (int number = 0; number < BAND_NUMBERS; number++) {
            uint8_t band[27];
            if (bands->class_of[number] != UINT16_MAX)
                continue;
            write_band(number, band);
            const uint64_t size = (uint64_t)fill_class(bands, number, queue);
            const uint128 grids = (uint128)size * count_grids(band) * 362880;
            bands->share[bands->classes++] = as_double(grids);
            bands->grids += grids;
        }
        for (int i = 0; i < bands->classes; i++)
            bands->share[i] /= as_double(bands->grids);
    }
    free(queue);
    return bands;
}

int bands_class(const struct bands *bands, const uint8_t band[27])
{
    uint8_t from_zero[27];
    for (int i = 0; i < 27; i++)
        from_zero[i] = (uint8_t)(band[i] - 1);
    return bands->class_of[number_band(from_zero)];
}
