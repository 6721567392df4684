/*
 * The line to the terminal: descriptors, modes, size and bytes. Once broken it stays `gone`.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <termios.h>

#include "ui/terminal/input.h"

/* What is beyond stays empty: curses needs some hundred bytes for each place. */
enum { TTY_COLUMNS = 1000, TTY_ROWS = 500 };

struct tty {
    FILE *input, *output; /* copies of the caller's descriptors: curses wants files */
    int in, out;
    int real;   /* the terminal, whatever `out` is just now */
    int memory; /* where `out` goes while it is held; -1: it cannot be */
    struct termios before;
    bool gone;
};

/* False, with errno, when the descriptors cannot be copied; tty_close does for both cases. */
bool tty_open(struct tty *tty, int input, int output);
void tty_close(struct tty *tty);
/* Keys one by one and unchanged, signals from the keyboard on. After curses' own modes. */
void tty_set_modes(struct tty *tty);
void tty_restore(struct tty *tty);
/* At most as much as the above; false, and nothing written, when the terminal does not know. */
bool tty_size(const struct tty *tty, int *width, int *height);
/*
 * Before curses begins, which takes the size from LINES and COLUMNS before it asks the terminal:
 * sets both to the terminal's size, within the bounds above.
 */
void tty_bound_size(const struct tty *tty);
/* False where last bytes would have nowhere to go and writing them could last for ever. */
bool tty_takes_bytes(const struct tty *tty);
/*
 * Between the two calls what is written to the output file's descriptor is held, and then sent to
 * the terminal in one piece: curses sends a piece at each movement of the cursor, and a terminal
 * may show any of these halfway states. Where the system has no files in memory nothing is held.
 */
void tty_hold(struct tty *tty);
void tty_send(struct tty *tty);
void tty_write(struct tty *tty, const char *bytes, size_t length);
/* Asks the terminal to put text on the clipboard (OSC 52). */
void tty_copy(struct tty *tty, const char *text, size_t length);
/* Answers a ping with an application program command (APC), which a terminal ignores. */
void tty_answer(struct tty *tty, int ping);
enum { TTY_WATCHED = 2 };
/*
 * Sleeps, at most `time` milliseconds (-1: for ever), until `wake` is readable, or bytes come,
 * which are added to *input, or one of the TTY_WATCHED descriptors `watched` (-1: none; NULL: none
 * at all) is readable. False: neither bytes nor `wake`.
 */
bool tty_sleep(struct tty *tty, int wake, const int *watched, int64_t time, struct input *input);
