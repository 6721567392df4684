/* Lists: rows, the line of each in columns, the selected row, and the search for a name. */
#pragma once

#include "base/strbuf.h"
#include "ui/action/keymap.h"
#include "ui/drawing/frame.h"

struct app;

/* A part of a name, typed to find the lines that contain it. */
struct name_search {
    char text[24];
    bool on; /* keys are added to the text */
};

/* A row: a heading, or an entry by its part of the list and its place in that. */
struct list_row {
    const char *heading; /* NULL: an entry */
    int part;            /* -1: there is no such entry */
    size_t place;
};

struct list_line;

/* The rows of a list, and the player's place in it. */
struct list {
    size_t selected, top; /* top: the first line on the screen */
    struct name_search search;
    size_t count;          /* of the rows */
    struct list_row *rows; /* owned; NULL: the place of an entry is its number */
    size_t room;
    const char *under;    /* the last heading, while rows are added */
    struct list_row kept; /* the entry selected last, also if the search leaves none */
    bool named;           /* some entries have names, so that they can be searched */
    bool failed;          /* memory ran out: rows are missing */
    bool active;          /* it has the keys: the selected line is drawn as chosen */
    bool airy;            /* an empty line follows each line */
    bool counted; /* the title has the number of the selected line, so the heading has none */
    void (*click)(struct app *app, size_t number); /* NULL: it is chosen, if active */
    void (*line)(struct app *app, struct list_row row, struct list_line *line); /* of an entry */
};
/* Adds an entry, below its heading (NULL: none), unless the search leaves out its name (NULL: it
 * has none, and is never left out). */
void list_add(struct list *list, const char *heading, const char *name, int part, size_t place);
/* Goes back to the first row, and ends the search. */
void list_rewind(struct list *list);
/* The row of this number; if there is none, its part is -1. */
struct list_row list_row(const struct list *list, size_t number);
/* The number of an entry's row; list->count: it is left out. */
size_t list_find(const struct list *list, int part, size_t place);

/* A line by its columns, from left to right. An empty column takes no room. */
struct list_line {
    bool heading;         /* parts the list; it cannot be selected */
    bool chosen;          /* of the words in `about`, the one in brackets is drawn as chosen */
    bool places;          /* it names cells and houses, as the setting `cells` has them */
    enum ink ink;         /* of the name */
    enum ink mark_ink;    /* of the mark */
    struct strbuf mark;   /* a few signs: found, chosen, the effect of a move */
    struct strbuf name;   /* cut only if the line is too narrow for it alone */
    struct strbuf about;  /* more about it; left out where it has no room */
    struct strbuf brief;  /* a few signs instead of `about`, where it has no room */
    struct strbuf value;  /* at the right edge, always whole: a house, a number, progress */
    struct strbuf speech; /* the whole line for the line mode; empty: the name */
};
#define LIST_LINE_EMPTY                                                                           \
    {                                                                                             \
        .mark = STRBUF_EMPTY, .name = STRBUF_EMPTY, .about = STRBUF_EMPTY, .brief = STRBUF_EMPTY, \
        .value = STRBUF_EMPTY, .speech = STRBUF_EMPTY                                             \
    }
void list_line_release(struct list_line *line);
/* The line for the line mode. */
const char *list_line_words(const struct list_line *line);

/* Makes a line in the place of another one. */
void list_fill(struct app *app, const struct list *list, size_t number, struct list_line *line);
/* Selects a line, or the one next to it if it is a heading. */
void list_select(struct list *list, size_t number);
/* Selects an entry or, if it is left out, the first one. */
void list_select_entry(struct list *list, int part, size_t place);
/* Moves the selection past headings; false: the action is not a movement. */
bool list_move(struct list *list, enum action action);

/* Takes keys while the search is on: Enter ends it, Escape also empties it. False: not a key, or
 * the search is off. */
bool list_search_event(struct name_search *search, const struct event *event);
