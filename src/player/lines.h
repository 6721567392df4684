/*
 * The front for the ear, the finger and the pipe: a session in lines. Commands come from standard
 * input, answers go to standard output, each at once: no curses, no control codes, no redrawing.
 */
#pragma once

#include "player/session.h"

/*
 * Plays until the player leaves, the input ends, or nobody reads the answers. *ended_by is the
 * signal that ended it, or 0. *error says why it could not begin.
 */
enum status plain_play(struct session *session, const struct play_arguments *arguments,
                       int *ended_by, struct error *error);
