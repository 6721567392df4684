/* The connection to the terminal: descriptors, modes, size and bytes. A broken one stays `gone`. */
#pragma once

#include <termios.h>

#include "base/status.h"
#include "ui/terminal/input.h"

/* The most that is drawn on; a larger terminal stays empty beyond. */
enum { TTY_COLUMNS = 1000, TTY_ROWS = 500 };

struct tty {
    int in, out; /* the caller's descriptors */
    struct termios before;
    bool gone;
};

/* False, with a reason: one of the two descriptors is not a terminal. */
bool tty_is_terminal(int input, int output, struct error *error);
/* False, with errno: the terminal has no modes. */
bool tty_open(struct tty *tty, int input, int output);
/* Sets the modes for keys that arrive one by one and unchanged, and for signals from the keyboard.
 * In the background this stops the program (SIGTTOU) until it is in the foreground or is to end.
 * False: they are not set. */
bool tty_set_modes(struct tty *tty);
void tty_restore(struct tty *tty);
/* The size; nothing is written if the terminal does not know it. */
void tty_size(const struct tty *tty, int *width, int *height);
/* Whether bytes can be written; otherwise writing the last ones might block for ever. */
bool tty_takes_bytes(const struct tty *tty);
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
