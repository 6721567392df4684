/* The player's configuration: the first of the four kinds of state (see state.h). */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"
#include "ui/action/keymap.h"

enum { SETTINGS_MOST = 32 };

/* The origin of a setting's present value. */
enum setting_origin {
    ORIGIN_DEFAULT,
    ORIGIN_FILE,   /* the configuration file, in which the settings' screen keeps its changes */
    ORIGIN_OPTION, /* the command line, which is for this run only */
    ORIGIN_RUN,    /* set by a command or key, for this run only */
};

struct options {
    struct display display; /* of new games; each game has its own, which keys change */
    bool tidy;              /* entering a digit removes it from its peers' notes */
    bool clock;             /* the clock is shown */
    int idle;               /* minutes without input until the clock stops; 0: never */
    bool backspace_clears;  /* Backspace clears the cell; otherwise it undoes a move */
    bool digit_first;       /* a digit key chooses a digit, and a cell is chosen next */
    bool crosshair;         /* row, column and box of the cursor are tinted */
    bool from_zero;         /* cells are shown as (x,y), counted from 0 */
    bool notation;          /* conclusions are shown as "r4c12<>3", not in words */
    bool terse;             /* the line mode does not spell cells out */
    bool bare;              /* the ground of the screen is the terminal's, not the theme's */
    bool ascii, mouse;
    bool uniqueness;                  /* hints may use that there is only one solution */
    bool lean;                        /* hints leave out what the rest of the path does not need */
    struct technique_list techniques; /* those that hints use */
    struct technique_set running;     /* techniques that run automatically in new games */
    int colours;                      /* TRUECOLOUR, 256, 16, 8, 0; -1: as the terminal has */
    char keyboard[KEYBOARD_TEXT];     /* see keyboard_read() */
    char theme[128];                  /* auto, a name, or a file's path */
};
