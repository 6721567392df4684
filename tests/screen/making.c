/* Puzzles that are made while the program runs, in a real terminal and with real threads. */
#include <check.h>
#include <signal.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static bool shows_game(struct pty *p, void *title)
{
    int row, col;
    return pty_find(p, title, &row, &col) && pty_find(p, "e try", &row, &col);
}

static void expect_game(struct pty *p, const char *title)
{
    bool came = pty_wait_until(p, shows_game, (void *)(uintptr_t)title, SOON);
    if (!came)
        pty_dump(p, stderr);
    ck_assert_msg(came, "no game of '%s'", title);
    play_wait(p);
}

/* A digit that is possible in an empty cell: any will do, what matters is that it is kept. */
static int play_somewhere(struct pty *p)
{
    const char *line = play_line(p);
    int blank = (int)(strchr(line, '.') - line);
    play_go_to(p, cell_name(blank).text);
    digitset marks = play_marks(p, blank);
    ck_assert_uint_ne(marks, 0);
    play_keys(p, (const char[]){ (char)('0' + digitset_first(marks)), '\0' });
    ck_assert_int_eq(play_digit(p, blank), digitset_first(marks));
    return blank;
}

START_TEST(makes_one_puzzle_after_the_other)
{
    static char before[CELLS + 1], played[CELLS + 1];
    struct pty *p =
        play_start((const char *const[]){ "--seed=5", NULL }, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_keys(p, "O");
    play_expect(p, TITLE_NEW);
    play_keys(p, "Down*2 Enter");
    expect_game(p, "hard, no. ");
    strcpy(before, play_line(p));
    play_somewhere(p);
    strcpy(played, play_line(p));
    ck_assert_str_ne(played, before);
    play_keys(p, ": n e w Space e a s y Enter");
    expect_game(p, "easy, no. ");
    ck_assert_str_ne(play_line(p), played);
    play_keys(p, "o");
    play_select(p, "hard, no. ");
    play_keys(p, "Enter");
    expect_game(p, "hard, no. ");
    play_expect_line(p, played);
    play_leave(p);
}
END_TEST

START_TEST(repeats_a_session)
{
    static char first[CELLS + 1];
    for (int i = 0; i < 2; i++) {
        struct pty *p =
            play_start((const char *const[]){ "--seed=7", NULL }, (struct pty_options){ 0 });
        play_expect(p, TITLE_MENU);
        play_keys(p, "O Down Enter");
        expect_game(p, "medium, no. ");
        if (i)
            ck_assert_str_eq(play_line(p), first);
        strcpy(first, play_line(p));
        play_leave(p);
    }
}
END_TEST

START_TEST(begins_with_the_puzzle_of_the_day)
{
    struct pty *p =
        play_start((const char *const[]){ "--daily=medium", NULL }, (struct pty_options){ 0 });
    expect_game(p, "Daily ");
    play_leave(p);
    p = play_start((const char *const[]){ "--daily", NULL }, (struct pty_options){ 0 });
    play_expect(p, "Today's puzzle is");
    play_keys(p, "Enter");
    expect_game(p, "Daily ");
    play_leave(p);
}
END_TEST

/* Puzzles made ahead do not wake a program that waits. */
START_TEST(comes_to_rest)
{
    struct pty *p =
        play_start((const char *const[]){ "--seed=5", NULL }, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_keys(p, "O Enter");
    expect_game(p, "easy, no. ");
    play_keys(p, ": s e t Space c l o c k Space o f f Enter");
    PTY_CHECK(p, !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    play_leave(p);
}
END_TEST

static bool is_made_or_being_made(struct pty *p, void *title)
{
    int row, col;
    return pty_find(p, "cancels. Making Tridagon", &row, &col) || shows_game(p, title);
}

/* The puzzle takes some milliseconds: mostly it is under way, but on a busy machine it may be there
 * before the screen is read. The program leaves at once in both cases. */
START_TEST(leaves_while_a_puzzle_is_made)
{
    struct pty *p =
        play_start((const char *const[]){ "--seed=5", NULL }, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_keys(p, ": n e w Space t r i d a g o n Enter");
    char title[] = "Tridagon, no. ";
    PTY_CHECK(p, pty_wait_until(p, is_made_or_being_made, title, SOON));
    if (_i) {
        kill(pty_pid(p), SIGTERM);
        play_ended(p, PTY_SIGNALLED + SIGTERM);
        return;
    }
    PTY_CHECK(p, pty_keys(p, "q q q"));
    play_ended(p, 0);
}
END_TEST

SUITE(making, NULL, NULL, TEST(makes_one_puzzle_after_the_other), TEST(repeats_a_session),
      TEST(begins_with_the_puzzle_of_the_day), TEST(comes_to_rest),
      LOOPED(leaves_while_a_puzzle_is_made, 0, 2))
