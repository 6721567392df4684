/* For syscall() and for what only Linux has. */
#define _GNU_SOURCE

/* The system calls that a locked process keeps, and those that it loses. */
#include "system/sandbox.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/locked.h"
#include "support/suite.h"

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
    return told(kill(getpid(), 0));
}

static int try_signal_group(const char *directory)
{
    (void)directory;
    return told(kill(0, 0));
}

/* ---- What has an effect beyond the process ---- */

/* The kernel sends SIGIO, or the signal of F_SETSIG, when a descriptor is ready. */
static int try_own_descriptor(const char *directory)
{
    (void)directory;
    return told(fcntl(0, F_SETOWN, getppid()));
}

static int try_own_descriptor_extended(const char *directory)
{
    const struct f_owner_ex owner = { F_OWNER_PID, getppid() };
    (void)directory;
    return told(fcntl(0, F_SETOWN_EX, &owner));
}

static int try_choose_signal(const char *directory)
{
    (void)directory;
    return told(fcntl(0, F_SETSIG, SIGKILL));
}

static int try_signal_when_ready(const char *directory)
{
    int ends[2];
    (void)directory;
    return pipe(ends) ? OTHERWISE : told(fcntl(ends[0], F_SETFL, O_ASYNC));
}

static int try_not_to_block(const char *directory)
{
    int ends[2];
    (void)directory;
    return pipe(ends) ? OTHERWISE : told(fcntl(ends[0], F_SETFL, O_NONBLOCK));
}

static int try_mode(const char *directory, mode_t mode)
{
    const int file = open(path_in(directory, "file"), O_RDONLY);
    return file < 0 ? OTHERWISE : told(fchmod(file, mode));
}

static int try_mode_for_all(const char *directory)
{
    return try_mode(directory, 0666);
}

static int try_mode_of_owner(const char *directory)
{
    return try_mode(directory, 04755);
}

static int try_mode_of_path(const char *directory)
{
    return told(chmod(path_in(directory, "file"), 0644));
}

static int try_times(const char *directory)
{
    return told(utimensat(AT_FDCWD, path_in(directory, "file"), NULL, 0));
}

/* The child that a test waits for has this process above it. */
static int try_priority_above(const char *directory)
{
    (void)directory;
    return told(setpriority(PRIO_PROCESS, (id_t)getppid(), getpriority(PRIO_PROCESS, 0)));
}

static int try_own_priority(const char *directory)
{
    (void)directory;
    return told(setpriority(PRIO_PROCESS, 0, 19));
}

static int try_processors_above(const char *directory)
{
    cpu_set_t set;
    (void)directory;
    if (sched_getaffinity(getppid(), sizeof set, &set))
        return OTHERWISE;
    return told(sched_setaffinity(getppid(), sizeof set, &set));
}

static int try_group(const char *directory)
{
    (void)directory;
    return told(setpgid(0, 0));
}

static int try_request(const char *directory)
{
    int on = 0;
    (void)directory;
    return told(ioctl(0, FIOASYNC, &on));
}

static int try_unknown_call(const char *directory)
{
    (void)directory;
    enum { UNKNOWN = 0x40000001 }; /* of the second set on x86-64: write() */
    return syscall(UNKNOWN, -1, NULL, 0) < 0 && errno == ENOSYS ? REFUSED : OTHERWISE;
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
    /* Whatever the reason is called: musl's mmap() takes every refusal for a lack of memory. */
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                0) == MAP_FAILED
               ? REFUSED
               : WORKED;
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
    { "signal its group", try_signal_group, REFUSED, true },
    { "type for others", try_type, REFUSED, false },
    { "F_SETOWN", try_own_descriptor, REFUSED, true },
    { "F_SETOWN_EX", try_own_descriptor_extended, REFUSED, true },
    { "F_SETSIG", try_choose_signal, REFUSED, true },
    { "O_ASYNC", try_signal_when_ready, REFUSED, false },
    { "O_NONBLOCK", try_not_to_block, WORKED, true },
    { "a mode for all", try_mode_for_all, REFUSED, true },
    { "a mode with the owner's rights", try_mode_of_owner, REFUSED, true },
    { "the mode of a path", try_mode_of_path, REFUSED, true },
    { "times", try_times, REFUSED, true },
    { "another's priority", try_priority_above, REFUSED, true },
    { "its own priority", try_own_priority, WORKED, true },
    { "another's processors", try_processors_above, REFUSED, true },
    { "another group", try_group, REFUSED, true },
    { "a request to a device", try_request, REFUSED, false },
    { "a call that is not known", try_unknown_call, REFUSED, false },
    { "run what was written", try_code, REFUSED, true },
    { "thread", try_thread, WORKED, true },
    { "character set", try_character_set, WORKED, true },
};
enum { TRIED = sizeof calls / sizeof *calls };

START_TEST(calls_are_those_of_a_game)
{
    const int is = locked(calls[_i].try, elsewhere, false);
    expect_trial(is, calls[_i].wanted, calls[_i].name);
    if (is != NOT_LOCKED && calls[_i].free)
        ck_assert_int_eq(unlocked(calls[_i].try, elsewhere), WORKED);
}
END_TEST

/*
 * Calls that a game never makes, without arguments that could do anything. They are tried only in a
 * process that is locked.
 */
#define CALL(name)        \
    {                     \
#name, SYS_##name \
    }
static const struct {
    const char *name;
    long number;
} never[] = {
    /* Processes. */
    CALL(rt_sigqueueinfo),
    CALL(rt_tgsigqueueinfo),
    CALL(setsid),
    CALL(ioprio_set),
    CALL(sched_setscheduler),
    CALL(sched_setparam),
    CALL(sched_setattr),
    CALL(kcmp),
    CALL(move_pages),
    CALL(migrate_pages),
    CALL(perf_event_open),
    /* Network, and messages between programs. */
    CALL(socketpair),
    CALL(connect),
    CALL(bind),
    CALL(listen),
#ifdef SYS_accept /* not of every machine: accept4() does it all */
    CALL(accept),
#endif
    CALL(accept4),
    CALL(sendto),
    CALL(sendmsg),
    CALL(sendmmsg),
    CALL(recvfrom),
    CALL(recvmsg),
    CALL(recvmmsg),
    CALL(shmget),
    CALL(shmat),
    CALL(msgget),
    CALL(semget),
    CALL(mq_open),
    CALL(mq_unlink),
    /* Files. */
    CALL(fchmodat),
    CALL(fchown),
    CALL(fchownat),
    CALL(setxattr),
    CALL(lsetxattr),
    CALL(fsetxattr),
    CALL(removexattr),
    CALL(lremovexattr),
    CALL(fremovexattr),
    CALL(truncate),
    CALL(symlinkat),
    CALL(mknodat),
    CALL(name_to_handle_at),
    CALL(open_by_handle_at),
    /* Mounting. */
    CALL(mount),
    CALL(umount2),
    CALL(pivot_root),
    CALL(chroot),
    CALL(unshare),
    CALL(setns),
    CALL(swapon),
    CALL(swapoff),
    CALL(quotactl),
    CALL(fanotify_init),
    /* The machine, and ways into the kernel. */
    CALL(reboot),
    CALL(sethostname),
    CALL(setdomainname),
    CALL(settimeofday),
    CALL(clock_settime),
    CALL(adjtimex),
    CALL(clock_adjtime),
    CALL(acct),
    CALL(syslog),
    CALL(init_module),
    CALL(finit_module),
    CALL(delete_module),
    CALL(kexec_load),
    CALL(bpf),
    CALL(userfaultfd),
    CALL(keyctl),
    CALL(add_key),
    CALL(request_key),
    CALL(personality),
    CALL(remap_file_pages),
    /* By number, as headers may be older: pidfd_send_signal to fspick, pidfd_open, pidfd_getfd,
     * process_madvise, mount_setattr, quotactl_fd, memfd_secret, process_mrelease, fchmodat2. */
    { "424", 424 },
    { "425", 425 },
    { "426", 426 },
    { "427", 427 },
    { "428", 428 },
    { "429", 429 },
    { "430", 430 },
    { "431", 431 },
    { "432", 432 },
    { "433", 433 },
    { "434", 434 },
    { "438", 438 },
    { "440", 440 },
    { "442", 442 },
    { "443", 443 },
    { "447", 447 },
    { "448", 448 },
    { "452", 452 },
};
enum { NEVER = sizeof never / sizeof *never };

static long number_tried;

static int try_number(const char *directory)
{
    (void)directory;
    const long result = syscall(number_tried, -1L, -1L, -1L, -1L, -1L, -1L);
    return result < 0 && errno == EPERM ? REFUSED : OTHERWISE;
}

START_TEST(calls_that_a_game_never_makes_are_refused)
{
    number_tried = never[_i].number;
    expect_trial(locked(try_number, elsewhere, false), REFUSED, never[_i].name);
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
      LOOPED(calls_that_a_game_never_makes_are_refused, 0, NEVER),
      TEST(threads_that_run_already_are_locked_too))
