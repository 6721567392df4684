/*
 * How a full grid is drawn.
 *
 * A box is known as soon as the row and the column of each of its digits are, and any rows and
 * columns make a box if no two digits share both. In a band, if the rows of the digits in one box
 * are known, those in a second box can be chosen in 56 ways, and the third box then has only one
 * way left. The same holds for columns and stacks.
 *
 * The grid begins with a box 1 whose digits stand in order; they are renamed at the end. Then band
 * 1 and stack 1 are drawn, with equal probabilities for all of them. Four boxes are missing: a way
 * for each of band 2, band 3, stack 2 and stack 3. Of these 56^4 choices, 2693 fit each other on
 * average, but the number depends on band 1 and stack 1. Therefore the way of band 2 is drawn, too,
 * and the choices of the other three ways that fit it are counted: there are never more than 224,
 * as a look at all cases shows. A number below 224 is drawn. It selects one of these choices; if it
 * is too large, everything is drawn again. So each grid has the same probability.
 */
#include "engine/generate/drafts.h"

enum {
    WAYS = 56,
    CROSSINGS = 216, /* the ways to put three digits of each row into three columns */
    FITTING_MOST = 224,
};

/* The row of each digit (from 0) within a box, or its column. */
struct box_lines {
    uint8_t of[DIGITS];
};

/*
 * Ways for two more boxes of a band, next to a box that has the digits 0, 1 and 2 in its first row
 * and so on; apart[box][one][other] are the ways that put these two digits into different rows.
 */
static struct box_lines ways[WAYS][2];
static uint64_t apart[2][DIGITS][DIGITS];

/* A bit of the number for each digit: of the two rows that are left for it, which one it takes. */
static bool make_way(unsigned number, struct box_lines *second, struct box_lines *third)
{
    int size[3] = { 0 };
    for (int digit = 0; digit < DIGITS; digit++, number /= 2) {
        int own = digit / 3, row = (int)(number % 2);
        row += row >= own;
        second->of[digit] = (uint8_t)row;
        third->of[digit] = (uint8_t)(3 - own - row);
        if (++size[row] > 3)
            return false;
    }
    return true;
}

__attribute__((constructor)) static void fill_tables(void)
{
    for (unsigned number = 0, count = 0; number < 1U << DIGITS && count < WAYS; number++)
        count += make_way(number, &ways[count][0], &ways[count][1]);
    for (int box = 0; box < 2; box++)
        for (int one = 0; one < DIGITS; one++)
            for (int other = 0; other < DIGITS; other++)
                for (int way = 0; way < WAYS; way++)
                    if (ways[way][box].of[one] != ways[way][box].of[other])
                        apart[box][one][other] |= (uint64_t)1 << way;
}

/* Numbers the digits of a box by line: 0, 1 and 2 are in the first one. */
static struct box_lines number_digits(const struct box_lines *lines)
{
    struct box_lines number;
    uint8_t next[3] = { 0, 3, 6 };
    for (int digit = 0; digit < DIGITS; digit++)
        number.of[digit] = next[lines->of[digit]]++;
    return number;
}

/* A way for a box next to one whose digits have these numbers. */
static struct box_lines apply_way(int way, int box, const struct box_lines *number)
{
    struct box_lines lines;
    for (int digit = 0; digit < DIGITS; digit++)
        lines.of[digit] = ways[way][box].of[number->of[digit]];
    return lines;
}

/* The ways, for a box of the other direction, in which digits of the same line are all apart. */
static uint64_t find_fitting(const struct box_lines *lines, const struct box_lines *number, int box)
{
    uint64_t fitting = ((uint64_t)1 << WAYS) - 1;
    const uint64_t(*different)[DIGITS] = apart[box];
    uint8_t members[DIGITS];
    const struct box_lines place = number_digits(lines);
    for (int digit = 0; digit < DIGITS; digit++)
        members[place.of[digit]] = number->of[digit];
    for (const uint8_t *at = members; at < members + DIGITS; at += 3)
        fitting &= different[at[0]][at[1]] & different[at[0]][at[2]] & different[at[1]][at[2]];
    return fitting;
}

/* Columns for the digits of a box whose rows are known, or the other way round. */
static struct box_lines draw_crossing(struct random *random, const struct box_lines *lines)
{
    static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                          { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    const int drawn = random_below(random, CROSSINGS);
    const uint8_t *order[3] = { orders[drawn % 6], orders[drawn / 6 % 6], orders[drawn / 36] };
    struct box_lines crossing;
    for (int digit = 0; digit < DIGITS; digit++)
        crossing.of[digit] = *order[lines->of[digit]]++;
    return crossing;
}

/* Draws boxes 2 and 3 or, with rows and columns exchanged, 4 and 7, which are so far apart; returns
 * the numbers of their digits by column. */
static void draw_arm(struct random *random, struct box_lines *along, struct box_lines *across,
                     int apart_by, struct box_lines number[2])
{
    const struct box_lines from = number_digits(&along[0]);
    const int way = random_below(random, WAYS);
    for (int box = 0; box < 2; box++) {
        const int at = (box + 1) * apart_by;
        along[at] = apply_way(way, box, &from);
        across[at] = draw_crossing(random, &along[at]);
        number[box] = number_digits(&across[at]);
    }
}

/*
 * Draws ways for bands 2 and 3, whose first boxes have the digits numbered by row, and for stacks 2
 * and 3, whose first boxes have them numbered by column; false: all has to be drawn again.
 */
static bool draw_ways(struct random *random, const struct box_lines band[2],
                      const struct box_lines stack[2], int band_way[2], int stack_way[2])
{
    uint64_t open[2], below[2][WAYS];
    band_way[0] = random_below(random, WAYS);
    int drawn = random_below(random, FITTING_MOST);
    for (int i = 0; i < 2; i++) {
        const struct box_lines rows = apply_way(band_way[0], i, &band[0]);
        open[i] = find_fitting(&rows, &stack[i], 0);
        for (uint64_t s = open[i]; s; s &= s - 1) {
            const int way = __builtin_ctzll(s);
            const struct box_lines columns = apply_way(way, 1, &stack[i]);
            below[i][way] = find_fitting(&columns, &band[1], i);
        }
    }
    for (uint64_t s = open[0]; s; s &= s - 1)
        for (uint64_t t = open[1]; t; t &= t - 1) {
            stack_way[0] = __builtin_ctzll(s);
            stack_way[1] = __builtin_ctzll(t);
            uint64_t both = below[0][stack_way[0]] & below[1][stack_way[1]];
            for (; both; both &= both - 1)
                if (!drawn--) {
                    band_way[1] = __builtin_ctzll(both);
                    return true;
                }
        }
    return false;
}

void full_grid(struct random *random, struct grid *grid)
{
    struct box_lines rows[9] = { { { 0, 0, 0, 1, 1, 1, 2, 2, 2 } } };
    struct box_lines columns[9] = { { { 0, 1, 2, 0, 1, 2, 0, 1, 2 } } }, band[2], stack[2];
    int band_way[2], stack_way[2];
    do {
        draw_arm(random, rows, columns, 1, stack);
        draw_arm(random, columns, rows, 3, band);
    } while (!draw_ways(random, band, stack, band_way, stack_way));
    for (int i = 0; i < 2; i++)
        for (int box = 0; box < 2; box++) {
            rows[3 * i + 4 + box] = apply_way(band_way[i], box, &band[i]);
            columns[3 * box + 4 + i] = apply_way(stack_way[i], box, &stack[i]);
        }
    uint8_t names[DIGITS];
    for (int digit = 0; digit < DIGITS; digit++)
        names[digit] = (uint8_t)(digit + 1);
    random_shuffle(random, names, DIGITS, sizeof *names);
    for (int at = 0; at < 9; at++)
        for (int digit = 0; digit < DIGITS; digit++) {
            int row = at / 3 * 3 + rows[at].of[digit];
            int column = at % 3 * 3 + columns[at].of[digit];
            grid->digit[9 * row + column] = names[digit];
        }
}

/* If two digits change places in a cell, they must do so in all cells of theirs that it sees. */
int unavoidable_digits(const struct grid *solution, cellset list[UNAVOIDABLE_DIGITS])
{
    cellset cells_of[DIGITS + 1] = { 0 };
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        cells_of[solution->digit[cell]] |= cell_bit(cell);
    for (int one = 1; one < DIGITS; one++)
        for (int other = one + 1; other <= DIGITS; other++) {
            cellset tied[DIGITS]; /* a cell with `one`, and the cells with `other` that it sees */
            int left = 0;
            for (cellset s = cells_of[one]; s; s &= s - 1)
                tied[left++] =
                    (s & -s) | (board_classic.peers_of[cellset_first(s)] & cells_of[other]);
            while (left) {
                cellset cells = tied[--left];
                for (int i = left - 1; i >= 0; i--)
                    if (tied[i] & cells) {
                        cells |= tied[i];
                        tied[i] = tied[--left];
                        i = left;
                    }
                list[count++] = cells;
            }
        }
    return count;
}

/*
 * The lines begin at the cells `one` and `other`, and their cells are `step` apart. If two cells
 * change places, so must the cells with a digit that occurs twice then, and so on.
 */
static int swap_lines(const struct grid *grid, int one, int other, int step, cellset *list)
{
    int place[DIGITS + 1], count = 0;
    for (int i = 0; i < 9; i++)
        place[grid->digit[one + i * step]] = i;
    for (unsigned left = 0x1FF; left;) {
        cellset cells = 0;
        for (int i = __builtin_ctz(left); left >> i & 1; i = place[grid->digit[other + i * step]]) {
            left &= ~(1u << i);
            cells |= cell_bit(one + i * step) | cell_bit(other + i * step);
        }
        list[count++] = cells;
    }
    return count;
}

int unavoidable_lines(const struct grid *solution, cellset list[UNAVOIDABLE_LINES])
{
    int count = 0;
    for (int line = 0; line < 9; line++) {
        const int other = line % 3 < 2 ? line + 1 : line - 2;
        count += swap_lines(solution, 9 * line, 9 * other, 1, list + count);
        count += swap_lines(solution, line, other, 9, list + count);
    }
    return count;
}
