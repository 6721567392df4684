/*
 * Terminals of all kinds that change, disappear and are never the same again: whatever happens, the
 * program restores the terminal. REDUCTIO_TORTURE=N makes storms N times as long (make
 * check-torture).
 */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/random.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static int longer(int count)
{
    const char *factor = getenv("REDUCTIO_TORTURE");
    return count * (factor && atoi(factor) > 0 ? atoi(factor) : 1);
}

/* The size is the usual one again, and the game as it was. */
static void expect_game(struct pty *p)
{
    play_resize(p, 24, 80);
    play_expect(p, FACT_CELL);
    PTY_CHECK(p, play_digit(p, 0) == 2 && play_digit(p, 80) == 8);
}

/* Not q: a game that is solved by then would be left without a question. */
static const char *const keys[] = {
    "n n", "p",   "u", "Up",      "H",       "Esc",     "L",       "?",       "c",
    "O",   "C-l", ":", "Space v", "Space E", "Space S", "Space b", "Space w", "Space f"
};
enum { KEYS = sizeof keys / sizeof *keys };

/* Sizes that may not fit, keys, and the signal with and without a new size. */
START_TEST(bears_a_storm_while_it_is_played)
{
    struct pty *p = play_game(essays, (struct pty_options){ .rows = 0 });
    struct random random = random_of(11 + (uint64_t)_i);
    for (int i = 0; i < longer(150) / slowness(); i++) {
        PTY_CHECK(p, pty_resize(p, 1 + random_below(&random, 70), 1 + random_below(&random, 240)));
        PTY_CHECK(p, pty_send(p, i % 2 ? "j" : "n"));
        if (i % 5 == 0)
            PTY_CHECK(p, pty_keys(p, keys[random_below(&random, KEYS)]));
        if (i % 3 == 0)
            pty_pump(p, 1);
    }
    for (int i = 0; i < 4; i++) /* out of whatever is open, but not out of the game */
        PTY_CHECK(p, pty_keys(p, "Esc"));
    play_resize(p, 24, 80);
    PTY_CHECK(p, pty_wait_exit(p, 0) == PTY_RUNNING);
    PTY_CHECK(p, pty_signal(p, SIGTERM));
    play_ended(p, PTY_SIGNALLED + SIGTERM);
}
END_TEST

/* A thousand a second, and keys between them that must not be lost. */
START_TEST(bears_a_thousand_signals_a_second)
{
    const struct timespec moment = { .tv_nsec = 1000000 };
    struct pty *p = play_game(essays, (struct pty_options){ .rows = 0 });
    for (int i = 0; i < longer(400); i++) {
        PTY_CHECK(p, pty_signal(p, SIGWINCH));
        if (i % 100 == 10)
            PTY_CHECK(p, pty_send(p, "n"));
        else if (i % 100 == 60)
            PTY_CHECK(p, pty_send(p, "p"));
        nanosleep(&moment, NULL);
        if (i % 20 == 0)
            pty_pump(p, 0);
    }
    expect_game(p);
    play_expect_line(p, essays); /* as many steps back as forward */
    play_leave(p);
}
END_TEST

START_TEST(stops_and_goes_on_in_a_storm)
{
    if (getenv("TEST_MODE") && !strcmp(getenv("TEST_MODE"), "valgrind"))
        return; /* it is not seen to stop */
    struct pty *p = play_game(essays, (struct pty_options){ .rows = 0 });
    struct random random = random_of(5);
    for (int i = 0; i < longer(8); i++) {
        PTY_CHECK(p, pty_send(p, "n"));
        PTY_CHECK(p, pty_signal(p, SIGTSTP));
        PTY_CHECK(p, pty_wait_stop(p, SOON));
        ck_assert_msg(pty_tty_restored(p), "stopped: %s", pty_tty_damage(p));
        PTY_CHECK(p,
                  pty_resize(p, 15 + random_below(&random, 50), 33 + random_below(&random, 150)));
        PTY_CHECK(p, pty_signal(p, SIGCONT));
        PTY_CHECK(p, pty_signal(p, SIGWINCH));
        play_keys(p, "p");
    }
    expect_game(p);
    play_leave(p);
}
END_TEST

/* ---- kinds of terminals, ways to end ---- */

static const char *const terminals[] = {
    "xterm",         "xterm-256color", "screen", "screen-256color", "tmux",
    "tmux-256color", "linux",          "vt100",  "vt220",           "ansi",
    "rxvt",          "pcansi",         "cygwin",
};
enum { TERMINALS = sizeof terminals / sizeof *terminals };

/* NULL: the system does not know such a terminal. */
static struct pty *game_on(const char *terminal)
{
    struct pty *p =
        play_start((const char *const[]){ essays, NULL },
                   (struct pty_options){ .term = terminal,
                                         .err = PTY_PIPE,
                                         .env = (const char *const[]){ PTY_NO_LEAK_CHECK, NULL } });
    size_t length;
    int row, col;
    play_wait(p);
    if (pty_find(p, FACT_CELL, &row, &col))
        return p;
    ck_assert_int_eq(pty_wait_exit(p, SOON), 3);
    ck_assert_ptr_nonnull(strstr(pty_stderr(p, &length), "not known here"));
    printf("skip %s: this machine's terminfo does not have it\n", terminal);
    pty_free(p);
    return NULL;
}

static void play_a_little(struct pty *p)
{
    play_expect_line(p, essays);
    play_keys(p, "n n");
    play_expect(p, HEADING_WHY);
    play_keys(p, "u Down H H Esc ? q");
    play_expect_line(p, essays);
}

START_TEST(leaves_every_terminal_as_it_was)
{
    struct pty *p = game_on(terminals[_i]);
    if (!p)
        return;
    play_a_little(p);
    play_leave(p); /* it looks at modes, cursor, keypad, mouse, screen */
    static const int ending[] = { SIGTERM, SIGHUP };
    for (int i = 0; i < 2; i++) {
        p = game_on(terminals[_i]);
        play_keys(p, "n n L");
        PTY_CHECK(p, pty_signal(p, ending[i]));
        play_ended(p, PTY_SIGNALLED + ending[i]);
    }
    p = game_on(terminals[_i]);
    play_keys(p, "n n");
    pty_hangup(p);
    ck_assert_msg(pty_wait_exit(p, SOON) != PTY_RUNNING, "it runs on without a terminal");
    pty_free(p);
}
END_TEST

/* No terminal is that large; what asks for it gets what there is memory for. */
START_TEST(bears_an_immense_window)
{
    static const char *const env[] = { "LINES=60000", "COLUMNS=99999999999", NULL };
    static const char *const sizes[] = { "rows 65535 cols 65535", "rows 1 cols 65535",
                                         "rows 65535 cols 1",     "rows 5000 cols 5000",
                                         "rows 24 cols 80",       "rows 0 cols 0" };
    char commands[80];
    /* Checkers map more memory than that. */
    snprintf(commands, sizeof commands, "%s stty %s;",
             getenv("TEST_MODE") ? "" : "ulimit -v 1000000;", sizes[_i]);
    struct pty *p = play_after(commands, essays, (struct pty_options){ .env = env });
    play_wait(p);
    expect_game(p);
    play_leave(p);
}
END_TEST

SUITE(torture, NULL, NULL, LOOPED(bears_a_storm_while_it_is_played, 0, longer(2)),
      TEST(bears_a_thousand_signals_a_second), TEST(stops_and_goes_on_in_a_storm),
      LOOPED(leaves_every_terminal_as_it_was, 0, TERMINALS), LOOPED(bears_an_immense_window, 0, 6))
