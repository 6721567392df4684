#include "store/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/stream.h"

struct journal {
    struct disk *disk;
    struct disk_job *last; /* frees the journal; made early, as leaving must not fail */
    /* The disk's lock protects these; only jobs change the name. */
    enum journal_state state;
    struct error why;              /* with JOURNAL_FAILED and JOURNAL_LOST */
    char name[GAME_NAME_MOST + 1]; /* "": the game has no name yet */
    unsigned gaps;                 /* how often a job lacked memory, each time a gap in the file */
    bool remark;                   /* still to be reported: the file cannot be locked */
    /* The running job owns these. */
    char day[16]; /* a new file gets the first free name of this day */
    struct path path;
    int descriptor;  /* locked; -1: there is no file yet */
    struct stat own; /* of the file: its device and inode */
    int64_t size;    /* after our last write; -1: unknown after a failure */
    bool unlocked;   /* files cannot be locked in this file system */
};

/*
 * ---- The file ----
 *
 * In the disk's thread, without the lock. No other program's data is ever overwritten. The statuses
 * of journal_file_append() and the functions above it: STATUS_FAILED is for JOURNAL_FAILED and
 * STATUS_BAD for JOURNAL_LOST.
 */

enum { TRIES = 100 }; /* how often another program may replace the file, or take a name, first */

static enum status game_fails(const char *name, enum status status, const char *why,
                              struct error *error)
{
    return error_set(error, status, "games/%s.game: %s", name, why);
}

static bool is_file(const struct stat *found, const struct stat *own)
{
    return found->st_dev == own->st_dev && found->st_ino == own->st_ino;
}

/* The journal owns the descriptor from now on. */
static void take_descriptor(struct journal *journal, int descriptor, const struct stat *found)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal->descriptor = descriptor;
    journal->own = *found;
    journal->size = found->st_size;
}

/* STATUS_NO: the file may not be written. */
static enum status not_opened(const char *name, const char *path, struct error *error)
{
    const int number = errno;
    if (number == ENOENT)
        return games_missing(name, error);
    if (number == ELOOP || number == EISDIR)
        return error_set(error, STATUS_BAD, "%s: is not a regular file", path);
    file_failed(path, "cannot be opened for writing", number, error);
    return number == EROFS || number == EACCES || number == EPERM ? STATUS_NO : STATUS_FAILED;
}

/* Locks the file and reads its text; returns the statuses of journal_open(). Tries again if another
 * program moves the game or replaces its file meanwhile. */
static enum status open_file(struct journal *journal, const char *name, struct strbuf *text,
                             struct error *error)
{
    const char *path = journal->path.text;
    enum status status = games_path(name, false, &journal->path, error);
    for (int i = 0; status == STATUS_OK && journal->descriptor < 0; i++) {
        struct stat here, there;
        const int descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0) {
            status = not_opened(name, path, error);
        } else if (fstat(descriptor, &here)) {
            status = error_set(error, STATUS_FAILED, "%s: cannot be examined", path);
        } else if (!S_ISREG(here.st_mode)) {
            status = error_set(error, STATUS_BAD, "%s: is not a regular file", path);
        } else if (atomic_file_lock(descriptor, &journal->unlocked)) {
            status = games_is_open(name, descriptor, error);
        } else if (!stat(path, &there) && is_file(&there, &here)) {
            status = stream_read_all(descriptor, true, path, text, error);
            here.st_size = (off_t)text->length;
            if (status == STATUS_OK)
                take_descriptor(journal, descriptor, &here);
        } else if (i == TRIES) {
            status =
                error_set(error, STATUS_FAILED, "%s: another program keeps replacing it", path);
        }
        if (descriptor >= 0 && journal->descriptor != descriptor)
            close(descriptor);
    }
    return status;
}

/* STATUS_OK if the path still names the file and nobody else wrote into it. With `there`, the path
 * may also name no file: *there is then false. */
static enum status check_file(const struct journal *journal, bool *there, struct error *error)
{
    struct stat found;
    const char *name = journal->name;
    const int number = lstat(journal->path.text, &found) ? errno : 0;
    if (there)
        *there = !number;
    if (number && (number != ENOENT || !there))
        return game_fails(name, STATUS_FAILED, number == ENOENT ? "was deleted" : strerror(number),
                          error);
    if (number)
        return STATUS_OK;
    if (!is_file(&found, &journal->own))
        return game_fails(name, STATUS_BAD, "another file is in its place", error);
    if (journal->size >= 0 && found.st_size != journal->size)
        return game_fails(name, STATUS_BAD, "another program has written into it", error);
    return STATUS_OK;
}

/* Writes the whole text into the file that is open, or into a new one of this name. */
static enum status write_file(struct journal *journal, const char *name, const struct strbuf *text,
                              struct error *error)
{
    struct atomic_file file = {
        .bytes = text->text, .length = text->length, .mode = 0600, .keep = true
    };
    struct stat found;
    struct error why;
    enum status status = journal->descriptor >= 0 ? check_file(journal, &file.replace, error)
                                                  : games_path(name, false, &journal->path, &why);
    if (status != STATUS_OK)
        return journal->descriptor >= 0 ? status : game_fails(name, STATUS_FAILED, why.text, error);
    if (state_make_directories(journal->path.text, &why) != STATUS_OK)
        return game_fails(name, STATUS_FAILED, why.text, error);
    int number = atomic_file_write(journal->path.text, &file);
    if (number == EEXIST)
        return game_fails(name, STATUS_BAD, "another game has this name", error);
    if (!number && fstat(file.descriptor, &found)) {
        number = errno;
        close(file.descriptor);
    }
    if (number)
        return game_fails(name, STATUS_FAILED, strerror(number), error);
    journal->unlocked = file.unlocked;
    take_descriptor(journal, file.descriptor, &found);
    return STATUS_OK;
}

/* Makes a file with the first free name of the day; another program may take that first. */
static enum status write_new_file(struct journal *journal, char name[GAME_NAME_MOST + 1],
                                  const struct strbuf *text, struct error *error)
{
    enum status status = STATUS_BAD;
    struct error why;
    for (int i = 0; i < TRIES && status == STATUS_BAD; i++)
        status = games_new_name(journal->day, 1, name, &why) == STATUS_OK
                     ? write_file(journal, name, text, error)
                     : game_fails(journal->day, STATUS_FAILED, why.text, error);
    return status == STATUS_BAD
               ? game_fails(name, STATUS_FAILED, "other programs take every name", error)
               : status;
}

/* ---- In the disk's thread, with the lock, which is given up while the file system is used ---- */

static void set_state(struct journal *journal, enum journal_state state, const char *why)
{
    if (journal->state == state && !strcmp(journal->why.text, why))
        return;
    journal->state = state;
    error_set(&journal->why, STATUS_FAILED, "%s", why);
    thread_wake(journal->disk->crew.pipe);
}

static void lock(struct journal *journal)
{
    pthread_mutex_lock(&journal->disk->crew.lock);
}

static void unlock(struct journal *journal)
{
    pthread_mutex_unlock(&journal->disk->crew.lock);
}

static void sync_failed(struct journal *journal, int number)
{
    struct error error;
    game_fails(journal->name, STATUS_FAILED, strerror(number), &error);
    if (journal->state == JOURNAL_SAVED)
        set_state(journal, JOURNAL_FAILED, error.text);
}

/* Notes how a job ended, unless the file was given up while it was running. True: all is well. */
static bool ended_well(struct journal *journal, const struct disk_job *job, enum status status)
{
    if (journal->state == JOURNAL_LOST)
        return false;
    if (status != STATUS_OK)
        set_state(journal, status == STATUS_BAD ? JOURNAL_LOST : JOURNAL_FAILED, job->error.text);
    return status == STATUS_OK;
}

/* The same for a job that made or opened the whole file. */
static void whole_file(struct journal *journal, const struct disk_job *job, enum status status)
{
    if (!ended_well(journal, job, status))
        return;
    const bool lacks = journal->gaps != job->gaps;
    set_state(journal, lacks ? JOURNAL_FAILED : JOURNAL_SAVED, lacks ? "out of memory" : "");
    journal->remark = !lacks && journal->unlocked;
    if (journal->remark)
        thread_wake(journal->disk->crew.pipe);
}

/* Appends whole lines; if not all fit, those that did stay. */
static enum status do_append(struct disk_job *job)
{
    struct journal *journal = job->journal;
    if (journal->state != JOURNAL_SAVED)
        return STATUS_OK;
    unlock(journal);
    enum status status = check_file(journal, NULL, &job->error);
    int number = status == STATUS_OK ? append_lines(journal->descriptor, job->data.text,
                                                    job->data.length, &journal->size)
                                     : 0;
    if (number)
        status = game_fails(journal->name, STATUS_FAILED, strerror(number), &job->error);
    lock(journal);
    if (ended_well(journal, job, status))
        disk_want_sync(journal->disk, journal, journal->descriptor, sync_failed);
    return status;
}

/* The new file is synced, the old one need not be. */
static enum status do_replace(struct disk_job *job)
{
    struct journal *journal = job->journal;
    char name[GAME_NAME_MOST + 1];
    if (journal->state != JOURNAL_SAVED && journal->state != JOURNAL_FAILED)
        return STATUS_OK;
    disk_end_sync(journal->disk, journal);
    strcpy(name, journal->name);
    unlock(journal);
    const enum status status = journal->descriptor >= 0
                                   ? write_file(journal, name, &job->data, &job->error)
                                   : write_new_file(journal, name, &job->data, &job->error);
    lock(journal);
    strcpy(journal->name, name);
    whole_file(journal, job, status);
    return status;
}

static enum status do_close(struct disk_job *job)
{
    struct journal *journal = job->journal;
    enum status status = STATUS_OK;
    disk_end_sync(journal->disk, journal);
    if (journal->state == JOURNAL_SAVED) { /* it must still have its name */
        unlock(journal);
        status = fsync(journal->descriptor)
                     ? game_fails(journal->name, STATUS_FAILED, strerror(errno), &job->error)
                     : check_file(journal, NULL, &job->error);
        lock(journal);
    }
    if (journal->state >= JOURNAL_FAILED)
        job->error = journal->why;
    if (journal->state >= JOURNAL_FAILED || status != STATUS_OK)
        status = job->error.status = STATUS_FAILED;
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal->descriptor = -1;
    journal->name[0] = '\0';
    journal->remark = false;
    set_state(journal, JOURNAL_IDLE, "");
    return status;
}

/* The last job of a journal. */
static enum status do_last(struct disk_job *job)
{
    const enum status status = do_close(job);
    free(job->journal);
    return status;
}

/* How the file before it is closed does not concern the new game. */
static enum status do_begin(struct disk_job *job)
{
    do_close(job);
    set_state(job->journal, JOURNAL_SAVED, "");
    snprintf(job->journal->day, sizeof job->journal->day, "%s", job->name.text);
    return do_replace(job);
}

/* As do_begin(). */
static enum status do_open(struct disk_job *job)
{
    struct journal *journal = job->journal;
    do_close(job);
    unlock(journal);
    enum status status = open_file(journal, job->name.text, &job->out, &job->error);
    lock(journal);
    if (status == STATUS_OK && job->waited) {
        strcpy(journal->name, job->name.text);
        whole_file(journal, job, STATUS_OK);
    } else if (status == STATUS_OK) {
        close(journal->descriptor);
        journal->descriptor = -1;
    }
    return status;
}

/* ---- In the caller's thread ---- */

/* NULL: memory ran out, as it had if the text is NULL. */
static struct disk_job *new_job(struct journal *journal, enum status (*work)(struct disk_job *),
                                const char *name, const char *text, size_t length)
{
    struct disk_job *job = text ? disk_job_new(work, name, text, length) : NULL;
    if (job)
        job->journal = journal;
    return job;
}

struct journal *journal_new(struct disk *disk)
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (!journal)
        return NULL;
    journal->disk = disk;
    journal->descriptor = -1;
    journal->last = new_job(journal, do_last, "", "", 0);
    if (journal->last)
        return journal;
    free(journal);
    return NULL;
}

void journal_free(struct journal *journal)
{
    if (!journal)
        return;
    struct disk *disk = journal->disk;
    struct disk_job *last = journal->last;
    pthread_mutex_lock(&disk->crew.lock);
    if (disk_ask(disk, last, disk->times.end))
        disk_job_free(last);
    pthread_mutex_unlock(&disk->crew.lock);
}

/*
 * Adds a job, waits for it, and adds its text to *text (or NULL). Without memory for a job (NULL)
 * the file lacks lines and has to be written anew; with `begins` it is given up, as the lines of
 * another game must not be appended to it.
 */
static enum status ask(struct journal *journal, struct disk_job *job, bool begins, int wait,
                       struct strbuf *text, struct error *error)
{
    enum status status = STATUS_FAILED;
    lock(journal);
    if (job)
        job->gaps = journal->gaps;
    if (!job) {
        error_set(error, status, "out of memory");
        journal->gaps++;
        if (begins || journal->state == JOURNAL_SAVED)
            set_state(journal, begins ? JOURNAL_LOST : JOURNAL_FAILED, "out of memory");
    } else if (disk_ask(journal->disk, job, wait)) {
        status = job->status;
        if (status != STATUS_OK && error)
            *error = job->error;
        if (status == STATUS_OK && text)
            strbuf_add_bytes(text, job->out.text, job->out.length);
        disk_job_free(job);
    } else {
        game_fails(job->name.length ? job->name.text : journal->name, status,
                   "the disk does not answer", error);
    }
    unlock(journal);
    return status;
}

void journal_append(struct journal *journal, const char *bytes, size_t length)
{
    ask(journal, new_job(journal, do_append, "", bytes, length), false, journal->disk->times.append,
        NULL, NULL);
}

void journal_replace(struct journal *journal, const char *text, size_t length)
{
    ask(journal, new_job(journal, do_replace, "", text, length), false, 0, NULL, NULL);
}

void journal_begin(struct journal *journal, const char *day, const char *text, size_t length)
{
    ask(journal, new_job(journal, do_begin, day, text, length), true, journal->disk->times.append,
        NULL, NULL);
}

enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error)
{
    const enum status status = ask(journal, new_job(journal, do_open, name, "", 0), true,
                                   journal->disk->times.end, text, error);
    return status == STATUS_OK && text->failed ? error_set(error, STATUS_FAILED, "out of memory")
                                               : status;
}

enum status journal_close(struct journal *journal, struct error *error)
{
    return ask(journal, new_job(journal, do_close, "", "", 0), false, journal->disk->times.end,
               NULL, error);
}

enum journal_state journal_poll(struct journal *journal, struct strbuf *why)
{
    thread_drain(journal->disk->crew.pipe);
    lock(journal);
    const bool failed = journal->state >= JOURNAL_FAILED;
    const bool slow = !failed && disk_is_slow(journal->disk, true);
    const enum journal_state state = slow ? JOURNAL_SLOW : journal->state;
    if (why) {
        strbuf_reset(why);
        if (failed)
            strbuf_add(why, journal->why.text);
        else if (slow || journal->remark)
            strbuf_addf(why, "games/%s.game: %s", journal->name,
                        slow ? "the disk does not answer"
                             : "the file cannot be locked; do not open it in two programs at once");
        journal->remark = journal->remark && state != JOURNAL_SAVED;
    }
    unlock(journal);
    return state;
}

void journal_name(struct journal *journal, char name[GAME_NAME_MOST + 1])
{
    lock(journal);
    strcpy(name, journal->name);
    unlock(journal);
}
