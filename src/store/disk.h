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

struct disk;

/* How long things may take, in milliseconds. */
struct disk_times {
    int answer; /* a call waits this long for the directory to answer at all, */
    int call;   /* and then this long until its work is done */
    int append; /* a move is not shown before it is written, or this time has passed */
    int begin;  /* the same for the file of a new game */
    int end;    /* opening, closing and leaving wait this long */
    int slow;   /* the disk counts as slow when it has owed an answer for this long */
    int sync;   /* what was appended is sent to the disk after this time at the latest */
};
extern const struct disk_times disk_times_usual;

/* With disk_times_usual. NULL: memory or threads ran out. Signals are left to the calling thread.
 */
struct disk *disk_new(void);
/* For tests, which wait without end for what has to come, and not at all for what hangs. */
void disk_set_times(struct disk *disk, const struct disk_times *times);
/*
 * Waits for the jobs that are left, times.end at most. Threads that hang by then finish the jobs
 * and free the rest when they can. NULL does nothing.
 */
void disk_free(struct disk *disk);

/*
 * Does work(data) in the thread and waits. True: it was done, and `data` is the caller's again.
 * False, and why in *error: it was not done in time, or memory ran out; `data` is the disk's, which
 * calls release(data) when it can. Without a disk (NULL) the calling thread does the work.
 */
bool disk_call(struct disk *disk, void (*work)(void *data), void *data, void (*release)(void *data),
               struct error *error);

/* Readable when something changed that a player should see; disk_listen() makes it unreadable. */
int disk_descriptor(const struct disk *disk);
void disk_listen(struct disk *disk);
/* Waits until all jobs are done and synced that were to be synced now; false: not in this time. */
bool disk_wait(struct disk *disk, int milliseconds);

/* For the journal (journal.h), which adds jobs of its own. All that follows needs the lock held. */
void disk_lock(struct disk *disk);
void disk_unlock(struct disk *disk);
const struct disk_times *disk_times_of(const struct disk *disk);

/* A job is the first member of a larger struct. */
struct disk_job {
    /* In the thread, with the lock: it is to be unlocked around whatever asks the disk. */
    void (*run)(struct disk_job *job);
    /* Frees the job, once it is done and nobody waits for it. */
    void (*release)(struct disk_job *job);
    /* The rest is the disk's. */
    struct disk *disk;
    struct disk_job *next;
    int64_t asked;
    bool waited, done;
};
/* Adds a job, which becomes the disk's. */
void disk_ask(struct disk *disk, struct disk_job *job);
/*
 * Adds a job and waits these milliseconds, fewer when an earlier job waits for the disk already.
 * True: it is done, and the caller's again. False: it is not done, and the disk's.
 */
bool disk_ask_and_wait(struct disk *disk, struct disk_job *job, int milliseconds);
/* From a job: waits for the sync that is under way, and lets none begin until the job is done. */
void disk_hold_syncs(struct disk *disk);

/* A file to send to the disk. */
struct disk_sync {
    int descriptor;
    void *owner;
    /* With the lock, after each sync; `number`: 0, or of the system's error. */
    void (*done)(void *owner, int number);
};
/* Requests a sync, at most times.sync after the first such request. One file at a time. */
void disk_want_sync(struct disk *disk, const struct disk_sync *sync);
void disk_sync_now(struct disk *disk);
/* Drops the request if it is this owner's. */
void disk_drop_sync(struct disk *disk, const void *owner);

/* The disk has owed an answer for too long. The descriptor reports the end of it if `told`. */
bool disk_is_slow(struct disk *disk, bool told);
/* Makes the descriptor readable. */
void disk_tell(struct disk *disk);
