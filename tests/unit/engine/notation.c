/*
 * Steps in the forum's notation.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

static const char *notation_of(const struct step *step)
{
    static char text[2000];
    struct strbuf buffer;
    strbuf_init(&buffer);
    explain_notation(step, &buffer);
    snprintf(text, sizeof text, "%s", buffer.text);
    strbuf_release(&buffer);
    return text;
}

static void expect_notation(const struct technique *technique, const struct position *position,
                            const char *notation)
{
    struct steplist list = { .count = 0 };
    bool found = false;
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found = !strcmp(notation_of(&list.at[i]), notation);
    if (!found)
        ck_abort_msg("%s is not found, but %s", notation,
                     list.count ? notation_of(&list.at[0]) : "nothing");
    steplist_release(&list);
}

START_TEST(chains_of_one_digit)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c3 r5c7");
    expect_notation(by_name("x-chain"), &position,
                    "(5)r1c2 = r1c7 - r5c7 = r5c3 => r2c3<>5, r3c3<>5, r4c2<>5, r6c2<>5");
}
END_TEST

START_TEST(digits_of_a_cell_stand_together)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c7");
    leave_digits(&position, "r4c7", "25");
    leave_only(&position, HOUSE_ROW + 8, 2, "r9c1 r9c7");
    expect_notation(by_name("aic"), &position,
                    "(2)r9c1 = r9c7 - (2=5)r4c7 - (5)r1c7 = r1c1 => r1c1<>2, r9c1<>5");
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c7");
    leave_only(&position, HOUSE_COLUMN + 6, 8, "r1c7 r6c7");
    leave_only(&position, HOUSE_ROW + 8, 5, "r9c1 r9c4");
    leave_only(&position, HOUSE_COLUMN + 3, 8, "r9c4 r6c4");
    expect_notation(by_name("continuous nice loop"), &position,
                    "(5)r1c1 = (5-8)r1c7 = (8)r6c7 - r6c4 = (8-5)r9c4 = (5)r9c1 - loop => "
                    "r1c7<>1234679, r2c1<>5, r3c1<>5, r4c1<>5, r5c1<>5, r6c1<>58, r6c2<>8, "
                    "r6c3<>8, r6c5<>8, r6c6<>8, r6c8<>8, r6c9<>8, r7c1<>5, r8c1<>5, "
                    "r9c4<>1234679");
}
END_TEST

START_TEST(groups)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7 r1c8");
    leave_only(&position, HOUSE_COLUMN + 8, 5, "r3c9 r5c9");
    leave_only(&position, HOUSE_COLUMN + 2, 5, "r5c3 r8c3");
    expect_notation(by_name("grouped aic"), &position,
                    "(5)r1c2 = r1c78 - r3c9 = r5c9 - r5c3 = r8c3 => r7c2<>5, r8c2<>5, r9c2<>5");
}
END_TEST

START_TEST(sets)
{
    struct position position = position_open();
    leave_digits(&position, "r4c2", "146");
    leave_digits(&position, "r4c3", "124");
    leave_digits(&position, "r5c1", "16");
    leave_digits(&position, "r8c3", "24");
    position_eliminate(&position, cell_of("r4c2"), 1);
    expect_notation(by_name("aic with als"), &position,
                    "(4=61)r4c2,r5c1 - (1=24)r48c3 => r5c3<>4, r6c3<>4");
}
END_TEST

static struct step made(const struct technique *technique)
{
    struct step step;
    step = step_begin(technique, 0, 0);
    candset_add(&step.eliminate, cell_of("r1c3"), 5);
    return step;
}

START_TEST(fish)
{
    struct step step = made(by_name("x-chain"));
    step_add_part(&step, (struct part){ .kind = PART_BASE, .houses = 1u << 1 | 1u << 7 });
    step_add_part(&step, (struct part){ .kind = PART_COVER, .houses = 1u << 11 | 1u << 15 });
    ck_assert_str_eq(notation_of(&step), "r28 c37 => r1c3<>5");
    step_add_part(&step, (struct part){ .kind = PART_FIN, .cells = cells_of("r2c5") });
    ck_assert_str_eq(notation_of(&step), "r28 c37 fr2c5 => r1c3<>5");
    step_add_part(&step, (struct part){ .kind = PART_FIN, .cells = cells_of("r8c5") });
    step_add_part(&step, (struct part){ .kind = PART_BASE, .houses = 1u << 22 });
    step_add_part(&step, (struct part){ .kind = PART_ENDOFIN, .cells = cells_of("r5c4") });
    ck_assert_str_eq(notation_of(&step), "r28b5 c37 fr28c5 efr5c4 => r1c3<>5");
    step_release(&step);
}
END_TEST

/* A kraken fish has several chains: from each fin to the eliminated candidates. */
START_TEST(several_chains)
{
    struct step step = made(by_name("x-chain"));
    struct node node = { LINK_START, 5, 0, true, cells_of("r2c5") };
    step_add_node(&step, node);
    node = (struct node){ LINK_WEAK, 5, 0, false, cells_of("r1c4 r1c5 r1c6") };
    step_add_node(&step, node);
    node = (struct node){ LINK_STRONG, 5, 0, true, cells_of("r1c1") };
    step_add_node(&step, node);
    node = (struct node){ LINK_START, 7, 0, true, cells_of("r8c5 r9c6") };
    step_add_node(&step, node);
    node = (struct node){ LINK_WEAK, 7, 0, false, cells_of("r7c4") };
    step_add_node(&step, node);
    node = (struct node){ LINK_STRONG, 5, 0, true, cells_of("r7c4") };
    step_add_node(&step, node);
    ck_assert_str_eq(notation_of(&step),
                     "(5)r2c5 - r1c456 = r1c1; (7)r8c5,r9c6 - (7=5)r7c4 => r1c3<>5");
    step_add_part(&step, (struct part){ .kind = PART_BASE, .houses = 1u << 1 });
    step_add_part(&step, (struct part){ .kind = PART_COVER, .houses = 1u << 11 });
    ck_assert_str_eq(notation_of(&step),
                     "r2 c3; (5)r2c5 - r1c456 = r1c1; (7)r8c5,r9c6 - (7=5)r7c4 => r1c3<>5");
    step_release(&step);
}
END_TEST

START_TEST(none)
{
    struct step step = made(by_name("pointing"));
    ck_assert_str_eq(notation_of(&step), "");
    step_add_part(&step, (struct part){ .kind = PART_SET, .cells = cells_of("r1c1 r1c2") });
    ck_assert_str_eq(notation_of(&step), "");
    step_release(&step);
}
END_TEST

SUITE(notation, NULL, NULL, TEST(chains_of_one_digit), TEST(digits_of_a_cell_stand_together),
      TEST(groups), TEST(sets), TEST(fish), TEST(several_chains), TEST(none))
