/* The results of a game's last move, besides the step in its own grid. */
#pragma once

#include "game/game.h"

/*
 * The result of the last move in the innermost experiment: the step forced there, or the refutation
 * of an experiment inside it (NULL: neither), and the position in which it was found.
 */
const struct step *game_inner_step(const struct game *game, struct position *before);
/*
 * The contradiction in plain sight that the last digit entered brought about, which need not be the
 * one that ends the analysis. STATUS_NO: it brought none. The caller releases *step.
 */
enum status game_newest_clash(const struct game *game, struct step *step);
