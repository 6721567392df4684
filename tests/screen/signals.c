/* The events around a program in a terminal: signals, sizes, a closed window. */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/pty_unread.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct pty_options usual = { 0 };
static const struct pty_options to_be_closed = { .env = (const char *const[]){ PTY_NO_LEAK_CHECK,
                                                                               NULL } };

static const int ending[] = { SIGTERM, SIGHUP,  SIGINT,    SIGQUIT, SIGUSR1,
                              SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU };
enum { ENDING = sizeof ending / sizeof *ending };

START_TEST(restores_the_terminal_also_in_the_midst_of_keys)
{
    struct pty *p = play_game(essays, usual);
    PTY_CHECK(p, pty_send(p, "nnnnnnnnnnH?\033[200~2..6"));
    PTY_CHECK(p, pty_signal(p, ending[_i]));
    play_ended(p, PTY_SIGNALLED + ending[_i]);
}
END_TEST

/* A program under valgrind is not seen to stop: the signal stops valgrind in its own time. And
 * valgrind reports each crash as an error. */
static bool is_under_valgrind(void)
{
    const char *mode = getenv("TEST_MODE");
    return mode && !strcmp(mode, "valgrind");
}

static bool is_one_of(int number, const int *list)
{
    while (*list && *list != number)
        list++;
    return *list;
}

/* The system's signals from 1 on, also those that have no name. */
enum { SIGNALS = 65 };

START_TEST(every_signal_leaves_the_terminal_as_it_was)
{
    /* A sanitizer would report a crash as an error, and end the program in its own way. */
    static const char *const plainly[] = {
        "ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0", NULL
    };
    /* SIGCONT has the terminal set anew, and a key that is sent meanwhile is lost:
     * stops_and_goes_on waits for that. */
    static const int others[] = { SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, 0 };
    static const int ignored[] = { SIGCHLD, SIGURG, SIGWINCH, SIGPIPE, SIGXFSZ, 0 };
    static const int crashes[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, 0 };
    struct sigaction now;
    /* The C library keeps some numbers for itself, which no program can catch. */
    if (is_one_of(_i, others) || sigaction(_i, NULL, &now) ||
        (is_under_valgrind() && is_one_of(_i, crashes)))
        return;
    struct pty *p = play_game(essays, (struct pty_options){ .env = plainly });
    PTY_CHECK(p, pty_modes(p).alternate_screen);
    PTY_CHECK(p, pty_signal(p, _i));
    if (is_one_of(_i, ignored))
        play_leave(p);
    else
        play_ended(p, PTY_SIGNALLED + _i);
}
END_TEST

START_TEST(ends_by_the_keys_of_the_terminal)
{
    struct pty *p = play_game(essays, usual);
    PTY_CHECK(p, pty_keys(p, _i ? "C-\\" : "C-c"));
    play_ended(p, PTY_SIGNALLED + (_i ? SIGQUIT : SIGINT));
}
END_TEST

START_TEST(stops_and_goes_on)
{
    if (is_under_valgrind())
        return;
    struct pty *p = play_game(essays, usual);
    play_keys(p, "n n");
    char *before = play_screen(p);
    for (int round = 0; round < 2; round++) {
        if (round)
            PTY_CHECK(p, pty_signal(p, SIGTSTP));
        else
            PTY_CHECK(p, pty_keys(p, "C-z"));
        PTY_CHECK(p, pty_wait_stop(p, SOON));
        ck_assert_msg(pty_tty_restored(p), "stopped, and the terminal is not as it was: %s",
                      pty_tty_damage(p));
        PTY_CHECK(p, pty_signal(p, SIGCONT));
        play_expect(p, "Done: ");
        PTY_CHECK(p, pty_modes(p).alternate_screen && pty_modes(p).bracketed_paste);
    }
    play_expect_screen(p, before);
    play_leave(p);
}
END_TEST

/*
 * The script of a shell that has the terminal again when the program stops; `then` comes after
 * that. "All ended" is shown when all processes have ended that inherited descriptor 3.
 */
static struct pty *play_under_shell(const char *then)
{
    char commands[400];
    snprintf(commands, sizeof commands,
             "sh -c 'set -m; \"$0\" play \"$1\" 3>&1 >/dev/tty; %s' \"$0\" \"$1\" | "
             "{ cat; echo All ended >/dev/tty; }; exit;",
             then);
    struct pty *p = play_after(commands, essays, usual);
    play_wait(p);
    return p;
}

START_TEST(can_be_ended_while_stopped)
{
    if (is_under_valgrind())
        return;
    /* As `kill %1` in an interactive shell does. */
    struct pty *p = play_under_shell("kill %1; kill -CONT %1; exec >/dev/null; read line");
    PTY_CHECK(p, pty_keys(p, "C-z"));
    PTY_CHECK(p, pty_wait_text(p, "All ended", SOON));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    play_ended(p, 0);
}
END_TEST

/* The program and its lock must not outlive the shell. */
START_TEST(ends_with_its_shell_while_stopped)
{
    if (is_under_valgrind())
        return;
    struct pty *p = play_under_shell(":");
    PTY_CHECK(p, pty_keys(p, "C-z"));
    PTY_CHECK(p, pty_wait_text(p, "All ended", SOON));
    play_ended(p, 0);
}
END_TEST

/* Far more frames than the terminal has room for; the signal interrupts the writing of one. */
START_TEST(ends_when_the_terminal_has_stopped_reading)
{
    char redraws[200];
    struct pty *p = play_game(essays, usual);
    memset(redraws, '\f', sizeof redraws);
    PTY_CHECK(p, pty_send_bytes(p, redraws, sizeof redraws));
    PTY_CHECK(p, pty_wait_full(p, SOON));
    PTY_CHECK(p, pty_signal(p, ending[_i]));
    PTY_CHECK(p, pty_wait_exit_unread(p, SOON) == PTY_SIGNALLED + ending[_i]);
    pty_free(p);
}
END_TEST

START_TEST(takes_a_new_size_while_stopped)
{
    if (is_under_valgrind())
        return;
    struct pty *p = play_game(essays, usual);
    PTY_CHECK(p, pty_keys(p, "C-z"));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
    PTY_CHECK(p, pty_resize(p, 60, 200));
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    play_expect(p, FACT_CELL);
    struct layout layout = play_layout(p);
    ck_assert_int_eq(layout.form.height, 5);
    PTY_CHECK(p, play_digit(p, 0) == 2);
    play_leave(p);
}
END_TEST

START_TEST(bears_a_storm_of_sizes)
{
    struct pty *p = play_game(essays, usual);
    struct random random = random_of(7);
    for (int i = 0; i < fewer(200); i++) {
        PTY_CHECK(p, pty_resize(p, 1 + random_below(&random, 60), 1 + random_below(&random, 200)));
        if (i % 3 == 0)
            PTY_CHECK(p, pty_signal(p, SIGWINCH));
        if (i % 16 == 0)
            pty_pump(p, 0);
    }
    PTY_CHECK(p, pty_resize(p, 24, 80));
    play_expect(p, FACT_CELL);
    struct layout layout = play_layout(p);
    ck_assert_int_eq(layout.form.height, 2);
    PTY_CHECK(p, play_digit(p, 0) == 2 && play_digit(p, 80) == 8);
    play_leave(p);
}
END_TEST

START_TEST(lives_in_one_cell_and_grows_again)
{
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .rows = 1, .cols = 1 });
    play_expect(p, "3"); /* the first digit of the text: the size needed */
    play_keys(p, "n n n n Down ? Esc H");
    play_resize(p, 24, 80);
    play_expect(p, FACT_CELL);
    play_resize(p, 1, 1);
    PTY_CHECK(p, pty_wait_exit(p, 0) == PTY_RUNNING);
    play_resize(p, 60, 200);
    play_expect(p, FACT_CELL);
    play_leave(p);
}
END_TEST

START_TEST(ends_with_its_window)
{
    struct pty *p = play_game(essays, to_be_closed);
    if (_i)
        play_keys(p, "n n H ?");
    pty_hangup(p);
    int status = pty_wait_exit(p, SOON);
    ck_assert_msg(status != PTY_RUNNING, "it runs on without a terminal");
    /* The program may have noticed SIGHUP or the end of its input first. */
    ck_assert(status == PTY_SIGNALLED + SIGHUP || status == 0 || status == 3);
    pty_free(p);
}
END_TEST

/* SIGHUP is ignored, as under nohup: only the failing reads show that the terminal is gone. */
START_TEST(ends_with_its_window_under_nohup)
{
    struct pty *p = play_after("trap '' HUP;", essays, to_be_closed);
    play_expect(p, FACT_CELL);
    pty_hangup(p);
    ck_assert_msg(pty_wait_exit(p, SOON) != PTY_RUNNING, "it runs on without a terminal");
    pty_free(p);
}
END_TEST

START_TEST(waits_without_work)
{
    struct pty *p = play_game(essays, usual);
    PTY_CHECK(p, !pty_wait_rest(p, 100)); /* the clock is shown, and wakes it every second */
    play_keys(p, ": s e t Space c l o c k Space o f f Enter");
    PTY_CHECK(p, !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    play_leave(p);
}
END_TEST

SUITE(signals, NULL, NULL, LOOPED(every_signal_leaves_the_terminal_as_it_was, 1, SIGNALS),
      LOOPED(restores_the_terminal_also_in_the_midst_of_keys, 0, ENDING),
      LOOPED(ends_by_the_keys_of_the_terminal, 0, 2), TEST(stops_and_goes_on),
      TEST(can_be_ended_while_stopped), TEST(ends_with_its_shell_while_stopped),
      LOOPED(ends_when_the_terminal_has_stopped_reading, 0, 3),
      TEST(takes_a_new_size_while_stopped), TEST(bears_a_storm_of_sizes),
      TEST(lives_in_one_cell_and_grows_again), LOOPED(ends_with_its_window, 0, 2),
      TEST(ends_with_its_window_under_nohup), TEST(waits_without_work))
