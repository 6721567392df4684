/* Techniques chosen by text, as a setting and the options of the commands name them. */
#include "engine/path/choice.h"
#include "support/by_name.h"

#include <check.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "support/suite.h"

static struct technique_list list;

static bool has(const char *name)
{
    const struct technique *technique = technique_named(name);
    ck_assert_ptr_nonnull(technique);
    return technique_list_has(&list, technique);
}

static void choose(const char *text)
{
    struct error error = { .text = "" };
    ck_assert_msg(technique_list_choose(&list, text, &error) == STATUS_OK, "%s: %s", text,
                  error.text);
}

START_TEST(changes_the_usual_ones)
{
    choose("-unfair, -skyscraper +kraken-fish-type-1 +1301");
    ck_assert(!has("als chain") && !has("skyscraper") && has("kraken fish type 1"));
    ck_assert(has("x-wing") && has("1301") && !has("mutant swordfish"));
    choose("-x-wing +X_Wing"); /* one after the other */
    ck_assert(has("x-wing"));
    choose("+X-Wing -hard");
    ck_assert(!has("x-wing") && has("xy-chain"));
}
END_TEST

START_TEST(begins_a_list_of_its_own)
{
    choose("easy 0300");
    ck_assert(has("naked single") && has("x-wing") && !has("pointing"));
    choose("all -uniqueness");
    ck_assert(has("leviathan") && !has("bug+1"));
    choose("forward");
    ck_assert(has("hidden quad") && !has("x-wing"));
    choose("usual");
    ck_assert(has("x-wing") && !has("leviathan"));
}
END_TEST

static size_t place_of(const char *name)
{
    size_t place = 0;
    while (list.at[place] != by_name(name))
        ck_assert_uint_lt(++place, list.count);
    return place;
}

/* Techniques that take many cells to see come after chains; HoDoKu has them before chains. */
START_TEST(knows_the_order_of_hodoku)
{
    choose("all");
    ck_assert_uint_gt(place_of("Sue de Coq"), place_of("Discontinuous Nice Loop"));
    ck_assert_uint_gt(place_of("3D Medusa"), place_of("Discontinuous Nice Loop"));
    ck_assert(technique_list_read(&list, "hodoku", NULL) == STATUS_OK);
    ck_assert_uint_eq(list.count, rules_all->count);
    ck_assert_uint_eq(place_of("Sue de Coq"), place_of("WXYZ-Wing") + 1);
    ck_assert_uint_eq(place_of("3D Medusa"), place_of("Multi-Colours 2") + 1);
    ck_assert_uint_eq(place_of("X-Chain"), place_of("3D Medusa") + 1);
}
END_TEST

/* The options of the commands take names with spaces; the longest one counts. */
START_TEST(takes_names_of_several_words)
{
    choose("Naked Pair, X-Wing Hidden Single -X Wing  BUG Type 3");
    ck_assert(has("naked pair") && has("hidden single") && has("bug type 3"));
    ck_assert(!has("x-wing") && !has("naked single"));
    choose("-naked pair -skyscr +whale"); /* a part of a name, but not between other words */
    ck_assert(!has("skyscraper") && !has("naked pair"));
    choose("-naked pair +whale");
    ck_assert(!has("naked pair") && has("whale") && has("pointing"));
}
END_TEST

static const char *refusal_of(const char *text)
{
    static struct error error;
    struct technique_list before = list;
    ck_assert_int_eq(technique_list_choose_running(&list, text, &error), STATUS_BAD);
    ck_assert_mem_eq(&before, &list, sizeof list);
    return error.text;
}

static void choose_running(const char *text)
{
    struct error error = { .text = "" };
    ck_assert_msg(technique_list_choose_running(&list, text, &error) == STATUS_OK, "%s: %s", text,
                  error.text);
    ck_assert(has("R000") && has("R003") && !has("experiment"));
}

START_TEST(chooses_what_runs_by_itself)
{
    choose_running("-naked single +X-Wing");
    ck_assert(!has("naked single") && has("x-wing") && has("hidden quad") && !has("jellyfish"));
    choose_running("full-house, pointing");
    ck_assert(has("full house") && has("pointing") && !has("hidden single"));
    choose_running("forward");
    ck_assert_uint_eq(list.count, rules_forward->count);
    ck_assert_mem_eq(list.at, rules_forward->at, list.count * sizeof *list.at);
    choose_running("none");
    for (size_t i = 0; i < list.count; i++)
        ck_assert_int_eq(list.at[i]->level, LEVEL_CONTRADICTION);
    choose_running("none +Hidden Single");
    ck_assert(has("hidden single") && !has("full house"));
}
END_TEST

/* Techniques that are for hints only are refused by name, and are not among those that a word
 * stands for. */
START_TEST(keeps_from_running_what_takes_too_long)
{
    choose_running("all");
    ck_assert(has("xy-chain") && has("forcing chain verity") && !has("leviathan"));
    choose_running("usual -uniqueness");
    ck_assert(has("xy-chain") && !has("bug+1"));
    choose_running("-experiment -leviathan"); /* they do not run anyway */
    ck_assert_str_eq(refusal_of("Leviathan"),
                     "Leviathan cannot run automatically after every move; it is only for hints");
    ck_assert_ptr_nonnull(strstr(refusal_of("+experiment"), "experiment cannot run"));
    ck_assert_str_eq(refusal_of("magic"), "'magic' is not a technique or a level");
    ck_assert_str_eq(refusal_of("magic trick"), "'magic trick' is not a technique or a level");
    ck_assert_str_eq(refusal_of("x-wing magic"), "'x-wing magic' is not a technique or a level");
    ck_assert_ptr_nonnull(strstr(refusal_of("subset exclusion"),
                                 "'subset exclusion' is not a technique or a level; did you mean "
                                 "Aligned Pair Exclusion?"));
    ck_assert_ptr_nonnull(strstr(refusal_of("UR with SDC"),
                                 "'UR with SDC' is not a technique or a level; did you mean "));
    ck_assert_ptr_nonnull(strstr(refusal_of("x-wing swordfsh"), "'swordfsh' is not a technique"));
    ck_assert_str_eq(refusal_of("x-wing, magic"), "'magic' is not a technique or a level");
    ck_assert_str_eq(refusal_of("+ hard"), "a technique or a level must follow + or - directly");
    ck_assert_str_eq(refusal_of("-"), "a technique or a level must follow + or - directly");
    ck_assert_ptr_nonnull(strstr(refusal_of(""), "name the techniques"));
}
END_TEST

START_TEST(keeps_a_list_as_a_set)
{
    choose_running("Hidden Single, 0100, Sue de Coq");
    const struct technique_set set = technique_set_of(technique_list_rules(&list)),
                               forward = technique_set_of(*rules_forward);
    const struct technique_list before = list;
    technique_set_list(&set, &list);
    ck_assert_uint_eq(list.count, before.count);
    ck_assert_mem_eq(list.at, before.at, list.count * sizeof *list.at);
    ck_assert(technique_set_has(&set, by_name("sue de coq")));
    ck_assert(!technique_set_has(&set, by_name("naked single")));
    ck_assert(!technique_set_same(&set, &forward));
    choose_running("forward");
    const struct technique_set again = technique_set_of(technique_list_rules(&list));
    ck_assert(technique_set_same(&again, &forward));
}
END_TEST

/* A position always has a next step: a contradiction is seen, and the last resort is there. */
START_TEST(keeps_what_hints_need)
{
    choose("naked-pair -experiment -contradiction");
    ck_assert(has("experiment") && has("R000") && has("R003") && has("naked pair"));
    ck_assert_uint_eq(list.count, 6);
    ck_assert_ptr_eq(list.at[list.count - 1], by_name("experiment"));
}
END_TEST

START_TEST(stays_in_order)
{
    size_t at = 0;
    choose("XY-Chain hidden-single pointing 0202 uniqueness");
    for (size_t i = 0; i < rules_all->count && at < list.count; i++)
        at += rules_all->at[i] == list.at[at];
    ck_assert_uint_eq(at, list.count);
}
END_TEST

START_TEST(refuses_what_is_none)
{
    static const char *const bad[] = { "",       "  ",           "magic", "-magic",
                                       "easy +", "naked parrot", "- easy" };
    struct error error = { .text = "" };
    choose("easy");
    struct technique_list before = list;
    ck_assert_int_eq(technique_list_choose(&list, bad[_i], &error), STATUS_BAD);
    ck_assert(*error.text);
    ck_assert_mem_eq(&before, &list, sizeof list);
}
END_TEST

START_TEST(reads_names_with_commas)
{
    struct error error = { .text = "" };
    list.count = 0;
    ck_assert_int_eq(technique_list_read(&list, "Naked Pair, hard,0200", &error), STATUS_OK);
    ck_assert_ptr_eq(list.at[0], by_name("naked pair"));
    ck_assert(has("jellyfish") && !has("pointing"));
    ck_assert_int_eq(technique_list_read(&list, "-jellyfish,+pointing, X-Wing", &error), STATUS_OK);
    ck_assert(has("naked pair") && has("pointing") && has("x-wing") && !has("jellyfish"));
    ck_assert_int_eq(technique_list_read(&list, "easy,magic", &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "'magic' is not a technique or a level");
    ck_assert(has("x-wing") && !has("naked single"));
}
END_TEST

SUITE(choice, NULL, NULL, TEST(changes_the_usual_ones), TEST(begins_a_list_of_its_own),
      TEST(knows_the_order_of_hodoku), TEST(keeps_what_hints_need), TEST(stays_in_order),
      LOOPED(refuses_what_is_none, 0, 7), TEST(reads_names_with_commas),
      TEST(takes_names_of_several_words), TEST(chooses_what_runs_by_itself),
      TEST(keeps_from_running_what_takes_too_long), TEST(keeps_a_list_as_a_set))
