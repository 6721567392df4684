/*
 * Titles, settings, themes, names and pastes full of control codes: the terminal gets those of the
 * program and no others.
 */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree.h"
#include "support/wording.h"

/* Sets a title, rings, DEL, a colour nobody has, C1 in one and two bytes, direction, not seen. */
#define HOSTILE                                                                           \
    "ab\033]0;owned\a\177\033[31337m\x9b"                                                 \
    "2J\xc2\x9b"                                                                          \
    "2J\xc2\x90q\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8b\xef\xbb\xbf\xf3\xa0\x81\x81\xc0\x9b" \
    "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\016z"

static char home[SCRATCH_PATH], file[SCRATCH_PATH + 16], settings[SCRATCH_PATH + 16];
static char theme[SCRATCH_PATH + 32];

static void write_text(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");
    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    fclose(out);
}

static void setup(void)
{
    char text[2048];
    scratch_make(home);
    snprintf(file, sizeof file, "%s/puzzles", home);
    snprintf(settings, sizeof settings, "%s/config", home);
    snprintf(theme, sizeof theme, "%s/t\033]0;owned\a", home);
    snprintf(text, sizeof text, "# title: " HOSTILE "\n%s\n%s " HOSTILE "\n", essays,
             needs_experiment);
    write_text(file, text);
    write_text(settings, "set " HOSTILE " on\nbind " HOSTILE " help\nset assist " HOSTILE "\n");
    write_text(theme, "ink " HOSTILE "\n");
}

static void teardown(void)
{
    scratch_remove(home);
}

/* The one string that the program itself sends: it asks for the background. */
static const char question[] = "\033]11;?\033\\";

/* Everything that the terminal got up to now. */
static void expect_harmless(struct pty *p)
{
    static const char *const never[] = {
        "\033]",        "\a",
        "\177",         "\033[31337m",
        "\xc2\x9b",     "\xc2\x90",
        "\xe2\x80\xae", "\xe2\x81\xa6",
        "\xe2\x80\x8b", "\xef\xbb\xbf",
        "\xc0\x9b",     "\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
        "\016",         "\xf3\xa0\x81\x81",
    };
    size_t length;
    const char *bytes = pty_raw_output(p, &length);
    ck_assert_uint_eq(strlen(bytes), length); /* or the search would stop at a NUL */
    const char *asked = strstr(bytes, question);
    if (asked)
        bytes = asked + strlen(question);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        ck_assert_msg(!strstr(bytes, never[i]), "number %zu of what must not come came", i);
}

static struct pty *start(struct pty_options options)
{
    char option[SCRATCH_PATH + 32];
    snprintf(option, sizeof option, "--config=%s", settings);
    return play_start((const char *const[]){ option, file, NULL }, options);
}

START_TEST(a_hostile_file_is_only_text)
{
    static const struct pty_options sizes[] = { { .rows = 24 },
                                                { .rows = 15, .cols = 33 },
                                                { .rows = 40, .cols = 110 } };
    struct pty *p = start(sizes[_i]);
    play_expect(p, SAYS_CONFIGURATION_LINES);
    play_keys(p, "Esc");
    play_expect(p, "ab?]0;owned"); /* the title, in the menu */
    play_keys(p, "Down");
    expect_harmless(p);
    play_keys(p, "Enter");
    play_expect(p, "ab?]0;ow"); /* in the bar, cut where that also has the level */
    play_keys(p, "H H H n n L q ? q c q");
    expect_harmless(p);
    play_leave(p);
}
END_TEST

START_TEST(hostile_settings_are_only_text)
{
    struct pty *p = start((struct pty_options){ .cols = 100 });
    play_expect(p, SAYS_CONFIGURATION_LINES);
    expect_harmless(p);
    play_keys(p, "q q");
    play_leave(p);
}
END_TEST

/* Text behind a NUL is reported. */
START_TEST(a_nul_in_the_settings_is_told)
{
    FILE *out = fopen(settings, "w");
    ck_assert_ptr_nonnull(out);
    fwrite("set\0x y\n", 1, 8, out);
    fclose(out);
    struct pty *p = start((struct pty_options){ .cols = 100 });
    play_expect(p, SAYS_LINE_IS);
    play_keys(p, "q");
    play_leave(p);
}
END_TEST

START_TEST(hostile_commands_and_pastes_are_only_text)
{
    struct pty *p = play_game(essays, (struct pty_options){ .cols = 100 });
    PTY_CHECK(p, pty_paste(p, HOSTILE));
    play_expect(p, SAYS_NO_PUZZLE);
    expect_harmless(p);
    play_keys(p, "Esc :");
    /* ESC and C0 are keys here; characters that cannot be shown are not keys. */
    PTY_CHECK(p, pty_send(p, "set theme /no\xc2\x9b\xe2\x80\xae\xe2\x80\x8b\xf3\xa0\x81\x81\xc0\x9b"
                             "where\r"));
    play_expect(p, SAYS_NO_FILE);
    expect_harmless(p);
    play_leave(p);
}
END_TEST

/* A saved game, its title and its lines; parts of it that cannot be read are reported. */
START_TEST(hostile_saves_are_only_text)
{
    char text[1024];
    snprintf(text, sizeof text,
             "reductio game 1\npuzzle %s\ntitle " HOSTILE "\nsource " HOSTILE
             "\nbegun 2026-11-21 20:15\nopening 0\n\n%s",
             essays, _i ? HOSTILE "\n" : "");
    ck_assert(tree_put(home, ".local/state/reductio/games/saved.game", text));
    struct pty *p = play_start((const char *const[]){ "--game=saved", NULL },
                               (struct pty_options){ .home = home, .cols = 120 });
    play_expect(p, _i ? "saved" : "ab?]0;owned");
    play_keys(p, "o Down");
    expect_harmless(p);
    PTY_CHECK(p, pty_signal(p, SIGTERM));
    pty_wait_exit(p, SOON);
    expect_harmless(p);
    pty_free(p);
}
END_TEST

/* The texts that the program prints before it takes the terminal, with names in them. */
START_TEST(hostile_names_are_only_text)
{
    char option[SCRATCH_PATH + 64];
    snprintf(option, sizeof option, "--theme=%s", theme);
    const char *const names[][3] = { { option, essays, NULL }, { theme, NULL }, { HOSTILE, NULL } };
    struct pty *p = play_start(names[_i], (struct pty_options){ .cols = 200 });
    ck_assert_int_eq(pty_wait_exit(p, SOON), 2);
    expect_harmless(p);
    pty_free(p);
}
END_TEST

/* Each experiment of the file takes about a millisecond: all together take far too long. */
START_TEST(a_game_that_takes_long_to_read_can_be_left)
{
    enum { EXPERIMENTS = 100000 };
    struct strbuf text = STRBUF_EMPTY;
    strbuf_add(&text,
               "reductio game 1\npuzzle 8..........36......7..9.2...5...7.......457.....1...3..."
               "1....68..85...1..9....4..\n\n");
    strbuf_add_times(&text, "force r8c1<>7 by experiment\nundo 1\n", EXPERIMENTS);
    ck_assert(!text.failed && tree_put(home, ".local/state/reductio/games/long.game", text.text));
    strbuf_release(&text);
    struct pty *p = play_start((const char *const[]){ _i ? "--plain" : NULL, NULL },
                               (struct pty_options){ .home = home });
    play_await(p, "Reading a long saved game");
    PTY_CHECK(p, pty_signal(p, SIGTERM));
    play_ended(p, PTY_SIGNALLED + SIGTERM);
}
END_TEST

SUITE(hostile, setup, teardown, LOOPED(a_hostile_file_is_only_text, 0, 3),
      TEST(hostile_settings_are_only_text), TEST(a_nul_in_the_settings_is_told),
      TEST(hostile_commands_and_pastes_are_only_text), LOOPED(hostile_saves_are_only_text, 0, 2),
      LOOPED(hostile_names_are_only_text, 0, 3),
      LOOPED(a_game_that_takes_long_to_read_can_be_left, 0, 2))
