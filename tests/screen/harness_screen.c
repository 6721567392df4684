/* The terminal of the harness of the screen tests: keys, answers, and reading its screen back. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/suite.h"

START_TEST(window_size)
{
    struct pty *p = play_script_with("trap 'stty size' WINCH; stty size; while :; do read x; done",
                                     (struct pty_options){ .rows = 20, .cols = 70 });
    int rows, cols;

    PTY_CHECK(p, pty_wait_text(p, "20 70", SOON));
    PTY_CHECK(p, pty_resize(p, 33, 101));
    /* A shell runs its trap when read comes back. */
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "33 101", SOON));
    pty_size(p, &rows, &cols);
    ck_assert_int_eq(rows, 33);
    ck_assert_int_eq(cols, 101);
    PTY_CHECK(p, pty_resize(p, 1, 1));
    PTY_CHECK(p, pty_resize(p, 60, 200));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "60 200", SOON));
    pty_free(p);
}
END_TEST

static bool is_colour(struct pty_colour c, enum pty_colour_kind kind, int index)
{
    return c.kind == kind && (kind != PTY_INDEXED || c.index == index);
}

START_TEST(cells)
{
    struct pty *p =
        play_script("printf 'a\\033[1;31mb\\033[0;4;44mc\\033[0;7;3md\\033[0;2me\\033[22;"
                    "38;5;202mf\\033[0;38;2;1;2;3mg\\033[m\\342\\240\\277'");

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    ck_assert_str_eq(pty_cell(p, 0, 0).text, "a");
    ck_assert_uint_eq(pty_cell(p, 0, 0).attributes, 0);
    ck_assert(is_colour(pty_cell(p, 0, 0).fg, PTY_DEFAULT, 0));
    ck_assert_uint_eq(pty_cell(p, 0, 1).attributes, PTY_BOLD);
    ck_assert(is_colour(pty_cell(p, 0, 1).fg, PTY_INDEXED, 1));
    ck_assert_uint_eq(pty_cell(p, 0, 2).attributes, PTY_UNDERLINE);
    ck_assert(is_colour(pty_cell(p, 0, 2).bg, PTY_INDEXED, 4));
    ck_assert_uint_eq(pty_cell(p, 0, 3).attributes, PTY_REVERSE | PTY_ITALIC);
    ck_assert_uint_eq(pty_cell(p, 0, 4).attributes, PTY_DIM);
    ck_assert_uint_eq(pty_cell(p, 0, 5).attributes, 0);
    ck_assert(is_colour(pty_cell(p, 0, 5).fg, PTY_INDEXED, 202));
    ck_assert(is_colour(pty_cell(p, 0, 6).fg, PTY_RGB, 0));
    ck_assert_int_eq(pty_cell(p, 0, 6).fg.blue, 3);
    ck_assert_str_eq(pty_cell(p, 0, 7).text, "\342\240\277");
    ck_assert_str_eq(pty_cell(p, 99, 99).text, " ");
    pty_free(p);
}
END_TEST

static bool is_cursor_hidden(struct pty *p, void *data)
{
    (void)data;
    return !pty_modes(p).cursor_visible;
}

START_TEST(cursor)
{
    struct pty *p = play_script("printf '\\033[5;9H'; read x; printf '\\033[?25l'; read x");

    PTY_CHECK(p, pty_wait_cursor(p, 4, 8, SOON));
    PTY_CHECK(p, pty_modes(p).cursor_visible);
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_cursor(p, 5, 0, SOON));
    PTY_CHECK(p, pty_wait_until(p, is_cursor_hidden, NULL, SOON));
    pty_free(p);
}
END_TEST

static void check_key(struct pty *p, const char *name, const char *expected)
{
    char bytes[32];
    size_t length = pty_key_bytes(p, name, bytes);

    ck_assert_msg(length == strlen(expected) && memcmp(bytes, expected, length) == 0,
                  "%s is not what was expected", name);
}

START_TEST(key_sequences)
{
    static const char *const keys[][2] = {
        { "5", "5" },
        { "Up", "\033[A" },
        { "C-r", "\022" },
        { "S-Left", "\033[1;2D" },
        { "F1", "\033OP" },
        { "F12", "\033[24~" },
        { "Space", " " },
        { "A-5", "\0335" },
        { "Home", "\033[H" },
        { "PageUp", "\033[5~" },
        { "Backspace", "\177" },
        { "S-Tab", "\033[Z" },
        { "Enter", "\r" },
        { "Esc", "\033" },
        { "C-Delete", "\033[3;5~" },
        { "*", "*" },
        { "-", "-" },
        { "ö", "ö" },
        { "S-F1", "\033[1;2P" },
        { "A-Up", "\033[1;3A" },
    };
    struct pty *p = play_script("read x; printf '\\033[?1hgo'; read x");

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        check_key(p, keys[i][0], keys[i][1]);
    }
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "go", SOON));
    check_key(p, "Up", "\033OA");
    check_key(p, "S-Up", "\033[1;2A");
    pty_free(p);
    p = play_script_with("read x", (struct pty_options){ .term = "linux" });
    check_key(p, "F1", "\033[[A");
    check_key(p, "Home", "\033[1~");
    pty_free(p);
}
END_TEST

START_TEST(keys_arrive)
{
    struct pty *p =
        play_script("stty -icanon -echo -icrnl; printf '\\033[?2004h\\033[?1000;1006hready\\n'; "
                    "head -c 41 | od -An -c -v -w41 | tr -d ' '");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_keys(p, "a*3 Esc b"));
    PTY_CHECK(p, pty_paste(p, "p\nq"));
    PTY_CHECK(p, pty_mouse(p, 4, 9, 1));
    PTY_CHECK(p, pty_mouse(p, 0, 0, 4));
    PTY_CHECK(p, pty_wait_text(p,
                               "aaa033b033[200~p\\rq033[201~"
                               "033[<0;5;10M033[<0;5;",
                               SOON));
    pty_free(p);
}
END_TEST

/* The answer comes in pieces, and is not part of the output. */
START_TEST(pings_are_answered)
{
    struct pty *p = play_script("stty -icanon -echo; printf one; head -c 5 >/dev/null; "
                                "printf 'two\\033_redu'; sleep 0.1; printf 'ctio;1\\033\\\\three'; "
                                "head -c 5 >/dev/null");
    const char *raw;
    size_t length;

    PTY_CHECK(p, pty_wait_handled(p, SOON));
    raw = pty_raw_output(p, &length);
    ck_assert_int_eq(strncmp(raw, "onetwo", 6), 0);
    PTY_CHECK(p, pty_wait_handled(p, SOON)); /* it ends without an answer */
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    ck_assert_str_eq(pty_raw_output(p, &length), "onetwothree");
    pty_free(p);
}
END_TEST

START_TEST(mouse_not_asked_for)
{
    struct pty *p = play_script("read x");

    PTY_CHECK(p, !pty_mouse(p, 1, 1, 1));
    pty_free(p);
}
END_TEST

START_TEST(bytes)
{
    struct pty *p = play_script("printf abc; read x; printf defgh; read x");
    const char *raw;
    size_t length;

    PTY_CHECK(p, pty_wait_text(p, "abc", SOON));
    pty_mark(p);
    ck_assert_uint_eq(pty_bytes_since_mark(p), 0);
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "defgh", SOON));
    ck_assert_uint_eq(pty_bytes_since_mark(p), 7); /* with the echoed line end */
    raw = pty_raw_output(p, &length);
    ck_assert_uint_eq(length, 10);
    ck_assert_str_eq(raw, "abc\r\ndefgh");
    pty_forget_output(p);
    raw = pty_raw_output(p, &length);
    ck_assert_uint_eq(length, 0);
    ck_assert_str_eq(raw, "");
    ck_assert_uint_eq(pty_bytes_since_mark(p), 0);
    PTY_CHECK(p, pty_wait_text(p, "defgh", SOON)); /* the screen has it still */
    ck_assert_int_gt(pty_last_output_at(p), pty_started_at(p));
    pty_free(p);
}
END_TEST

START_TEST(terminal_answers)
{
    struct pty *p =
        play_script("stty -icanon -echo; printf '\\033[3;4H\\033[6n'; head -c 6 | od -An -c");

    PTY_CHECK(p, pty_wait_text(p, "[   3   ;   4   R", SOON));
    pty_free(p);
}
END_TEST

START_TEST(dump_is_readable)
{
    struct pty *p = play_script("echo on the screen; read x");
    char text[8192];
    FILE *file = tmpfile();
    size_t length;

    ck_assert_ptr_nonnull(file);
    PTY_CHECK(p, pty_wait_text(p, "on the screen", SOON));
    pty_dump(p, file);
    rewind(file);
    length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    ck_assert_ptr_nonnull(strstr(text, "\n|on the screen\n"));
    ck_assert_ptr_nonnull(strstr(text, "program: running"));
    ck_assert_ptr_nonnull(strstr(text, "terminal: as before the start"));
    pty_free(p);
}
END_TEST

SUITE(harness_screen, NULL, NULL, TEST(window_size), TEST(cells), TEST(cursor), TEST(key_sequences),
      TEST(keys_arrive), TEST(pings_are_answered), TEST(mouse_not_asked_for), TEST(bytes),
      TEST(terminal_answers), TEST(dump_is_readable))
