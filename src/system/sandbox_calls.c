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
 * than the kernel. Calls newer than those of Linux 6.10 are absent: nothing is known of them.
 */
enum {
    SEND_SIGNAL_TO_DESCRIPTOR = 424, /* pidfd_send_signal */
    IO_URING_SETUP,
    IO_URING_ENTER,
    IO_URING_REGISTER,
    OPEN_TREE,
    MOVE_MOUNT,
    FSOPEN,
    FSCONFIG,
    FSMOUNT,
    FSPICK,
    PIDFD_OPEN,
    CLONE3,
    PIDFD_GETFD = 438,
    PROCESS_MADVISE = 440,
    MOUNT_SETATTR = 442,
    QUOTACTL_FD,
    MEMFD_SECRET = 447,
    PROCESS_MRELEASE,
    FCHMODAT2 = 452,
    NEWEST = 462, /* mseal */
};

/* Holds if the bits of `mask` in the argument's lower half equal `value`; with a mask of 0 always.
 */
struct test {
    uint32_t mask, value;
    int argument;
    bool own; /* compares with the process's own number instead of `value` */
};

/* TCGETS2 and the three of TCSETS2, whose struct the headers of the C library lack. */
#define MODES_GET 0x802C542AU
#define MODES_SET 0x402C542BU

enum { WHOLE = -1, WRITTEN_CODE = PROT_WRITE | PROT_EXEC };

#define IS(number, other)                                               \
    {                                                                   \
        .mask = (uint32_t)WHOLE, .argument = (number), .value = (other) \
    }
#define HAS(number, bits)                                     \
    {                                                         \
        .mask = (bits), .argument = (number), .value = (bits) \
    }
#define IS_OWN(number)                                             \
    {                                                              \
        .mask = (uint32_t)WHOLE, .argument = (number), .own = true \
    }

/* The first rule whose tests all hold decides. Other calls are looked up in `refused`. */
static const struct rule {
    uint32_t call;
    enum verdict verdict;
    struct test tests[2];
} rules[] = {
    /* Only injected code would run a program or look into another process. */
    { __NR_execve, KILL, { { 0 } } },
    { __NR_execveat, KILL, { { 0 } } },
    { __NR_ptrace, KILL, { { 0 } } },
    { __NR_process_vm_readv, KILL, { { 0 } } },
    { __NR_process_vm_writev, KILL, { { 0 } } },
    /* New threads, but no processes. The flags of clone3() lie in memory, out of sight. */
    { __NR_clone, ALLOW, { HAS(0, CLONE_THREAD) } },
    { CLONE3, ABSENT, { { 0 } } },
    /* Ctrl-Z stops the group; other signals go only to itself. */
    { __NR_kill, ALLOW, { IS(0, 0), IS(1, SIGTSTP) } },
    { __NR_kill, ALLOW, { IS_OWN(0) } },
    { __NR_tgkill, ALLOW, { IS_OWN(0) } },
    { __NR_tkill, ALLOW, { IS_OWN(0) } },
    /* Nor does the kernel send signals to others when a descriptor is ready. */
    { __NR_fcntl, REFUSE, { IS(1, F_SETOWN) } },
    { __NR_fcntl, REFUSE, { IS(1, F_SETOWN_EX) } },
    { __NR_fcntl, REFUSE, { IS(1, F_SETSIG) } },
    { __NR_fcntl, REFUSE, { IS(1, F_SETFL), HAS(2, O_ASYNC) } },
    /* The priority and the limits of itself. */
    { __NR_setpriority, ALLOW, { IS(0, PRIO_PROCESS), IS(1, 0) } },
    { __NR_sched_setaffinity, ALLOW, { IS(0, 0) } },
    { __NR_sched_setscheduler, ALLOW, { IS(0, 0) } },
    { __NR_sched_setparam, ALLOW, { IS(0, 0) } },
    { __NR_sched_setattr, ALLOW, { IS(0, 0) } },
    { __NR_prlimit64, ALLOW, { IS(0, 0) } },
    { __NR_prlimit64, ALLOW, { IS_OWN(0) } },
    /* Libraries may still be loaded: the C library does so for character sets. */
    { __NR_mmap, REFUSE, { HAS(2, WRITTEN_CODE) } },
    { __NR_mprotect, REFUSE, { HAS(2, PROT_EXEC) } },
    { __NR_pkey_mprotect, REFUSE, { HAS(2, PROT_EXEC) } },
    /* Modes, size and state of a terminal, and bytes to be read. All other requests are refused:
     * TIOCSTI types for others, TIOCLINUX takes from the console's clipboard. */
    { __NR_ioctl, ALLOW, { IS(1, TCGETS) } },
    { __NR_ioctl, ALLOW, { IS(1, TCSETS) } },
    { __NR_ioctl, ALLOW, { IS(1, TCSETSW) } },
    { __NR_ioctl, ALLOW, { IS(1, TCSETSF) } },
    { __NR_ioctl, ALLOW, { IS(1, MODES_GET) } },
    { __NR_ioctl, ALLOW, { IS(1, MODES_SET) } },
    { __NR_ioctl, ALLOW, { IS(1, MODES_SET + 1) } },
    { __NR_ioctl, ALLOW, { IS(1, MODES_SET + 2) } },
    { __NR_ioctl, ALLOW, { IS(1, TCFLSH) } },
    { __NR_ioctl, ALLOW, { IS(1, TCSBRK) } },
    { __NR_ioctl, ALLOW, { IS(1, TIOCGWINSZ) } },
    { __NR_ioctl, ALLOW, { IS(1, TIOCGPGRP) } },
    { __NR_ioctl, ALLOW, { IS(1, FIONREAD) } },
};

/* Refused unless a rule allows them. Landlock decides about files, but does not see all of their
 * properties.
 */
static const uint32_t refused[] = {
    __NR_ioctl,
    /* Processes. With another group, kill(0) would reach others. */
    __NR_clone, __NR_kill, __NR_tgkill, __NR_tkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo,
    SEND_SIGNAL_TO_DESCRIPTOR, PIDFD_OPEN, PIDFD_GETFD, __NR_setpgid, __NR_setsid, __NR_setpriority,
    __NR_ioprio_set, __NR_sched_setaffinity, __NR_sched_setscheduler, __NR_sched_setparam,
    __NR_sched_setattr, __NR_prlimit64, __NR_kcmp, PROCESS_MADVISE, PROCESS_MRELEASE,
    __NR_move_pages, __NR_migrate_pages, __NR_perf_event_open,
#ifdef __NR_fork /* calls that AArch64 never had */
    __NR_fork, __NR_vfork,
#endif
    /* Network, and messages between programs. */
    __NR_socket, __NR_socketpair, __NR_connect, __NR_bind, __NR_listen, __NR_accept, __NR_accept4,
    __NR_sendto, __NR_sendmsg, __NR_sendmmsg, __NR_recvfrom, __NR_recvmsg, __NR_recvmmsg,
    __NR_shmget, __NR_shmat, __NR_shmctl, __NR_msgget, __NR_msgsnd, __NR_msgrcv, __NR_msgctl,
    __NR_semget, __NR_semop, __NR_semtimedop, __NR_semctl, __NR_mq_open, __NR_mq_unlink,
    /* Owners, rights, attributes and times of files, links and devices. */
    __NR_fchmod, __NR_fchmodat, FCHMODAT2, __NR_fchown, __NR_fchownat, __NR_setxattr,
    __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr,
    __NR_utimensat, __NR_truncate, __NR_symlinkat, __NR_mknodat, __NR_name_to_handle_at,
    __NR_open_by_handle_at,
#ifdef __NR_chmod
    __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat, __NR_symlink,
    __NR_mknod,
#endif
    /* Mounting and other file systems. */
    __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_unshare, __NR_setns, OPEN_TREE,
    MOVE_MOUNT, FSOPEN, FSCONFIG, FSMOUNT, FSPICK, MOUNT_SETATTR, __NR_swapon, __NR_swapoff,
    __NR_quotactl, QUOTACTL_FD, __NR_fanotify_init, __NR_fanotify_mark,
    /* The machine. */
    __NR_reboot, __NR_sethostname, __NR_setdomainname, __NR_settimeofday, __NR_clock_settime,
    __NR_adjtimex, __NR_clock_adjtime, __NR_acct, __NR_syslog, __NR_init_module, __NR_finit_module,
    __NR_delete_module, __NR_kexec_load,
#ifdef __NR_iopl
    __NR_iopl, __NR_ioperm, __NR_modify_ldt, __NR_kexec_file_load, __NR_uselib,
#endif
    /* Ways into the kernel or around these rules. */
    IO_URING_SETUP, IO_URING_ENTER, IO_URING_REGISTER, __NR_bpf, __NR_userfaultfd, __NR_keyctl,
    __NR_add_key, __NR_request_key, __NR_personality, __NR_remap_file_pages, MEMFD_SECRET
};

enum {
    RULES = sizeof rules / sizeof *rules,
    REFUSED = sizeof refused / sizeof *refused,
    TESTS = sizeof rules->tests / sizeof *rules->tests,
    INSTRUCTIONS = (3 + 3 * TESTS) * RULES + 2 * REFUSED + 7,
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
    while (tests < TESTS && rule->tests[tests].mask)
        tests++;
    add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, EACH * tests + (tests ? 2 : 1),
                    rule->call);
    for (int i = 0; i < tests; i++) {
        const struct test *test = &rule->tests[i];
        /* Both machines are little-endian: the lower half comes first. */
        load_word(program, offsetof(struct seccomp_data, args) + 8 * (size_t)test->argument);
        add_instruction(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, test->mask);
        add_instruction(program, BPF_JMP | BPF_JEQ | BPF_K, 0, EACH * (tests - 1 - i) + 1,
                        test->own ? (size_t)getpid() : test->value);
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
    for (size_t i = 0; i < RULES; i++)
        add_call_rule(&program, &rules[i]);
    for (size_t i = 0; i < REFUSED; i++)
        add_call_rule(&program, &(struct rule){ .call = refused[i], .verdict = REFUSE });
    end_filter(&program, ALLOW);
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
