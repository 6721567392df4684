/*
 * Golden screens: the drawing of a test, compared with a text file of tests/golden that changes
 * only on purpose (REDUCTIO_GOLDEN=write, as in `make golden`).
 */
#pragma once

#include <stdbool.h>

/*
 * True when tests/golden/NAME.txt holds exactly this text, or was just written. Otherwise the first
 * difference is printed on standard error, with the command that accepts it.
 */
bool golden_is(const char *name, const char *text);
/* Compares a text with any file, which the target of the Makefile writes. */
bool golden_file_is(const char *path, const char *text, const char *target);
/* The same for a promise of STABILITY.md: the file is written if it is missing, and never again. */
bool golden_is_kept(const char *path, const char *text);
