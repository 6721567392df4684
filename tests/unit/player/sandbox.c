/* Where a locked process may write, and where it may not. */
#include "system/sandbox.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "player/lockdown.h"
#include "store/atomic_file.h"
#include "store/state_files.h"
#include "support/locked.h"
#include "support/suite.h"

/* ---- Attempts, in a directory where they matter ---- */

static int try_open_to_write(const char *directory)
{
    return told(open(path_in(directory, "file"), O_WRONLY));
}

static int try_make(const char *directory)
{
    return told(open(path_in(directory, "new"), O_WRONLY | O_CREAT | O_EXCL, 0600));
}

static int try_cut(const char *directory)
{
    return told(open(path_in(directory, "file"), O_RDWR | O_TRUNC));
}

static int try_remove(const char *directory)
{
    return told(unlink(path_in(directory, "file")));
}

static int try_make_directory(const char *directory)
{
    return told(mkdir(path_in(directory, "new"), 0700));
}

static int try_rename(const char *directory)
{
    return told(rename(path_in(directory, "file"), path_in(directory, "other")));
}

/* Into another directory, as solved games go into the archive. */
static int try_move(const char *directory)
{
    char to[140];
    snprintf(to, sizeof to, "%s/file", path_in(directory, "sub"));
    if (mkdir(path_in(directory, "sub"), 0700))
        return told(-1);
    return told(link(path_in(directory, "file"), to) || unlink(path_in(directory, "file")) ? -1
                                                                                           : 0);
}

static int try_list(const char *directory)
{
    return told(open(directory, O_RDONLY | O_DIRECTORY));
}

static int try_save(const char *directory)
{
    struct atomic_file file = { .bytes = "text", .length = 4, .mode = 0600, .keep = true };
    char path[SCRATCH_PATH + 64];
    struct error error;
    snprintf(path, sizeof path, "%s/games/saved", directory);
    if (state_make_directories(path, &error) != STATUS_OK)
        return strstr(error.text, "ermi") ? REFUSED : OTHERWISE;
    int number = atomic_file_write(path, &file);
    if (number)
        return number == EACCES || number == EPERM ? REFUSED : OTHERWISE;
    if (file.unlocked || close(file.descriptor))
        return OTHERWISE;
    return state_append(path, "text", 4, &error) == STATUS_OK ? WORKED : OTHERWISE;
}

/* Settings that others may read stay so, though a locked process cannot change the mode of a file.
 */
static int try_save_for_others(const char *directory)
{
    struct atomic_file file = { .bytes = "text", .length = 4, .mode = 0644, .replace = true };
    struct stat found;
    const char *path = path_in(directory, "file");
    umask(022);
    const int number = atomic_file_write(path, &file);
    if (number)
        return number == EACCES || number == EPERM ? REFUSED : OTHERWISE;
    return !stat(path, &found) && (found.st_mode & 0777) == 0644 ? WORKED : OTHERWISE;
}

static const struct {
    const char *name;
    attempt try;
} writing[] = {
    { "open to write", try_open_to_write },
    { "make", try_make },
    { "cut", try_cut },
    { "remove", try_remove },
    { "make a directory", try_make_directory },
    { "rename", try_rename },
    { "move", try_move },
    { "list", try_list },
    { "save", try_save },
    { "save for others", try_save_for_others },
};
enum { WRITING = sizeof writing / sizeof *writing };

START_TEST(nothing_is_written_elsewhere)
{
    expect_trial(locked(writing[_i].try, elsewhere, true), REFUSED, writing[_i].name);
    ck_assert_int_eq(unlocked(writing[_i].try, elsewhere), WORKED);
}
END_TEST

START_TEST(its_own_directory_is_as_before)
{
    expect_trial(locked(writing[_i].try, own, true), WORKED, writing[_i].name);
}
END_TEST

/* The directory of the configuration. */
START_TEST(a_second_directory_is_as_before)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        const struct lockdown lockdown = lockdown_begin(own, elsewhere);
        _exit(lockdown.files ? writing[_i].try(elsewhere) : NOT_LOCKED);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    expect_trial(WEXITSTATUS(status), WORKED, writing[_i].name);
}
END_TEST

/* A file of the state that the player keeps elsewhere. */
START_TEST(a_link_in_its_directory_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "file"), path_in(own, "linked")), 0);
    expect_trial(locked(try_save, elsewhere, true), WORKED, "a link");
    expect_trial(locked(try_make_directory, place, true), REFUSED, "above a link");
}
END_TEST

START_TEST(a_link_to_what_is_not_there_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "none"), path_in(own, "linked")), 0);
    expect_trial(locked(try_save, elsewhere, true), WORKED, "a link to nothing");
    expect_trial(locked(try_make_directory, place, true), REFUSED, "above a link to nothing");
}
END_TEST

START_TEST(what_is_in_force_is_told)
{
    struct strbuf out;
    strbuf_init(&out);
    lockdown_tell(&(struct lockdown){ 3, true }, "/a/\033[2Jb", "", &out);
    ck_assert_str_eq(out.text,
                     "Files are locked (Landlock 3): written only below\n  /a/?[2Jb\nSystem calls "
                     "are locked (seccomp): no other programs, no network.\n");
    strbuf_reset(&out);
    lockdown_tell(&(struct lockdown){ 0, false }, "", "", &out);
    ck_assert_str_eq(out.text, "Files are not locked.\nSystem calls are not locked.\n");
    strbuf_release(&out);
}
END_TEST

/* The program that watches it could write anywhere. */
START_TEST(a_program_that_is_watched_is_left_alone)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        setenv("LD_PRELOAD", "/nowhere/watcher.so", 1);
        struct lockdown lockdown = lockdown_begin(own, "");
        _exit(lockdown.files || lockdown.calls || try_make(elsewhere) != WORKED);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}
END_TEST

static int try_nowhere(void)
{
    struct lockdown lockdown = lockdown_begin(NULL, "");
    if (!lockdown.calls)
        return NOT_LOCKED;
    return lockdown.files || try_make(elsewhere) != WORKED ? OTHERWISE
                                                           : told(socket(AF_UNIX, SOCK_STREAM, 0));
}

START_TEST(without_a_directory_files_are_free)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(try_nowhere());
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    expect_trial(WIFEXITED(status) ? WEXITSTATUS(status) : OTHERWISE, REFUSED, "no directory");
}
END_TEST

SUITE(sandbox, locked_setup, locked_teardown, LOOPED(nothing_is_written_elsewhere, 0, WRITING),
      LOOPED(its_own_directory_is_as_before, 0, WRITING),
      LOOPED(a_second_directory_is_as_before, 0, WRITING), TEST(a_link_in_its_directory_leads_on),
      TEST(a_link_to_what_is_not_there_leads_on), TEST(a_program_that_is_watched_is_left_alone),
      TEST(without_a_directory_files_are_free), TEST(what_is_in_force_is_told))
