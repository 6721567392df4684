/* Keeping the game that is played: nothing written is lost, and each game has one keeper. */
#include <check.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/games.h"
#include "support/home.h"
#include "support/keeping.h"
#include "support/suite.h"

START_TEST(writes_line_by_line)
{
    kept_is(JOURNAL_IDLE, "");
    kept_create("a", "heading\n");
    kept_is(JOURNAL_SAVED, "");
    kept_is_named("a");
    ck_assert(home_has("a.game", "heading\n"));
    kept_append("one\n");
    kept_append("two\nthree\n");
    ck_assert(home_has("a.game", "heading\none\ntwo\nthree\n"));
    disk_sync_now(kept.disk);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_OK);
    kept_is(JOURNAL_IDLE, "");
    kept_is_named("");
    kept_append("nowhere\n");
    ck_assert(home_has("a.game", "heading\none\ntwo\nthree\n"));
}
END_TEST

START_TEST(goes_on_where_it_ended)
{
    kept_create("a", "one\n");
    ck_assert_int_eq(kept_reopen("a"), STATUS_OK);
    ck_assert_str_eq(kept.text.text, "one\n");
    kept_append("two\n");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    kept_create("b", "B\n"); /* closes the other */
    kept_append("more\n");
    ck_assert(home_has("a.game", "one\ntwo\n") && home_has("b.game", "B\nmore\n"));
    ck_assert_int_eq(games_move("a", false, "a", true, &kept.error), STATUS_OK);
}
END_TEST

START_TEST(begins_under_a_free_name)
{
    ck_assert_int_eq(games_import("2026-11-21-1", "x\n", 2, &kept.error), STATUS_OK);
    journal_begin(kept.journal, "2026-11-21", "new\n", 4);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is_named("2026-11-21-2");
    ck_assert(home_has("2026-11-21-1.game", "x\n") && home_has("2026-11-21-2.game", "new\n"));
    kept_append("line\n");
    ck_assert(home_has("2026-11-21-2.game", "new\nline\n"));
}
END_TEST

START_TEST(opens_plain_files_only)
{
    kept_create("a", "first\n");
    kept_create("b", "");
    ck_assert_int_eq(kept_reopen("../a"), STATUS_BAD);
    kept_is(JOURNAL_IDLE, ""); /* nothing that comes now is meant for b */
    ck_assert_int_eq(unlink(home_games("b.game")), 0);
    ck_assert_int_eq(kept_reopen("b"), STATUS_BAD);
    ck_assert_int_eq(kept_reopen("/etc/passwd"), STATUS_BAD);
    ck_assert_int_eq(mkdir(home_games("d.game"), 0700), 0);
    ck_assert_int_eq(mkfifo(home_games("p.game"), 0600), 0);
    ck_assert_int_eq(symlink("a.game", home_games("l.game")), 0);
    ck_assert_int_eq(kept_reopen("d"), STATUS_BAD);
    ck_assert_int_eq(kept_reopen("p"), STATUS_BAD);
    ck_assert_int_eq(kept_reopen("l"), STATUS_BAD);
    kept_is(JOURNAL_IDLE, "");
}
END_TEST

START_TEST(replaces_the_whole)
{
    struct stat before, after;
    kept_create("a", "one\ntwo\n");
    ck_assert_int_eq(stat(home_games("a.game"), &before), 0);
    kept_replace("short\n");
    ck_assert_int_eq(stat(home_games("a.game"), &after), 0);
    ck_assert(before.st_ino != after.st_ino);
    ck_assert_uint_eq(after.st_mode & 0777, 0600);
    kept_append("three\n");
    ck_assert(home_has("a.game", "short\nthree\n"));
    ck_assert_int_eq(games_move("a", false, "a", true, &kept.error),
                     STATUS_NO); /* the lock went over */
}
END_TEST

/* Asked for without waiting: each is done in its turn. */
START_TEST(keeps_the_order)
{
    char line[16];
    struct strbuf all;
    strbuf_init(&all);
    kept_create("a", "");
    for (int i = 0; i < 60; i++) {
        snprintf(line, sizeof line, "%d\n", i);
        strbuf_add(&all, line);
        if (i % 10 == 5)
            journal_replace(kept.journal, all.text, all.length);
        else
            journal_append(kept.journal, line, strlen(line));
    }
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_OK);
    ck_assert(home_has("a.game", all.text));
    strbuf_release(&all);
}
END_TEST

/* The other program: opens the game, reports it, and ends on request. */
static pid_t start_other(const char *name, int said[2], int told[2])
{
    char byte;
    ck_assert_int_eq(pipe(said), 0);
    ck_assert_int_eq(pipe(told), 0);
    pid_t other = fork();
    if (!other) {
        struct journal *own = keeping_in_another_program();
        bool opened = own && journal_open(own, name, &kept.text, &kept.error) == STATUS_OK;
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
    kept_create("a", "one\n");
    keeping_end(); /* threads and fork() do not go together */
    pid_t other = start_other("a", said, told);
    keeping_begin();
    ck_assert_int_eq(kept_reopen("a"), STATUS_NO);
    ck_assert_msg(strstr(kept.error.text, "open in another program") != NULL, "%s",
                  kept.error.text);
    kept_is(JOURNAL_IDLE, "");
    ck_assert_int_eq(games_move("a", false, "a", true, &kept.error), STATUS_NO);
    close(told[1]);
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(kept_reopen("a"), STATUS_OK);
    ck_assert_str_eq(kept.text.text, "one\nother\n");
}
END_TEST

/* Two keepers: the lock is not the process's. Whoever replaces a file keeps it to himself. */
START_TEST(keeps_its_lock_when_it_replaces)
{
    struct journal *second = journal_new(kept.disk);
    kept_create("a", "one\n");
    ck_assert_int_eq(journal_open(second, "a", &kept.text, &kept.error), STATUS_NO);
    kept_replace("two\n");
    ck_assert_int_eq(journal_open(second, "a", &kept.text, &kept.error), STATUS_NO);
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_OK);
    strbuf_reset(&kept.text);
    ck_assert_int_eq(journal_open(second, "a", &kept.text, &kept.error), STATUS_OK);
    ck_assert_str_eq(kept.text.text, "two\n");
    journal_free(second);
}
END_TEST

/* kill -9 right after the call: the lines are there. */
START_TEST(is_safe_from_being_killed)
{
    int status;
    kept_create("a", "");
    keeping_end(); /* threads and fork() do not go together */
    pid_t other = fork();
    if (!other) {
        struct journal *own = keeping_in_another_program();
        if (!own || journal_open(own, "a", &kept.text, &kept.error) != STATUS_OK)
            _exit(1);
        for (int i = 0; i < 100; i++)
            journal_append(own, "line\n", 5);
        raise(SIGKILL);
    }
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    keeping_begin();
    ck_assert_int_eq(kept_reopen("a"), STATUS_OK);
    ck_assert_uint_eq(kept.text.length, 500);
}
END_TEST

static bool is_readable(void)
{
    struct pollfd wait = { .fd = kept.disk->crew.pipe[0], .events = POLLIN };
    return poll(&wait, 1, 0) == 1;
}

START_TEST(says_when_something_changed)
{
    kept_create("a", "one\n");
    kept_is(JOURNAL_SAVED, "");
    kept_append("two\n");
    ck_assert(!is_readable());
    unlink(home_games("a.game"));
    kept_append("three\n");
    ck_assert(is_readable());
    kept_is(JOURNAL_FAILED, "deleted");
    ck_assert(!is_readable());
    kept_replace("all\n");
    ck_assert(is_readable());
    kept_is(JOURNAL_SAVED, "");
}
END_TEST

START_TEST(closes_when_it_is_freed)
{
    kept_create("a", "one\n");
    journal_append(kept.journal, "two\n", 4);
    keeping_end();
    keeping_begin();
    ck_assert_int_eq(kept_reopen("a"), STATUS_OK);
    ck_assert_str_eq(kept.text.text, "one\ntwo\n");
}
END_TEST

SUITE(journal, keeping_setup, keeping_teardown, TEST(writes_line_by_line),
      TEST(goes_on_where_it_ended), TEST(begins_under_a_free_name), TEST(opens_plain_files_only),
      TEST(replaces_the_whole), TEST(keeps_the_order), TEST(leaves_a_game_to_who_has_it),
      TEST(keeps_its_lock_when_it_replaces), TEST(is_safe_from_being_killed),
      TEST(says_when_something_changed), TEST(closes_when_it_is_freed))
