#include "ui/terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/status.h"
#include "system/thread.h"

enum { SIGNALS = 129 }; /* above the numbers of all signals, of which MIPS has most */

/* BSD asks for news by it; where it is another name of SIGPWR, it ends a program. */
#if defined(SIGINFO) && !defined(SIGPWR)
#define NO_END SIGINFO
#else
#define NO_END SIGSTOP
#endif

/* Global because a signal handler gets no context. */
static struct {
    bool taken;
    int descriptors[2];
    struct sigaction before[SIGNALS];
    volatile sig_atomic_t came[SIGNALS], ending;
} state;

static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, 0 };

static bool is_among(int number, const int *list)
{
    while (*list && *list != number)
        list++;
    return *list;
}

/* These cannot be caught, stop the program or do nothing; and crashes, see below. */
static bool is_left_alone(int number)
{
    static const int left[] = { SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, NO_END, 0 };
    return is_among(number, left) || is_among(number, crashes);
}

/* These do not end the program. */
static bool only_notifies(int number)
{
    static const int news[] = { SIGTSTP, SIGWINCH, SIGCONT, SIGPIPE, 0 };
    return is_among(number, news);
}

static void handle_signal(int number)
{
    int kept = errno;
    state.came[number] |= !(state.ending && number == SIGALRM);
    if (!only_notifies(number)) {
        /* A terminal that has stopped reading would block a write that begins after this: the alarm
         * interrupts it, and every later one. */
        state.ending = 1;
        alarm(1);
        signal(SIGTTOU, SIG_IGN);
    }
    /* A full pipe wakes the reader as well, so that a failure does not matter. */
    ssize_t written = write(state.descriptors[1], "", 1);
    (void)written;
    errno = kept;
}

bool signals_take(void)
{
    struct sigaction action = { 0 };
    if (state.taken)
        return true;
    if (!thread_pipe(state.descriptors))
        return false;
    state.taken = true;
    sigfillset(&action.sa_mask);
    for (int i = 1; i < SIGNALS; i++) {
        state.came[i] = 0;
        /* The C library keeps some numbers for itself, and others do not exist everywhere. */
        /* A signal that the parent process had us ignore stays ignored, except for SIGWINCH and
         * SIGCONT, which only notify. */
        if (is_left_alone(i) || sigaction(i, NULL, &state.before[i]) ||
            (state.before[i].sa_handler == SIG_IGN && i != SIGWINCH && i != SIGCONT))
            continue;
        action.sa_handler = i == SIGPIPE ? SIG_IGN : handle_signal;
        sigaction(i, &action, NULL);
    }
    return true;
}

void signals_give_back(void)
{
    if (!state.taken)
        return;
    alarm(0);
    state.ending = 0;
    for (int i = 1; i < SIGNALS; i++)
        if (!is_left_alone(i))
            sigaction(i, &state.before[i], NULL);
    close(state.descriptors[0]);
    close(state.descriptors[1]);
    state.taken = false;
}

int signals_descriptor(void)
{
    return state.taken ? state.descriptors[0] : -1;
}

void signals_drain(void)
{
    char bytes[64];
    while (state.taken && read(state.descriptors[0], bytes, sizeof bytes) > 0)
        continue;
}

bool signals_came(int signal)
{
    const bool came = state.came[signal];
    state.came[signal] = 0;
    return came;
}

int signals_end(void)
{
    for (int i = 1; i < SIGNALS; i++)
        if (state.came[i] && !only_notifies(i))
            return i;
    return 0;
}

void signals_stop(void)
{
    struct sigaction kept;
    struct sigaction action = { 0 };
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &kept);
    /* The whole process group, as with C-z at a terminal: a shell or make that runs us must stop,
     * too. */
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &kept, NULL);
    signals_came(SIGTSTP);
    signals_came(SIGCONT);
}

/* ---- Crashes ---- */

enum { CRASHES = sizeof crashes / sizeof *crashes - 1, STACK = 32768 };

static struct {
    bool registered, watches, prepared;
    int descriptor;
    struct termios modes;
    char bytes[RESCUE_MOST];
    size_t length;
    struct sigaction before[CRASHES];
    char stack[STACK]; /* for the handler, as the program's own may be what is full */
} rescue;

/* Only calls that are safe in a handler. */
static void restore_terminal(void)
{
    signal(SIGTTOU, SIG_IGN); /* it would stop a program in the background here */
    const ssize_t written = write(rescue.descriptor, rescue.bytes, rescue.length);
    (void)written;
    tcsetattr(rescue.descriptor, TCSANOW, &rescue.modes);
}

/* The signal then has the effect that it had before. */
static void end_in_crash(int number, siginfo_t *info, void *context)
{
    (void)context;
    restore_terminal();
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &rescue.before[i], NULL);
    /* A fault of the processor occurs again, except for these two; a signal that was sent would be
     * lost. */
    if (info->si_code <= 0 || number == SIGTRAP || number == SIGSYS)
        raise(number);
}

static void end_in_exit(void)
{
    static const char words[] = "reductio: out of memory\n";
    if (!rescue.watches)
        return;
    if (rescue.prepared)
        restore_terminal();
    const ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
    (void)written;
    _exit(STATUS_FAILED);
}

void rescue_watch(bool on)
{
    rescue.registered = rescue.registered || atexit(end_in_exit) == 0;
    rescue.watches = on;
}

void rescue_prepare(int descriptor, const struct termios *modes, const char *bytes)
{
    struct sigaction action = { .sa_flags = SA_SIGINFO | SA_ONSTACK };
    stack_t stack = { .ss_sp = rescue.stack, .ss_size = sizeof rescue.stack }, before;
    rescue_end();
    const size_t length = strlen(bytes);
    rescue.descriptor = descriptor;
    rescue.modes = *modes;
    rescue.length = length < sizeof rescue.bytes ? length : sizeof rescue.bytes;
    memcpy(rescue.bytes, bytes, rescue.length);
    /* A sanitizer has a stack of its own, which it frees in the end. */
    if (sigaltstack(NULL, &before) == 0 && before.ss_flags & SS_DISABLE)
        sigaltstack(&stack, NULL);
    sigfillset(&action.sa_mask);
    action.sa_sigaction = end_in_crash;
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &action, &rescue.before[i]);
    rescue.prepared = true;
}

void rescue_end(void)
{
    for (size_t i = 0; rescue.prepared && i < CRASHES; i++)
        sigaction(crashes[i], &rescue.before[i], NULL);
    rescue.prepared = false;
}
