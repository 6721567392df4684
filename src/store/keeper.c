#include "store/keeper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/keeper_work.h"

/*
 * Milliseconds that the caller waits. What is asked for is shown to the player afterwards: then it
 * is written, or it has taken so long that the player is told (KEEPER_SLOW).
 */
enum { APPEND_WAIT = 1000, BEGIN_WAIT = 1000, WAIT = 2000 };
enum { STACK = 512 << 10 };

static void start(struct keeper *keeper)
{
    void *(*const runs[KEEPER_THREADS])(void *) = { keeper_run_writer, keeper_run_flusher };
    pthread_mutex_lock(&keeper->lock);
    while (keeper->started < KEEPER_THREADS &&
           thread_begin(&keeper->threads[keeper->started], STACK, runs[keeper->started], keeper))
        keeper->started++;
    pthread_mutex_unlock(&keeper->lock);
}

struct keeper *keeper_new(void)
{
    struct keeper *keeper = calloc(1, sizeof *keeper);
    if (!keeper)
        return NULL;
    kept_init(&keeper->kept);
    pthread_mutex_init(&keeper->lock, NULL);
    thread_condition(&keeper->changed);
    if (thread_pipe(keeper->pipe))
        start(keeper);
    if (keeper->started == KEEPER_THREADS)
        return keeper;
    keeper_free(keeper);
    return NULL;
}

void keeper_free(struct keeper *keeper)
{
    if (!keeper)
        return;
    pthread_mutex_lock(&keeper->lock);
    keeper->quit = true;
    pthread_cond_broadcast(&keeper->changed);
    int64_t since = keeper_owed(keeper), end = (since ? since : thread_now()) + WAIT;
    while (keeper->ended < keeper->started && thread_now() < end)
        thread_wait(&keeper->changed, &keeper->lock, end);
    bool left = keeper->ended < keeper->started;
    keeper->abandoned = left;
    for (int i = 0; i < keeper->started && left; i++)
        pthread_detach(keeper->threads[i]);
    int started = keeper->started;
    pthread_mutex_unlock(&keeper->lock);
    if (left)
        return;
    for (int i = 0; i < started; i++)
        pthread_join(keeper->threads[i], NULL);
    keeper_destroy(keeper);
}

/* NULL: memory ran out. */
static struct job *new_job(enum job_kind kind, const char *text, size_t length)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->kind = kind;
    strbuf_init(&job->text);
    strbuf_add_bytes(&job->text, text, length);
    if (!job->text.failed)
        return job;
    keeper_free_job(job);
    return NULL;
}

/* Without memory for it the file would lack something: then it has to be written anew. */
static void ask(struct keeper *keeper, struct job *job)
{
    keeper->asked++;
    if (!job) {
        keeper->dropped = keeper->asked;
        if (keeper->state == KEEPER_SAVED)
            keeper_set_state(keeper, KEEPER_FAILED, "out of memory");
        return;
    }
    job->number = keeper->asked;
    job->asked = thread_now();
    if (keeper->last)
        keeper->last->next = job;
    else
        keeper->first = job;
    keeper->last = job;
    pthread_cond_broadcast(&keeper->changed);
}

/*
 * Asks for it and waits some milliseconds, fewer when another job waits for the disk already.
 * False: it is not done, and the job is no more the caller's.
 */
static bool ask_and_wait(struct keeper *keeper, struct job *job, int wait)
{
    job->waited = true;
    ask(keeper, job);
    int64_t end = keeper->first->asked + wait;
    while (!job->done && thread_now() < end)
        thread_wait(&keeper->changed, &keeper->lock, end);
    if (!job->done)
        job->waited = false;
    return job->done;
}

void keeper_append(struct keeper *keeper, const char *bytes, size_t length)
{
    struct job *job = new_job(JOB_APPEND, bytes, length);
    pthread_mutex_lock(&keeper->lock);
    if (!job)
        ask(keeper, NULL);
    else if (ask_and_wait(keeper, job, APPEND_WAIT))
        keeper_free_job(job);
    pthread_mutex_unlock(&keeper->lock);
}

void keeper_replace(struct keeper *keeper, const char *text, size_t length)
{
    struct job *job = new_job(JOB_REPLACE, text, length);
    pthread_mutex_lock(&keeper->lock);
    ask(keeper, job);
    pthread_mutex_unlock(&keeper->lock);
}

void keeper_sync(struct keeper *keeper)
{
    struct job *job = new_job(JOB_SYNC, "", 0);
    pthread_mutex_lock(&keeper->lock);
    if (job) /* without, it is done a little later */
        ask(keeper, job);
    pthread_mutex_unlock(&keeper->lock);
}

static enum status does_not_answer(const char *name, struct error *error)
{
    return error_set(error, STATUS_FAILED, "games/%s.game: the disk does not answer", name);
}

/*
 * After the game kept before has been closed. When memory runs out it is given up: what comes now
 * is not meant for it.
 */
static enum status ask_after_close(struct keeper *keeper, struct job *job, int wait,
                                   struct error *error, bool *done)
{
    struct job *closing = new_job(JOB_CLOSE, "", 0);
    *done = false;
    if (!job || !closing) {
        keeper_free_job(job);
        keeper_free_job(closing);
        keeper_set_state(keeper, KEEPER_LOST, "out of memory");
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    ask(keeper, closing);
    *done = ask_and_wait(keeper, job, wait);
    if (!*done)
        return STATUS_OK;
    if (job->status != STATUS_OK && error)
        *error = job->error;
    return job->status;
}

static enum status begin(struct keeper *keeper, struct job *job, struct error *error)
{
    bool done;
    pthread_mutex_lock(&keeper->lock);
    enum status status = ask_after_close(keeper, job, BEGIN_WAIT, error, &done);
    if (done)
        keeper_free_job(job);
    pthread_mutex_unlock(&keeper->lock);
    return status;
}

/* What is no name closes the game kept before like any other. */
static enum status check_name(struct keeper *keeper, const char *name, struct error *error)
{
    enum status status = games_check_name(name, error);
    if (status != STATUS_OK)
        keeper_close(keeper, NULL);
    return status;
}

enum status keeper_create(struct keeper *keeper, const char *name, const char *text, size_t length,
                          struct error *error)
{
    enum status status = check_name(keeper, name, error);
    if (status != STATUS_OK)
        return status;
    struct job *job = new_job(JOB_BEGIN, text, length);
    if (job)
        strcpy(job->name, name);
    return begin(keeper, job, error);
}

enum status keeper_begin(struct keeper *keeper, const char *day, const char *text, size_t length,
                         struct error *error)
{
    struct job *job = new_job(JOB_BEGIN, text, length);
    if (job)
        snprintf(job->day, sizeof job->day, "%s", day);
    return begin(keeper, job, error);
}

enum status keeper_open(struct keeper *keeper, const char *name, struct strbuf *text,
                        struct error *error)
{
    bool done;
    enum status status = check_name(keeper, name, error);
    if (status != STATUS_OK)
        return status;
    struct job *job = new_job(JOB_OPEN, "", 0);
    if (job)
        strcpy(job->name, name);
    pthread_mutex_lock(&keeper->lock);
    status = ask_after_close(keeper, job, WAIT, error, &done);
    if (done && status == STATUS_OK)
        strbuf_add_bytes(text, job->text.text, job->text.length);
    if (done)
        keeper_free_job(job);
    else if (status == STATUS_OK)
        status = does_not_answer(name, error);
    pthread_mutex_unlock(&keeper->lock);
    return status;
}

enum status keeper_close(struct keeper *keeper, struct error *error)
{
    struct job *job = new_job(JOB_CLOSE, "", 0);
    enum status status;
    pthread_mutex_lock(&keeper->lock);
    if (!job) {
        status = error_set(error, STATUS_FAILED, "out of memory");
    } else if (ask_and_wait(keeper, job, WAIT)) {
        status = job->status;
        if (status != STATUS_OK && error)
            *error = job->error;
        keeper_free_job(job);
    } else {
        status = does_not_answer(keeper->name, error);
    }
    pthread_mutex_unlock(&keeper->lock);
    return status;
}

enum keeper_state keeper_look(struct keeper *keeper, struct strbuf *why)
{
    char bytes[16];
    while (read(keeper->pipe[0], bytes, sizeof bytes) > 0)
        continue;
    pthread_mutex_lock(&keeper->lock);
    bool failed = keeper->state == KEEPER_FAILED || keeper->state == KEEPER_LOST;
    enum keeper_state state = !failed && keeper_is_slow(keeper) ? KEEPER_SLOW : keeper->state;
    keeper->said_slow |= state == KEEPER_SLOW; /* so that the end of it is said as well */
    if (why) {
        strbuf_reset(why);
        if (state == KEEPER_SLOW)
            strbuf_addf(why, "games/%s.game: the disk does not answer", keeper->name);
        else if (failed)
            strbuf_add(why, keeper->why);
        else if (keeper->remark)
            strbuf_addf(why, "games/%s.game: cannot be locked there; do not play it twice at once",
                        keeper->name);
        keeper->remark = keeper->remark && state != KEEPER_SAVED;
    }
    pthread_mutex_unlock(&keeper->lock);
    return state;
}

int keeper_descriptor(const struct keeper *keeper)
{
    return keeper->pipe[0];
}

void keeper_name(struct keeper *keeper, struct strbuf *name)
{
    pthread_mutex_lock(&keeper->lock);
    strbuf_reset(name);
    strbuf_add(name, keeper->name);
    pthread_mutex_unlock(&keeper->lock);
}

static bool is_outstanding(const struct keeper *keeper)
{
    return keeper->first || keeper->flushing ||
           (keeper->sync_now && keeper->unsynced && keeper->state == KEEPER_SAVED);
}

bool keeper_wait(struct keeper *keeper, int milliseconds)
{
    pthread_mutex_lock(&keeper->lock);
    int64_t end = thread_now() + milliseconds;
    while (is_outstanding(keeper) && thread_now() < end)
        thread_wait(&keeper->changed, &keeper->lock, end);
    bool done = !is_outstanding(keeper);
    pthread_mutex_unlock(&keeper->lock);
    return done;
}
