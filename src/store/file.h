/*
 * Reading files whole, bounded, with errors that say what and where; adding lines to them; and the
 * paths of the player's files.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"

enum { FILE_LIMIT = 64 << 20 }; /* no file that is read whole is larger */

/* A path that is too long for it is too long for the system, too, which refuses it. */
struct path {
    char text[8192];
};

/* For reading; -1, and why in *error (STATUS_BAD). */
int file_open(const char *path, struct error *error);
/* A file could not be read, for this error of the system: STATUS_BAD: it is a directory. */
enum status file_unread(const char *name, int number, struct error *error);
/* Something could not be done with a path, for this error of the system: STATUS_FAILED. */
enum status file_failed(const char *path, const char *what, int number, struct error *error);
/* Adds the file's bytes to *out. STATUS_BAD: it is not there, a directory, too large. */
enum status file_read(const char *path, struct strbuf *out, struct error *error);
/* The same from an open descriptor, called `name` in messages. */
enum status file_read_descriptor(int descriptor, const char *name, struct strbuf *out,
                                 struct error *error);
/* 0, or the number of the system's error. */
int write_whole(int descriptor, const char *bytes, size_t length);
/*
 * Adds whole lines to a file that was opened for appending, and that no other program writes to
 * meanwhile. 0, or the number of the system's error: then the lines that fitted are there, and no
 * part of another. *size is the file's size before and after; -1: it is unknown, and nothing is
 * cut.
 */
int append_lines(int descriptor, const char *bytes, size_t length, int64_t *size);
bool file_exists(const char *path);
/* `path` up to its last slash, and then `name`: the path of a file in the same directory. */
struct path file_beside(const char *path, const char *name);
/* The directory that a file is in, for the caller to close; -1, and errno: it cannot be had. */
int directory_open(const char *path);
/* Sends that directory to the disk: a new name is kept only with it. */
void directory_sync(const char *path);
/* Nothing has this name; false when that cannot be found out, too. */
bool file_is_missing(const char *path);
/*
 * The path of one of the player's files. Its directory is the one that the environment variable
 * names, or else `home` in the home directory; "" if neither variable nor HOME is set.
 */
void file_home_path(const char *variable, const char *home, const char *name, struct path *path);
/* A file of the player's, in $XDG_CONFIG_HOME/reductio or ~/.config/reductio; "" without a home. */
void file_config_path(const char *name, struct path *path);

/* A file of data/ as it was installed, or in $REDUCTIO_DATA; it need not be there. */
void file_data_path(const char *name, struct path *path);
