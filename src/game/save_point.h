/*
 * Save points: places in the history with a name, to which the player can return. Setting one and
 * returning are moves, so that undo takes both back and a saved game has them.
 */
#pragma once

#include "game/game.h"

/* The number of save points among the moves that are not undone. */
size_t game_save_point_count(const struct game *game);
/* The number of moves that lead to a save point, itself included; the newest is number 0. */
size_t game_save_point(const struct game *game, size_t number);
/* The save point of this name that was set last (capitals do not matter); false: there is none. */
bool game_save_point_named(const struct game *game, const char *name, size_t *count);
/* Adds a name that no save point has yet: "1", "2". */
void game_save_point_name(const struct game *game, struct strbuf *out);
/* Whether the position after `count` moves is the present one by the moves alone: a return to it
 * would change nothing. */
bool game_is_at(const struct game *game, size_t count);
/* Adds a move in words: its line of text, or for a return where it leads. */
void game_move_words(const struct game *game, size_t index, struct strbuf *out);
