#include "store/keeper_work.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds. */
enum {
    SLOW = 1000,
    SYNC = 1500, /* after an append: at the latest; the disk has the rest of two seconds */
};

/* Tells who waits on the descriptor; a full pipe tells as well. */
static void tell(struct keeper *keeper)
{
    ssize_t written = write(keeper->pipe[1], "", 1);
    (void)written;
}

void keeper_set_state(struct keeper *keeper, enum keeper_state state, const char *why)
{
    if (keeper->state == state && !strcmp(keeper->why, why))
        return;
    keeper->state = state;
    snprintf(keeper->why, sizeof keeper->why, "%s", why);
    tell(keeper);
}

void keeper_free_job(struct job *job)
{
    if (job)
        strbuf_release(&job->text);
    free(job);
}

int64_t keeper_owed(const struct keeper *keeper)
{
    int64_t since = keeper->first ? keeper->first->asked : 0;
    return keeper->flushing && (!since || keeper->flushing < since) ? keeper->flushing : since;
}

bool keeper_is_slow(const struct keeper *keeper)
{
    int64_t since = keeper_owed(keeper);
    return since && thread_now() - since >= SLOW;
}

static void no_more_slow(struct keeper *keeper)
{
    if (!keeper->said_slow || keeper_is_slow(keeper))
        return;
    keeper->said_slow = false;
    tell(keeper);
}

/* The rest is with the lock; what asks the disk gives it away meanwhile. */

static void flush(struct keeper *keeper)
{
    int descriptor = keeper->kept.descriptor;
    keeper->flushing = thread_now();
    keeper->unsynced = 0;
    keeper->sync_now = false;
    pthread_mutex_unlock(&keeper->lock);
#if defined(_POSIX_SYNCHRONIZED_IO) && _POSIX_SYNCHRONIZED_IO > 0
    int number = fdatasync(descriptor) ? errno : 0;
#else
    int number = fsync(descriptor) ? errno : 0;
#endif
    pthread_mutex_lock(&keeper->lock);
    keeper->said_slow = keeper->said_slow || keeper_is_slow(keeper);
    keeper->flushing = 0;
    no_more_slow(keeper);
    if (number && number != EINTR && keeper->state == KEEPER_SAVED) {
        struct kept told; /* the other is the writer's */
        kept_init(&told);
        strcpy(told.name, keeper->name);
        keeper_set_state(keeper, kept_fail(&told, number), told.why);
    }
}

/* When there is something to flush; 0: there is not. */
static int64_t flush_time(const struct keeper *keeper)
{
    bool has = keeper->unsynced && !keeper->alone && keeper->state == KEEPER_SAVED;
    return !has ? 0 : keeper->sync_now ? keeper->unsynced : keeper->unsynced + SYNC;
}

static int64_t earlier(int64_t one, int64_t other)
{
    return !one || (other && other < one) ? other : one;
}

static void serve_flusher(struct keeper *keeper)
{
    while (!keeper->writer_ended) {
        int64_t now = thread_now(), time = flush_time(keeper), since = keeper_owed(keeper);
        int64_t slow = since && !keeper->said_slow ? since + SLOW : 0;
        if (time && now >= time) {
            flush(keeper);
            pthread_cond_broadcast(&keeper->changed);
        } else if (slow && now >= slow) {
            keeper->said_slow = true;
            tell(keeper);
        } else {
            thread_wait(&keeper->changed, &keeper->lock, earlier(time, slow));
        }
    }
}

static void be_alone(struct keeper *keeper)
{
    keeper->alone = true;
    while (keeper->flushing)
        thread_wait(&keeper->changed, &keeper->lock, 0);
}

/* A failure that came while a job was done, of memory or the disk, is not forgotten by it. */
static void settle(struct keeper *keeper, const struct job *job, enum keeper_state state)
{
    const struct kept *kept = &keeper->kept;
    bool anew = job->kind != JOB_APPEND;
    strcpy(keeper->name, kept->name);
    if (keeper->state == KEEPER_LOST)
        return; /* it was given up meanwhile */
    if (state != KEEPER_SAVED) {
        keeper_set_state(keeper, state, kept->why);
    } else if (anew && keeper->dropped > job->number) {
        keeper_set_state(keeper, KEEPER_FAILED, "out of memory");
    } else if (anew) {
        keeper->remark = kept->unlocked;
        keeper_set_state(keeper, KEEPER_SAVED, "");
        if (keeper->remark)
            tell(keeper);
    }
}

static void do_append(struct keeper *keeper, struct job *job)
{
    if (keeper->state != KEEPER_SAVED)
        return;
    pthread_mutex_unlock(&keeper->lock);
    enum keeper_state state = kept_append(&keeper->kept, job->text.text, job->text.length);
    pthread_mutex_lock(&keeper->lock);
    if (!keeper->unsynced)
        keeper->unsynced = thread_now();
    settle(keeper, job, state);
}

static void do_replace(struct keeper *keeper, struct job *job)
{
    if (keeper->state != KEEPER_SAVED && keeper->state != KEEPER_FAILED)
        return;
    be_alone(keeper);
    pthread_mutex_unlock(&keeper->lock);
    enum keeper_state state = kept_replace(&keeper->kept, job->text.text, job->text.length);
    pthread_mutex_lock(&keeper->lock);
    if (state == KEEPER_SAVED)
        keeper->unsynced = 0;
    settle(keeper, job, state);
}

static void forget(struct keeper *keeper)
{
    keeper->name[0] = '\0';
    keeper->unsynced = 0;
    keeper->remark = false;
    keeper_set_state(keeper, KEEPER_IDLE, "");
}

static void do_close(struct keeper *keeper, struct job *job)
{
    struct kept *kept = &keeper->kept;
    be_alone(keeper);
    enum keeper_state state = keeper->state;
    pthread_mutex_unlock(&keeper->lock);
    if (state == KEEPER_SAVED && kept->descriptor >= 0)
        state = kept_finish(kept);
    pthread_mutex_lock(&keeper->lock);
    bool had_failed = keeper->state == KEEPER_FAILED || keeper->state == KEEPER_LOST;
    if (job && (had_failed || state == KEEPER_FAILED || state == KEEPER_LOST))
        job->status =
            error_set(&job->error, STATUS_FAILED, "%s", had_failed ? keeper->why : kept->why);
    kept_close(kept);
    forget(keeper);
}

static void do_begin(struct keeper *keeper, struct job *job)
{
    struct kept *kept = &keeper->kept;
    keeper_set_state(keeper, KEEPER_SAVED, "");
    strcpy(kept->name, job->name);
    strcpy(kept->day, job->day);
    do_replace(keeper, job);
    if (keeper->state == KEEPER_SAVED)
        return;
    bool taken = keeper->state == KEEPER_LOST;
    if (taken && job->waited)
        job->status = error_set(&job->error, STATUS_NO, "there is a game '%s' already", job->name);
    else
        job->status = error_set(&job->error, STATUS_FAILED, "%s", keeper->why);
    if (taken && job->waited) {
        kept_close(kept);
        forget(keeper);
    }
}

static void do_open(struct keeper *keeper, struct job *job)
{
    pthread_mutex_unlock(&keeper->lock);
    enum status status = kept_open(&keeper->kept, job->name, &job->text, &job->error);
    pthread_mutex_lock(&keeper->lock);
    if (status == STATUS_OK && job->text.failed)
        status = error_set(&job->error, STATUS_FAILED, "out of memory");
    job->status = status;
    if (status == STATUS_OK && job->waited)
        settle(keeper, job, KEEPER_SAVED);
    else
        kept_close(&keeper->kept);
}

static void do_sync(struct keeper *keeper, struct job *job)
{
    (void)job;
    keeper->sync_now = keeper->unsynced != 0;
}

static void (*const doings[])(struct keeper *, struct job *) = {
    [JOB_BEGIN] = do_begin,     [JOB_OPEN] = do_open, [JOB_APPEND] = do_append,
    [JOB_REPLACE] = do_replace, [JOB_SYNC] = do_sync, [JOB_CLOSE] = do_close,
};

static void serve_writer(struct keeper *keeper)
{
    for (;;) {
        struct job *job = keeper->first;
        if (!job && keeper->quit)
            break;
        if (!job) {
            thread_wait(&keeper->changed, &keeper->lock, 0);
            continue;
        }
        doings[job->kind](keeper, job);
        keeper->alone = false;
        keeper->first = job->next;
        if (!keeper->first)
            keeper->last = NULL;
        job->done = true;
        if (!job->waited)
            keeper_free_job(job);
        no_more_slow(keeper);
        pthread_cond_broadcast(&keeper->changed);
    }
    do_close(keeper, NULL);
    keeper->writer_ended = true;
    pthread_cond_broadcast(&keeper->changed);
}

void keeper_destroy(struct keeper *keeper)
{
    pthread_mutex_destroy(&keeper->lock);
    pthread_cond_destroy(&keeper->changed);
    for (int i = 0; i < 2; i++)
        if (keeper->pipe[i] >= 0)
            close(keeper->pipe[i]);
    free(keeper);
}

static void run(struct keeper *keeper, void (*serve)(struct keeper *))
{
    pthread_mutex_lock(&keeper->lock);
    serve(keeper);
    bool last = ++keeper->ended == keeper->started && keeper->abandoned;
    pthread_cond_broadcast(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
    if (last)
        keeper_destroy(keeper);
}

void *keeper_run_writer(void *keeper)
{
    run(keeper, serve_writer);
    return NULL;
}

void *keeper_run_flusher(void *keeper)
{
    run(keeper, serve_flusher);
    return NULL;
}
