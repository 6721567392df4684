/*
 * The file of the game in play: made, opened, appended to and replaced, so that no other program's
 * data is ever overwritten. For the disk's thread (disk.h); journal.c decides when.
 */
#pragma once

#include <stdint.h>
#include <sys/types.h>

#include "store/games.h"
#include "store/journal.h"

struct journal_file {
    char name[GAME_NAME_MOST + 1]; /* "": the game has no name yet */
    char day[16];                  /* a new file gets the first free name of this day */
    int descriptor;                /* locked; -1: there is no file yet */
    dev_t device;
    ino_t inode;
    int64_t size;  /* after our last write; -1: unknown after a failure */
    bool unlocked; /* files cannot be locked in this file system */
    char why[GAME_NAME_MOST + 300];
};

void journal_file_init(struct journal_file *journal);
/* Locks the file and adds its text to *text; returns the statuses of journal_open(). Tries again if
 * another program moves the game or replaces its file meanwhile. */
enum status journal_file_open(struct journal_file *journal, const char *name, struct strbuf *text,
                              struct error *error);
/*
 * Appends whole lines; if not all fit, those that did stay. Returns JOURNAL_SAVED, or
 * JOURNAL_FAILED or JOURNAL_LOST with `why` filled, as the functions below do.
 */
enum journal_state journal_file_append(struct journal_file *journal, const char *bytes,
                                       size_t length);
/* Replaces the file by the whole text. Without a file it makes one with the first free name of
 * `day`. JOURNAL_LOST: the name's file is not the one that was written here, or has changed. */
enum journal_state journal_file_replace(struct journal_file *journal, const char *text,
                                        size_t length);
/* Fills `why` for this errno; always JOURNAL_FAILED. */
enum journal_state journal_file_fail(struct journal_file *journal, int number);
/* Syncs the file, which must still have its name. */
enum journal_state journal_file_finish(struct journal_file *journal);
/* Unlocks and closes the file, without a sync. */
void journal_file_close(struct journal_file *journal);
