/*
 * Where the player sets a puzzle.
 */
#pragma once

#include "ui/core/state.h"

/* A pasted puzzle goes into the editor, which opens for it: there it can be looked at first. */
void editor_paste(struct app *app, const struct event *event);
