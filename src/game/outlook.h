/* The player's view of a game, from which hints and checks start. */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"

/* The player's view: decides which steps are news, and which are easy. */
struct outlook {
    enum assist assist;
    bool own_notes; /* the player's notes are shown instead of the engine's candidates */
    bool careful;   /* no hint rests on there being only one solution */
    bool lean;      /* hints leave out what the rest of the path does not need */
    const struct technique_list *techniques; /* those for hints; borrowed; NULL: the usual ones */
};

/* The rules for a player with this outlook, put into at[], and the settings they obey. */
struct rules outlook_rules(const struct outlook *outlook, const struct game *game,
                           const struct technique *at[RULES_MOST]);
struct settings outlook_settings(const struct outlook *outlook, const struct game *game);
/*
 * The candidates that a step eliminates and that the notes, if the outlook uses them, no longer
 * have.
 */
void outlook_old(const struct outlook *outlook, const struct game *game, const struct step *step,
                 struct candset *old);

/*
 * The position as the player can know it: the grid less the candidates that the notes have
 * eliminated and that the basic techniques justify. In an experiment: everything that follows in
 * it.
 */
void game_known(const struct game *game, const struct outlook *outlook, struct position *known);
