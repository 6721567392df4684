/* The texts of all techniques, built in and read from a file. */
#include "engine/path/technique_text.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/path/registry.h"
#include "support/by_name.h"
#include "support/suite.h"
#include "support/text.h"

static struct strbuf texts;
static struct error error;

static void setup(void)
{
    strbuf_init(&texts);
}

static void teardown(void)
{
    strbuf_release(&texts);
}

/* Adds the lines of data/techniques.txt that do not contain this text. */
static void add_file_without(const char *without)
{
    char *file = text_read("data/techniques.txt");
    ck_assert_ptr_nonnull(file);
    for (char *line = strtok(file, "\n"); line; line = strtok(NULL, "\n"))
        if (!*without || !strstr(line, without))
            strbuf_addf(&texts, "%s\n", line);
    free(file);
}

START_TEST(the_file_is_built_in)
{
    const char *one = technique_texts;
    add_file_without("");
    ck_assert_msg(technique_texts_read(&texts, &error) == STATUS_OK, "%s", error.text);
    for (const char *other = texts.text; *other || *one; other += strlen(other) + 1) {
        ck_assert_str_eq(one, other);
        one += strlen(one) + 1;
    }
}
END_TEST

/* Descriptions are sentences, in plain ASCII, not too long. */
START_TEST(all_techniques_are_described)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const char *name = rules_all->at[i]->name;
        const char *about = technique_about(technique_texts, rules_all->at[i]);
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

/* A heading has its paragraphs, not those of a name that contains its own or is contained in it. */
START_TEST(a_name_is_a_whole_name)
{
    strbuf_add(&texts, "# remark\n[finned x-wing]\nWhat: finned\n\n[x-wing, w-wing]\nLook: there\n"
                       "[w-wing]\nWhat: second\nLook: later");
    ck_assert_int_eq(technique_texts_read(&texts, &error), STATUS_BAD);
    ck_assert_ptr_null(technique_about(texts.text, by_name("x-wing")));
    ck_assert_str_eq(technique_signs(texts.text, by_name("x-wing")), "there");
    ck_assert_str_eq(technique_about(texts.text, by_name("w-wing")), "second");
    ck_assert_str_eq(technique_signs(texts.text, by_name("w-wing")), "there");
    ck_assert_str_eq(technique_about(texts.text, by_name("finned x-wing")), "finned");
    ck_assert_ptr_null(technique_signs(texts.text, by_name("finned x-wing")));
}
END_TEST

START_TEST(wrong_ones_are_refused)
{
    static const struct {
        const char *more, *without, *says;
    } wrong[] = {
        { "[x-wing, y-fish]\nLook: there", "", "'y-fish'" },
        { "[x-win]\n", "", "'x-win'" },
        { "[X-Wing]", "", "'X-Wing'" },
        { "", "A cell has only one candidate left", "naked single" },
        { "", "Choose a cell with many digits around it", "naked single" },
        { "", "A house has the same digit in two cells", "digit twice" },
    };
    add_file_without(wrong[_i].without);
    strbuf_add(&texts, wrong[_i].more);
    ck_assert_int_eq(technique_texts_read(&texts, &error), STATUS_BAD);
    ck_assert_msg(strstr(error.text, wrong[_i].says), "%s", error.text);
}
END_TEST

SUITE(technique_text, setup, teardown, TEST(the_file_is_built_in),
      TEST(all_techniques_are_described), TEST(a_name_is_a_whole_name),
      LOOPED(wrong_ones_are_refused, 0, 6))
