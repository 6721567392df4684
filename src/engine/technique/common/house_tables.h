/* The houses one by one: the digits of their cells and the places of their digits. */
#pragma once

#include "engine/step/survey.h"

/*
 * Each house as two tables of items and their partners: cells with their digits, and digits with
 * their places. The narrow items are found in advance: most houses have too few for a subset.
 */
enum { OF_CELLS, OF_DIGITS, SIDES };
struct house_tables {
    uint16_t row[SIDES][HOUSES][9];
    uint64_t narrow[SIDES][HOUSES]; /* narrow_items() */
};

/* NULL when memory ran out. */
const struct house_tables *survey_houses(struct survey *survey);

/* The items with 2 to `most` partners; for 1 those with just one, for ANY_PARTNERS with any. */
enum { WIDEST = 4, ANY_PARTNERS };

static inline digitset narrow_items(const struct house_tables *tables, int side, int house,
                                    int most)
{
    return (digitset)(tables->narrow[side][house] >> DIGITS * (most - 1) & DIGITS_ALL);
}
