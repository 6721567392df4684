/*
 * Texts and files that leave the game: texts for the clipboard, and requests for sheets and
 * pictures. Each function takes the words behind its command.
 */
#pragma once

struct app;

/* "candidates" as a grid of candidates, "explanation" as it is shown, "position" as 81 characters;
 * behind that, the name of a file instead of the clipboard. */
void hand_out_copy(struct app *app, const char *rest);
/* Any text for the clipboard; `what` it is to hand_out_copy(). */
void hand_out_text(struct app *app, const char *what, const char *text);
/* `rest` is the name of a file, and "candidates" for candidates in the empty cells. */
void hand_out_sheet(struct app *app, const char *rest);
/* `rest` is the name of a file for a picture of the screen. */
void hand_out_picture(struct app *app, const char *rest);
