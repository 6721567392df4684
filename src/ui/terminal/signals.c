#include "ui/terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

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
    volatile sig_atomic_t came[SIGNALS];
} state;

static bool is_among(int number, const int *list)
{
    while (*list && *list != number)
        list++;
    return *list;
}

/* These cannot be caught, stop the program or do nothing; and crashes (rescue.c). */
static bool is_left_alone(int number)
{
    static const int left[] = { SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD,
                                SIGURG,  SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,
                                SIGABRT, SIGTRAP, SIGSYS,  NO_END,  0 };
    return is_among(number, left);
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
    state.came[number] = 1;
    if (!only_notifies(number))
        signal(SIGTTOU, SIG_IGN);
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
