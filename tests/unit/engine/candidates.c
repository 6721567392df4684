#include <check.h>
#include <string.h>

#include "engine/board/position.h"
#include "support/puzzles.h"
#include "support/suite.h"

static void check_position(const struct position *position)
{
    ck_assert(position_is_sound(position));
}

START_TEST(what_does_not_agree_is_not_sound)
{
    const struct position position = position_of(essays);
    const int empty = cellset_first(position.empty), filled = cellset_first(position.given);
    struct position other = position;
    candset_add(&other.candidates, empty, digitset_first(DIGITS_ALL & ~position.digits[empty]));
    ck_assert(!position_is_sound(&other));
    other = position;
    other.digits[empty] = 0;
    ck_assert(!position_is_sound(&other));
    other = position;
    other.empty |= cell_bit(filled);
    ck_assert(!position_is_sound(&other));
    other = position;
    other.value.digit[filled] = other.value.digit[filled] % DIGITS + 1;
    ck_assert(!position_is_sound(&other));
}
END_TEST

START_TEST(init_leaves_what_no_peer_has)
{
    struct position position = position_of(essays);
    struct grid grid = grid_of(essays);
    check_position(&position);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            bool possible = !grid.digit[cell];
            for (int other = 0; other < CELLS; other++)
                if (cellset_has(board_classic.peers_of[cell], other) && grid.digit[other] == digit)
                    possible = false;
            ck_assert(candset_has(&position.candidates, cell, digit) == possible);
        }
    ck_assert(!position.inconsistent);
    /* Seed 000: the middle of the top left box is limited to 1 or 2, r4c1 must be 1 (with the 7
     * in r8c2 and r9c8 set). */
    position = position_of(warm_up);
    position_place(&position, cell_of("r8c2"), 7);
    position_place(&position, cell_of("r9c8"), 7);
    ck_assert_int_eq(position.digits[cell_of("r1c1")], 0x97); /* 1, 2, 3, 5, 8 */
    ck_assert_int_eq(position.digits[cell_of("r2c2")], 0x3);
    ck_assert_int_eq(position.digits[cell_of("r4c1")], 0x1);
    position_place(&position, cell_of("r4c1"), 1);
    ck_assert_int_eq(position.digits[cell_of("r4c2")], 0x8);
}
END_TEST

START_TEST(random_changes_keep_both_views)
{
    struct random random = random_of(3);
    for (int game = fewer(300); game > 0; game--) {
        struct position position = position_open();
        for (int i = 0; i < 60; i++) {
            struct position before = position;
            int cell = random_below(&random, CELLS), digit = 1 + random_below(&random, DIGITS);
            bool was_open = candset_has(&position.candidates, cell, digit);
            if (random_below(&random, 3) && position.value.digit[cell] == 0) {
                position_place(&position, cell, digit);
                ck_assert_int_eq(position.value.digit[cell], digit);
                ck_assert(position.inconsistent == (before.inconsistent || !was_open));
            } else {
                position_eliminate(&position, cell, digit);
                ck_assert(!candset_has(&position.candidates, cell, digit));
                ck_assert_int_eq(candset_count(&position.candidates),
                                 candset_count(&before.candidates) - was_open);
            }
            check_position(&position);
            ck_assert(
                candset_contains(&before.candidates, &position.candidates)); /* only ever less */
        }
    }
}
END_TEST

START_TEST(placing_strikes_peers_and_nothing_else)
{
    struct position position = position_open(), before = position;
    int cell = cell_of("r5c5");
    position_place(&position, cell, 4);
    for (int other = 0; other < CELLS; other++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            bool gone =
                other == cell || (digit == 4 && cellset_has(board_classic.peers_of[cell], other));
            ck_assert(candset_has(&position.candidates, other, digit) ==
                      (candset_has(&before.candidates, other, digit) && !gone));
        }
}
END_TEST

START_TEST(eliminating_a_set)
{
    struct position position = position_of(essays), before = position;
    struct candset set = { { 0 } };
    candset_add(&set, cell_of("r1c2"), 8);
    candset_add(&set, cell_of("r1c2"), 9);
    candset_add(&set, cell_of("r9c9"), 1); /* a given's cell: nothing there */
    position_eliminate_all(&position, &set);
    check_position(&position);
    candset_subtract(&before.candidates, &set);
    ck_assert(!memcmp(&before.candidates, &position.candidates, sizeof before.candidates));
}
END_TEST

START_TEST(candsets)
{
    struct candset one = { { 0 } }, other = { { 0 } };
    ck_assert(candset_is_empty(&one));
    candset_add(&one, 3, 5);
    candset_add(&one, 80, 9);
    candset_add(&other, 3, 5);
    ck_assert(!candset_is_empty(&one) && candset_count(&one) == 2);
    ck_assert(candset_contains(&one, &other) && !candset_contains(&other, &one));
    ck_assert(candset_contains(&other, &other));
    ck_assert(candset_cells(&one) == (cell_bit(3) | cell_bit(80)));
    ck_assert_int_eq(candset_digits_at(&one, 80), digit_bit(9));
    struct candset met = one;
    candset_intersect(&met, &other);
    ck_assert(candset_count(&met) == 1 && candset_has(&met, 3, 5));
    candset_subtract(&one, &other);
    ck_assert(candset_count(&one) == 1 && candset_has(&one, 80, 9));
    candset_unite(&one, &other);
    ck_assert_int_eq(candset_count(&one), 2);
}
END_TEST

START_TEST(places_in_a_house)
{
    struct position position = position_of(warm_up);
    ck_assert(position_house_has(&position, HOUSE_ROW + 0, 7));
    ck_assert(!position_house_has(&position, HOUSE_BOX + 6, 7));
    ck_assert(position_places(&position, HOUSE_BOX + 6, 7) == cells_of("r8c2"));
    ck_assert(position_places(&position, HOUSE_BOX + 6, 8) == cells_of("r7c1 r7c3 r8c3"));
}
END_TEST

START_TEST(a_grid_that_clashes_is_a_position)
{
    struct position position = position_of("55");
    ck_assert(position.inconsistent);
    check_position(&position);
}
END_TEST

SUITE(candidates, NULL, NULL, TEST(what_does_not_agree_is_not_sound),
      TEST(init_leaves_what_no_peer_has), TEST(random_changes_keep_both_views),
      TEST(placing_strikes_peers_and_nothing_else), TEST(eliminating_a_set), TEST(candsets),
      TEST(places_in_a_house), TEST(a_grid_that_clashes_is_a_position))
