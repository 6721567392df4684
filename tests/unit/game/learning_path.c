/* The learning path: its table fits the techniques and itself. */
#include "game/learning_path.h"

#include <check.h>
#include <string.h>

#include "engine/path/registry.h"
#include "support/by_name.h"
#include "support/suite.h"

START_TEST(every_entry_stands_for_techniques)
{
    for (int number = 1; number <= PATH_ENTRIES; number++) {
        const struct path_entry *entry = path_entry(number);
        ck_assert_int_eq(entry->number, number);
        ck_assert_ptr_eq(path_entry_named(entry->name), entry);
        ck_assert_ptr_nonnull(entry->technique[0]);
        for (int i = 0; i < PATH_TECHNIQUES && entry->technique[i]; i++) {
            const struct technique *technique = technique_named(entry->technique[i]);
            ck_assert_msg(technique, "%s", entry->technique[i]);
            ck_assert_str_eq(technique->name, entry->technique[i]);
            ck_assert(technique->use == USE_ALWAYS);
            const struct path_entry *first = path_entry_of(technique);
            ck_assert(first == entry || first->house == PATH_BOX);
        }
        ck_assert(entry->exercises & PATH_FIND_ONE);
        ck_assert_int_gt(entry->goal, 0);
        ck_assert_int_eq(entry->sign[strlen(entry->sign) - 1] == '.', entry->number != 3);
        ck_assert_int_eq(entry->why[strlen(entry->why) - 1], '.');
    }
}
END_TEST

START_TEST(needs_come_earlier_and_stages_in_order)
{
    for (int number = 1; number <= PATH_ENTRIES; number++) {
        const struct path_entry *entry = path_entry(number);
        for (int i = 0; i < PATH_NEEDS; i++)
            ck_assert_int_lt(entry->needs[i], number);
        ck_assert_int_lt(entry->without, number);
        ck_assert_int_le(number, path_stage_end(entry->stage));
        ck_assert_int_gt(number, path_stage_end(entry->stage - 1));
    }
    ck_assert_int_eq(path_stage_end(0), 0);
    ck_assert_int_eq(path_stage_end(1), 5);
    ck_assert_int_eq(path_stage_end(PATH_STAGES), PATH_ENTRIES);
}
END_TEST

START_TEST(the_house_tells_hidden_singles_apart)
{
    struct step step = step_begin(by_name("hidden single"), 0, 0);
    step_lies_in(&step, HOUSE_BOX + 3);
    ck_assert_str_eq(path_entry_of_step(&step)->name, "Hidden Single in a box");
    step.house[0] = HOUSE_COLUMN;
    ck_assert_str_eq(path_entry_of_step(&step)->name, "Hidden Single in a line");
    step.technique = by_name("hidden pair");
    ck_assert_str_eq(path_entry_of_step(&step)->name, "Hidden Pair");
    step.technique = by_name("sue de coq");
    ck_assert_ptr_null(path_entry_of_step(&step));
}
END_TEST

START_TEST(what_is_known_before_are_earlier_techniques)
{
    struct technique_list list;
    path_rules_before(path_entry(1), &list);
    ck_assert_uint_eq(list.count, 0);
    path_rules_before(path_entry_named("x-wing"), &list);
    ck_assert_uint_eq(list.count, 12);
    ck_assert(technique_list_has(&list, by_name("two boxes")));
    ck_assert(!technique_list_has(&list, by_name("x-wing")));
    path_rules_before(path_entry_named("continuous loop"), &list);
    ck_assert(!technique_list_has(&list, by_name("aic")));
    ck_assert(technique_list_has(&list, by_name("xy-chain")));
}
END_TEST

SUITE(learning_path, NULL, NULL, TEST(every_entry_stands_for_techniques),
      TEST(needs_come_earlier_and_stages_in_order), TEST(the_house_tells_hidden_singles_apart),
      TEST(what_is_known_before_are_earlier_techniques))
