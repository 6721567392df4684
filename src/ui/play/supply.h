/*
 * Puzzles made for the player: what is wanted now, what is worth having ready, and how an answer
 * becomes a game. Pure: the caller makes the puzzles, in whichever thread it likes.
 */
#pragma once

#include "ui/core/state.h"

bool wanted_is(const struct wanted *one, const struct wanted *other);

/* What the player is likely to want next, the likeliest first; nothing for who plays one puzzle. */
size_t app_ahead(const struct app *app, struct wanted ahead[AHEAD_MOST]);
/* The answer to a number; one that is not asked for any more is passed over. */
void app_made(struct app *app, uint64_t number, const struct made *made);

/* The player looks at puzzles; at those of the day until another call. They are made ahead. */
void supply_look(struct app *app, bool daily);
/* For the view: asks for the next puzzle of a kind, or for today's; what was asked for is not. */
void supply_ask(struct app *app, const struct kind *kind, bool daily);
void supply_cancel(struct app *app);
/* Begins the game of what has arrived: for the view, once it is on top. */
void supply_take(struct app *app);
