/*
 * The file of the game that is kept: how it is made, taken up, added to and replaced, so that
 * nothing of another is ever overwritten. All of it waits for the disk: it is for a thread of
 * keeper.c, and the parts are told apart from that for the sake of tests.
 */
#ifndef REDUCTIO_STORE_KEPT_H
#define REDUCTIO_STORE_KEPT_H

#include <stdint.h>
#include <sys/types.h>

#include "store/games.h"
#include "store/keeper.h"

struct kept {
    char name[GAME_NAME_MOST + 1]; /* "": not known yet */
    char day[16];                  /* the first name of this day; "": it has a name */
    int descriptor;                /* locked; -1: there is no file yet */
    dev_t device;
    ino_t inode;
    int64_t size;  /* as we know it; -1: it could not be told after a failure */
    bool unlocked; /* it cannot be locked there */
    char why[GAME_NAME_MOST + 300];
};

void kept_init(struct kept *kept);
/*
 * Adds the text to *text and locks the file; statuses as of keeper_open(). Another program may move
 * the game or replace its file while it is opened: then it is done again.
 */
enum status kept_open(struct kept *kept, const char *name, struct strbuf *text,
                      struct error *error);
/*
 * These return KEEPER_SAVED, or KEEPER_FAILED or KEEPER_LOST and `why` filled.
 *
 * Appends whole lines. Of lines that did not all fit those are left that did.
 */
enum keeper_state kept_append(struct kept *kept, const char *bytes, size_t length);
/* The whole text; without a file, a new one, KEEPER_LOST if one of this name is there. */
enum keeper_state kept_replace(struct kept *kept, const char *text, size_t length);
/* Fills `why` with what happened: an error number of the system. */
enum keeper_state kept_fail(struct kept *kept, int number);
/* Sends what was written to the disk; the file has to have its name still. */
enum keeper_state kept_finish(struct kept *kept);
/* Unlocks it; what was written may not be on the disk yet. */
void kept_close(struct kept *kept);

#endif
