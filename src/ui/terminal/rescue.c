#include "ui/terminal/signals.h"

#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/status.h"

static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS };

enum { CRASHES = sizeof crashes / sizeof *crashes, STACK = 32768 };

/* Global because a signal handler gets no context. */
static struct {
    bool registered, watches, prepared;
    int descriptor;
    struct termios modes;
    char bytes[RESCUE_MOST];
    size_t length;
    struct sigaction before[CRASHES];
    char stack[STACK]; /* for the handler, as the program's own may be what is full */
} state;

/* Only calls that are safe in a handler. */
static void restore_terminal(void)
{
    signal(SIGTTOU, SIG_IGN); /* it would stop a program in the background here */
    const ssize_t written = write(state.descriptor, state.bytes, state.length);
    (void)written;
    tcsetattr(state.descriptor, TCSANOW, &state.modes);
}

/* The signal then has the effect that it had before. */
static void end_in_crash(int number, siginfo_t *info, void *context)
{
    (void)context;
    restore_terminal();
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &state.before[i], NULL);
    /* A fault of the processor occurs again, except for these two; a signal that was sent would be
     * lost. */
    if (info->si_code <= 0 || number == SIGTRAP || number == SIGSYS)
        raise(number);
}

static void end_in_exit(void)
{
    static const char words[] = "reductio: out of memory\n";
    if (!state.watches)
        return;
    if (state.prepared)
        restore_terminal();
    const ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
    (void)written;
    _exit(STATUS_FAILED);
}

void rescue_watch(bool on)
{
    state.registered = state.registered || atexit(end_in_exit) == 0;
    state.watches = on;
}

static void take_crashes(void)
{
    struct sigaction action = { .sa_flags = SA_SIGINFO | SA_ONSTACK };
    stack_t stack = { .ss_sp = state.stack, .ss_size = sizeof state.stack };
    stack_t before;
    /* A sanitizer has a stack of its own, which it frees in the end. */
    if (sigaltstack(NULL, &before) == 0 && before.ss_flags & SS_DISABLE)
        sigaltstack(&stack, NULL);
    sigfillset(&action.sa_mask);
    action.sa_sigaction = end_in_crash;
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &action, &state.before[i]);
}

void rescue_prepare(int descriptor, const struct termios *modes, const char *bytes)
{
    rescue_end();
    const size_t length = strlen(bytes);
    state.descriptor = descriptor;
    state.modes = *modes;
    state.length = length < sizeof state.bytes ? length : sizeof state.bytes;
    memcpy(state.bytes, bytes, state.length);
    take_crashes();
    state.prepared = true;
}

void rescue_end(void)
{
    for (size_t i = 0; state.prepared && i < CRASHES; i++)
        sigaction(crashes[i], &state.before[i], NULL);
    state.prepared = false;
}
