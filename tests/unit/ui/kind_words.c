/* The texts that the player reads about a kind of puzzles. */
#include "ui/play/wording.h"
#include "ui/play/games.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

START_TEST(has_something_about_each)
{
    static struct puzzle_kind list[KINDS_MOST];
    size_t count = puzzle_kind_list(list);
    struct strbuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&text);
        kind_about(&list[i], &text);
        ck_assert_uint_gt(text.length, 20);
    }
    strbuf_release(&text);
}
END_TEST

START_TEST(lists_the_types_of_a_technique_once)
{
    struct strbuf text;
    strbuf_init(&text);
    kind_techniques(LEVEL_HARD, &text);
    const char *first = strstr(text.text, "Unique Rectangle");
    ck_assert(first && !strstr(first + 1, "Unique Rectangle") && !strstr(text.text, "type"));
    ck_assert(strstr(text.text, "X-Wing, Swordfish") && strstr(text.text, "Multi-Colours"));
    strbuf_release(&text);
}
END_TEST

START_TEST(says_how_to_have_it_again)
{
    struct strbuf text;
    struct puzzle_kind kind;
    strbuf_init(&text);
    ck_assert(puzzle_kind_named("naked pair", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--technique=naked-pair");
    strbuf_reset(&text);
    ck_assert(puzzle_kind_named("hard", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--level=hard");
    strbuf_reset(&text);
    ck_assert(puzzle_kind_named("experiments 2", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--experiments=2");
    strbuf_reset(&text);
    ck_assert(puzzle_kind_named("whale", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--technique=whale --first");
    strbuf_release(&text);
}
END_TEST

SUITE(kind_words, NULL, NULL, TEST(has_something_about_each),
      TEST(lists_the_types_of_a_technique_once), TEST(says_how_to_have_it_again))
