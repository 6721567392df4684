/*
 * Directories for tests, below TMPDIR, which tests/run.sh makes and removes.
 */
#pragma once

enum { SCRATCH_PATH = 240 };

/* Makes a directory of its own and returns its path. */
void scratch_make(char path[SCRATCH_PATH]);
/* Removes it, with all that is in it. */
void scratch_remove(const char *path);
