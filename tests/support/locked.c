#include "support/locked.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "system/sandbox.h"
#include "support/suite.h"

char place[SCRATCH_PATH], own[SCRATCH_PATH + 8], elsewhere[SCRATCH_PATH + 8];

static void write_file(const char *directory, const char *name)
{
    char path[SCRATCH_PATH + 64];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs("some text\n", file);
    fclose(file);
}

void locked_setup(void)
{
    scratch_make(place);
    snprintf(own, sizeof own, "%s/own", place);
    snprintf(elsewhere, sizeof elsewhere, "%s/else", place);
    ck_assert_int_eq(mkdir(own, 0700), 0);
    ck_assert_int_eq(mkdir(elsewhere, 0700), 0);
    write_file(own, "file");
    write_file(elsewhere, "file");
}

void locked_teardown(void)
{
    scratch_remove(place);
}

int told(long result)
{
    return result >= 0                                            ? WORKED
           : errno == EPERM || errno == EACCES || errno == ENOSYS ? REFUSED
                                                                  : OTHERWISE;
}

const char *path_in(const char *directory, const char *name)
{
    static char path[2][SCRATCH_PATH + 64];
    static int turn;
    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", directory, name);
    return path[turn];
}

int locked(attempt try, const char *directory, enum lock lock)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        struct lockdown lockdown = lockdown_begin(lock == ONLY_CALLS ? NULL : own, "");
        _exit((lock == FILES ? lockdown.files > 0 : lockdown.calls) ? try(directory) : NOT_LOCKED);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int unlocked(attempt try, const char *directory)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(try(directory));
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void expect_trial(int is, int wanted, const char *what)
{
    if (is == NOT_LOCKED)
        printf("skip lockdown, %s: not to be had here\n", what);
    else
        ck_assert_msg(is == wanted, "%s: %d, not %d", what, is, wanted);
}
