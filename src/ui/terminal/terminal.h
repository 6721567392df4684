/*
 * The terminal. Only this room includes curses, which allows one terminal per process.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "ui/action/event.h"
#include "ui/drawing/frame.h"
#include "ui/drawing/theme.h"

struct term_options {
    const struct theme *theme; /* borrowed while the terminal is open */
    int colours;               /* -1: what the terminal and NO_COLOR say; else 0, 8, 16, 256 */
    bool mouse;
    int input, output; /* descriptors of the terminal; puzzle from a pipe: /dev/tty */
};

/*
 * Takes the terminal over: alternate screen, keypad, bracketed paste, mouse. STATUS_FAILED with a
 * reason, and the terminal untouched, when TERM is unset or unknown, the terminal cannot move its
 * cursor, or a descriptor is not a terminal.
 */
enum status term_open(const struct term_options *options, struct error *error);
/* Gives it back as it was; harmless when it is not open, or was closed already. */
void term_close(void);

void term_size(int *width, int *height);
bool term_is_utf8(void);
/* True where heavy box lines are known to be missing from the font (the Linux console). */
bool term_is_console(void);
void term_set_theme(const struct theme *theme);

/* Sends what differs from the glass, in one write. */
void term_show(const struct frame *frame);
/* Forgets what is on the glass: the next term_show draws all (Ctrl-L). */
void term_redraw(void);

enum { TERM_WATCHED = 2 };
/* From now on a wait also ends, with EVENT_NONE, when one of these descriptors (-1: none) is
 * readable. */
void term_watch(const int descriptors[TERM_WATCHED]);
/* Waits at most timeout milliseconds (-1: for ever) for the next event. */
void term_wait(struct event *event, int timeout);
/* Gives the terminal back, stops the process, takes it over again when continued. */
void term_suspend(void);
/* The signal that asked to end (SIGTERM, SIGHUP, SIGINT, SIGQUIT), or 0. */
int term_signal(void);
/* Puts text on the clipboard with OSC 52. */
void term_copy(const char *text);
