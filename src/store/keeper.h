/*
 * Keeps the game that is being played in its file, $STATE/games/NAME.game (games.h): whole lines
 * that are appended, or the whole text anew. The keeper does not read what they say. All its work
 * is done by the disk's thread (disk.h), so that every wait is bounded; the times below are those
 * of disk_times_usual.
 *
 * What can be lost: by the end of the program, kill -9 included, nothing that keeper_append()
 * returned for, unless the disk did not answer by then (KEEPER_SLOW). By a power cut what was
 * appended in the last two seconds: then at the latest it is sent to the disk itself, at once after
 * keeper_sync(), keeper_replace() and keeper_close(). The file is then as it was at some moment
 * before; its last line may be torn.
 *
 * The file is locked (flock) as long as it is kept. What another program has put in its place, or
 * written into it, is never overwritten.
 */
#ifndef REDUCTIO_STORE_KEEPER_H
#define REDUCTIO_STORE_KEEPER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "store/disk.h"

struct keeper;

enum keeper_state {
    KEEPER_IDLE,  /* it keeps no game */
    KEEPER_SAVED, /* all is with the system, or will be in a moment */
    KEEPER_SLOW,  /* the disk has not answered for more than a second */
    /*
     * It could not be written, or was deleted. What is appended is dropped until keeper_replace()
     * succeeds, which can be tried every few seconds with the whole text: that mends a torn line
     * and makes a deleted file anew.
     */
    KEEPER_FAILED,
    /*
     * Another file is in its place, or something else has written into it, or there was no memory
     * to begin it: nothing more is written, not by keeper_replace() either. keeper_begin() with the
     * whole text makes a copy.
     */
    KEEPER_LOST,
};

/* The disk is borrowed for the keeper's life. NULL: memory ran out. */
struct keeper *keeper_new(struct disk *disk);
/*
 * As keeper_close(); waits for the disk two seconds at most, and leaves the rest to it. NULL does
 * nothing.
 */
void keeper_free(struct keeper *keeper);

/*
 * These three close the game kept until now, as keeper_close() does, and wait for the disk a second
 * at most, keeper_open() two seconds.
 *
 * A new game with this text, whole lines; directories are made as needed. STATUS_OK: it is there,
 * or the disk has not answered yet, which keeper_look() tells. STATUS_NO: a game of this name is
 * there; STATUS_BAD: that is no name; both leave KEEPER_IDLE. STATUS_FAILED: not written, and
 * KEEPER_FAILED: keeper_replace() tries again; or, when memory ran out, KEEPER_LOST.
 */
enum status keeper_create(struct keeper *keeper, const char *name, const char *text, size_t length,
                          struct error *error);
/* The same under the first free name of a day, as games_new_name() has it. */
enum status keeper_begin(struct keeper *keeper, const char *day, const char *text, size_t length,
                         struct error *error);
/*
 * Takes up a game that is there and adds its bytes to *text; the caller looks whether they end in a
 * whole line, and if not replaces them before it appends. STATUS_NO: another program has it, and
 * which where that can be known; STATUS_BAD: no name, no such game, no plain file, too large;
 * STATUS_FAILED: it cannot be read or written here, or the disk does not answer. Unless STATUS_OK,
 * KEEPER_IDLE (KEEPER_LOST when memory ran out).
 */
enum status keeper_open(struct keeper *keeper, const char *name, struct strbuf *text,
                        struct error *error);

/*
 * Adds whole lines, and waits, a second at most, until they are with the system: it is KEEPER_SLOW
 * then. While the disk does not answer further ones are kept in order and not waited for. Without a
 * game, or after a failure, it does nothing.
 */
void keeper_append(struct keeper *keeper, const char *bytes, size_t length);
/*
 * The whole text anew: with all that was appended before, whatever became of it. Does not wait. The
 * old file is there until the new one is on the disk, and the lock passes from one to the other.
 */
void keeper_replace(struct keeper *keeper, const char *text, size_t length);
/* Sends what was written to the disk itself, soon: at a pause, at the end. Does not wait. */
void keeper_sync(struct keeper *keeper);
/*
 * What is outstanding, and to the disk itself; then the game is unlocked and KEEPER_IDLE. Waits two
 * seconds at most; what is still outstanding then goes on without the caller, and the next game
 * begins after it. STATUS_FAILED: not all of it is on the disk, or what has its name now is another
 * file, and why, as keeper_look() has it.
 */
enum status keeper_close(struct keeper *keeper, struct error *error);

/*
 * How it stands. *why, which may be NULL, is made anew: empty, or what happened to which file, as
 * "games/NAME.game: No space left on device". With KEEPER_SAVED, once: that it cannot be locked
 * there. A change makes the disk's descriptor readable; this makes it unreadable again.
 */
enum keeper_state keeper_look(struct keeper *keeper, struct strbuf *why);
/* The name of the game kept, made anew; empty without one, or as long as it is not known. */
void keeper_name(struct keeper *keeper, struct strbuf *name);

#endif
