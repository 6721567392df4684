#include <check.h>
#include <string.h>

#include "engine/path/registry.h"

START_TEST(names_and_codes_are_unique)
{
    for (size_t i = 0; i < rules_all.count; i++) {
        const struct technique *one = rules_all.at[i];
        ck_assert(one->name && *one->name && one->code && strlen(one->code) == 4);
        ck_assert(one->find && one->words);
        for (const char *c = one->name; *c; c++)
            ck_assert_msg((*c >= 'a' && *c <= 'z') || (*c && strchr("0123456789 +-", *c)), "\"%s\"",
                          one->name);
        for (size_t n = 0; n < i; n++) {
            ck_assert_str_ne(one->name, rules_all.at[n]->name);
            ck_assert_str_ne(one->code, rules_all.at[n]->code);
        }
    }
}
END_TEST

/* Everyone has something to say of itself: sentences, in plain ASCII, not too long. */
START_TEST(they_say_what_they_are)
{
    for (size_t i = 0; i < rules_all.count; i++) {
        const char *about = rules_all.at[i]->about, *name = rules_all.at[i]->name;
        ck_assert_msg(about, "\"%s\"", name);
        size_t length = strlen(about);
        ck_assert_msg(length > 40 && length < 300 && about[length - 1] == '.', "\"%s\"", name);
        ck_assert_msg(about[0] >= 'A' && about[0] <= 'Z', "\"%s\"", name);
        for (const char *c = about; *c; c++)
            ck_assert_msg(*c >= ' ' && *c <= '~', "\"%s\"", name);
        ck_assert_msg(!strstr(about, "  ") && !strstr(about, ",."), "\"%s\"", name);
    }
}
END_TEST

START_TEST(they_are_found)
{
    for (size_t i = 0; i < rules_all.count; i++) {
        ck_assert_ptr_eq(technique_named(rules_all.at[i]->name), rules_all.at[i]);
        ck_assert_ptr_eq(technique_named(rules_all.at[i]->code), rules_all.at[i]);
    }
    ck_assert_ptr_eq(technique_named("hidden-single"), &technique_hidden_single);
    ck_assert_ptr_eq(technique_named("Hidden_Single"), &technique_hidden_single);
    ck_assert_ptr_eq(technique_named("0002"), &technique_hidden_single);
    ck_assert_ptr_eq(technique_named("two boxes"), &technique_two_boxes);
    static const char *const none[] = {
        "", "hidden", "hidden singles", " hidden single", "hidden single ", "0009"
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        ck_assert_msg(!technique_named(none[i]), "\"%s\"", none[i]);
}
END_TEST

static bool among(const struct rules *rules, const struct technique *technique)
{
    for (size_t i = 0; i < rules->count; i++)
        if (rules->at[i] == technique)
            return true;
    return false;
}

START_TEST(the_tables)
{
    for (size_t i = 0; i < rules_forward.count; i++) {
        ck_assert(among(&rules_all, rules_forward.at[i]));
    }
    const struct technique *at[RULES_MOST];
    ck_assert_uint_lt(rules_all.count, RULES_MOST);
    struct rules by_places = rules_by_places(at);
    for (size_t i = 0; i < rules_all.count; i++)
        ck_assert_int_eq(among(&by_places, rules_all.at[i]), !rules_all.at[i]->seldom);
    for (size_t i = 0; i < rules_forward.count; i++)
        ck_assert(among(&by_places, rules_forward.at[i]));
    struct rules usual = rules_usual(at);
    for (size_t i = 0; i < rules_all.count; i++)
        ck_assert_int_eq(among(&usual, rules_all.at[i]), !rules_all.at[i]->seldom);
    ck_assert(!among(&rules_forward, &technique_experiment));
    ck_assert_ptr_eq(rules_all.at[rules_all.count - 1], &technique_experiment);
    const struct technique *design[] = {
        &technique_full_house,  &technique_naked_single,  &technique_hidden_single,
        &technique_pointing,    &technique_claiming,      &technique_two_boxes,
        &technique_naked_pair,  &technique_naked_triple,  &technique_naked_quad,
        &technique_hidden_pair, &technique_hidden_triple, &technique_hidden_quad,
        &technique_twice,       &technique_no_candidate,  &technique_no_place,
        &technique_too_few,
    };
    for (size_t i = 0; i < sizeof design / sizeof *design; i++)
        ck_assert_msg(among(&rules_forward, design[i]), "%s", design[i]->name);
}
END_TEST

Suite *suite_registry(void)
{
    Suite *suite = suite_create("registry");
    TCase *tests = tcase_create("registry");
    tcase_add_test(tests, names_and_codes_are_unique);
    tcase_add_test(tests, they_say_what_they_are);
    tcase_add_test(tests, they_are_found);
    tcase_add_test(tests, the_tables);
    suite_add_tcase(suite, tests);
    return suite;
}
