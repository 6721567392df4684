/*
 * What the player configures: the first of the four kinds of state (see state.h).
 */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"

/* What of a game is shown. Each play has its own, which keys change; `options` has the first. */
struct display {
    enum assist assist;
    bool own_notes; /* the player's notes are shown, not the engine's candidates */
    bool wrong;     /* digits against the solution are marked */
};

struct options {
    struct display display;
    bool tidy;                        /* entering a digit removes it from its peers' notes */
    bool clock;                       /* the clock is shown */
    bool terse;                       /* in the line mode cells are not spelt out */
    bool ascii, mouse;                /* taken when the program starts */
    bool uniqueness;                  /* hints may use that there is only one solution */
    struct technique_list techniques; /* those that hints use */
    struct technique_set running;     /* what runs automatically in games that begin */
    int colours;                      /* 256, 16, 8, 0; -1: what the terminal has */
    char theme[128];                  /* auto, a name, or a file's path */
};
