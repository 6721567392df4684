/* What the player is shown of a kind of puzzles. */
#include "ui/kind_words.h"

#include <check.h>
#include <string.h>

Suite *suite_kind_words(void);

START_TEST(has_something_about_each)
{
    static struct kind list[KINDS_MOST];
    size_t count = kind_list(list);
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
    const char *first = strstr(text.text, "unique rectangle");
    ck_assert(first && !strstr(first + 1, "unique rectangle") && !strstr(text.text, "type"));
    ck_assert(strstr(text.text, "X-wing, swordfish") && strstr(text.text, "multi-colours"));
    strbuf_release(&text);
}
END_TEST

START_TEST(says_how_to_have_it_again)
{
    struct strbuf text;
    struct kind kind;
    strbuf_init(&text);
    ck_assert(kind_named("naked pair", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--technique=naked-pair");
    strbuf_reset(&text);
    ck_assert(kind_named("hard", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--level=hard");
    strbuf_reset(&text);
    ck_assert(kind_named("experiments 3", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--experiments=3");
    strbuf_reset(&text);
    ck_assert(kind_named("whale", &kind));
    kind_option(&kind, &text);
    ck_assert_str_eq(text.text, "--technique=whale --first");
    strbuf_release(&text);
}
END_TEST

Suite *suite_kind_words(void)
{
    Suite *suite = suite_create("kind_words");
    TCase *tests = tcase_create("kind_words");

    tcase_add_test(tests, has_something_about_each);
    tcase_add_test(tests, lists_the_types_of_a_technique_once);
    tcase_add_test(tests, says_how_to_have_it_again);
    suite_add_tcase(suite, tests);
    return suite;
}
