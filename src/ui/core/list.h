/*
 * Lists: lines in columns, made one at a time; which line is selected; and the search for a name
 * among them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "ui/action/action.h"
#include "ui/action/event.h"
#include "ui/drawing/frame.h"

struct app;

/* A part of a name, typed to find the lines that contain it. */
struct name_search {
    char text[24];
    bool on; /* keys are added to the text */
};

/* The player's place in a list. */
struct list {
    size_t selected, top; /* top: the first line on the screen */
    struct name_search search;
};

/* A line by its columns, from left to right. An empty column takes no room. */
struct list_line {
    bool heading;         /* parts the list; it cannot be selected */
    bool keeps_about;     /* the name is cut, and the value left out, rather than `about` */
    enum ink ink;         /* of the name */
    enum ink mark_ink;    /* of the mark */
    struct strbuf mark;   /* a few signs: found, chosen, the effect of a move */
    struct strbuf name;   /* cut only if the line is too narrow for it alone */
    struct strbuf about;  /* more about it; left out where it has no room */
    struct strbuf brief;  /* a few signs instead of `about`, where it has no room */
    struct strbuf value;  /* at the right edge, always whole: a house, a number, progress */
    struct strbuf spoken; /* the whole line for the line mode; empty: the name */
};
#define LIST_LINE_EMPTY                                                                           \
    {                                                                                             \
        .mark = STRBUF_EMPTY, .name = STRBUF_EMPTY, .about = STRBUF_EMPTY, .brief = STRBUF_EMPTY, \
        .value = STRBUF_EMPTY, .spoken = STRBUF_EMPTY                                             \
    }
void list_line_clear(struct list_line *line);
void list_line_release(struct list_line *line);
/* Whether memory ran out while it was filled. */
bool list_line_failed(const struct list_line *line);
/* The line for the line mode. */
const char *list_line_words(const struct list_line *line);

/* The lines as they are now. */
struct listing {
    struct list *list;
    size_t count;
    bool active;  /* the list has the keys: the selected line is drawn as chosen */
    bool headed;  /* it has headings; the first line is one */
    bool counted; /* the title has the number of the selected line, so the heading has none */
    bool places;  /* its lines name cells and houses, as the setting `cells` has them */
    void (*click)(struct app *app, size_t number); /* NULL: see hot.h; used if active */
    void (*line)(struct app *app, size_t number, struct list_line *line); /* fills a clear line */
};

/* Makes a line in the place of another one. */
void list_fill(struct app *app, const struct listing *lines, size_t number, struct list_line *line);
bool list_is_heading(struct app *app, const struct listing *lines, size_t number);
/* Selects a line, or the one next to it if it is a heading. */
void list_select(struct app *app, const struct listing *lines, size_t number);
/* Moves the selection past headings; false: the action is not a movement. */
bool list_move(struct app *app, const struct listing *lines, enum action action);

/* Takes keys while the search is on: Enter ends it, Escape also empties it. False: not a key, or
 * the search is off. */
bool list_search_event(struct name_search *search, const struct event *event);
