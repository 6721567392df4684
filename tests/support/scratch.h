/*
 * Directories for tests, below TMPDIR, which tests/run.sh makes and removes.
 */
#ifndef TESTS_SUPPORT_SCRATCH_H
#define TESTS_SUPPORT_SCRATCH_H

enum { SCRATCH_PATH = 100 };

/* Makes one of its own and tells its path. */
void scratch_make(char path[SCRATCH_PATH]);
/* Removes it, with all that is in it. */
void scratch_remove(const char *path);

#endif
