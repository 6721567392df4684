/*
 * The journal of the game in play: its file, $STATE/games/NAME.game (games.h), to which whole lines
 * are appended, or which is written anew. What the lines say is not its matter. All work is done by
 * the disk's thread (disk.h), so that every wait is bounded, by the times of disk_times_usual.
 *
 * What can be lost: when the program ends, kill -9 included, nothing for which journal_append() has
 * returned, unless the disk did not answer in time (JOURNAL_SLOW). When the power fails, what was
 * appended in the last two seconds, but nothing from before journal_sync(), journal_replace() or
 * journal_close(). The file is then as it was at some earlier moment; its last line may be torn.
 *
 * The file is locked (flock) while it is open. What another program has put in its place, or
 * written into it, is never overwritten.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "store/disk.h"
#include "store/games.h"

struct journal;

enum journal_state {
    JOURNAL_IDLE,  /* it has no file */
    JOURNAL_SAVED, /* all is with the system, or will be in a moment */
    JOURNAL_SLOW,  /* the disk has not answered for more than a second */
    /*
     * It could not be written, or was deleted. What is appended is dropped until journal_replace(),
     * to be tried every few seconds, succeeds: that mends a torn line and a deleted file.
     */
    JOURNAL_FAILED,
    /*
     * Another file is in its place, something else has written into it, or memory ran out as it
     * began: nothing more is written, not by journal_replace() either. journal_begin() with the
     * whole text makes a copy.
     */
    JOURNAL_LOST,
};

/* The disk is borrowed for the journal's life. NULL: memory ran out. */
struct journal *journal_new(struct disk *disk);
/* As journal_close(), and leaves what is not done in time to the disk. NULL does nothing. */
void journal_free(struct journal *journal);

/*
 * Closes the file before, as journal_close() does, and begins a new game with this text, whole
 * lines, under the first free name of a day (games_new_name()). Waits a second at most. STATUS_OK:
 * it is written, or the disk has not answered yet, which journal_look() reports. STATUS_FAILED: it
 * is not written, and the state is JOURNAL_FAILED; or JOURNAL_LOST when memory ran out.
 */
enum status journal_begin(struct journal *journal, const char *day, const char *text, size_t length,
                          struct error *error);
/*
 * Closes the file before, opens a game that is there and adds its bytes to *text. Waits two seconds
 * at most. The caller replaces the file before it appends if it does not end in a whole line.
 * STATUS_NO: another program has it open, and which one where that is known; STATUS_BAD: not a
 * name, no such game, not a plain file, too large; STATUS_FAILED: the file or the disk. Unless
 * STATUS_OK, the state is JOURNAL_IDLE (JOURNAL_LOST when memory ran out).
 */
enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error);

/*
 * Adds whole lines, and waits, a second at most, until they are with the system. While the disk is
 * slow, further ones are kept in order and not waited for. Without a game, or after a failure, it
 * does nothing.
 */
void journal_append(struct journal *journal, const char *bytes, size_t length);
/*
 * The whole text anew, which includes all that was appended before, whatever became of it. Does not
 * wait. The old file is there until the new one is on the disk, and the lock passes on to it.
 */
void journal_replace(struct journal *journal, const char *text, size_t length);
/* Sends what was written to the disk itself, soon. Does not wait. */
void journal_sync(struct journal *journal);
/*
 * Sends all to the disk itself, unlocks the game and is JOURNAL_IDLE. Waits two seconds at most;
 * what is outstanding then continues without the caller, before the next game begins.
 * STATUS_FAILED, and why: not all of it is on the disk, or another file has its name now.
 */
enum status journal_close(struct journal *journal, struct error *error);

/*
 * How it stands. *why, which may be NULL, is made anew: empty, or what happened to which file, as
 * "games/NAME.game: No space left on device". With JOURNAL_SAVED, once: that it cannot be locked. A
 * change makes the disk's descriptor readable; this makes it unreadable again.
 */
enum journal_state journal_look(struct journal *journal, struct strbuf *why);
/* The name of the game that is kept; "" without one, or as long as it is not known. */
void journal_name(struct journal *journal, char name[GAME_NAME_MOST + 1]);
