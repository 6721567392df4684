/* What the player configures: the first of the four kinds of state (see state.h). */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"

/* What is shown of a game. Each play has a copy, which keys change; it begins as in `options`. */
struct display {
    enum assist assist;
    bool own_notes; /* the player's notes are shown, not the engine's candidates */
    bool wrong;     /* digits that differ from the solution are marked */
};

struct options {
    struct display display;
    bool tidy;                        /* entering a digit removes it from its peers' notes */
    bool clock;                       /* the clock is shown */
    bool terse;                       /* the line mode does not spell cells out */
    bool ascii, mouse;                /* read once, when the program starts */
    bool uniqueness;                  /* hints may use that there is only one solution */
    struct technique_list techniques; /* those that hints use */
    struct technique_set running;     /* techniques that run automatically in new games */
    int colours;                      /* 256, 16, 8, 0; -1: as the terminal has */
    char theme[128];                  /* auto, a name, or a file's path */
};
