/*
 * Calls of the functions of games.h, history.h, lessons.h, state_files.h, output_file.h and
 * settings_file.h, done by the disk's thread with a bounded wait (disk_call()).
 */
#pragma once

#include "store/disk.h"
#include "store/games.h"
#include "store/history.h"
#include "store/lessons.h"

/* The function of each call, its `name` and `data`, and what it adds to `out`. */
enum store_call {
    GAMES_SWEEP,
    GAMES_LIST, /* the unfinished games but that of this name, the one played last first: an array
                   of struct saved_game, also after an error; at most GAMES_LISTED */
    GAMES_READ, /* a game outside the archive, as below; its text */
    GAMES_ARCHIVE,
    GAMES_ARCHIVE_FINISHED,
    GAMES_RENAME,     /* `data` is the new name */
    GAMES_KEEP_ASIDE, /* the path */
    GAMES_IMPORT_NEW, /* of this day; `data` is the text */
    HISTORY_ADD,      /* `data` is a struct record */
    HISTORY_READ,     /* an array of struct record; STATUS_BAD: some lines are malformed */
    LESSONS_READ,     /* `data` is a pointer to the book, which stays; a lessons_done_table */
    LESSONS_ADD,      /* `data` is a struct lesson_entry, `name` the day */
    SETTING_KEEP,     /* `name` is "set NAME", `data` the value, `out` the text that is known */
    FIRST_RUN,        /* STATUS_NO: it is not, or that it is over is not written down */
    FIRST_RUN_OVER,
    FILE_NEW,     /* of this path, with the text `data` */
    FILE_NEW_OWN, /* the same; its directories are made */
};
enum { GAMES_LISTED = 200 };

/*
 * Copies its arguments, and does the call; *out (or NULL) is replaced by the text or array that the
 * call makes of it. Returns the status of the function, or STATUS_FAILED when the disk does not
 * answer; the work may then still be done later. With NULL for the disk, the calling thread does
 * the work at once.
 */
enum status disk_do(struct disk *disk, enum store_call call, const char *name, const void *data,
                    size_t size, struct strbuf *out, struct error *error);
/* The same with a text for `data`, which may be NULL. */
enum status disk_do_text(struct disk *disk, enum store_call call, const char *name,
                         const char *text, struct strbuf *out, struct error *error);
