/* The player's filter: one digit, two digits, or the cells with two candidates. */
#pragma once

#include "engine/board/house.h"

/* A plain value; all zero: no filter. */
struct filter {
    digitset digits; /* at most two */
    bool pairs;      /* instead of digits: cells with two candidates */
};

static inline bool filter_is_on(const struct filter *filter)
{
    return filter->digits || filter->pairs;
}

/* Whether a cell with these candidates or notes is shown: it has all digits of the filter, or just
 * two candidates. Without a filter no cell is. */
static inline bool filter_shows(const struct filter *filter, digitset marks)
{
    return filter->pairs ? digitset_count(marks) == 2
                         : filter->digits && (marks & filter->digits) == filter->digits;
}

/* The candidates or notes of a cell that stay bright under the filter. */
static inline digitset filter_kept(const struct filter *filter, digitset marks)
{
    return filter->pairs ? filter_shows(filter, marks) ? marks : 0
                         : (digitset)(marks & filter->digits);
}

/* The digit of a filter for just one digit, or 0. */
static inline int filter_digit(const struct filter *filter)
{
    return digitset_count(filter->digits) == 1 ? digitset_first(filter->digits) : 0;
}
