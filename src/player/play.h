/*
 * What `reductio play` was asked for, and the two fronts that show a session.
 */
#pragma once

#include <stdbool.h>

#include "ui/command/settings.h"

/* The options, as they were written. */
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

struct session;

/* A session on a terminal, until the player leaves or it is gone. *error: why it did not begin. */
enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error);
/*
 * A session in lines for the ear, the finger and the pipe, from standard input to standard output,
 * without control codes. It also ends with the input, or when nobody reads the answers. *ended_by
 * is the signal that ended it, or 0.
 */
enum status plain_play(struct session *session, const struct play_arguments *arguments,
                       int *ended_by, struct error *error);
