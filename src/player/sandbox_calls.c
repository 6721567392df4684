/* For syscall() and CLONE_THREAD. */
#define _GNU_SOURCE

#include "player/sandbox.h"

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
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
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
 * Applies if the bits of `mask` in the argument's lower half equal `value`; with a mask of 0
 * always. The first rule that applies decides; calls without one are looked up in `allowed`.
 */
struct rule {
    uint32_t call;
    enum verdict verdict;
    int argument;
    uint32_t mask, value;
    bool own; /* compares with the process's own number instead of `value` */
};

enum { WHOLE = -1, FOREIGN = PROT_WRITE | PROT_EXEC };

static const struct rule rules[] = {
    /* Only injected code would run a program or look into another process. */
    { .call = __NR_execve, .verdict = KILL },
    { .call = __NR_execveat, .verdict = KILL },
    { .call = __NR_ptrace, .verdict = KILL },
    { .call = __NR_process_vm_readv, .verdict = KILL },
    { .call = __NR_process_vm_writev, .verdict = KILL },
    /*
     * Both requests are refused: TIOCSTI puts keys into the terminal's input, and TIOCLINUX uses
     * the console's clipboard.
     */
    { __NR_ioctl, REFUSE, 1, (uint32_t)WHOLE, TIOCSTI, false },
    { __NR_ioctl, REFUSE, 1, (uint32_t)WHOLE, TIOCLINUX, false },
    /* Libraries may still be loaded: the C library does so for character sets. */
    { __NR_mmap, REFUSE, 2, FOREIGN, FOREIGN, false },
    { __NR_mprotect, REFUSE, 2, PROT_EXEC, PROT_EXEC, false },
    /* Signals to the group, as for Ctrl-Z, and to itself; new threads, but no processes. */
    { __NR_kill, ALLOW, 0, (uint32_t)WHOLE, 0, false },
    { __NR_kill, ALLOW, 0, (uint32_t)WHOLE, 0, true },
    { __NR_tgkill, ALLOW, 0, (uint32_t)WHOLE, 0, true },
    { __NR_tkill, ALLOW, 0, (uint32_t)WHOLE, 0, true },
    { __NR_clone, ALLOW, 0, CLONE_THREAD, CLONE_THREAD, false },
#ifdef __NR_clone3
    { .call = __NR_clone3, .verdict = ABSENT }, /* its flags lie in memory, out of sight */
#endif
    { __NR_prlimit64, ALLOW, 0, (uint32_t)WHOLE, 0, false },
};

static const uint32_t allowed[] = {
#ifdef __NR_rseq /* newer than some systems' headers */
    __NR_rseq,
#endif
#ifdef __NR_faccessat2
    __NR_faccessat2,
#endif
#ifdef __NR_renameat
    __NR_renameat,
#endif
#ifdef __NR_open /* the old calls, which AArch64 never had */
    __NR_open, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_pipe, __NR_dup2, __NR_poll,
    __NR_select, __NR_mkdir, __NR_rmdir, __NR_link, __NR_unlink, __NR_rename, __NR_getpgrp,
    __NR_getrlimit, __NR_time,
#endif
    /* Reading and writing open files. */
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_lseek,
    __NR_close, __NR_fcntl, __NR_ioctl, __NR_dup, __NR_dup3, __NR_pipe2, __NR_ppoll, __NR_pselect6,
    __NR_memfd_create,
    /* Files; Landlock decides which. */
    __NR_openat, __NR_fstat, __NR_newfstatat, __NR_statx, __NR_statfs, __NR_fstatfs, __NR_faccessat,
    __NR_readlinkat, __NR_getdents64, __NR_getcwd, __NR_fsync, __NR_fdatasync, __NR_ftruncate,
    __NR_fallocate, __NR_flock, __NR_fchmod, __NR_umask, __NR_mkdirat, __NR_linkat, __NR_unlinkat,
    __NR_renameat2,
    /* Memory. */
    __NR_brk, __NR_mmap, __NR_munmap, __NR_mremap, __NR_mprotect, __NR_madvise,
    /* Time and signals. */
    __NR_clock_gettime, __NR_clock_getres, __NR_gettimeofday, __NR_nanosleep, __NR_clock_nanosleep,
    __NR_restart_syscall, __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn,
    __NR_rt_sigpending, __NR_sigaltstack,
    /* Threads, and calls of the C library. */
    __NR_futex, __NR_set_robust_list, __NR_set_tid_address, __NR_sched_yield,
    __NR_sched_getaffinity, __NR_setpriority, __NR_getpriority, __NR_getrusage, __NR_getrandom,
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getpgid, __NR_getuid, __NR_geteuid, __NR_getgid,
    __NR_getegid, __NR_uname, __NR_sysinfo, __NR_exit, __NR_exit_group
};

enum {
    RULES = sizeof rules / sizeof *rules,
    ALLOWED = sizeof allowed / sizeof *allowed,
    INSTRUCTIONS = 6 * RULES + 2 * ALLOWED + 5,
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

static void load_argument_word(struct program *program, size_t offset)
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
    add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, rule->mask ? 5 : 1, rule->call);
    if (rule->mask) {
        /* Both machines are little-endian: the lower half comes first. */
        load_argument_word(program,
                           offsetof(struct seccomp_data, args) + 8 * (size_t)rule->argument);
        add_instruction(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, rule->mask);
        add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1,
                        rule->own ? (size_t)getpid() : rule->value);
    }
    end_filter(program, rule->verdict);
    if (rule->mask)
        load_argument_word(program, offsetof(struct seccomp_data, nr));
}

bool lockdown_calls(void)
{
    struct program program = { .length = 0 };
    /* On another architecture the same numbers mean other calls. */
    load_argument_word(&program, offsetof(struct seccomp_data, arch));
    add_instruction(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, MACHINE);
    end_filter(&program, KILL);
    load_argument_word(&program, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < RULES; i++)
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
