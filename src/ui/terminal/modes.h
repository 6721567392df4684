/* The modes of a terminal that curses does not know, and the questions that it is asked. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "ui/terminal/tty.h"

enum mode {
    MODE_REPORTS, /* bracketed paste, and reports of the window's focus */
    MODE_MOUSE,   /* all of the mouse; terminals ignore the kinds of reports that they lack */
    /* Some terminals complain about the modes from here on, so each is asked about. */
    MODE_SCHEME, /* reports when the colours change between dark and light */
    MODE_ALT,    /* Alt sends an escape before the key; xterm makes another character of it */
    MODES,
};

struct modes {
    struct tty *tty; /* borrowed */
    bool has_modes;  /* the terminal is like xterm; all functions do nothing on others */
    bool takes_asking;
    bool follows; /* it was asked for its background */
    bool asked;   /* about the modes that have to be asked about */
    unsigned on;  /* bit n is mode n */
    unsigned off; /* those that are off unless they are switched on here */
    int fences;   /* questions whose last answers are under way */
};

void modes_init(struct modes *modes, struct tty *tty, bool has_modes, bool takes_asking);
/* Bypasses stdio, through which curses sends: it has no unsent bytes when this is called. */
void modes_switch(struct modes *modes, enum mode mode, bool on);
/* Switches off all that are on. */
void modes_end(struct modes *modes);
/*
 * Asks for the background (OSC 11), for the last of 256 colours (OSC 4), and then for the class
 * (DA1), which every terminal knows: no other answer comes after that, the fence.
 */
void modes_ask(struct modes *modes, bool background, bool colours);
/* The answer to the last question: now a terminal of a class that knows that question is asked
 * about modes. */
void modes_take_fence(struct modes *modes, int class);
/* The terminal knows the mode with this number, and it is off. True: it is on from now on. */
bool modes_take_off(struct modes *modes, int number);
/* Takes the answers that are under way, or the shell would read them as typed. */
void modes_take_answers(struct modes *modes, struct input *input);
/* Fills a text with the bytes that restore the terminal when it is not known what is on: modes and
 * what curses has set. */
void modes_restoring(const struct modes *modes, char *bytes, size_t size);
