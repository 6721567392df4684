/*
 * Puzzles made for the player: which is wanted now, which are worth making ahead, and how a made
 * puzzle becomes a game. Pure: the caller makes the puzzles, in whichever thread it likes.
 */
#pragma once

#include "ui/core/state.h"

bool wanted_is(const struct wanted *one, const struct wanted *other);

/* The puzzles that the player is likely to want next, the likeliest first; none until
 * supply.looked. */
size_t app_ahead(const struct app *app, struct wanted ahead[AHEAD_MOST]);
/* Hands in the puzzle for supply.number; an answer to an earlier number is ignored. */
void app_made(struct app *app, uint64_t number, const struct made *made);

/* The player looks at puzzles, with `daily` at those of the day until the next call: they are made
 * ahead from now on. */
void supply_look(struct app *app, bool daily);
/* For the view: requests the next puzzle of a kind, or today's, instead of an earlier request. */
void supply_ask(struct app *app, const struct kind *kind, bool daily);
void supply_cancel(struct app *app);
/* For the view, once it is on top: begins the game of the puzzle that has arrived. */
void supply_take(struct app *app);
