/*
 * Exocets, in open grids with nothing but the pattern in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

static void strike(struct position *position, const char *cells, const char *digits)
{
    for (cellset s = cells_of(cells); s; s &= s - 1)
        for (const char *digit = digits; *digit; digit++)
            position_eliminate(position, cellset_first(s), *digit - '0');
}

/* In columns 3, 4 and 7, below row 3, a digit has places in two rows only. */
static void confine(struct position *position, int digit, int one, int other)
{
    for (int row = 4; row <= 9; row++)
        for (int i = 0; i < 3 && row != one && row != other; i++)
            position_eliminate(position, cell_at(row - 1, (const int[]){ 2, 3, 6 }[i]), digit);
}

/* Base r1c1 and r1c2 with 1, 2 and 3; targets r2c4 and r3c7. */
static struct position exocet(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "123");
    leave_digits(&position, "r1c2", "123");
    confine(&position, 1, 4, 5);
    confine(&position, 2, 6, 7);
    confine(&position, 3, 8, 9);
    strike(&position, "r3c4 r2c7", "123");
    return position;
}

START_TEST(targets)
{
    struct position position = exocet();
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7", "123",
                "r2c4<>456789, r3c7<>456789",
                "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2 and 3 only twice. "
                "So r2c4 with r3c7 must have both digits of r1c1 and r1c2: r2c4 and r3c7 cannot be "
                "4, 5, 6, 7, 8 or 9.");
    expect_nothing(by_name("double exocet"), &position);
}
END_TEST

/* The same turned: the base in a column. */
START_TEST(in_a_column)
{
    struct position turned = position_open(), position = exocet();
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!candset_has(&position.open, cell, digit))
                position_eliminate(&turned, cell_at(cell_column(cell), cell_row(cell)), digit);
    expect_step(by_name("junior exocet"), &turned, "r1c1 r2c1 r4c2 r7c3", "123",
                "r4c2<>456789, r7c3<>456789", NULL);
}
END_TEST

START_TEST(base_digit_without_target)
{
    struct position position = exocet();
    leave_digits(&position, "r2c4", "12");
    leave_digits(&position, "r3c7", "12");
    expect_among(by_name("junior exocet"), &position, "r1c1<>3, r1c2<>3",
                 "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2 and 3 only twice. "
                 "So r2c4 with r3c7 must have both digits of r1c1 and r1c2: r1c1 and r1c2 cannot "
                 "be 3.");
}
END_TEST

/* r2c4 and r3c4 are a target together when one of them takes a digit for certain. */
START_TEST(target_of_two_cells)
{
    struct position position = exocet();
    leave_digits(&position, "r3c4", "123456789");
    for (int digit = 1; digit <= 3; digit++) {
        candset_add(&position.open, cell_of("r3c4"), digit);
        position.digits[cell_of("r3c4")] |= digit_bit(digit);
    }
    expect_nothing(by_name("junior exocet"), &position);
    leave_only(&position, HOUSE_BOX + 1, 9, "r2c4 r3c4");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c4 r3c7", "123",
                "r2c4<>45678, r3c4<>45678, r3c7<>456789",
                "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2 and 3 only twice. "
                "So r2c4 and r3c4 (one is 9) with r3c7 must have both digits of r1c1 and r1c2: "
                "r2c4 and r3c4 cannot be 4, 5, 6, 7 or 8 and r3c7 cannot be 4, 5, 6, 7, 8 or 9.");
}
END_TEST

/* With 3 in r2c4, columns 3 and 7 would both need row 8 for it. */
START_TEST(no_room_in_crossing_lines)
{
    struct position position = exocet();
    strike(&position, "r9c3 r9c7", "3");
    expect_among(by_name("junior exocet"), &position, "r2c4<>3456789, r3c7<>456789", NULL);
}
END_TEST

START_TEST(mirror)
{
    struct position position = exocet();
    leave_digits(&position, "r2c4", "123");
    leave_digits(&position, "r3c7", "123");
    strike(&position, "r3c8", "123");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7 r3c8 r3c9", "123",
                "r3c9<>456789",
                "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2 and 3 only twice, "
                "so r2c4 takes a digit of r1c1 and r1c2. In box 3 it stands in r3c8 and r3c9, not "
                "in r3c8: r3c9 cannot be 4, 5, 6, 7, 8 or 9.");
    position = exocet();
    leave_digits(&position, "r2c4", "123");
    leave_digits(&position, "r3c7", "123");
    leave_only(&position, HOUSE_BOX + 2, 9, "r3c8 r3c9");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7 r3c8 r3c9", "123",
                "r3c8<>45678, r3c9<>45678",
                "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2 and 3 only twice, "
                "so r2c4 takes a digit of r1c1 and r1c2. In box 3 it stands in r3c8 and r3c9, the "
                "other is 9: r3c8 and r3c9 cannot be 4, 5, 6, 7 or 8.");
    position = exocet(); /* box 3 has no place for 3 next to the target: r2c4 cannot be 3 */
    strike(&position, "r3c8 r3c9", "3");
    expect_among(by_name("junior exocet"), &position, "r2c4<>3456789, r3c7<>456789", NULL);
}
END_TEST

/* r2c4 can only be 1, so the base has it. */
START_TEST(known_digit)
{
    struct position position = exocet();
    leave_digits(&position, "r2c4", "1");
    leave_digits(&position, "r3c7", "23");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7", "123",
                "r1c3<>1, r1c4<>1, r1c5<>1, r1c6<>1, r1c7<>1, r1c8<>1, r1c9<>1, r2c1<>1, r2c2<>1, "
                "r2c3<>1, r2c5<>1, r2c6<>1, r2c8<>1, r2c9<>1, r3c1<>1, r3c2<>1, r3c3<>1, r3c5<>1, "
                "r3c6<>1, r4c1<>1, r4c2<>1, r4c4<>1, r4c5<>1, r4c6<>1, r4c8<>1, r4c9<>1, r5c1<>1, "
                "r5c2<>1, r5c4<>1, r5c5<>1, r5c6<>1, r5c8<>1, r5c9<>1",
                NULL);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = exocet();
    candset_add(&position.open, cell_of("r9c4"), 1); /* three places in three rows */
    position.digits[cell_of("r9c4")] |= digit_bit(1);
    expect_nothing(by_name("junior exocet"), &position);
    position = exocet();
    candset_add(&position.open, cell_of("r3c4"), 2); /* next to the target */
    position.digits[cell_of("r3c4")] |= digit_bit(2);
    expect_nothing(by_name("junior exocet"), &position);
}
END_TEST

/* Bases r1c1, r1c2 and r2c5, r2c6; targets r3c4, r2c7 and r3c3, r1c7. */
START_TEST(two_exocets)
{
    struct position position = position_open();
    for (int i = 0; i < 4; i++)
        leave_digits(&position, (const char *const[]){ "r1c1", "r1c2", "r2c5", "r2c6" }[i], "1234");
    confine(&position, 1, 4, 5);
    confine(&position, 2, 6, 7);
    confine(&position, 3, 8, 9);
    confine(&position, 4, 4, 6);
    strike(&position, "r2c4 r1c3 r3c7", "1234");
    struct steplist list;
    steplist_init(&list);
    find_all(by_name("double exocet"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    const struct step *step = &list.at[0];
    ck_assert_str_eq(words_of(&position, step),
                     "Outside rows 1 to 3, columns 3, 4 and 7 can hold each of 1, 2, 3 and 4 only "
                     "twice. So r2c7 and r3c4 have both digits of r1c1 and r1c2, and r1c7 and r3c3 "
                     "those of r2c5 and r2c6, which share none. Each of the four stands there and "
                     "twice outside: r1c456+r2c123+r3c89<>1234, "
                     "r12c7+r3c34<>56789, r4c125689<>14, r5c125689<>1, "
                     "r6c125689<>24, r7c125689<>2, r89c125689<>3.");
    ck_assert(step->cells == cells_of("r1c1 r1c2 r2c5 r2c6 r3c4 r2c7 r3c3 r1c7"));
    for (int digit = 1; digit <= 4; digit++) {
        const cellset swept[5] = { 0, house_cells[3] | house_cells[4],
                                   house_cells[5] | house_cells[6], house_cells[7] | house_cells[8],
                                   house_cells[3] | house_cells[5] };
        cellset crossing = house_cells[HOUSE_COLUMN + 2] | house_cells[HOUSE_COLUMN + 3] |
                           house_cells[HOUSE_COLUMN + 6];
        cellset expected = (swept[digit] & ~crossing) |
                           cellset_common_peers(cells_of("r1c1 r1c2 r2c5 r2c6")) |
                           cellset_common_peers(cells_of("r3c4 r2c7 r3c3 r1c7"));
        ck_assert(step->eliminate.at[digit] == (expected & position.open.at[digit]));
    }
    for (int digit = 5; digit <= DIGITS; digit++)
        ck_assert(step->eliminate.at[digit] == cells_of("r3c4 r2c7 r3c3 r1c7"));
    steplist_release(&list);
    strike(&position, "r3c7", "12345678"); /* a target that both share: no four digits */
    for (int digit = 1; digit <= 4; digit++) {
        candset_add(&position.open, cell_of("r3c7"), digit);
        position.digits[cell_of("r3c7")] |= digit_bit(digit);
    }
    strike(&position, "r2c7 r1c7", "1234");
    expect_nothing(by_name("double exocet"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("junior exocet"), "hardest1106.txt", 25, false, 60);
    needs_are_enough(by_name("double exocet"), "hardest1106.txt", 40, false, 60);
}
END_TEST

SUITE(exocet, NULL, NULL, TEST(targets), TEST(in_a_column), TEST(base_digit_without_target),
      TEST(target_of_two_cells), TEST(no_room_in_crossing_lines), TEST(mirror), TEST(known_digit),
      TEST(near_misses), TEST(two_exocets), TEST(needs))
