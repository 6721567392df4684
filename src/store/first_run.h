/* Whether the player runs the program for the first time. */
#pragma once

#include <stdbool.h>

/*
 * True as long as the player has no configuration and the state directory has no file, and can get
 * one: otherwise each run would be the first.
 */
bool first_run(void);
/* Makes the file after which no run is the first. The player has seen what a first run shows: a
 * program that was killed before has shown nothing. */
bool first_run_over(void);
