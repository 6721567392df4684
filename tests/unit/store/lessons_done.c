/* How far the player is with the lessons, kept as lines that are never lost. */

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/file.h"
#include "store/lessons.h"
#include "support/by_name.h"
#include "support/home.h"
#include "support/scratch.h"
#include "support/suite.h"

static char path[SCRATCH_PATH + 32];
static struct lessons lessons;
static lessons_done_table found;
static struct strbuf text;
static struct error error;

static void setup(void)
{
    home_make();
    snprintf(path, sizeof path, "%s", home_path("lessons"));
    strbuf_init(&text);
    lessons_init(&lessons);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    home_remove();
    lessons_release(&lessons);
    strbuf_release(&text);
}

static int how(const struct technique *technique, int position)
{
    return found[lesson_book_find(&lessons.book, technique)][position];
}

static void add(const struct technique *technique, int position, enum lesson_found how_found)
{
    const struct lesson_entry entry = { &lessons.book, lesson_book_find(&lessons.book, technique),
                                        (size_t)position, how_found };
    ck_assert_msg(lessons_done_add(&entry, "2026-11-21", &error) == STATUS_OK, "%s", error.text);
}

static void write_text(const char *content, size_t length)
{
    ck_assert_int_eq(state_append(path, content, length, &error), STATUS_OK);
}

static const char *content(void)
{
    strbuf_reset(&text);
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_OK);
    return text.text;
}

START_TEST(the_built_in_lessons_are_whole)
{
    ck_assert_uint_gt(lessons.book.count, 100);
}
END_TEST

START_TEST(no_file_is_no_progress)
{
    found[0][0] = LESSON_ALONE;
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_OK);
    ck_assert_int_eq(found[0][0], LESSON_OPEN);
    ck_assert(!file_exists(path));
}
END_TEST

/* An older file has only the first three numbers of a technique; exams are lines like lessons. */
START_TEST(a_number_belongs_to_one_lesson)
{
    static const char lines[] = "hidden-single 3 alone 2026-11-21\n"
                                "hidden-single 4 helped 2026-11-21\n"
                                "exam-2 3 alone 2026-11-21\n"
                                "exam-6 1 alone 2026-11-21\n";
    const size_t box = lesson_book_find(&lessons.book, by_name("hidden single"));
    size_t exam, index;
    write_text(lines, sizeof lines - 1);
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_BAD);
    ck_assert_int_eq(error.line, 4);
    ck_assert(found[box][2] == LESSON_ALONE && found[box + 1][0] == LESSON_HELPED);
    ck_assert(lesson_book_place(&lessons.book, "exam-2", 3, &exam, &index));
    ck_assert(found[exam][2] == LESSON_ALONE && !lessons.book.at[exam].technique);
    ck_assert(!lesson_book_place(&lessons.book, "exam-2", 4, &exam, &index));
    ck_assert(!lesson_book_place(&lessons.book, "x-wing", 4, &exam, &index));
    add(by_name("hidden single"), 1, LESSON_HELPED);
    ck_assert(strstr(content(), "\nhidden-single 2 helped "));
}
END_TEST

START_TEST(what_was_added_is_read_again)
{
    add(by_name("x-wing"), 0, LESSON_ALONE);
    add(by_name("bug+1"), 2, LESSON_HELPED);
    add(by_name("2-string kite"), 1, LESSON_ALONE);
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_OK);
    ck_assert_int_eq(how(by_name("x-wing"), 0), LESSON_ALONE);
    ck_assert_int_eq(how(by_name("x-wing"), 1), LESSON_OPEN);
    ck_assert_int_eq(how(by_name("bug+1"), 2), LESSON_HELPED);
    ck_assert_int_eq(how(by_name("2-string kite"), 1), LESSON_ALONE);
    ck_assert(strstr(content(), "\n2-string-kite 2 alone 2026-11-21\n"));
}
END_TEST

START_TEST(the_better_of_two_counts)
{
    struct stat before, after;
    add(by_name("x-wing"), 0, LESSON_HELPED);
    ck_assert_int_eq(stat(path, &before), 0);
    add(by_name("x-wing"), 0, LESSON_HELPED);
    add(by_name("x-wing"), 0, LESSON_ALONE);
    add(by_name("x-wing"), 0, LESSON_HELPED);
    add(by_name("x-wing"), 0, LESSON_ALONE);
    ck_assert(strstr(content(), "\nx-wing 1 helped 2026-11-21\nx-wing 1 alone 2026-11-21\n"));
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_OK);
    ck_assert_int_eq(how(by_name("x-wing"), 0), LESSON_ALONE);
    ck_assert_int_eq(stat(path, &after), 0);
    ck_assert(before.st_ino == after.st_ino); /* a copy would lose what others add meanwhile */
}
END_TEST

/* A line of a later version or a slip of an editor is reported with its number, and kept to the
 * byte. */
START_TEST(lines_not_understood_stay)
{
    static const char *const lines[] = { "x-wing 4 alone 2026-11-21",
                                         "y-fish 1 alone 2026-11-21",
                                         "x-wing 1 dreamt 2026-11-21",
                                         "x-wing",
                                         "\xFF\x01 1",
                                         "x-wing 4294967297 alone 2026-11-21",
                                         "x-wing -2147483648 alone 2026-11-21" };
    char before[200];
    snprintf(before, sizeof before, "# mine\n\n%s\nswordfish 1 helped 2026-01-02\nlast%s",
             lines[_i], " without an end");
    write_text(before, strlen(before));
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_BAD);
    ck_assert_msg(strstr(error.text, ":3: ") && strstr(error.text, path), "%s", error.text);
    ck_assert_int_eq(how(by_name("swordfish"), 0), LESSON_HELPED);
    add(by_name("swordfish"), 0, LESSON_ALONE);
    add(by_name("x-wing"), 2, LESSON_ALONE);
    char after[300];
    snprintf(after, sizeof after, "%s\nswordfish 1 alone 2026-11-21\nx-wing 3 alone 2026-11-21\n",
             before);
    ck_assert_str_eq(content(), after);
}
END_TEST

/* Nor does a byte that ends strings end the file. */
START_TEST(zero_bytes_hide_nothing)
{
    static const char before[] = "\0\nx-wing 1 alone 2026-11-21\nx-wing 2 alone\0 2026-11-21\n";
    write_text(before, sizeof before - 1);
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_BAD);
    ck_assert_msg(strstr(error.text, ":1: "), "%s", error.text);
    ck_assert_int_eq(how(by_name("x-wing"), 0), LESSON_ALONE);
    ck_assert_int_eq(how(by_name("x-wing"), 1), LESSON_OPEN);
    add(by_name("x-wing"), 2, LESSON_ALONE);
    content();
    ck_assert_uint_eq(text.length, sizeof before - 1 + strlen("x-wing 3 alone 2026-11-21\n"));
    ck_assert_mem_eq(text.text, before, sizeof before - 1);
}
END_TEST

START_TEST(a_missing_home_is_told)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_FAILED);
    ck_assert_int_eq(lessons_done_add(&(struct lesson_entry){ &lessons.book, 0, 0, LESSON_ALONE },
                                      "2026-11-21", &error),
                     STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "HOME"), "%s", error.text);
}
END_TEST

/* A file that cannot be read must not be written over. */
START_TEST(a_file_that_cannot_be_read_is_left_alone)
{
    char inside[SCRATCH_PATH + 40];
    snprintf(inside, sizeof inside, "%s/x", path);
    ck_assert_int_eq(state_append(inside, "", 0, &error), STATUS_OK); /* a directory of its name */
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_FAILED);
    ck_assert_int_eq(lessons_done_add(&(struct lesson_entry){ &lessons.book, 0, 0, LESSON_ALONE },
                                      "2026-11-21", &error),
                     STATUS_FAILED);
    ck_assert_int_eq(remove(inside), 0);
}
END_TEST

/* Each program adds a line that no other one adds, and all of them add the same lines, too. */
static bool add_beside_others(int number)
{
    enum { EACH = 40 };
    bool added = true;
    for (int i = 0; i < EACH; i++)
        for (int position = 0; position < 2; position++)
            added = lessons_done_add(
                        &(struct lesson_entry){ &lessons.book,
                                                (size_t)(position ? i : i % 4 * 10 + number),
                                                (size_t)position, LESSON_ALONE },
                        "2026-11-21", &error) == STATUS_OK &&
                    added;
    return added;
}

START_TEST(several_programs_lose_nothing)
{
    enum { PROGRAMS = 6 };
    pid_t children[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        children[i] = fork();
        ck_assert_int_ge(children[i], 0);
        if (!children[i])
            _exit(!add_beside_others(i));
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        ck_assert_int_eq(waitpid(children[i], &status, 0), children[i]);
        ck_assert_int_eq(status, 0);
    }
    ck_assert_int_eq(lessons_done_read(&lessons.book, found, &error), STATUS_OK);
    for (int i = 0; i < 40; i++)
        ck_assert_msg(found[i][1] && (found[i][0] || i % 10 >= PROGRAMS), "%d is lost", i);
}
END_TEST

/* The room ends in the midst of the second line. */
START_TEST(a_line_that_does_not_fit_leaves_no_part)
{
    struct rlimit limit;
    add(by_name("x-wing"), 0, LESSON_HELPED);
    const size_t before = strlen(content());
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlim_t usual = limit.rlim_cur;
    signal(SIGXFSZ, SIG_IGN);
    limit.rlim_cur = before + 5;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    enum status status = lessons_done_add(
        &(struct lesson_entry){ &lessons.book, 0, 1, LESSON_HELPED }, "2026-11-21", &error);
    limit.rlim_cur = usual;
    setrlimit(RLIMIT_FSIZE, &limit); /* the framework writes files, too */
    ck_assert_int_eq(status, STATUS_FAILED);
    ck_assert_uint_eq(strlen(content()), before);
}
END_TEST

SUITE(lessons_done, setup, teardown, TEST(the_built_in_lessons_are_whole),
      TEST(no_file_is_no_progress), TEST(what_was_added_is_read_again),
      TEST(a_number_belongs_to_one_lesson), TEST(the_better_of_two_counts),
      LOOPED(lines_not_understood_stay, 0, 7), TEST(zero_bytes_hide_nothing),
      TEST(a_missing_home_is_told), TEST(a_file_that_cannot_be_read_is_left_alone),
      TEST(several_programs_lose_nothing), TEST(a_line_that_does_not_fit_leaves_no_part))
