#include "store/keeper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/kept.h"

/* All is under the disk's lock, except `kept`, which belongs to the job that is being done. */
struct keeper {
    struct disk *disk;
    struct kept kept;
    enum keeper_state state;
    char name[GAME_NAME_MOST + 1], why[sizeof((struct kept *)0)->why];
    uint64_t asked, dropped; /* numbers: of the last job, of one that memory lacked for */
    bool remark;             /* to be told once: it cannot be locked */
    struct job *farewell;    /* the job that frees it: leaving must not need memory */
};

struct job {
    struct disk_job job;
    struct keeper *keeper;
    void (*run)(struct keeper *keeper, struct job *job); /* with the lock */
    uint64_t number;
    char name[GAME_NAME_MOST + 1], day[16];
    struct strbuf text;
    bool appends;
    enum status status;
    struct error error;
};

static void free_job(struct job *job)
{
    if (job)
        strbuf_release(&job->text);
    free(job);
}

static void release_job(struct disk_job *job)
{
    free_job((struct job *)job);
}

static void run_job(struct disk_job *disk_job)
{
    struct job *job = (struct job *)disk_job;
    job->run(job->keeper, job);
}

static struct job *new_job(struct keeper *keeper, void (*run)(struct keeper *, struct job *),
                           const char *text, size_t length)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->job = (struct disk_job){ .run = run_job, .release = release_job };
    job->keeper = keeper;
    job->run = run;
    strbuf_init(&job->text);
    strbuf_add_bytes(&job->text, text, length);
    if (!job->text.failed)
        return job;
    free_job(job);
    return NULL;
}

static void set_state(struct keeper *keeper, enum keeper_state state, const char *why)
{
    if (keeper->state == state && !strcmp(keeper->why, why))
        return;
    keeper->state = state;
    snprintf(keeper->why, sizeof keeper->why, "%s", why);
    if (state != KEEPER_SAVED)
        disk_drop_sync(keeper->disk, keeper);
    disk_tell(keeper->disk);
}

/* --- In the disk's thread, with the lock, which is given away around what asks the disk --- */

static void synced(void *owner, int number)
{
    struct keeper *keeper = owner;
    if (!number || keeper->state != KEEPER_SAVED)
        return;
    struct kept told; /* the keeper's own is a job's */
    kept_init(&told);
    strcpy(told.name, keeper->name);
    set_state(keeper, kept_fail(&told, number), told.why);
}

/* A failure that came while a job was done, of memory or the disk, is not forgotten by it. */
static void settle(struct keeper *keeper, const struct job *job, enum keeper_state state)
{
    const struct kept *kept = &keeper->kept;
    strcpy(keeper->name, kept->name);
    if (keeper->state == KEEPER_LOST)
        return; /* it was given up meanwhile */
    if (state != KEEPER_SAVED) {
        set_state(keeper, state, kept->why);
    } else if (!job->appends && keeper->dropped > job->number) {
        set_state(keeper, KEEPER_FAILED, "out of memory");
    } else if (!job->appends) {
        keeper->remark = kept->unlocked;
        set_state(keeper, KEEPER_SAVED, "");
        if (keeper->remark)
            disk_tell(keeper->disk);
    }
}

static void do_append(struct keeper *keeper, struct job *job)
{
    if (keeper->state != KEEPER_SAVED)
        return;
    disk_unlock(keeper->disk);
    enum keeper_state state = kept_append(&keeper->kept, job->text.text, job->text.length);
    disk_lock(keeper->disk);
    if (state == KEEPER_SAVED && keeper->state == KEEPER_SAVED)
        disk_want_sync(keeper->disk,
                       &(struct disk_sync){ keeper->kept.descriptor, keeper, synced });
    settle(keeper, job, state);
}

static void do_replace(struct keeper *keeper, struct job *job)
{
    if (keeper->state != KEEPER_SAVED && keeper->state != KEEPER_FAILED)
        return;
    disk_hold_syncs(keeper->disk);
    disk_unlock(keeper->disk);
    enum keeper_state state = kept_replace(&keeper->kept, job->text.text, job->text.length);
    disk_lock(keeper->disk);
    if (state == KEEPER_SAVED)
        disk_drop_sync(keeper->disk, keeper); /* all of it is on the disk */
    settle(keeper, job, state);
}

static void forget(struct keeper *keeper)
{
    keeper->name[0] = '\0';
    keeper->remark = false;
    set_state(keeper, KEEPER_IDLE, "");
}

static void do_close(struct keeper *keeper, struct job *job)
{
    struct kept *kept = &keeper->kept;
    disk_hold_syncs(keeper->disk);
    disk_drop_sync(keeper->disk, keeper);
    enum keeper_state state = keeper->state;
    disk_unlock(keeper->disk);
    if (state == KEEPER_SAVED && kept->descriptor >= 0)
        state = kept_finish(kept);
    disk_lock(keeper->disk);
    bool had_failed = keeper->state == KEEPER_FAILED || keeper->state == KEEPER_LOST;
    if (had_failed || state == KEEPER_FAILED || state == KEEPER_LOST)
        job->status =
            error_set(&job->error, STATUS_FAILED, "%s", had_failed ? keeper->why : kept->why);
    kept_close(kept);
    forget(keeper);
}

/* The last job of a keeper. */
static void do_farewell(struct keeper *keeper, struct job *job)
{
    do_close(keeper, job);
    free(keeper);
}

static void do_begin(struct keeper *keeper, struct job *job)
{
    struct kept *kept = &keeper->kept;
    set_state(keeper, KEEPER_SAVED, "");
    strcpy(kept->name, job->name);
    strcpy(kept->day, job->day);
    do_replace(keeper, job);
    if (keeper->state == KEEPER_SAVED)
        return;
    bool taken = keeper->state == KEEPER_LOST;
    if (taken && job->job.waited)
        job->status = error_set(&job->error, STATUS_NO, "there is a game '%s' already", job->name);
    else
        job->status = error_set(&job->error, STATUS_FAILED, "%s", keeper->why);
    if (taken && job->job.waited) {
        kept_close(kept);
        forget(keeper);
    }
}

static void do_open(struct keeper *keeper, struct job *job)
{
    disk_unlock(keeper->disk);
    enum status status = kept_open(&keeper->kept, job->name, &job->text, &job->error);
    disk_lock(keeper->disk);
    if (status == STATUS_OK && job->text.failed)
        status = error_set(&job->error, STATUS_FAILED, "out of memory");
    job->status = status;
    if (status == STATUS_OK && job->job.waited)
        settle(keeper, job, KEEPER_SAVED);
    else
        kept_close(&keeper->kept);
}

static void do_sync(struct keeper *keeper, struct job *job)
{
    (void)job;
    disk_sync_now(keeper->disk);
}

/* --- In the caller's thread --- */

struct keeper *keeper_new(struct disk *disk)
{
    struct keeper *keeper = calloc(1, sizeof *keeper);
    if (!keeper)
        return NULL;
    keeper->disk = disk;
    kept_init(&keeper->kept);
    keeper->farewell = new_job(keeper, do_farewell, "", 0);
    if (keeper->farewell)
        return keeper;
    free(keeper);
    return NULL;
}

void keeper_free(struct keeper *keeper)
{
    if (!keeper)
        return;
    struct disk *disk = keeper->disk;
    struct job *farewell = keeper->farewell;
    disk_lock(disk);
    if (disk_ask_and_wait(disk, &farewell->job, disk_times_of(disk)->end))
        free_job(farewell);
    disk_unlock(disk);
}

/* Without memory for a job the file would lack something: then it has to be written anew. */
static bool has_memory(struct keeper *keeper, struct job *job)
{
    keeper->asked++;
    if (job) {
        job->number = keeper->asked;
        return true;
    }
    keeper->dropped = keeper->asked;
    if (keeper->state == KEEPER_SAVED)
        set_state(keeper, KEEPER_FAILED, "out of memory");
    return false;
}

void keeper_append(struct keeper *keeper, const char *bytes, size_t length)
{
    struct disk *disk = keeper->disk;
    struct job *job = new_job(keeper, do_append, bytes, length);
    disk_lock(disk);
    if (has_memory(keeper, job)) {
        job->appends = true;
        if (disk_ask_and_wait(disk, &job->job, disk_times_of(disk)->append))
            free_job(job);
    }
    disk_unlock(disk);
}

void keeper_replace(struct keeper *keeper, const char *text, size_t length)
{
    struct job *job = new_job(keeper, do_replace, text, length);
    disk_lock(keeper->disk);
    if (has_memory(keeper, job))
        disk_ask(keeper->disk, &job->job);
    disk_unlock(keeper->disk);
}

void keeper_sync(struct keeper *keeper)
{
    struct job *job = new_job(keeper, do_sync, "", 0);
    disk_lock(keeper->disk);
    if (job) /* without, it is done a little later */
        disk_ask(keeper->disk, &job->job);
    disk_unlock(keeper->disk);
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
    struct job *closing = new_job(keeper, do_close, "", 0);
    *done = false;
    if (!job || !closing) {
        free_job(job);
        free_job(closing);
        set_state(keeper, KEEPER_LOST, "out of memory");
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    job->number = ++keeper->asked;
    disk_ask(keeper->disk, &closing->job);
    *done = disk_ask_and_wait(keeper->disk, &job->job, wait);
    if (!*done)
        return STATUS_OK;
    if (job->status != STATUS_OK && error)
        *error = job->error;
    return job->status;
}

static enum status begin(struct keeper *keeper, struct job *job, struct error *error)
{
    bool done;
    disk_lock(keeper->disk);
    enum status status =
        ask_after_close(keeper, job, disk_times_of(keeper->disk)->begin, error, &done);
    if (done)
        free_job(job);
    disk_unlock(keeper->disk);
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
    struct job *job = new_job(keeper, do_begin, text, length);
    if (job)
        strcpy(job->name, name);
    return begin(keeper, job, error);
}

enum status keeper_begin(struct keeper *keeper, const char *day, const char *text, size_t length,
                         struct error *error)
{
    struct job *job = new_job(keeper, do_begin, text, length);
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
    struct job *job = new_job(keeper, do_open, "", 0);
    if (job)
        strcpy(job->name, name);
    disk_lock(keeper->disk);
    status = ask_after_close(keeper, job, disk_times_of(keeper->disk)->end, error, &done);
    if (done && status == STATUS_OK)
        strbuf_add_bytes(text, job->text.text, job->text.length);
    if (done)
        free_job(job);
    else if (status == STATUS_OK)
        status = does_not_answer(name, error);
    disk_unlock(keeper->disk);
    return status;
}

enum status keeper_close(struct keeper *keeper, struct error *error)
{
    struct job *job = new_job(keeper, do_close, "", 0);
    enum status status;
    if (!job)
        return error_set(error, STATUS_FAILED, "out of memory");
    disk_lock(keeper->disk);
    if (disk_ask_and_wait(keeper->disk, &job->job, disk_times_of(keeper->disk)->end)) {
        status = job->status;
        if (status != STATUS_OK && error)
            *error = job->error;
        free_job(job);
    } else {
        status = does_not_answer(keeper->name, error);
    }
    disk_unlock(keeper->disk);
    return status;
}

enum keeper_state keeper_look(struct keeper *keeper, struct strbuf *why)
{
    disk_listen(keeper->disk);
    disk_lock(keeper->disk);
    bool failed = keeper->state == KEEPER_FAILED || keeper->state == KEEPER_LOST;
    bool slow = !failed && disk_is_slow(keeper->disk, true);
    enum keeper_state state = slow ? KEEPER_SLOW : keeper->state;
    if (why) {
        strbuf_reset(why);
        if (slow)
            strbuf_addf(why, "games/%s.game: the disk does not answer", keeper->name);
        else if (failed)
            strbuf_add(why, keeper->why);
        else if (keeper->remark)
            strbuf_addf(why, "games/%s.game: cannot be locked there; do not play it twice at once",
                        keeper->name);
        keeper->remark = keeper->remark && state != KEEPER_SAVED;
    }
    disk_unlock(keeper->disk);
    return state;
}

void keeper_name(struct keeper *keeper, struct strbuf *name)
{
    disk_lock(keeper->disk);
    strbuf_reset(name);
    strbuf_add(name, keeper->name);
    disk_unlock(keeper->disk);
}
