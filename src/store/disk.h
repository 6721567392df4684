/*
 * The one owner of the disk in the player's program. A thread does all work on the state directory
 * (state_files.h), one job after the other in the order in which they were requested, and every
 * wait for it is bounded: a slow or vanished directory stops neither play nor the end of the
 * program. A second thread only sends to the disk what was appended to the journal: that can take
 * long where appending does not, and no key press shall wait for it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "store/games.h"
#include "store/history.h"
#include "store/lessons.h"

struct disk;

/* How long things may take, in milliseconds. */
struct disk_times {
    int answer; /* a call waits this long for the directory to answer at all, */
    int call;   /* and then this long until its work is done */
    int append; /* a move is not shown before it is written, or this time has passed */
    int begin;  /* as `append`, for the file of a new game */
    int end;    /* opening, closing and leaving wait this long */
    int stop;   /* being stopped, as by Ctrl-Z, waits this long for the sync before it */
    int slow;   /* the disk counts as slow when it has owed an answer for this long */
    int sync;   /* appended bytes are synced to the disk after this time at the latest */
};
extern const struct disk_times disk_times_usual;

/* With disk_times_usual. NULL: memory or threads ran out. The threads block all signals. */
struct disk *disk_new(void);
/* The thread that sets the times may read them without the lock. */
const struct disk_times *disk_times_of(const struct disk *disk);
/* For tests: long waits for an answer that has to come, and none for a disk that hangs. */
void disk_set_times(struct disk *disk, const struct disk_times *times);
/*
 * Waits for the remaining jobs, times.end at most. Threads that hang longer finish the jobs and
 * free the disk when they can. NULL does nothing.
 */
void disk_free(struct disk *disk);

/*
 * While a call or a job is waited for, go_on(data, slow) is called about ten times a second,
 * without the lock, in the thread that waits; `slow`: once, when it has waited for times.slow.
 * False: it waits no longer. A caller thus shows that it waits, and hears that the program is to
 * end. NULL: nobody is asked. Does nothing without a disk.
 */
void disk_ask_while_waiting(struct disk *disk, bool (*go_on)(void *data, bool slow), void *data);

/* Readable when something changed that a player should see; disk_listen() makes it unreadable. */
int disk_descriptor(const struct disk *disk);
void disk_listen(struct disk *disk);
/* Waits until all jobs are done, with the syncs that disk_sync_now() requested; false: not in this
 * time. */
bool disk_wait(struct disk *disk, int milliseconds);

/* The journal (journal.h) adds its own jobs. It holds this lock whenever it calls a function below.
 */
void disk_lock(struct disk *disk);
void disk_unlock(struct disk *disk);

struct disk_job {
    /* Called in the thread with the lock, which it gives up while it uses the file system. */
    void (*work)(void *data);
    void (*release)(void *data); /* frees a finished job that nobody waits for, with its data */
    void *data;
    /* Only disk.c uses these. */
    struct disk_job *next;
    int64_t asked, end; /* when it was added; until when it is waited for */
    bool waited, done, is_call;
};
/* Adds a job, which the disk owns from now on. */
void disk_ask(struct disk *disk, struct disk_job *job);
/*
 * Adds a job and waits until the first unfinished job is this many milliseconds old. True: the job
 * is done, and the caller owns it again. False: it is not done yet,
 * and the disk owns it.
 */
bool disk_ask_and_wait(struct disk *disk, struct disk_job *job, int milliseconds);
/*
 * Without the lock: has the job done, its work without the lock, and waits. True: it is done, and
 * the caller owns it again. False, and why in *error: it was not done in time, and the disk owns
 * it. With NULL for the disk, the calling thread does the work.
 */
bool disk_call(struct disk *disk, struct disk_job *job, struct error *error);
/* For a job: waits for the sync in progress, and lets none begin until the job is done. */
void disk_hold_syncs(struct disk *disk);

/* A file to send to the disk. */
struct disk_sync {
    int descriptor;
    void *owner;
    /* Called with the lock after each sync; `number` is 0 or an errno value. */
    void (*done)(void *owner, int number);
};
/* Requests a sync, at most times.sync after the first such request. One file at a time. */
void disk_want_sync(struct disk *disk, const struct disk_sync *sync);
void disk_sync_now(struct disk *disk);
/* Drops the request if it is this owner's. */
void disk_drop_sync(struct disk *disk, const void *owner);

/* Whether the disk has owed an answer for times.slow. With `told`, the descriptor becomes readable
 * when a slow disk has answered. */
bool disk_is_slow(struct disk *disk, bool told);
/* Makes the descriptor readable. */
void disk_tell(struct disk *disk);

/*
 * Calls of functions of games.h, history.h, lessons.h, state_files.h, atomic_file.h and
 * settings_file.h: the `name` and `data` of each, and the result that it adds to `out`.
 */
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
