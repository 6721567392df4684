/* A game gives up the permissions that it does not need, in all its threads, and continues. */
#include <check.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* Whether the program reports that it can restrict its system calls here. */
static bool can_lock(void)
{
    const char *const argv[] = { play_program(), "play", "--tell-lockdown", NULL };
    struct pty *p = pty_start(argv, &(struct pty_options){ .out = PTY_PIPE });
    size_t length;
    ck_assert_ptr_nonnull(p);
    ck_assert_int_eq(pty_wait_exit(p, SOON), 0);
    bool can = strstr(pty_stdout(p, &length), "System calls are locked") != NULL;
    pty_free(p);
    return can;
}

/* Threads of a process whose status has a line like this. */
static int threads_with(pid_t pid, const char *line, int *threads)
{
    char path[300], text[4096];
    int count = 0;
    *threads = 0;
    snprintf(path, sizeof path, "/proc/%ld/task", (long)pid);
    DIR *tasks = opendir(path);
    ck_assert_ptr_nonnull(tasks);
    for (struct dirent *task; (task = readdir(tasks));) {
        if (task->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "/proc/%ld/task/%s/status", (long)pid, task->d_name);
        FILE *status = fopen(path, "r");
        if (!status)
            continue; /* it has ended meanwhile */
        text[fread(text, 1, sizeof text - 1, status)] = '\0';
        fclose(status);
        count += strstr(text, line) != NULL;
        ++*threads;
    }
    closedir(tasks);
    return count;
}

static struct pty *game(const char *option)
{
    struct pty *p = play_start((const char *const[]){ essays, option, NULL },
                               (struct pty_options){ .rows = 0 });
    play_expect(p, "r5c5");
    return p;
}

START_TEST(all_threads_of_a_game_are_locked)
{
    int threads;
    if (!can_lock()) {
        puts("skip all_threads_of_a_game_are_locked: there is no seccomp here");
        return;
    }
    struct pty *p = game(NULL);
    play_keys(p, "O"); /* threads make the puzzles ahead */
    ck_assert_int_eq(threads_with(pty_pid(p), "Seccomp:\t2", &threads), threads);
    ck_assert_int_gt(threads, 1);
    ck_assert_int_eq(threads_with(pty_pid(p), "NoNewPrivs:\t1", &threads), threads);
    play_keys(p, "q");
    play_leave(p);
}
END_TEST

START_TEST(an_option_leaves_it_as_it_was)
{
    int threads;
    if (!can_lock()) {
        puts("skip an_option_leaves_it_as_it_was: there is no seccomp here");
        return;
    }
    struct pty *p = game("--no-lockdown");
    /* Another that locked the tests themselves would be inherited. */
    int above = threads_with(getpid(), "Seccomp:\t2", &threads);
    ck_assert_int_eq(threads_with(pty_pid(p), "Seccomp:\t2", &threads) > 0, above > 0);
    play_leave(p);
}
END_TEST

SUITE(lockdown, NULL, NULL, TEST(all_threads_of_a_game_are_locked),
      TEST(an_option_leaves_it_as_it_was))
