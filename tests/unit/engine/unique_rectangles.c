/* Unique rectangles, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

static const char *const corners[] = { "r1c1", "r1c5", "r3c1", "r3c5" };

/* An open grid; the first `count` corners of rows 1 and 3, columns 1 and 5 are 2 or 7. */
static struct position with_corners(int count)
{
    struct position position = position_open();
    for (int i = 0; i < count; i++)
        leave_digits(&position, corners[i], "27");
    return position;
}

START_TEST(type_1)
{
    struct position position = with_corners(3);
    expect_step(by_name("unique rectangle type 1"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
                "r3c5<>27",
                "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, the two digits could be swapped "
                "and the puzzle would have two solutions. Only r3c5 can be anything else, so it "
                "must be 1, 3, 4, 5, 6, 8 or 9: r3c5 cannot be 2 or 7.");
    expect_nothing(by_name("unique rectangle type 2"), &position);
    expect_nothing(by_name("unique rectangle type 5"), &position);
    expect_nothing(by_name("hidden rectangle"), &position);
    position = with_corners(2);
    expect_nothing(by_name("unique rectangle type 1"), &position);
}
END_TEST

/* The swap must leave every box as it is, and every corner must have been left to the player. */
START_TEST(no_rectangle)
{
    static const char *const cells[][3] = {
        { "r1c1", "r1c5", "r4c1" }, /* four boxes */
        { "r1c1", "r1c3", "r3c1" }, /* one box */
    };
    for (int i = 0; i < 2; i++) {
        struct position position = position_open();
        for (int n = 0; n < 3; n++)
            leave_digits(&position, cells[i][n], "27");
        expect_nothing(by_name("unique rectangle type 1"), &position);
    }
    struct position position = with_corners(3);
    position_place(&position, cell_of("r3c5"), 4);
    expect_nothing(by_name("unique rectangle type 1"), &position);
    position = with_corners(2);
    leave_digits(&position, "r3c1", "28"); /* another pair */
    expect_nothing(by_name("unique rectangle type 1"), &position);
}
END_TEST

START_TEST(type_1_that_misses_candidates)
{
    struct position position = with_corners(3);
    struct steplist list;
    steplist_init(&list);
    find_whole(by_name("unique rectangle type 1"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    steplist_clear(&list);
    position_eliminate(&position, cell_of("r3c5"), 2);
    expect_step(by_name("unique rectangle type 1"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
                "r3c5<>7", NULL);
    find_whole(by_name("unique rectangle type 1"), &position, &list);
    ck_assert_uint_eq(list.count, 0);
    steplist_release(&list);
}
END_TEST

/* r3c1 and r3c5 cannot both be 7: there is no pair to swap. */
START_TEST(corners_that_cannot_alternate)
{
    struct position position = with_corners(2);
    leave_digits(&position, "r3c1", "479");
    leave_digits(&position, "r3c5", "79");
    leave_digits(&position, "r3c8", "49");
    for (int type = 1; type <= 5; type++) {
        char name[] = "unique rectangle type 0";
        name[sizeof name - 2] = (char)('0' + type);
        expect_nothing(by_name(name), &position);
    }
}
END_TEST

START_TEST(type_2)
{
    struct position position = with_corners(2);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c5", "247");
    expect_step(
        by_name("unique rectangle type 2"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
        "r3c2<>4, r3c3<>4, r3c4<>4, r3c6<>4, r3c7<>4, r3c8<>4, r3c9<>4",
        "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, the two digits could be swapped and the "
        "puzzle would have two solutions. So one of the extra candidates must be true: 4 in r3c1 "
        "or r3c5. r3c2, r3c3, r3c4, r3c6, r3c7, r3c8 and r3c9 see both, so they cannot be 4.");
    expect_nothing(by_name("unique rectangle type 5"), &position);
    position = with_corners(2);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c5", "257");
    expect_nothing(by_name("unique rectangle type 2"), &position);
}
END_TEST

START_TEST(type_3)
{
    struct position position = with_corners(2);
    leave_digits(&position, "r3c1", "247");
    leave_digits(&position, "r3c5", "267");
    leave_digits(&position, "r3c8", "46");
    leave_digits(&position, "r3c9", "13");
    position_eliminate(&position, cell_of("r3c2"), 4);
    position_eliminate(&position, cell_of("r3c3"), 4);
    leave_only(&position, HOUSE_ROW + 2, 6, "r3c2 r3c5 r3c8");
    position_eliminate(&position, cell_of("r3c6"), 4);
    position_eliminate(&position, cell_of("r3c7"), 4);
    expect_among(by_name("unique rectangle type 3"), &position, "r3c2<>6, r3c4<>4",
                 "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, the two digits could be swapped "
                 "and the puzzle would have two solutions. So one of the extra candidates must be "
                 "true: 4 in r3c1; 6 in r3c5. So r3c1 and r3c5 together count as one virtual cell, "
                 "which is 4 or 6. With r3c8 it is a naked pair of 4 and 6 in row 3, which has "
                 "these digits nowhere else: r3c2 cannot be 6, and r3c4 cannot be 4.");
    position_eliminate(&position, cell_of("r3c8"), 6);
    expect_nothing(by_name("unique rectangle type 3"), &position);
}
END_TEST

START_TEST(type_4)
{
    struct position position = with_corners(2);
    leave_only(&position, HOUSE_ROW + 2, 2, "r3c1 r3c5");
    expect_step(
        by_name("unique rectangle type 4"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
        "r3c1<>7, r3c5<>7",
        "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, the two digits could be swapped and the "
        "puzzle would have two solutions. So one of the extra candidates must be true: 1, 3, 4, 5, "
        "6, 8 or 9 in r3c1 or r3c5. In row 3 the 2 fits only in r3c1 and r3c5, so one of the two "
        "cells is 2 and the other has an extra candidate: r3c1 and r3c5 cannot be 7.");
    position = with_corners(2);
    leave_only(&position, HOUSE_ROW + 2, 2, "r3c1 r3c5 r3c9");
    expect_nothing(by_name("unique rectangle type 4"), &position);
}
END_TEST

START_TEST(type_5)
{
    struct position position = with_corners(1);
    for (int i = 1; i < 4; i++)
        leave_digits(&position, corners[i], "247");
    expect_step(
        by_name("unique rectangle type 5"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
        "r3c4<>4, r3c6<>4",
        "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, the two digits could be swapped and the "
        "puzzle would have two solutions. So one of the extra candidates must be true: 4 in r1c5, "
        "r3c1 or r3c5. r3c4 and r3c6 see all of these cells, so they cannot be 4.");
    expect_nothing(by_name("unique rectangle type 2"), &position);
    leave_digits(&position, "r3c5", "27"); /* two that are opposite */
    expect_among(by_name("unique rectangle type 5"), &position,
                 "r1c2<>4, r1c3<>4, r3c4<>4, r3c6<>4", NULL);
    expect_nothing(by_name("unique rectangle type 2"), &position);
    leave_digits(&position, "r1c5", "257");
    expect_nothing(by_name("unique rectangle type 5"), &position);
}
END_TEST

/* Without the assurance of one solution they are not looked for. */
START_TEST(only_in_puzzles_with_one_solution)
{
    struct position position = with_corners(3);
    struct step step;
    struct survey survey;
    survey_init(&survey, &position, NULL);
    ck_assert_int_eq(path_next(&survey, rules_all, &step), STATUS_OK);
    ck_assert_ptr_ne(step.technique, by_name("unique rectangle type 1"));
    ck_assert(!step.technique->unique);
    step_release(&step);
    survey_release(&survey);
}
END_TEST

START_TEST(over_puzzles)
{
    const struct technique *const techniques[] = {
        by_name("unique rectangle type 1"), by_name("unique rectangle type 2"),
        by_name("unique rectangle type 3"), by_name("unique rectangle type 4"),
        by_name("unique rectangle type 5"), by_name("unique rectangle type 6"),
        by_name("hidden rectangle")
    };
    ck_assert_int_gt(check_deadly(techniques[_i], false, 20), 0);
}
END_TEST

SUITE(unique_rectangles, NULL, NULL, TEST(type_1), TEST(no_rectangle),
      TEST(type_1_that_misses_candidates), TEST(corners_that_cannot_alternate), TEST(type_2),
      TEST(type_3), TEST(type_4), TEST(type_5), TEST(only_in_puzzles_with_one_solution),
      LOOPED(over_puzzles, 0, 7))
