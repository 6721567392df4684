/* Whether the player runs the program for the first time. */
#pragma once

#include <stdbool.h>

/*
 * True once: the player has no configuration, and the state directory has no file yet. It then gets
 * one, so that the next run is not the first; without that file there is no first run.
 */
bool first_run(void);
