/*
 * The list of lessons.
 */
#pragma once

#include "ui/core/state.h"

/* Opens the list of lessons and begins that of the technique of this name, or reports why not. */
void lessons_command(struct app *app, const char *name);
