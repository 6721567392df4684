/* Keeping the game that is played: nothing written is lost, nothing of another is overwritten. */
#include "store/journal.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/games.h"
#include "support/home.h"
#include "support/patience.h"
#include "support/suite.h"

static struct disk *disk;
static struct journal *journal;
static struct strbuf text, why;
static struct error error;

static void begin_keeping(void)
{
    disk = disk_new();
    ck_assert_ptr_nonnull(disk);
    disk_set_times(disk, &patient);
    journal = journal_new(disk);
    ck_assert_ptr_nonnull(journal);
}

/* In a process that must not speak to the test framework. NULL: it cannot be had. */
static struct journal *journal_of_another_program(void)
{
    disk = disk_new();
    if (disk)
        disk_set_times(disk, &patient);
    return disk ? journal_new(disk) : NULL;
}

static void end_keeping(void)
{
    journal_free(journal);
    disk_free(disk);
}

static void setup(void)
{
    home_make();
    strbuf_init(&text);
    strbuf_init(&why);
    memset(&error, 0, sizeof error);
    begin_keeping();
}

static void teardown(void)
{
    end_keeping();
    strbuf_release(&text);
    strbuf_release(&why);
    home_remove();
}

static void create(const char *name, const char *content)
{
    struct strbuf read;
    strbuf_init(&read);
    ck_assert_int_eq(games_import(name, content, strlen(content), &error), STATUS_OK);
    ck_assert_int_eq(journal_open(journal, name, &read, &error), STATUS_OK);
    ck_assert_str_eq(read.text, content);
    strbuf_release(&read);
}

static void append(const char *line)
{
    journal_append(journal, line, strlen(line));
    ck_assert(disk_wait(disk, LONG));
}

static void replace(const char *content)
{
    journal_replace(journal, content, strlen(content));
    ck_assert(disk_wait(disk, LONG));
}

static enum status reopen(const char *name)
{
    strbuf_reset(&text);
    return journal_open(journal, name, &text, &error);
}

static void is(enum journal_state state, const char *part)
{
    enum journal_state now = journal_look(journal, &why);
    ck_assert_msg(now == state, "state %d, not %d: %s", now, state, why.text);
    ck_assert_msg(part[0] ? strstr(why.text, part) != NULL : !why.length, "%s", why.text);
}

static void is_named(const char *name)
{
    char found[GAME_NAME_MOST + 1];
    journal_name(journal, found);
    ck_assert_str_eq(found, name);
}

START_TEST(writes_line_by_line)
{
    is(JOURNAL_IDLE, "");
    create("a", "heading\n");
    is(JOURNAL_SAVED, "");
    is_named("a");
    ck_assert(home_has("a.game", "heading\n"));
    append("one\n");
    append("two\nthree\n");
    ck_assert(home_has("a.game", "heading\none\ntwo\nthree\n"));
    journal_sync(journal);
    ck_assert(disk_wait(disk, LONG));
    is(JOURNAL_SAVED, "");
    ck_assert_int_eq(journal_close(journal, &error), STATUS_OK);
    is(JOURNAL_IDLE, "");
    is_named("");
    append("nowhere\n");
    ck_assert(home_has("a.game", "heading\none\ntwo\nthree\n"));
}
END_TEST

START_TEST(goes_on_where_it_ended)
{
    create("a", "one\n");
    ck_assert_int_eq(reopen("a"), STATUS_OK);
    ck_assert_str_eq(text.text, "one\n");
    append("two\n");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    create("b", "B\n"); /* closes the other */
    append("more\n");
    ck_assert(home_has("a.game", "one\ntwo\n") && home_has("b.game", "B\nmore\n"));
    ck_assert_int_eq(games_archive("a", &error), STATUS_OK);
}
END_TEST

START_TEST(begins_under_a_free_name)
{
    ck_assert_int_eq(games_import("2026-11-21-1", "x\n", 2, &error), STATUS_OK);
    ck_assert_int_eq(journal_begin(journal, "2026-11-21", "new\n", 4, &error), STATUS_OK);
    ck_assert(disk_wait(disk, LONG));
    is_named("2026-11-21-2");
    ck_assert(home_has("2026-11-21-1.game", "x\n") && home_has("2026-11-21-2.game", "new\n"));
    append("line\n");
    ck_assert(home_has("2026-11-21-2.game", "new\nline\n"));
}
END_TEST

START_TEST(opens_plain_files_only)
{
    create("a", "first\n");
    create("b", "");
    ck_assert_int_eq(reopen("../a"), STATUS_BAD);
    is(JOURNAL_IDLE, ""); /* nothing that comes now is meant for b */
    ck_assert_int_eq(unlink(home_games("b.game")), 0);
    ck_assert_int_eq(reopen("b"), STATUS_BAD);
    ck_assert_int_eq(reopen("/etc/passwd"), STATUS_BAD);
    ck_assert_int_eq(mkdir(home_games("d.game"), 0700), 0);
    ck_assert_int_eq(mkfifo(home_games("p.game"), 0600), 0);
    ck_assert_int_eq(symlink("a.game", home_games("l.game")), 0);
    ck_assert_int_eq(reopen("d"), STATUS_BAD);
    ck_assert_int_eq(reopen("p"), STATUS_BAD);
    ck_assert_int_eq(reopen("l"), STATUS_BAD);
    is(JOURNAL_IDLE, "");
}
END_TEST

START_TEST(replaces_the_whole)
{
    struct stat before, after;
    create("a", "one\ntwo\n");
    ck_assert_int_eq(stat(home_games("a.game"), &before), 0);
    replace("short\n");
    ck_assert_int_eq(stat(home_games("a.game"), &after), 0);
    ck_assert(before.st_ino != after.st_ino);
    ck_assert_uint_eq(after.st_mode & 0777, 0600);
    append("three\n");
    ck_assert(home_has("a.game", "short\nthree\n"));
    ck_assert_int_eq(games_archive("a", &error), STATUS_NO); /* the lock went over */
}
END_TEST

/* Asked for without waiting: each is done in its turn. */
START_TEST(keeps_the_order)
{
    char line[16];
    struct strbuf all;
    strbuf_init(&all);
    create("a", "");
    for (int i = 0; i < 60; i++) {
        snprintf(line, sizeof line, "%d\n", i);
        strbuf_add(&all, line);
        if (i % 10 == 5)
            journal_replace(journal, all.text, all.length);
        else
            journal_append(journal, line, strlen(line));
    }
    ck_assert_int_eq(journal_close(journal, &error), STATUS_OK);
    ck_assert(home_has("a.game", all.text));
    strbuf_release(&all);
}
END_TEST

/* The other program: has the game, says so, and ends when it is told to. */
static pid_t start_other(const char *name, int said[2], int told[2])
{
    char byte;
    ck_assert_int_eq(pipe(said), 0);
    ck_assert_int_eq(pipe(told), 0);
    pid_t other = fork();
    if (!other) {
        struct journal *own = journal_of_another_program();
        bool opened = own && journal_open(own, name, &text, &error) == STATUS_OK;
        if (opened)
            journal_append(own, "other\n", 6);
        close(told[1]);
        bool went = opened && write(said[1], "", 1) == 1 && read(told[0], &byte, 1) == 0;
        _exit(went ? 0 : 1); /* without closing, as when it is killed */
    }
    close(told[0]);
    close(said[1]);
    ck_assert_int_eq(read(said[0], &byte, 1), 1);
    return other;
}

START_TEST(leaves_a_game_to_who_has_it)
{
    int said[2], told[2], status;
    create("a", "one\n");
    end_keeping(); /* threads and fork() do not go together */
    pid_t other = start_other("a", said, told);
    begin_keeping();
    ck_assert_int_eq(reopen("a"), STATUS_NO);
    ck_assert_msg(strstr(error.text, "open in another program") != NULL, "%s", error.text);
    is(JOURNAL_IDLE, "");
    ck_assert_int_eq(games_archive("a", &error), STATUS_NO);
    close(told[1]);
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(reopen("a"), STATUS_OK);
    ck_assert_str_eq(text.text, "one\nother\n");
}
END_TEST

/* Two keepers: the lock is not the process's. Whoever replaces a file keeps it to himself. */
START_TEST(keeps_its_lock_when_it_replaces)
{
    struct journal *second = journal_new(disk);
    create("a", "one\n");
    ck_assert_int_eq(journal_open(second, "a", &text, &error), STATUS_NO);
    replace("two\n");
    ck_assert_int_eq(journal_open(second, "a", &text, &error), STATUS_NO);
    ck_assert_int_eq(journal_close(journal, &error), STATUS_OK);
    strbuf_reset(&text);
    ck_assert_int_eq(journal_open(second, "a", &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, "two\n");
    journal_free(second);
}
END_TEST

/* kill -9 right after the call: the lines are there. */
START_TEST(is_safe_from_being_killed)
{
    int status;
    create("a", "");
    end_keeping(); /* threads and fork() do not go together */
    pid_t other = fork();
    if (!other) {
        struct journal *own = journal_of_another_program();
        if (!own || journal_open(own, "a", &text, &error) != STATUS_OK)
            _exit(1);
        for (int i = 0; i < 100; i++)
            journal_append(own, "line\n", 5);
        raise(SIGKILL);
    }
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    begin_keeping();
    ck_assert_int_eq(reopen("a"), STATUS_OK);
    ck_assert_uint_eq(text.length, 500);
}
END_TEST

START_TEST(makes_a_deleted_file_anew)
{
    create("a", "one\n");
    ck_assert_int_eq(unlink(home_games("a.game")), 0);
    append("two\n");
    is(JOURNAL_FAILED, "games/a.game: was deleted");
    append("three\n");
    ck_assert_int_ne(access(home_games("a.game"), F_OK), 0);
    replace("one\ntwo\nthree\n");
    is(JOURNAL_SAVED, "");
    append("four\n");
    ck_assert(home_has("a.game", "one\ntwo\nthree\nfour\n"));
    home_remove(); /* and with all directories */
    append("five\n");
    is(JOURNAL_FAILED, "was deleted");
    replace("all\n");
    is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "all\n"));
}
END_TEST

/* Of both: by appending, and by replacing. */
START_TEST(does_not_write_into_what_another_put_there)
{
    char put[512];
    create("a", "mine\n");
    home_write("new", "another's\n");
    strcpy(put, home_games("new"));
    ck_assert_int_eq(rename(put, home_games("a.game")), 0);
    if (_i)
        replace("mine\nmore\n");
    else
        append("more\n");
    is(JOURNAL_LOST, "games/a.game: another file is in its place");
    append("more\n");
    replace("mine\nmore\n");
    is(JOURNAL_LOST, "another file");
    ck_assert(home_has("a.game", "another's\n"));
    ck_assert_int_eq(journal_begin(journal, "2026-11-21", "mine\nmore\n", 10, &error), STATUS_OK);
    ck_assert(disk_wait(disk, LONG));
    ck_assert(home_has("2026-11-21-1.game", "mine\nmore\n"));
    is(JOURNAL_SAVED, "");
}
END_TEST

START_TEST(does_not_write_after_what_another_wrote)
{
    create("a", "mine\n");
    home_append("a.game", "another's\n");
    if (_i)
        replace("mine\nmore\n");
    else
        append("more\n");
    is(JOURNAL_LOST, "games/a.game: another program has written into it");
    ck_assert(home_has("a.game", "mine\nanother's\n"));
    ck_assert_int_eq(journal_close(journal, &error), STATUS_FAILED);
    is(JOURNAL_IDLE, "");
}
END_TEST

START_TEST(does_not_replace_what_came_where_it_was_deleted)
{
    create("a", "mine\n");
    ck_assert_int_eq(unlink(home_games("a.game")), 0);
    append("more\n");
    home_write("a.game", "another's\n");
    replace("mine\nmore\n");
    is(JOURNAL_LOST, "another file is in its place");
    ck_assert(home_has("a.game", "another's\n"));
}
END_TEST

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* As on a full disk the first part of the last write fits. */
START_TEST(mends_a_line_that_did_not_fit)
{
    signal(SIGXFSZ, SIG_IGN);
    create("a", "one\n");
    limit_files(11);
    append("two\nthree\nfour\n");
    is(JOURNAL_FAILED, "games/a.game: File too large");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    append("five\n");
    replace("one\ntwo\nthree\nfour\nfive\n");
    is(JOURNAL_FAILED, "games/a.game: File too large");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    limit_files(RLIM_INFINITY);
    replace("one\ntwo\nthree\nfour\nfive\n");
    is(JOURNAL_SAVED, "");
    append("six\n");
    ck_assert(home_has("a.game", "one\ntwo\nthree\nfour\nfive\nsix\n"));
}
END_TEST

START_TEST(begins_when_it_can)
{
    signal(SIGXFSZ, SIG_IGN);
    limit_files(3);
    ck_assert_int_eq(journal_begin(journal, "a", "one\n", 4, &error), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "games/a-1.game: File too large") != NULL, "%s", error.text);
    is(JOURNAL_FAILED, "games/a-1.game: File too large");
    ck_assert_int_ne(access(home_games("a-1.game"), F_OK), 0);
    append("two\n");
    limit_files(RLIM_INFINITY);
    replace("one\ntwo\n");
    is(JOURNAL_SAVED, "");
    ck_assert(home_has("a-1.game", "one\ntwo\n"));
}
END_TEST

/* A file stands where a directory should: nobody, root not either, can write below it. */
START_TEST(tells_where_it_cannot_write)
{
    struct path path;
    create("x", "");
    ck_assert_int_eq(journal_close(journal, &error), STATUS_OK);
    ck_assert_int_eq(unlink(home_games("x.game")), 0);
    ck_assert_int_eq(rmdir(home_games("")), 0);
    ck_assert_int_eq(games_path("a", false, &path, &error), STATUS_OK);
    strstr(path.text, "/a.game")[0] = '\0';
    FILE *file = fopen(path.text, "w");
    ck_assert(file && !fclose(file));
    ck_assert_int_eq(journal_begin(journal, "2026-11-21", "one\n", 4, &error), STATUS_FAILED);
    is(JOURNAL_FAILED, "Not a directory");
    ck_assert_int_eq(journal_open(journal, "a", &text, &error), STATUS_FAILED);
    is(JOURNAL_IDLE, "");
    ck_assert_int_eq(journal_begin(journal, "2026-11-21", "one\n", 4, &error), STATUS_FAILED);
    ck_assert_int_eq(unlink(path.text), 0);
    replace("one\n");
    is(JOURNAL_SAVED, "");
    is_named("2026-11-21-1");
    ck_assert(home_has("2026-11-21-1.game", "one\n"));
}
END_TEST

START_TEST(does_without_a_home)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(journal_begin(journal, "2026-11-21", "one\n", 4, &error), STATUS_FAILED);
    is(JOURNAL_FAILED, "neither HOME nor XDG_STATE_HOME");
    ck_assert_int_eq(journal_open(journal, "a", &text, &error), STATUS_FAILED);
}
END_TEST

static bool is_readable(void)
{
    struct pollfd wait = { .fd = disk_descriptor(disk), .events = POLLIN };
    return poll(&wait, 1, 0) == 1;
}

START_TEST(says_when_something_changed)
{
    create("a", "one\n");
    is(JOURNAL_SAVED, "");
    append("two\n");
    ck_assert(!is_readable());
    unlink(home_games("a.game"));
    append("three\n");
    ck_assert(is_readable());
    is(JOURNAL_FAILED, "deleted");
    ck_assert(!is_readable());
    replace("all\n");
    ck_assert(is_readable());
    is(JOURNAL_SAVED, "");
}
END_TEST

/* No more descriptors: the file that is open is written, a new one is made when it can be. */
START_TEST(bears_a_lack_of_descriptors)
{
    struct rlimit limit, before;
    create("a", "one\n");
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &before), 0);
    limit = before;
    limit.rlim_cur = 0;
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
    append("two\n");
    is(JOURNAL_SAVED, "");
    replace("1\n2\n");
    is(JOURNAL_FAILED, "Too many open files");
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &before), 0);
    ck_assert(home_has("a.game", "one\ntwo\n"));
    replace("1\n2\n");
    is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "1\n2\n"));
}
END_TEST

/* What is kept aside is not touched by what the game is mended to. */
START_TEST(replaces_a_damaged_game)
{
    ck_assert_int_eq(games_import("a", "damaged", 7, &error), STATUS_OK);
    ck_assert_int_eq(reopen("a"), STATUS_OK);
    strbuf_reset(&text);
    ck_assert_int_eq(games_keep_aside("a", &text, &error), STATUS_OK);
    replace("mended\n");
    append("more\n");
    ck_assert(home_has("a.damaged", "damaged") && home_has("a.game", "mended\nmore\n"));
}
END_TEST

START_TEST(closes_when_it_is_freed)
{
    create("a", "one\n");
    journal_append(journal, "two\n", 4);
    end_keeping();
    begin_keeping();
    ck_assert_int_eq(reopen("a"), STATUS_OK);
    ck_assert_str_eq(text.text, "one\ntwo\n");
}
END_TEST

SUITE(journal, setup, teardown, TEST(writes_line_by_line), TEST(goes_on_where_it_ended),
      TEST(begins_under_a_free_name), TEST(opens_plain_files_only), TEST(replaces_the_whole),
      TEST(keeps_the_order), TEST(leaves_a_game_to_who_has_it),
      TEST(keeps_its_lock_when_it_replaces), TEST(is_safe_from_being_killed),
      TEST(makes_a_deleted_file_anew), LOOPED(does_not_write_into_what_another_put_there, 0, 2),
      LOOPED(does_not_write_after_what_another_wrote, 0, 2),
      TEST(does_not_replace_what_came_where_it_was_deleted), TEST(mends_a_line_that_did_not_fit),
      TEST(begins_when_it_can), TEST(tells_where_it_cannot_write), TEST(does_without_a_home),
      TEST(says_when_something_changed), TEST(bears_a_lack_of_descriptors),
      TEST(replaces_a_damaged_game), TEST(closes_when_it_is_freed))
