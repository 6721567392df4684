/*
 * The pace of a game: when its cells were filled, by the clock of the game. Saved games have it in
 * their lines "at", see save.h.
 */
#pragma once

#include "game/game.h"

/* A plain value; all 0 before the game begins. */
struct pace {
    int first, left;   /* number of empty cells at first, and now */
    int64_t at[CELLS]; /* by number of cells, from `left` to first - 1: the clock's time in
                          milliseconds when only that number was left empty */
};

/* The game has this number of empty cells now. Cells that were emptied again are forgotten. */
void pace_see(struct pace *pace, int left, int64_t played);
/* pace_see() for the grid of a game, without its experiments. */
void pace_follow(struct pace *pace, const struct game *game, int64_t played);
/*
 * How long a cell took, in milliseconds, in up to `most` parts of the game with about the same
 * number of cells each; returns the number of parts. Cells that were filled at the same time have
 * taken equal parts of the time before.
 */
size_t pace_parts(const struct pace *pace, int64_t *times, size_t most);
