/* Games solved on a terminal: kept in a file, once, and there on the screen of statistics. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/history.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/wording.h"

static char home[SCRATCH_PATH], state[SCRATCH_PATH + 16], file[SCRATCH_PATH + 40];
static struct history history;

static void setup(void)
{
    scratch_make(home);
    snprintf(state, sizeof state, "%s/.local/state", home);
    snprintf(file, sizeof file, "%s/reductio/history", state);
    history = (struct history){ .at = NULL };
}

static void teardown(void)
{
    scratch_remove(home);
    history_release(&history);
}

static struct pty *begin(void)
{
    return play_game(warm_up, (struct pty_options){ .home = home });
}

static void leave(struct pty *p)
{
    play_keys(p, "q");
    play_ended(p, 0);
}

static void read_file(void)
{
    struct error error;
    history_release(&history);
    ck_assert_msg(history_read(&history, file, &error) == STATUS_OK, "%s", error.text);
    ck_assert_uint_eq(history.bad, 0);
}

START_TEST(a_solved_game_is_in_the_statistics)
{
    struct stat status;
    struct pty *p = begin();
    play_keys(p, "H Esc Space N");
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "Space T");
    play_expect(p, "1 game, 1 day in a row");
    play_expect(p, "Times, easy");
    play_keys(p, "q u"); /* taken back and solved again, it is the same game */
    play_expect(p, SAYS_UNDONE);
    play_keys(p, "C-r");
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "Space T");
    play_expect(p, "1 game, 1 day in a row");
    play_keys(p, "q");
    leave(p);
    read_file();
    ck_assert_uint_eq(history.count, 1);
    ck_assert_int_eq(history.at[0].level, LEVEL_EASY);
    ck_assert_int_eq(history.at[0].hints, 1);
    ck_assert_int_eq(history.at[0].entered, 0);
    const struct grid givens = grid_of(warm_up);
    ck_assert_mem_eq(history.at[0].puzzle.digit, givens.digit, sizeof givens.digit);
    ck_assert_int_eq(stat(file, &status), 0);
    ck_assert_int_eq(status.st_mode & 0777, 0600);
}
END_TEST

/* The line before was cut off by a power cut; the next run adds to it, and shows both games. */
START_TEST(the_next_run_goes_on_with_the_file)
{
    struct pty *p = begin();
    play_keys(p, "Space N");
    play_expect(p, SAYS_SOLVED);
    leave(p);
    FILE *torn = fopen(file, "a");
    ck_assert_ptr_nonnull(torn);
    fputs("1 begin=2026-11-2", torn);
    fclose(torn);
    p = play_game(sudoku_com, (struct pty_options){ .home = home });
    play_keys(p, "Space N");
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "Space T");
    play_expect(p, "2 games, 1 day in a row");
    play_expect(p, "1 line not understood");
    play_keys(p, "q");
    leave(p);
    struct error error;
    ck_assert_int_eq(history_read(&history, file, &error), STATUS_OK);
    ck_assert_uint_eq(history.count, 2);
    ck_assert_uint_eq(history.bad, 1);
}
END_TEST

/* Without a game to resume, the menu begins at the first puzzle that is not solved; the solved one
 * is above it in the list of all. */
START_TEST(the_next_run_offers_the_next_puzzle)
{
    struct pty *p = begin();
    play_keys(p, "Space N");
    play_expect(p, SAYS_SOLVED);
    leave(p);
    p = play_start((const char *const[]){ NULL },
                   (struct pty_options){ .home = home, .rows = 40, .cols = 120 });
    play_expect_none(p, "Solved.");
    play_keys(p, "Right k");
    play_expect(p, "Solved.");
    leave(p);
}
END_TEST

/* A game that was left, resumed and solved counts as one game, which began in the first run and has
 * the hints taken there. */
START_TEST(a_game_gone_on_with_is_counted_as_a_whole)
{
    char command[SCRATCH_PATH + 160];
    struct pty *p = begin();
    play_keys(p, "H Esc n n");
    leave(p);
    snprintf(command, sizeof command,
             "cd %s/reductio/games && for f in *.game; do sed 's/^begun .*/begun 2026-01-02 "
             "03:04:05/' $f > x && mv x $f; done",
             state);
    ck_assert_int_eq(system(command), 0);
    p = play_start((const char *const[]){ NULL }, (struct pty_options){ .home = home });
    play_expect(p, "Resumed ");
    play_keys(p, "Space N");
    play_expect(p, SAYS_SOLVED);
    leave(p);
    read_file();
    ck_assert_uint_eq(history.count, 1);
    ck_assert_int_eq(history.at[0].hints, 2);
    ck_assert_int_eq(history.at[0].begin.date.month, 1);
    ck_assert_int_eq(history.at[0].begin.second, 5);
}
END_TEST

START_TEST(nothing_is_kept_unless_wanted)
{
    struct pty *p = play_start((const char *const[]){ "--no-save", warm_up, NULL },
                               (struct pty_options){ .home = home });
    play_expect(p, FACT_CELL);
    play_keys(p, "Space N");
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "Space T");
    play_expect(p, "You have not finished a game yet.");
    play_keys(p, "q");
    leave(p);
    ck_assert_int_ne(access(file, F_OK), 0);
}
END_TEST

/* A file stands where the directory should be, and goes before the program ends. */
START_TEST(what_could_not_be_kept_is_kept_at_the_end)
{
    char parent[SCRATCH_PATH + 8];
    snprintf(parent, sizeof parent, "%s/.local", home);
    ck_assert_int_eq(mkdir(parent, 0700), 0);
    FILE *instead = fopen(state, "w");
    ck_assert_ptr_nonnull(instead);
    fclose(instead);
    struct pty *p = begin();
    play_keys(p, "Space N");
    play_expect(p, "Solved, but not recorded yet");
    play_keys(p, "Space T");
    play_expect(p, "1 game, 1 day in a row");
    play_keys(p, "q");
    ck_assert_int_eq(remove(state), 0);
    leave(p);
    read_file();
    ck_assert_uint_eq(history.count, 1);
}
END_TEST

SUITE(history_kept, setup, teardown, TEST(a_solved_game_is_in_the_statistics),
      TEST(the_next_run_goes_on_with_the_file), TEST(the_next_run_offers_the_next_puzzle),
      TEST(a_game_gone_on_with_is_counted_as_a_whole), TEST(nothing_is_kept_unless_wanted),
      TEST(what_could_not_be_kept_is_kept_at_the_end))
