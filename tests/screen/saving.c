/*
 * Saved games on a terminal: resumed, open in two programs at once, damaged, of other versions; and
 * the messages when the disk does not take them. Whatever happens, nothing is lost without a
 * message.
 */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/pty_kill.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/text.h"
#include "support/wording.h"

static char home[SCRATCH_PATH];

static void setup(void)
{
    kill_home_make(home);
}

static void teardown(void)
{
    scratch_remove(home);
}

/* A path below the state directory; valid until the next call. */
static const char *state(const char *file)
{
    static char path[500];
    snprintf(path, sizeof path, "%s/.local/state/reductio/%s", home, file);
    return path;
}

static bool is_there(const char *file)
{
    return !access(state(file), F_OK);
}

static struct pty *run_with(const char *const arguments[])
{
    return play_start(arguments, (struct pty_options){ .home = home });
}

static struct pty *run(void)
{
    return run_with((const char *const[]){ NULL });
}

/* A game of its own, named, with one entry in r1c2; the cursor is below it. */
static struct pty *begin(const char *puzzle, const char *name)
{
    char keys[200] = ": n a m e Space";
    struct pty *p = play_game(puzzle, (struct pty_options){ .home = home });
    play_go_to(p, "r1c2");
    play_keys(p, "1 Down");
    for (; *name; name++)
        snprintf(keys + strlen(keys), sizeof keys - strlen(keys), " %c", *name);
    play_keys(p, keys);
    play_keys(p, "Enter");
    return p;
}

static void leave(struct pty *p)
{
    play_keys(p, "q");
    play_ended(p, 0);
}

static void begin_and_leave(const char *puzzle, const char *name)
{
    leave(begin(puzzle, name));
}

/* The game saved under a name; to be released. */
static struct saved *saved_game(struct saves *saves, const char *name, bool archived)
{
    struct strbuf why;
    strbuf_init(&why);
    ck_assert_msg(saves_read(saves, home, &why), "%s", why.text);
    strbuf_release(&why);
    struct saved *saved = saves_find(saves, name, archived);
    ck_assert_msg(saved != NULL, "there is no game %s", name);
    return saved;
}

static void expect_line_in(const char *name, const char *line)
{
    struct saves saves;
    struct saved *saved = saved_game(&saves, name, false);
    ck_assert_msg(strstr(saved->text, line) != NULL, "%s is not in\n%s", line, saved->text);
    saves_release(&saves);
}

static void put(const char *file, const char *text, const char *mode)
{
    FILE *stream = fopen(state(file), mode);
    ck_assert_ptr_nonnull(stream);
    fputs(text, stream);
    ck_assert_int_eq(fclose(stream), 0);
}

/* --- Going on --- */

/* Before the first move, too: the name is a reason to save it. */
START_TEST(saves_a_game_that_is_named_at_once)
{
    struct pty *p = play_game(warm_up, (struct pty_options){ .home = home });
    play_keys(p, ": n a m e Space E a r l y Enter");
    play_expect(p, "Saved as Early.");
    leave(p);
    ck_assert(is_there("games/Early.game"));
    p = run();
    play_expect(p, "Early");
    play_leave(p);
}
END_TEST

START_TEST(goes_on_where_it_was)
{
    struct pty *p = begin(warm_up, "first");
    play_expect(p, "Saved as first.");
    play_keys(p, "m 4 m e 2 u H Esc");
    char line[CELLS + 1];
    strcpy(line, play_line(p));
    leave(p);
    p = run();
    play_expect(p, "Resumed first; o lists other games and puzzles.");
    play_expect_line(p, line);
    ck_assert_int_eq(play_cursor(p), cell_of("r2c2"));
    play_keys(p, "u"); /* as far as the first move */
    play_expect(p, SAYS_UNDONE);
    play_keys(p, "C-r");
    play_expect(p, SAYS_REDONE);
    pty_free(p);
}
END_TEST

START_TEST(leaving_needs_no_asking_and_says_how_to_go_on)
{
    struct pty *p = begin(warm_up, "first");
    play_keys(p, "q");
    ck_assert_int_eq(pty_wait_exit(p, SOON), 0);
    play_expect(p, "Saved as first. 'reductio' resumes it.");
    play_expect_none(p, SAYS_UNFINISHED);
    play_ended(p, 0);
}
END_TEST

START_TEST(a_second_program_says_so_and_plays_a_copy)
{
    struct saves saves;
    struct pty *p = begin(warm_up, "first"), *other = run();
    play_expect(other, "is open in another program; Enter plays a copy of it.");
    play_expect(other, TITLE_MENU);
    play_expect(other, "33/81"); /* the position as it stands, not the givens */
    play_keys(other, "Enter");
    play_expect(other, "This is a copy, saved as a separate game");
    play_keys(other, "Down 2");
    play_keys(p, "Down 3");
    leave(other);
    leave(p);
    ck_assert_ptr_nonnull(strstr(saved_game(&saves, "first", false)->text, "enter r3c2=3"));
    ck_assert_uint_eq(saves.count, 2);
    struct saved *copy = &saves.at[strcmp(saves.at[0].name, "first") ? 0 : 1];
    ck_assert_ptr_nonnull(strstr(copy->text, "enter r1c2=1"));
    ck_assert_ptr_nonnull(strstr(copy->text, "enter r3c2=2"));
    ck_assert_ptr_null(strstr(copy->text, "enter r3c2=3"));
    saves_release(&saves);
}
END_TEST

START_TEST(a_game_is_asked_for_by_name)
{
    begin_and_leave(warm_up, "first");
    begin_and_leave(essays, "second");
    struct pty *p = run_with((const char *const[]){ "--game", "first", NULL });
    play_expect(p, "r1c2 = 1");
    play_keys(p, "Down 2");
    leave(p);
    expect_line_in("first", "enter r3c2=2");
    p = run_with((const char *const[]){ "--game", "third", NULL });
    ck_assert_int_eq(pty_wait_exit(p, SOON), 2);
    play_expect(p, "third");
    play_ended(p, 2);
}
END_TEST

START_TEST(a_name_that_is_taken_is_refused)
{
    begin_and_leave(warm_up, "first");
    struct pty *p = begin(essays, "first");
    play_expect(p, "here is already a game 'first'");
    play_keys(p, ": n a m e Space b a d / 1 Enter");
    play_expect(p, "must not contain '/'");
    leave(p);
    expect_line_in("first", "enter r1c2=1");
    ck_assert(!is_there("games/bad"));
}
END_TEST

START_TEST(the_menu_puts_games_away)
{
    struct saves saves;
    begin_and_leave(warm_up, "first");
    struct pty *p = begin(essays, "second");
    play_keys(p, "o");
    play_select(p, "33/81"); /* of the first game */
    play_expect(p, "archives it");
    play_keys(p, "X");
    play_expect(p, "first is in the archive");
    play_expect_none(p, "archives it");
    play_keys(p, "q");
    leave(p);
    saved_game(&saves, "first", true);
    ck_assert_uint_eq(saves.count, 2);
    saves_release(&saves);
}
END_TEST

START_TEST(nothing_is_saved_unless_wanted)
{
    struct pty *p = run_with((const char *const[]){ "--no-save", warm_up, NULL });
    play_expect(p, FACT_CELL);
    play_go_to(p, "r1c2");
    play_keys(p, "1 : n a m e Space x Enter");
    play_expect(p, "Games are not saved now.");
    play_keys(p, "q");
    play_expect(p, SAYS_LEAVE);
    play_keys(p, "q");
    ck_assert_int_eq(pty_wait_exit(p, SOON), 0);
    play_expect(p, "reductio play .1");
    play_ended(p, 0);
    ck_assert(!is_there("games"));
}
END_TEST

/* --- Files that are not right --- */

START_TEST(of_a_damaged_game_what_came_before_is_there_and_all_of_it_is_kept)
{
    struct saves saves;
    begin_and_leave(warm_up, "first");
    char *before = text_read(state("games/first.game"));
    put("games/first.game", "enter r2c2=9 ~0000\n", "a");
    struct pty *p = run();
    play_expect(p, "whole file is in first.damaged"); /* on 80 columns */
    play_expect(p, "r1c2 = 1");
    play_keys(p, "Down 2");
    leave(p);
    char *kept = text_read(state("games/first.damaged"));
    ck_assert_ptr_nonnull(kept);
    ck_assert(!strncmp(kept, before, strlen(before)));
    ck_assert_ptr_nonnull(strstr(kept, "~0000"));
    struct saved *saved = saved_game(&saves, "first", false);
    ck_assert_ptr_nonnull(strstr(saved->text, "enter r3c2=2"));
    ck_assert_ptr_null(strstr(saved->text, "~0000"));
    saves_release(&saves);
    free(before);
    free(kept);
}
END_TEST

START_TEST(a_game_of_a_newer_version_is_left_as_it_is)
{
    static const char newer[] = "reductio game 99\npuzzle x\nwhatever\n";
    begin_and_leave(warm_up, "first");
    put("games/newer.game", newer, "w");
    struct pty *p = run_with((const char *const[]){ "--game", "newer", NULL });
    ck_assert_int_eq(pty_wait_exit(p, SOON), 2);
    play_expect(p, "newer reductio");
    play_ended(p, 2);
    p = run();
    play_expect(p, "Resumed first");
    leave(p);
    char *after = text_read(state("games/newer.game"));
    ck_assert_str_eq(after, newer);
    free(after);
}
END_TEST

/* --- Disks that do not take it --- */

/* The game continues; the title, the status line and the end show that it is not saved. */
static void play_unsaved(struct pty *p)
{
    play_go_to(p, "r1c2");
    play_keys(p, "1");
    play_expect(p, "Not saved: ");
    play_expect(p, "NOT SAVED");
    play_keys(p, "Down 2");
    play_expect(p, "r2c2 = 2");
    play_expect(p, "NOT SAVED");
}

static void leave_unsaved(struct pty *p)
{
    play_keys(p, "q");
    play_expect(p, SAYS_LEAVE);
    play_keys(p, "q");
    ck_assert_int_eq(pty_wait_exit(p, SOON), 3);
    play_expect(p, SAYS_UNFINISHED);
    play_expect(p, "reductio play .1");
    play_ended(p, 3);
}

START_TEST(a_file_in_the_place_of_the_directory_is_said)
{
    static const char *const above[] = { "/.local", "/.local/state" };
    char path[400];
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s%s", home, above[i]);
        ck_assert_int_eq(mkdir(path, 0700), 0);
    }
    strcat(path, "/reductio");
    FILE *file = fopen(path, "w");
    ck_assert(file && !fclose(file));
    struct pty *p = play_game(warm_up, (struct pty_options){ .home = home });
    play_unsaved(p);
    leave_unsaved(p);
}
END_TEST

/* The limit would end valgrind, which writes files of its own when it starts. */
START_TEST(a_full_disk_is_said)
{
    const char *mode = getenv("TEST_MODE");
    if (mode && !strcmp(mode, "valgrind")) {
        puts("skip a_full_disk_is_said: valgrind must write files of its own");
        return;
    }
    struct pty *p = play_after("ulimit -f 0;", warm_up, (struct pty_options){ .home = home });
    play_expect(p, FACT_CELL);
    play_unsaved(p);
    leave_unsaved(p);
}
END_TEST

/* Stops the program; when it continues, it sees all changes made meanwhile at once. */
static void stop(struct pty *p)
{
    PTY_CHECK(p, pty_signal(p, SIGSTOP));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
}

static void go_on(struct pty *p)
{
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    play_wait(p); /* it clears the screen and paints it anew */
}

START_TEST(a_directory_that_comes_back_has_all_of_it)
{
    char away[600], there[600];
    struct pty *p = begin(warm_up, "first");
    snprintf(there, sizeof there, "%s", state("games"));
    snprintf(away, sizeof away, "%s", state("elsewhere"));
    stop(p);
    ck_assert_int_eq(rename(there, away), 0);
    put("games", "in the way\n", "w");
    go_on(p);
    play_keys(p, "Down 2");
    play_expect(p, "NOT SAVED");
    play_keys(p, "Down 3");
    stop(p);
    ck_assert_int_eq(unlink(there), 0);
    ck_assert_int_eq(rename(away, there), 0);
    go_on(p);
    PTY_CHECK(p, pty_wait_gone(p, "NOT SAVED", SOON));
    leave(p);
    expect_line_in("first", "enter r1c2=1");
    expect_line_in("first", "enter r3c2=2");
    expect_line_in("first", "enter r4c2=3");
}
END_TEST

static bool noticed(struct pty *p)
{
    int row, col;
    return pty_find(p, "NOT SAVED", &row, &col) ||
           pty_find(p, "The game is saved again.", &row, &col);
}

/* The whole of it can only be made again where the game has not locked itself in. */
START_TEST(a_directory_that_was_deleted_is_made_again)
{
    static const char *const deleted[] = { "games", "" };
    begin_and_leave(warm_up, "first");
    struct pty *p = run_with((const char *const[]){ "--no-lockdown", NULL });
    play_expect(p, "Resumed first");
    stop(p);
    scratch_remove(state(deleted[_i]));
    go_on(p);
    play_keys(p, "Down 2");
    play_expect(p, "r3c2 = 2");
    /* A file that was opened long ago is mended at once. */
    PTY_CHECK(p, noticed(p));
    PTY_CHECK(p, pty_wait_gone(p, "NOT SAVED", SOON));
    leave(p);
    expect_line_in("first", "enter r1c2=1");
    expect_line_in("first", "enter r3c2=2");
}
END_TEST

SUITE(saving, setup, teardown, TEST(saves_a_game_that_is_named_at_once), TEST(goes_on_where_it_was),
      TEST(leaving_needs_no_asking_and_says_how_to_go_on),
      TEST(a_second_program_says_so_and_plays_a_copy), TEST(a_game_is_asked_for_by_name),
      TEST(a_name_that_is_taken_is_refused), TEST(the_menu_puts_games_away),
      TEST(nothing_is_saved_unless_wanted),
      TEST(of_a_damaged_game_what_came_before_is_there_and_all_of_it_is_kept),
      TEST(a_game_of_a_newer_version_is_left_as_it_is),
      TEST(a_file_in_the_place_of_the_directory_is_said), TEST(a_full_disk_is_said),
      TEST(a_directory_that_comes_back_has_all_of_it),
      LOOPED(a_directory_that_was_deleted_is_made_again, 0, 2))
