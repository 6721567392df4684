/*
 * Files that are written under another name and get their own once they are completely on the disk:
 * at every moment, power cut or not, either the old file or the new one is there whole.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/status.h"

struct atomic_file {
    const char *bytes;
    size_t length;
    mode_t mode;              /* the new file's permissions */
    bool replace;             /* it may replace an existing file */
    const struct stat *found; /* only this one, unchanged since; NULL: any */
    /*
     * The new file is locked (flock) before it gets its name, and stays open for reading and
     * appending as `descriptor`, which the caller closes (-1: the file was not written).
     */
    bool keep;
    int descriptor;
    bool unlocked; /* set with `keep`: files cannot be locked in this file system */
};

/*
 * Returns 0, or an errno value: then nothing has changed. ESTALE: it is not the file that was
 * found. EEXIST: the name exists and may not be
 * replaced. With `replace`, a symbolic link is followed.
 */
int atomic_file_write(const char *path, struct atomic_file *file);
/*
 * Gives a file another name in the same file system and syncs both directories. Returns 0 or an
 * errno value; EEXIST: the new name exists.
 */
int atomic_file_move(const char *from, const char *to);
/* Locks a descriptor without waiting. Returns 0, also if files cannot be locked there, which sets
 * *unlocked; EWOULDBLOCK: another program has locked the file. */
int atomic_file_lock(int descriptor, bool *unlocked);
/*
 * Removes from a file's directory what killed programs have left: files that never got their name,
 * are not locked, and are older than an hour.
 */
void atomic_file_sweep(const char *path);

/* Files that commands write: whole or not at all. */

/*
 * Finds errors before the work begins. STATUS_BAD: there is no such directory, the path is a
 * directory or, unless `replace`, a file exists.
 */
enum status output_check(const char *path, bool replace, struct error *error);
/*
 * Writes a file by atomic_file_write(), so that an old one stays until the new one is complete; a
 * device or a pipe is written to directly. STATUS_BAD: no such directory, no permission or, unless
 * `replace`, the file exists, even if it was made meanwhile. STATUS_FAILED: another error.
 */
enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error);
/* The same for a new file of a game, which has no --force. */
enum status output_new(const char *path, const char *bytes, size_t length, struct error *error);
