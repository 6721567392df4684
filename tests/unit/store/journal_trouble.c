/*
 * A journal whose file another program deletes, replaces or writes into, and one that cannot write:
 * no other program's text is overwritten, and lines that could not be written are written when they
 * can be.
 */
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "store/games.h"
#include "support/home.h"
#include "support/keeping.h"
#include "support/suite.h"

START_TEST(makes_a_deleted_file_anew)
{
    kept_create("a", "one\n");
    ck_assert_int_eq(unlink(home_games("a.game")), 0);
    kept_append("two\n");
    kept_is(JOURNAL_FAILED, "games/a.game: was deleted");
    kept_append("three\n");
    ck_assert_int_ne(access(home_games("a.game"), F_OK), 0);
    kept_replace("one\ntwo\nthree\n");
    kept_is(JOURNAL_SAVED, "");
    kept_append("four\n");
    ck_assert(home_has("a.game", "one\ntwo\nthree\nfour\n"));
    home_remove(); /* and with all directories */
    kept_append("five\n");
    kept_is(JOURNAL_FAILED, "was deleted");
    kept_replace("all\n");
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "all\n"));
}
END_TEST

/* Both ways to write are tried: appending and replacing. */
START_TEST(does_not_write_into_what_another_put_there)
{
    char put[512];
    kept_create("a", "mine\n");
    home_write("new", "another's\n");
    strcpy(put, home_games("new"));
    ck_assert_int_eq(rename(put, home_games("a.game")), 0);
    if (_i)
        kept_replace("mine\nmore\n");
    else
        kept_append("more\n");
    kept_is(JOURNAL_LOST, "games/a.game: another file is in its place");
    kept_append("more\n");
    kept_replace("mine\nmore\n");
    kept_is(JOURNAL_LOST, "another file");
    ck_assert(home_has("a.game", "another's\n"));
    journal_begin(kept.journal, "2026-11-21", "mine\nmore\n", 10);
    ck_assert(disk_wait(kept.disk, LONG));
    ck_assert(home_has("2026-11-21-1.game", "mine\nmore\n"));
    kept_is(JOURNAL_SAVED, "");
}
END_TEST

START_TEST(does_not_write_after_what_another_wrote)
{
    kept_create("a", "mine\n");
    home_append("a.game", "another's\n");
    if (_i)
        kept_replace("mine\nmore\n");
    else
        kept_append("more\n");
    kept_is(JOURNAL_LOST, "games/a.game: another program has written into it");
    ck_assert(home_has("a.game", "mine\nanother's\n"));
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_FAILED);
    kept_is(JOURNAL_IDLE, "");
}
END_TEST

START_TEST(does_not_replace_what_came_where_it_was_deleted)
{
    kept_create("a", "mine\n");
    ck_assert_int_eq(unlink(home_games("a.game")), 0);
    kept_append("more\n");
    home_write("a.game", "another's\n");
    kept_replace("mine\nmore\n");
    kept_is(JOURNAL_LOST, "another file is in its place");
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

/* The first part of the last write fits, as on a full disk. */
START_TEST(mends_a_line_that_did_not_fit)
{
    signal(SIGXFSZ, SIG_IGN);
    kept_create("a", "one\n");
    limit_files(11);
    kept_append("two\nthree\nfour\n");
    kept_is(JOURNAL_FAILED, "games/a.game: File too large");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    kept_append("five\n");
    kept_replace("one\ntwo\nthree\nfour\nfive\n");
    kept_is(JOURNAL_FAILED, "games/a.game: File too large");
    ck_assert(home_has("a.game", "one\ntwo\n"));
    limit_files(RLIM_INFINITY);
    kept_replace("one\ntwo\nthree\nfour\nfive\n");
    kept_is(JOURNAL_SAVED, "");
    kept_append("six\n");
    ck_assert(home_has("a.game", "one\ntwo\nthree\nfour\nfive\nsix\n"));
}
END_TEST

START_TEST(begins_when_it_can)
{
    signal(SIGXFSZ, SIG_IGN);
    limit_files(3);
    journal_begin(kept.journal, "a", "one\n", 4);
    kept_is(JOURNAL_FAILED, "games/a-1.game: File too large");
    ck_assert_int_ne(access(home_games("a-1.game"), F_OK), 0);
    kept_append("two\n");
    limit_files(RLIM_INFINITY);
    kept_replace("one\ntwo\n");
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a-1.game", "one\ntwo\n"));
}
END_TEST

/* A file stands where a directory should: nobody, root not either, can write below it. */
START_TEST(tells_where_it_cannot_write)
{
    struct path path;
    kept_create("x", "");
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_OK);
    ck_assert_int_eq(unlink(home_games("x.game")), 0);
    ck_assert_int_eq(rmdir(home_games("")), 0);
    ck_assert_int_eq(games_path("a", false, &path, &kept.error), STATUS_OK);
    strstr(path.text, "/a.game")[0] = '\0';
    FILE *file = fopen(path.text, "w");
    ck_assert(file && !fclose(file));
    journal_begin(kept.journal, "2026-11-21", "one\n", 4);
    kept_is(JOURNAL_FAILED, "Not a directory");
    ck_assert_int_eq(journal_open(kept.journal, "a", &kept.text, &kept.error), STATUS_FAILED);
    kept_is(JOURNAL_IDLE, "");
    journal_begin(kept.journal, "2026-11-21", "one\n", 4);
    ck_assert_int_eq(unlink(path.text), 0);
    kept_replace("one\n");
    kept_is(JOURNAL_SAVED, "");
    kept_is_named("2026-11-21-1");
    ck_assert(home_has("2026-11-21-1.game", "one\n"));
}
END_TEST

START_TEST(does_without_a_home)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    journal_begin(kept.journal, "2026-11-21", "one\n", 4);
    kept_is(JOURNAL_FAILED, "neither HOME nor XDG_STATE_HOME");
    ck_assert_int_eq(journal_open(kept.journal, "a", &kept.text, &kept.error), STATUS_FAILED);
}
END_TEST

/* No more descriptors: the file that is open is written, a new one is made when it can be. */
START_TEST(bears_a_lack_of_descriptors)
{
    struct rlimit limit, before;
    kept_create("a", "one\n");
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &before), 0);
    limit = before;
    limit.rlim_cur = 0;
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
    kept_append("two\n");
    kept_is(JOURNAL_SAVED, "");
    kept_replace("1\n2\n");
    kept_is(JOURNAL_FAILED, strerror(EMFILE));
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &before), 0);
    ck_assert(home_has("a.game", "one\ntwo\n"));
    kept_replace("1\n2\n");
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "1\n2\n"));
}
END_TEST

/* The file kept aside does not change when the game is mended. */
START_TEST(replaces_a_damaged_game)
{
    ck_assert_int_eq(games_import("a", "damaged", 7, &kept.error), STATUS_OK);
    ck_assert_int_eq(kept_reopen("a"), STATUS_OK);
    strbuf_reset(&kept.text);
    ck_assert_int_eq(games_keep_aside("a", &kept.text, &kept.error), STATUS_OK);
    kept_replace("mended\n");
    kept_append("more\n");
    ck_assert(home_has("a.damaged", "damaged") && home_has("a.game", "mended\nmore\n"));
}
END_TEST

SUITE(journal_trouble, keeping_setup, keeping_teardown, TEST(makes_a_deleted_file_anew),
      LOOPED(does_not_write_into_what_another_put_there, 0, 2),
      LOOPED(does_not_write_after_what_another_wrote, 0, 2),
      TEST(does_not_replace_what_came_where_it_was_deleted), TEST(mends_a_line_that_did_not_fit),
      TEST(begins_when_it_can), TEST(tells_where_it_cannot_write), TEST(does_without_a_home),
      TEST(bears_a_lack_of_descriptors), TEST(replaces_a_damaged_game))
