/*
 * The journal of the game in play: its file, $STATE/games/NAME.game (games.h), to which whole lines
 * are appended, or which is written anew. The journal does not know what the lines mean. All work
 * is done by the disk's thread (disk.h), so that every wait is bounded by disk_times_usual.
 *
 * When the program ends, even by kill -9, no line is lost for which journal_append() has returned,
 * unless the disk did not answer in time (JOURNAL_SLOW). When the power fails, the lines of the
 * last two seconds can be lost, but none from before disk_sync_now(), journal_replace() or
 * journal_close(). The file is then in the state of an earlier moment; its last line may be torn.
 *
 * A text that is NULL stands for one for which memory ran out.
 *
 * The file is locked (flock) while it is open. A file that another program has put in its place, or
 * written into, is never overwritten.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "store/disk.h"
#include "store/games.h"

struct journal;

enum journal_state {
    JOURNAL_IDLE,  /* the journal has no file */
    JOURNAL_SAVED, /* all lines are with the system, or will be in a moment */
    JOURNAL_SLOW,  /* the disk has not answered for more than a second */
    /*
     * The file could not be written, or was deleted. Appended lines are dropped until
     * journal_replace(), which the caller tries every few seconds, succeeds: it mends a torn line
     * and a deleted file.
     */
    JOURNAL_FAILED,
    /*
     * Another file is in its place, another program has written into it, or memory ran out when a
     * game was to be begun or opened: nothing more is written, even by journal_replace().
     * journal_begin() with the whole text makes a copy.
     */
    JOURNAL_LOST,
};

/* The disk is borrowed for the journal's life. NULL: memory ran out. */
struct journal *journal_new(struct disk *disk);
/* Closes the file like journal_close(). If the disk takes longer, it frees the journal later. */
void journal_free(struct journal *journal);

/*
 * Closes the previous file and begins a new game with this text, whole lines, under the first free
 * name of a day (games_new_name()). Waits a second at most. If it is not written, the state is
 * JOURNAL_FAILED; or JOURNAL_LOST when memory ran out.
 */
void journal_begin(struct journal *journal, const char *day, const char *text, size_t length);
/*
 * Closes the previous file, opens an existing game and adds its bytes to *text. If they do not end
 * in a whole line, the caller replaces the file before it appends. STATUS_NO: another program has
 * the game open, or the file may not be written (the error then has STATUS_FAILED), so that a copy
 * can be played; STATUS_BAD: the name is not valid, there is no such game, or its file is not a
 * regular one or too large; STATUS_FAILED: an error of the system, or the disk did not answer in
 * two seconds. Unless STATUS_OK, the state is JOURNAL_IDLE (JOURNAL_LOST when memory ran out).
 */
enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error);

/*
 * Adds whole lines, and waits, a second at most, until they are with the system. While the disk is
 * slow, further lines wait for it in order, and this function does not. Without a file, or after a
 * failure, it does nothing.
 */
void journal_append(struct journal *journal, const char *bytes, size_t length);
/*
 * Writes the whole text anew, with all lines that were appended before, even those that were
 * dropped. Does not wait. The old file stays until the new one, locked as well, is on the disk.
 */
void journal_replace(struct journal *journal, const char *text, size_t length);
/*
 * Syncs and unlocks the file; the state becomes JOURNAL_IDLE. Waits two seconds at most; unfinished
 * work then continues without the caller, and before the next game begins. STATUS_FAILED, and why:
 * not all of the file is on the disk, or another file has its name now.
 */
enum status journal_close(struct journal *journal, struct error *error);

/*
 * The state. *why (unless NULL) is replaced: by nothing, or by what happened to which file, as
 * "games/NAME.game: No space left on device"; with JOURNAL_SAVED, once, by the remark that the file
 * cannot be locked. A change makes the disk's descriptor readable; this makes it unreadable again.
 */
enum journal_state journal_poll(struct journal *journal, struct strbuf *why);
/* The name of the journal's game; "" if it has no name, or none that is known yet. */
void journal_name(struct journal *journal, char name[GAME_NAME_MOST + 1]);
