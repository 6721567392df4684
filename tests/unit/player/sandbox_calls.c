/* For syscall() and for what only Linux has. */
#define _GNU_SOURCE

/* The system calls that a locked process keeps, and those that it loses. */
#include "system/sandbox.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <wchar.h>

#include "support/locked.h"
#include "support/suite.h"

/* Attempts that are one expression: where the restrictions fail, its result is not negative. */
#define ATTEMPT(name, result)              \
    static int name(const char *directory) \
    {                                      \
        (void)directory;                   \
        return told(result);               \
    }

ATTEMPT(try_read, open(path_in(directory, "file"), O_RDONLY))
ATTEMPT(try_execute, execl("/bin/true", "true", (char *)NULL))
ATTEMPT(try_execute_descriptor, syscall(SYS_execveat, -1, "", NULL, NULL, AT_EMPTY_PATH))
ATTEMPT(try_ptrace, syscall(SYS_ptrace, 0, 0, 0, 0))
ATTEMPT(try_look_into, syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0))
ATTEMPT(try_write_into, syscall(SYS_process_vm_writev, getppid(), NULL, 0, NULL, 0, 0))
ATTEMPT(try_socket, socket(AF_UNIX, SOCK_STREAM, 0))
ATTEMPT(try_signal_above, kill(getppid(), 0))
ATTEMPT(try_signal_itself, kill(getpid(), 0))
ATTEMPT(try_signal_group, kill(0, 0))

static int try_fork(const char *directory)
{
    (void)directory;
    pid_t child = fork();
    if (!child)
        _exit(0);
    return told(child);
}

/* ---- What has an effect beyond the process ---- */

/* The kernel sends SIGIO, or the signal of F_SETSIG, when a descriptor is ready. */
ATTEMPT(try_own_descriptor, fcntl(0, F_SETOWN, getppid()))
ATTEMPT(try_own_descriptor_extended,
        fcntl(0, F_SETOWN_EX, &(const struct f_owner_ex){ F_OWNER_PID, getppid() }))
ATTEMPT(try_choose_signal, fcntl(0, F_SETSIG, SIGKILL))

static int try_flag(int flag)
{
    int ends[2];
    return pipe(ends) ? OTHERWISE : told(fcntl(ends[0], F_SETFL, flag));
}

static int try_signal_when_ready(const char *directory)
{
    (void)directory;
    return try_flag(O_ASYNC);
}

static int try_not_to_block(const char *directory)
{
    (void)directory;
    return try_flag(O_NONBLOCK);
}

/* A descriptor that stays open: of the own file, or of the own directory with O_DIRECTORY. */
static int opened(int flags)
{
    return open(flags & O_DIRECTORY ? own : path_in(own, "file"), flags);
}

/* Another program that opens the file to write waits for the holder of the lease. */
ATTEMPT(try_lease, fcntl(opened(O_RDONLY), F_SETLEASE, F_RDLCK))
ATTEMPT(try_notice, fcntl(opened(O_RDONLY | O_DIRECTORY), F_NOTIFY, DN_CREATE))
ATTEMPT(try_record_lock,
        fcntl(opened(O_RDONLY), F_SETLK, &(struct flock){ .l_type = F_RDLCK, .l_len = 1 }))
ATTEMPT(try_pipe_size, fcntl(opened(O_RDONLY), F_SETPIPE_SZ, 4096))
ATTEMPT(try_watch, inotify_init1(IN_CLOEXEC))
ATTEMPT(try_duplicate, fcntl(0, F_DUPFD_CLOEXEC, 3))

ATTEMPT(try_mode_for_all, fchmod(opened(O_RDONLY), 0666))
ATTEMPT(try_mode_of_owner, fchmod(opened(O_RDONLY), 04755))
ATTEMPT(try_mode_of_path, chmod(path_in(own, "file"), 0644))
ATTEMPT(try_times, utimensat(AT_FDCWD, path_in(own, "file"), NULL, 0))
ATTEMPT(try_attribute, setxattr(path_in(own, "file"), "user.a", "b", 1, 0))

/* The child that a test waits for has this process above it. */
ATTEMPT(try_priority_above,
        setpriority(PRIO_PROCESS, (id_t)getppid(), getpriority(PRIO_PROCESS, 0)))
ATTEMPT(try_own_priority, setpriority(PRIO_PROCESS, 0, 19))
ATTEMPT(try_other_priority, setpriority(PRIO_PROCESS, 0, (getpriority(PRIO_PROCESS, 0) + 1) % 19))
ATTEMPT(try_priority_of_group, setpriority(PRIO_PGRP, 0, 19))
ATTEMPT(try_limit_above, prlimit(getppid(), RLIMIT_NOFILE, &(struct rlimit){ 64, 64 }, NULL))
ATTEMPT(try_group, setpgid(0, 0))
ATTEMPT(try_request, ioctl(0, FIOASYNC, &(int){ 1 }))
ATTEMPT(try_schedule, sched_setscheduler(0, SCHED_BATCH, &(struct sched_param){ 0 }))
ATTEMPT(try_subreaper, prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))

static int try_processors_above(const char *directory)
{
    cpu_set_t set;
    (void)directory;
    if (sched_getaffinity(0, sizeof set, &set))
        return OTHERWISE;
    return told(sched_setaffinity(getppid(), sizeof set, &set));
}

static int try_type(const char *directory)
{
    char key = 'x';
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    (void)directory;
    return terminal < 0 && errno == EACCES ? REFUSED : told(ioctl(0, TIOCSTI, &key));
}

/* ---- New files, for whom they are ---- */

/* Removes what the attempt before made. A process can set its umask, so that does not restrict it.
 */
static const char *new_name(void)
{
    const char *path = path_in(own, "new");
    umask(0);
    unlink(path);
    rmdir(path);
    return path;
}

static int make(mode_t mode)
{
    return open(new_name(), O_WRONLY | O_CREAT | O_EXCL, mode);
}

ATTEMPT(try_make_owners, make(04600))
ATTEMPT(try_make_groups, make(02600))
ATTEMPT(try_make_sticky, make(01600))
ATTEMPT(try_make_writable, make(0602))
ATTEMPT(try_make_writable_by_group, make(0620))
ATTEMPT(try_make_program, make(0700))
ATTEMPT(try_make_own, make(0600))
ATTEMPT(try_make_readable, make(0644))
ATTEMPT(try_make_at, openat(AT_FDCWD, new_name(), O_RDWR | O_CREAT, 0666))
ATTEMPT(try_make_unnamed, openat(AT_FDCWD, own, O_TMPFILE | O_RDWR, 0666))
ATTEMPT(try_creat, creat(new_name(), 0666))
ATTEMPT(try_make_directory, mkdir(new_name(), 0755))
ATTEMPT(try_make_sticky_directory, mkdirat(AT_FDCWD, new_name(), 01700))
ATTEMPT(try_make_own_directory, mkdir(new_name(), 0700))
ATTEMPT(try_make_pipe, mkfifo(new_name(), 0600))
ATTEMPT(try_make_link, symlink("/etc/passwd", new_name()))

/* For requests to a device only: neither to read nor to write. */
ATTEMPT(try_open_for_requests, open(path_in(own, "file"), O_ACCMODE))
ATTEMPT(try_empty, open(path_in(own, "file"), O_RDONLY | O_TRUNC))
ATTEMPT(try_open_for_requests_at, openat(AT_FDCWD, path_in(own, "file"), O_ACCMODE))
ATTEMPT(try_empty_at, openat(AT_FDCWD, path_in(own, "file"), O_RDONLY | O_TRUNC))
ATTEMPT(try_empty_to_write, open(path_in(own, "file"), O_WRONLY | O_TRUNC))

/* RENAME_NOREPLACE; and RENAME_WHITEOUT, which makes a device of the file's old name. */
static int rename_as(unsigned how)
{
    if (make(0600) < 0)
        return OTHERWISE;
    const char *to = path_in(own, "renamed");
    unlink(to);
    return told(syscall(SYS_renameat2, AT_FDCWD, path_in(own, "new"), AT_FDCWD, to, how));
}

static int try_rename_only(const char *directory)
{
    (void)directory;
    return rename_as(1);
}

static int try_rename_to_device(const char *directory)
{
    (void)directory;
    return rename_as(4);
}

/* The C library's open(), creat() and mkdir() may be other calls. */
#ifdef SYS_open
#define RAW_MAKE(mode) syscall(SYS_open, new_name(), O_WRONLY | O_CREAT | O_EXCL, mode)
ATTEMPT(try_raw_make_owners, RAW_MAKE(04600))
ATTEMPT(try_raw_make_writable, RAW_MAKE(0666))
ATTEMPT(try_raw_make_program, RAW_MAKE(0700))
ATTEMPT(try_raw_make_own, RAW_MAKE(0600))
ATTEMPT(try_raw_make_unnamed, syscall(SYS_open, own, O_TMPFILE | O_RDWR, 0666))
ATTEMPT(try_raw_open, syscall(SYS_open, path_in(own, "file"), O_RDONLY, 0777))
ATTEMPT(try_raw_open_for_requests, syscall(SYS_open, path_in(own, "file"), O_ACCMODE))
ATTEMPT(try_raw_empty, syscall(SYS_open, path_in(own, "file"), O_RDONLY | O_TRUNC))
ATTEMPT(try_raw_creat_owners, syscall(SYS_creat, new_name(), 04600))
ATTEMPT(try_raw_creat_writable, syscall(SYS_creat, new_name(), 0622))
ATTEMPT(try_raw_creat_program, syscall(SYS_creat, new_name(), 0711))
ATTEMPT(try_raw_creat_own, syscall(SYS_creat, new_name(), 0600))
ATTEMPT(try_raw_directory, syscall(SYS_mkdir, new_name(), 0711))
ATTEMPT(try_raw_own_directory, syscall(SYS_mkdir, new_name(), 0700))
#endif

static int try_make_by_struct(const char *directory)
{
    enum { OPENAT2 = 437 };
    const struct {
        uint64_t flags, mode, resolve;
    } how = { O_WRONLY | O_CREAT, 0666, 0 };
    (void)directory;
    return told(syscall(OPENAT2, AT_FDCWD, new_name(), &how, sizeof how));
}

/* ---- Code ---- */

/* Whatever the reason is called: musl's mmap() takes every refusal for a lack of memory. */
static int try_map(int protection, int flags, int descriptor)
{
    return mmap(NULL, 4096, protection, flags, descriptor, 0) == MAP_FAILED ? REFUSED : WORKED;
}

static int try_code(const char *directory)
{
    (void)directory;
    return try_map(PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1);
}

static int try_shared_code(const char *directory)
{
    (void)directory;
    return try_map(PROT_READ | PROT_EXEC, MAP_SHARED, opened(O_RDONLY));
}

static int try_written_code(const char *directory)
{
    (void)directory;
    return try_map(PROT_EXEC, MAP_PRIVATE, opened(O_RDWR));
}

static int try_code_in_memory(const char *directory)
{
    (void)directory;
    return try_map(PROT_EXEC, MAP_SHARED, memfd_create("code", 0));
}

static int try_make_code(const char *directory)
{
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    (void)directory;
    return page == MAP_FAILED ? OTHERWISE : told(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

static int try_memory(const char *directory)
{
    (void)directory;
    return try_map(PROT_READ | PROT_WRITE, MAP_SHARED, opened(O_RDWR));
}

/* The C library's code for the locale's character set is loaded before. */
static int try_character_set(const char *directory)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = { 0 };
    (void)directory;
    return wcrtomb(bytes, L'\u00e9', &state) == (size_t)-1 ? REFUSED : WORKED;
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

/* `free`: it works in a process that is not locked. */
static const struct {
    const char *name;
    attempt try;
    int wanted;
    bool free;
} calls[] = {
    { "read elsewhere", try_read, WORKED, true },
    { "execute", try_execute, -SIGSYS, true },
    { "execute a descriptor", try_execute_descriptor, -SIGSYS, false },
    { "ptrace", try_ptrace, -SIGSYS, true },
    { "look into another", try_look_into, -SIGSYS, true },
    { "write into another", try_write_into, -SIGSYS, true },
    { "socket", try_socket, REFUSED, true },
    { "fork", try_fork, REFUSED, true },
    { "signal another", try_signal_above, REFUSED, true },
    { "signal itself", try_signal_itself, WORKED, true },
    { "signal its group", try_signal_group, REFUSED, true },
    { "type for others", try_type, REFUSED, false },
    { "F_SETOWN", try_own_descriptor, REFUSED, true },
    { "F_SETOWN_EX", try_own_descriptor_extended, REFUSED, true },
    { "F_SETSIG", try_choose_signal, REFUSED, true },
    { "O_ASYNC", try_signal_when_ready, REFUSED, false },
    { "O_NONBLOCK", try_not_to_block, WORKED, true },
    { "a lease", try_lease, REFUSED, true },
    { "F_NOTIFY", try_notice, REFUSED, true },
    { "F_SETLK", try_record_lock, REFUSED, true },
    { "F_SETPIPE_SZ", try_pipe_size, REFUSED, false },
    { "F_DUPFD_CLOEXEC", try_duplicate, WORKED, true },
    { "watch files", try_watch, REFUSED, true },
    { "a mode for all", try_mode_for_all, REFUSED, true },
    { "a mode with the owner's rights", try_mode_of_owner, REFUSED, true },
    { "the mode of a path", try_mode_of_path, REFUSED, true },
    { "times", try_times, REFUSED, true },
    { "an attribute", try_attribute, REFUSED, false },
    { "another's priority", try_priority_above, REFUSED, true },
    { "its own priority", try_own_priority, WORKED, true },
    { "not the least priority", try_other_priority, REFUSED, true },
    { "its group's priority", try_priority_of_group, REFUSED, true },
    { "another's limit", try_limit_above, REFUSED, true },
    { "another's processors", try_processors_above, REFUSED, true },
    { "another group", try_group, REFUSED, true },
    { "a request to a device", try_request, REFUSED, false },
    { "another way to share processors", try_schedule, REFUSED, true },
    { "take over others' children", try_subreaper, REFUSED, true },
    { "a file with its owner's rights", try_make_owners, REFUSED, true },
    { "a file with its group's rights", try_make_groups, REFUSED, true },
    { "a file with the sticky bit", try_make_sticky, REFUSED, true },
    { "a file that others may write", try_make_writable, REFUSED, true },
    { "a file that the group may write", try_make_writable_by_group, REFUSED, true },
    { "a program", try_make_program, REFUSED, true },
    { "a file of its own", try_make_own, WORKED, true },
    { "a file that others may read", try_make_readable, WORKED, true },
    { "openat", try_make_at, REFUSED, true },
    { "openat2", try_make_by_struct, REFUSED, false },
    { "O_TMPFILE", try_make_unnamed, REFUSED, false },
    { "creat", try_creat, REFUSED, true },
    { "a directory for others", try_make_directory, REFUSED, true },
    { "a directory with the sticky bit", try_make_sticky_directory, REFUSED, true },
    { "a directory of its own", try_make_own_directory, WORKED, true },
    { "open for requests only", try_open_for_requests, REFUSED, true },
    { "openat for requests only", try_open_for_requests_at, REFUSED, true },
    { "empty what is read", try_empty, REFUSED, true },
    { "openat, emptying what is read", try_empty_at, REFUSED, true },
    { "empty what is written", try_empty_to_write, WORKED, true },
    { "rename", try_rename_only, WORKED, false },
    { "a device of a renamed file", try_rename_to_device, REFUSED, false },
#ifdef SYS_open
    { "open, its owner's rights", try_raw_make_owners, REFUSED, true },
    { "open, others may write", try_raw_make_writable, REFUSED, true },
    { "open, a program", try_raw_make_program, REFUSED, true },
    { "open, its own", try_raw_make_own, WORKED, true },
    { "open, O_TMPFILE", try_raw_make_unnamed, REFUSED, false },
    { "open what is there", try_raw_open, WORKED, true },
    { "open(2) for requests only", try_raw_open_for_requests, REFUSED, true },
    { "open(2), emptying what is read", try_raw_empty, REFUSED, true },
    { "creat, its owner's rights", try_raw_creat_owners, REFUSED, true },
    { "creat, others may write", try_raw_creat_writable, REFUSED, true },
    { "creat, a program", try_raw_creat_program, REFUSED, true },
    { "creat, its own", try_raw_creat_own, WORKED, true },
    { "mkdir, for others", try_raw_directory, REFUSED, true },
    { "mkdir, its own", try_raw_own_directory, WORKED, true },
#endif
    { "a FIFO", try_make_pipe, REFUSED, true },
    { "a link", try_make_link, REFUSED, true },
    { "run what was written", try_code, REFUSED, true },
    { "run a shared file", try_shared_code, REFUSED, true },
    { "run a file that it wrote", try_written_code, REFUSED, true },
    { "run a file in memory", try_code_in_memory, REFUSED, true },
    { "make memory code", try_make_code, REFUSED, true },
    { "memory of a file", try_memory, WORKED, true },
    { "thread", try_thread, WORKED, true },
    { "character set", try_character_set, WORKED, true },
};
enum { TRIED = sizeof calls / sizeof *calls };

/* The files' restrictions must hide no hole in those of calls, which stand alone where the kernel
 * has no Landlock. */
START_TEST(calls_are_those_of_a_game)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    for (enum lock lock = CALLS; lock <= ONLY_CALLS; lock++)
        expect_trial(locked(calls[_i].try, elsewhere, lock), calls[_i].wanted, calls[_i].name);
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
    expect_trial(WIFEXITED(status) ? WEXITSTATUS(status) : OTHERWISE, REFUSED, "another thread");
}
END_TEST

SUITE(sandbox_calls, locked_setup, locked_teardown, LOOPED(calls_are_those_of_a_game, 0, TRIED),
      TEST(threads_that_run_already_are_locked_too))
