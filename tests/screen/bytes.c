/* The bytes that the terminal gets: few of them, and what they draw is what a new screen has. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_beside.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static const char *const truecolour[] = { "COLORTERM=truecolor", NULL };

/* With the answer to the ping after each key. */
START_TEST(are_few)
{
    static const struct {
        const char *keys;
        size_t most;
    } costs[] = {
        { "Right", 500 }, { "Down", 500 },  { "Left", 500 },  { "1", 3000 },    { "u", 3000 },
        { "?", 10000 },   { "Esc", 10000 }, { "C-l", 10000 }, { "Right", 500 },
    };
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .env = truecolour });
    play_expect(p, FACT_CELL);
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        pty_mark(p);
        play_keys(p, costs[i].keys);
        ck_assert_msg(pty_bytes_since_mark(p) <= costs[i].most, "%s: %zu bytes", costs[i].keys,
                      pty_bytes_since_mark(p));
    }
    play_leave(p);
}
END_TEST

/* The last four cannot erase in a colour, switch attributes off, or hide the cursor. */
static const struct pty_options terminals[] = {
    { .env = truecolour },       { .term = "xterm-256color" }, { .term = "xterm" },
    { .term = "tmux-256color" }, { .term = "screen" },         { .term = "linux" },
    { .term = "vt100" },
};
enum { TERMINALS = sizeof terminals / sizeof *terminals };

START_TEST(change_the_screen_into_a_new_one)
{
    static const char *const keys[] = { "Right", "1",     "u",   "?",      "Esc", "H H H H",
                                        "Esc",   "/ 7",   "Esc", "L",      "Esc", "e 1",
                                        "Esc",   ": s e", "Esc", "Space T" };
    struct pty *p = play_start((const char *const[]){ essays, NULL }, terminals[_i]);
    int rows, cols;
    play_expect(p, FACT_CELL);
    pty_size(p, &rows, &cols);
    const struct rect below_the_clock = { 0, 1, cols, rows - 1 };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        play_keys(p, keys[i]);
        char *changed = play_picture(p, below_the_clock);
        play_resize(p, rows, cols + 1);
        play_resize(p, rows, cols); /* this draws everything */
        char *drawn = play_picture(p, below_the_clock);
        ck_assert_msg(!strcmp(changed, drawn), "after %s", keys[i]);
        free(changed);
        free(drawn);
    }
    pty_free(p);
}
END_TEST

/* Only a terminal that knows the mode gets it, and only if something changes. */
START_TEST(come_in_one_where_the_terminal_can_wait_for_all)
{
    static const char *const answers[] = { "\033[?62c\033[?2026;2$y\033[?62c",
                                           "\033[?62c\033[?2026;0$y\033[?62c" };
    struct pty *p = play_start((const char *const[]){ essays, NULL }, (struct pty_options){ 0 });
    size_t length;
    play_expect(p, FACT_CELL);
    PTY_CHECK(p, pty_send(p, answers[_i]));
    play_keys(p, "Right");
    const char *begin = strstr(pty_raw_output(p, &length), "\033[?2026h");
    ck_assert_int_eq(begin != NULL, !_i);
    ck_assert(_i || strstr(begin, "\033[?2026l"));
    play_leave(p);
}
END_TEST

/* An address is a link, unless the terminal might show it as text. */
START_TEST(open_addresses)
{
    static const struct {
        const char *term;
        bool opens;
    } ways[] = { { "xterm-256color", true }, { "screen", false }, { "linux", false } };
    static const char end[] = "\033]8;;\033\\";
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .term = ways[_i].term });
    size_t length;
    play_keys(p, ": q r Enter");
    const char *begin = strstr(pty_raw_output(p, &length), "\033]8;;https://sudokupad.app/scf");
    ck_assert_int_eq(begin != NULL, ways[_i].opens);
    ck_assert(!begin || strstr(begin + 6, end));
    play_expect(p, "https://sudokupad.app/scf");
    play_keys(p, "q");
    play_leave(p);
}
END_TEST

SUITE(bytes, NULL, NULL, TEST(are_few), LOOPED(change_the_screen_into_a_new_one, 0, TERMINALS),
      LOOPED(come_in_one_where_the_terminal_can_wait_for_all, 0, 2), LOOPED(open_addresses, 0, 3))
