/* Unique loops, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

/* Two cells in each of three rows, columns and boxes. */
static const char *const loop[] = { "r1c1", "r1c4", "r2c4", "r2c7", "r3c1", "r3c7" };
#define LOOP "r1c1 r1c4 r2c4 r2c7 r3c1 r3c7"

static struct position with_loop(int count)
{
    struct position position = position_open();
    for (int i = 0; i < count; i++)
        leave_digits(&position, loop[i], "27");
    return position;
}

START_TEST(type_1)
{
    struct position position = with_loop(5);
    expect_step(by_name("unique loop type 1"), &position, LOOP, "27", "r3c7<>27",
                "If r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 held only 2 and 7, the two digits could "
                "be swapped and the puzzle would have two solutions. Only r3c7 can be anything "
                "else, so it must be 1, 3, 4, 5, 6, 8 or 9: r3c7 cannot be 2 or 7.");
    expect_nothing(by_name("unique loop type 2"), &position);
    expect_nothing(by_name("unique loop type 3"), &position);
    expect_nothing(by_name("unique loop type 4"), &position);
    position_eliminate(&position, cell_of("r3c7"), 7);
    expect_nothing(by_name("unique loop type 1"), &position);
    position = with_loop(4);
    expect_nothing(by_name("unique loop type 1"), &position);
}
END_TEST

/* Row by row and column by column all is well, but the boxes would see the swap. */
START_TEST(no_loop)
{
    static const char *const cells[] = { "r1c1", "r1c4", "r5c4", "r5c7", "r3c1" };
    struct position position = position_open();
    for (int i = 0; i < 5; i++)
        leave_digits(&position, cells[i], "27");
    expect_nothing(by_name("unique loop type 1"), &position);
}
END_TEST

START_TEST(ten_cells)
{
    static const char *const cells[] = { "r1c1", "r1c4", "r2c4", "r2c7", "r3c7",
                                         "r3c2", "r5c2", "r5c3", "r7c3", "r7c1" };
    struct position position = position_open();
    for (int i = 0; i < 9; i++)
        leave_digits(&position, cells[i], "38");
    expect_among(by_name("unique loop type 1"), &position, "r7c1<>38", NULL);
    expect_among(by_name("unique loop type 1"), &position, "r5c1<>38",
                 NULL); /* a shorter one, of eight */
}
END_TEST

START_TEST(type_2)
{
    struct position position = with_loop(4);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c7", "247");
    expect_step(by_name("unique loop type 2"), &position, LOOP, "27",
                "r3c2<>4, r3c3<>4, r3c4<>4, r3c5<>4, r3c6<>4, r3c8<>4, r3c9<>4",
                "If r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 held only 2 and 7, the two digits could "
                "be swapped and the puzzle would have two solutions. So one of the extra "
                "candidates must be true: 4 in r3c1 or r3c7. r3c2, r3c3, r3c4, r3c5, r3c6, r3c8 "
                "and r3c9 see both, so they cannot be 4.");
    leave_digits(&position, "r3c7", "27"); /* type 1 */
    expect_nothing(by_name("unique loop type 2"), &position);
    position = with_loop(4);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c7", "257");
    expect_nothing(by_name("unique loop type 2"), &position);
}
END_TEST

/* Three cells with the extra, in two rows and two columns. */
START_TEST(type_2_in_three_cells)
{
    struct position position = with_loop(6);
    position = position_open();
    for (int i = 0; i < 6; i++)
        leave_digits(&position, loop[i], i == 1 || i == 3 || i == 2 ? "247" : "27");
    expect_step(by_name("unique loop type 2"), &position, LOOP, "27", "r2c5<>4, r2c6<>4", NULL);
}
END_TEST

START_TEST(type_3)
{
    struct position position = with_loop(4);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c7", "267");
    leave_digits(&position, "r3c8", "46");
    expect_among(
        by_name("unique loop type 3"), &position,
        "r3c2<>46, r3c3<>46, r3c4<>46, r3c5<>46, r3c6<>46, r3c9<>46",
        "If r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 held only 2 and 7, the two digits could be "
        "swapped and the puzzle would have two solutions. So one of the extra candidates must be "
        "true: 4 in r3c1; 6 in r3c7. So r3c1 and r3c7 together count as one virtual cell, which is "
        "4 or 6. With r3c8 it is a naked pair of 4 and 6 in row 3, which has these digits nowhere "
        "else: r3c2, r3c3, r3c4, r3c5, r3c6 and r3c9 cannot be 4 or 6.");
    leave_digits(&position, "r3c8", "4");
    expect_nothing(by_name("unique loop type 3"), &position);
}
END_TEST

START_TEST(type_4)
{
    struct position position = with_loop(4);
    leave_only(&position, HOUSE_ROW + 2, 2, "r3c1 r3c7");
    expect_step(by_name("unique loop type 4"), &position, LOOP, "27", "r3c1<>7, r3c7<>7",
                "If r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 held only 2 and 7, the two digits could "
                "be swapped and the puzzle would have two solutions. So one of the extra "
                "candidates must be true: 1, 3, 4, 5, 6, 8 or 9 in r3c1 or r3c7. In row 3 the 2 "
                "fits only in r3c1 and r3c7, so one of the two cells is 2 and the other has an "
                "extra candidate: r3c1 and r3c7 cannot be 7.");
    position = with_loop(4);
    leave_only(&position, HOUSE_ROW + 2, 2, "r3c1 r3c7 r3c8");
    expect_nothing(by_name("unique loop type 4"), &position);
}
END_TEST

START_TEST(over_puzzles)
{
    const struct technique *const techniques[] = { by_name("unique loop type 1"),
                                                   by_name("unique loop type 2"),
                                                   by_name("unique loop type 3"),
                                                   by_name("unique loop type 4") };
    check_deadly(techniques[_i], false, 20);
}
END_TEST

SUITE(unique_loops, NULL, NULL, TEST(type_1), TEST(no_loop), TEST(ten_cells), TEST(type_2),
      TEST(type_2_in_three_cells), TEST(type_3), TEST(type_4), LOOPED(over_puzzles, 0, 4))
