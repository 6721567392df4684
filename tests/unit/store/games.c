/* The directory of saved games: names, the list, and that nothing is overwritten. */
#include "store/games.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/home.h"
#include "support/suite.h"

static struct games games;
static struct strbuf text;
static struct error error;

static void setup(void)
{
    home_make();
    games = (struct games){ .at = NULL };
    strbuf_init(&text);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    games_release(&games);
    strbuf_release(&text);
    home_remove();
}

static void make(const char *name, const char *content)
{
    ck_assert_int_eq(games_import(name, content, strlen(content), &error), STATUS_OK);
}

static void says(const char *part)
{
    ck_assert_msg(strstr(error.text, part) != NULL, "%s", error.text);
}

START_TEST(knows_what_a_name_is)
{
    static const char *const good[] = {
        "a",         "2026-11-21-1",
        "Für Elise", "数独",
        " x",        "-x",
        "x.game",    "a..",
        "0",         "1234567890123456789012345678901234567890123456789012345678901234",
    };
    static const struct {
        const char *name, *why;
    } bad[] = {
        { "", "empty" },
        { ".hidden", "begin with '.'" },
        { "..", "begin with '.'" },
        { "a/b", "'/'" },
        { "blank ", "end with a space" },
        { " ", "end with a space" },
        { "a\nb", "printable characters" },
        { "a\x1b[2J", "printable characters" },
        { "a\x7f", "printable characters" },
        { "\xc2\x9b", "printable characters" }, /* a control character of two bytes */
        { "\xe2\x80\xae"
          "abc",
          "printable characters" }, /* turns the direction */
        { "\xff", "printable characters" },
        { "\xc0\xaf", "printable characters" }, /* an overlong '/' */
        { "caf\xe9", "printable characters" },
        { "12345678901234567890123456789012345678901234567890123456789012345", "64 bytes" },
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_msg(games_check_name(good[i], &error) == STATUS_OK, "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_msg(games_check_name(bad[i].name, &error) == STATUS_BAD, "%s", bad[i].name);
        says(bad[i].why);
        ck_assert_int_eq(games_import(bad[i].name, "x\n", 2, &error), STATUS_BAD);
        ck_assert_int_eq(games_read(bad[i].name, false, &text, &error), STATUS_BAD);
        ck_assert_int_eq(games_move("a", false, bad[i].name, false, &error), STATUS_BAD);
    }
}
END_TEST

START_TEST(finds_a_free_name)
{
    char name[GAME_NAME_MOST + 1];
    ck_assert_int_eq(games_new_name("2026-11-21", 1, name, &error), STATUS_OK);
    ck_assert_str_eq(name, "2026-11-21-1");
    ck_assert(!games_is_named(name) && games_is_named("2026-11-21-1b"));
    make("2026-11-21-1", "");
    make("2026-11-21-2", "");
    make("2026-11-21-4", "");
    ck_assert_int_eq(games_move("2026-11-21-2", false, "2026-11-21-2", true, &error), STATUS_OK);
    ck_assert_int_eq(games_new_name("2026-11-21", 1, name, &error), STATUS_OK);
    ck_assert_str_eq(name, "2026-11-21-3"); /* 2 is in the archive */
}
END_TEST

START_TEST(takes_a_free_name)
{
    char name[GAME_NAME_MOST + 1];
    make("2026-11-21-1", "");
    ck_assert_int_eq(games_import_new("2026-11-21", "two\n", 4, name, &error), STATUS_OK);
    ck_assert_str_eq(name, "2026-11-21-2");
    ck_assert_int_eq(games_read("2026-11-21-2", false, &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, "two\n");
    ck_assert_int_eq(games_import_new("a/b", "", 0, name, &error), STATUS_BAD);
    ck_assert_str_eq(name, "2026-11-21-2");
}
END_TEST

static void set_time(const char *file, time_t seconds, long nanoseconds)
{
    const struct timespec times[2] = { { seconds, nanoseconds }, { seconds, nanoseconds } };
    ck_assert_int_eq(utimensat(AT_FDCWD, home_games(file), times, 0), 0);
}

START_TEST(lists_the_newest_first)
{
    static const char *const order[] = { "d", "a", "c", "b" };
    ck_assert_int_eq(games_list(&games, false, &error), STATUS_OK); /* there is no directory yet */
    ck_assert_uint_eq(games.count, 0);
    make("a", "four");
    make("b", "");
    make("c", "");
    make("d", "");
    make("old", "");
    ck_assert_int_eq(games_move("old", false, "old", true, &error), STATUS_OK);
    set_time("a.game", 2000, 7);
    set_time("b.game", 1000, 9);
    set_time("c.game", 2000, 6);
    set_time("d.game", 3000, 0);
    ck_assert_int_eq(games_list(&games, false, &error), STATUS_OK);
    ck_assert_uint_eq(games.count, 4);
    for (size_t i = 0; i < 4; i++)
        ck_assert_str_eq(games.at[i].name, order[i]);
    ck_assert_int_eq(games.at[1].changed, 2000);
    ck_assert_uint_eq(games.at[1].size, 4);
    ck_assert(!games.at[1].archived && !games.more);
    ck_assert_int_eq(games_list(&games, true, &error), STATUS_OK);
    ck_assert_uint_eq(games.count, 5);
    for (size_t i = 0; i < 5; i++)
        ck_assert(games.at[i].archived == !strcmp(games.at[i].name, "old"));
}
END_TEST

START_TEST(lists_nothing_but_games)
{
    make("a", "");
    ck_assert_int_eq(mkdir(home_games("directory.game"), 0700), 0);
    ck_assert_int_eq(mkfifo(home_games("pipe.game"), 0600), 0);
    ck_assert_int_eq(symlink("a.game", home_games("link.game")), 0);
    home_write("a.damaged", "");
    home_write(".game", "");
    home_write(".x.game", "");
    home_write("x.game~", "");
    home_write("bad\xff.game", "");
    home_write("blank .game", "");
    home_write("12345678901234567890123456789012345678901234567890123456789012345.game", "");
    ck_assert_int_eq(games_list(&games, false, &error), STATUS_OK);
    ck_assert_uint_eq(games.count, 1);
    ck_assert_str_eq(games.at[0].name, "a");
    ck_assert_int_eq(games_read("pipe", false, &text, &error), STATUS_BAD);
    says("not a regular file");
    ck_assert_int_eq(games_move("link", false, "link", true, &error), STATUS_BAD);
    ck_assert_int_eq(games_move("directory", false, "directory", true, &error), STATUS_BAD);
}
END_TEST

START_TEST(reads_and_finds)
{
    struct game_entry entry;
    make("a", "one\ntwo\n");
    ck_assert_int_eq(games_read("a", false, &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, "one\ntwo\n");
    ck_assert_int_eq(games_find("a", false, &entry, &error), STATUS_OK);
    ck_assert_str_eq(entry.name, "a");
    ck_assert_uint_eq(entry.size, 8);
    ck_assert_int_eq(games_find("a", true, &entry, &error), STATUS_BAD);
    says("in the archive");
    ck_assert_int_eq(games_read("b", false, &text, &error), STATUS_BAD);
    says("there is no game 'b'");
}
END_TEST

static mode_t mode_of(const char *file)
{
    struct stat found;
    ck_assert_int_eq(stat(home_games(file), &found), 0);
    return found.st_mode & 0777;
}

START_TEST(keeps_them_from_others)
{
    make("a", "");
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_OK);
    ck_assert_uint_eq(mode_of("archive/a.game"), 0600);
    ck_assert_uint_eq(mode_of("archive"), 0700);
    ck_assert_uint_eq(mode_of("."), 0700);
}
END_TEST

START_TEST(moves)
{
    make("a", "A\n");
    ck_assert_int_eq(games_move("a", false, "b", false, &error), STATUS_OK);
    ck_assert(!home_has("a.game", "A\n") && home_has("b.game", "A\n"));
    ck_assert_int_eq(games_move("b", false, "b", true, &error), STATUS_OK);
    ck_assert(!home_has("b.game", "A\n") && home_has("archive/b.game", "A\n"));
    ck_assert_int_eq(games_move("b", true, "c", true, &error), STATUS_OK);
    ck_assert_int_eq(games_move("c", true, "c", false, &error), STATUS_OK);
    ck_assert(home_has("c.game", "A\n") && !home_has("archive/c.game", "A\n"));
    ck_assert_int_eq(games_move("b", false, "b", true, &error), STATUS_BAD);
    says("there is no game 'b'");
}
END_TEST

START_TEST(overwrites_nothing)
{
    make("a", "A\n");
    make("b", "B\n");
    ck_assert_int_eq(games_move("a", false, "b", false, &error), STATUS_BAD);
    says("there is already a game 'b'");
    ck_assert_int_eq(games_move("a", false, "a", false, &error), STATUS_BAD);
    ck_assert_int_eq(games_import("a", "other\n", 6, &error), STATUS_BAD);
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_OK);
    make("a", "new\n");
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_BAD);
    says("in the archive; rename one");
    ck_assert_int_eq(games_move("a", true, "a", false, &error), STATUS_BAD);
    ck_assert(home_has("a.game", "new\n") && home_has("b.game", "B\n"));
    ck_assert(home_has("archive/a.game", "A\n"));
}
END_TEST

START_TEST(finished_games_get_a_free_name_in_the_archive)
{
    make("a", "one\n");
    ck_assert_int_eq(games_archive_finished("a", &error), STATUS_OK);
    make("a", "two\n");
    make("a-2", "another\n"); /* a name that a game outside has is not free either */
    ck_assert_int_eq(games_archive_finished("a", &error), STATUS_OK);
    ck_assert(home_has("archive/a.game", "one\n") && home_has("archive/a-3.game", "two\n"));
    ck_assert(!home_has("a.game", "two\n") && home_has("a-2.game", "another\n"));
    ck_assert_int_eq(games_archive_finished("a", &error), STATUS_BAD);
    says("the game 'a' is in the archive");
}
END_TEST

START_TEST(does_not_move_what_is_open)
{
    make("a", "A\n");
    int other = open(home_games("a.game"), O_RDONLY);
    ck_assert_int_eq(flock(other, LOCK_EX), 0);
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_NO);
    says("open in another program");
    ck_assert_int_eq(games_move("a", false, "b", false, &error), STATUS_NO);
    ck_assert(home_has("a.game", "A\n"));
    ck_assert_int_eq(games_read("a", false, &text, &error), STATUS_OK);
    close(other);
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_OK);
}
END_TEST

START_TEST(keeps_damaged_ones_aside)
{
    make("a", "bad\n");
    ck_assert_int_eq(games_keep_aside("a", &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, home_games("a.damaged"));
    strbuf_reset(&text);
    ck_assert_int_eq(games_keep_aside("a", &text, &error), STATUS_OK); /* it was kept before */
    ck_assert_str_eq(text.text, home_games("a.damaged"));
    ck_assert_int_eq(unlink(home_games("a.game")), 0); /* as replacing it does */
    make("a", "bad again\n");
    strbuf_reset(&text);
    ck_assert_int_eq(games_keep_aside("a", &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, home_games("a.damaged-2"));
    ck_assert(home_has("a.damaged", "bad\n") && home_has("a.damaged-2", "bad again\n"));
    ck_assert(home_has("a.game", "bad again\n"));
    ck_assert_int_eq(games_keep_aside("b", &text, &error), STATUS_BAD);
}
END_TEST

/* A file stands where a directory should: nobody, root not either, can write below it. */
START_TEST(sweeps_away_what_a_killed_program_left)
{
    make("one", "text\n");
    home_write(".reductio-a1B2c3", "half a ga");
    home_write(".reductio-fresh1", "half a ga"); /* another program may be at it */
    home_write(".reductio-notone", "x");
    home_write(".reductio-long-name", "x");
    set_time(".reductio-a1B2c3", 1000000000, 0);
    set_time(".reductio-long-name", 1000000000, 0);
    set_time("one.game", 1000000000, 0);
    games_sweep();
    ck_assert(!home_has(".reductio-a1B2c3", "half a ga"));
    ck_assert(home_has(".reductio-fresh1", "half a ga"));
    ck_assert(home_has(".reductio-long-name", "x"));
    ck_assert(home_has("one.game", "text\n"));
}
END_TEST

START_TEST(tells_why_it_cannot)
{
    make("a", "A\n");
    home_write("archive", "");
    ck_assert_int_eq(games_move("a", false, "a", true, &error), STATUS_FAILED);
    says("archive");
    says("Not a directory");
    ck_assert(home_has("a.game", "A\n"));
    ck_assert_int_eq(games_list(&games, true, &error), STATUS_FAILED);
    ck_assert_int_eq(games_find("a", true, &(struct game_entry){ .size = 0 }, &error), STATUS_BAD);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(games_import("b", "", 0, &error), STATUS_FAILED);
    says("neither HOME nor XDG_STATE_HOME");
    ck_assert_int_eq(games_new_name("2026-11-21", 1, (char[GAME_NAME_MOST + 1]){ "" }, &error),
                     STATUS_FAILED);
}
END_TEST

START_TEST(lists_so_many_and_no_more)
{
    char file[32];
    make("0", "");
    set_time("0.game", 5, 0);
    for (int i = 1; i < GAMES_MOST + 2; i++) {
        snprintf(file, sizeof file, "%d.game", i);
        ck_assert_int_eq(mknod(home_games(file), S_IFREG | 0600, 0), 0);
    }
    set_time("17.game", 2000000000, 0);
    set_time("18.game", 1000000000, 0);
    ck_assert_int_eq(games_list(&games, false, &error), STATUS_OK);
    ck_assert_uint_eq(games.count, GAMES_MOST);
    ck_assert(games.more);
    for (size_t i = 0; i < games.count; i++)
        ck_assert_str_ne(games.at[i].name, "0"); /* the oldest */
}
END_TEST

SUITE(games, setup, teardown, TEST(knows_what_a_name_is), TEST(finds_a_free_name),
      TEST(takes_a_free_name), TEST(lists_the_newest_first), TEST(lists_nothing_but_games),
      TEST(reads_and_finds), TEST(keeps_them_from_others), TEST(moves), TEST(overwrites_nothing),
      TEST(finished_games_get_a_free_name_in_the_archive), TEST(does_not_move_what_is_open),
      TEST(keeps_damaged_ones_aside), TEST(sweeps_away_what_a_killed_program_left),
      TEST(tells_why_it_cannot), TEST(lists_so_many_and_no_more))
