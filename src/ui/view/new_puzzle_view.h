/*
 * Where a new puzzle is asked for, or that of a day.
 */
#pragma once

#include "ui/core/state.h"

/* Opens the view of new or daily puzzles and asks for the kind of this name, or reports why not. */
void new_puzzle_command(struct app *app, bool daily, const char *name);
