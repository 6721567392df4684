/* Texts, sheets and pictures that leave the game. Each function takes the words behind its command.
 */
#pragma once

struct app;

/* "candidates" as a grid of candidates, "explanation" as it is shown, "position" as 81 characters;
 * behind that, the name of a file instead of the clipboard. */
void hand_out_copy(struct app *app, const char *rest);
/* Any text for the clipboard; `what` it is to hand_out_copy(). */
void hand_out_text(struct app *app, const char *what, const char *text);
/* A sheet: `rest` is the name of a file, and "candidates" for candidates in the empty cells. */
void hand_out_sheet(struct app *app, const char *rest);
/* A picture of the screen. */
void hand_out_picture(struct app *app, const char *rest);
