/* For syscall() and CLONE_THREAD. */
#define _GNU_SOURCE

#include "system/sandbox.h"

#include <stddef.h>
#include <stdint.h>

/* The kernel's headers come with glibc, but not with every C library. */
#if defined(__linux__) && defined(__has_include)
#if __has_include(<asm/unistd.h>) && __has_include(<linux/audit.h>) && \
    __has_include(<linux/filter.h>) && __has_include(<linux/seccomp.h>)
#define HEADERS
#endif
#endif

#ifdef HEADERS
#include <asm/unistd.h>
#include <linux/audit.h>
#if defined(__x86_64__) && !defined(__ILP32__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif
#endif

#ifdef MACHINE

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS 0x80000000U
#endif
#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW (1UL << 2)
#endif

enum verdict { REFUSE, ALLOW, KILL, ABSENT };

static const uint32_t returned[] = {
    [REFUSE] = SECCOMP_RET_ERRNO | EPERM,
    [ALLOW] = SECCOMP_RET_ALLOW,
    [KILL] = SECCOMP_RET_KILL_PROCESS,
    [ABSENT] = SECCOMP_RET_ERRNO | ENOSYS, /* the C library then has another way */
};

/*
 * The numbers of these calls are the same on all machines, and the system's headers are often older
 * than the kernel.
 */
enum {
    CLONE3 = 435,
    CLOSE_RANGE,
    OPENAT2,
    FACCESSAT2 = 439,
    EPOLL_PWAIT2 = 441,
    FUTEX_WAITV = 449,
    FUTEX_WAKE = 454,
    FUTEX_WAIT,
    FUTEX_REQUEUE,
    NEWEST = 462, /* mseal; calls newer than those of Linux 6.10 are absent */
};

/* A condition on the lower half of an argument. */
struct test {
    enum { NO_TEST, IS, IS_OWN, HAS, HAS_NONE } how; /* IS_OWN: the process's own number */
    int argument;
    uint32_t bits;
};

/* TCGETS2 and the three of TCSETS2, whose struct the headers of the C library lack. */
#define MODES_GET 0x802C542AU
#define MODES_SET 0x402C542BU
/* PR_SET_VMA, by which glibc names memory, and MADV_HWPOISON, whose neighbour also disables pages
 * of the machine's memory. */
#define NAME_MEMORY 0x53564D41U
#define POISON 100U

enum {
    /* New files are not for others to change or run, nor are they programs. The configuration may
     * be for others to read, and stays so when a setting is kept (settings_file.c). */
    NO_FILE_MODE = 07133,
    NO_DIRECTORY_MODE = 07077,
    /* O_TMPFILE without the bit of O_DIRECTORY. */
    CREATES = O_CREAT | (O_TMPFILE & ~O_DIRECTORY),
    WHITEOUT = 4, /* renameat2() leaves a device behind */
    NEW_NAMESPACES = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                     CLONE_NEWPID | CLONE_NEWNET,
};

/* The first rule whose tests all hold decides. A call of a rule is refused if no rule allows it. */
static const struct rule {
    uint32_t call;
    enum verdict verdict;
    struct test tests[3];
} rules[] = {
    /* Only injected code would run a program or look into another process. */
    { __NR_execve, KILL, { { 0 } } },
    { __NR_execveat, KILL, { { 0 } } },
    { __NR_ptrace, KILL, { { 0 } } },
    { __NR_process_vm_readv, KILL, { { 0 } } },
    { __NR_process_vm_writev, KILL, { { 0 } } },
    /* New threads, but no processes or namespaces. The arguments of the newer calls lie in memory,
     * out of sight. */
    { __NR_clone, ALLOW, { { HAS, 0, CLONE_THREAD }, { HAS_NONE, 0, NEW_NAMESPACES } } },
    { CLONE3, ABSENT, { { 0 } } },
    { OPENAT2, ABSENT, { { 0 } } },
    /* Landlock decides where files are made, but does not see for whom. It asks for no right to
     * open with the access mode 3, which is for requests to a device, nor, before version 3, to
     * empty a file that is opened to be read (the access mode 0). */
    { __NR_openat, REFUSE, { { HAS, 2, O_ACCMODE } } },
    { __NR_openat, REFUSE, { { HAS_NONE, 2, O_ACCMODE }, { HAS, 2, O_TRUNC } } },
    { __NR_openat, ALLOW, { { HAS_NONE, 2, CREATES } } },
    { __NR_openat, ALLOW, { { HAS_NONE, 3, NO_FILE_MODE } } },
    { __NR_mkdirat, ALLOW, { { HAS_NONE, 2, NO_DIRECTORY_MODE } } },
#ifdef __NR_open /* calls that AArch64 never had */
    { __NR_open, REFUSE, { { HAS, 1, O_ACCMODE } } },
    { __NR_open, REFUSE, { { HAS_NONE, 1, O_ACCMODE }, { HAS, 1, O_TRUNC } } },
    { __NR_open, ALLOW, { { HAS_NONE, 1, CREATES } } },
    { __NR_open, ALLOW, { { HAS_NONE, 2, NO_FILE_MODE } } },
    { __NR_creat, ALLOW, { { HAS_NONE, 1, NO_FILE_MODE } } },
    { __NR_mkdir, ALLOW, { { HAS_NONE, 1, NO_DIRECTORY_MODE } } },
#endif
    { __NR_renameat2, ALLOW, { { HAS_NONE, 4, WHITEOUT } } },
    /* Ctrl-Z stops the group; other signals go only to itself. */
    { __NR_kill, ALLOW, { { IS, 0, 0 }, { IS, 1, SIGTSTP } } },
    { __NR_kill, ALLOW, { { IS_OWN, 0, 0 } } },
    { __NR_tgkill, ALLOW, { { IS_OWN, 0, 0 } } },
    { __NR_tkill, ALLOW, { { IS_OWN, 0, 0 } } },
    /* Flags of a descriptor. The kernel does not signal others when it is ready, makes no program
     * wait that opens the file (leases), and reports no changes of a directory. */
    { __NR_fcntl, ALLOW, { { IS, 1, F_DUPFD } } },
    { __NR_fcntl, ALLOW, { { IS, 1, F_DUPFD_CLOEXEC } } },
    { __NR_fcntl, ALLOW, { { IS, 1, F_GETFD } } },
    { __NR_fcntl, ALLOW, { { IS, 1, F_SETFD } } },
    { __NR_fcntl, ALLOW, { { IS, 1, F_GETFL } } },
    { __NR_fcntl, ALLOW, { { IS, 1, F_SETFL }, { HAS_NONE, 2, O_ASYNC } } },
    /* The least priority (system.c) and the limits, of itself. */
    { __NR_setpriority, ALLOW, { { IS, 0, PRIO_PROCESS }, { IS, 1, 0 }, { IS, 2, 19 } } },
    { __NR_prlimit64, ALLOW, { { IS, 0, 0 } } },
    { __NR_prlimit64, ALLOW, { { IS_OWN, 0, 0 } } },
    { __NR_sched_getaffinity, ALLOW, { { IS, 0, 0 } } },
    { __NR_sched_getaffinity, ALLOW, { { IS_OWN, 0, 0 } } },
    { __NR_prctl, ALLOW, { { IS, 0, PR_SET_NAME } } },
    { __NR_prctl, ALLOW, { { IS, 0, NAME_MEMORY } } },
    /* No code is added to that which the program began with. */
    { __NR_mmap, ALLOW, { { HAS_NONE, 2, PROT_EXEC } } },
    { __NR_mprotect, ALLOW, { { HAS_NONE, 2, PROT_EXEC } } },
    { __NR_madvise, REFUSE, { { IS, 2, POISON } } },
    { __NR_madvise, REFUSE, { { IS, 2, POISON + 1 } } },
    { __NR_madvise, ALLOW, { { 0 } } },
    /* Modes, size and state of a terminal, and bytes to be read. All other requests are refused:
     * TIOCSTI types for others, TIOCLINUX takes from the console's clipboard. */
    { __NR_ioctl, ALLOW, { { IS, 1, TCGETS } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TCSETS } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TCSETSW } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TCSETSF } } },
    { __NR_ioctl, ALLOW, { { IS, 1, MODES_GET } } },
    { __NR_ioctl, ALLOW, { { IS, 1, MODES_SET } } },
    { __NR_ioctl, ALLOW, { { IS, 1, MODES_SET + 1 } } },
    { __NR_ioctl, ALLOW, { { IS, 1, MODES_SET + 2 } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TCFLSH } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TCSBRK } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TIOCGWINSZ } } },
    { __NR_ioctl, ALLOW, { { IS, 1, TIOCGPGRP } } },
    { __NR_ioctl, ALLOW, { { IS, 1, FIONREAD } } },
};

/*
 * Allowed with any arguments: they concern only the process itself, or files, about which Landlock
 * decides. Some are there for a C library or a curses other than those of today.
 */
static const uint32_t allowed[] = {
#ifdef __NR_open
    __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_create, __NR_epoll_wait, __NR_eventfd,
    __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_getdents, __NR_rename, __NR_link,
    __NR_unlink, __NR_rmdir, __NR_getpgrp, __NR_time, __NR_arch_prctl, __NR_pause, __NR_alarm,
#endif
#ifdef __NR_statx /* Linux 4.11 */
    __NR_statx,
#endif
#ifdef __NR_rseq /* Linux 4.18 */
    __NR_rseq,
#endif
    /* Descriptors. */
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_preadv,
    __NR_pwritev, __NR_close, CLOSE_RANGE, __NR_lseek, __NR_dup, __NR_dup3, __NR_pipe2, __NR_ppoll,
    __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, EPOLL_PWAIT2,
    __NR_eventfd2, __NR_memfd_create,
    /* Files. */
    __NR_newfstatat, __NR_fstat, __NR_statfs, __NR_fstatfs, __NR_faccessat, FACCESSAT2,
    __NR_readlinkat, __NR_getdents64, __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_umask,
    __NR_renameat, __NR_linkat, __NR_unlinkat, __NR_ftruncate, __NR_flock, __NR_fsync,
    __NR_fdatasync,
    /* Memory. */
    __NR_brk, __NR_munmap, __NR_mremap, __NR_msync,
    /* Threads and the process itself. */
    __NR_exit, __NR_exit_group, __NR_futex, FUTEX_WAITV, FUTEX_WAKE, FUTEX_WAIT, FUTEX_REQUEUE,
    __NR_set_robust_list, __NR_set_tid_address, __NR_membarrier, __NR_restart_syscall,
    __NR_sched_yield, __NR_getcpu, __NR_getpid, __NR_gettid, __NR_getppid, __NR_getpgid,
    __NR_getsid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_getpriority,
    __NR_getrlimit, __NR_getrusage, __NR_wait4, __NR_waitid,
    /* Signals to itself, time, the system's name and random bytes. */
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigpending,
    __NR_rt_sigsuspend, __NR_rt_sigtimedwait, __NR_sigaltstack, __NR_clock_gettime,
    __NR_clock_getres, __NR_gettimeofday, __NR_nanosleep, __NR_clock_nanosleep, __NR_setitimer,
    __NR_times, __NR_sysinfo, __NR_uname, __NR_getrandom
};

enum {
    CALL_RULES = sizeof rules / sizeof *rules,
    ALLOWED = sizeof allowed / sizeof *allowed,
    TESTS = sizeof rules->tests / sizeof *rules->tests,
    INSTRUCTIONS = (3 + 3 * TESTS) * CALL_RULES + 2 * ALLOWED + 7,
};

/* The filter is a program for an interpreter in the kernel. */
struct program {
    struct sock_filter at[INSTRUCTIONS];
    unsigned short length;
};

static void add_instruction(struct program *program, int code, int if_so, int if_not, size_t value)
{
    program->at[program->length++] =
        (struct sock_filter){ (uint16_t)code, (uint8_t)if_so, (uint8_t)if_not, (uint32_t)value };
}

static void load_word(struct program *program, size_t offset)
{
    add_instruction(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, offset);
}

static void end_filter(struct program *program, enum verdict verdict)
{
    add_instruction(program, BPF_RET | BPF_K, 0, 0, returned[verdict]);
}

/* The call's number is loaded before and after these instructions. */
static void add_call_rule(struct program *program, const struct rule *rule)
{
    enum { EACH = 3 }; /* instructions of a test */
    int tests = 0;
    while (tests < TESTS && rule->tests[tests].how)
        tests++;
    add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, EACH * tests + (tests ? 2 : 1),
                    rule->call);
    for (int i = 0; i < tests; i++) {
        const struct test *test = &rule->tests[i];
        const bool whole = test->how == IS || test->how == IS_OWN;
        /* Both machines are little-endian: the lower half comes first. */
        load_word(program, offsetof(struct seccomp_data, args) + 8 * (size_t)test->argument);
        add_instruction(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, whole ? UINT32_MAX : test->bits);
        add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, EACH * (tests - 1 - i) + 1,
                        test->how == IS_OWN     ? (size_t)getpid()
                        : test->how == HAS_NONE ? 0
                                                : test->bits);
    }
    end_filter(program, rule->verdict);
    if (tests)
        load_word(program, offsetof(struct seccomp_data, nr));
}

bool lockdown_calls(void)
{
    struct program program = { .length = 0 };
    /* On another architecture the same numbers mean other calls. */
    load_word(&program, offsetof(struct seccomp_data, arch));
    add_instruction(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, MACHINE);
    end_filter(&program, KILL);
    load_word(&program, offsetof(struct seccomp_data, nr));
    /* This is also so for the second set of numbers on x86-64, which has a high bit set. */
    add_instruction(&program, BPF_JMP | BPF_JGT | BPF_K, 0, 1, NEWEST);
    end_filter(&program, ABSENT);
    for (size_t i = 0; i < CALL_RULES; i++)
        add_call_rule(&program, &rules[i]);
    for (size_t i = 0; i < ALLOWED; i++)
        add_call_rule(&program, &(struct rule){ .call = allowed[i], .verdict = ALLOW });
    end_filter(&program, REFUSE);
    const struct sock_fprog filter = { program.length, program.at };
    /* For all threads, if others run already. SPEC_ALLOW: without it some kernels slow the program
     * down to guard against Spectre, which matters only to code with secrets; old kernels lack the
     * flag. */
    return !syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                    SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter) ||
           !syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
}

#else

bool lockdown_calls(void)
{
    return false;
}

#endif
