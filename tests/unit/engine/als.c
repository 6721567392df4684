/*
 * Almost locked sets: XZ, XY-wing, chain, death blossom. Positions are open grids with nothing but
 * the pattern in them, and walks through puzzles.
 */
#include <check.h>

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
    struct steplist list = { .count = 0 };
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
    struct context context;
    context_init(&context, position, settings);
    technique_find(technique, &context, &keeper.sink);
    context_release(&context);
    return keeper.count;
}

static const char *const names[] = { "als-xz", "als-xy-wing", "als chain", "death blossom",
                                     "death blossom with shared petal" };
enum { NAMES = sizeof names / sizeof *names };

START_TEST(bound_on_the_size)
{
    struct position position = position_of(needs_experiment);
    path_follow(&position, rules_forward, NULL, NULL);
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

SUITE(als, NULL, NULL, TEST(death_blossom), TEST(shared_petal), TEST(parts_and_links),
      TEST(bound_on_the_size), LOOPED(evidence, 0, NAMES))
