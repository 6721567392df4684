/* The state that the line mode keeps between two lines. */
#pragma once

#include "base/strbuf.h"
#include "game/hint.h"

struct view;

enum { LINES_AT_ONCE = 12 }; /* lines printed at a time; "more" prints the next */

/* The player's situation after the last answer: the next one describes what has changed since. */
struct plain_before {
    const struct view *view;
    size_t views, moves, selected;
    uint64_t number; /* of the game, see struct play */
    int depth;
    struct strbuf words; /* of the view */
};

struct plain {
    bool on;             /* the line mode is in use: texts name commands instead of keys */
    struct strbuf asked; /* the answer to a question; if there is one, it is the whole answer */
    struct strbuf said;  /* the last answer, complete */
    size_t from;         /* the place in `said` where "more" continues */
    bool repeat;         /* the answer is the last one, or more of it */
    bool whole;          /* the answer is printed completely, however long it is */
    struct strbuf echo;  /* printed unchanged, and does not become the last answer */
    bool literal;        /* the answer shows text to type: cells are not spelt out */
    const char *rest_as_typed; /* while a line is carried out: the text after its first word */
    bool news;                 /* the view's words have changed */
    bool list, line;           /* print the list, or its selected line, even if it is not new */
    struct plain_before before;
};
