/*
 * Files that the program keeps for the player, in $XDG_STATE_HOME/reductio, or where that is not
 * set in ~/.local/state/reductio: where they are, and writing them so that at every moment, power
 * cut or not, either the old or the new one is there whole.
 */
#ifndef REDUCTIO_STORE_STATE_FILES_H
#define REDUCTIO_STORE_STATE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

/* Adds the path of a file of this name; nothing when there is no home directory. */
void state_path(const char *name, struct strbuf *out);
/* Makes the directories that a path needs, where they are not there yet, as state_write() does. */
enum status state_make_directories(const char *path, struct error *error);
/* Adds the path of the directory of these files, as above, and makes it; false: it cannot be. */
bool state_directory(struct strbuf *out);
/*
 * Makes the file anew with these bytes, and the directories that it needs: for the player only
 * (0600, directories 0700). A symbolic link is followed. STATUS_FAILED, with what and why, when it
 * could not be; the file is then as before. Of two programs that write at once the last one wins.
 */
enum status state_write(const char *path, const char *bytes, size_t length, struct error *error);

/*
 * Adds bytes to the end of a file, in one piece, and waits until they are on the disk; file and
 * directories are made as above. Where the last line lacks its end, cut off by a power cut, the
 * bytes begin a line of their own. STATUS_FAILED, with what and why: a part may be there.
 */
enum status state_append(const char *path, const char *bytes, size_t length, struct error *error);

/*
 * Keeps other programs that ask as well away from the directory of a file, which is made if it is
 * not there, until state_unlock(): so that what one has read is still so when it writes. -1: it
 * cannot be had, as where files cannot be locked, or another has held it for a second; one that was
 * stopped must not stop all others.
 */
int state_lock(const char *path);
/* -1 does nothing. */
void state_unlock(int lock);

#endif
