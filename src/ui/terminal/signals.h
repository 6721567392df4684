/*
 * The signals of a full-screen program, as flags and a descriptor to wait on. They exist once per
 * process; terminal.c owns them.
 */
#pragma once

#include <stdbool.h>

/*
 * Catches all signals that would end the program, real-time signals too, and SIGTSTP (unless they
 * are ignored, as under nohup), SIGWINCH and SIGCONT, and ignores SIGPIPE. Crashes: rescue.h.
 * False, with errno: no pipe could be made.
 */
bool signals_take(void);
/* Restores the former handlers; does nothing if signals_take() was not called. */
void signals_give_back(void);
/* A descriptor that is readable when a signal came; -1: signals are not taken. */
int signals_descriptor(void);
/* Empties the descriptor; call it before signals_came, so that nothing is lost between them. */
void signals_drain(void);
/* Whether the signal came since the last call for it. */
bool signals_came(int signal);
/* The signal to end that came, or 0. From then on SIGTTOU is ignored: a program
 * in the background ends, and is not stopped by its last words. */
int signals_end(void);
/* Stops the process group as if SIGTSTP were not caught; returns when it is continued. */
void signals_stop(void);
