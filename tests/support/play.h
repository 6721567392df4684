/*
 * Games played by lines of text, and looked at as a whole.
 */
#pragma once

#include "game/game.h"
#include "support/puzzles.h"

struct game *game_of(const char *line);
/* The move of a line, which must be one. */
struct move move_of(const char *line);
/* Plays a line, which must be allowed. */
struct effect play(struct game *game, const char *line);
/* Plays a line that must be refused with these words; the game must be as before. */
void refused(struct game *game, const char *line, const char *words);
/* The text of a move; valid until the next call. */
const char *text_of_move(const struct move *move);

/* Everything that can be seen of a game except for its history. */
struct snapshot {
    struct shown filled, plain;
    int depth;
    uint8_t tried[CELLS];
    enum outcome outcome;
    size_t steps;
};
struct snapshot snapshot_of(const struct game *game);
bool snapshot_same(const struct snapshot *one, const struct snapshot *other);

/* A move at random: often allowed, not always. `solution` may be NULL: then entries are random. */
struct move random_move(const struct game *game, struct random *random,
                        const struct grid *solution);
