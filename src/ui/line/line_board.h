/*
 * Commands about the board. `rest` is what follows the word; without a place in it a command is
 * about the cell of the cursor.
 */
#pragma once

struct app;

/* Without a digit it lists what remains. */
void line_digit(struct app *app, const char *rest);
void line_cell(struct app *app, const char *rest);
void line_candidates(struct app *app, const char *rest);
void line_enter(struct app *app, const char *rest);
void line_try(struct app *app, const char *rest);
void line_note(struct app *app, const char *rest);
void line_clear(struct app *app, const char *rest);
