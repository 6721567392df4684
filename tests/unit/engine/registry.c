#include <check.h>
#include <string.h>

#include "engine/path/registry.h"
#include "engine/path/technique_name.h"
#include "support/by_name.h"
#include "support/suite.h"

START_TEST(names_and_codes_are_unique)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *one = rules_all->at[i];
        ck_assert(one->name && *one->name && one->code && strlen(one->code) == 4);
        ck_assert(one->find && one->words);
        for (const char *c = one->name; *c; c++)
            ck_assert_msg((*c >= 'a' && *c <= 'z') || (*c && strchr("0123456789 +-", *c)), "\"%s\"",
                          one->name);
        for (size_t n = 0; n < i; n++) {
            ck_assert_str_ne(one->name, rules_all->at[n]->name);
            ck_assert_str_ne(one->code, rules_all->at[n]->code);
        }
    }
}
END_TEST

START_TEST(they_are_found)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        ck_assert_ptr_eq(technique_named(rules_all->at[i]->name), rules_all->at[i]);
        ck_assert_ptr_eq(technique_named(rules_all->at[i]->code), rules_all->at[i]);
    }
    ck_assert_ptr_eq(technique_named("hidden-single"), by_name("hidden single"));
    ck_assert_ptr_eq(technique_named("Hidden_Single"), by_name("hidden single"));
    ck_assert_ptr_eq(technique_named("0002"), by_name("hidden single"));
    ck_assert_ptr_eq(technique_named("two boxes"), by_name("two boxes"));
    static const char *const none[] = {
        "", "hidden subset", "hidden singles", " hidden single", "hidden single ", "0009"
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

START_TEST(in_ascending_order)
{
    for (size_t i = 1; i < rules_all->count; i++)
        ck_assert_msg(rules_all->at[i - 1]->order < rules_all->at[i]->order, "\"%s\"",
                      rules_all->at[i]->name);
    for (size_t i = 0; i < rules_forward->count; i++)
        ck_assert_ptr_eq(rules_forward->at[i], rules_all->at[i]);
}
END_TEST

START_TEST(waves_make_forward_inference)
{
    bool seen[WAVES] = { false };
    for (size_t i = 0; i < rules_all->count; i++) {
        seen[rules_all->at[i]->wave] = true;
        ck_assert_int_eq(among(rules_forward, rules_all->at[i]),
                         rules_all->at[i]->wave != WAVE_NONE);
    }
    for (int wave = WAVE_NONE; wave < WAVES; wave++)
        ck_assert(seen[wave]);
}
END_TEST

START_TEST(the_tables)
{
    for (size_t i = 0; i < rules_forward->count; i++) {
        ck_assert(among(rules_all, rules_forward->at[i]));
    }
    ck_assert_uint_lt(rules_all->count, RULES_MOST);
    struct rules usual = *rules_usual;
    for (size_t i = 0; i < rules_all->count; i++)
        ck_assert_int_eq(among(&usual, rules_all->at[i]), rules_all->at[i]->use != USE_ON_REQUEST);
    ck_assert(!among(rules_forward, by_name("experiment")));
    ck_assert_ptr_eq(rules_all->at[rules_all->count - 1], by_name("experiment"));
    const struct technique *design[] = {
        by_name("full house"),
        by_name("naked single"),
        by_name("hidden single"),
        by_name("pointing"),
        by_name("claiming"),
        by_name("two boxes"),
        by_name("naked pair"),
        by_name("naked triple"),
        by_name("naked quad"),
        by_name("hidden pair"),
        by_name("hidden triple"),
        by_name("hidden quad"),
        by_name("digit twice"),
        by_name("cell without candidates"),
        by_name("house without a place"),
        by_name("too few digits"),
    };
    for (size_t i = 0; i < sizeof design / sizeof *design; i++)
        ck_assert_msg(among(rules_forward, design[i]), "%s", design[i]->name);
}
END_TEST

SUITE(registry, NULL, NULL, TEST(names_and_codes_are_unique), TEST(they_are_found),
      TEST(in_ascending_order), TEST(waves_make_forward_inference), TEST(the_tables))
