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

static enum journal_state journal_fails(struct journal_file *journal, int number)
{
    return journal_ends(journal, JOURNAL_FAILED, strerror(number));
}

static bool is_file(const struct stat *found, dev_t device, ino_t inode)
{
    return found->st_dev == device && found->st_ino == inode;
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

/* STATUS_NO: the file may not be written. */
static enum status not_opened(const struct journal_file *journal, const char *path,
                              struct error *error)
{
    const int number = errno;
    if (number == ENOENT)
        return games_missing(journal->name, error);
    if (number == ELOOP || number == EISDIR)
        return error_set(error, STATUS_BAD, "%s: is not a regular file", path);
    file_failed(path, "cannot be opened for writing", number, error);
    return number == EROFS || number == EACCES || number == EPERM ? STATUS_NO : STATUS_FAILED;
}

/* Locks the file and adds its text to *text; returns the statuses of journal_open(). Tries again if
 * another program moves the game or replaces its file meanwhile. */
static enum status journal_file_open(struct journal_file *journal, const char *name,
                                     struct strbuf *text, struct error *error)
{
    const size_t before = text->length;
    struct path path;
    journal_file_close(journal);
    enum status status = games_path(name, false, &path, error);
    if (status != STATUS_OK)
        return status;
    strcpy(journal->name, name);
    for (int i = 0; i < TRIES && status == STATUS_OK && journal->descriptor < 0; i++) {
        struct stat here, there;
        const int descriptor =
            open(path.text, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0) {
            status = not_opened(journal, path.text, error);
        } else if (fstat(descriptor, &here)) {
            status = error_set(error, STATUS_FAILED, "%s: cannot be examined", path.text);
        } else if (!S_ISREG(here.st_mode)) {
            status = error_set(error, STATUS_BAD, "%s: is not a regular file", path.text);
        } else if (atomic_file_lock(descriptor, &journal->unlocked)) {
            status = games_is_open(name, descriptor, error);
        } else if (!stat(path.text, &there) && is_file(&there, here.st_dev, here.st_ino)) {
            status = file_read_descriptor(descriptor, path.text, text, error);
            here.st_size = (off_t)(text->length - before);
            if (status == STATUS_OK)
                take_descriptor(journal, descriptor, &here);
        }
        if (descriptor >= 0 && journal->descriptor != descriptor)
            close(descriptor);
    }
    if (status == STATUS_OK && journal->descriptor < 0)
        status =
            error_set(error, STATUS_FAILED, "%s: another program keeps replacing it", path.text);
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
        return errno == ENOENT ? JOURNAL_SAVED : journal_fails(journal, errno);
    if (!is_file(&found, journal->device, journal->inode))
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
    return number ? journal_fails(journal, number) : JOURNAL_SAVED;
}

static enum journal_state replace(struct journal_file *journal, struct atomic_file *file)
{
    struct path path;
    struct error error;
    struct stat found;
    enum journal_state state = JOURNAL_SAVED;
    if (games_path(journal->name, false, &path, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    file->replace = false;
    if (journal->descriptor >= 0)
        state = check_name_and_size(journal, path.text, &file->replace);
    if (state != JOURNAL_SAVED)
        return state;
    if (state_make_directories(path.text, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    int number = atomic_file_write(path.text, file);
    if (number == EEXIST)
        return journal_ends(journal, JOURNAL_LOST, "another game has this name");
    if (!number && fstat(file->descriptor, &found)) {
        number = errno;
        close(file->descriptor);
    }
    if (number)
        return journal_fails(journal, number);
    journal->unlocked = file->unlocked;
    take_descriptor(journal, file->descriptor, &found);
    return JOURNAL_SAVED;
}

/*
 * Replaces the file by the whole text. Without a file it makes one with the first free name of
 * `day`; another program may take that first. JOURNAL_LOST: the name's file is not the one that was
 * written here, or has changed.
 */
static enum journal_state journal_file_replace(struct journal_file *journal, const char *text,
                                               size_t length)
{
    struct atomic_file file = { .bytes = text, .length = length, .mode = 0600, .keep = true };
    struct error error;
    enum journal_state state = JOURNAL_LOST;
    if (journal->descriptor >= 0)
        return replace(journal, &file);
    for (int i = 0; i < TRIES && state == JOURNAL_LOST; i++)
        state = games_new_name(journal->day, journal->name, &error) == STATUS_OK
                    ? replace(journal, &file)
                    : journal_ends(journal, JOURNAL_FAILED, error.text);
    return state == JOURNAL_LOST
               ? journal_ends(journal, JOURNAL_FAILED, "other programs take every name")
               : state;
}

/* ---- The journal ---- */

/* The disk's lock protects all members except `file`, which the running job owns. */
struct journal {
    struct disk *disk;
    struct journal_file file;
    enum journal_state state;
    char name[GAME_NAME_MOST + 1], why[sizeof((struct journal_file *)0)->why];
    uint64_t asked, dropped;  /* numbers of the last job, and of the last one without memory */
    bool remark;              /* still to be reported: the file cannot be locked */
    struct journal_job *last; /* frees the journal; made early, as leaving must not fail */
};

struct journal_job {
    struct disk_job job;
    struct journal *journal;
    void (*run)(struct journal *journal, struct journal_job *job); /* with the lock */
    uint64_t number;
    char name[GAME_NAME_MOST + 1]; /* of the game to open; for a new game its day */
    struct strbuf text;
    enum status status;
    struct error error;
};

static void free_job(void *data)
{
    struct journal_job *job = data;
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
    char why[sizeof journal->why]; /* journal->file may be in use by a job */
    snprintf(why, sizeof why, "games/%s.game: %s", journal->name, strerror(number));
    set_state(journal, JOURNAL_FAILED, why);
}

/* Notes how a job ended, unless memory or a sync failed while it was running. True: all is well. */
static bool ended_well(struct journal *journal, enum journal_state state)
{
    strcpy(journal->name, journal->file.name);
    if (journal->state == JOURNAL_LOST) /* the file was given up during the job */
        return false;
    if (state != JOURNAL_SAVED)
        set_state(journal, state, journal->file.why);
    return state == JOURNAL_SAVED;
}

/* The same for a job that made or opened the whole file. */
static void whole_file(struct journal *journal, const struct journal_job *job,
                       enum journal_state state)
{
    if (!ended_well(journal, state))
        return;
    const bool lacks = journal->dropped > job->number;
    set_state(journal, lacks ? JOURNAL_FAILED : JOURNAL_SAVED, lacks ? "out of memory" : "");
    journal->remark = !lacks && journal->file.unlocked;
    if (journal->remark)
        disk_tell(journal->disk);
}

static void do_append(struct journal *journal, struct journal_job *job)
{
    if (journal->state != JOURNAL_SAVED)
        return;
    disk_unlock(journal->disk);
    enum journal_state state =
        journal_file_append(&journal->file, job->text.text, job->text.length);
    disk_lock(journal->disk);
    if (ended_well(journal, state) && journal->state == JOURNAL_SAVED)
        disk_want_sync(journal->disk,
                       &(struct disk_sync){ journal->file.descriptor, journal, synced });
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
    whole_file(journal, job, state);
}

static void do_close(struct journal *journal, struct journal_job *job)
{
    struct journal_file *file = &journal->file;
    disk_hold_syncs(journal->disk);
    disk_drop_sync(journal->disk, journal);
    enum journal_state state = journal->state;
    disk_unlock(journal->disk);
    if (state == JOURNAL_SAVED && file->descriptor >= 0) /* it must still have its name */
        state = fsync(file->descriptor) ? journal_fails(file, errno) : check_there(file);
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
static void do_last(struct journal *journal, struct journal_job *job)
{
    do_close(journal, job);
    free(journal);
}

/* The file before it is closed, which does not concern the new game. */
static void do_begin(struct journal *journal, struct journal_job *job)
{
    do_close(journal, job);
    set_state(journal, JOURNAL_SAVED, "");
    strcpy(journal->file.day, job->name);
    do_replace(journal, job);
    job->status = journal->state == JOURNAL_SAVED
                      ? STATUS_OK
                      : error_set(&job->error, STATUS_FAILED, "%s", journal->why);
}

/* As do_begin(). */
static void do_open(struct journal *journal, struct journal_job *job)
{
    do_close(journal, job);
    disk_unlock(journal->disk);
    job->status = journal_file_open(&journal->file, job->name, &job->text, &job->error);
    disk_lock(journal->disk);
    if (job->status == STATUS_OK && job->text.failed)
        job->status = error_set(&job->error, STATUS_FAILED, "out of memory");
    if (job->status == STATUS_OK && job->job.waited)
        whole_file(journal, job, JOURNAL_SAVED);
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
    journal->last = new_job(journal, do_last, "", 0);
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
    struct journal_job *last = journal->last;
    disk_lock(disk);
    if (disk_ask_and_wait(disk, &last->job, disk_times_of(disk)->end))
        free_job(last);
    disk_unlock(disk);
}

/* Adds a job and waits for it (0: it does not wait). Without memory for it (NULL) the file lacks
 * lines and has to be written anew. */
static void add_job(struct journal *journal, struct journal_job *job, int wait)
{
    disk_lock(journal->disk);
    journal->asked++;
    if (job) {
        job->number = journal->asked;
        if (!wait)
            disk_ask(journal->disk, &job->job);
        else if (disk_ask_and_wait(journal->disk, &job->job, wait))
            free_job(job);
    } else {
        journal->dropped = journal->asked;
        if (journal->state == JOURNAL_SAVED)
            set_state(journal, JOURNAL_FAILED, "out of memory");
    }
    disk_unlock(journal->disk);
}

void journal_append(struct journal *journal, const char *bytes, size_t length)
{
    add_job(journal, new_job(journal, do_append, bytes, length),
            disk_times_of(journal->disk)->append);
}

void journal_replace(struct journal *journal, const char *text, size_t length)
{
    add_job(journal, new_job(journal, do_replace, text, length), 0);
}

void journal_sync(struct journal *journal)
{
    struct journal_job *job = new_job(journal, do_sync, "", 0);
    if (job) /* without memory, the file is synced a little later */
        add_job(journal, job, 0);
}

/*
 * Adds a job, waits for it, and adds its text to *text (or NULL). That it is not done in time is an
 * error unless `name` is NULL. Without memory for a job (NULL) that begins another game, the
 * present file is given up, as the lines of that game must not be appended to it.
 */
static enum status ask(struct journal *journal, struct journal_job *job, bool begins, int wait,
                       const char *name, struct strbuf *text, struct error *error)
{
    enum status status = STATUS_OK;
    disk_lock(journal->disk);
    if (!job) {
        if (begins)
            set_state(journal, JOURNAL_LOST, "out of memory");
        status = error_set(error, STATUS_FAILED, "out of memory");
    } else {
        job->number = ++journal->asked;
        if (disk_ask_and_wait(journal->disk, &job->job, wait)) {
            status = job->status;
            if (status != STATUS_OK && error)
                *error = job->error;
            if (status == STATUS_OK && text)
                strbuf_add_bytes(text, job->text.text, job->text.length);
            free_job(job);
        } else if (name) {
            status =
                error_set(error, STATUS_FAILED, "games/%s.game: the disk does not answer", name);
        }
    }
    disk_unlock(journal->disk);
    return status;
}

enum status journal_begin(struct journal *journal, const char *day, const char *text, size_t length,
                          struct error *error)
{
    struct journal_job *job = new_job(journal, do_begin, text, length);
    if (job)
        snprintf(job->name, sizeof journal->file.day, "%s", day);
    return ask(journal, job, true, disk_times_of(journal->disk)->begin, NULL, NULL, error);
}

enum status journal_open(struct journal *journal, const char *name, struct strbuf *text,
                         struct error *error)
{
    enum status status = games_check_name(name, error);
    if (status != STATUS_OK) { /* the previous file is closed, whatever the name */
        journal_close(journal, NULL);
        return status;
    }
    struct journal_job *job = new_job(journal, do_open, "", 0);
    if (job)
        strcpy(job->name, name);
    status = ask(journal, job, true, disk_times_of(journal->disk)->end, name, text, error);
    return status == STATUS_OK && text->failed ? error_set(error, STATUS_FAILED, "out of memory")
                                               : status;
}

enum status journal_close(struct journal *journal, struct error *error)
{
    char name[GAME_NAME_MOST + 1];
    journal_name(journal, name);
    return ask(journal, new_job(journal, do_close, "", 0), false, disk_times_of(journal->disk)->end,
               name, NULL, error);
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
