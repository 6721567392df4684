/*
 * Exocets, in open grids with nothing but the pattern in them.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/needs.h"
#include "support/puzzles.h"
#include "support/steps.h"
#include "support/suite.h"

static void elimination(struct position *position, const char *cells, const char *digits)
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
    elimination(&position, "r3c4 r2c7", "123");
    return position;
}

/* Explanations of exocet() begin with this. */
#define PREMISES                                                                                 \
    "Base r1c12 {1,2,3}, targets r2c4 and r3c7; cross-lines columns 3, 4 and 7.\n"               \
    "A digit that is true in base r1c12 is nowhere else in row 1 and box 1, so within the band " \
    "the cross-lines have it only in its targets (r2c7 and r3c4 have none of its digits).\n"     \
    "Outside the band they have such a digit at most twice, as two houses hold all its places "  \
    "there: 1 in rows 4 and 5; 2 in rows 6 and 7; 3 in rows 8 and 9. "                           \
    "But the three cross-lines need it three times, so a target has it: the two targets hold "   \
    "the two digits of the base.\n"
/* Then, if the mirror of the first target is in box 3: */
#define IN_THE_MIRROR                                                                             \
    "Box 3 has the digit of target r2c4 in its mirror, r3c8 or r3c9: not in row 2 (the target), " \
    "row 1 (the base) or r3c7 (the other digit of the base).\n"                                   \
    "Target r2c4 is 1, 2 or 3. In its mirror, "

/* The only exocet of the position is explained with this text in it, once. */
static void expect_text(const struct position *position, const char *text)
{
    struct steplist list = { .count = 0 };
    find_all(by_name("junior exocet"), position, &list);
    ck_assert_uint_eq(list.count, 1);
    const char *words = words_of(position, &list.at[0]), *found = strstr(words, text);
    ck_assert_msg(found && !strstr(found + 1, text), "%s", words);
    steplist_release(&list);
}

START_TEST(targets)
{
    struct position position = exocet();
    expect_step(
        by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7", "123",
        "r2c4<>456789, r3c7<>456789",
        PREMISES
        "The targets have only digits of the base: r2c4 and r3c7 cannot be 4, 5, 6, 7, 8 or 9.");
    expect_nothing(by_name("double exocet"), &position);
}
END_TEST

/* The pattern turned: the base is in a column. */
START_TEST(in_a_column)
{
    struct position turned = position_open(), position = exocet();
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!candset_has(&position.candidates, cell, digit))
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
    expect_text(&position,
                "The base has only digits that a target can have: r1c1 and r1c2 cannot "
                "be 3.\nTarget r2c4 can take 1 or 2, target r3c7 1 or 2. The base pair "
                "12 fits the targets; 13 and 23 do not.\nEvery pair that fits has 1 and 2");
}
END_TEST

/* r2c4 and r3c4 are a target together when one of them takes a digit for certain. */
START_TEST(target_of_two_cells)
{
    struct position position = exocet();
    leave_digits(&position, "r3c4", "123456789");
    for (int digit = 1; digit <= 3; digit++) {
        candset_add(&position.candidates, cell_of("r3c4"), digit);
        position.digits[cell_of("r3c4")] |= digit_bit(digit);
    }
    expect_nothing(by_name("junior exocet"), &position);
    leave_only(&position, HOUSE_BOX + 1, 9, "r2c4 r3c4");
    expect_step(
        by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c4 r3c7", "123",
        "r2c4<>45678, r3c4<>45678, r3c7<>456789",
        "Base r1c12 {1,2,3}, targets r23c4 (one of these two is 9, which has no other place in box "
        "2) and r3c7; cross-lines columns 3, 4 and 7.\n"
        "A digit that is true in base r1c12 is nowhere else in row 1 and box 1, so within the band "
        "the cross-lines have it only in its targets (r2c7 has none of its digits).\n"
        "Outside the band they have such a digit at most twice, as two houses hold all its places "
        "there: "
        "1 in rows 4 and 5; 2 in rows 6 and 7; 3 in rows 8 and "
        "9. But the three cross-lines need it three times, so a target has it: the two "
        "targets hold the two digits of the base.\n"
        "The targets have only digits of the base: r2c4 and r3c4 cannot be 4, 5, 6, 7 or 8, and "
        "r3c7 cannot be 4, 5, 6, 7, 8 or 9.");
}
END_TEST

/* With 3 in r2c4, columns 3 and 7 would both need row 8 for it. */
START_TEST(no_room_in_crossing_lines)
{
    struct position position = exocet();
    elimination(&position, "r9c3 r9c7", "3");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7", "123",
                "r2c4<>3456789, r3c7<>456789",
                PREMISES
                "The targets have only digits of the base: r2c4 and r3c7 cannot be 4, 5, 6, 7, 8 "
                "or 9.\n"
                "Target r2c4 is not 3: columns 3 and 7 would each need it outside the band, but "
                "there both have 3 only in row 8.");
}
END_TEST

START_TEST(mirror)
{
    struct position position = exocet();
    leave_digits(&position, "r2c4", "123");
    leave_digits(&position, "r3c7", "123");
    elimination(&position, "r3c8", "123");
    expect_step(
        by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7 r3c8 r3c9", "123", "r3c9<>456789",
        PREMISES IN_THE_MIRROR "r3c8 cannot be, so r3c9 is: r3c9 cannot be 4, 5, 6, 7, 8 or 9.");
    position = exocet();
    leave_digits(&position, "r2c4", "123");
    leave_digits(&position, "r3c7", "123");
    leave_only(&position, HOUSE_BOX + 2, 9, "r3c8 r3c9");
    expect_step(by_name("junior exocet"), &position, "r1c1 r1c2 r2c4 r3c7 r3c8 r3c9", "123",
                "r3c8<>45678, r3c9<>45678",
                PREMISES IN_THE_MIRROR
                "one cell is 9, which has no other place in box 3, and the other one has this "
                "digit: r3c8 and r3c9 cannot be 4, 5, 6, 7 or 8.");
    position = exocet(); /* box 3 has no place for 3 next to the target: r2c4 cannot be 3 */
    elimination(&position, "r3c8 r3c9", "3");
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
    candset_add(&position.candidates, cell_of("r9c4"), 1); /* three places in three rows */
    position.digits[cell_of("r9c4")] |= digit_bit(1);
    expect_nothing(by_name("junior exocet"), &position);
    position = exocet();
    candset_add(&position.candidates, cell_of("r3c4"), 2); /* next to the target */
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
    elimination(&position, "r2c4 r1c3 r3c7", "1234");
    struct steplist list = { .count = 0 };
    find_all(by_name("double exocet"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    const struct step *step = &list.at[0];
    ck_assert_str_eq(
        words_of(&position, step),
        "Base r1c12 {1,2,3,4}, targets r3c4 and r2c7. Base r2c56 {1,2,3,4}, targets r1c7 and r3c3; "
        "cross-lines columns 3, 4 and 7.\n"
        "A digit that is true in base r1c12 is nowhere else in row 1 and box 1, so within the band "
        "the cross-lines have it only in its targets (r2c4 and r3c7 have none of its "
        "digits).\n"
        "A digit that is true in base r2c56 is nowhere else in row 2 and box 2, so within the band "
        "the cross-lines have it only in its targets (r1c3 and r3c7 have none of its "
        "digits).\n"
        "Outside the band they have such a digit at most twice, as two houses hold all its places "
        "there: "
        "1 in rows 4 and 5; 2 in rows 6 and 7; 3 in rows 8 and "
        "9; 4 in rows 4 and 6. But the three cross-lines need it three times, so a target has it: "
        "the two "
        "targets hold the two digits of the base.\n"
        "The targets have only digits of the base: r2c7 and r3c4 cannot be 5, 6, 7, 8 or 9.\n"
        "The targets have only digits of the base: r1c7 and r3c3 cannot be 5, 6, 7, 8 or 9.\n"
        "A digit in both bases would be in a target of each in box 3, as the other boxes have it "
        "in the bases. Box 3 has it only once, so the bases share none of the four digits: each is "
        "in one base, once in the targets and twice in the cross-lines outside the band.\n"
        "r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 see every 1 of the bases, so they cannot be 1.\n"
        "r3c8 and r3c9 see every 1 of the targets, so they cannot be 1.\n"
        "In the cross-lines outside the band, rows 4 and 5 each have a 1 of their own: r4c1, r4c2, "
        "r4c5, r4c6, r4c8, r4c9, r5c1, r5c2, r5c5, r5c6, r5c8 and r5c9 cannot be 1.\n"
        "r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 see every 2 of the bases, so they cannot be 2.\n"
        "r3c8 and r3c9 see every 2 of the targets, so they cannot be 2.\n"
        "In the cross-lines outside the band, rows 6 and 7 each have a 2 of their own: r6c1, r6c2, "
        "r6c5, r6c6, r6c8, r6c9, r7c1, r7c2, r7c5, r7c6, r7c8 and r7c9 cannot be 2.\n"
        "r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 see every 3 of the bases, so they cannot be 3.\n"
        "r3c8 and r3c9 see every 3 of the targets, so they cannot be 3.\n"
        "In the cross-lines outside the band, rows 8 and 9 each have a 3 of their own: r8c1, r8c2, "
        "r8c5, r8c6, r8c8, r8c9, r9c1, r9c2, r9c5, r9c6, r9c8 and r9c9 cannot be 3.\n"
        "r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 see every 4 of the bases, so they cannot be 4.\n"
        "r3c8 and r3c9 see every 4 of the targets, so they cannot be 4.\n"
        "In the cross-lines outside the band, rows 4 and 6 each have a 4 of their own: r4c1, r4c2, "
        "r4c5, r4c6, r4c8, r4c9, r6c1, r6c2, r6c5, r6c6, r6c8 and r6c9 cannot be 4.");
    ck_assert(step->cells == cells_of("r1c1 r1c2 r2c5 r2c6 r3c4 r2c7 r3c3 r1c7"));
    for (int digit = 1; digit <= 4; digit++) {
        const cellset swept[5] = { 0, board_classic.cells_of[3] | board_classic.cells_of[4],
                                   board_classic.cells_of[5] | board_classic.cells_of[6],
                                   board_classic.cells_of[7] | board_classic.cells_of[8],
                                   board_classic.cells_of[3] | board_classic.cells_of[5] };
        cellset crossing = board_classic.cells_of[HOUSE_COLUMN + 2] |
                           board_classic.cells_of[HOUSE_COLUMN + 3] |
                           board_classic.cells_of[HOUSE_COLUMN + 6];
        cellset expected = (swept[digit] & ~crossing) |
                           board_common_peers(&board_classic, cells_of("r1c1 r1c2 r2c5 r2c6")) |
                           board_common_peers(&board_classic, cells_of("r3c4 r2c7 r3c3 r1c7"));
        ck_assert(step->eliminate.at[digit] == (expected & position.candidates.at[digit]));
    }
    for (int digit = 5; digit <= DIGITS; digit++)
        ck_assert(step->eliminate.at[digit] == cells_of("r3c4 r2c7 r3c3 r1c7"));
    steplist_release(&list);
    elimination(&position, "r3c7", "12345678"); /* a target that both share: no four digits */
    for (int digit = 1; digit <= 4; digit++) {
        candset_add(&position.candidates, cell_of("r3c7"), digit);
        position.digits[cell_of("r3c7")] |= digit_bit(digit);
    }
    elimination(&position, "r2c7 r1c7", "1234");
    expect_nothing(by_name("double exocet"), &position);
}
END_TEST

/* A path explains an exocet once; a later step refers to that one, also in the lean path. */
START_TEST(told_once)
{
    static const char hardest[] =
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";
    const struct rules rules = *rules_usual;
    const struct position start = position_of(hardest);
    for (int lean = 0; lean < 2; lean++) {
        struct position end = start, before = start;
        struct steplist path = { .count = 0 };
        size_t first = 0;
        int again = 0;
        char refers[64];
        ck_assert_int_eq(path_follow(&end, &rules, NULL, &path), OUTCOME_SOLVED);
        ck_assert(!lean || path_lean(&start, &rules, NULL, &path));
        for (size_t i = 0; i < path.count; step_apply(&before, &path.at[i++])) {
            if (path.at[i].technique != by_name("junior exocet"))
                continue;
            const size_t told = step_part(&path.at[i], PART_STEM)->told;
            const char *words = words_of(&before, &path.at[i]);
            ck_assert_uint_eq(told, first);
            if (first) {
                snprintf(refers, sizeof refers, "The exocet of step %zu still holds: ", first);
                ck_assert_msg(!strncmp(words, refers, strlen(refers)), "%s", words);
                again++;
            } else {
                ck_assert_msg(!strncmp(words, "Base r", 6), "%s", words);
                first = i + 1;
            }
        }
        ck_assert_int_eq(again, 1);
        steplist_release(&path);
    }
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
      TEST(near_misses), TEST(two_exocets), TEST(told_once), TEST(needs))
