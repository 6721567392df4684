/*
 * The state directory, $XDG_STATE_HOME/reductio or, if that is not set, ~/.local/state/reductio:
 * paths of the files that the program keeps there for the player, and adding to them.
 */
#pragma once

#include <stdbool.h>

#include "store/file.h"

/* The path of a file of the state directory; "" if neither variable nor HOME is set. */
void state_path(const char *name, struct path *path);
/* The same; STATUS_FAILED, and why, instead of "". */
enum status state_find(const char *name, struct path *path, struct error *error);
/* Makes the missing directories of a file's path, for the player only (mode 0700). */
enum status state_make_directories(const char *path, struct error *error);
/* The path of the state directory, which is made if it does not exist; false: it cannot be made.
 * True, and "", if neither variable nor HOME is set. */
bool state_directory(struct path *path);
/*
 * Adds whole lines to the end of a file in one piece, and waits until they are on the disk;
 * programs that add at the same time take turns. The file (0600) and directories (0700) are made if
 * they do not exist. A symbolic link is followed. If a power cut left the last line without its
 * end, the bytes begin a line of their own. STATUS_FAILED, and why: the file has the lines that
 * fitted, and no part of another, unless files cannot be locked.
 */
enum status state_append(const char *path, const char *bytes, size_t length, struct error *error);

/*
 * True as long as the player has no configuration and the state directory has no file, and can get
 * one: otherwise each run would be the first.
 */
bool first_run(void);
/* Makes the file after which no run is the first. The player has seen what a first run shows: a
 * program that was killed before has shown nothing. */
bool first_run_over(void);
