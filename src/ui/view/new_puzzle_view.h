/* The view that offers new puzzles, or the puzzles of the day. */
#pragma once

#include "ui/core/state.h"

/* Opens the view and requests a puzzle of the named kind, or reports why it cannot. */
void new_puzzle_command(struct app *app, bool daily, const char *name);
