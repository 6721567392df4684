#include "engine/generate/unavoidable.h"

/* The places of each digit: by row its column, by column and by box its row. */
struct seats {
    uint8_t column[DIGITS + 1][9], row[DIGITS + 1][9], row_in_box[DIGITS + 1][9];
};

static void find_seats(struct seats *seats, const struct grid *grid)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = grid->digit[cell], row = cell_row(cell), column = cell_column(cell);
        seats->column[digit][row] = (uint8_t)column;
        seats->row[digit][column] = (uint8_t)row;
        seats->row_in_box[digit][cell_box(cell)] = (uint8_t)row;
    }
}

/*
 * If two digits change places in a row, they must do so in all rows that have one of them in the
 * same column or box: these rows are bound to each other, and the cells of the two digits in them
 * are an unavoidable set.
 */
static int swap_digits(const struct seats *seats, int one, int other, cellset *list)
{
    uint16_t bound[9] = { 0 };
    int count = 0;
    for (int row = 0; row < 9; row++) {
        int column = seats->column[one][row];
        int a = seats->row[other][column], b = seats->row_in_box[other][row / 3 * 3 + column / 3];
        bound[row] |= (uint16_t)(1 << a | 1 << b);
        bound[a] |= (uint16_t)(1 << row);
        bound[b] |= (uint16_t)(1 << row);
    }
    for (unsigned left = 0x1FF; left;) {
        unsigned rows = 0;
        cellset cells = 0;
        for (unsigned more = left & -left; more;) {
            int row = __builtin_ctz(more);
            rows |= 1u << row;
            cells |= cell_bit(9 * row + seats->column[one][row]) |
                     cell_bit(9 * row + seats->column[other][row]);
            more = (more | bound[row]) & ~rows;
        }
        list[count++] = cells;
        left &= ~rows;
    }
    return count;
}

int unavoidable_digits(const struct grid *solution, cellset list[UNAVOIDABLE_DIGITS])
{
    struct seats seats;
    int count = 0;
    find_seats(&seats, solution);
    for (int one = 1; one < DIGITS; one++)
        for (int other = one + 1; other <= DIGITS; other++)
            count += swap_digits(&seats, one, other, list + count);
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
