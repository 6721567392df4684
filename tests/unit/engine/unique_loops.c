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

START_TEST(over_puzzles)
{
    const struct technique *const techniques[] = { by_name("unique loop type 1"),
                                                   by_name("unique loop type 2"),
                                                   by_name("unique loop type 3"),
                                                   by_name("unique loop type 4") };
    check_deadly(techniques[_i], false, 20);
}
END_TEST

SUITE(unique_loops, NULL, NULL, TEST(no_loop), TEST(ten_cells), TEST(type_2_in_three_cells),
      LOOPED(over_puzzles, 0, 4))
