/*
 * The player's program in lines: one is typed, and what came of it is answered in sentences. For a
 * front without a screen: a reader without sight, a dumb terminal, a pipe. Pure, as the app is.
 *
 * The front sets `on`, hands each line to the app as EVENT_LINE, and then asks for the answer.
 */
#ifndef REDUCTIO_UI_LINE_LINE_H
#define REDUCTIO_UI_LINE_LINE_H

#include <stdint.h>

#include "base/strbuf.h"
#include "ui/action/action.h"

enum { PLAIN_LINES = 12 }; /* said at a time; "more" says the next */

struct app;
struct view;

/* What was said last of where the player is: what differs from it is worth saying. */
struct plain_before {
    const struct view *view;
    size_t views, moves, selected;
    uint64_t number; /* of the game, see struct play */
    int depth;
    struct strbuf words; /* of the view */
};

struct plain {
    bool on;             /* there are no keys: what is said names commands */
    struct strbuf asked; /* the answer to a question; it is all that is said */
    struct strbuf said;  /* the last answer, whole */
    size_t from;         /* where "more" goes on in it */
    bool repeat;         /* nothing new: the last answer, or more of it */
    bool whole;          /* all of it, however long */
    struct strbuf echo;  /* said as it is, and the last answer stays what it was */
    bool literal;        /* it shows what is typed: cells are not spelt out */
    bool list, line;     /* the list, or its selected line, is to be said, though it is not new */
    struct plain_before before;
};

void plain_init(struct plain *plain);
void plain_release(struct plain *plain);
/* How an action is asked for: its name but where a word of its own is needed. */
const char *plain_word(enum action action);

/* One line typed: a question, a command, a move. See `help` in plain_words.c. */
void plain_line(struct app *app, const char *line);
/*
 * Adds what is to be said since the last answer, in lines that end in a newline. Never nothing
 * after a line; nothing, when `always` is false, where nothing has changed.
 */
void plain_answer(struct app *app, bool always, struct strbuf *out);
/* How far a puzzle is that is being made; nothing when none is. */
void plain_progress(struct app *app, struct strbuf *out);

#endif
