/* The page of a technique: a description, where to look for it, and an example on a board. */
#pragma once

#include "ui/core/state.h"

void technique_open(struct app *app, const struct technique *technique);
/* Opens the page of the technique that the play's text names, or reports that it names none. */
void play_technique(struct app *app);
