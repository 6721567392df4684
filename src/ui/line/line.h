/*
 * The player's program in lines, each answered in sentences, for a front without a screen: a reader
 * without sight, a dumb terminal, a pipe. Pure. The front sets `on`, hands lines to the app as
 * EVENT_LINE, and then asks for the answer.
 */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"

struct app;

/* One line typed: a question, a command, a move. `help` lists them (line_commands.c). */
void plain_line(struct app *app, const char *line);
/*
 * Adds what there is to say since the last answer, in lines that end in a newline. With `always`,
 * as after each line that was typed, something is added even if nothing has changed.
 */
void plain_answer(struct app *app, bool always, struct strbuf *out);
/* How far a puzzle is that is being made; nothing when none is. */
void plain_progress(struct app *app, struct strbuf *out);
