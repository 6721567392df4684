/*
 * The player's program without a terminal: a stack of views, drawn into a frame and driven by
 * events. Pure: time comes with the events, and its caller's services do what the app cannot do
 * itself (save, copy to the clipboard). This is the room's interface for its callers; core/state.h
 * declares the app's members.
 */
#pragma once

#include "ui/line/line.h"
#include "ui/view/views.h"

/* Puzzles are borrowed for the app's life. */
void app_init(struct app *app, const struct puzzle *puzzles, size_t count, int width, int height);
void app_release(struct app *app);

void app_handle(struct app *app, const struct event *event);
void app_draw(struct app *app, struct frame *frame);
/* How long to wait for the next event before the screen changes on its own; -1: for ever. */
int app_patience(const struct app *app);
