/*
 * The processes behind a pseudo-terminal: a supervisor that leads the session as a shell would,
 * and the program in the foreground process group. Without a leader in between, the program's
 * group would be orphaned and the kernel would not let it stop on Ctrl-Z.
 */
#include "pty_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Only in the supervisor: the process to which its SIGHUP handler passes the signal. */
static volatile sig_atomic_t supervised;

static void pass_hangup_on(int signal)
{
    int saved = errno;

    kill((pid_t)supervised, signal);
    kill((pid_t)supervised, SIGCONT);
    errno = saved;
}

static void set_signal(int signal, void (*handler)(int))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

static bool write_all(int fd, const void *bytes, size_t length)
{
    ssize_t n;

    do {
        n = write(fd, bytes, length);
    } while (n < 0 && errno == EINTR);
    return n == (ssize_t)length;
}

static bool read_all(int fd, void *bytes, size_t length)
{
    ssize_t n;

    do {
        n = read(fd, bytes, length);
    } while (n < 0 && errno == EINTR);
    return n == (ssize_t)length;
}

/* Moves a descriptor out of the way of the three streams; the program does not get it. */
static int raise_fd(int fd)
{
    int raised = fcntl(fd, F_DUPFD_CLOEXEC, 10);

    close(fd);
    return raised;
}

static void redirect(const int streams[3], int tty)
{
    int copy[3];

    /* Copies above 2 first: a pipe's descriptor may be 0, 1 or 2 itself. */
    for (int i = 0; i < 3; i++) {
        int from = streams[i] >= 0 ? streams[i] : tty;
        copy[i] = streams[i] == -2 ? -2 : fcntl(from, F_DUPFD_CLOEXEC, 10);
    }
    for (int i = 0; i < 3; i++) {
        if (copy[i] == -2) {
            close(i);
        } else {
            dup2(copy[i], i);
        }
    }
}

/* The program's process up to exec. Reports through `result` when it starts, and errno if it
 * cannot. */
static void become_program(const struct pty_spawn *s, int tty, int result)
{
    struct pty_report report = { .kind = REPORT_STARTED };
    sigset_t none;
    int error;

    setpgid(0, 0);
    set_signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(tty, getpid());
    for (int i = 1; i < 65; i++) {
        set_signal(i, SIG_DFL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    redirect(s->streams, tty);
    if (!s->dir || chdir(s->dir) == 0) {
        environ = s->environment;
        report.started_at = pty_now();
        write_all(result, &report, sizeof report);
        execvp(s->argv[0], (char *const *)(uintptr_t)s->argv);
    }
    error = errno;
    report.kind = REPORT_FAILED;
    report.status = error;
    write_all(result, &report, sizeof report);
    _exit(127);
}

/* Waits for the program and reports each change of its state until it has ended. */
static void watch(pid_t pid, int report_to)
{
    struct pty_report report = { .kind = REPORT_STATE, .pid = pid };
    struct rusage used;

    for (;;) {
        pid_t got = waitpid(pid, &report.status, WUNTRACED | WCONTINUED);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return;
        }
        if (WIFEXITED(report.status) || WIFSIGNALED(report.status)) {
            getrusage(RUSAGE_CHILDREN, &used);
            report.cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                         (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
            write_all(report_to, &report, sizeof report);
            return;
        }
        write_all(report_to, &report, sizeof report);
    }
}

/* Opens the terminal as the controlling one of a new session, in place of the three streams. */
static int take_terminal(const char *name)
{
    int tty;

    setsid();
    tty = open(name, O_RDWR);
    if (tty < 0) {
        return -1;
    }
#ifdef TIOCSCTTY
    ioctl(tty, TIOCSCTTY, 0);
#endif
    tty = raise_fd(tty);
    for (int i = 0; i < 3; i++) {
        dup2(tty, i);
    }
    return tty;
}

static void ignore_terminal_signals(void)
{
    static const int ignored[] = { SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE };

    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) {
        set_signal(ignored[i], SIG_IGN);
    }
}

/* A hangup must close the last copy of a master, and a pipe ends when its last copy is closed. */
static void close_ours(const struct pty *p)
{
    for (; p; p = p->next) {
        const int fds[] = { p->master, p->slave, p->report, p->in, p->out, p->err };
        for (size_t i = 0; i < sizeof fds / sizeof fds[0]; i++) {
            if (fds[i] >= 0) {
                close(fds[i]);
            }
        }
    }
}

static void supervise(const struct pty *p, const struct pty_spawn *s, int report_to)
{
    struct pty_report report = { .kind = REPORT_FAILED }, failure;
    int result[2], tty;
    pid_t pid;

    ignore_terminal_signals();
    report_to = raise_fd(report_to);
    close_ours(p);
    tty = take_terminal(s->tty_name);
    if (tty < 0 || pipe(result) != 0 || (pid = fork()) < 0) {
        report.status = errno;
        write_all(report_to, &report, sizeof report);
        _exit(1);
    }
    if (pid == 0) {
        close(result[0]);
        become_program(s, tty, raise_fd(result[1]));
    }
    supervised = pid;
    set_signal(SIGHUP, pass_hangup_on);
    close(result[1]);
    for (int i = 0; i < 3; i++) {
        if (s->streams[i] >= 0) {
            close(s->streams[i]); /* the reader must see the end when the program closes it */
        }
    }
    if (read_all(result[0], &report, sizeof report) &&
        read_all(result[0], &failure, sizeof failure)) {
        report = failure;
    }
    close(result[0]);
    report.pid = pid;
    write_all(report_to, &report, sizeof report);
    watch(pid, report_to);
    _exit(0);
}

bool pty_spawn(struct pty *p, const struct pty_spawn *s)
{
    struct pty_report report = { .status = EIO };
    int ends[2];

    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    p->supervisor = fork();
    if (p->supervisor == 0) {
        close(ends[0]);
        supervise(p, s, ends[1]);
    }
    close(ends[1]);
    p->report = ends[0];
    if (p->supervisor < 0) {
        return false;
    }
    if (!read_all(ends[0], &report, sizeof report) || report.kind != REPORT_STARTED) {
        errno = report.status;
        return false;
    }
    p->pid = report.pid;
    p->started_at = report.started_at;
    return true;
}
