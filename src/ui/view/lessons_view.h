/* The list of lessons. */
#pragma once

#include "ui/core/state.h"

/* Opens the list of lessons and begins the lesson about the named technique, or reports why not. */
void lessons_command(struct app *app, const char *name);
