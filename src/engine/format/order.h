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
