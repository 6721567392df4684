/* The modes of a terminal that curses does not know: the bytes that switch them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum mode {
    MODE_REPORTS,    /* bracketed paste, and reports of the window's focus */
    MODE_MOUSE,      /* all of the mouse; terminals ignore the kinds of reports that they lack */
    MODE_BACKGROUND, /* asks for the background, and for reports when the colours change */
};

/*
 * The bytes for a terminal like xterm. MODE_BACKGROUND asks for the background (OSC 11) and then
 * for what every terminal knows, its kind (DA1): when that is answered, no other answer will come.
 */
const char *mode_bytes(enum mode mode, bool on);
/*
 * Fills a text with the bytes that restore the terminal when it is not known what is on: modes and
 * what curses has set. `xterm`: the terminal has the modes above.
 */
void mode_bytes_of_restoring(bool xterm, char *bytes, size_t size);
