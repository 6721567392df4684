/* Steps carried out as one turn, with the steps on which they rest. */
#pragma once

#include "game/game.h"

/*
 * Carries out, as one turn, the steps of the analysis on which a step rests, and then that step,
 * which was found in game_known() or, after `grounds` (or NULL), found one after the other in it.
 */
enum status game_apply_step(struct game *game, const struct step *step,
                            const struct position *before, const struct steplist *grounds,
                            struct effect *effect, struct error *error);
/* Carries out all steps of the analysis as one turn. */
enum status game_apply_path(struct game *game, struct effect *effect, struct error *error);
/*
 * Carries out the wanted steps (NULL: all) of a path as one turn, less what was eliminated before;
 * contradictions change nothing. Unless STATUS_OK, the game is as it was.
 */
enum status game_apply_steps(struct game *game, const struct steplist *path, const bool *wanted,
                             struct effect *effect, struct error *error);

/* The results of a game's last move, besides the step in its own grid. */

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
