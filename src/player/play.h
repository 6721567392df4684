/*
 * The arguments of `reductio play`, and the two fronts that show a session: on a terminal
 * (screen.c) and in lines (lines.c).
 */
#pragma once

#include <stdbool.h>

#include "ui/play/settings.h"

/* The options, as they were written. */
struct play_arguments {
    const char *puzzle; /* NULL: the menu */
    const char *config;
    const char *set[SETTINGS_MOST]; /* by the settings' places; NULL: not given */
    const char *pack;               /* NULL: none */
    const char *daily;              /* NULL: not given; "": the player chooses the level */
    const char *seed;
    const char *learn; /* NULL: not given; "": the list of lessons */
    const char *game;  /* a saved game's name; NULL: not given */
    bool no_save, no_lockdown, tell_lockdown;
    bool plain; /* the line mode */
};

struct session;

/* Plays on a terminal, until the player leaves or the terminal is gone; *error: why it could not
 * begin. */
enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error);
/*
 * Plays in lines, for screen readers, Braille displays and pipes, from standard input to standard
 * output and without control codes, until the player leaves, the input ends, or nobody reads the
 * answers. *ended_by is the signal that ended it, or 0; *error: why it could not begin.
 */
enum status plain_play(struct session *session, const struct play_arguments *arguments,
                       int *ended_by, struct error *error);
