#include "store/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/state_files.h"

/* ---- The file, for the disk's thread: no other program's data is ever overwritten ---- */

struct journal_file {
    char name[GAME_NAME_MOST + 1]; /* "": the game has no name yet */
    char day[16];                  /* a new file gets the first free name of this day */
    int descriptor;                /* locked; -1: there is no file yet */
    dev_t device;
    ino_t inode;
    int64_t size;  /* after our last write; -1: unknown after a failure */
    bool unlocked; /* files cannot be locked in this file system */
    char why[GAME_NAME_MOST + 300];
};

enum { TRIES = 100 }; /* how often another program may replace the file, or take a name, first */

static void journal_file_init(struct journal_file *journal)
{
    memset(journal, 0, sizeof *journal);
    journal->descriptor = -1;
}

/* Unlocks and closes the file, without a sync. */
static void journal_file_close(struct journal_file *journal)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal_file_init(journal);
}

static enum journal_state journal_ends(struct journal_file *journal, enum journal_state state,
                                       const char *why)
{
    snprintf(journal->why, sizeof journal->why, "games/%s.game: %s",
             journal->name[0] ? journal->name : journal->day, why);
    return state;
}

/* Fills `why` for this errno; always JOURNAL_FAILED. */
static enum journal_state journal_file_fail(struct journal_file *journal, int number)
{
    char why[96];
    if (strerror_r(number, why, sizeof why))
        snprintf(why, sizeof why, "error %d", number);
    return journal_ends(journal, JOURNAL_FAILED, why);
}

/* The journal owns the descriptor from now on. */
static void take_descriptor(struct journal_file *journal, int descriptor, const struct stat *found)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal->descriptor = descriptor;
    journal->device = found->st_dev;
    journal->inode = found->st_ino;
    journal->size = found->st_size;
}

/* Locks the file and adds its text. *again: the path names another file by now. STATUS_NO: another
 * program has locked the file. */
static enum status read_locked(struct journal_file *journal, const char *path, int descriptor,
                               struct strbuf *text, bool *again, struct error *error)
{
    struct stat here, there;
    size_t before = text->length;
    if (fstat(descriptor, &here))
        return error_set(error, STATUS_FAILED, "%s: cannot be examined", path);
    if (!S_ISREG(here.st_mode))
        return error_set(error, STATUS_BAD, "%s: is not a regular file", path);
    if (atomic_file_lock(descriptor, &journal->unlocked))
        return games_is_open(journal->name, descriptor, error);
    *again = stat(path, &there) || there.st_dev != here.st_dev || there.st_ino != here.st_ino;
    if (*again)
        return STATUS_OK;
    enum status status = file_read_descriptor(descriptor, path, text, error);
    here.st_size = (off_t)(text->length - before);
    if (status == STATUS_OK)
        take_descriptor(journal, descriptor, &here);
    return status;
}

static enum status open_path(struct journal_file *journal, const char *path, struct strbuf *text,
                             struct error *error)
{
    enum status status = STATUS_OK;
    bool again = true;
    for (int i = 0; i < TRIES && again && status == STATUS_OK; i++) {
        again = false;
        int descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0)
            status = read_locked(journal, path, descriptor, text, &again, error);
        else if (errno == ENOENT)
            status = games_missing(journal->name, error);
        else if (errno == ELOOP || errno == EISDIR)
            status = error_set(error, STATUS_BAD, "%s: is not a regular file", path);
        else if (errno == EROFS || errno == EACCES || errno == EPERM) {
            file_failed(path, "cannot be opened for writing", errno, error);
            status = STATUS_NO;
        } else
            status = file_failed(path, "cannot be opened for writing", errno, error);
        if (descriptor >= 0 && journal->descriptor != descriptor)
            close(descriptor);
    }
    if (again)
        status = error_set(error, STATUS_FAILED, "%s: another program keeps replacing it", path);
    return status;
}

/* Locks the file and adds its text to *text; returns the statuses of journal_open(). Tries again if
 * another program moves the game or replaces its file meanwhile. */
static enum status journal_file_open(struct journal_file *journal, const char *name,
                                     struct strbuf *text, struct error *error)
{
    struct path path;
    journal_file_close(journal);
    enum status status = games_path(name, false, &path, error);
    if (status == STATUS_OK) {
        strcpy(journal->name, name);
        status = open_path(journal, path.text, text, error);
    }
    if (status != STATUS_OK)
        journal_file_close(journal);
    return status;
}

/* JOURNAL_SAVED if the path still names the file, or no file (*there is then false), and nobody
 * else wrote into it. */
static enum journal_state check_name_and_size(struct journal_file *journal, const char *path,
                                              bool *there)
{
    struct stat found;
    *there = !lstat(path, &found);
    if (!*there)
        return errno == ENOENT ? JOURNAL_SAVED : journal_file_fail(journal, errno);
    if (found.st_dev != journal->device || found.st_ino != journal->inode)
        return journal_ends(journal, JOURNAL_LOST, "another file is in its place");
    if (journal->size >= 0 && found.st_size != journal->size)
        return journal_ends(journal, JOURNAL_LOST, "another program has written into it");
    return JOURNAL_SAVED;
}

static enum journal_state check_there(struct journal_file *journal)
{
    bool there;
    struct path path;
    struct error error;
    if (games_path(journal->name, false, &path, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    enum journal_state state = check_name_and_size(journal, path.text, &there);
    return state == JOURNAL_SAVED && !there ? journal_ends(journal, JOURNAL_FAILED, "was deleted")
                                            : state;
}

/*
 * Appends whole lines; if not all fit, those that did stay. Returns JOURNAL_SAVED, or
 * JOURNAL_FAILED or JOURNAL_LOST with `why` filled, as the functions below do.
 */
static enum journal_state journal_file_append(struct journal_file *journal, const char *bytes,
                                              size_t length)
{
    enum journal_state state = check_there(journal);
    if (state != JOURNAL_SAVED)
        return state;
    int number = append_lines(journal->descriptor, bytes, length, &journal->size);
    return number ? journal_file_fail(journal, number) : JOURNAL_SAVED;
}

/* 0, or an error number. */
static int write_file(struct journal_file *journal, const char *path, struct atomic_file *file)
{
    struct stat found;
    file->keep = true;
    int number = atomic_file_write(path, file);
    if (!number && fstat(file->descriptor, &found)) {
        number = errno;
        close(file->descriptor);
    }
    if (number)
        return number;
    journal->unlocked = file->unlocked;
    take_descriptor(journal, file->descriptor, &found);
    return 0;
}

static enum journal_state replace(struct journal_file *journal, const char *path,
                                  struct atomic_file *file)
{
    struct error error;
    enum journal_state state = JOURNAL_SAVED;
    file->replace = false;
    if (journal->descriptor >= 0)
        state = check_name_and_size(journal, path, &file->replace);
    if (state != JOURNAL_SAVED)
        return state;
    if (state_make_directories(path, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    int number = write_file(journal, path, file);
    if (number == EEXIST)
        return journal_ends(journal, JOURNAL_LOST, "another game has this name");
    return number ? journal_file_fail(journal, number) : JOURNAL_SAVED;
}

static enum journal_state replace_named(struct journal_file *journal, struct atomic_file *file)
{
    struct path path;
    struct error error;
    return games_path(journal->name, false, &path, &error) == STATUS_OK
               ? replace(journal, path.text, file)
               : journal_ends(journal, JOURNAL_FAILED, error.text);
}

/* The first free name of its day; another program may take it first. */
static enum journal_state begin_of_day(struct journal_file *journal, struct atomic_file *file)
{
    struct error error;
    enum journal_state state = JOURNAL_LOST;
    for (int i = 0; i < TRIES && state == JOURNAL_LOST; i++)
        state = games_new_name(journal->day, journal->name, &error) == STATUS_OK
                    ? replace_named(journal, file)
                    : journal_ends(journal, JOURNAL_FAILED, error.text);
    return state == JOURNAL_LOST
               ? journal_ends(journal, JOURNAL_FAILED, "other programs take every name")
               : state;
}

/* Replaces the file by the whole text. Without a file it makes one with the first free name of
 * `day`. JOURNAL_LOST: the name's file is not the one that was written here, or has changed. */
static enum journal_state journal_file_replace(struct journal_file *journal, const char *text,
                                               size_t length)
{
    struct atomic_file file = { .bytes = text, .length = length, .mode = 0600 };
    return journal->descriptor < 0 ? begin_of_day(journal, &file) : replace_named(journal, &file);
}

/* ---- The journal ---- */

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

static void free_job(void *data)
{
    struct journal_job *job = data;
    if (job)
        strbuf_release(&job->text);
    free(job);
}

static void run_job(void *data)
{
    struct journal_job *job = data;
    job->run(job->journal, job);
}

static struct journal_job *new_job(struct journal *journal,
                                   void (*run)(struct journal *, struct journal_job *),
                                   const char *text, size_t length)
{
    struct journal_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->job = (struct disk_job){ .work = run_job, .release = free_job, .data = job };
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

/* ---- In the disk's thread, with the lock, which is given up while the file system is used ---- */

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
    if (state == JOURNAL_SAVED && file->descriptor >= 0) /* it must still have its name */
        state = fsync(file->descriptor) ? journal_file_fail(file, errno) : check_there(file);
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

/* ---- In the caller's thread ---- */

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

/*
 * Adds a job and waits for it; if it `begins` another game, the previous file is closed first, and
 * given up if memory runs out, because the lines of the next game must not be appended to it.
 * *answered: the job is done; its text is added to *text (or NULL).
 */
static enum status ask(struct journal *journal, struct journal_job *job, bool begins, int wait,
                       bool *answered, struct strbuf *text, struct error *error)
{
    struct journal_job *closing = begins ? new_job(journal, do_close, "", 0) : NULL;
    const bool has_memory = job && (closing || !begins);
    enum status status = STATUS_OK;
    disk_lock(journal->disk);
    *answered = has_memory;
    if (has_memory) {
        job->number = ++journal->asked;
        if (closing)
            disk_ask(journal->disk, &closing->job);
        *answered = disk_ask_and_wait(journal->disk, &job->job, wait);
    } else {
        status = error_set(error, STATUS_FAILED, "out of memory");
        free_job(closing);
        if (begins)
            set_state(journal, JOURNAL_LOST, "out of memory");
    }
    if (has_memory && *answered) {
        status = job->status;
        if (status != STATUS_OK && error)
            *error = job->error;
        if (status == STATUS_OK && text)
            strbuf_add_bytes(text, job->text.text, job->text.length);
    }
    if (*answered || !has_memory)
        free_job(job);
    disk_unlock(journal->disk);
    return status;
}

static enum status does_not_answer(const char *name, struct error *error)
{
    return error_set(error, STATUS_FAILED, "games/%s.game: the disk does not answer", name);
}

enum status journal_begin(struct journal *journal, const char *day, const char *text, size_t length,
                          struct error *error)
{
    bool answered;
    struct journal_job *job = new_job(journal, do_begin, text, length);
    if (job)
        snprintf(job->name, sizeof journal->file.day, "%s", day);
    return ask(journal, job, true, disk_times_of(journal->disk)->begin, &answered, NULL, error);
}

enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error)
{
    bool answered;
    enum status status = games_check_name(name, error);
    if (status != STATUS_OK) { /* the previous file is closed, whatever the name */
        journal_close(journal, NULL);
        return status;
    }
    struct journal_job *job = new_job(journal, do_open, "", 0);
    if (job)
        strcpy(job->name, name);
    status = ask(journal, job, true, disk_times_of(journal->disk)->end, &answered, text, error);
    if (status == STATUS_OK && text->failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    return status == STATUS_OK && !answered ? does_not_answer(name, error) : status;
}

enum status journal_close(struct journal *journal, struct error *error)
{
    bool answered;
    char name[GAME_NAME_MOST + 1];
    journal_name(journal, name);
    const enum status status = ask(journal, new_job(journal, do_close, "", 0), false,
                                   disk_times_of(journal->disk)->end, &answered, NULL, error);
    return status == STATUS_OK && !answered ? does_not_answer(name, error) : status;
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
