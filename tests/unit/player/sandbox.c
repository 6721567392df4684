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

#include "player/session.h"
#include "store/atomic_file.h"
#include "store/file.h"
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
static int save_for(mode_t mode, mode_t wanted, const char *path)
{
    struct atomic_file file = { .bytes = "text", .length = 4, .mode = mode, .replace = true };
    struct stat found;
    umask(022);
    const int number = atomic_file_write(path, &file);
    if (number)
        return number == EACCES || number == EPERM ? REFUSED : OTHERWISE;
    return !stat(path, &found) && (found.st_mode & wanted) == wanted ? WORKED : OTHERWISE;
}

static int try_save_for_others(const char *directory)
{
    return save_for(0644, 0644, path_in(directory, "file"));
}

/* A locked process saves them, but loses rights that a new file cannot have. */
static int try_save_for_all(const char *directory)
{
    return save_for(0777, 0644, path_in(directory, "file"));
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
    { "save for all", try_save_for_all },
};
enum { WRITING = sizeof writing / sizeof *writing };

START_TEST(nothing_is_written_elsewhere)
{
    expect_trial(locked(writing[_i].try, elsewhere, FILES), REFUSED, writing[_i].name);
    ck_assert_int_eq(unlocked(writing[_i].try, elsewhere), WORKED);
}
END_TEST

START_TEST(its_own_directory_is_as_before)
{
    expect_trial(locked(writing[_i].try, own, FILES), WORKED, writing[_i].name);
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

/* ---- Reading ---- */

static int try_open(const char *path)
{
    return told(open(path, O_RDONLY | O_NOCTTY));
}

static int try_read_there(const char *directory)
{
    return try_open(path_in(directory, "file"));
}

/* Bytes that are typed there would not reach the program that they are for. */
START_TEST(terminals_of_others_are_not_read)
{
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(terminal >= 0 && !grantpt(terminal) && !unlockpt(terminal));
    const char *path = ptsname(terminal);
    expect_trial(locked(try_open, path, FILES), REFUSED, "another terminal");
    ck_assert_int_eq(unlocked(try_open, path), WORKED);
    close(terminal);
}
END_TEST

/* Files that the C library reads or that may be a theme, and others. */
static const struct {
    const char *path;
    int wanted;
} reading[] = {
    { "/etc/passwd", WORKED },
    { "/usr/bin/env", WORKED },
    { "/dev/null", WORKED },
    { "/dev/urandom", WORKED },
    { "/proc/self/status", WORKED },
    { "/proc/thread-self/stat", WORKED },
    { "/proc/1/status", REFUSED },
    { "/proc/self/../1/cmdline", REFUSED },
    { "/proc/version", REFUSED },
    { "/dev/ptmx", REFUSED },
    { "/dev/full", REFUSED },
    { "/sys/devices/system/cpu/online", WORKED },
    { "/sys/kernel/uevent_seqnum", REFUSED },
};
enum { READING = sizeof reading / sizeof *reading };

START_TEST(devices_and_other_programs_are_not_read)
{
    const char *path = reading[_i].path;
    if (unlocked(try_open, path) != WORKED)
        printf("skip lockdown, %s: not to be had here\n", path);
    else
        expect_trial(locked(try_open, path, FILES), reading[_i].wanted, path);
}
END_TEST

START_TEST(files_are_read_anywhere)
{
    expect_trial(locked(try_read_there, elsewhere, FILES), WORKED, "read elsewhere");
}
END_TEST

/* A file of the state that the player keeps elsewhere. */
START_TEST(a_link_in_its_directory_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "file"), path_in(own, "linked")), 0);
    expect_trial(locked(try_save, elsewhere, FILES), WORKED, "a link");
    expect_trial(locked(try_make_directory, place, FILES), REFUSED, "above a link");
}
END_TEST

START_TEST(a_link_to_what_is_not_there_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "none"), path_in(own, "linked")), 0);
    expect_trial(locked(try_save, elsewhere, FILES), WORKED, "a link to nothing");
    expect_trial(locked(try_make_directory, place, FILES), REFUSED, "above a link to nothing");
}
END_TEST

START_TEST(what_is_in_force_is_told)
{
    struct strbuf out;
    strbuf_init(&out);
    lockdown_report(&(struct lockdown){ 3, true }, "/a/\033[2Jb", "", &out);
    ck_assert_str_eq(out.text,
                     "Files are locked (Landlock 3): written only below\n  /a/?[2Jb\nSystem calls "
                     "are locked (seccomp): no other programs, no network.\n");
    strbuf_reset(&out);
    lockdown_report(&(struct lockdown){ 0, false }, "", "", &out);
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
      TEST(terminals_of_others_are_not_read),
      LOOPED(devices_and_other_programs_are_not_read, 0, READING), TEST(files_are_read_anywhere),
      TEST(without_a_directory_files_are_free), TEST(what_is_in_force_is_told))
