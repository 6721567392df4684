/* Keys whose meaning depends on the player's keyboard, or on how digits are entered. */
#pragma once

#include "ui/core/state.h"

/*
 * The action of a key in the game, where `bound` is the action that the key map has for it. Where
 * nobody can know on the key of which digit a character is, it asks, and the action is ACTION_NONE.
 */
enum action digit_key_action(struct app *app, ui_key key, enum action bound, int *digit);
/* The player has answered on the key of which digit the character is: writes that note. */
void digit_key_learn(struct app *app, int digit);
