/* The editor in which the player sets a puzzle. */
#pragma once

#include "ui/core/state.h"

/* Puts a pasted puzzle into the editor, where the player sees it before beginning it; opens the
 * editor if it is not on top. */
void editor_paste(struct app *app, const struct event *event);
