#include "support/steps.h"

#include <check.h>
#include <string.h>

static digitset digits_of(const char *digits)
{
    digitset set = 0;
    for (; *digits; digits++)
        set |= digit_bit(*digits - '0');
    return set;
}

void expect_step(const struct technique *technique, const struct position *position,
                 const char *cells, const char *digits, const char *conclusion, const char *words)
{
    struct steplist list;
    steplist_init(&list);
    find_all(technique, position, &list);
    for (size_t i = 1; i < list.count; i++)
        ck_assert_msg(list.count == 1, "%s: besides %s also %s", technique->name, conclusion,
                      conclusion_of(&list.at[i]));
    ck_assert_msg(list.count == 1, "%s: %s is not found", technique->name, conclusion);
    const struct step *step = &list.at[0];
    ck_assert_ptr_eq(step->technique, technique);
    ck_assert_str_eq(conclusion_of(step), conclusion);
    ck_assert_msg(step->cells == cells_of(cells), "%s: other cells", conclusion);
    ck_assert_int_eq(step->digits, digits_of(digits));
    if (words)
        ck_assert_str_eq(words_of(position, step), words);
    steplist_release(&list);
}

void expect_nothing(const struct technique *technique, const struct position *position)
{
    struct steplist list;
    steplist_init(&list);
    find_all(technique, position, &list);
    ck_assert_msg(!list.count, "%s finds %s", technique->name, conclusion_of(&list.at[0]));
    steplist_release(&list);
}

void expect_among(const struct technique *technique, const struct position *position,
                  const char *conclusion, const char *words)
{
    struct steplist list;
    bool found = false;
    steplist_init(&list);
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        found = !strcmp(conclusion_of(&list.at[i]), conclusion);
        if (found && words)
            ck_assert_str_eq(words_of(position, &list.at[i]), words);
    }
    ck_assert_msg(found, "%s: %s is not found", technique->name, conclusion);
    steplist_release(&list);
}
