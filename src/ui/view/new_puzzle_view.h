/*
 * Where a new puzzle is asked for, or that of a day.
 */
#pragma once

#include "ui/core/state.h"

/* Opens it and asks for the kind of that name, or says that there is none. */
void new_puzzle_command(struct app *app, bool daily, const char *name);
