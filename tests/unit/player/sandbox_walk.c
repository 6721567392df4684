/* For syscall() and for what only Linux has. */
#define _GNU_SOURCE

/* All system calls by number, also those that sandbox_calls.c has no trial for. */
#include "system/sandbox.h"

#include <check.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support/locked.h"
#include "support/suite.h"

/* Calls that are allowed, or tried in sandbox_calls.c. */
static const long kept[] = {
/* uretprobe and uprobe, which no filter sees: only a probe may call them. */
#ifdef __x86_64__
    335, 336,
#endif
#ifdef SYS_statx
    SYS_statx,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_open
    SYS_dup2, SYS_pipe, SYS_poll, SYS_select, SYS_epoll_create, SYS_epoll_wait, SYS_eventfd,
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_rename, SYS_link, SYS_unlink,
    SYS_rmdir, SYS_getpgrp, SYS_time, SYS_arch_prctl, SYS_pause, SYS_alarm,
#endif
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_madvise,
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev,
    SYS_close, SYS_lseek, SYS_dup, SYS_dup3, SYS_pipe2, SYS_ppoll, SYS_pselect6, SYS_epoll_create1,
    SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_memfd_create, SYS_newfstatat, SYS_fstat,
    SYS_statfs, SYS_fstatfs, SYS_faccessat, SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_chdir,
    SYS_fchdir, SYS_umask, SYS_renameat, SYS_linkat, SYS_unlinkat, SYS_ftruncate, SYS_flock,
    SYS_fsync, SYS_fdatasync, SYS_brk, SYS_munmap, SYS_mremap, SYS_msync, SYS_exit, SYS_exit_group,
    SYS_futex, SYS_set_robust_list, SYS_set_tid_address, SYS_membarrier, SYS_restart_syscall,
    SYS_sched_yield, SYS_getcpu, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getpgid, SYS_getsid,
    SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getpriority, SYS_getrlimit, SYS_getrusage,
    SYS_wait4, SYS_waitid, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
    SYS_rt_sigpending, SYS_rt_sigsuspend, SYS_rt_sigtimedwait, SYS_sigaltstack, SYS_clock_gettime,
    SYS_clock_getres, SYS_gettimeofday, SYS_nanosleep, SYS_clock_nanosleep, SYS_setitimer,
    SYS_times, SYS_sysinfo, SYS_uname, SYS_getrandom,
    /* close_range, faccessat2, epoll_pwait2, four of futex */
    436, 439, 441, 449, 454, 455, 456
};

static bool is_kept(long number)
{
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (kept[i] == number)
            return true;
    return false;
}

/* 600: beyond the newest. */
enum { NUMBERS = 600 };
static long *number_tried; /* in memory that the parent process sees */

/* Without arguments that could do anything. */
static int try_all_others(const char *directory)
{
    (void)directory;
    for (*number_tried = 0; *number_tried < NUMBERS; ++*number_tried)
        if (!is_kept(*number_tried) &&
            told(syscall(*number_tried, -1L, -1L, -1L, -1L, -1L, -1L)) != REFUSED)
            return OTHERWISE;
    /* The second set of numbers on x86-64: write(). */
    *number_tried = 0x40000001;
    return told(syscall(*number_tried, -1, NULL, 0));
}

START_TEST(all_other_calls_are_refused)
{
    char name[40];
    number_tried =
        mmap(NULL, sizeof *number_tried, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert(number_tried != MAP_FAILED);
    const int is = locked(try_all_others, elsewhere, ONLY_CALLS);
    snprintf(name, sizeof name, "call %ld", *number_tried);
    expect_trial(is, REFUSED, name);
    munmap(number_tried, sizeof *number_tried);
}
END_TEST

/* A thread with a namespace of its own: root gets one. */
static int try_namespace(const char *directory)
{
    enum { THREAD = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD };
    (void)directory;
    return told(syscall(SYS_clone, THREAD | CLONE_NEWNS, 0, 0, 0, 0));
}

/* MADV_HWPOISON and MADV_SOFT_OFFLINE disable memory of the machine. */
static int try_to_spoil_memory(const char *directory)
{
    (void)directory;
    const int first = told(madvise(NULL, 0, 100));
    return first == told(madvise(NULL, 0, 101)) ? first : OTHERWISE;
}

/* Only tried in a process that is locked, since these could do harm. */
START_TEST(arguments_that_do_harm_are_refused)
{
    expect_trial(locked(try_namespace, elsewhere, ONLY_CALLS), REFUSED, "a namespace");
    expect_trial(locked(try_to_spoil_memory, elsewhere, ONLY_CALLS), REFUSED, "spoil memory");
}
END_TEST

SUITE(sandbox_walk, locked_setup, locked_teardown, TEST(all_other_calls_are_refused),
      TEST(arguments_that_do_harm_are_refused))
