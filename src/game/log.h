/* The log: every inference and every move, newest first, each with its reason. */
#pragma once

#include "game/game.h"

enum log_kind {
    LOG_MOVE, /* a move of the history; step: what it taught, or NULL */
    LOG_STEP, /* a step that forward inference made: in an experiment, or as assist shows it */
    LOG_TRY,  /* an experiment on the stack began */
};

/* A value; step is borrowed until the game changes. */
struct log_item {
    enum log_kind kind;
    size_t index; /* of the move, or of the step in its analysis */
    int depth;    /* LOG_STEP, LOG_TRY: the level of the stack */
    const struct step *step;
};

/* Steps of the game's own grid are listed where the assist level shows what they do. */
size_t game_log_count(const struct game *game, enum assist assist);
struct log_item game_log_item(const struct game *game, enum assist assist, size_t number);
/* One line: "r8c2=7 hidden single b7", "enter r5c3=7". `joint` separates the conclusion from its
 * reason: " " on the screen, ", " in the line mode. */
void log_item_text(const struct game *game, const struct log_item *item, const char *joint,
                   struct strbuf *out);
/* The position in which the item's step was found; false when it has none (or no memory). */
bool log_item_position(const struct game *game, const struct log_item *item,
                       struct position *before);
