/* Places counted from 0, as texts name them and as people type them. */
#include <check.h>
#include <string.h>

#include "engine/path/path.h"
#include "engine/path/registry.h"
#include "engine/step/explain.h"
#include "engine/step/places.h"
#include "support/puzzles.h"
#include "support/suite.h"

static void expect_shown(const char *text, const char *shown)
{
    struct strbuf out = STRBUF_EMPTY;
    places_add(text, PLACES_FROM_ZERO, &out);
    ck_assert_str_eq(out.text, shown);
    strbuf_release(&out);
}

START_TEST(cells)
{
    expect_shown("r5c3<>7", "(2,4)<>7");
    expect_shown("r1c1=9, r9c9=1", "(0,0)=9, (8,8)=1");
    expect_shown("r4c23+r57c1", "(1,3)+(2,3)+(0,4)+(0,6)");
    expect_shown("(4=12)r4c23 - (2=4)r2c39 => r5c3<>4",
                 "(4=12)(1,3)+(2,3) - (2=4)(2,1)+(8,1) => (2,4)<>4");
    expect_shown("If r6c1=8: r1c1<>8.", "If (0,5)=8: (0,0)<>8.");
}
END_TEST

START_TEST(houses)
{
    expect_shown("In row 2 and box 9", "In row 1 and box 8");
    expect_shown("Rows 1, 4 and 7 need three 4s", "Rows 0, 3 and 6 need three 4s");
    expect_shown("in rows 2 and 7, 4 fits only in columns 1 or 7, 9 does not",
                 "in rows 1 and 6, 4 fits only in columns 0 or 6, 9 does not");
    expect_shown("rows 1 to 3", "rows 0 to 2");
    expect_shown("r1 columns 2 3; r2 column 1.", "r0 columns 1 2; r1 column 0.");
    expect_shown("r369 and b49", "r258 and b38");
}
END_TEST

START_TEST(all_else_stays)
{
    static const char *const texts[] = { "X-Wing on 4", "bar9", "4 of the 5 boxes",   "row",
                                         "rows 10",     "r0c4", "A {1,5}, B {2,3,5}", "barrow 5" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_shown(texts[i], texts[i]);
}
END_TEST

/* Both at once, and words that are not the program's own. */
START_TEST(read_aloud)
{
    const unsigned style = PLACES_FROM_ZERO | PLACES_ALOUD | PLACES_TERSE;
    struct strbuf out = STRBUF_EMPTY;
    places_add("r5c3=7, r1c1 = 2, rows 1 and 2, r4c12<>35: \016r1c1=2, b7\t0:21\017 in 1:05.",
               style, &out);
    ck_assert_str_eq(out.text, "(2,4) 7, (0,0) 2, rows 0 and 1, (0,3)+(1,3) not 3 5: "
                               "\016r1c1=2, b7 0:21\017 in 1 minute 5 seconds.");
    strbuf_release(&out);
}
END_TEST

static void expect_meant(const char *typed, const char *meant)
{
    char text[64];
    strcpy(text, typed);
    places_typed(text);
    ck_assert_str_eq(text, meant);
}

START_TEST(typed)
{
    expect_meant("(2,4) 7", "r5c3 7");
    expect_meant("try (0,0) 9", "try r1c1 9");
    expect_meant("candidates row 0", "candidates row 1");
    expect_meant("box 8", "box 9");
    expect_meant("row 9", "row 9");
    expect_meant("(9,0) 1", "(9,0) 1");
    expect_meant("", "");
}
END_TEST

/* No explanation keeps a cell in the other notation. */
START_TEST(explanations)
{
    struct position position = position_of(essays), end = position;
    struct strbuf words = STRBUF_EMPTY, shown = STRBUF_EMPTY;
    struct steplist path = { .count = 0 };
    size_t met = 0;
    path_follow(&end, rules_all, NULL, &path);
    for (size_t i = 0; i < path.count; i++) {
        strbuf_reset(&words);
        strbuf_reset(&shown);
        explain_title(&board_classic, &path.at[i], &words);
        strbuf_add(&words, ". ");
        explain_words(&position, &path.at[i], &words);
        places_add(words.text, PLACES_FROM_ZERO, &shown);
        for (const char *at = shown.text; (at = strchr(at, 'r')); at++)
            ck_assert_msg(at[1] < '1' || at[1] > '9' || !strchr("c123456789", at[2]), "%s",
                          shown.text);
        met += strchr(shown.text, '(') != NULL;
        step_apply(&position, &path.at[i]);
    }
    ck_assert_uint_gt(met, 20);
    steplist_release(&path);
    strbuf_release(&words);
    strbuf_release(&shown);
}
END_TEST

SUITE(from_zero, NULL, NULL, TEST(cells), TEST(houses), TEST(all_else_stays), TEST(read_aloud),
      TEST(typed), TEST(explanations))
