/*
 * Trials of the restrictions of a locked process (system/sandbox.h). Each is a child process of its
 * own, as the restrictions cannot be undone.
 */
#pragma once

#include <stdbool.h>

#include "support/scratch.h"

/* How an attempt ended. NOT_LOCKED: this system cannot lock a process. */
enum { WORKED, REFUSED, OTHERWISE, NOT_LOCKED };

/* A directory with "own", which a locked process may write in, and "else", each with a file "file".
 */
extern char place[SCRATCH_PATH], own[SCRATCH_PATH + 8], elsewhere[SCRATCH_PATH + 8];

void locked_setup(void);
void locked_teardown(void);
/* The result of an attempt: negative when it failed, and errno. A call that is answered as if the
 * kernel did not have it is refused, too. */
int told(long result);
/* In static memory, for two calls. */
const char *path_in(const char *directory, const char *name);

typedef int (*attempt)(const char *directory);
/* The restrictions of a child: files and calls, of which one is tried, or calls only, as where the
 * kernel has no Landlock. */
enum lock { FILES, CALLS, ONLY_CALLS };
/* How a locked child fares: one of the words above, or the signal that ended it, negative. */
int locked(attempt try, const char *directory, enum lock lock);
/* Without restrictions the attempt works; otherwise the trial would prove nothing. */
int unlocked(attempt try, const char *directory);
/* Prints that a trial is skipped where a process cannot be locked. */
void expect_trial(int is, int wanted, const char *what);
