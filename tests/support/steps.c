#include "support/steps.h"

#include <stdio.h>
#include <string.h>

#include "engine/step/explain.h"
#include "support/suite.h"

static char where[80]; /* the beginning of each message */

void expect_at(const char *place)
{
    snprintf(where, sizeof where, "%s", place);
}

/* The long form, and after "In short: " the short one; each may be left out. */
static void expect_words(const struct position *position, const struct step *step,
                         const char *words)
{
    static const char mark[] = "In short: ";
    const char *brief = strstr(words, mark);
    struct strbuf now;
    strbuf_init(&now);
    if (brief != words)
        strbuf_addf(&now, "%s%s", words_of(position, step), brief ? "\n" : "");
    if (brief) {
        strbuf_add(&now, mark);
        explain_in_short(position, step, &now);
    }
    ck_assert_msg(!strcmp(now.text, words), "%sother words:\n%s", where, now.text);
    strbuf_release(&now);
}

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
    struct steplist list = { .count = 0 };
    find_all(technique, position, &list);
    for (size_t i = 1; i < list.count; i++)
        ck_assert_msg(list.count == 1, "%s%s: besides %s also %s", where, technique->name,
                      conclusion, conclusion_of(&list.at[i]));
    ck_assert_msg(list.count == 1, "%s%s: %s is not found", where, technique->name, conclusion);
    const struct step *step = &list.at[0];
    ck_assert_ptr_eq(step->technique, technique);
    ck_assert_msg(!strcmp(conclusion_of(step), conclusion), "%s%s is found, not %s", where,
                  conclusion_of(step), conclusion);
    ck_assert_msg(step->cells == cells_of(cells), "%s%s: other cells", where, conclusion);
    ck_assert_msg(step->digits == digits_of(digits), "%s%s: other digits", where, conclusion);
    if (words)
        expect_words(position, step, words);
    steplist_release(&list);
}

void expect_nothing(const struct technique *technique, const struct position *position)
{
    struct steplist list = { .count = 0 };
    find_all(technique, position, &list);
    ck_assert_msg(!list.count, "%s%s finds %s", where, technique->name, conclusion_of(&list.at[0]));
    steplist_release(&list);
}

void expect_among(const struct technique *technique, const struct position *position,
                  const char *conclusion, const char *words)
{
    struct steplist list = { .count = 0 };
    bool found = false;
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        found = !strcmp(conclusion_of(&list.at[i]), conclusion);
        if (found && words)
            expect_words(position, &list.at[i], words);
    }
    ck_assert_msg(found, "%s%s: %s is not found", where, technique->name, conclusion);
    steplist_release(&list);
}
