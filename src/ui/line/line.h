/* The line mode: lines, each answered in sentences, for blind players, plain terminals and
 * pipes. The caller sets line_mode.on, hands lines to the app as EVENT_LINE, and then calls
 * line_answer(). */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"

struct app;

/* One line typed: a question, a command, a move. `help` lists them (line.c). */
void line_typed(struct app *app, const char *line);
/* Adds everything new since the last answer, in lines that end in a newline. With `always`, as
 * after each line that was typed, something is added even if nothing has changed. */
void line_answer(struct app *app, bool always, struct strbuf *out);
/* Adds the progress of the puzzle that is being made; nothing if there is none. */
void line_progress(struct app *app, struct strbuf *out);
