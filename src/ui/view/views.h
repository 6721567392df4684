/*
 * Every view, one file and one row each, and what some of them do for others.
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

/* A pasted puzzle goes into the editor, which opens for it: there it can be looked at first. */
void editor_paste(struct app *app, const struct event *event);
/* Opens the list of lessons and begins that of the technique of this name, or reports why not. */
void lessons_command(struct app *app, const char *name);
/* Lends the app the saved games, which are borrowed until they are lent anew. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
/* Opens the view of new or daily puzzles and asks for the kind of this name, or reports why not. */
void new_puzzle_command(struct app *app, bool daily, const char *name);
/* Walks a step from its begin; `below` is the position in which it was found. */
void proof_open(struct app *app, const struct step *step, const struct position *below);
