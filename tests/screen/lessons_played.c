/* A lesson on a terminal: found, kept in a file, and there again the next time. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/lessons.h"
#include "support/by_name.h"
#include "support/pty_play.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/wording.h"

static char home[SCRATCH_PATH], state[SCRATCH_PATH + 16], file[SCRATCH_PATH + 40];

static void setup(void)
{
    scratch_make(home);
    snprintf(state, sizeof state, "%s/.local/state", home);
    snprintf(file, sizeof file, "%s/reductio/lessons", state);
}

static void teardown(void)
{
    scratch_remove(home);
}

/* The digit that the first position of the Naked Single is about. */
static int first_digit(void)
{
    struct lessons lessons;
    struct exercise exercise;
    struct puzzle puzzle;
    struct error error;
    lessons_init(&lessons);
    size_t place = lesson_book_find(&lessons.book, by_name("naked single"));
    ck_assert_int_eq(lesson_puzzle(&lessons.book, place, 0, &puzzle, &error), STATUS_OK);
    ck_assert_int_eq(exercise_init(&exercise, by_name("naked single"), &puzzle, &error), STATUS_OK);
    int digit = exercise.step.digit;
    exercise_release(&exercise);
    lessons_release(&lessons);
    return digit;
}

static struct pty *open_lessons(const char *option)
{
    return play_start((const char *const[]){ option, NULL }, (struct pty_options){ .home = home });
}

/* The cursor stands where the first position is marked. */
static struct pty *find_first(void)
{
    char key[2] = { (char)('0' + first_digit()), '\0' };
    struct pty *p = open_lessons("--learn=naked-single");
    play_expect(p, "Where to look");
    play_keys(p, "q");
    play_expect(p, SAYS_MARKED);
    play_keys(p, key);
    play_expect(p, SAYS_FOUND);
    return p;
}

static void leave(struct pty *p, int status)
{
    play_keys(p, "q");
    play_expect(p, TITLE_LESSONS);
    play_keys(p, "q");
    play_expect(p, TITLE_MENU);
    play_keys(p, "q"); /* there is no game to be asked about */
    play_ended(p, status);
}

START_TEST(what_was_found_is_there_the_next_time)
{
    struct stat status;
    struct pty *p = find_first();
    play_keys(p, "q");
    play_expect(p, "\xE2\x97\x8F\xE2\x97\x8B\xE2\x97\x8B  Naked Single");
    play_keys(p, "Enter"); /* the second position, with help */
    play_expect(p, SAYS_FIND);
    play_keys(p, "H H H");
    play_expect(p, SAYS_WITH_HELP);
    leave(p, 0);
    ck_assert_int_eq(stat(file, &status), 0);
    ck_assert_int_eq(status.st_mode & 0777, 0600);
    p = open_lessons("--learn");
    play_expect(p, "\xE2\x97\x8F\xE2\x97\x90\xE2\x97\x8B  Naked Single");
    play_keys(p, "q");
    play_expect(p, TITLE_MENU);
    play_leave(p);
}
END_TEST

/* A file stands where the directory should be. */
START_TEST(that_it_cannot_be_kept_is_said_and_no_more)
{
    char parent[SCRATCH_PATH + 8];
    snprintf(parent, sizeof parent, "%s/.local", home);
    ck_assert_int_eq(mkdir(parent, 0700), 0);
    FILE *instead = fopen(state, "w");
    ck_assert_ptr_nonnull(instead);
    fclose(instead);
    struct pty *p = find_first();
    play_expect(p, SAYS_NOT_KEPT);
    play_keys(p, "n");
    play_expect(p, SAYS_FIND);
    leave(p, 3);
}
END_TEST

START_TEST(what_is_not_understood_is_said_and_stays)
{
    static const char line[] = "y-fish 1 alone 2026-11-21\n";
    char text[256] = "", command[SCRATCH_PATH + 40];
    snprintf(command, sizeof command, "mkdir -p '%s/reductio'", state);
    ck_assert_int_eq(system(command), 0);
    FILE *odd = fopen(file, "w");
    ck_assert_ptr_nonnull(odd);
    fputs(line, odd);
    fclose(odd);
    /* The window is so wide that the message is on one line, however long its path. */
    struct pty *p = play_start((const char *const[]){ "--learn", NULL },
                               (struct pty_options){ .home = home, .cols = 400 });
    play_expect(p, ":1: this line");
    play_keys(p, "Down Down Down Enter q"); /* the Naked Single */
    play_expect(p, SAYS_MARKED);
    char key[2] = { (char)('0' + first_digit()), '\0' };
    play_keys(p, key);
    play_expect(p, SAYS_FOUND);
    leave(p, 0);
    FILE *kept = fopen(file, "r");
    ck_assert_ptr_nonnull(kept);
    size_t length = fread(text, 1, sizeof text - 1, kept);
    fclose(kept);
    ck_assert_uint_gt(length, strlen(line));
    ck_assert_int_eq(strncmp(text, line, strlen(line)), 0);
}
END_TEST

SUITE(lessons_played, setup, teardown, TEST(what_was_found_is_there_the_next_time),
      TEST(that_it_cannot_be_kept_is_said_and_no_more),
      TEST(what_is_not_understood_is_said_and_stays))
