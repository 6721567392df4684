/*
 * The log: every inference and every move, each with its reason, newest first. The steps of an
 * experiment come right after (above) the move that began it.
 */
#pragma once

#include "game/game.h"

enum log_kind {
    LOG_MOVE, /* a move of the history; step: the one that it taught, or NULL */
    LOG_STEP, /* a step of the basic techniques: in an experiment, or as assist shows it */
};

/* A value; step is borrowed until the game changes. */
struct log_item {
    enum log_kind kind;
    size_t index; /* of the move, or of the step in its analysis */
    int depth; /* of the experiment in which the step was made, or that the move began; 0: none */
    const struct step *step;
};

/* Steps of the game's own grid are listed if the assist level shows their effects. */
size_t game_log_count(const struct game *game, enum assist assist);
struct log_item game_log_item(const struct game *game, enum assist assist, size_t number);
/* Whether the move is a step that was carried out, not one that was proved by the move. */
bool log_is_forced(const struct game *game, const struct log_item *item);
/* The position in which the item's step was found; false when it has none (or no memory). */
bool log_item_position(const struct game *game, const struct log_item *item,
                       struct position *before);

/*
 * Save points: places in the history with a name, to which the player can return. Setting one and
 * returning are moves, so that undo takes both back and a saved game has them.
 */

/* The number of save points among the moves that are not undone. */
size_t game_save_point_count(const struct game *game);
/*
 * The number of moves that lead to a save point, itself included; 0: there is none. The newest of
 * those with this name (NULL: any; capitals do not matter) is number 0.
 */
size_t game_save_point(const struct game *game, const char *name, size_t number);
/* Adds a name that no save point has yet: "1", "2". */
void game_save_point_name(const struct game *game, struct strbuf *out);
/* Whether the position after `count` moves is the present one by the moves alone: a return to it
 * would change nothing. */
bool game_is_at(const struct game *game, size_t count);
/* Adds a move as people read it, of a return where it leads; the name of a save point stands
 * between the marks of places.h. */
void game_move_words(const struct game *game, size_t index, struct strbuf *out);
