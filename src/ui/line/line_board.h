/*
 * Commands about the board. `rest` is the command's arguments; without a place in it the command
 * means the cursor's cell, or those that are selected.
 */
#pragma once

#include <stdbool.h>

struct app;

/* Without a digit it lists the digits that remain. */
void line_digit(struct app *app, const char *rest);
void line_cell(struct app *app, const char *rest);
void line_candidates(struct app *app, const char *rest);
void line_enter(struct app *app, const char *rest);
void line_try(struct app *app, const char *rest);
void line_eliminate(struct app *app, const char *rest);
/* Carries out eliminations in the program's own notation; false: the line is something else. */
bool line_eliminated(struct app *app, const char *line, bool after_word);
void line_note(struct app *app, const char *rest);
void line_corner(struct app *app, const char *rest);
void line_centre(struct app *app, const char *rest);
void line_colour(struct app *app, const char *rest);
/* Selects a cell, or takes it out, or selects a house; "off": no cell is selected. */
void line_select(struct app *app, const char *rest);
void line_clear(struct app *app, const char *rest);
