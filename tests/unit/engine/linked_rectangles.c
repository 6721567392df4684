/*
 * Unique rectangles with strong links, in open grids with nothing but the pattern in them. The
 * names in comments are those of Mike Barker's list.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

static const char *const name = "unique rectangle with strong links";

/* r1c1, r1c5, r2c1 and r2c5 with the digits 2 and 7, and other digits as far as they have them. */
static struct position rectangle(const char *r1c1, const char *r1c5, const char *r2c5,
                                 const char *r2c1)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", r1c1);
    leave_digits(&position, "r1c5", r1c5);
    leave_digits(&position, "r2c5", r2c5);
    leave_digits(&position, "r2c1", r2c1);
    return position;
}

/* Leaves the digit only the corners of a line. */
static void strong(struct position *position, int house, int digit)
{
    for (cellset s = board_classic.cells_of[house]; s; s &= s - 1) {
        int cell = cellset_first(s), row = cell_row(cell), column = cell_column(cell);
        if (row > 1 || (column != 0 && column != 4))
            position_eliminate(position, cell, digit);
    }
}

/* UR+2B/1SL: the extras are in row 2, the link from row 1 to row 2. */
START_TEST(one_link_from_a_bare_corner)
{
    struct position position = rectangle("27", "27", "2789", "2734");
    strong(&position, HOUSE_COLUMN, 2);
    expect_step(
        by_name(name), &position, "r1c1 r1c5 r2c1 r2c5", "27", "r2c5<>7",
        "If r1c1, r1c5, r2c1 and r2c5 held only 2 and 7, these digits could be swapped and the "
        "puzzle would have two solutions. If r2c5 were 7, that would happen: r1c5 would be 2, r1c1 "
        "would be 7, and r2c1 would be 2 (column 1). So r2c5 cannot be 7.");
}
END_TEST

/* UR+2D/1SL: the extras are in opposite corners. */
START_TEST(opposite_corners)
{
    struct position position = rectangle("27", "2789", "27", "2734");
    strong(&position, HOUSE_ROW, 2);
    expect_step(by_name(name), &position, "r1c1 r1c5 r2c1 r2c5", "27", "r2c1<>2",
                "If r1c1, r1c5, r2c1 and r2c5 held only 2 and 7, these digits could be swapped "
                "and the puzzle would have two solutions. If r2c1 were 2, that would happen: r1c1 "
                "would be 7, r2c5 would be 7, and r1c5 would be 2 (row 1). So r2c1 cannot be 2.");
}
END_TEST

/* UR+4C/3SL: no corner is bare. */
START_TEST(three_links)
{
    struct position position = rectangle("2745", "2789", "2734", "2756");
    strong(&position, HOUSE_ROW, 2);
    strong(&position, HOUSE_COLUMN, 7);
    strong(&position, HOUSE_COLUMN + 4, 7);
    expect_among(by_name(name), &position, "r2c1<>2", NULL);
}
END_TEST

/* Types 1, 4 and 6 and hidden rectangles have names of their own. */
START_TEST(near_misses)
{
    struct position position = rectangle("27", "27", "27", "2734");
    expect_nothing(by_name(name), &position);
    position = rectangle("27", "27", "2789", "2734");
    strong(&position, HOUSE_ROW + 1, 2);
    expect_nothing(by_name(name), &position);
    position = rectangle("27", "2789", "27", "2734");
    strong(&position, HOUSE_ROW, 2);
    strong(&position, HOUSE_ROW + 1, 2);
    expect_nothing(by_name(name), &position);
    position = rectangle("27", "2756", "2789", "2734");
    strong(&position, HOUSE_ROW + 1, 2);
    strong(&position, HOUSE_COLUMN + 4, 2);
    expect_nothing(by_name(name), &position);
    position = rectangle("27", "2789", "27", "2734"); /* no link */
    expect_nothing(by_name(name), &position);
}
END_TEST

START_TEST(in_puzzles)
{
    ck_assert_int_gt(check_deadly(by_name(name), false, trials(4, 20)), 0);
}
END_TEST

SUITE(linked_rectangles, NULL, NULL, TEST(one_link_from_a_bare_corner), TEST(opposite_corners),
      TEST(three_links), TEST(near_misses), TEST(in_puzzles))
