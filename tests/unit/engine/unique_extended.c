/* Extended rectangles, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

static struct position with_cells(const char *const *cells, int count, const char *digits)
{
    struct position position = position_open();
    for (int i = 0; i < count; i++)
        leave_digits(&position, cells[i], digits);
    return position;
}

/* Two rows of a band, a column in each of its boxes. */
static const char *const across[] = { "r1c2", "r1c4", "r1c9", "r3c2", "r3c4", "r3c9" };
#define ACROSS "r1c2 r1c4 r1c9 r3c2 r3c4 r3c9"

START_TEST(one_cell)
{
    struct position position = with_cells(across, 5, "258");
    expect_step(
        by_name("extended rectangle"), &position, ACROSS, "258", "r3c9<>258",
        "If r1c2, r1c4, r1c9, r3c2, r3c4 and r3c9 held only 2, 5 and 8, these digits could "
        "be swapped and the puzzle would have two solutions. Only r3c9 can be anything else: it "
        "cannot be 2, 5 or 8.");
    leave_digits(&position, "r1c2", "25"); /* not every cell need have all three */
    leave_digits(&position, "r3c4", "58");
    expect_step(by_name("extended rectangle"), &position, ACROSS, "258", "r3c9<>258", NULL);
    position = with_cells(across, 4, "258");
    expect_nothing(by_name("extended rectangle"), &position);
    position = with_cells(across + 1, 4, "258");
    leave_digits(&position, "r1c2", "259");
    expect_nothing(by_name("extended rectangle"), &position);
}
END_TEST

/* Two columns, the rows of one band; and the same in rows. */
START_TEST(within_boxes)
{
    static const char *const columns[] = { "r4c2", "r4c7", "r5c2", "r5c7", "r6c2", "r6c7" };
    static const char *const rows[] = { "r1c4", "r1c5", "r1c6", "r8c4", "r8c5", "r8c6" };
    struct position position = with_cells(columns, 5, "136");
    expect_step(
        by_name("extended rectangle"), &position, "r4c2 r4c7 r5c2 r5c7 r6c2 r6c7", "136",
        "r6c7<>136",
        "If r4c2, r4c7, r5c2, r5c7, r6c2 and r6c7 held only 1, 3 and 6, these digits could "
        "be swapped and the puzzle would have two solutions. Only r6c7 can be anything else: it "
        "cannot be 1, 3 or 6.");
    position = with_cells(rows, 5, "136");
    expect_step(by_name("extended rectangle"), &position, "r1c4 r1c5 r1c6 r8c4 r8c5 r8c6", "136",
                "r8c6<>136", NULL);
}
END_TEST

/* The boxes would notice a swap. */
START_TEST(no_rectangle)
{
    static const char *const apart[] = { "r1c2", "r1c4", "r1c9", "r4c2", "r4c4", "r4c9" };
    static const char *const uneven[] = { "r1c1", "r1c2", "r1c4", "r4c1", "r4c2", "r4c4" };
    struct position position = with_cells(apart, 5, "136");
    expect_nothing(by_name("extended rectangle"), &position);
    position = with_cells(uneven, 5, "136");
    expect_nothing(by_name("extended rectangle"), &position);
}
END_TEST

START_TEST(over_puzzles)
{
    check_deadly(by_name("extended rectangle"), false, 20);
}
END_TEST

SUITE(unique_extended, NULL, NULL, TEST(one_cell), TEST(within_boxes), TEST(no_rectangle),
      TEST(over_puzzles))
