/*
 * Where a new puzzle is asked for, or that of a day.
 */
#ifndef REDUCTIO_UI_VIEW_NEW_PUZZLE_VIEW_H
#define REDUCTIO_UI_VIEW_NEW_PUZZLE_VIEW_H

#include "ui/core/state.h"

/* Opens it and asks for the kind of that name, or says that there is none. */
void new_puzzle_command(struct app *app, bool daily, const char *name);

#endif
