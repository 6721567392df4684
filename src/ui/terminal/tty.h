/* The connection to the terminal: descriptors, modes, size and bytes. A broken one stays `gone`. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <termios.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "ui/terminal/input.h"
#include "ui/terminal/truecolour.h"

/* The most that is drawn on; a larger terminal stays empty beyond. curses needs some hundred bytes
 * for each place. */
enum { TTY_COLUMNS = 1000, TTY_ROWS = 500 };

struct tty {
    FILE *input, *output; /* copies of the caller's descriptors: curses wants files */
    int in, out;
    int real;   /* a copy of `out` that always is the terminal */
    int memory; /* the file that `out` is while it is held; -1: it cannot be held */
    struct termios before;
    bool gone;
    bool cut; /* a signal to end cut off bytes: the terminal is not in the state that they make */
    struct strbuf frame; /* a piece of it as it is sent */
};

/* False, with a reason: one of the two descriptors is not a terminal. */
bool tty_is_terminal(int input, int output, struct error *error);
/* False, with errno: the descriptors cannot be copied. tty_close() is needed in both cases. */
bool tty_open(struct tty *tty, int input, int output);
void tty_close(struct tty *tty);
/* Sets the modes for keys that arrive one by one and unchanged, and for signals from the keyboard.
 * To be called after curses has set its own. In the background this stops the program (SIGTTOU)
 * until it is in the foreground or is to end. False: they are not set. */
bool tty_set_modes(struct tty *tty);
void tty_restore(struct tty *tty);
/* The size, within the bounds above; false, and nothing written: the terminal does not know it. */
bool tty_size(const struct tty *tty, int *width, int *height);
/*
 * Sets LINES and COLUMNS to the size, within the bounds above. To be called before curses begins,
 * which reads them before it asks the terminal.
 */
void tty_bound_size(const struct tty *tty);
/* Whether bytes can be written; otherwise writing the last ones might block for ever. */
bool tty_takes_bytes(const struct tty *tty);
/*
 * tty_hold() holds all output to `out` until tty_send() sends it to the terminal in one piece:
 * curses sends a piece at each movement of the cursor, and a terminal may show the states in
 * between. Without a scratch file (ulimit -f) nothing is held; tty_can_hold() is false then. The
 * slots of colours become colours, unless `colours` is NULL.
 */
bool tty_can_hold(const struct tty *tty);
void tty_hold(struct tty *tty);
void tty_send(struct tty *tty, struct truecolour *colours);
void tty_write(struct tty *tty, const char *bytes, size_t length);
/* Asks the terminal to put text on the clipboard (OSC 52), and the one around tmux or GNU screen.
 */
void tty_copy(struct tty *tty, const char *text, size_t length, bool in_tmux, bool in_screen);
/* Answers a ping with an application program command (APC), which a terminal ignores. */
void tty_answer(struct tty *tty, int ping);
enum { TTY_WATCHED = 2 };
/*
 * Sleeps, at most `time` milliseconds (-1: for ever), until bytes come, which are added to *input,
 * or `wake` or one of the TTY_WATCHED descriptors `watched` (-1: none; NULL: none at all) is
 * readable. False: neither bytes nor `wake`.
 */
bool tty_sleep(struct tty *tty, int wake, const int *watched, int64_t time, struct input *input);
