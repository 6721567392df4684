/* The geometry, against rows, columns and boxes computed in the plainest way. */
#include <check.h>
#include <string.h>

#include "engine/board/house.h"
#include "support/puzzles.h"
#include "support/suite.h"

static bool in_house(int house, int cell)
{
    int row = cell / 9, column = cell % 9, number = house % 9;
    if (house < 9)
        return row == number;
    if (house < 18)
        return column == number;
    return row / 3 == number / 3 && column / 3 == number % 3;
}

START_TEST(houses_hold_their_cells)
{
    for (int house = 0; house < HOUSES; house++)
        for (int cell = 0; cell < CELLS; cell++)
            if (cellset_has(board_classic.cells_of[house], cell) != in_house(house, cell))
                ck_abort_msg("house %d, cell %d", house, cell);
    for (int house = 0; house < HOUSES; house++) {
        ck_assert_int_eq(cellset_count(board_classic.cells_of[house]), 9);
        ck_assert(!(board_classic.cells_of[house] & ~CELLS_ALL));
    }
}
END_TEST

START_TEST(peers_share_a_house)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int count = 0;
        for (int other = 0; other < CELLS; other++) {
            bool share = false;
            for (int house = 0; house < HOUSES; house++)
                share |= other != cell && in_house(house, cell) && in_house(house, other);
            if (cellset_has(board_classic.peers_of[cell], other) != share)
                ck_abort_msg("%d and %d", cell, other);
            count += share;
        }
        ck_assert_int_eq(count, 20);
        ck_assert_int_eq(cellset_count(board_classic.peers_of[cell]), 20);
        ck_assert(!(board_classic.peers_of[cell] & ~CELLS_ALL));
    }
}
END_TEST

START_TEST(a_cell_knows_its_houses)
{
    for (int cell = 0; cell < CELLS; cell++) {
        ck_assert_int_eq(cell_at(cell_row(cell), cell_column(cell)), cell);
        int kinds[] = { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX };
        for (int i = 0; i < 3; i++) {
            int house = board_house(&board_classic, cell, kinds[i]);
            ck_assert_int_eq(house_kind_of(house)->first, kinds[i]);
            ck_assert(in_house(house, cell));
            ck_assert(board_classic.houses_of[cell] >> house & 1);
        }
        ck_assert(in_house(HOUSE_BOX + cell_box(cell), cell));
    }
}
END_TEST

START_TEST(places_are_in_reading_order)
{
    for (int house = 0; house < HOUSES; house++) {
        int place = 0;
        for (int cell = 0; cell < CELLS; cell++)
            if (in_house(house, cell))
                ck_assert_int_eq(house_cell(house, place++), cell);
        ck_assert_int_eq(place, 9);
    }
}
END_TEST

START_TEST(common_peers)
{
    struct random random = random_of(1);
    ck_assert(board_common_peers(&board_classic, 0) == CELLS_ALL);
    for (int i = 0; i < 500; i++) {
        int one = random_below(&random, CELLS), other = random_below(&random, CELLS);
        cellset common = board_common_peers(&board_classic, cell_bit(one) | cell_bit(other));
        for (int cell = 0; cell < CELLS; cell++) {
            bool sees_one = false, sees_other = false;
            for (int house = 0; house < HOUSES; house++) {
                sees_one |= cell != one && in_house(house, cell) && in_house(house, one);
                sees_other |= cell != other && in_house(house, cell) && in_house(house, other);
            }
            if (cellset_has(common, cell) != (sees_one && sees_other))
                ck_abort_msg("common peers of %d and %d: %d", one, other, cell);
        }
    }
}
END_TEST

START_TEST(houses_of_cells)
{
    ck_assert_uint_eq(board_houses(&board_classic, 0), 0);
    ck_assert_uint_eq(board_houses(&board_classic, CELLS_ALL), (1u << HOUSES) - 1);
    for (int one = 0; one < CELLS; one++)
        for (int other = one; other < CELLS; other++) {
            houseset houses = 0;
            for (int house = 0; house < HOUSES; house++)
                if (in_house(house, one) || in_house(house, other))
                    houses |= house_bit(house);
            ck_assert_uint_eq(board_houses(&board_classic, cell_bit(one) | cell_bit(other)),
                              houses);
        }
}
END_TEST

START_TEST(sets_count_and_walk)
{
    struct random random = random_of(2);
    for (int i = 0; i < 200; i++) {
        bool in[CELLS] = { false };
        cellset set = 0;
        int count = 0;
        for (int n = random_below(&random, 40); n > 0; n--) {
            int cell = random_below(&random, CELLS);
            count += !in[cell];
            in[cell] = true;
            set |= cell_bit(cell);
        }
        ck_assert_int_eq(cellset_count(set), count);
        int last = -1;
        for (cellset s = set; s; s &= s - 1) {
            int cell = cellset_first(s);
            if (cell <= last || !in[cell])
                ck_abort_msg("%d after %d", cell, last);
            last = cell;
            count--;
        }
        ck_assert_int_eq(count, 0);
    }
    ck_assert_int_eq(cellset_count(CELLS_ALL), 81);
    ck_assert_int_eq(digitset_count(DIGITS_ALL), 9);
    ck_assert_int_eq(digitset_first(digit_bit(9)), 9);
    ck_assert(digitset_has(digit_bit(9), 9) && !digitset_has(digit_bit(9), 8));
}
END_TEST

START_TEST(names)
{
    ck_assert_str_eq(house_name(4).text, "row 5");
    ck_assert_str_eq(house_name(HOUSE_COLUMN + 2).text, "column 3");
    ck_assert_str_eq(house_name(HOUSE_BOX + 8).text, "box 9");
    ck_assert_str_eq(house_code(HOUSE_BOX + 8).text, "b9");
    ck_assert_str_eq(cell_name(80).text, "r9c9");
    ck_assert_str_eq(cell_name(cell_at(4, 2)).text, "r5c3");
}
END_TEST

START_TEST(cells_are_read)
{
    int length;
    for (int i = 0; i < CELLS; i++) {
        ck_assert_int_eq(cell_parse(cell_name(i).text, &length), i);
        ck_assert_int_eq(length, 4);
    }
    ck_assert_int_eq(cell_parse("R5C3=7", &length), 38);
    ck_assert_int_eq(length, 4);
    static const char *const bad[] = {
        "", "r", "r5", "r5c", "r0c1", "r1c0", "c1r1", "5r1c", " r1c1"
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_int_eq(cell_parse(bad[i], &length), -1);
        ck_assert_int_eq(length, 0);
    }
}
END_TEST

SUITE(house, NULL, NULL, TEST(houses_hold_their_cells), TEST(peers_share_a_house),
      TEST(a_cell_knows_its_houses), TEST(places_are_in_reading_order), TEST(common_peers),
      TEST(houses_of_cells), TEST(sets_count_and_walk), TEST(names), TEST(cells_are_read))
