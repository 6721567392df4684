/* Saved games in the play command: listed, opened, renamed, archived. */
#pragma once

#include "player/saving.h"

/* The services of the app (ui/core/exchange.h). */
void saving_open_game(struct app *app, const char *name);
void saving_archive_game(struct app *app, const char *name);
void saving_name_game(struct app *app, const char *name);
void saving_list_games(struct app *app);
bool saving_look(struct app *app, const char *name, struct board *board);
/* Resumes the game played last; false: no game can be resumed, and a message may explain why. */
bool saving_resume(struct saving *saving, struct app *app);
/* The saved game of this name; STATUS_BAD, and the reason: it cannot be resumed. */
enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error);
/* After each event: saves the game in play, as saving_keep() does, and lends the list of games anew
 * if that has changed it. */
void saving_follow(struct saving *saving, struct app *app, int64_t patience);
