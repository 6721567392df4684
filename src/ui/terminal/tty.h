/*
 * True colours through a curses that knows 256: the numbers from 16 on are slots, which stand for
 * any red, green and blue. curses sends a slot's number, as in "ESC [ 38;5;16 m"; the frame's bytes
 * get the colour in its place before they are sent, "ESC [ 38;2;255;128;0 m". The terminal's
 * palette stays as the user has it. Pure: bytes in, bytes out.
 */
#pragma once

#include <stdio.h>
#include <termios.h>

#include "base/status.h"
#include "ui/terminal/input.h"

enum { SLOT_FIRST = 16, SLOTS = 240, SEQUENCE_HELD = 64 };

struct truecolour {
    int count;
    uint32_t rgb[SLOTS];      /* 0xRRGGBB of slot SLOT_FIRST and those after it */
    char held[SEQUENCE_HELD]; /* the beginning of a sequence whose end has not come yet */
    size_t length;
};

/* Forgets all slots. */
void truecolour_reset(struct truecolour *truecolour);
/* The slot of 0xRRGGBB, made if it is new; -1: no slot is left. */
int truecolour_slot(struct truecolour *truecolour, uint32_t rgb);
/* Adds the bytes to *out, colours in the place of slots. A sequence that the bytes end within is
 * held back until the next call; truecolour_end() adds it as it is. */
void truecolour_rewrite(struct truecolour *truecolour, const char *bytes, size_t length,
                        struct strbuf *out);
void truecolour_end(struct truecolour *truecolour, struct strbuf *out);

/* The kind of the terminal: by the environment, and by terminfo's entry for it. */

enum { KIND_MOST = 256 }; /* bytes of a type with the final NUL */

/*
 * The type of the terminal: TERM or, if terminfo does not know that, the first of a few common
 * types that it knows. NULL with STATUS_FAILED and a reason: TERM is not set, there is no terminfo,
 * or the terminal cannot move its cursor.
 */
const char *kind_type(int output, struct error *error);
/*
 * The type to paint by: xterm-256color for xterm and the like, as many terminals have more colours
 * than their type has; or the type as it is. *colours: how many the terminal is known to have until
 * it answers a question about that, or INT_MAX.
 */
void kind_relative(const char *type, int output, char relative[KIND_MOST], int *colours);
/* A string capability of terminfo, or NULL. This and all below are for after curses has begun. */
const char *kind_capability(const char *name);
/* Whether it is a console (as of Linux), whose font lacks heavy box lines. */
bool kind_is_console(void);
/* Whether xterm's private modes are safe: on terminals that announce a mouse like xterm's, except
 * for the Linux console, which announces a mouse that it does not have. */
bool kind_is_xterm_like(void);
/* Whether it is GNU screen, which passes on neither true colours nor sequences that it does not
 * know. */
bool kind_is_screen(void);
/* Whether it is tmux, and not GNU screen in that. */
bool kind_is_tmux(void);
/* Whether it announces that it takes any red, green and blue. */
bool kind_takes_truecolour(void);

/* The connection to the terminal: descriptors, modes, size and bytes. A broken one stays `gone`. */

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
