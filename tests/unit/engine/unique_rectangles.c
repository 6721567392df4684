/* Unique rectangles, in open grids with nothing but the pattern in them. */
#include "engine/technique/uniqueness/uniqueness.h"

#include <check.h>

#include "engine/board/boards.h"
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
    struct steplist list = { .count = 0 };
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

/* Without the assurance of one solution they are not looked for. */
START_TEST(only_in_puzzles_with_one_solution)
{
    struct position position = with_corners(3);
    struct step step;
    struct context context;
    context_init(&context, &position, NULL);
    ck_assert_int_eq(path_next(&context, rules_all, &step), STATUS_OK);
    ck_assert_ptr_ne(step.technique, by_name("unique rectangle type 1"));
    ck_assert(!step.technique->unique);
    step_release(&step);
    context_release(&context);
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

/* On each board a swap must leave the digits that all other cells see as they are. */
static const struct {
    const char *board;
    int top, bottom, left, right;
    bool deadly;
} swaps[] = {
    { "classic", 1, 3, 1, 5, true },
    { "classic", 1, 4, 1, 5, false },
    { "classic", 1, 3, 1, 3, false },
    { "6x6", 1, 2, 1, 4, true },
    { "6x6", 1, 3, 1, 4, false },
    { "6x6", 1, 3, 1, 3, true },
    { "6x6-tall", 1, 3, 1, 3, true },
    { "diagonal", 1, 3, 1, 5, false },
    { "diagonal", 1, 3, 2, 6, true },
    { "windoku", 1, 3, 2, 5, false },
    { "windoku", 5, 6, 1, 5, true },
    { "windoku", 2, 4, 2, 3, false },
    { "anti-king", 1, 3, 1, 5, false },
    { "anti-knight", 1, 3, 1, 5, false },
    { "jigsaw:aaaaaaabcdeffafabcdeffffbbcdeffbbbbcdeeeggcbcddegggcccddeegggghdiiiihhhhiiiiihhhh", 3,
      4, 1, 2, true },
    { "jigsaw:aaaaaaabcdeffafabcdeffffbbcdeffbbbbcdeeeggcbcddegggcccddeegggghdiiiihhhhiiiiihhhh", 1,
      2, 5, 7, false },
};

START_TEST(swaps_on_other_boards)
{
    const int top = swaps[_i].top - 1, bottom = swaps[_i].bottom - 1, left = swaps[_i].left - 1,
              right = swaps[_i].right - 1;
    const cellset ends = cell_bit(cell_at(top, left)) | cell_bit(cell_at(bottom, right)),
                  sides = cell_bit(cell_at(top, right)) | cell_bit(cell_at(bottom, left));
    ck_assert_int_eq(deadly_can_swap(board_named(swaps[_i].board, NULL), ends, sides),
                     swaps[_i].deadly);
}
END_TEST

SUITE(unique_rectangles, NULL, NULL, TEST(no_rectangle), TEST(type_1_that_misses_candidates),
      TEST(corners_that_cannot_alternate), TEST(only_in_puzzles_with_one_solution),
      LOOPED(over_puzzles, 0, 7), LOOPED(swaps_on_other_boards, 0, sizeof swaps / sizeof *swaps))
