#include "batch/batch.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

/* The nth of many: digits that differ in few places, or in one. */
static struct grid_key key_of(int n)
{
    struct grid grid = grid_of("");
    for (int cell = CELLS - 1; n; n /= 10, cell--)
        grid.digit[cell] = (uint8_t)(n % 10);
    return grid_key(&grid);
}

START_TEST(knows_the_first_of_each)
{
    struct distinct distinct = { .count = 0 };
    int count = fewer(50000);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < count; i++) {
            struct grid_key key = key_of(i);
            struct place place = { "file", round, i + 1, 0 };
            struct error error;
            enum status status = distinct_sift(&key, &place, &distinct, &error);
            ck_assert_int_eq(status, round ? STATUS_NO : STATUS_OK);
            char wanted[64];
            snprintf(wanted, sizeof wanted, "equivalent to the puzzle in file:%d", i + 1);
            ck_assert(!round || !strcmp(error.text, wanted));
        }
    ck_assert_uint_eq(distinct.count, (size_t)count);
    distinct_release(&distinct);
}
END_TEST

START_TEST(places_have_numbers)
{
    struct place place = { "a", 0, 1, 0 }, line = { "a", 0, 2, 0 }, column = { "a", 0, 1, 9 },
                 source = { "b", 1, 1, 0 };
    uint64_t number = place_number(&place);
    ck_assert(number != place_number(&line) && number != place_number(&column));
    ck_assert(number != place_number(&source));
}
END_TEST

SUITE(distinct, NULL, NULL, TEST(knows_the_first_of_each), TEST(places_have_numbers))
