/*
 * Golden screens: what a test draws, compared with a text file of tests/golden that changes only
 * on purpose (REDUCTIO_GOLDEN=write, as in `make golden`).
 */
#pragma once

#include <stdbool.h>

/*
 * True when tests/golden/NAME.txt holds exactly this text, or was just written. Otherwise standard
 * error says where the first difference is, and what to do when it is meant.
 */
bool golden_is(const char *name, const char *text);
/* The same for any file, which the target of the Makefile writes. */
bool golden_file_is(const char *path, const char *text, const char *target);
