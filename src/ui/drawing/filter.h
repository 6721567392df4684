/* The player's filter: one digit, two digits, or the cells with two candidates. */
#pragma once

#include <stdbool.h>

#include "engine/board/house.h"

/* A plain value; all zero: no filter. */
struct filter {
    digitset digits; /* at most two */
    bool pairs;      /* instead of digits: cells with two candidates */
};

bool filter_is_on(const struct filter *filter);
/* Whether a cell with these candidates or notes is shown: it has all digits of the filter, or just
 * two candidates. Without a filter no cell is. */
bool filter_shows(const struct filter *filter, digitset marks);
/* The candidates or notes of a cell that stay bright under the filter. */
digitset filter_kept(const struct filter *filter, digitset marks);
/* The digit of a filter for just one digit, or 0. */
int filter_digit(const struct filter *filter);
