/*
 * The signals of a full-screen program, as flags and a descriptor to wait on. A signal handler gets
 * no context, so these exist once per process; terminal.c owns them.
 */
#pragma once

#include <stdbool.h>

/*
 * Catches SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP (unless they are ignored, as under nohup),
 * SIGWINCH and SIGCONT, and ignores SIGPIPE. False, with errno, when there is no pipe to be had.
 */
bool signals_take(void);
/* Puts back what was there before; harmless when nothing was taken. */
void signals_give_back(void);
/* Readable when a signal came. */
int signals_descriptor(void);
/* Empties the descriptor; call it before signals_came, so that nothing is lost between them. */
void signals_drain(void);
/* Whether the signal came since it was asked for last. */
bool signals_came(int signal);
/* The first of those that ask to end, or 0. */
int signals_end(void);
/* Stops the process group as if nobody had caught SIGTSTP; returns when it is continued. */
void signals_stop(void);
