#include "ui/terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "system/thread.h"

/* The last OTHERS do not end the program. */
static const int caught[] = { SIGTERM, SIGHUP,   SIGINT,    SIGQUIT, SIGUSR1,
                              SIGUSR2, SIGALRM,  SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef SIGPOLL
                              SIGPOLL,
#endif
                              SIGTSTP, SIGWINCH, SIGCONT,   SIGPIPE };

enum { CAUGHT = sizeof caught / sizeof caught[0], OTHERS = 4, ENDING = CAUGHT - OTHERS };

/* Global because a signal handler gets no context. */
static struct {
    bool taken;
    int descriptors[2];
    struct sigaction before[CAUGHT];
    volatile sig_atomic_t came[CAUGHT];
} state;

static void handle_signal(int number)
{
    int kept = errno;
    for (size_t i = 0; i < CAUGHT; i++)
        if (caught[i] == number)
            state.came[i] = 1;
    if (signals_end())
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
    for (size_t i = 0; i < CAUGHT; i++) {
        state.came[i] = 0;
        sigaction(caught[i], NULL, &state.before[i]);
        action.sa_handler = caught[i] == SIGPIPE ? SIG_IGN : handle_signal;
        /* A signal that the parent process had us ignore stays ignored, except for SIGWINCH and
         * SIGCONT, which only notify. */
        if (state.before[i].sa_handler != SIG_IGN || caught[i] == SIGWINCH || caught[i] == SIGCONT)
            sigaction(caught[i], &action, NULL);
    }
    return true;
}

void signals_give_back(void)
{
    if (!state.taken)
        return;
    for (size_t i = 0; i < CAUGHT; i++)
        sigaction(caught[i], &state.before[i], NULL);
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
    for (size_t i = 0; i < CAUGHT; i++) {
        if (caught[i] == signal && state.came[i]) {
            state.came[i] = 0;
            return true;
        }
    }
    return false;
}

int signals_end(void)
{
    for (size_t i = 0; i < ENDING; i++)
        if (state.came[i])
            return caught[i];
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
