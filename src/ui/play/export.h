/* Texts, sheets and pictures that leave the game. Each function takes the words behind its command.
 */
#pragma once

struct app;

/* "candidates" as a grid of candidates, "explanation" as it is shown, "position" as 81 characters;
 * behind that, the name of a file instead of the clipboard. */
void export_copy(struct app *app, const char *rest);
/* Any text for the clipboard; `what` it is to export_copy(). */
void export_text(struct app *app, const char *what, const char *text);
/* A sheet: `rest` is the name of a file, and "candidates" for candidates in the empty cells. */
void export_sheet(struct app *app, const char *rest);
/* A picture of the screen. */
void export_picture(struct app *app, const char *rest);
