/*
 * Inside keeper.h: the threads that do what it asks for, one job after the other.
 */
#ifndef REDUCTIO_STORE_KEEPER_WORK_H
#define REDUCTIO_STORE_KEEPER_WORK_H

#include <stdint.h>

#include "base/thread.h"
#include "store/kept.h"

enum { KEEPER_THREADS = 2 };

enum job_kind { JOB_BEGIN, JOB_OPEN, JOB_APPEND, JOB_REPLACE, JOB_SYNC, JOB_CLOSE };

/* What is asked for. A job that is waited for belongs to the one who waits, until he gives up. */
struct job {
    enum job_kind kind;
    struct job *next;
    uint64_t number;
    int64_t asked; /* when, in milliseconds */
    char name[GAME_NAME_MOST + 1], day[16];
    struct strbuf text;
    bool waited, done;
    enum status status;
    struct error error;
};

/*
 * Two threads: the writer does the jobs, one after the other; the flusher sends to the disk what
 * was appended, which may take long where appending does not, and says when the writer hangs. All
 * is under the lock, but `kept`, which is the writer's, and its descriptor, which the flusher may
 * use while it is `flushing`.
 */
struct keeper {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t threads[KEEPER_THREADS];
    int started, ended;
    bool quit, writer_ended, abandoned; /* abandoned: the last thread frees it */
    struct job *first, *last;           /* the first is being done */
    uint64_t asked, dropped; /* numbers: of the last job, of one that memory lacked for */
    struct kept kept;
    bool alone;       /* the writer does what no flush may come between */
    int64_t flushing; /* since when; 0: it does not */
    int64_t unsynced; /* since when there is something to send to the disk; 0: nothing */
    bool sync_now;
    enum keeper_state state;
    char name[GAME_NAME_MOST + 1], why[sizeof((struct kept *)0)->why];
    bool remark; /* to be told once: it cannot be locked */
    bool said_slow;
    int pipe[2];
};

/* With the lock: changes the state, and says so on the descriptor. */
void keeper_set_state(struct keeper *keeper, enum keeper_state state, const char *why);
/* With the lock: since when the disk owes an answer; 0: it does not. */
int64_t keeper_owed(const struct keeper *keeper);
/* With the lock: it has owed one for too long. */
bool keeper_is_slow(const struct keeper *keeper);
/* Of what is waited for no more. NULL does nothing. */
void keeper_free_job(struct job *job);
/* When no thread has it any more. */
void keeper_destroy(struct keeper *keeper);
/* The threads; the argument is the keeper. */
void *keeper_run_writer(void *keeper);
void *keeper_run_flusher(void *keeper);

#endif
