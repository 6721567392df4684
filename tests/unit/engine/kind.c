/* Kinds of puzzles: names there and back, and each an order that generate() takes. */
#include "engine/generate/kind.h"

#include <check.h>
#include <string.h>

#include "base/strbuf.h"
#include "support/by_name.h"
#include "support/suite.h"

static struct puzzle_kind list[KINDS_MOST];

START_TEST(has_a_name_for_each)
{
    size_t count = puzzle_kind_list(list);
    struct strbuf text;
    struct puzzle_kind kind;
    ck_assert_uint_gt(count, 80);
    ck_assert_uint_le(count, KINDS_MOST);
    strbuf_init(&text);
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&text);
        puzzle_kind_word(&list[i], &text);
        ck_assert_msg(puzzle_kind_named(text.text, &kind) && puzzle_kind_is(&kind, &list[i]), "%s",
                      text.text);
        for (size_t j = 0; j < i; j++)
            ck_assert(!puzzle_kind_is(&list[i], &list[j]));
    }
    strbuf_release(&text);
}
END_TEST

START_TEST(knows_no_others)
{
    static const char *const bad[] = {
        "",
        "contradiction",
        "hardest",
        "digit-twice",
        "experiments",
        "experiments 0",
        "experiments 3",
        "experiments 3x",
    };
    struct puzzle_kind kind;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!puzzle_kind_named(bad[i], &kind), "%s", bad[i]);
    ck_assert(puzzle_kind_named("X Wing", &kind) && kind.technique == by_name("x-wing"));
    ck_assert(puzzle_kind_named("0300", &kind) && kind.technique == by_name("x-wing"));
    ck_assert(puzzle_kind_named("experiment", &kind) && kind.level == LEVEL_EXPERIMENT);
}
END_TEST

/* Kinds are read as they stand on the screen, and as they come to mind. */
START_TEST(knows_them_as_people_write_them)
{
    struct puzzle_kind kind;
    ck_assert(puzzle_kind_named("Hard", &kind) && kind.level == LEVEL_HARD);
    ck_assert(puzzle_kind_named("2 experiments", &kind) && kind.experiments == 2);
    ck_assert(puzzle_kind_named("1 experiment", &kind) && kind.experiments == 1);
    ck_assert(puzzle_kind_named("1 experiments", &kind) && kind.experiments == 1);
    ck_assert(puzzle_kind_named("Experiments-2", &kind) && kind.experiments == 2);
}
END_TEST

START_TEST(orders_what_it_says)
{
    static const char *const names[] = {
        "medium",        "hard",          "naked-triple",       "x-wing",
        "experiments 1", "experiments 2", "forcing-net-verity", "whale"
    };
    struct puzzle_kind kind;
    struct made made;
    ck_assert(puzzle_kind_named(names[_i], &kind));
    const struct puzzle_request request = puzzle_kind_request(&kind);
    const struct making_of making = { .request = &request, .seed = 7, .most_tries = 100000 };
    ck_assert_int_eq(generate(&making, 0, 1, &made), STATUS_OK);
    ck_assert(made.found);
    ck_assert(!kind.level || made.rating.level == kind.level);
    ck_assert(!kind.experiments || made.least.count == kind.experiments);
    for (size_t i = 0; kind.technique && i < rules_all->count; i++)
        if (rules_all->at[i] == kind.technique)
            ck_assert_uint_gt(made.rating.times[i], 0);
}
END_TEST

SUITE(kind, NULL, NULL, TEST(has_a_name_for_each), TEST(knows_no_others),
      TEST(knows_them_as_people_write_them), LOOPED(orders_what_it_says, 0, 8))
