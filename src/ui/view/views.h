/*
 * The table of views, and what some of them do for others. A new view is a file of this room, which
 * ends in its struct view, and a row here.
 */
#pragma once

#include "ui/core/reporting.h"
#include "ui/core/stack.h"

#define EVERY_VIEW(ROW)  \
    ROW(play_view)       \
    ROW(menu_view)       \
    ROW(new_puzzle_view) \
    ROW(editor_view)     \
    ROW(log_view)        \
    ROW(check_view)      \
    ROW(auto_view)       \
    ROW(lessons_view)    \
    ROW(lesson_view)     \
    ROW(stats_view)      \
    ROW(proof_view)      \
    ROW(help_view)       \
    ROW(text_view)       \
    ROW(prompt_view)
#define VIEW_DECLARED(name) extern const struct view name;
EVERY_VIEW(VIEW_DECLARED)

#define VIEW_COUNTED(name) +1
enum { VIEW_COUNT = 0 EVERY_VIEW(VIEW_COUNTED) };

/* ---- What they do for others ---- */

/* A pasted puzzle goes into the editor, which opens for it: there it can be looked at first. */
void editor_paste(struct app *app, const struct event *event);
/* Opens the list of lessons and begins that of the technique of this name, or reports why not. */
void lessons_command(struct app *app, const char *name);
/* Opens the view of new or daily puzzles and asks for the kind of this name, or reports why not. */
void new_puzzle_command(struct app *app, bool daily, const char *name);
/* Walks a step from its begin; `below` is the position in which it was found. */
void proof_open(struct app *app, const struct step *step, const struct position *below);
/* Opens a text in the view for explanations. */
void text_open(struct app *app, const struct strbuf *text);

/* ---- What the help's view shares with the view of explanations (text_view.c) ---- */

struct text_state {
    struct strbuf text;
    int skipped; /* lines scrolled off the top */
};
void text_open_in(struct app *app, const struct view *view, const struct strbuf *text);
void text_release(void *state);
void text_draw(struct app *app, struct frame *frame);
void text_tell(struct app *app, struct strbuf *out);

/* ---- What a lesson's view shares with the game's (play_view.c, play_actions.c) ---- */

void play_draw(struct app *app, struct frame *frame);
bool play_event(struct app *app, const struct event *event);
bool play_intercept(struct app *app, enum action action);
extern const struct handler play_handlers[];
void play_tell(struct app *app, struct strbuf *out);
int *play_board(struct app *app, struct board *board);
/* A line of the log, see struct listing. */
enum ink play_log_line(struct app *app, size_t number, struct strbuf *out);
/* Walks what is shown, or opens it in full; false: nothing is shown. */
bool play_read(struct app *app);
/* The same, which reports when there is nothing. */
void play_read_notice(struct app *app);
