#include "store/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/journal_file.h"

/* The disk's lock protects all members except `file`, which the running job owns. */
struct journal {
    struct disk *disk;
    struct journal_file file;
    enum journal_state state;
    char name[GAME_NAME_MOST + 1], why[sizeof((struct journal_file *)0)->why];
    uint64_t asked, dropped;      /* numbers of the last job, and of the last one without memory */
    bool remark;                  /* still to be reported: the file cannot be locked */
    struct journal_job *farewell; /* frees the journal; made early, as leaving must not fail */
};

struct journal_job {
    struct disk_job job;
    struct journal *journal;
    void (*run)(struct journal *journal, struct journal_job *job); /* with the lock */
    uint64_t number;
    char name[GAME_NAME_MOST + 1]; /* of the game to open; for a new game its day */
    struct strbuf text;
    bool appends;
    enum status status;
    struct error error;
};

static void free_job(struct journal_job *job)
{
    if (job)
        strbuf_release(&job->text);
    free(job);
}

static void release_job(struct disk_job *job)
{
    free_job((struct journal_job *)job);
}

static void run_job(struct disk_job *disk_job)
{
    struct journal_job *job = (struct journal_job *)disk_job;
    job->run(job->journal, job);
}

static struct journal_job *new_job(struct journal *journal,
                                   void (*run)(struct journal *, struct journal_job *),
                                   const char *text, size_t length)
{
    struct journal_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->job = (struct disk_job){ .run = run_job, .release = release_job };
    job->journal = journal;
    job->run = run;
    strbuf_init(&job->text);
    strbuf_add_bytes(&job->text, text, length);
    if (!job->text.failed)
        return job;
    free_job(job);
    return NULL;
}

static void set_state(struct journal *journal, enum journal_state state, const char *why)
{
    if (journal->state == state && !strcmp(journal->why, why))
        return;
    journal->state = state;
    snprintf(journal->why, sizeof journal->why, "%s", why);
    if (state != JOURNAL_SAVED)
        disk_drop_sync(journal->disk, journal);
    disk_tell(journal->disk);
}

/* --- In the disk's thread, with the lock, which is given up while the file system is used --- */

static void synced(void *owner, int number)
{
    struct journal *journal = owner;
    if (!number || journal->state != JOURNAL_SAVED)
        return;
    struct journal_file told; /* journal->file may be in use by a job */
    journal_file_init(&told);
    strcpy(told.name, journal->name);
    set_state(journal, journal_file_fail(&told, number), told.why);
}

/* Sets the state after a job, unless memory or a sync failed while the job was running. */
static void settle_state(struct journal *journal, const struct journal_job *job,
                         enum journal_state state)
{
    const struct journal_file *file = &journal->file;
    strcpy(journal->name, file->name);
    if (journal->state == JOURNAL_LOST)
        return; /* the file was given up during the job */
    if (state != JOURNAL_SAVED) {
        set_state(journal, state, file->why);
    } else if (!job->appends && journal->dropped > job->number) {
        set_state(journal, JOURNAL_FAILED, "out of memory");
    } else if (!job->appends) {
        journal->remark = file->unlocked;
        set_state(journal, JOURNAL_SAVED, "");
        if (journal->remark)
            disk_tell(journal->disk);
    }
}

static void do_append(struct journal *journal, struct journal_job *job)
{
    if (journal->state != JOURNAL_SAVED)
        return;
    disk_unlock(journal->disk);
    enum journal_state state =
        journal_file_append(&journal->file, job->text.text, job->text.length);
    disk_lock(journal->disk);
    if (state == JOURNAL_SAVED && journal->state == JOURNAL_SAVED)
        disk_want_sync(journal->disk,
                       &(struct disk_sync){ journal->file.descriptor, journal, synced });
    settle_state(journal, job, state);
}

static void do_replace(struct journal *journal, struct journal_job *job)
{
    if (journal->state != JOURNAL_SAVED && journal->state != JOURNAL_FAILED)
        return;
    disk_hold_syncs(journal->disk);
    disk_unlock(journal->disk);
    enum journal_state state =
        journal_file_replace(&journal->file, job->text.text, job->text.length);
    disk_lock(journal->disk);
    if (state == JOURNAL_SAVED)
        disk_drop_sync(journal->disk, journal); /* the new file is synced */
    settle_state(journal, job, state);
}

static void do_close(struct journal *journal, struct journal_job *job)
{
    struct journal_file *file = &journal->file;
    disk_hold_syncs(journal->disk);
    disk_drop_sync(journal->disk, journal);
    enum journal_state state = journal->state;
    disk_unlock(journal->disk);
    if (state == JOURNAL_SAVED && file->descriptor >= 0)
        state = journal_file_finish(file);
    disk_lock(journal->disk);
    bool had_failed = journal->state == JOURNAL_FAILED || journal->state == JOURNAL_LOST;
    if (had_failed || state == JOURNAL_FAILED || state == JOURNAL_LOST)
        job->status =
            error_set(&job->error, STATUS_FAILED, "%s", had_failed ? journal->why : file->why);
    journal_file_close(file);
    journal->name[0] = '\0';
    journal->remark = false;
    set_state(journal, JOURNAL_IDLE, "");
}

/* The last job of a journal. */
static void do_farewell(struct journal *journal, struct journal_job *job)
{
    do_close(journal, job);
    free(journal);
}

static void do_begin(struct journal *journal, struct journal_job *job)
{
    set_state(journal, JOURNAL_SAVED, "");
    strcpy(journal->file.day, job->name);
    do_replace(journal, job);
    if (journal->state != JOURNAL_SAVED)
        job->status = error_set(&job->error, STATUS_FAILED, "%s", journal->why);
}

static void do_open(struct journal *journal, struct journal_job *job)
{
    disk_unlock(journal->disk);
    enum status status = journal_file_open(&journal->file, job->name, &job->text, &job->error);
    disk_lock(journal->disk);
    if (status == STATUS_OK && job->text.failed)
        status = error_set(&job->error, STATUS_FAILED, "out of memory");
    job->status = status;
    if (status == STATUS_OK && job->job.waited)
        settle_state(journal, job, JOURNAL_SAVED);
    else
        journal_file_close(&journal->file);
}

static void do_sync(struct journal *journal, struct journal_job *job)
{
    (void)job;
    disk_sync_now(journal->disk);
}

/* --- In the caller's thread --- */

struct journal *journal_new(struct disk *disk)
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (!journal)
        return NULL;
    journal->disk = disk;
    journal_file_init(&journal->file);
    journal->farewell = new_job(journal, do_farewell, "", 0);
    if (journal->farewell)
        return journal;
    free(journal);
    return NULL;
}

void journal_free(struct journal *journal)
{
    if (!journal)
        return;
    struct disk *disk = journal->disk;
    struct journal_job *farewell = journal->farewell;
    disk_lock(disk);
    if (disk_ask_and_wait(disk, &farewell->job, disk_times_of(disk)->end))
        free_job(farewell);
    disk_unlock(disk);
}

/* Numbers a job. Without memory for it (NULL) the file lacks lines and has to be written anew. */
static bool has_memory(struct journal *journal, struct journal_job *job)
{
    journal->asked++;
    if (job) {
        job->number = journal->asked;
        return true;
    }
    journal->dropped = journal->asked;
    if (journal->state == JOURNAL_SAVED)
        set_state(journal, JOURNAL_FAILED, "out of memory");
    return false;
}

void journal_append(struct journal *journal, const char *bytes, size_t length)
{
    struct disk *disk = journal->disk;
    struct journal_job *job = new_job(journal, do_append, bytes, length);
    disk_lock(disk);
    if (has_memory(journal, job)) {
        job->appends = true;
        if (disk_ask_and_wait(disk, &job->job, disk_times_of(disk)->append))
            free_job(job);
    }
    disk_unlock(disk);
}

void journal_replace(struct journal *journal, const char *text, size_t length)
{
    struct journal_job *job = new_job(journal, do_replace, text, length);
    disk_lock(journal->disk);
    if (has_memory(journal, job))
        disk_ask(journal->disk, &job->job);
    disk_unlock(journal->disk);
}

void journal_sync(struct journal *journal)
{
    struct journal_job *job = new_job(journal, do_sync, "", 0);
    disk_lock(journal->disk);
    if (job) /* without memory, the file is synced a little later */
        disk_ask(journal->disk, &job->job);
    disk_unlock(journal->disk);
}

static enum status does_not_answer(const char *name, struct error *error)
{
    return error_set(error, STATUS_FAILED, "games/%s.game: the disk does not answer", name);
}

/*
 * Closes the previous file, then does the job. If memory runs out, the previous file is given up,
 * because the lines of the next game must not be appended to it.
 */
static enum status ask_after_close(struct journal *journal, struct journal_job *job, int wait,
                                   struct error *error, bool *done)
{
    struct journal_job *closing = new_job(journal, do_close, "", 0);
    *done = false;
    if (!job || !closing) {
        free_job(job);
        free_job(closing);
        set_state(journal, JOURNAL_LOST, "out of memory");
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    job->number = ++journal->asked;
    disk_ask(journal->disk, &closing->job);
    *done = disk_ask_and_wait(journal->disk, &job->job, wait);
    if (!*done)
        return STATUS_OK;
    if (job->status != STATUS_OK && error)
        *error = job->error;
    return job->status;
}

enum status journal_begin(struct journal *journal, const char *day, const char *text, size_t length,
                          struct error *error)
{
    bool done;
    struct journal_job *job = new_job(journal, do_begin, text, length);
    if (job)
        snprintf(job->name, sizeof journal->file.day, "%s", day);
    disk_lock(journal->disk);
    enum status status =
        ask_after_close(journal, job, disk_times_of(journal->disk)->begin, error, &done);
    if (done)
        free_job(job);
    disk_unlock(journal->disk);
    return status;
}

enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error)
{
    bool done;
    enum status status = games_check_name(name, error);
    if (status != STATUS_OK) { /* the previous file is closed, whatever the name */
        journal_close(journal, NULL);
        return status;
    }
    struct journal_job *job = new_job(journal, do_open, "", 0);
    if (job)
        strcpy(job->name, name);
    disk_lock(journal->disk);
    status = ask_after_close(journal, job, disk_times_of(journal->disk)->end, error, &done);
    if (done && status == STATUS_OK)
        strbuf_add_bytes(text, job->text.text, job->text.length);
    if (text->failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (done)
        free_job(job);
    else if (status == STATUS_OK)
        status = does_not_answer(name, error);
    disk_unlock(journal->disk);
    return status;
}

enum status journal_close(struct journal *journal, struct error *error)
{
    struct journal_job *job = new_job(journal, do_close, "", 0);
    enum status status;
    if (!job)
        return error_set(error, STATUS_FAILED, "out of memory");
    disk_lock(journal->disk);
    if (disk_ask_and_wait(journal->disk, &job->job, disk_times_of(journal->disk)->end)) {
        status = job->status;
        if (status != STATUS_OK && error)
            *error = job->error;
        free_job(job);
    } else {
        status = does_not_answer(journal->name, error);
    }
    disk_unlock(journal->disk);
    return status;
}

enum journal_state journal_look(struct journal *journal, struct strbuf *why)
{
    disk_listen(journal->disk);
    disk_lock(journal->disk);
    bool failed = journal->state == JOURNAL_FAILED || journal->state == JOURNAL_LOST;
    bool slow = !failed && disk_is_slow(journal->disk, true);
    enum journal_state state = slow ? JOURNAL_SLOW : journal->state;
    if (why) {
        strbuf_reset(why);
        if (slow)
            strbuf_addf(why, "games/%s.game: the disk does not answer", journal->name);
        else if (failed)
            strbuf_add(why, journal->why);
        else if (journal->remark)
            strbuf_addf(
                why,
                "games/%s.game: the file cannot be locked; do not open it in two programs at once",
                journal->name);
        journal->remark = journal->remark && state != JOURNAL_SAVED;
    }
    disk_unlock(journal->disk);
    return state;
}

void journal_name(struct journal *journal, char name[GAME_NAME_MOST + 1])
{
    disk_lock(journal->disk);
    strcpy(name, journal->name);
    disk_unlock(journal->disk);
}
