/*
 * Almost locked sets: XZ, XY-wing, chain, death blossom. Positions are open grids with nothing but
 * the pattern in them, and walks through puzzles.
 */
#include <check.h>
#include <string.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/evidence.h"
#include "support/steps.h"
#include "support/suite.h"

/* The 5s of r1c1, r1c4 and r1c9 see each other; a 2 is among r1c1 and r1c4, or in r2c9. */
static struct position xz_position(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "125");
    leave_digits(&position, "r1c4", "125");
    leave_digits(&position, "r1c9", "57");
    leave_digits(&position, "r2c9", "27");
    return position;
}

START_TEST(xz)
{
    struct position position = xz_position();
    expect_step(by_name("als-xz"), &position, "r1c1 r1c4 r1c9 r2c9", "2", "r1c7<>2, r1c8<>2",
                "A = r2c9 {2,7}, B = r1c149 {1,2,5,7}: each set has one digit more than cells. If "
                "it loses one of them, it has all the others.\n"
                "Every 7 in A sees every 7 in B, so at most one of the two sets has a 7. The other "
                "one has all its other digits: the 2 is in A or B. r1c7 and r1c8 see every 2 of A "
                "and B (r1c1, r1c4 and r2c9), so they cannot be 2.");
}
END_TEST

START_TEST(xz_near_misses)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "125");
    leave_digits(&position, "r1c4", "125");
    leave_digits(&position, "r1c9", "57");
    leave_digits(&position, "r2c9", "278"); /* no almost locked set */
    expect_nothing(by_name("als-xz"), &position);
    position = position_open();
    leave_digits(&position, "r1c1", "125");
    leave_digits(&position, "r1c4", "125");
    leave_digits(&position, "r2c9", "57"); /* its 5 sees no 5 of row 1 */
    leave_digits(&position, "r3c9", "27");
    expect_nothing(by_name("als-xz"), &position);
    position = xz_position();
    position_eliminate(&position, cell_of("r1c7"), 2); /* nothing left to eliminate */
    position_eliminate(&position, cell_of("r1c8"), 2);
    expect_nothing(by_name("als-xz"), &position);
}
END_TEST

/* Two restricted commons: everything in both sets is settled. */
START_TEST(xz_doubly_linked)
{
    struct position position = position_open();
    leave_digits(&position, "r1c2", "35");
    leave_digits(&position, "r1c8", "37");
    leave_digits(&position, "r2c1", "59");
    leave_digits(&position, "r2c8", "79");
    expect_step(
        by_name("als-xz"), &position, "r1c2 r1c8 r2c1 r2c8", "3579",
        "r1c1<>35, r1c3<>35, r1c4<>3, r1c5<>3, r1c6<>3, r1c7<>37, r1c9<>37, r2c2<>59, "
        "r2c3<>59, r2c4<>9, r2c5<>9, r2c6<>9, r2c7<>79, r2c9<>79, r3c1<>5, r3c2<>5, "
        "r3c3<>5, r3c7<>7, r3c8<>7, r3c9<>7, r4c8<>7, r5c8<>7, r6c8<>7, r7c8<>7, r8c8<>7, "
        "r9c8<>7",
        "A = r1c28 {3,5,7}, B = r2c18 {5,7,9}: each set has one digit more than cells. If it loses "
        "one of them, it has all the others.\n"
        "Every 5 in A sees every 5 in B, so at most one of the two sets has a 5. Every 7 in A sees "
        "every 7 in B, so at most one of the two sets has a 7, too. No set lacks two digits, so "
        "each has exactly one of 5 and 7, and all its other digits. r1c1, r1c3, r1c4, r1c5, r1c6, "
        "r1c7 and r1c9 see every 3 of A (r1c2 and r1c8), so they cannot be 3. r1c1, r1c3, r2c2, "
        "r2c3, r3c1, r3c2 and r3c3 see every 5 of A and B (r1c2 and r2c1), so they cannot be 5. "
        "r1c7, r1c9, r2c7, r2c9, r3c7, r3c8, r3c9, r4c8, r5c8, r6c8, r7c8, r8c8 and r9c8 see every "
        "7 of A and B (r1c8 and r2c8), so they cannot be 7. r2c2, r2c3, r2c4, r2c5, r2c6, r2c7 and "
        "r2c9 see every 9 of B (r2c1 and r2c8), so they cannot be 9.");
}
END_TEST

/* Eliminations of one set within the other are left out, as in HoDoKu. */
START_TEST(xz_doubly_linked_within)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "18");
    leave_digits(&position, "r2c1", "38");
    leave_digits(&position, "r4c1", "138"); /* its 8 sees both 8s of the other set */
    leave_digits(&position, "r5c3", "58");
    leave_digits(&position, "r6c2", "58");
    expect_among(by_name("als-xz"), &position,
                 "r1c2<>8, r1c3<>8, r2c2<>8, r2c3<>8, r3c1<>138, r3c2<>8, r3c3<>8, r4c2<>58, "
                 "r4c3<>58, r5c1<>1358, r5c2<>58, r6c1<>1358, r6c3<>58, r7c1<>138, r8c1<>138, "
                 "r9c1<>138",
                 NULL);
}
END_TEST

START_TEST(xy_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "347");
    leave_digits(&position, "r1c2", "347");
    leave_digits(&position, "r1c9", "45");
    leave_digits(&position, "r2c9", "57");
    expect_step(by_name("als-xy-wing"), &position, "r1c1 r1c2 r1c9 r2c9", "7",
                "r1c7<>7, r1c8<>7, r2c1<>7, r2c2<>7, r2c3<>7",
                "A = r2c9 {5,7}, B = r1c9 {4,5}, C = r1c12 {3,4,7}: each set has one digit more "
                "than cells. If it loses one of them, it has all the others.\n"
                "If A lacks 7, it has its 5.\n"
                "Every 5 in B sees every 5 in A, so B loses its 5 and has its 4.\n"
                "Every 4 in C sees every 4 in B, so C loses its 4 and has its 7.\n"
                "So the 7 is in A or C. r1c7, r1c8, r2c1, r2c2 and r2c3 see every 7 of A and C "
                "(r1c1, r1c2 and r2c9), so they cannot be 7.");
    position = position_open();
    leave_digits(&position, "r1c1", "347");
    leave_digits(&position, "r1c2", "347");
    leave_digits(&position, "r1c9", "45");
    leave_digits(&position, "r2c9", "578"); /* no almost locked set */
    expect_nothing(by_name("als-xy-wing"), &position);
}
END_TEST

START_TEST(chain_of_four)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "126");
    leave_digits(&position, "r1c4", "126");
    leave_digits(&position, "r1c9", "23");
    leave_digits(&position, "r9c9", "34");
    leave_digits(&position, "r9c2", "14");
    expect_step(by_name("als chain"), &position, "r1c1 r1c4 r1c9 r9c9 r9c2", "1", "r1c2<>1",
                "A = r9c2 {1,4}, B = r9c9 {3,4}, C = r1c9 {2,3}, D = r1c14 {1,2,6}: each set has "
                "one digit more than cells. If it loses one of them, it has all the others.\n"
                "If A lacks 1, it has its 4.\n"
                "Every 4 in B sees every 4 in A, so B loses its 4 and has its 3.\n"
                "Every 3 in C sees every 3 in B, so C loses its 3 and has its 2.\n"
                "Every 2 in D sees every 2 in C, so D loses its 2 and has its 1.\n"
                "So the 1 is in A or D. r1c2 sees every 1 of A and D (r1c1, r1c4 and r9c2), so it "
                "cannot be 1.");
    position_eliminate(&position, cell_of("r1c9"), 3); /* a single: no set */
    position_eliminate(&position, cell_of("r9c9"), 3);
    expect_nothing(by_name("als chain"), &position);
}
END_TEST

START_TEST(death_blossom)
{
    struct position position = position_open();
    leave_digits(&position, "r5c5", "123");
    leave_digits(&position, "r5c1", "19");
    leave_digits(&position, "r4c5", "24");
    leave_digits(&position, "r4c8", "49");
    leave_digits(&position, "r6c5", "37");
    leave_digits(&position, "r6c9", "79");
    expect_step(by_name("death blossom"), &position, "r5c5 r5c1 r4c5 r4c8 r6c5 r6c9", "9",
                "r5c7<>9, r5c8<>9, r5c9<>9",
                "A = r5c1 {1,9}, B = r4c58 {2,4,9}, C = r6c59 {3,7,9}: each set has one digit more "
                "than cells. If it loses one of them, it has all the others.\n"
                "The stem r5c5 is 1, 2 or 3.\n"
                "If it is 1, A loses its 1 (in r5c1) and has its 9.\n"
                "If it is 2, B loses its 2 (in r4c5) and has its 9.\n"
                "If it is 3, C loses its 3 (in r6c5) and has its 9.\n"
                "So one of the sets has a 9. r5c7, r5c8 and r5c9 see every 9 of all the sets "
                "(r4c8, r5c1 and r6c9), so they cannot be 9.");
    struct position fourth = position_open();
    leave_digits(&fourth, "r5c5", "1234"); /* no petal for the 4 */
    leave_digits(&fourth, "r5c1", "19");
    leave_digits(&fourth, "r4c5", "24");
    leave_digits(&fourth, "r4c8", "49");
    leave_digits(&fourth, "r6c5", "37");
    leave_digits(&fourth, "r6c9", "79");
    expect_nothing(by_name("death blossom"), &fourth);
}
END_TEST

/* The stem r5c5, the petal r4c568, which serves 1 and 2, and r9c5, which serves 3. */
static struct position stem_with_petals(const char *r4c8, const char *r9c5)
{
    struct position position = position_open();
    leave_digits(&position, "r5c5", "123");
    leave_digits(&position, "r4c5", "124");
    leave_digits(&position, "r4c6", "124");
    leave_digits(&position, "r4c8", r4c8);
    leave_digits(&position, "r9c5", r9c5);
    return position;
}

START_TEST(shared_petal)
{
    const struct technique *technique = by_name("death blossom with shared petal");
    struct position position = stem_with_petals("49", "39");
    expect_step(technique, &position, "r5c5 r4c5 r4c6 r4c8 r9c5", "9", "r9c8<>9",
                "A = r4c568 {1,2,4,9}, B = r9c5 {3,9}: each set has one digit more than cells. If "
                "it loses one of them, it has all the others.\n"
                "The stem r5c5 is 1, 2 or 3.\n"
                "If it is 1, A loses its 1 (in r4c5 and r4c6) and has its 9.\n"
                "If it is 2, A loses its 2 (in r4c5 and r4c6) and has its 9.\n"
                "If it is 3, B loses its 3 (in r9c5) and has its 9.\n"
                "So one of the sets has a 9. r9c8 sees every 9 of all the sets (r4c8 and r9c5), so "
                "it cannot be 9.");
    expect_nothing(by_name("death blossom"), &position);
    position = stem_with_petals("149", "39"); /* a 1 that does not see the stem */
    expect_nothing(technique, &position);
    position = stem_with_petals("49", "369"); /* no petal for the 3 */
    expect_nothing(technique, &position);
}
END_TEST

/* Sets are parts, with the commons between them; a chain is described by its links. */
START_TEST(parts_and_links)
{
    struct position position = xz_position();
    struct steplist list;
    steplist_init(&list);
    find_all(by_name("als-xz"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    const struct pattern *pattern = list.at[0].pattern;
    ck_assert_int_eq(pattern->part_count, 3);
    ck_assert_int_eq(pattern->parts[0].kind, PART_SET);
    ck_assert(pattern->parts[0].cells == cells_of("r2c9"));
    ck_assert_int_eq(pattern->parts[1].kind, PART_SET);
    ck_assert(pattern->parts[1].cells == cells_of("r1c1 r1c4 r1c9"));
    ck_assert_int_eq(pattern->parts[2].kind, PART_COMMON);
    ck_assert(pattern->parts[2].cells == cells_of("r1c9 r2c9"));
    const struct node chain[] = { { LINK_START, 2, 0, false, cells_of("r2c9") },
                                  { LINK_STRONG, 7, 1, true, cells_of("r2c9") },
                                  { LINK_WEAK, 7, 0, false, cells_of("r1c9") },
                                  { LINK_STRONG, 2, 2, true, cells_of("r1c1 r1c4") } };
    ck_assert_int_eq(pattern->node_count, 4);
    for (int i = 0; i < 4; i++) {
        const struct node *node = &pattern->nodes[i];
        ck_assert_int_eq(node->link, chain[i].link);
        ck_assert_int_eq(node->digit, chain[i].digit);
        ck_assert_int_eq(node->set, chain[i].set);
        ck_assert_int_eq(node->on, chain[i].on);
        ck_assert(node->cells == chain[i].cells);
    }
    steplist_release(&list);
}
END_TEST

struct keeper {
    struct sink sink;
    int count;
};

static bool count_step(struct sink *sink, struct step *step)
{
    ((struct keeper *)sink)->count++;
    step_release(step);
    return false;
}

static int found_with(const struct technique *technique, const struct position *position,
                      const struct settings *settings, unsigned largest)
{
    struct keeper keeper = { { .add = count_step, .largest = largest }, 0 };
    struct survey survey;
    survey_init(&survey, position, settings);
    technique_find(technique, &survey, &keeper.sink);
    survey_release(&survey);
    return keeper.count;
}

static const char *const names[] = { "als-xz", "als-xy-wing", "als chain", "death blossom",
                                     "death blossom with shared petal" };
enum { NAMES = sizeof names / sizeof *names };

START_TEST(sets_that_share_cells)
{
    struct position position = position_of(needs_experiment);
    const struct settings apart = { .sets_apart = true };
    int sum = 0;
    for (int i = 0; i < NAMES; i++) {
        int some = found_with(by_name(names[i]), &position, &apart, 0);
        int all = found_with(by_name(names[i]), &position, &settings_plain, 0);
        ck_assert_int_ge(all, some);
        sum += all - some;
    }
    ck_assert_int_gt(sum, 0);
}
END_TEST

START_TEST(bound_on_the_size)
{
    struct position position = position_of(needs_experiment);
    path_run(&position, rules_forward, NULL);
    for (int i = 0; i < NAMES; i++) {
        int last = 0, all = found_with(by_name(names[i]), &position, NULL, 0);
        for (unsigned size = 1; size < 50; size += 3) {
            int count = found_with(by_name(names[i]), &position, NULL, size);
            ck_assert_int_ge(count, last);
            last = count;
        }
        ck_assert_int_eq(last, all);
    }
}
END_TEST

START_TEST(evidence)
{
    const struct technique *technique = by_name(names[_i]);
    int steps = expect_evidence_along(technique, needs_experiment, 8);
    steps += expect_evidence_along(technique, essays, 12);
    ck_assert_int_gt(steps, 20);
    expect_evidence_in(technique, "magictour1465.txt", 2, 12);
    expect_evidence_in(technique, "clue17.txt", 2, 12);
}
END_TEST

SUITE(als, NULL, NULL, TEST(xz), TEST(xz_near_misses), TEST(xz_doubly_linked),
      TEST(xz_doubly_linked_within), TEST(xy_wing), TEST(chain_of_four), TEST(death_blossom),
      TEST(shared_petal), TEST(parts_and_links), TEST(sets_that_share_cells),
      TEST(bound_on_the_size), LOOPED(evidence, 0, NAMES))
