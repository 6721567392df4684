/* The terminal, of which there is one per process. */
#pragma once

#include "base/strbuf.h"
#include "ui/action/event.h"
#include "ui/drawing/theme.h"

/* Takes the terminal over: standard output and `input`, which is /dev/tty if a puzzle comes from a
 * pipe. The theme is borrowed while the terminal is open; `colours` is 0, 8, 16, 256, TRUECOLOUR,
 * or -1: as the terminal has and NO_COLOR allows. STATUS_FAILED with a reason, and the terminal
 * untouched: TERM is unset, the terminal cannot move its cursor, or a descriptor is not a terminal.
 */
enum status term_open(const struct theme *theme, int colours, bool mouse, int input,
                      struct error *error);
/* Gives the terminal back as it was; does nothing if it is not open. */
void term_close(void);

struct term_facts {
    int width, height;
    bool utf8;
    int colours;          /* as in term_open(), but never -1 */
    int signal;           /* that asked to end (SIGTERM, SIGHUP, SIGINT, SIGQUIT), or 0 */
    bool console;         /* as of Linux, whose font lacks heavy box lines */
    const char *stand_in; /* the type that is assumed because TERM is not known; NULL: it is */
};
const struct term_facts *term_facts(void);
/* The next term_show() draws everything. */
void term_set_theme(const struct theme *theme);
/* Takes new options, as in term_open(); with `ascii` no other characters are shown. While
 * there are colours, the terminal is asked for that of its background: now, after each time that it
 * was given back, and when it changes. EVENT_BACKGROUND is the answer, if one comes. Terminals that
 * are not sure to take the question well are not asked. */
void term_follow_options(int colours, bool mouse, bool ascii);

/* Sends the differences between the frame and the terminal's contents, in one piece. */
void term_show(const struct frame *frame);

enum { TERM_WATCHED = 2 };
/* Waits at most timeout milliseconds (-1: for ever) for the next event; returns, with EVENT_NONE,
 * also when one of the descriptors (-1: none) is readable. */
void term_wait(struct event *event, int timeout, const int watched[TERM_WATCHED]);
/* Gives the terminal back, stops the process group, and takes the terminal again afterwards. */
void term_suspend(void);
/* Asks the terminal to put a text on its clipboard (OSC 52); no terminal answers whether it did.
 * False: it cannot be asked, or the text is longer than 64 KiB. */
bool term_copy(const char *text);
/* Adds the bytes that ask for it, for the terminal and for the one around tmux or GNU screen. */
void term_copy_request(const char *text, bool in_tmux, bool in_screen, struct strbuf *out);
