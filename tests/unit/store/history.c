/* Finished games in a file: added, read again, and damaged by a power cut or by hand. */
#include "store/history.h"

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
#include "support/home.h"
#include "support/scratch.h"
#include "support/suite.h"

static char path[SCRATCH_PATH + 32];
static struct history history;
static struct strbuf text;
static struct error error;

static void setup(void)
{
    home_make();
    snprintf(path, sizeof path, "%s", home_path("history"));
    strbuf_init(&text);
    history = (struct history){ .at = NULL };
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    home_remove();
    history_release(&history);
    strbuf_release(&text);
}

static struct record game(int number)
{
    struct record record;
    memset(&record, 0, sizeof record);
    record.begin.date = record.end.date = (struct date){ 2026, 11, 21 };
    record.begin.minute = number / 60;
    record.begin.second = number % 60;
    record.level = LEVEL_HARD;
    record.played = number * 1000;
    record.puzzle.digit[number % CELLS] = 5;
    return record;
}

static void add(int number)
{
    const struct record record = game(number);
    ck_assert_msg(history_add(&record, &error) == STATUS_OK, "%s", error.text);
}

static void add_text(const char *bytes, size_t length)
{
    FILE *file = fopen(path, "a");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

static const char *content(void)
{
    strbuf_reset(&text);
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_OK);
    return text.text;
}

static void read_own(void)
{
    history_release(&history);
    ck_assert_msg(history_read(&history, NULL, &error) == STATUS_OK, "%s", error.text);
}

static void has_numbers(int first, int last)
{
    ck_assert_uint_eq(history.count, (size_t)(last - first + 1));
    for (int i = first; i <= last; i++)
        ck_assert_int_eq(history.at[i - first].played, i * 1000);
}

START_TEST(no_file_is_no_game)
{
    read_own();
    ck_assert_uint_eq(history.count, 0);
    ck_assert(!file_exists(path));
}
END_TEST

START_TEST(what_was_added_is_read_again)
{
    struct stat status;
    for (int i = 1; i <= 5; i++)
        add(i);
    read_own();
    has_numbers(1, 5);
    ck_assert_uint_eq(history.bad, 0);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 0777, 0600);
}
END_TEST

START_TEST(the_same_game_is_kept_once)
{
    struct record again = game(1);
    add(1);
    add(2);
    again.played = 99;
    ck_assert_int_eq(history_add(&again, &error), STATUS_OK);
    read_own();
    has_numbers(1, 2);
    content();
    add_text(text.text, text.length); /* a file put together by hand */
    add(3);
    read_own();
    has_numbers(1, 3);
}
END_TEST

/* However long the file is. */
START_TEST(the_same_game_is_found_behind_any_others)
{
    struct stat before, after;
    const struct record other = game(2);
    add(1);
    record_write(&other, &text);
    strbuf_add_char(&text, '\n');
    FILE *file = fopen(path, "a");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i <= HISTORY_MOST; i++)
        if (fwrite(text.text, 1, text.length, file) != text.length)
            ck_abort_msg("line %d cannot be written", i);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(stat(path, &before), 0);
    add(1);
    ck_assert_int_eq(stat(path, &after), 0);
    ck_assert_int_eq(after.st_size, before.st_size);
}
END_TEST

/* Cut off after every byte: the games before and after are there, and the cut line stays in the
 * file. */
START_TEST(a_half_written_line_spoils_no_other)
{
    struct strbuf line;
    strbuf_init(&line);
    const struct record second = game(2);
    record_write(&second, &line);
    for (size_t length = 1; length <= line.length; length++) {
        bool whole = length == line.length; /* except for its end */
        ck_assert(!remove(path) || length == 1);
        add(1);
        add_text(line.text, length);
        add(3);
        read_own();
        ck_assert_uint_eq(history.count, whole ? 3 : 2);
        ck_assert_uint_eq(history.bad, !whole);
        ck_assert_int_eq(history.at[0].played, 1000);
        ck_assert_int_eq(history.at[history.count - 1].played, 3000);
        if (!whole)
            ck_assert_msg(strstr(history.first_bad.text, "/history:2:"), "%s",
                          history.first_bad.text);
        const char *kept = strchr(content(), '\n') + 1;
        ck_assert(!strncmp(kept, line.text, length) && kept[length] == '\n');
    }
    strbuf_release(&line);
}
END_TEST

/* A limit stands for the disk: it is full after `room` bytes more, and then it is not. */
START_TEST(a_full_disk_is_told_and_spoils_nothing)
{
    const struct record second = game(2);
    struct rlimit limit, before;
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = before;
    for (int room = 0; room < 200; room += 13) {
        ck_assert(!remove(path) || !room);
        add(1);
        content();
        limit.rlim_cur = text.length + (size_t)room;
        /* No check meanwhile: the framework writes a file, too. */
        int limited = setrlimit(RLIMIT_FSIZE, &limit);
        enum status status = history_add(&second, &error);
        ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before) | limited, 0);
        ck_assert_int_eq(status, STATUS_FAILED);
        ck_assert_msg(strstr(error.text, path) != NULL, "%s", error.text);
        add(2);
        read_own();
        has_numbers(1, 2);
        ck_assert_uint_eq(history.bad, 0); /* the part that fitted was cut off again */
    }
}
END_TEST

START_TEST(odd_lines_are_counted_and_stay)
{
    static const char odd[] = "# mine\n\n \t\nnonsense\r\n1 \0 x\n9 of a later version\n";
    char long_line[20000];
    memset(long_line, 'x', sizeof long_line);
    long_line[sizeof long_line - 1] = '\n';
    add(1);
    add_text(odd, sizeof odd - 1);
    add_text(long_line, sizeof long_line);
    add(2);
    content();
    ck_assert_mem_eq(strchr(text.text, '\n') + 1, odd, sizeof odd - 1);
    read_own();
    has_numbers(1, 2);
    ck_assert_uint_eq(history.bad, 4);
    ck_assert_int_eq(history.first_bad.line, 5);
    ck_assert_msg(strstr(history.first_bad.text, ":5:1: a line of a finished game begins with"),
                  "%s", history.first_bad.text);
}
END_TEST

START_TEST(the_latest_are_held)
{
    for (int i = 0; i <= HISTORY_MOST; i++) {
        const struct record record = game(i);
        ck_assert_int_eq(history_hold(&history, &record, &error), STATUS_OK);
    }
    ck_assert_uint_eq(history.count, HISTORY_MOST / 2 + 1);
    has_numbers(HISTORY_MOST / 2, HISTORY_MOST);
}
END_TEST

START_TEST(a_missing_home_is_told)
{
    const struct record record = game(1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(history_read(&history, NULL, &error), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "HOME"), "%s", error.text);
    ck_assert_int_eq(history_add(&record, &error), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "HOME"), "%s", error.text);
}
END_TEST

START_TEST(what_is_no_file_is_told)
{
    char inside[SCRATCH_PATH + 40];
    const struct record record = game(1);
    ck_assert_int_eq(history_read(&history, "/nowhere/at/all", &error), STATUS_BAD);
    ck_assert_str_eq(error.text, "/nowhere/at/all: no such file");
    snprintf(inside, sizeof inside, "%s/x", path);
    ck_assert_int_eq(state_append(inside, "", 0, &error), STATUS_OK); /* a directory of its name */
    ck_assert_int_eq(history_read(&history, NULL, &error), STATUS_BAD);
    ck_assert_msg(strstr(error.text, "directory"), "%s", error.text);
    ck_assert_int_eq(history_add(&record, &error), STATUS_FAILED);
    ck_assert_int_eq(remove(inside), 0);
}
END_TEST

START_TEST(two_programs_lose_nothing)
{
    enum { EACH = 60 };
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    bool added = true; /* one process only speaks to the framework */
    for (int i = 1; i <= EACH; i++) {
        const struct record record = game(child ? i : EACH + i);
        added = history_add(&record, &error) == STATUS_OK && added;
    }
    if (!child)
        _exit(!added);
    ck_assert_msg(added, "%s", error.text);
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    read_own();
    ck_assert_uint_eq(history.count, 2 * EACH);
    ck_assert_uint_eq(history.bad, 0);
}
END_TEST

SUITE(history, setup, teardown, TEST(no_file_is_no_game), TEST(what_was_added_is_read_again),
      TEST(the_same_game_is_kept_once), TEST(the_same_game_is_found_behind_any_others),
      TEST(a_half_written_line_spoils_no_other), TEST(a_full_disk_is_told_and_spoils_nothing),
      TEST(odd_lines_are_counted_and_stay), TEST(the_latest_are_held), TEST(a_missing_home_is_told),
      TEST(what_is_no_file_is_told), TEST(two_programs_lose_nothing))
