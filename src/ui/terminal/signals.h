/* The signals of a full-screen program, as flags and a descriptor to wait on; once per process. */
#pragma once

#include <stdbool.h>
#include <termios.h>

/* Catches all signals that would end the program, and SIGTSTP (unless they are ignored, as under
 * nohup), SIGWINCH and SIGCONT, and ignores SIGPIPE. Crashes: see below. False, with errno: no pipe
 * could be made. */
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

/* A program that crashes, or that terminfo ends by exit() when it gets no memory, restores the
 * terminal first. Once per process. */

/* Bytes that restore a terminal; more are left out. */
enum { RESCUE_MOST = 256 };

/* While on, exit() prints that memory has run out, and the status is STATUS_FAILED. */
void rescue_watch(bool on);
/* From now on a crash or a watched exit writes the bytes, which are copied, to the descriptor and
 * sets the modes. */
void rescue_prepare(int descriptor, const struct termios *modes, const char *bytes);
/* The terminal is given up: crashes and exits leave it alone. Does nothing without
 * rescue_prepare(). */
void rescue_end(void);
