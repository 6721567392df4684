/*
 * The file of the game in play: made, opened, added to and replaced, so that nothing of another
 * program is ever overwritten. For the disk's thread (disk.h); journal.c decides when.
 */
#pragma once

#include <stdint.h>
#include <sys/types.h>

#include "store/games.h"
#include "store/journal.h"

struct journal_file {
    char name[GAME_NAME_MOST + 1]; /* "": not known yet */
    char day[16];                  /* a new file gets the first free name of this day */
    int descriptor;                /* locked; -1: there is no file yet */
    dev_t device;
    ino_t inode;
    int64_t size;  /* as we know it; -1: it could not be told after a failure */
    bool unlocked; /* it cannot be locked there */
    char why[GAME_NAME_MOST + 300];
};

void journal_file_init(struct journal_file *journal);
/* Adds the text to *text and locks the file; statuses as of journal_open(). Tries again if another
 * program moves the game or replaces its file meanwhile. */
enum status journal_file_open(struct journal_file *journal, const char *name, struct strbuf *text,
                              struct error *error);
/*
 * These return JOURNAL_SAVED, or JOURNAL_FAILED or JOURNAL_LOST and `why` filled.
 *
 * Appends whole lines; if not all fit, those that did stay.
 */
enum journal_state journal_file_append(struct journal_file *journal, const char *bytes,
                                       size_t length);
/* The whole text; without a file, a new one, JOURNAL_LOST if one of this name is there. */
enum journal_state journal_file_replace(struct journal_file *journal, const char *text,
                                        size_t length);
/* Fills `why` with what happened: an error number of the system. */
enum journal_state journal_file_fail(struct journal_file *journal, int number);
/* Sends what was written to the disk; the file has to have its name still. */
enum journal_state journal_file_finish(struct journal_file *journal);
/* Unlocks it; what was written may not be on the disk yet. */
void journal_file_close(struct journal_file *journal);
