/* Templates of sentences: each place, each way to choose, and the values taken from a step. */
#include <check.h>
#include <string.h>

#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct strbuf out;
static struct step step;

#define CHECK(expected, template, ...)                \
    do {                                              \
        strbuf_reset(&out);                           \
        phrase(&out, &step, template, ##__VA_ARGS__); \
        ck_assert_str_eq(out.text, expected);         \
    } while (0)

START_TEST(each_place)
{
    const cellset two = cells_of("r1c4 r9c9"), row = cells_of("r1c1 r1c4 r2c1 r2c4 r5c7");
    CHECK("Plain text.", "Plain text.");
    CHECK("r1c4 and r9c9", "{cells}", two);
    CHECK("r1c1, r1c4 or r2c1", "{any cell}", cells_of("r1c1 r1c4 r2c1"));
    CHECK("r1c4 nor r9c9", "{cells nor}", two);
    CHECK("r1c4, r9c9", "{cells,}", two);
    CHECK("r1c4/r9c9", "{cells/}", two);
    CHECK("r12c14+r5c7", "{brief cells}", row);
    CHECK("r123c1+r49c5", "{brief cells}", cells_of("r1c1 r2c1 r3c1 r4c5 r9c5"));
    CHECK("r12c14,r5c7", "{cells by rows}", row);
    CHECK("2, 3 and 5", "{digits}", 1u << 1 | 1u << 2 | 1u << 4);
    CHECK("2 or 9", "{any digit}", 1u << 1 | 1u << 8);
    CHECK("2/9, 2+9, 29", "{digits/}, {digits+}, {brief digits}", 0x102, 0x102, 0x102);
    CHECK("7, a 7, an 8", "{digit}, {a digit}, {a digit}", 7, 7, 8);
    CHECK("row 9, column 1, box 5", "{house}, {house}, {house}", 8, 9, 22);
    CHECK("rows 1 and 3 and box 2", "{houses}", 5u | 1u << 19);
    CHECK("r13, c9 and b2", "{brief houses}", 5u | 1u << 17 | 1u << 19);
    CHECK("{2,9}: A, C", "{digit list}: {set}, {set}", 0x102, 0, 2);
    CHECK("r13c9b2", "{houses in one}", 5u | 1u << 17 | 1u << 19);
    CHECK("no, three, 10; 12", "{number}, {number}, {number}; {count}", 0, 3, 10, 12);
    CHECK("Box 1: An 8", "{House}: {A digit}", 18, 8);
}
END_TEST

START_TEST(choices)
{
    const cellset one = cells_of("r1c4"), two = cells_of("r1c4 r9c9");
    CHECK("r1c4 is", "{cells} [is|are]", one);
    CHECK("r1c4 and r9c9 are", "{cells} [is|are]", two);
    CHECK("all of 2, 3 and 5", "{when digits}[|both |all of ]{digits}", 0x16, 0x16);
    CHECK("row 1: one of r1c4 and r9c9 is 2", "{house}: {when cells}[|one of ]{cells again} is 2",
          0, two);
    CHECK("no, yes", "{when}[no|yes], {when}[no|yes]", false, true);
    CHECK("third", "{when}[first|second|third]", 7);
    CHECK("4 but not 5", "{when}[no {digit}|{digit} but {when}[not {digit}|]]", true, 9, 4, false,
          5);
    CHECK("r1c4 and r9c9: 2 cells, both", "{cells}: {count} cell[|s], {when cells}[one|both|all]",
          two, 2, two);
}
END_TEST

START_TEST(what_the_step_has)
{
    step = step_begin(by_name("x-wing"), 0, 0);
    step.cells = cells_of("r1c1 r1c2");
    step.digits = 0x11;
    step.eliminate.at[3] = cells_of("r4c1");
    step.eliminate.at[5] = cells_of("r4c1");
    step.eliminate.at[9] = cells_of("r4c5 r4c6");
    step_add_house(&step, 4);
    step_add_house(&step, 20);
    step_add_cells(&step, PART_FIN, 1u, cells_of("r7c7"));
    step_add_cells(&step, PART_FIN, 4u, cells_of("r8c8"));
    step_add_houses(&step, PART_STEM, 0x100, 0, 1u << 9);
    step_add_link(&step, 0, 6, cells_of("r2c2"));
    step_add_link(&step, 1, 7, cells_of("r3c3"));
    CHECK("two cells r1c1 and r1c2: 1 and 5, first 1",
          "{number of step} cells {cells of step}: {digits of step}, first {digit of step}");
    CHECK("row 5, Box 3; row 5 and box 3", "{house 0}, {House 1}; {houses of step}");
    CHECK("r2c2=6, r3c3=7", "{cells 0}={digit 0}, {cells 1}={digit 1}");
    CHECK("r7c7 is 1; r7c7 and r8c8 are 1 and 3",
          "{cells of fin} [is|are] {digits of fin}; {cells of fins} [is|are] {digits of fins}");
    CHECK("the 9 of column 1", "the {digit of stem} of {house of stem}");
    CHECK("r4c1, r4c5 and r4c6; 3, 5 and 9", "{cells of eliminations}; {digits of eliminations}");
    CHECK("r4c1 cannot be 3 or 5, and r4c5 and r4c6 cannot be 9.", "{eliminations}.");
    /* A missing part of the step is not looked for in a text that is not chosen. */
    CHECK("none", "{when}[none|{digit of corner} in {house of corner}]", false);
    step_release(&step);
}
END_TEST

/* Many different eliminations are listed by digit. */
START_TEST(endings)
{
    struct explanation explanation = { .out = &out, .step = &step };
    step = step_begin(by_name("naked pair"), 0, 0);
    step.eliminate.at[3] = cells_of("r4c1 r4c2");
    step.eliminate.at[5] = cells_of("r4c1 r9c9");
    say(&explanation, "In full{conclusion}");
    ck_assert_str_eq(out.text, "In full: r4c1 cannot be 3 or 5, r4c2 cannot be 3, and r9c9 cannot "
                               "be 5.");
    step.eliminate.at[7] = cells_of("r4c2 r6c6");
    strbuf_reset(&out);
    say(&explanation, "By digit{conclusion}");
    ck_assert_str_eq(out.text, "By digit: no 3 in r4c12, no 5 in r4c1+r9c9 and no 7 in r4c2+r6c6.");
    strbuf_reset(&out);
    step.cell = 80;
    step.digit = 7;
    say(&explanation, "{result}");
    ck_assert_str_eq(out.text, "r9c9 is 7");
    step_release(&step);
}
END_TEST

/* A string that lacks memory takes nothing more; tests/judge/memory.c makes it lack some. */
START_TEST(a_failed_string)
{
    out.failed = true;
    phrase(&out, NULL, "{House} and {cells} cannot be {digit}[|s].", 3, cells_of("r1c1"), 4);
    ck_assert(out.failed);
    ck_assert_str_eq(out.text, "");
}
END_TEST

static void setup(void)
{
    strbuf_init(&out);
    memset(&step, 0, sizeof step);
}

static void teardown(void)
{
    strbuf_release(&out);
}

SUITE(words, setup, teardown, TEST(each_place), TEST(choices), TEST(what_the_step_has),
      TEST(endings), TEST(a_failed_string))
