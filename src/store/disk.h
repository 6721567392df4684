/*
 * The one owner of the disk in the player's program. A thread does all work on the state directory
 * (file.h), one job after the other in the order in which they were requested, and every
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
#include "system/thread.h"

/* How long things may take, in milliseconds. */
struct disk_times {
    int answer; /* a call waits this long for the directory to answer at all, */
    int call;   /* and then this long until its work is done */
    int append; /* a move, or a new game, is not shown before it is written, or this time has
                   passed */
    int end;    /* opening, closing and leaving wait this long */
    int stop;   /* being stopped, as by Ctrl-Z, waits this long for the sync before it */
    int slow;   /* the disk counts as slow when it has owed an answer for this long */
    int sync;   /* appended bytes are synced to the disk after this time at the latest */
};
extern const struct disk_times disk_times_usual;

/* Calls of functions of games.h, history.h, lessons.h, file.h and atomic_file.h: the
 * `name` and `data` of each, and the result that it adds to `out`. */
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
    PRACTICE_READ,    /* a struct schedule; STATUS_BAD: a line is malformed */
    PRACTICE_ADD,     /* `data` is an array of struct attempt, `name` the day */
    SETTING_KEEP,     /* `name` is "set NAME", `data` the value, `out` the text that is known */
    FIRST_RUN,        /* STATUS_NO: it is not, or that it is over is not written down */
    FIRST_RUN_OVER,
    FILE_NEW,     /* of this path, with the text `data` */
    FILE_NEW_OWN, /* the same; its directories are made */
};

/* Called while something is waited for: a player should see the news (GAME_IS_LONG: many entries of
 * a saved game were read). False: the wait ends, as the program is to end. */
enum disk_news { DISK_NO_NEWS, DISK_IS_SLOW, GAME_IS_LONG };
typedef bool disk_go_on(void *data, enum disk_news news);

/* The crew's lock protects the members; its pipe is readable after a change that a player should
 * see. */
struct disk {
    struct crew crew;
    struct disk_times times;       /* the thread that sets them may read them without the lock */
    struct path directory;         /* of the state; read without the lock */
    struct disk_job *first, *last; /* the first is being done */
    struct journal *unsynced_journal;
    int unsynced_file;
    void (*sync_failed)(struct journal *journal, int number);
    int64_t unsynced;   /* when a sync was requested; 0: none is requested */
    bool sync_now;      /* as soon as the jobs that are left are done */
    int64_t syncing;    /* when the sync in progress began; 0: none is in progress */
    bool slow_reported; /* the player was shown that the disk is slow, and is to be shown when it is
                       not any more */
    disk_go_on *go_on;  /* these two are of the thread that calls */
    void *go_on_data;
};

/* With disk_times_usual. NULL: memory or threads ran out. The threads block all signals. */
struct disk *disk_new(void);
/* Waits for the remaining jobs, times.end at most. Threads that hang longer finish the jobs and
 * free the disk when they can. NULL does nothing. */
void disk_free(struct disk *disk);

/* While a job is waited for, go_on() is called about ten times a second, without the lock, in the
 * thread that waits, with DISK_IS_SLOW once, when it has waited for times.slow. NULL: nobody is
 * asked. Does nothing without a disk. */
void disk_ask_while_waiting(struct disk *disk, disk_go_on *go_on, void *data);
/* Has everything that was appended synced soon. */
void disk_sync_now(struct disk *disk);
/* Waits until all jobs and the syncs of disk_sync_now() are done; false: not in this time. */
bool disk_wait(struct disk *disk, int milliseconds);

/* Work for the thread, with copies of its input, since it can outlast the caller's wait. */
struct disk_job {
    /* In the thread. A journal's job has the lock, and gives it up while it uses the file system.
     */
    enum status (*work)(struct disk_job *job);
    struct journal *journal; /* NULL: a call */
    enum store_call call;
    unsigned gaps;                 /* those of the journal when it was requested */
    struct strbuf name, data, out; /* `out` is for the result */
    enum status status;            /* of the work, when it is done */
    struct error error;
    bool waited; /* the caller still waits for it */
    /* Only disk.c uses these. */
    bool done;
    int64_t asked, end; /* when it was added; until when it is waited for */
    struct disk_job *next;
};
/* Copies name and data. NULL: memory ran out. */
struct disk_job *disk_job_new(enum status (*work)(struct disk_job *job), const char *name,
                              const void *data, size_t size);
void disk_job_free(struct disk_job *job); /* NULL does nothing */
/* With the lock: adds a job and waits until the first unfinished job is this many milliseconds old
 * (0: does not wait). True: the job is done, and the caller owns it again. False: it is not done
 * yet, and the disk owns it. */
bool disk_ask(struct disk *disk, struct disk_job *job, int milliseconds);
/* The same without the lock for a call, with why in *error. With NULL for the disk, the calling
 * thread does the work. */
bool disk_call(struct disk *disk, struct disk_job *job, struct error *error);

/* The journal calls these with the lock. */

/* Requests a sync of the journal's file, at most times.sync after the first such request. One file
 * at a time. If it fails, failed() is called with the lock and the errno value. */
void disk_want_sync(struct disk *disk, struct journal *journal, int descriptor,
                    void (*failed)(struct journal *journal, int number));
/* For a job that closes the journal's file: drops the request, waits for a sync in progress. */
void disk_end_sync(struct disk *disk, const struct journal *journal);
/* Whether the disk has owed an answer for times.slow. With `reported`, the pipe becomes readable
 * when a slow disk has answered. */
bool disk_is_slow(struct disk *disk, bool reported);

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
