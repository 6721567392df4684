#include "support/canon_slow.h"

#include <string.h>

enum { ORDERS = 1296 }; /* of nine lines in three groups */

static const uint8_t orders_of_three[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                               { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

static void list_orders(uint8_t orders[ORDERS][9])
{
    for (int n = 0; n < ORDERS; n++)
        for (int line = 0; line < 9; line++) {
            int group = orders_of_three[n / 216][line / 3];
            int within[3] = { n / 36 % 6, n / 6 % 6, n % 6 };
            orders[n][line] = (uint8_t)(group * 3 + orders_of_three[within[group]][line % 3]);
        }
}

/* Makes *best the grid in this order of rows and columns, relabelled, if that is smaller. */
static void compare(const uint8_t grid[9][9], const uint8_t *rows, const uint8_t *columns,
                    struct grid *best)
{
    uint8_t label[DIGITS + 1] = { 0 }, text[CELLS];
    int labels = 0;
    bool less = false;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = grid[rows[cell_row(cell)]][columns[cell_column(cell)]];
        if (digit && !label[digit])
            label[digit] = (uint8_t)++labels;
        text[cell] = label[digit];
        if (!less && text[cell] > best->digit[cell])
            return;
        less |= text[cell] < best->digit[cell];
    }
    memcpy(best->digit, text, sizeof text);
}

struct grid canon_slow(const struct grid *grid)
{
    static const int no_digit = DIGITS + 1;
    uint8_t orders[ORDERS][9], ways[2][9][9];
    struct grid best;
    list_orders(orders);
    memset(best.digit, no_digit, sizeof best.digit);
    for (int cell = 0; cell < CELLS; cell++) {
        ways[0][cell_row(cell)][cell_column(cell)] = grid->digit[cell];
        ways[1][cell_column(cell)][cell_row(cell)] = grid->digit[cell];
    }
    for (int way = 0; way < 2; way++)
        for (int rows = 0; rows < ORDERS; rows++)
            for (int columns = 0; columns < ORDERS; columns++)
                compare(ways[way], orders[rows], orders[columns], &best);
    return best;
}
