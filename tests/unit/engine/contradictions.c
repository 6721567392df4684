/* The four kinds of contradictions that show that a position has no solution. */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

static void comes_first(const struct position *position, const struct technique *technique)
{
    struct step step;
    ck_assert(next_of(position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, technique);
    ck_assert(step_is_contradiction(&step));
    struct position end = *position;
    ck_assert_int_eq(path_follow(&end, rules_forward, NULL, NULL), OUTCOME_CONTRADICTION);
}

START_TEST(a_digit_twice)
{
    struct position position = position_of("5.......5");
    expect_step(by_name("digit twice"), &position, "r1c1 r1c9", "5", "",
                "Row 1 has two 5s: r1c1 and r1c9.");
    comes_first(&position, by_name("digit twice"));
    position = position_of("8.......................8");
    expect_nothing(by_name("digit twice"), &position); /* they do not see each other */
    position = position_open();
    position_place(&position, cell_of("r4c4"), 8);
    position_place(&position, cell_of("r5c5"), 8);
    expect_step(by_name("digit twice"), &position, "r4c4 r5c5", "8", "",
                "Box 5 has two 8s: r4c4 and r5c5.");
    position_place(&position, cell_of("r6c6"), 8);
    expect_step(by_name("digit twice"), &position, "r4c4 r5c5 r6c6", "8", "",
                "Box 5 has three 8s: r4c4, r5c5 and r6c6.");
    position = position_of("1........2........1");
    expect_among(by_name("digit twice"), &position, "", "Column 1 has two 1s: r1c1 and r3c1.");
}
END_TEST

START_TEST(a_digit_set_where_it_was_ruled_out_is_no_clash)
{
    struct position position = position_open();
    position_eliminate(&position, 0, 5);
    position_place(&position, 0, 5);
    ck_assert(position.inconsistent);
    expect_nothing(by_name("digit twice"), &position);
}
END_TEST

START_TEST(a_cell_without_candidates)
{
    struct position position = position_of("12345678.........9");
    expect_step(by_name("cell without candidates"), &position, "r1c9", "", "",
                "r1c9 has no candidate left: its row and column already have every digit.");
    comes_first(&position, by_name("cell without candidates"));
    position = position_of("1234567");
    position_eliminate(&position, cell_of("r1c9"), 8);
    expect_nothing(by_name("cell without candidates"), &position);
    position_eliminate(&position, cell_of("r1c9"), 9);
    expect_step(by_name("cell without candidates"), &position, "r1c9", "", "",
                "r1c9 has no candidate left: its row already has 1, 2, 3, 4, 5, 6 and 7, and it "
                "can no longer be 8 or 9.");
    position = position_of(essays_solution);
    expect_nothing(by_name("cell without candidates"), &position);
}
END_TEST

START_TEST(a_house_without_a_place)
{
    /* Box 1 has three empty cells in row 3; the 1 of r3c9 takes them all. */
    struct position position = position_of("234......567...............");
    position_place(&position, cell_of("r3c9"), 1);
    expect_step(by_name("house without a place"), &position, "", "1", "",
                "Box 1 has no place left for 1: row 3 already has a 1.");
    comes_first(&position, by_name("house without a place"));
    position = position_open();
    leave_only(&position, HOUSE_COLUMN + 4, 8, "");
    expect_step(by_name("house without a place"), &position, "", "8", "",
                "Column 5 has no place left for 8: r1c5, r2c5, r3c5, r4c5, r5c5, r6c5, r7c5, r8c5 "
                "and r9c5 can no longer be 8.");
    /* One place left is a single. */
    position = position_open();
    leave_only(&position, HOUSE_COLUMN + 4, 8, "r2c5");
    expect_nothing(by_name("house without a place"), &position);
}
END_TEST

START_TEST(more_digits_than_cells)
{
    struct position position = position_open();
    for (int digit = 1; digit <= 4; digit++)
        leave_only(&position, HOUSE_BOX + 5, digit, "r4c7 r5c8 r6c9");
    expect_step(by_name("too few digits"), &position, "r4c7 r5c8 r6c9", "1234", "",
                "In box 6 the four digits 1, 2, 3 and 4 have only the three cells r4c7, r5c8 and "
                "r6c9 between them.");
    struct position end = position;
    ck_assert_int_eq(path_follow(&end, rules_forward, NULL, NULL), OUTCOME_CONTRADICTION);
    position = position_open();
    for (int digit = 1; digit <= 3; digit++)
        leave_only(&position, HOUSE_BOX + 5, digit, "r4c7 r5c8 r6c9"); /* just enough */
    expect_nothing(by_name("too few digits"), &position);
}
END_TEST

START_TEST(a_sound_position_has_none)
{
    static const char *const lines[] = { "", warm_up, sudoku_com, essays, essays_solution };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct position position = position_of(lines[i]);
        expect_nothing(by_name("digit twice"), &position);
        expect_nothing(by_name("cell without candidates"), &position);
        expect_nothing(by_name("house without a place"), &position);
        expect_nothing(by_name("too few digits"), &position);
    }
}
END_TEST

SUITE(contradictions, NULL, NULL, TEST(a_digit_twice),
      TEST(a_digit_set_where_it_was_ruled_out_is_no_clash), TEST(a_cell_without_candidates),
      TEST(a_house_without_a_place), TEST(more_digits_than_cells), TEST(a_sound_position_has_none))
