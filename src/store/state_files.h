/*
 * Files that the program keeps for the player, in $XDG_STATE_HOME/reductio, or where that is not
 * set in ~/.local/state/reductio: where they are, and adding to them.
 */
#pragma once

#include "store/file.h"

/* The path of a file of the state directory; "" when there is no home directory. */
void state_path(const char *name, struct path *path);
/* Makes the directories that a path needs, where they are not there yet: for the player only. */
enum status state_make_directories(const char *path, struct error *error);
/* The path of the state directory, which is made; false: it cannot be. */
bool state_directory(struct path *path);
/*
 * Adds bytes, whole lines, to the end of a file, in one piece, and waits until they are on the
 * disk; programs that add at once take turns. File (0600) and directories (0700) are made where
 * they are not there. A symbolic link is followed. After a line that a power cut left without its
 * end the bytes begin a line of their own. STATUS_FAILED, with what and why: the lines that fitted
 * are there, and no part of another, unless files cannot be locked.
 */
enum status state_append(const char *path, const char *bytes, size_t length, struct error *error);
