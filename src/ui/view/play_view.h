/* Functions that the views of a game and of a lesson have in common. */
#pragma once

#include "ui/core/state.h"

void play_draw(struct app *app, struct frame *frame);
bool play_event(struct app *app, const struct event *event);
bool play_intercept(struct app *app, enum action action);
extern const struct handler play_handlers[];
void play_tell(struct app *app, struct strbuf *out);
int *play_board(struct app *app, struct board *board);
/* A line of the log, see struct listing. */
void play_log_line(struct app *app, size_t number, struct list_line *line);
/* Walks the step on the screen, or opens its text in full; false: nothing is shown. */
bool play_read(struct app *app);
/* play_read(), which reports when nothing is shown. */
void play_read_notice(struct app *app);
