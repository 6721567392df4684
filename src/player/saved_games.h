/* Saved games in the play command: listed, opened, renamed, archived. */
#pragma once

#include "player/saving.h"

/* Lends the app the list of saved games. */
void saving_list_games(struct saving *saving, struct app *app);
/* Lends the app the position of the saved game that it wants to look at. */
void saving_look(const struct saving *saving, struct app *app);
/* Resumes the game played last; false: no game can be resumed, and a message may explain why. */
bool saving_resume(struct saving *saving, struct app *app);
/* The saved game of this name; STATUS_BAD, and the reason: it cannot be resumed. */
enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error);
/* After each event: saves the game in play, as saving_keep() does, and grants requests. */
void saving_follow(struct saving *saving, struct app *app, int64_t patience);
