/* The batch commands on a terminal: the bar of a long run, and the picture of one solution. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/board.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct pty *start(const char *script, struct pty_options options)
{
    const char *argv[] = { "/bin/sh", "-c", script, play_program(), essays, NULL };
    struct pty *p = pty_start(argv, &options);
    ck_assert_ptr_nonnull(p);
    return p;
}

static bool has_answered(struct pty *p, void *data)
{
    size_t length;
    (void)data;
    pty_stdout(p, &length);
    return length > 0;
}

/*
 * The bar comes after a moment, which begins before the first answer; it disappears before a
 * complaint and at the end. A line that could be the title of a printed sheet is complained about
 * when the next line has come.
 */
START_TEST(tells_how_far_it_is)
{
    struct pty *p = start("stty -echo; (echo $1; read wait; sleep 1; echo $1; read wait; "
                          "echo ${1%?}; echo; read wait) | \"$0\" solve",
                          (struct pty_options){ .out = PTY_PIPE });
    size_t length;
    PTY_CHECK(p, pty_wait_until(p, has_answered, NULL, SOON));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "2 puzzles, ", SOON));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "standard input:3:1: ", SOON));
    PTY_CHECK(p, pty_wait_gone(p, "puzzles,", SOON));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 2);
    const char *out = pty_stdout(p, &length);
    ck_assert_uint_eq(length, 2 * (CELLS + 1));
    ck_assert(!strncmp(out, essays_solution, CELLS));
    pty_free(p);
}
END_TEST

/* There it would stand among the answers. */
START_TEST(tells_nothing_when_answers_go_to_the_terminal)
{
    struct pty *p = start("stty -echo; (echo $1; read wait; sleep 1; echo $1) | \"$0\" solve",
                          (struct pty_options){ 0 });
    PTY_CHECK(p, pty_wait_text(p, "28367194597654823141539287656741938283426715919283", SOON));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    char *text = pty_screen_text(p);
    ck_assert(!strstr(text, "puzzles"));
    free(text);
    pty_free(p);
}
END_TEST

START_TEST(breaks_lines_between_words)
{
    struct pty *p = start("\"$0\" check $1", (struct pty_options){ .cols = 40 });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    char *row = pty_row_text(p, 0);
    ck_assert_str_eq(row, "Exactly one solution. 2 of 24 givens");
    free(row);
    pty_free(p);
}
END_TEST

START_TEST(draws_the_solution_of_one_puzzle)
{
    struct pty *p = start("\"$0\" solve $1", (struct pty_options){ 0 });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    char *text = pty_screen_text(p);
    ck_assert_msg(strstr(text, "2 8 3 │ 6 7 1 │ 9 4 5") != NULL, "%s", text);
    free(text);
    pty_free(p);
}
END_TEST

START_TEST(prints_no_picture_on_a_terminal)
{
    struct pty *p = start("\"$0\" print -f pdf $1", (struct pty_options){ .cols = 120 });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 2);
    char *row = pty_row_text(p, 0);
    ck_assert_str_eq(
        row, "reductio: pdf cannot be shown on a terminal; write it to a file with -o FILE");
    free(row);
    pty_free(p);
}
END_TEST

/* Nothing is appended to the text on a terminal. */
START_TEST(ends_with_a_puzzle)
{
    struct pty *p = start("\"$0\" generate --board=6x6 -s 1", (struct pty_options){ 0 });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    char *text = pty_screen_text(p);
    ck_assert_msg(strstr(text, "# board: 6x6\n") && !strstr(text, "classic"), "%s", text);
    free(text);
    pty_free(p);
}
END_TEST

SUITE(batch, NULL, NULL, TEST(tells_how_far_it_is),
      TEST(tells_nothing_when_answers_go_to_the_terminal), TEST(breaks_lines_between_words),
      TEST(draws_the_solution_of_one_puzzle), TEST(prints_no_picture_on_a_terminal),
      TEST(ends_with_a_puzzle))
