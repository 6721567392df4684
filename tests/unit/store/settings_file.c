/* For ptrace(). */
#define _GNU_SOURCE

/*
 * Settings kept in the configuration file: the line that counts is changed, every other line is
 * kept, and the file is never half written, nor written over a change that the player made
 * meanwhile.
 */
#include "store/file.h"

#include <check.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/ptrace.h>
#endif

#include "support/scratch.h"
#include "support/suite.h"

static char place[SCRATCH_PATH], path[SCRATCH_PATH + 32];
static struct strbuf known, text;
static struct error error;

static void setup(void)
{
    scratch_make(place);
    setenv("XDG_CONFIG_HOME", place, 1);
    snprintf(path, sizeof path, "%s/reductio/config", place);
    strbuf_init(&known);
    strbuf_init(&text);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    strbuf_release(&known);
    strbuf_release(&text);
    scratch_remove(place);
}

static void put(const char *file, const char *content)
{
    char directory[SCRATCH_PATH + 32];
    snprintf(directory, sizeof directory, "%s/reductio", place);
    mkdir(directory, 0700);
    FILE *to = fopen(file, "w");
    ck_assert_ptr_nonnull(to);
    fputs(content, to);
    ck_assert_int_eq(fclose(to), 0);
}

/* Writes the file, and reads it as a program that starts now does. */
static void begin_with(const char *content)
{
    put(path, content);
    strbuf_reset(&known);
    strbuf_add(&known, content);
}

static const char *content_now(void)
{
    strbuf_reset(&text);
    ck_assert_int_eq(file_read(path, &text, NULL), STATUS_OK);
    return text.text;
}

static enum status keep(const char *name, const char *value)
{
    char what[80];
    snprintf(what, sizeof what, "%s%s", strncmp(name, "bind ", 5) ? "set " : "", name);
    return settings_file_keep(what, value, &known, &error);
}

static void expect_kept(const char *name, const char *value, const char *content)
{
    ck_assert_msg(keep(name, value) == STATUS_OK, "%s", error.text);
    ck_assert_str_eq(content_now(), content);
    ck_assert_str_eq(known.text, content);
}

START_TEST(changes_one_line_and_nothing_else)
{
    static const struct {
        const char *before, *name, *value, *after;
    } cases[] = {
        { "", "theme", "light", "set theme light\n" },
        { "# mine\n\nset clock off\n", "theme", "light",
          "# mine\n\nset clock off\nset theme light\n" },
        { "set theme dark\n# set theme mono\nbind Z undo\n", "theme", "light",
          "set theme light\n# set theme mono\nbind Z undo\n" },
        { "set theme dark\nset theme mono\n", "theme", "light",
          "set theme dark\nset theme light\n" }, /* the last one counts */
        { "  set\ttheme   dark  \r\nset clock off", "theme", "light",
          "  set\ttheme   light  \r\nset clock off" },
        { "set clock off", "theme", "light", "set clock off\nset theme light\n" },
        { "set theme dark", "theme", "my own", "set theme my own" },
        { "set themes dark\nset theme\nsettheme x\n", "theme", "light",
          "set themes dark\nset theme\nsettheme x\nset theme light\n" },
        { "bind z undo\nset clock off\n", "bind z", "hint",
          "bind z undo\nset clock off\nbind z hint\n" },
        { "bind z undo\n", "bind z", "none", "bind z undo\nbind z none\n" },
        { "bind z undo\n", "bind z", "undo", "bind z undo\n" },
        { "set z undo\n", "bind z", "enter 5", "set z undo\nbind z enter 5\n" },
        { "set techniques usual +x-wing\n", "techniques", "all", "set techniques all\n" },
        { "set \xFF\xFE\n\x01\n", "theme", "light", "set \xFF\xFE\n\x01\nset theme light\n" },
    };
    begin_with(cases[_i].before);
    expect_kept(cases[_i].name, cases[_i].value, cases[_i].after);
}
END_TEST

START_TEST(makes_the_file_and_its_directory)
{
    expect_kept("theme", "light", "set theme light\n");
    expect_kept("clock", "off", "set theme light\nset clock off\n");
    expect_kept("theme", "dark", "set theme dark\nset clock off\n");
}
END_TEST

START_TEST(keeps_the_mode_and_follows_a_link)
{
    struct stat status;
    char target[SCRATCH_PATH + 32];
    begin_with("set clock off\n");
    snprintf(target, sizeof target, "%s/dotfile", place);
    ck_assert_int_eq(rename(path, target), 0);
    ck_assert_int_eq(symlink(target, path), 0);
    ck_assert_int_eq(chmod(target, 0640), 0);
    expect_kept("clock", "on", "set clock on\n");
    ck_assert_int_eq(lstat(path, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    ck_assert_int_eq(lstat(target, &status), 0);
    ck_assert(S_ISREG(status.st_mode));
    ck_assert_int_eq(status.st_mode & 07777, 0640);
}
END_TEST

static void expect_refused(const char *why, const char *content)
{
    ck_assert_int_ne(keep("theme", "light"), STATUS_OK);
    ck_assert_msg(strstr(error.text, why) != NULL, "%s", error.text);
    if (content)
        ck_assert_str_eq(content_now(), content);
}

START_TEST(does_not_write_to_what_is_not_the_players)
{
    begin_with("set clock off\n");
    ck_assert_int_eq(chmod(path, 0444), 0);
    expect_refused("read-only", "set clock off\n");
    ck_assert_int_eq(chmod(path, 0644), 0);
    if (!geteuid() && !chown(path, 12345, (gid_t)-1)) {
        expect_refused("another user", "set clock off\n");
        ck_assert_int_eq(chown(path, 0, (gid_t)-1), 0);
    }
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    expect_refused("not a file", NULL);
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(symlink("/no/such/file", path), 0);
    expect_refused("cannot be written", NULL);
}
END_TEST

START_TEST(says_that_no_home_is_known)
{
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    expect_refused("home directory is not known", NULL);
}
END_TEST

/* Other lines are the player's to change at any time. */
START_TEST(what_was_written_meanwhile_stays)
{
    begin_with("set theme dark\nset clock off\n");
    put(path, "# new\nset theme dark\nset clock on\n");
    expect_kept("theme", "light", "# new\nset theme light\nset clock on\n");
}
END_TEST

START_TEST(a_conflicting_edit_is_not_overwritten)
{
    begin_with("set theme dark\n");
    put(path, "set theme mono\n");
    expect_refused("wrote 'set theme mono'", "set theme mono\n");
    expect_kept("theme", "light", "set theme light\n"); /* the player knows, and insists */
    put(path, "# nothing\n");
    expect_refused("removed 'set theme'", "# nothing\n");
    expect_kept("theme", "light", "# nothing\nset theme light\n");
}
END_TEST

#ifdef __linux__
/* Runs the change in a process that is killed at its system call number `last`; true: it ended
 * before that. */
static bool killed_at(int last)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        raise(SIGSTOP);
        _exit(keep("theme", "light") != STATUS_OK);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    for (int call = 0; WIFSTOPPED(status) && call < last; call++) {
        ck_assert_int_eq((int)ptrace(PTRACE_SYSCALL, child, NULL, NULL), 0);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
    }
    const bool ended = WIFEXITED(status);
    if (ended) {
        ck_assert_int_eq(WEXITSTATUS(status), 0);
    } else {
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
    }
    return ended;
}

/* Whether a process may be traced here: a sanitizer or a container may forbid it. */
static bool can_trace(void)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0);
    waitpid(child, &status, 0);
    return WIFEXITED(status) && !WEXITSTATUS(status);
}

START_TEST(is_whole_wherever_it_is_killed)
{
    static const char old[] = "# mine\nset theme dark\n", new[] = "# mine\nset theme light\n";
    bool ended = false;
    int calls = 0, written = 0;
    if (getenv("TEST_MODE") && !strcmp(getenv("TEST_MODE"), "valgrind")) {
        puts("skip is_whole_wherever_it_is_killed: valgrind traces already");
        return;
    }
    if (!can_trace()) {
        puts("skip is_whole_wherever_it_is_killed: no process can be traced here");
        return;
    }
    for (; !ended; calls++) {
        begin_with(old);
        ended = killed_at(calls);
        const bool is_new = !strcmp(content_now(), new);
        ck_assert_msg(is_new || !strcmp(text.text, old), "call %d: %s", calls, text.text);
        ck_assert(is_new || !ended);
        written += is_new;
    }
    ck_assert_int_gt(calls, 20);
    ck_assert_int_gt(written, 1); /* it was killed before the new name as well as after it */
    ck_assert_int_lt(written, calls);
}
END_TEST
#else
START_TEST(is_whole_wherever_it_is_killed)
{
    puts("skip is_whole_wherever_it_is_killed: system calls cannot be counted here");
}
END_TEST
#endif

SUITE(settings_file, setup, teardown, LOOPED(changes_one_line_and_nothing_else, 0, 14),
      TEST(makes_the_file_and_its_directory), TEST(keeps_the_mode_and_follows_a_link),
      TEST(does_not_write_to_what_is_not_the_players), TEST(says_that_no_home_is_known),
      TEST(what_was_written_meanwhile_stays), TEST(a_conflicting_edit_is_not_overwritten),
      TEST(is_whole_wherever_it_is_killed))
