/* The order of the cells in lists: programs may fill a grid by columns, or turn it. */
#pragma once

#include "engine/format/reading.h"

/* How far the order of cells is in doubt; each value includes those before it. */
enum list_order {
    ORDER_SURE,
    ORDER_OF_CELLS, /* cells may fill a grid by columns; lists in it are rows */
    ORDER_OF_CALLS, /* so may the calls of functions in it, but not other lists */
    ORDER_OF_LISTS, /* its lists may be columns or boxes */
};

/* The order by the function whose name ends a text, before a bracket. */
enum list_order order_by_function(const char *from, const char *end);
/* The order of a list with a name. */
enum list_order order_by_name(const char *name, size_t length);
/* Whether the rest of a line behind a list has the argument of R that fills a matrix by rows. */
bool line_fills_rows(const struct line *rest);
/* Whether it turns the list, as in [...].T and [...]'. */
bool line_turns_list(const struct line *rest);

/*
 * Values of cells besides digits: 0 as it is written, and a word such as null. If a list has both,
 * 0 is the first of nine digits.
 */
enum { LIST_ZERO = DIGITS + 1, LIST_WORD };
/*
 * Turns the values of cells into digits. A list with 0 and words is one of the digits 0 to 8, as
 * the package sudoku of npm writes them. False: it is neither that nor unambiguous.
 */
bool take_list_digits(struct grid *grid);
