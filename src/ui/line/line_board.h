/*
 * Commands of the line mode about the board: questions, and moves.
 */
#pragma once

struct app;

void line_digit(struct app *app, const char *rest);
void line_cell(struct app *app, const char *rest);
void line_candidates(struct app *app, const char *rest);
void line_enter(struct app *app, const char *rest);
void line_try(struct app *app, const char *rest);
void line_note(struct app *app, const char *rest);
void line_clear(struct app *app, const char *rest);
