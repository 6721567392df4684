/*
 * A journal with a disk and a state directory of its own, for a test alone. The functions fail the
 * test if something is not as it must be.
 */
#pragma once

#include "store/journal.h"
#include "support/patience.h"

struct keeping {
    struct disk *disk;
    struct journal *journal;
    struct strbuf text, why; /* read last; the reason of the state that was looked at last */
    struct error error;      /* of the last call that failed */
};
extern struct keeping kept;

void keeping_setup(void);
void keeping_teardown(void);
/* Disk and journal alone: threads and fork() do not go together. */
void keeping_begin(void);
void keeping_end(void);
/* Opens the journal in a process that must not print reports of the test framework. NULL: it cannot
 * be opened. */
struct journal *keeping_in_another_program(void);
/* Makes a game's file, and opens it. */
void kept_create(const char *name, const char *content);
enum status kept_reopen(const char *name);
/* Both wait until the disk has done it. */
void kept_append(const char *line);
void kept_replace(const char *content);
/* The reason has this part; "": there is none. */
void kept_is(enum journal_state state, const char *part);
void kept_is_named(const char *name);
