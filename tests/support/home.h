/*
 * A state directory for a test alone.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Makes one and has XDG_STATE_HOME name it. */
void home_make(void);
/* With all that is in it. */
void home_remove(void);
/* The path of a file of $STATE, as "history"; valid until it is asked for next. */
const char *home_path(const char *file);
/* The path of a file of $STATE/games, as "x.game"; valid until it is asked for next. */
const char *home_games(const char *file);
/* Writes a file there as another program would: over its contents, or at its end. */
void home_write(const char *file, const char *text);
void home_append(const char *file, const char *text);
/* Whether it is there, with just this text. */
bool home_has(const char *file, const char *text);
