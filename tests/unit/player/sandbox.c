/* For syscall() and CLONE_THREAD. */
#define _GNU_SOURCE

/*
 * The permissions that a locked process keeps, and those that it loses. Each trial is a child
 * process of its own, as the restrictions cannot be undone.
 */
#include "player/sandbox.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/file.h"
#include "store/state_files.h"
#include "support/scratch.h"
#include "support/suite.h"

enum { WORKED, REFUSED, OTHERWISE, NOT_LOCKED };

/* A directory with "own" and "else" in it, each with a file. */
static char place[SCRATCH_PATH], own[SCRATCH_PATH + 8], elsewhere[SCRATCH_PATH + 8];

static void write_file(const char *directory, const char *name)
{
    char path[SCRATCH_PATH + 64];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs("some text\n", file);
    fclose(file);
}

static void setup(void)
{
    scratch_make(place);
    snprintf(own, sizeof own, "%s/own", place);
    snprintf(elsewhere, sizeof elsewhere, "%s/else", place);
    ck_assert_int_eq(mkdir(own, 0700), 0);
    ck_assert_int_eq(mkdir(elsewhere, 0700), 0);
    write_file(own, "file");
    write_file(elsewhere, "file");
}

static void teardown(void)
{
    scratch_remove(place);
}

/* The result of an attempt: negative when it failed, and errno. */
static int told(long result)
{
    return result >= 0 ? WORKED : errno == EPERM || errno == EACCES ? REFUSED : OTHERWISE;
}

static const char *path_in(const char *directory, const char *name)
{
    static char path[2][SCRATCH_PATH + 64];
    static int turn;
    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", directory, name);
    return path[turn];
}

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

static int try_read(const char *directory)
{
    return told(open(path_in(directory, "file"), O_RDONLY));
}

static int try_execute(const char *directory)
{
    (void)directory;
    return told(execl("/bin/true", "true", (char *)NULL));
}

static int try_ptrace(const char *directory)
{
    (void)directory;
    return told(syscall(SYS_ptrace, 0, 0, 0, 0));
}

static int try_look_into(const char *directory)
{
    (void)directory;
    return told(syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0));
}

static int try_socket(const char *directory)
{
    (void)directory;
    return told(socket(AF_UNIX, SOCK_STREAM, 0));
}

static int try_fork(const char *directory)
{
    (void)directory;
    pid_t child = fork();
    if (!child)
        _exit(0);
    return told(child);
}

static int try_signal_above(const char *directory)
{
    (void)directory;
    return told(kill(getppid(), 0));
}

static int try_signal_itself(const char *directory)
{
    (void)directory;
    return told(kill(getpid(), 0) || kill(0, 0) ? -1 : 0);
}

static int try_type(const char *directory)
{
    char key = 'x';
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    (void)directory;
    return terminal < 0 && errno == EACCES ? REFUSED : told(ioctl(0, TIOCSTI, &key));
}

static int try_code(const char *directory)
{
    (void)directory;
    void *memory =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return told(memory == MAP_FAILED ? -1 : 0);
}

static void *nothing(void *data)
{
    return data;
}

static int try_thread(const char *directory)
{
    pthread_t thread;
    (void)directory;
    if (pthread_create(&thread, NULL, nothing, NULL))
        return REFUSED;
    return pthread_join(thread, NULL) ? OTHERWISE : WORKED;
}

/* The C library loads code for this. */
static int try_character_set(const char *directory)
{
    (void)directory;
    iconv_t conversion = iconv_open("ISO-8859-15", "UTF-8");
    if (conversion == (iconv_t)-1)
        return REFUSED;
    iconv_close(conversion);
    return WORKED;
}

typedef int (*attempt)(const char *directory);

/* How a locked child fares: one of the words above, or the signal that ended it, negative. */
static int locked(attempt try, const char *directory, bool files)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        struct lockdown lockdown = lockdown_begin(own, "");
        _exit((files ? lockdown.files > 0 : lockdown.calls) ? try(directory) : NOT_LOCKED);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

/* Without restrictions the attempt works; otherwise the trial would prove nothing. */
static int unlocked(attempt try, const char *directory)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(try(directory));
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static void expect(int is, int wanted, const char *what)
{
    if (is == NOT_LOCKED)
        printf("skip lockdown, %s: not to be had here\n", what);
    else
        ck_assert_msg(is == wanted, "%s: %d, not %d", what, is, wanted);
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
};
enum { WRITING = sizeof writing / sizeof *writing };

START_TEST(nothing_is_written_elsewhere)
{
    expect(locked(writing[_i].try, elsewhere, true), REFUSED, writing[_i].name);
    ck_assert_int_eq(unlocked(writing[_i].try, elsewhere), WORKED);
}
END_TEST

START_TEST(its_own_directory_is_as_before)
{
    expect(locked(writing[_i].try, own, true), WORKED, writing[_i].name);
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
    expect(WEXITSTATUS(status), WORKED, writing[_i].name);
}
END_TEST

/* A file of the state that the player keeps elsewhere. */
START_TEST(a_link_in_its_directory_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "file"), path_in(own, "linked")), 0);
    expect(locked(try_save, elsewhere, true), WORKED, "a link");
    expect(locked(try_make_directory, place, true), REFUSED, "above a link");
}
END_TEST

START_TEST(a_link_to_what_is_not_there_leads_on)
{
    ck_assert_int_eq(symlink(path_in(elsewhere, "none"), path_in(own, "linked")), 0);
    expect(locked(try_save, elsewhere, true), WORKED, "a link to nothing");
    expect(locked(try_make_directory, place, true), REFUSED, "above a link to nothing");
}
END_TEST

static const struct {
    const char *name;
    attempt try;
    int wanted;
    bool free; /* it works in a process that is not locked */
} calls[] = {
    { "read elsewhere", try_read, WORKED, true },
    { "execute", try_execute, -SIGSYS, true },
    { "ptrace", try_ptrace, -SIGSYS, true },
    { "look into another", try_look_into, -SIGSYS, true },
    { "socket", try_socket, REFUSED, true },
    { "fork", try_fork, REFUSED, true },
    { "signal another", try_signal_above, REFUSED, true },
    { "signal itself", try_signal_itself, WORKED, true },
    { "type for others", try_type, REFUSED, false },
    { "run what was written", try_code, REFUSED, true },
    { "thread", try_thread, WORKED, true },
    { "character set", try_character_set, WORKED, true },
};
enum { TRIED = sizeof calls / sizeof *calls };

START_TEST(calls_are_those_of_a_game)
{
    expect(locked(calls[_i].try, elsewhere, false), calls[_i].wanted, calls[_i].name);
    if (calls[_i].free)
        ck_assert_int_eq(unlocked(calls[_i].try, elsewhere), WORKED);
}
END_TEST

static void *try_in_thread(void *data)
{
    int *pipes = data;
    char byte;
    while (read(pipes[0], &byte, 1) < 0)
        continue;
    *(int *)&pipes[2] = told(socket(AF_UNIX, SOCK_STREAM, 0));
    return NULL;
}

static int try_other_thread(void)
{
    int shared[3] = { 0, 0, OTHERWISE };
    pthread_t thread;
    if (pipe(shared) || pthread_create(&thread, NULL, try_in_thread, shared))
        return OTHERWISE;
    if (!lockdown_begin(own, "").calls)
        return NOT_LOCKED;
    if (write(shared[1], "", 1) != 1)
        return OTHERWISE;
    pthread_join(thread, NULL);
    return shared[2];
}

START_TEST(threads_that_run_already_are_locked_too)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(try_other_thread());
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    expect(WIFEXITED(status) ? WEXITSTATUS(status) : OTHERWISE, REFUSED, "another thread");
}
END_TEST

START_TEST(what_is_in_force_is_told)
{
    struct strbuf out;
    strbuf_init(&out);
    lockdown_tell(&(struct lockdown){ 3, true }, "/a/\033[2Jb", "", &out);
    ck_assert_str_eq(out.text,
                     "Files are locked (Landlock 3): written only below\n  /a/?[2Jb\nSystem calls "
                     "are locked (seccomp): only those that a game needs are allowed.\n");
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
    return lockdown.files || try_make(elsewhere) != WORKED ? OTHERWISE : try_socket(NULL);
}

START_TEST(without_a_directory_files_are_free)
{
    int status;
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child)
        _exit(try_nowhere());
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    expect(WIFEXITED(status) ? WEXITSTATUS(status) : OTHERWISE, REFUSED, "no directory");
}
END_TEST

SUITE(sandbox, setup, teardown, LOOPED(nothing_is_written_elsewhere, 0, WRITING),
      LOOPED(its_own_directory_is_as_before, 0, WRITING),
      LOOPED(a_second_directory_is_as_before, 0, WRITING), TEST(a_link_in_its_directory_leads_on),
      TEST(a_link_to_what_is_not_there_leads_on), LOOPED(calls_are_those_of_a_game, 0, TRIED),
      TEST(threads_that_run_already_are_locked_too), TEST(a_program_that_is_watched_is_left_alone),
      TEST(without_a_directory_files_are_free), TEST(what_is_in_force_is_told))
