/*
 * Reading whole files up to a limit, with errors that name the file and the reason; adding lines to
 * files; the paths of configuration and data files; and those that the program keeps for the player
 * in the state directory, $XDG_STATE_HOME/reductio or ~/.local/state/reductio.
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
/* Syncs the directory that a file is in: only then does a new name survive a power cut. */
void directory_sync(const char *path);
/* Whether nothing has this name; false also if that cannot be found out. */
bool file_is_missing(const char *path);
/* A file in $XDG_CONFIG_HOME/reductio or ~/.config/reductio; "" if no home directory is known. */
void file_config_path(const char *name, struct path *path);
/* An installed file of data/, or the one in $REDUCTIO_DATA; it need not exist. */
void file_data_path(const char *name, struct path *path);

/* ---- Files of data/ that were built in, so that the program works without them ---- */

/* Each is the text with a final NUL. */
extern const char supplied_puzzles[];   /* data/puzzles/supplied.txt */
extern const char supplied_positions[]; /* data/lessons/positions.txt */

/* ---- The state directory: files that the program keeps for the player ---- */

/* The path of a file of the state directory. STATUS_FAILED, and "": neither variable nor HOME is
 * set. */
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
/* The same for a file of the state directory, which begins with this heading. */
enum status state_add(const char *name, const char *heading, const struct strbuf *lines,
                      struct error *error);

/*
 * True as long as the player has no configuration and the state directory has no file, and can get
 * one: otherwise each run would be the first.
 */
bool first_run(void);
/* Makes the file after which no run is the first. The player has seen what a first run shows: a
 * program that was killed before has shown nothing. */
bool first_run_over(void);

/* ---- The configuration file: only the line of the setting changes ---- */

/*
 * Makes `set NAME VALUE` or `bind KEY ACTION` (`what` is the first two words) the line of the
 * configuration file that counts, on the disk at once: the last line that sets the name, or a new
 * one. The file and its directory are made if they do not
 * exist; a symbolic link is followed; the file's mode stays.
 *
 * *known is the file's text as the program read it last, and becomes its text now. STATUS_BAD, and
 * nothing is written: the player has changed the same setting in the file meanwhile (a second call
 * replaces that, since it is known then), or the file belongs to somebody else, cannot be written
 * to, or is not a regular file. STATUS_FAILED: another error.
 */
enum status settings_file_keep(const char *what, const char *value, struct strbuf *known,
                               struct error *error);
