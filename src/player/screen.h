/*
 * The front that people see: a session on a terminal.
 */
#pragma once

#include "player/session.h"

/* Plays until the player leaves, or the terminal is gone; *error says why it could not begin. */
enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error);
