/* Colours: as many as the terminal announces, and a theme that fits its background. */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_beside.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static struct pty *game_with(const char *const *env)
{
    struct pty *p =
        play_start((const char *const[]){ essays, NULL }, (struct pty_options){ .env = env });
    play_expect(p, FACT_CELL);
    return p;
}

static int places_of(struct pty *p, enum pty_colour_kind kind)
{
    int rows, cols, count = 0;
    pty_size(p, &rows, &cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            struct pty_cell cell = pty_cell(p, row, col);
            count += cell.fg.kind == kind || cell.bg.kind == kind;
        }
    return count;
}

/* Changed in the game, the number of colours takes effect at once. */
START_TEST(changes_its_colours_by_a_setting)
{
    static const char *const env[] = { "COLORTERM=truecolor", NULL };
    static const struct {
        const char *keys;
        enum pty_colour_kind kind; /* of all colours there are; PTY_DEFAULT: there are none */
    } settings[] = {
        { "2 5 6", PTY_INDEXED }, { "0", PTY_DEFAULT },   { "t r u e c o l o u r", PTY_RGB },
        { "8", PTY_INDEXED },     { "a u t o", PTY_RGB },
    };
    struct pty *p = game_with(env);
    char *before = play_picture(p, play_layout(p).board);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        play_keys(p, ": s e t Space c o l o u r s Space");
        play_keys(p, settings[i].keys);
        play_keys(p, "Enter");
        ck_assert_int_eq(places_of(p, PTY_RGB) > 0, settings[i].kind == PTY_RGB);
        ck_assert_int_eq(places_of(p, PTY_INDEXED) > 0, settings[i].kind == PTY_INDEXED);
    }
    char *after = play_picture(p, play_layout(p).board);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
    play_leave(p);
}
END_TEST

/* A theme with a background of its own, and any theme in a terminal that does not report its
 * background, whatever the environment names. */
static const struct {
    const char *term, *theme, *env[3];
} covered[] = {
    { "xterm-256color", "--theme=midnight", { "COLORTERM=truecolor" } },
    { "xterm-256color", NULL, { "COLORTERM=truecolor" } },
    { "xterm-256color", NULL, { NULL } },
    { "xterm-256color", NULL, { "COLORFGBG=15;0" } },
    { "xterm-256color", NULL, { "COLORFGBG=default;default" } },
    { "tmux-256color", NULL, { "TMUX=/tmp/tmux" } },
    { "screen-256color", "--theme=light", { "TMUX=/tmp/tmux", "COLORFGBG=0;15" } },
    { "screen-256color", NULL, { "STY=1.pts" } },
    { "xterm", NULL, { NULL } },
    { "linux", NULL, { NULL } },
};

START_TEST(covers_the_screen_with_its_background)
{
    const char *arguments[] = { essays, covered[_i].theme, NULL };
    struct pty *p = play_start(
        arguments, (struct pty_options){ .term = covered[_i].term, .env = covered[_i].env });
    static const char *const steps[] = { "", "H H H H", "n n", "L", "Esc ?", "Esc", "C-l" };
    play_expect(p, FACT_CELL);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int rows, cols;
        play_keys(p, steps[i]);
        pty_size(p, &rows, &cols);
        for (int row = 0; row < rows; row++)
            for (int col = 0; col < cols; col++) {
                const struct pty_cell cell = pty_cell(p, row, col);
                ck_assert_msg(
                    (cell.attributes & PTY_REVERSE ? cell.fg : cell.bg).kind != PTY_DEFAULT,
                    "%s, after %s: row %d, column %d", covered[_i].term, steps[i], row, col);
            }
    }
    play_leave(p);
}
END_TEST

/* The ways to announce true colours, and terminals without them. */
static const struct {
    const char *term, *option, *env[3];
    bool true_colours;
} announced[] = {
    { "xterm-256color", NULL, { "COLORTERM=truecolor" }, true },
    { "xterm-256color", NULL, { "COLORTERM=24bit" }, true },
    { "tmux-256color", NULL, { "COLORTERM=truecolor" }, true },
    { "screen-256color", NULL, { "COLORTERM=truecolor", "TMUX=/tmp/tmux" }, true },
    { "xterm-256color", "--colours=truecolour", { NULL }, true },
    { "xterm-256color", NULL, { NULL }, false },
    { "xterm-256color", NULL, { "COLORTERM=yes" }, false },
    { "xterm-256color", "--colours=256", { "COLORTERM=truecolor" }, false },
    { "xterm-256color", NULL, { "COLORTERM=truecolor", "STY=1.pts" }, false },
    { "screen-256color", NULL, { "COLORTERM=truecolor" }, false },
    { "xterm", "--colours=truecolour", { "COLORTERM=truecolor" }, false }, /* has 8 */
};

START_TEST(has_true_colours_where_announced)
{
    const char *arguments[] = { essays, announced[_i].option, NULL };
    struct pty *p = play_start(
        arguments, (struct pty_options){ .term = announced[_i].term, .env = announced[_i].env });
    play_expect(p, FACT_CELL);
    play_keys(p, "H H H");
    play_keys(p, "Esc C-l");
    ck_assert_int_gt(places_of(p, PTY_RGB) + places_of(p, PTY_INDEXED), 0);
    ck_assert_int_eq(places_of(p, PTY_RGB) > 0, announced[_i].true_colours);
    if (announced[_i].true_colours) {
        size_t length;
        const char *bytes = pty_raw_output(p, &length);
        ck_assert_int_eq(places_of(p, PTY_INDEXED), 0);
        ck_assert(!strstr(bytes, "8;5;")); /* the first frame has none either */
    }
    play_leave(p);
}
END_TEST

/* The colours survive Ctrl-Z, after which the modes are set anew. */
START_TEST(has_true_colours_after_a_stop)
{
    static const char *const env[] = { "COLORTERM=truecolor", NULL };
    const char *mode = getenv("TEST_MODE");
    if (mode && !strcmp(mode, "valgrind")) /* it does not stop */
        return;
    struct pty *p = game_with(env);
    play_keys(p, "n n");
    struct rect board = play_layout(p).board;
    char *before = play_picture(p, board);
    PTY_CHECK(p, pty_send(p, "\032"));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    play_expect(p, "Done: ");
    char *after = play_picture(p, board);
    ck_assert_str_eq(before, after);
    ck_assert_int_gt(places_of(p, PTY_RGB), 0);
    ck_assert_int_eq(places_of(p, PTY_INDEXED), 0);
    free(before);
    free(after);
    play_leave(p);
}
END_TEST

enum { DARK_LINE = 66, LIGHT_LINE = 102 }; /* the heavy lines, with 256 colours */

static int line_colour(struct pty *p)
{
    play_wait(p);
    return pty_cell(p, 1, 1).fg.index;
}

/* The highest number of a colour that is on the screen. */
static int highest_colour(struct pty *p)
{
    int rows, cols, highest = -1;
    play_wait(p);
    pty_size(p, &rows, &cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            const struct pty_cell cell = pty_cell(p, row, col);
            if (cell.fg.kind == PTY_INDEXED && cell.fg.index > highest)
                highest = cell.fg.index;
            if (cell.bg.kind == PTY_INDEXED && cell.bg.index > highest)
                highest = cell.bg.index;
        }
    return highest;
}

/* Terminals with 256 colours under the names of those with fewer. */
static const struct {
    const char *term, *option, *env[3], *answer;
    int before, after; /* the number of colours */
} shy[] = {
    { "xterm", NULL, { NULL }, "\033]4;255;rgb:eeee/eeee/eeee\a", 8, 256 },
    { "xterm", NULL, { NULL }, "\033]4;255;rgb:ee/ee/ee\033\\", 8, 256 },
    { "xterm-color", NULL, { NULL }, "\033]4;255;rgb:eeee/eeee/eeee\a", 8, 256 },
    { "xterm", "--colours=8", { NULL }, "\033]4;255;rgb:eeee/eeee/eeee\a", 8, 8 },
    { "xterm", "--colours=256", { NULL }, "\033]4;255;rgb:eeee/eeee/eeee\a", 8, 256 },
    { "xterm", NULL, { NULL }, "\033]4;15;rgb:ffff/ffff/ffff\a\033]4;255;\a\033[?1;2c", 8, 8 },
    { "xterm", NULL, { "NO_COLOR=1" }, "\033]4;255;rgb:eeee/eeee/eeee\a", 0, 0 },
    { "screen", NULL, { NULL }, "", 8, 8 },
    { "tmux", NULL, { "TMUX=/tmp/tmux" }, "", 8, 8 },
    { "tmux", NULL, { "TMUX=/tmp/tmux" }, "\033]4;255;rgb:eeee/eeee/eeee\033\\", 8, 256 },
    { "screen", NULL, { "TMUX=/tmp/tmux" }, "\033]4;255;rgb:eeee/eeee/eeee\a", 8, 256 },
    { "linux", NULL, { NULL }, "", 8, 8 },
};

static void expect_colours(struct pty *p, int colours)
{
    const int highest = highest_colour(p);
    ck_assert_msg(highest < colours, "colour %d of %d", highest, colours);
    ck_assert(colours < 256 || highest >= 16);
    ck_assert(colours == 0 || highest >= 0);
}

START_TEST(has_as_many_colours_as_the_terminal_reports)
{
    const char *arguments[] = { essays, shy[_i].option, NULL };
    struct pty *p =
        play_start(arguments, (struct pty_options){ .term = shy[_i].term, .env = shy[_i].env });
    play_expect(p, FACT_CELL);
    expect_colours(p, shy[_i].before);
    PTY_CHECK(p, pty_send(p, shy[_i].answer));
    play_expect_line(p, essays);
    expect_colours(p, shy[_i].after);
    play_keys(p, "C-l n n u");
    expect_colours(p, shy[_i].after);
    play_leave(p);
}
END_TEST

/* A terminal is asked about its modes if it is of a class that knows the question. A mode is
 * switched on if the answer is that it is off, and off again in the end. */
START_TEST(switches_modes_that_the_terminal_reports)
{
    static const struct {
        const char *answers;
        bool asked, switched;
    } ways[] = {
        { "\033[?64;1;2c\033[?2031;0$y\033[?1036;2$y\033[?64;1;2c", true, true },
        { "\033[?65;1;9c\033[?2031;0$y\033[?1036;1$y\033[?65;1;9c", true, false },
        { "\033[?62;c\033[?1036;0$y\033[?62;c", true, false },
        { "\033[?1;2c\033[?1036;2$y", false, false },
    };
    struct pty *p = game_with(NULL);
    size_t length;
    PTY_CHECK(p, pty_send(p, ways[_i].answers));
    play_wait(p);
    ck_assert_int_eq(!!strstr(pty_raw_output(p, &length), "\033[?1036$p"), ways[_i].asked);
    ck_assert_int_eq(!!strstr(pty_raw_output(p, &length), "\033[?1036h"), ways[_i].switched);
    ck_assert_ptr_null(strstr(pty_raw_output(p, &length), "\033[?2031h"));
    play_keys(p, "n n");
    pty_mark(p);
    PTY_CHECK(p, pty_send(p, "q"));
    ck_assert_int_eq(pty_wait_exit(p, SOON), 0);
    const char *end = pty_raw_output(p, &length) + length - pty_bytes_since_mark(p);
    ck_assert_int_eq(!!strstr(end, "\033[?1036l"), ways[_i].switched);
    pty_free(p);
}
END_TEST

static const char question[] = "\033]11;?\033\\\033[c";

static bool was_asked(struct pty *p)
{
    size_t length;
    return strstr(pty_raw_output(p, &length), question);
}

/* The answer may come late, in pieces, more than once, and be nonsense. */
START_TEST(fits_the_background_of_the_terminal)
{
    struct pty *p = game_with(NULL);
    ck_assert(was_asked(p));
    ck_assert_int_eq(line_colour(p), DARK_LINE);
    PTY_CHECK(p, pty_send(p, "\033]11;rgb:fdfd/f6f6/"));
    PTY_CHECK(p, pty_send(p, "e3e3\033\\"));
    ck_assert_int_eq(line_colour(p), LIGHT_LINE);
    PTY_CHECK(p, pty_send(p, "\033]11;rgb:zz/1/1\033\\\033]11;\a\033]4;1;rgb:0/0/0\a"));
    ck_assert_int_eq(line_colour(p), LIGHT_LINE);
    PTY_CHECK(p, pty_send(p, "\033[?997;1n"));
    ck_assert_int_eq(line_colour(p), DARK_LINE);
    play_expect_line(p, essays); /* no byte of it was a key */
    play_leave(p);
}
END_TEST

/* A ground that is left to the terminal is painted all the same where dark ink would be on the dark
 * background of the terminal. */
START_TEST(brings_a_background_if_the_terminal_has_the_opposite)
{
    struct pty *p = play_start((const char *const[]){ "--theme=light", essays, NULL },
                               (struct pty_options){ 0 });
    play_expect(p, FACT_CELL);
    play_keys(p, ": s e t Space g r o u n d Space t e r m i n a l Enter");
    PTY_CHECK(p, pty_send(p, "\033]11;rgb:1010/1010/1818\033\\"));
    play_wait(p);
    ck_assert_int_eq(pty_cell(p, 2, 79).bg.index, 231);
    PTY_CHECK(p, pty_send(p, "\033]11;rgb:ffff/ffff/ffff\033\\"));
    play_wait(p);
    ck_assert_int_eq(pty_cell(p, 2, 79).bg.kind, PTY_DEFAULT);
    play_leave(p);
}
END_TEST

START_TEST(does_not_ask_for_the_background)
{
    static const struct {
        const char *term, *option, *env[2];
    } ways[] = {
        { NULL, "--colours=0", { NULL } }, { "linux", NULL, { NULL } },
        { "vt100", NULL, { NULL } },       { "screen", NULL, { NULL } },
        { NULL, NULL, { "STY=1.pts" } },   { NULL, NULL, { "NO_COLOR=1" } },
    };
    const char *arguments[] = { essays, ways[_i].option, NULL };
    struct pty *p =
        play_start(arguments, (struct pty_options){ .term = ways[_i].term, .env = ways[_i].env });
    play_expect(p, FACT_CELL);
    ck_assert(!was_asked(p));
    const int before = line_colour(p);
    PTY_CHECK(p, pty_send(p, "\033]11;rgb:ffff/ffff/ffff\033\\"));
    if (ways[_i].option)
        ck_assert_int_eq(line_colour(p), before);
    play_leave(p);
}
END_TEST

START_TEST(takes_the_word_of_the_environment)
{
    static const char *const env[][2] = { { "COLORFGBG=0;15" }, { "COLORFGBG=15;0" } };
    struct pty *p = game_with(env[_i]);
    ck_assert_int_eq(line_colour(p), _i ? DARK_LINE : LIGHT_LINE);
    play_leave(p);
}
END_TEST

/* Terminals that restore the screen before do not always get it right after they grew. */
START_TEST(erases_the_screen_before_it_leaves)
{
    struct pty *p = game_with(NULL);
    size_t length;
    play_resize(p, 40, 120);
    pty_mark(p);
    PTY_CHECK(p, pty_send(p, "q"));
    ck_assert_int_eq(pty_wait_exit(p, SOON), 0);
    const char *end = pty_raw_output(p, &length) + length;
    const char *last = strstr(end - pty_bytes_since_mark(p), "\033[?1049l");
    ck_assert_ptr_nonnull(last);
    const char *erased = strstr(end - pty_bytes_since_mark(p), "\033[J");
    ck_assert(erased && erased < last);
    pty_free(p);
}
END_TEST

SUITE(colours, NULL, NULL,
      LOOPED(has_true_colours_where_announced, 0, sizeof announced / sizeof *announced),
      TEST(has_true_colours_after_a_stop), TEST(fits_the_background_of_the_terminal),
      TEST(brings_a_background_if_the_terminal_has_the_opposite),
      LOOPED(does_not_ask_for_the_background, 0, 6),
      LOOPED(has_as_many_colours_as_the_terminal_reports, 0, sizeof shy / sizeof *shy),
      LOOPED(switches_modes_that_the_terminal_reports, 0, 4),
      LOOPED(takes_the_word_of_the_environment, 0, 2), TEST(erases_the_screen_before_it_leaves),
      TEST(changes_its_colours_by_a_setting),
      LOOPED(covers_the_screen_with_its_background, 0, sizeof covered / sizeof *covered))
