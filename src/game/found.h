/* The techniques that the player found in a game without help. */
#pragma once

#include "game/game.h"
#include "game/schedule.h"

/*
 * Lists, up to the first experiment, the techniques that right moves follow from while nothing
 * easier was there, with their number; and the technique that was there when the experiment was
 * begun, as missed. Returns the number of attempts. It takes milliseconds.
 */
size_t game_attempts(const struct game *game, int day, struct attempt attempts[RULES_MOST]);
