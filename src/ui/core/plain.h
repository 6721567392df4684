/*
 * What the line mode keeps between two lines.
 */
#pragma once

#include "base/strbuf.h"
#include "game/hint.h"

struct view;

enum { PLAIN_LINES = 12 }; /* printed at a time; "more" prints the next */

/* What was said last of where the player is: what differs from it is worth saying. */
struct plain_before {
    const struct view *view;
    size_t views, moves, selected;
    uint64_t number; /* of the game, see struct play */
    int depth;
    struct strbuf words; /* of the view */
    struct step step;    /* what was explained: only its technique, if any, and what it does */
    enum rung rung;      /* how far */
};

struct plain {
    bool on;             /* there are no keys: what is said names commands */
    struct strbuf asked; /* the answer to a question; it is all that is said */
    struct strbuf said;  /* the last answer, whole */
    size_t from;         /* where "more" continues in it */
    bool repeat;         /* nothing new: the last answer, or more of it */
    bool whole;          /* all of it, however long */
    struct strbuf echo;  /* said as it is, and the last answer stays what it was */
    bool literal;        /* it shows what is typed: cells are not spelt out */
    bool news;           /* the view shows something else than it did */
    bool list, line;     /* the list, or its selected line, is to be printed, though not new */
    struct plain_before before;
};
