/* Avoidable rectangles: corners that were filled in play. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

/* Sets a digit as the player would, not as a given. */
static void play(struct position *position, const char *cell, int digit)
{
    position_place(position, cell_of(cell), digit);
    position->given &= ~cell_bit(cell_of(cell));
}

START_TEST(type_1)
{
    struct position position = position_open();
    play(&position, "r1c1", 2);
    play(&position, "r1c5", 7);
    play(&position, "r3c1", 7);
    expect_step(by_name("avoidable rectangle type 1"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
                "r3c5<>2",
                "r1c1, r1c5 and r3c1 were not given. With 2 in r3c5, 2 and 7 could "
                "be swapped in the four cells and the puzzle would have two solutions. So r3c5 "
                "cannot be 2.");
    expect_nothing(by_name("avoidable rectangle type 2"), &position);
    expect_nothing(by_name("unique rectangle type 1"), &position);
    position.given |= cell_bit(cell_of("r1c5"));
    expect_nothing(by_name("avoidable rectangle type 1"), &position);
}
END_TEST

/* The open corner is the first of them, the middle or the last. */
START_TEST(type_1_wherever_the_blank_is)
{
    static const char *const corner[] = { "r4c2", "r4c3", "r8c2", "r8c3" };
    static const int digit[] = { 5, 9, 9, 5 };
    for (int blank = 0; blank < 4; blank++) {
        struct position position = position_open();
        struct steplist list = { .count = 0 };
        for (int i = 0; i < 4; i++)
            if (i != blank)
                play(&position, corner[i], digit[i]);
        find_all(by_name("avoidable rectangle type 1"), &position, &list);
        ck_assert_uint_eq(list.count, 1);
        ck_assert(candset_has(&list.at[0].eliminate, cell_of(corner[blank]), digit[blank]));
        ck_assert_int_eq(candset_count(&list.at[0].eliminate), 1);
        steplist_release(&list);
    }
}
END_TEST

START_TEST(no_rectangle)
{
    struct position position = position_open();
    play(&position, "r1c1", 2); /* four boxes */
    play(&position, "r1c5", 7);
    play(&position, "r4c1", 7);
    expect_nothing(by_name("avoidable rectangle type 1"), &position);
    position = position_open();
    play(&position, "r1c1", 2); /* three digits */
    play(&position, "r1c5", 7);
    play(&position, "r3c1", 6);
    expect_nothing(by_name("avoidable rectangle type 1"), &position);
    position = position_open();
    play(&position, "r1c1", 2);
    play(&position, "r1c5", 7);
    play(&position, "r3c1", 7);
    position_eliminate(&position, cell_of("r3c5"), 2); /* nothing left to eliminate */
    expect_nothing(by_name("avoidable rectangle type 1"), &position);
}
END_TEST

START_TEST(type_2)
{
    struct position position = position_open();
    play(&position, "r1c1", 2);
    play(&position, "r1c5", 7);
    leave_digits(&position, "r3c1", "47");
    leave_digits(&position, "r3c5", "24");
    expect_step(
        by_name("avoidable rectangle type 2"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
        "r3c2<>4, r3c3<>4, r3c4<>4, r3c6<>4, r3c7<>4, r3c8<>4, r3c9<>4",
        "r1c1 and r1c5 were not given. With 7 in r3c1 and 2 in r3c5, 2 and 7 "
        "could be swapped in the four cells and the puzzle would have two solutions. So one of "
        "the extra candidates must be true: 4 in r3c1 or r3c5. r3c2, r3c3, r3c4, r3c6, "
        "r3c7, r3c8 and r3c9 see both: they are not 4.");
    position_eliminate(&position, cell_of("r3c5"), 2); /* the swap cannot be */
    expect_nothing(by_name("avoidable rectangle type 2"), &position);
}
END_TEST

/* Opposite corners are filled, or one only. */
START_TEST(type_2_with_other_corners)
{
    struct position position = position_open();
    play(&position, "r1c1", 2);
    play(&position, "r3c5", 2);
    leave_digits(&position, "r1c5", "47");
    leave_digits(&position, "r3c1", "47");
    expect_among(by_name("avoidable rectangle type 2"), &position,
                 "r1c2<>4, r1c3<>4, r3c4<>4, r3c6<>4", NULL);
    position = position_open();
    play(&position, "r3c5", 2);
    leave_digits(&position, "r1c1", "24");
    leave_digits(&position, "r1c5", "47");
    leave_digits(&position, "r3c1", "47");
    expect_step(
        by_name("avoidable rectangle type 2"), &position, "r1c1 r1c5 r3c1 r3c5", "27",
        "r1c2<>4, r1c3<>4",
        "r3c5 was not given. With 2 in r1c1 and 7 in r1c5 and r3c1, 2 and 7 "
        "could be swapped in the four cells and the puzzle would have two solutions. So one of "
        "the extra candidates must be true: 4 in r1c1, r1c5 or r3c1. r1c2 and r1c3 see all "
        "three: they are not 4.");
    position_eliminate(&position, cell_of("r3c1"), 7); /* the swap cannot be */
    expect_nothing(by_name("avoidable rectangle type 2"), &position);
}
END_TEST

START_TEST(over_puzzles)
{
    check_deadly(_i ? by_name("avoidable rectangle type 2") : by_name("avoidable rectangle type 1"),
                 false, 20);
}
END_TEST

SUITE(unique_avoidable, NULL, NULL, TEST(type_1), TEST(type_1_wherever_the_blank_is),
      TEST(no_rectangle), TEST(type_2), TEST(type_2_with_other_corners), LOOPED(over_puzzles, 0, 2))
