/*
 * Reading whole files up to a limit, with errors that name the file and the reason; adding lines to
 * files; and the paths of configuration and data files.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"

enum { FILE_LIMIT = 64 << 20 }; /* no file that is read whole is larger */

/* The system has a lower limit (PATH_MAX), so it refuses every path that is cut off here. */
struct path {
    char text[8192];
};

/* Opens a file for reading without blocking. STATUS_BAD: there is no such file, or it may not be
 * read; STATUS_FAILED: an error of the system. */
enum status file_open(const char *path, int *descriptor, struct error *error);
/* The error "path: what: reason" for this errno: STATUS_FAILED. */
enum status file_failed(const char *path, const char *what, int number, struct error *error);
/* Adds the file's bytes to *out. STATUS_BAD: the file cannot be opened, is a directory or is larger
 * than FILE_LIMIT. */
enum status file_read(const char *path, struct strbuf *out, struct error *error);
/* Reads from an open descriptor, as file_read() does from a path; messages call it `name`. */
enum status file_read_descriptor(int descriptor, const char *name, struct strbuf *out,
                                 struct error *error);
/* A line of a file that was read; all 0 before the first. */
struct file_line {
    char *text, *next;
    size_t length; /* without the line's end, "\n" or "\r\n"; a zero byte may be in it */
    int number;    /* from 1 */
};
/* Goes to the next line, which ends in a NUL from now on; false: there is none. */
bool file_next_line(struct strbuf *text, struct file_line *line);
/* Returns 0 or an errno value. */
int write_whole(int descriptor, const char *bytes, size_t length);
/*
 * Adds whole lines to a file that was opened for appending, and that no other program writes to at
 * the same time. Returns 0, or an errno value: then the file has the lines that fitted, and no part
 * of another. *size is the file's size before and after. If it is -1 (unknown), a line that was
 * written in part is not cut off.
 */
int append_lines(int descriptor, const char *bytes, size_t length, int64_t *size);
bool file_exists(const char *path);
/* `path` up to its last slash, and then `name`: the path of a file in the same directory. */
struct path file_beside(const char *path, const char *name);
/* Opens the directory that a file is in; the caller closes it. -1, and errno: it cannot be opened.
 */
int directory_open(const char *path);
/* Syncs that directory: only then does a new name survive a power cut. */
void directory_sync(const char *path);
/* Whether nothing has this name; false also if that cannot be found out. */
bool file_is_missing(const char *path);
/*
 * The path of one of the player's files. Its directory is the one that the environment variable
 * names, or else `home` in the home directory; "" if neither variable nor HOME is set.
 */
void file_home_path(const char *variable, const char *home, const char *name, struct path *path);
/* A file in $XDG_CONFIG_HOME/reductio or ~/.config/reductio; "" if no home directory is known. */
void file_config_path(const char *name, struct path *path);
/* An installed file of data/, or the one in $REDUCTIO_DATA; it need not exist. */
void file_data_path(const char *name, struct path *path);
