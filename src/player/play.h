/*
 * What `reductio play` was asked for: its options, as they were written.
 */
#pragma once

#include <stdbool.h>

#include "ui/command/settings.h"

struct play_arguments {
    const char *puzzle; /* NULL: the menu */
    const char *config;
    const char *set[SETTINGS_MOST]; /* by the settings' places; NULL: not given */
    const char *pack;               /* NULL: none */
    const char *daily;              /* NULL: not asked for; "": its level is to be chosen */
    const char *seed;
    const char *learn; /* NULL: not asked for; "": the list of lessons */
    const char *game;  /* NULL: none is asked for by its name */
    bool no_save, no_lockdown, tell_lockdown;
    bool plain; /* in lines, without a screen */
};
