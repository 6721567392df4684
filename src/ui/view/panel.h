/*
 * What stands around the board: bars, the panel of facts, texts, lists; and names that are typed to
 * search a list. Shared by the views.
 */
#pragma once

#include "ui/core/state.h"

void panel_title(struct app *app, struct frame *frame, const char *what);
/*
 * The last line: the message if there is one, otherwise the keys of a context that have a label. A
 * message that is longer than the line covers lines above it, until the next key.
 */
void panel_status(struct app *app, struct frame *frame, unsigned context);
/* The same with other keys: "{open} plays  {quit} back", two spaces between them; keys for which
 * there is no room are left out. */
void panel_keys(struct app *app, struct frame *frame, const char *keys);
/* Puts this in the last line, whatever the message is; what does not fit is cut. */
void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text);
/*
 * Text in a rectangle, a light line above it with a heading (NULL: none). `more` takes the place of
 * the last line where there are too many. In all headings, and in `more`, actions stand in braces.
 */
void panel_text(struct frame *frame, const struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more);
/* The same for a text about what is selected, in the lower lines of *rect, which it loses. */
void panel_about(struct frame *frame, struct app *app, struct rect *rect, int height,
                 void (*add)(struct app *app, struct strbuf *out), const char *more);
/* The same for what is being told; nothing when nothing is. */
void panel_notice(struct frame *frame, const struct app *app, struct rect rect,
                  const char *heading);

/* Keeps the selected line in sight. */
void panel_list(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                const struct listing *what);
/* The same for the lines of a view that is a list. */
void panel_lines(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                 const struct view *view);

/* A part of a name, typed to find lines that have it. */
struct name_search {
    char text[24];
    bool on; /* letters go into it */
};
/* Takes keys while the search is on: Enter ends it, Escape also empties it. False: not taken. */
bool search_event(struct name_search *search, const struct event *event);
/* While the search is on, shows what is typed, after `what`, in the last line. False: it is off. */
bool panel_search(struct app *app, struct frame *frame, const char *what,
                  const struct name_search *search);

/* The board of the play, as it is shown, with its text. */
void panel_board(struct app *app, struct frame *frame);
/* The same where the board has been made already. */
void panel_board_of(struct app *app, struct frame *frame, const struct board *board);
/* A board to look at, without a cursor; the roles may be NULL. */
void panel_still_board(struct app *app, struct frame *frame, const struct board *board,
                       const struct roles *roles);
/* The facts about the play, in their place of the layout if it has one. */
void panel_facts(struct app *app, struct frame *frame, const struct board *board);
/* "r5c3 1 4 7" or "r5c3 = 7": the cell under the cursor. */
void panel_cell(const struct app *app, const struct board *board, struct strbuf *out);
