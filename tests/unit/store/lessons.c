/* The lessons that are installed, which may be translated, and the built-in ones. */
#include "store/lessons.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/path/technique_text.h"
#include "store/file.h"
#include "support/by_name.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/text.h"

static char directory[SCRATCH_PATH];

static void write_data(const char *name, const char *text)
{
    char path[SCRATCH_PATH + 32];
    struct error error;
    snprintf(path, sizeof path, "%s/%s", directory, name);
    remove(path);
    ck_assert_int_eq(state_append(path, text, strlen(text), &error), STATUS_OK);
}

static void setup(void)
{
    scratch_make(directory);
    setenv("REDUCTIO_DATA", directory, 1);
}

static void teardown(void)
{
    scratch_remove(directory);
}

/* Checks the text about the naked pair. */
static void expect(const char *text)
{
    struct lessons lessons;
    lessons_init(&lessons);
    ck_assert_uint_gt(lessons.book.count, 100);
    const char *look = technique_signs(lessons.book.texts, by_name("naked pair"));
    ck_assert_msg(!strncmp(look, text, strlen(text)), "%s", look);
    lessons_release(&lessons);
}

static const char built_in[] = "Look for cells with two candidates.";
static const char translated[] = "Suche Felder mit zwei Kandidaten.";

/* The installed texts: a translated one, and another, before those in English. */
static void write_texts(const char *another)
{
    struct strbuf texts;
    char *english = text_read("data/techniques.txt");
    ck_assert_ptr_nonnull(english);
    strbuf_init(&texts);
    strbuf_addf(&texts, "[naked pair]\nLook: %s\n%s%s", translated, another, english);
    write_data("techniques.txt", texts.text);
    strbuf_release(&texts);
    free(english);
}

START_TEST(without_files_they_are_the_built_in_ones)
{
    expect(built_in);
}
END_TEST

START_TEST(translated_ones_are_taken)
{
    write_texts("");
    write_data("lessons/positions.txt", supplied_positions);
    expect(translated);
}
END_TEST

START_TEST(damaged_ones_are_passed_over)
{
    write_texts(_i ? "" : "[y-fish]\nLook: somewhere.\n");
    write_data("lessons/positions.txt", _i ? "nothing\n" : supplied_positions);
    expect(built_in);
}
END_TEST

START_TEST(one_file_of_the_two_is_not_enough)
{
    write_texts("");
    expect(built_in);
}
END_TEST

SUITE(lessons, setup, teardown, TEST(without_files_they_are_the_built_in_ones),
      TEST(translated_ones_are_taken), LOOPED(damaged_ones_are_passed_over, 0, 2),
      TEST(one_file_of_the_two_is_not_enough))
