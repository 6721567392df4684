/* The lessons that are installed, which may be translated, and the built-in ones. */
#include "store/lessons.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/state_files.h"
#include "store/supplied.h"
#include "support/by_name.h"
#include "support/scratch.h"
#include "support/suite.h"

static char directory[SCRATCH_PATH];
static struct strbuf looks; /* the built-in texts, but for what a test changes */

static void write_data(const char *name, const char *text)
{
    char path[SCRATCH_PATH + 32];
    struct error error;
    snprintf(path, sizeof path, "%s/lessons/%s", directory, name);
    remove(path);
    ck_assert_int_eq(state_append(path, text, strlen(text), &error), STATUS_OK);
}

static void setup(void)
{
    scratch_make(directory);
    setenv("REDUCTIO_DATA", directory, 1);
    strbuf_init(&looks);
}

static void teardown(void)
{
    scratch_remove(directory);
    strbuf_release(&looks);
}

/* What is said of the naked pair. */
static void expect(const char *text)
{
    struct lessons lessons;
    struct strbuf look;
    lessons_init(&lessons);
    strbuf_init(&look);
    ck_assert_uint_gt(lessons.book.count, 100);
    lesson_look(&lessons.book.at[lesson_book_find(&lessons.book, by_name("naked pair"))], &look);
    ck_assert_msg(!strncmp(look.text, text, strlen(text)), "%s", look.text);
    strbuf_release(&look);
    lessons_release(&lessons);
}

static const char built_in[] = "Look for cells with two candidates.";
static const char translated[] = "Suche Felder mit zwei Kandidaten.";

START_TEST(without_files_they_are_the_built_in_ones)
{
    expect(built_in);
}
END_TEST

START_TEST(translated_ones_are_taken)
{
    strbuf_addf(&looks, "%s[naked pair]\n%s\n", supplied_looks, translated);
    write_data("positions.txt", supplied_positions);
    write_data("looks.txt", looks.text);
    expect(translated);
}
END_TEST

START_TEST(damaged_ones_are_passed_over)
{
    strbuf_addf(&looks, "%s[naked pair]\n%s\n[y-fish]\nLook.\n", supplied_looks, translated);
    write_data("positions.txt", _i ? "nothing\n" : supplied_positions);
    write_data("looks.txt", looks.text);
    expect(built_in);
}
END_TEST

START_TEST(one_file_of_the_two_is_not_enough)
{
    strbuf_addf(&looks, "%s[naked pair]\n%s\n", supplied_looks, translated);
    write_data("looks.txt", looks.text);
    expect(built_in);
}
END_TEST

SUITE(lessons, setup, teardown, TEST(without_files_they_are_the_built_in_ones),
      TEST(translated_ones_are_taken), LOOPED(damaged_ones_are_passed_over, 0, 2),
      TEST(one_file_of_the_two_is_not_enough))
