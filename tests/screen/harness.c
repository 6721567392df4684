/* The harness of the screen tests itself, against programs every machine has. */
#include "support/pty.h"

#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SOON = 60000, SHORT = 50 };

Suite *suite_harness(void);

static struct pty *start(const char *script, struct pty_options options)
{
    const char *argv[] = { "/bin/sh", "-c", script, NULL };
    struct pty *p = pty_start(argv, &options);

    ck_assert_ptr_nonnull(p);
    return p;
}

static struct pty *start_plain(const char *script)
{
    return start(script, (struct pty_options){ 0 });
}

START_TEST(text_and_exit_status)
{
    struct pty *p = start_plain("echo one; printf 'zw\\303\\266lf\\n'; exit 7");
    char *row, *text;
    int at_row = -1, at_col = -1;

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 7);
    row = pty_row_text(p, 1);
    ck_assert_str_eq(row, "zwölf");
    text = pty_screen_text(p);
    ck_assert_int_eq(strncmp(text, "one\nzwölf\n\n", 12), 0);
    ck_assert(pty_find(p, "lf", &at_row, &at_col));
    ck_assert_int_eq(at_row, 1);
    ck_assert_int_eq(at_col, 3);
    ck_assert(!pty_wait_text(p, "two", SOON));
    PTY_CHECK(p, pty_tty_restored(p));
    free(row);
    free(text);
    pty_free(p);
}
END_TEST

START_TEST(exec_failure_is_told)
{
    const char *argv[] = { "/nonexistent/program", NULL };
    struct pty_options options = { 0 };

    ck_assert_ptr_null(pty_start(argv, &options));
}
END_TEST

START_TEST(ended_by_a_signal)
{
    struct pty *p = start_plain("echo ready; kill -TERM $$");

    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGTERM);
    PTY_CHECK(p, !pty_signal(p, SIGTERM));
    pty_free(p);
}
END_TEST

START_TEST(signal_sent)
{
    struct pty *p =
        start_plain("trap 'echo got it; exit 3' USR1; echo ready; while :; do read x; done");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_signal(p, SIGUSR1));
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "got it", SOON));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 3);
    pty_free(p);
}
END_TEST

START_TEST(interrupt_key)
{
    struct pty *p = start_plain("echo ready; exec cat");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_wait_exit(p, 0) == PTY_RUNNING);
    PTY_CHECK(p, pty_keys(p, "C-c"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGINT);
    pty_free(p);
}
END_TEST

START_TEST(suspended_and_continued)
{
    struct pty *p = start_plain("echo ready; exec cat");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_keys(p, "C-z"));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    PTY_CHECK(p, pty_send(p, "again\r"));
    PTY_CHECK(p, pty_wait_text(p, "again\nagain", SOON));
    /* Its answer can overtake the news that it was continued. */
    PTY_CHECK(p, pty_wait_run(p, SOON));
    PTY_CHECK(p, pty_keys(p, "C-d"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    pty_free(p);
}
END_TEST

START_TEST(closed_terminal)
{
    struct pty *p = start_plain("trap '' HUP; echo ready; exec cat");
    struct pty *q = start_plain("echo ready; exec sleep 3600");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(q, pty_wait_text(q, "ready", SOON));
    pty_hangup(p);
    PTY_CHECK(p, pty_wait_exit(p, SOON) < PTY_SIGNALLED); /* cat sees the end or an error */
    PTY_CHECK(p, pty_wait_exit(p, SOON) != PTY_RUNNING);
    PTY_CHECK(p, !pty_tty_restored(p));
    PTY_CHECK(p, !pty_send(p, "x"));
    pty_hangup(q);
    /* The signal and the failing read race, as in real life; sleep reads nothing. */
    PTY_CHECK(q, pty_wait_exit(q, SOON) == PTY_SIGNALLED + SIGHUP);
    pty_free(p);
    pty_free(q);
}
END_TEST

START_TEST(raw_mode_left_behind)
{
    struct pty *p = start_plain("stty raw -echo");

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    PTY_CHECK(p, !pty_tty_restored(p));
    ck_assert_ptr_nonnull(strstr(pty_tty_damage(p), "no ICANON"));
    pty_free(p);
    p = start_plain("s=$(stty -g); stty raw -echo; stty $s");
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    PTY_CHECK(p, pty_tty_restored(p));
    pty_free(p);
}
END_TEST

START_TEST(modes_left_behind)
{
    static const char *const left[][2] = {
        { "\\033[?1049h", "alternate" },   { "\\033[?25l", "cursor" },
        { "\\033[?2004h", "paste" },       { "\\033[?1000;1006h", "mouse" },
        { "\\033[?1h\\033=", "keys are" }, { "\\033[?1004h", "focus" },
    };

    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        char script[64];
        struct pty *p;
        snprintf(script, sizeof script, "printf '%s'", left[i][0]);
        p = start_plain(script);
        PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
        PTY_CHECK(p, !pty_tty_restored(p));
        ck_assert_ptr_nonnull(strstr(pty_tty_damage(p), left[i][1]));
        pty_free(p);
    }
}
END_TEST

START_TEST(window_size)
{
    struct pty *p = start("trap 'stty size' WINCH; stty size; while :; do read x; done",
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
        start_plain("printf 'a\\033[1;31mb\\033[0;4;44mc\\033[0;7;3md\\033[0;2me\\033[22;"
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
    struct pty *p = start_plain("printf '\\033[5;9H'; read x; printf '\\033[?25l'; read x");

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
    struct pty *p = start_plain("read x; printf '\\033[?1hgo'; read x");

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        check_key(p, keys[i][0], keys[i][1]);
    }
    PTY_CHECK(p, pty_keys(p, "Enter"));
    PTY_CHECK(p, pty_wait_text(p, "go", SOON));
    check_key(p, "Up", "\033OA");
    check_key(p, "S-Up", "\033[1;2A");
    pty_free(p);
    p = start("read x", (struct pty_options){ .term = "linux" });
    check_key(p, "F1", "\033[[A");
    check_key(p, "Home", "\033[1~");
    pty_free(p);
}
END_TEST

START_TEST(keys_arrive)
{
    struct pty *p =
        start_plain("stty -icanon -echo -icrnl; printf '\\033[?2004h\\033[?1000;1006hready\\n'; "
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
    struct pty *p = start_plain("stty -icanon -echo; printf one; head -c 5 >/dev/null; "
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
    struct pty *p = start_plain("read x");

    PTY_CHECK(p, !pty_mouse(p, 1, 1, 1));
    pty_free(p);
}
END_TEST

START_TEST(environment)
{
    static const char *const env[] = { "ADDED=yes", "LANG", NULL };
    struct pty *p = start("echo \"<$TERM> <$ADDED> <${LANG-unset}> <${NO_COLOR-none}>\"; "
                          "case $XDG_DATA_HOME in $HOME/*) echo below;; esac; touch \"$HOME/file\"",
                          (struct pty_options){ .term = "vt100", .env = env });
    char home[256];

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    PTY_CHECK(p, pty_wait_text(p, "<vt100> <yes> <unset> <none>\nbelow\n", SOON));
    snprintf(home, sizeof home, "%s", pty_home(p));
    ck_assert_int_eq(access(home, F_OK), 0);
    pty_free(p);
    ck_assert_int_ne(access(home, F_OK), 0);
    p = start("echo \"<${TERM-unset}>\"", (struct pty_options){ .term = "" });
    PTY_CHECK(p, pty_wait_text(p, "<unset>", SOON));
    pty_free(p);
}
END_TEST

START_TEST(streams)
{
    struct pty *p =
        start("cat; echo to the terminal >/dev/tty; echo problem >&2; test -t 0 || exit 4",
              (struct pty_options){
                  .in = PTY_PIPE, .input = "from the pipe\n", .out = PTY_PIPE, .err = PTY_PIPE });
    size_t length;

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 4);
    ck_assert_str_eq(pty_stdout(p, &length), "from the pipe\n");
    ck_assert_str_eq(pty_stderr(p, &length), "problem\n");
    PTY_CHECK(p, pty_wait_text(p, "to the terminal", SOON));
    pty_free(p);
    p = start("test -t 0 || echo no terminal", (struct pty_options){ .in = PTY_NULL });
    PTY_CHECK(p, pty_wait_text(p, "no terminal", SOON));
    pty_free(p);
    p = start("echo x; exit $?", (struct pty_options){ .out = PTY_CLOSED, .err = PTY_NULL });
    PTY_CHECK(p, pty_wait_exit(p, SOON) > 0);
    pty_free(p);
}
END_TEST

START_TEST(much_input_through_a_pipe)
{
    size_t size = 1000000, length;
    char *text = malloc(size + 1);
    struct pty *p;

    ck_assert_ptr_nonnull(text);
    memset(text, 'x', size);
    text[size] = '\0';
    p = start("cat", (struct pty_options){ .in = PTY_PIPE, .input = text, .out = PTY_PIPE });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    pty_stdout(p, &length);
    ck_assert_uint_eq(length, size);
    free(text);
    pty_free(p);
    /* A reader that goes away early. */
    p = start("head -c 1 >/dev/null; echo done",
              (struct pty_options){ .in = PTY_PIPE, .input = "abc" });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    pty_free(p);
}
END_TEST

START_TEST(bytes)
{
    struct pty *p = start_plain("printf abc; read x; printf defgh; read x");
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
    ck_assert_int_gt(pty_last_output_at(p), pty_started_at(p));
    pty_free(p);
}
END_TEST

START_TEST(terminal_answers)
{
    struct pty *p =
        start_plain("stty -icanon -echo; printf '\\033[3;4H\\033[6n'; head -c 6 | od -An -c");

    PTY_CHECK(p, pty_wait_text(p, "[   3   ;   4   R", SOON));
    pty_free(p);
}
END_TEST

#ifdef __linux__
static bool has_used(struct pty *p, void *seconds)
{
    return pty_cpu_seconds(p) > *(double *)seconds;
}

START_TEST(use_of_the_machine)
{
    struct pty *p = start_plain("echo ready; read x; while :; do :; done");
    double before, more;

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    before = pty_cpu_seconds(p);
    ck_assert_double_ge(before, 0.0);
    ck_assert(pty_cpu_seconds(p) == before);
    ck_assert_int_gt(pty_peak_memory(p), 100);
    ck_assert_int_lt(pty_peak_memory(p), 20000);
    PTY_CHECK(p, pty_keys(p, "Enter"));
    more = before + 0.05;
    while (!has_used(p, &more)) {
        pty_pump(p, 10);
    }
    PTY_CHECK(p, !pty_wait_rest(p, 1));
    PTY_CHECK(p, pty_signal(p, SIGKILL));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGKILL);
    PTY_CHECK(p, has_used(p, &more));
    ck_assert_int_gt(pty_peak_memory(p), 100);
    pty_free(p);
}
END_TEST
#endif

START_TEST(endless_output)
{
    struct pty *p = start_plain("exec yes");

    PTY_CHECK(p, pty_wait_text(p, "y\ny\n", SOON));
    PTY_CHECK(p, !pty_wait_text(p, "never", SHORT));
    PTY_CHECK(p, pty_keys(p, "C-c"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGINT);
    pty_free(p);
}
END_TEST

START_TEST(picture)
{
    struct pty *p = start_plain("printf '\\033[1;7mbold < & \\033[m'; read x");
    char path[300], line[4096];
    FILE *file;

    PTY_CHECK(p, pty_wait_text(p, "bold", SOON));
    snprintf(path, sizeof path, "%s/screen.svg", pty_home(p));
    PTY_CHECK(p, pty_picture(p, path));
    file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
    ck_assert_int_eq(strncmp(line, "<svg ", 5), 0);
    fclose(file);
    PTY_CHECK(p, !pty_picture(p, "/nonexistent/screen.svg"));
    pty_free(p);
}
END_TEST

START_TEST(dump_is_readable)
{
    struct pty *p = start_plain("echo on the screen; read x");
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

Suite *suite_harness(void)
{
    const TTest *const tests[] = {
        text_and_exit_status,
        exec_failure_is_told,
        ended_by_a_signal,
        signal_sent,
        interrupt_key,
        suspended_and_continued,
        closed_terminal,
        raw_mode_left_behind,
        modes_left_behind,
        window_size,
        cells,
        cursor,
        key_sequences,
        keys_arrive,
        pings_are_answered,
        mouse_not_asked_for,
        environment,
        streams,
        much_input_through_a_pipe,
        bytes,
        terminal_answers,
        picture,
        dump_is_readable,
        endless_output,
#ifdef __linux__
        use_of_the_machine,
#endif
    };
    Suite *suite = suite_create("harness");
    TCase *tcase = tcase_create("pty");

    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        tcase_add_test(tcase, tests[i]);
    }
    suite_add_tcase(suite, tcase);
    return suite;
}
