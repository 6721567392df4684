/* What the player sees of a game, and so can know: hints and checks start from it. */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"

/* What the player sees: decides which steps are news, and which are easy. */
struct outlook {
    enum assist assist;
    bool own_notes; /* the player's notes are shown instead of the engine's candidates */
    bool careful;   /* no hint rests on there being only one solution */
    bool lean;      /* hints leave out what the rest of the path does not need */
    const struct technique_list *techniques; /* what hints use; borrowed; NULL: the usual ones */
};

/* The rules for a player with this outlook, put into at[], and the settings they obey. */
struct rules outlook_rules(const struct outlook *outlook, const struct game *game,
                           const struct technique *at[RULES_MOST]);
struct settings outlook_settings(const struct outlook *outlook, const struct game *game);
/* What a step eliminates that the notes, if they are what is looked at, no longer have. */
void outlook_old(const struct outlook *outlook, const struct game *game, const struct step *step,
                 struct candset *old);

/*
 * The position as the player can know it: the grid less the candidates that the marks have
 * eliminated and that forward inference justifies. In an experiment: everything that follows in it.
 */
void game_known(const struct game *game, const struct outlook *outlook, struct position *known);
