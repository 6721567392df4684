/* The line mode on a terminal that can do nothing: lines in, lines out, and the ways to leave. */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static struct pty *plain_game(const char *term)
{
    struct pty *p = play_start((const char *const[]){ "--plain", "--no-save", essays, NULL },
                               (struct pty_options){ .term = term });
    play_await(p, "You are in row 5 column 5");
    return p;
}

static void type(struct pty *p, const char *line)
{
    PTY_CHECK(p, pty_send(p, line));
    PTY_CHECK(p, pty_send(p, "\r"));
}

/* The output has only letters and line ends. */
static void is_text(struct pty *p)
{
    size_t length;
    const char *raw = pty_raw_output(p, &length);
    for (size_t i = 0; i < length; i++)
        ck_assert_msg(raw[i] >= ' ' || raw[i] == '\n' || raw[i] == '\r', "byte %zu is %d", i,
                      raw[i]);
}

START_TEST(plays_where_the_terminal_can_nothing)
{
    static const char *const terms[] = { "dumb", "", "no-such-terminal", "xterm-256color" };
    struct pty *p = plain_game(terms[_i]);
    type(p, "r6c5 3");
    play_await(p, "Row 6 column 5: 3.");
    type(p, "try r1c2 9");
    play_await(p, SAYS_CONTRADICTION);
    play_await(p, "(Hidden Single "); /* at the right edge: no word is broken */
    type(p, "open");
    play_await(p, "Step 1 of");
    type(p, "quit");
    play_await(p, "A game. Row");
    type(p, "quit");
    play_await(p, "Type 'quit' again to leave");
    is_text(p);
    type(p, "yes");
    play_await(p, SAYS_UNFINISHED);
    play_ended(p, 0);
}
END_TEST

START_TEST(leaves_at_the_end_of_the_input)
{
    struct pty *p = plain_game("dumb");
    type(p, "r6c5 3");
    play_await(p, "Row 6 column 5: 3.");
    PTY_CHECK(p, pty_send(p, "\004"));
    play_await(p, SAYS_UNFINISHED);
    play_ended(p, 0);
}
END_TEST

/* The line that cancels the puzzle is there to be read as soon as the puzzle is being made. */
START_TEST(says_that_it_waits_and_can_be_told_not_to)
{
    struct pty *p = play_start((const char *const[]){ "--plain", "--seed=5", NULL },
                               (struct pty_options){ .term = "dumb" });
    play_await(p, "2: New puzzle.");
    type(p, "new tridagon\rback"); /* both lines are there before a puzzle can be made */
    play_await(p, "Making Tridagon. 'back' cancels.");
    play_await(p, "A new puzzle. Choose a kind by its number.");
    type(p, "new easy");
    play_await(p, "empty cells. You are in");
    type(p, "quit");
    play_ended(p, 0);
}
END_TEST

START_TEST(dies_of_a_signal_in_good_order)
{
    static const int ending[] = { SIGTERM, SIGHUP, SIGINT, SIGQUIT };
    struct pty *p = plain_game("dumb");
    type(p, "r6c5 3");
    play_await(p, "Row 6 column 5: 3.");
    PTY_CHECK(p, pty_signal(p, ending[_i]));
    play_await(p, SAYS_UNFINISHED);
    play_ended(p, PTY_SIGNALLED + ending[_i]);
}
END_TEST

/* A program under valgrind is not seen to stop. */
static bool cannot_stop(void)
{
    const char *mode = getenv("TEST_MODE");
    return mode && !strcmp(mode, "valgrind");
}

START_TEST(stops_and_goes_on)
{
    if (cannot_stop())
        return;
    struct pty *p = plain_game("dumb");
    PTY_CHECK(p, pty_signal(p, SIGTSTP));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    PTY_CHECK(p, pty_wait_run(p, SOON));
    type(p, "row 1");
    play_await(p, "Row 1: 2 empty empty");
    type(p, "quit");
    play_ended(p, 0);
}
END_TEST

/* The puzzle comes from the pipe, the lines from the terminal. */
START_TEST(reads_a_puzzle_from_a_pipe)
{
    struct pty *p =
        play_start((const char *const[]){ "--plain", "-", NULL },
                   (struct pty_options){ .term = "dumb", .in = PTY_PIPE, .input = essays });
    play_await(p, "You are in row 5 column 5");
    type(p, "r1c1");
    play_await(p, "Row 1 column 1: 2, given.");
    type(p, "quit");
    play_ended(p, 0);
}
END_TEST

SUITE(plain_lines, NULL, NULL, LOOPED(plays_where_the_terminal_can_nothing, 0, 4),
      TEST(leaves_at_the_end_of_the_input), TEST(says_that_it_waits_and_can_be_told_not_to),
      LOOPED(dies_of_a_signal_in_good_order, 0, 4), TEST(stops_and_goes_on),
      TEST(reads_a_puzzle_from_a_pipe))
