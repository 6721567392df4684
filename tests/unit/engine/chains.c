/*
 * Chains and loops: of candidates, of groups, through almost locked sets. Each position is an open
 * grid with nothing but the links of the chain in it.
 */
#include <check.h>
#include <stdlib.h>

#include "engine/step/pattern.h"
#include "support/faults.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

static const char *const names[] = {
    "x-chain",
    "xy-chain",
    "continuous nice loop",
    "aic",
    "discontinuous nice loop",
    "grouped continuous nice loop",
    "grouped aic",
    "grouped discontinuous nice loop",
    "continuous nice loop with als",
    "aic with als",
    "discontinuous nice loop with als",
};
enum { FAMILY = sizeof names / sizeof *names };

static const struct technique *family(int i)
{
    return by_name(names[i]);
}

/* A house's two places for a digit. */
static void link_house(struct position *position, int house, int digit, const char *cells)
{
    leave_only(position, house, digit, cells);
}

static struct position x_chain(void)
{
    struct position position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    link_house(&position, HOUSE_ROW + 4, 5, "r5c3 r5c7");
    return position;
}

START_TEST(x_chain_near_misses)
{
    struct position position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7 r1c9"); /* three places */
    link_house(&position, HOUSE_ROW + 4, 5, "r5c3 r5c7");
    for (int i = 0; i < FAMILY; i++)
        expect_nothing(family(i), &position);
    position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    link_house(&position, HOUSE_ROW + 4, 5, "r5c3 r5c8"); /* r1c7 and r5c8 do not see each other */
    for (int i = 0; i < FAMILY; i++)
        expect_nothing(family(i), &position);
    position = x_chain();
    static const char *const gone[] = { "r2c3", "r3c3", "r4c2", "r6c2" };
    for (int i = 0; i < 4; i++)
        position_eliminate(&position, cell_of(gone[i]), 5); /* nothing left to eliminate */
    for (int i = 0; i < FAMILY; i++)
        expect_nothing(family(i), &position);
}
END_TEST

/* Both ways round: whichever of the two pairs is true. */
START_TEST(continuous_loop_of_two_rows)
{
    struct position position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    link_house(&position, HOUSE_ROW + 4, 5, "r5c2 r5c7");
    expect_step(by_name("continuous nice loop"), &position, "r1c2 r1c7 r5c7 r5c2", "5",
                "r2c2<>5, r2c7<>5, r3c2<>5, r3c7<>5, r4c2<>5, r4c7<>5, r6c2<>5, r6c7<>5, r7c2<>5, "
                "r7c7<>5, r8c2<>5, r8c7<>5, r9c2<>5, r9c7<>5",
                NULL);
    for (int row = 0; row < 9; row++)
        for (int i = 0; i < 2; i++)
            if (row != 0 && row != 4 && row != 1)
                position_eliminate(&position, cell_at(row, i ? 6 : 1), 5);
    expect_step(by_name("continuous nice loop"), &position, "r1c2 r1c7 r5c7 r5c2", "5",
                "r2c2<>5, r2c7<>5",
                "Of each two neighbouring candidates in this loop one is true.\n"
                "If r1c2 is not 5, row 1 has its 5 in r1c7. Then r5c7 is not 5 (column 7), so row "
                "5 has its 5 in r5c2. Then r1c2 is not 5 (column 2).\n"
                "The chain closes, and read backwards it holds, too. So:\n"
                "5 in r1c7/r5c7: not r2c7.\n"
                "5 in r1c2/r5c2: not r2c2.");
}
END_TEST

START_TEST(grouped_chain)
{
    struct position position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7 r1c8");
    link_house(&position, HOUSE_COLUMN + 8, 5, "r3c9 r5c9");
    link_house(&position, HOUSE_COLUMN + 2, 5, "r5c3 r8c3");
    expect_step(by_name("grouped aic"), &position, "r1c2 r1c7 r1c8 r3c9 r5c9 r5c3 r8c3", "5",
                "r7c2<>5, r8c2<>5, r9c2<>5",
                "r1c2 or r8c3 is 5. If r1c2 is not 5, row 1 has its 5 in r1c7 or r1c8. Then r3c9 "
                "is not 5 (box 3), so column 9 has its 5 in r5c9. Then r5c3 is not 5 (row 5), so "
                "column 3 has its 5 in r8c3. r7c2, r8c2 and r9c2 see r1c2 and r8c3, so they cannot "
                "be 5.");
    expect_nothing(by_name("aic"), &position);
    expect_nothing(by_name("x-chain"), &position);
    position = position_open();
    link_house(&position, HOUSE_ROW + 0, 5, "r1c2 r1c6 r1c7 r1c8"); /* three boxes */
    link_house(&position, HOUSE_COLUMN + 8, 5, "r3c9 r5c9");
    link_house(&position, HOUSE_COLUMN + 2, 5, "r5c3 r8c3");
    for (int i = 0; i < FAMILY; i++)
        expect_nothing(family(i), &position);
}
END_TEST

/* The set lacks exactly one of 1 and 2: so it has both 3 and 4. */
START_TEST(loop_through_a_set)
{
    struct position position = position_open();
    leave_digits(&position, "r2c1", "134");
    leave_digits(&position, "r2c2", "234");
    leave_digits(&position, "r2c3", "34");
    leave_digits(&position, "r8c2", "25");
    leave_digits(&position, "r7c1", "15");
    struct steplist list = { .count = 0 };
    find_all(by_name("continuous nice loop with als"), &position, &list);
    ck_assert_int_eq(list.count, 1);
    const struct candset *eliminate = &list.at[0].eliminate;
    /* The others of the set; the digits of the loop where both sets, or set and cell, see them. */
    ck_assert(eliminate->at[3] == eliminate->at[4]);
    ck_assert(eliminate->at[4] == cells_of("r1c1 r1c2 r1c3 r3c1 r3c2 r3c3 r2c4 r2c5 r2c6 r2c7 r2c8 "
                                           "r2c9"));
    ck_assert(eliminate->at[1] == cells_of("r1c1 r3c1 r4c1 r5c1 r6c1 r8c1 r9c1"));
    ck_assert(eliminate->at[2] == cells_of("r1c2 r3c2 r4c2 r5c2 r6c2 r7c2 r9c2"));
    ck_assert(eliminate->at[5] == cells_of("r7c2 r7c3 r8c1 r8c3 r9c1 r9c2 r9c3"));
    steplist_release(&list);
}
END_TEST

/* Positions on the paths of hard puzzles, as far as the basic techniques and these ones get. */
static void over_positions(int count, void (*check)(const struct position *position))
{
    count = trials((count + 3) / 4, count);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    struct position position = position_of(needs_experiment);
    path_follow(&position, rules_forward, NULL, NULL);
    check(&position);
    for (int i = 0; lines && i < count; i++) {
        const struct technique *at[FAMILY];
        struct rules rules = { at, FAMILY };
        struct step step;
        for (int n = 0; n < FAMILY; n++)
            at[n] = family(n);
        position = position_of(lines[i]);
        for (int n = 0; n < 5; n++) {
            if (path_follow(&position, rules_forward, NULL, NULL) != OUTCOME_STUCK)
                break;
            check(&position);
            if (!next_of(&position, &rules, &step))
                break;
            step_apply(&position, &step);
            step_release(&step);
        }
    }
    free(lines);
}

/* A grid that is open except for the step's needs: the technique finds as much there, or more. */
static void check_needs(const struct position *position, const struct step *step)
{
    struct position bare = position_open();
    struct candset needs;
    struct steplist found = { .count = 0 };
    bool same = false;
    step_needs(position, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert(!(needs.at[digit] & position->candidates.at[digit]));
    position_eliminate_all(&bare, &needs);
    find_all(step->technique, &bare, &found);
    for (size_t i = 0; i < found.count && !same; i++)
        same = candset_contains(&found.at[i].eliminate, &step->eliminate);
    if (!same)
        ck_abort_msg("%s needs more than it says: %s", step->technique->name, conclusion_of(step));
    steplist_release(&found);
}

static void check_all_needs(const struct position *position)
{
    for (int i = 0; i < FAMILY; i++) {
        struct steplist list = { .count = 0 };
        find_all(family(i), position, &list);
        for (size_t n = 0; n < list.count; n += 1 + list.count / 20)
            check_needs(position, &list.at[n]);
        steplist_release(&list);
    }
}

START_TEST(needs_are_enough)
{
    over_positions(10, check_all_needs);
}
END_TEST

/* The nodes alternate, the words stay within bounds, the size counts the nodes. */
static void check_explanation(const struct position *position)
{
    for (int i = 0; i < FAMILY; i++) {
        struct steplist list = { .count = 0 };
        find_all(family(i), position, &list);
        for (size_t n = 0; n < list.count; n++) {
            const struct pattern *pattern = list.at[n].pattern;
            ck_assert_int_ge(pattern->node_count, 4);
            ck_assert_int_ge(list.at[n].size + 1, pattern->node_count);
            for (int k = 0; k < pattern->node_count; k++) {
                enum link link = k == 0 ? LINK_START : k % 2 ? LINK_STRONG : LINK_WEAK;
                ck_assert_int_eq(pattern->nodes[k].link, link);
                ck_assert_int_eq(pattern->nodes[k].on, k % 2);
            }
            int words = longest_sentence(words_of(position, &list.at[n]));
            ck_assert_msg(words <= 60, "%d words: %s", words, words_of(position, &list.at[n]));
        }
        steplist_release(&list);
    }
}

START_TEST(explanation)
{
    over_positions(10, check_explanation);
}
END_TEST

/* The next step is the smallest; the largest that is asked for holds. */
static void check_smallest(const struct position *position)
{
    for (int i = 0; i < FAMILY; i++) {
        const struct technique *const one = family(i);
        struct rules rules = { &one, 1 };
        struct steplist list = { .count = 0 };
        struct step next;
        unsigned smallest = 0;
        find_all(family(i), position, &list);
        for (size_t n = 0; n < list.count; n++)
            if (!smallest || list.at[n].size < smallest)
                smallest = list.at[n].size;
        bool found = next_of(position, &rules, &next);
        ck_assert(found == (list.count > 0));
        if (found) {
            ck_assert_uint_eq(next.size, smallest);
            step_release(&next);
        }
        steplist_release(&list);
    }
}

START_TEST(smallest_first)
{
    over_positions(5, check_smallest);
}
END_TEST

SUITE(chains, NULL, NULL, TEST(x_chain_near_misses), TEST(continuous_loop_of_two_rows),
      TEST(grouped_chain), TEST(loop_through_a_set), TEST(needs_are_enough), TEST(explanation),
      TEST(smallest_first))
