/* The harness of the screen tests: programs that every machine has start, run and end in it. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/pty_play.h"
#include "support/pty_use.h"
#include "support/suite.h"

enum { SHORT = 50 };

Suite *suite_harness(void);

START_TEST(text_and_exit_status)
{
    struct pty *p = play_script("echo one; printf 'zw\\303\\266lf\\n'; exit 7");
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
    struct pty *p = play_script("echo ready; kill -TERM $$");

    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGTERM);
    PTY_CHECK(p, !pty_signal(p, SIGTERM));
    pty_free(p);
}
END_TEST

START_TEST(signal_sent)
{
    struct pty *p =
        play_script("trap 'echo got it; exit 3' USR1; echo ready; while :; do read x; done");

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
    struct pty *p = play_script("echo ready; exec cat");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_wait_exit(p, 0) == PTY_RUNNING);
    PTY_CHECK(p, pty_keys(p, "C-c"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGINT);
    pty_free(p);
}
END_TEST

START_TEST(suspended_and_continued)
{
    struct pty *p = play_script("echo ready; exec cat");

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, pty_keys(p, "C-z"));
    PTY_CHECK(p, pty_wait_stop(p, SOON));
    PTY_CHECK(p, pty_signal(p, SIGCONT));
    PTY_CHECK(p, pty_send(p, "again\r"));
    PTY_CHECK(p, pty_wait_text(p, "again\nagain", SOON));
    /* The answer can overtake the news that the program was continued. */
    PTY_CHECK(p, pty_wait_run(p, SOON));
    PTY_CHECK(p, pty_keys(p, "C-d"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    pty_free(p);
}
END_TEST

START_TEST(closed_terminal)
{
    struct pty *p = play_script("trap '' HUP; echo ready; exec cat");
    struct pty *q = play_script("echo ready; exec sleep 3600");

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
    struct pty *p = play_script("stty raw -echo");

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    PTY_CHECK(p, !pty_tty_restored(p));
    ck_assert_ptr_nonnull(strstr(pty_tty_damage(p), "no ICANON"));
    pty_free(p);
    p = play_script("s=$(stty -g); stty raw -echo; stty $s");
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
        p = play_script(script);
        PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
        PTY_CHECK(p, !pty_tty_restored(p));
        ck_assert_ptr_nonnull(strstr(pty_tty_damage(p), left[i][1]));
        pty_free(p);
    }
}
END_TEST

START_TEST(environment)
{
    static const char *const env[] = { "ADDED=yes", "LANG", NULL };
    struct pty *p =
        play_script_with("echo \"<$TERM> <$ADDED> <${LANG-unset}> <${NO_COLOR-none}>\"; "
                         "case $XDG_DATA_HOME in $HOME/*) echo below;; esac; touch \"$HOME/file\"",
                         (struct pty_options){ .term = "vt100", .env = env });
    char home[256];

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    PTY_CHECK(p, pty_wait_text(p, "<vt100> <yes> <unset> <none>\nbelow\n", SOON));
    snprintf(home, sizeof home, "%s", pty_home(p));
    ck_assert_int_eq(access(home, F_OK), 0);
    pty_free(p);
    ck_assert_int_ne(access(home, F_OK), 0);
    p = play_script_with("echo \"<${TERM-unset}>\"", (struct pty_options){ .term = "" });
    PTY_CHECK(p, pty_wait_text(p, "<unset>", SOON));
    pty_free(p);
}
END_TEST

START_TEST(streams)
{
    struct pty *p = play_script_with(
        "cat; echo to the terminal >/dev/tty; echo problem >&2; test -t 0 || exit 4",
        (struct pty_options){
            .in = PTY_PIPE, .input = "from the pipe\n", .out = PTY_PIPE, .err = PTY_PIPE });
    size_t length;

    PTY_CHECK(p, pty_wait_exit(p, SOON) == 4);
    ck_assert_str_eq(pty_stdout(p, &length), "from the pipe\n");
    ck_assert_str_eq(pty_stderr(p, &length), "problem\n");
    PTY_CHECK(p, pty_wait_text(p, "to the terminal", SOON));
    pty_free(p);
    p = play_script_with("test -t 0 || echo no terminal", (struct pty_options){ .in = PTY_NULL });
    PTY_CHECK(p, pty_wait_text(p, "no terminal", SOON));
    pty_free(p);
    p = play_script_with("echo x; exit $?",
                         (struct pty_options){ .out = PTY_CLOSED, .err = PTY_NULL });
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
    p = play_script_with("cat",
                         (struct pty_options){ .in = PTY_PIPE, .input = text, .out = PTY_PIPE });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
    pty_stdout(p, &length);
    ck_assert_uint_eq(length, size);
    free(text);
    pty_free(p);
    /* A reader that goes away early. */
    p = play_script_with("head -c 1 >/dev/null; echo done",
                         (struct pty_options){ .in = PTY_PIPE, .input = "abc" });
    PTY_CHECK(p, pty_wait_exit(p, SOON) == 0);
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
    struct pty *p = play_script("echo ready; read x; while :; do :; done");
    double before, more;

    PTY_CHECK(p, pty_wait_text(p, "ready", SOON));
    PTY_CHECK(p, !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    before = pty_cpu_seconds(p);
    ck_assert_double_ge(before, 0.0);
    ck_assert(pty_cpu_seconds(p) == before);
    ck_assert_int_gt(pty_peak_memory(p), 100);
    ck_assert_int_lt(pty_peak_memory(p), 20000);
    ck_assert_int_gt(pty_memory(p), 100);
    ck_assert_int_le(pty_memory(p), pty_peak_memory(p));
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
    ck_assert_int_eq(pty_memory(p), -1);
    pty_free(p);
}
END_TEST
#endif

START_TEST(endless_output)
{
    struct pty *p = play_script("exec yes");

    PTY_CHECK(p, pty_wait_text(p, "y\ny\n", SOON));
    PTY_CHECK(p, !pty_wait_text(p, "never", SHORT));
    PTY_CHECK(p, pty_keys(p, "C-c"));
    PTY_CHECK(p, pty_wait_exit(p, SOON) == PTY_SIGNALLED + SIGINT);
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
        environment,
        streams,
        much_input_through_a_pipe,
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
