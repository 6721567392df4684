#include "ui/terminal/signals.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/status.h"
#include "support/suite.h"

static int terminal, screen, heard[2];
static struct termios before;

static void setup(void)
{
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    screen = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(screen, 0);
    ck_assert_int_eq(tcgetattr(screen, &before), 0);
    ck_assert_int_eq(pipe(heard), 0);
}

static void teardown(void)
{
    close(heard[0]);
    close(terminal);
    close(screen);
}

/* Ends a child that has the terminal, as terminfo may; returns its status. */
static int end_child(bool watched, bool prepared)
{
    int status;
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        struct termios modes = before;
        dup2(heard[1], STDERR_FILENO);
        rescue_watch(true);
        rescue_prepare(screen, &before, "<restored>");
        modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        tcsetattr(screen, TCSANOW, &modes);
        if (!prepared)
            rescue_end();
        rescue_watch(watched);
        exit(EXIT_FAILURE);
    }
    close(heard[1]);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static bool is_restored(void)
{
    struct termios modes;
    ck_assert_int_eq(tcgetattr(screen, &modes), 0);
    return modes.c_lflag == before.c_lflag;
}

static const char *words(void)
{
    static char bytes[64];
    const ssize_t length = read(heard[0], bytes, sizeof bytes - 1);
    bytes[length < 0 ? 0 : length] = '\0';
    return bytes;
}

/* terminfo calls exit() when it gets no memory. */
START_TEST(an_exit_restores_the_terminal)
{
    char bytes[16] = "";
    ck_assert_int_eq(end_child(true, true), STATUS_FAILED);
    ck_assert(is_restored());
    ck_assert_int_eq(read(terminal, bytes, sizeof bytes - 1), strlen("<restored>"));
    ck_assert_str_eq(bytes, "<restored>");
    ck_assert_str_eq(words(), "reductio: out of memory\n");
}
END_TEST

START_TEST(an_exit_leaves_a_terminal_alone_that_was_given_up)
{
    ck_assert_int_eq(end_child(true, false), STATUS_FAILED);
    ck_assert(!is_restored());
    ck_assert_str_eq(words(), "reductio: out of memory\n");
}
END_TEST

START_TEST(an_exit_that_is_not_watched_is_one)
{
    ck_assert_int_eq(end_child(false, false), EXIT_FAILURE);
    ck_assert_str_eq(words(), "");
}
END_TEST

SUITE(rescue, setup, teardown, TEST(an_exit_restores_the_terminal),
      TEST(an_exit_leaves_a_terminal_alone_that_was_given_up),
      TEST(an_exit_that_is_not_watched_is_one))
