#include "store/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/file.h"
#include "store/atomic_file.h"
#include "store/settings_file.h"
#include "store/state_files.h"
#include "system/system.h"
#include "system/thread.h"

enum {
    ASK_EVERY = 100, /* milliseconds between the calls of go_on() */
};

const struct disk_times disk_times_usual = {
    .answer = 500,
    .call = 30000,
    .append = 1000,
    .begin = 1000,
    .end = 2000,
    .stop = 500,
    .slow = 1000,
    .sync = 1500, /* a power cut may cost two seconds: the sync itself may take the rest */
};

struct disk {
    struct crew crew;
    struct disk_times times;
    struct path directory; /* of the state; read without the lock */
    bool worker_ended;
    struct disk_job *first, *last; /* the first is being done */
    struct disk_sync sync;
    int64_t unsynced; /* when `sync` was requested; 0: no sync is requested */
    bool sync_now;
    bool held;       /* disk_hold_syncs(): no sync may begin during this job */
    int64_t syncing; /* when the sync in progress began; 0: none is in progress */
    bool slow_told;  /* the player was shown that the disk is slow, and is to be shown when it is
                        not any more */
    bool (*go_on)(void *data, bool slow); /* these two are of the thread that calls */
    void *go_on_data;
};

void disk_lock(struct disk *disk)
{
    pthread_mutex_lock(&disk->crew.lock);
}

void disk_unlock(struct disk *disk)
{
    pthread_mutex_unlock(&disk->crew.lock);
}

const struct disk_times *disk_times_of(const struct disk *disk)
{
    return &disk->times;
}

int disk_descriptor(const struct disk *disk)
{
    return disk->crew.pipe[0];
}

void disk_listen(struct disk *disk)
{
    thread_drain(disk->crew.pipe);
}

void disk_tell(struct disk *disk)
{
    thread_wake(disk->crew.pipe);
}

void disk_set_times(struct disk *disk, const struct disk_times *times)
{
    disk_lock(disk);
    disk->times = *times;
    pthread_cond_broadcast(&disk->crew.changed);
    disk_unlock(disk);
}

/* --- Slowness --- */

/* When the oldest unanswered job or sync began; 0: all are answered. */
static int64_t owed_since(const struct disk *disk)
{
    int64_t since = disk->first ? disk->first->asked : 0;
    return disk->syncing && (!since || disk->syncing < since) ? disk->syncing : since;
}

bool disk_is_slow(struct disk *disk, bool told)
{
    int64_t since = owed_since(disk);
    bool slow = since && thread_now() - since >= disk->times.slow;
    disk->slow_told |= slow && told;
    return slow;
}

static void tell_end_of_slowness(struct disk *disk)
{
    if (!disk->slow_told || disk_is_slow(disk, false))
        return;
    disk->slow_told = false;
    disk_tell(disk);
}

/* --- Syncs --- */

void disk_want_sync(struct disk *disk, const struct disk_sync *sync)
{
    disk->sync = *sync;
    if (!disk->unsynced)
        disk->unsynced = thread_now();
}

void disk_sync_now(struct disk *disk)
{
    disk->sync_now = disk->unsynced != 0;
}

void disk_drop_sync(struct disk *disk, const void *owner)
{
    if (disk->sync.owner != owner)
        return;
    disk->unsynced = 0;
    disk->sync_now = false;
}

void disk_hold_syncs(struct disk *disk)
{
    disk->held = true;
    while (disk->syncing)
        thread_wait(&disk->crew.changed, &disk->crew.lock, 0);
}

static void sync_file(struct disk *disk)
{
    const struct disk_sync sync = disk->sync;
    disk->syncing = thread_now();
    disk->unsynced = 0;
    disk->sync_now = false;
    disk_unlock(disk);
    const int number = system_sync_contents(sync.descriptor) ? 0 : errno;
    disk_lock(disk);
    disk_is_slow(disk, true);
    disk->syncing = 0;
    tell_end_of_slowness(disk);
    sync.done(sync.owner, number == EINTR ? 0 : number);
    pthread_cond_broadcast(&disk->crew.changed);
}

/* Syncs when it is time, and reports when the worker hangs. */
static void *sync_until_end(void *data)
{
    struct disk *disk = data;
    disk_lock(disk);
    while (!disk->worker_ended) {
        const int64_t now = thread_now(), since = owed_since(disk);
        const int64_t slow = since && !disk->slow_told ? since + disk->times.slow : 0;
        int64_t next = slow;
        if (disk->unsynced && !disk->held) {
            next = disk->unsynced + (disk->sync_now ? 0 : disk->times.sync);
            if (now >= next) {
                sync_file(disk);
                continue;
            }
            next = slow && slow < next ? slow : next;
        }
        if (slow && now >= slow) {
            disk->slow_told = true;
            disk_tell(disk);
        } else {
            thread_wait(&disk->crew.changed, &disk->crew.lock, next);
        }
    }
    return crew_end(&disk->crew);
}

/* --- Jobs --- */

void disk_ask(struct disk *disk, struct disk_job *job)
{
    job->asked = thread_now();
    job->next = NULL;
    if (disk->last)
        disk->last->next = job;
    else
        disk->first = job;
    disk->last = job;
    pthread_cond_broadcast(&disk->crew.changed);
}

void disk_ask_while_waiting(struct disk *disk, bool (*go_on)(void *data, bool slow), void *data)
{
    if (!disk)
        return;
    disk->go_on = go_on;
    disk->go_on_data = data;
}

bool disk_ask_and_wait(struct disk *disk, struct disk_job *job, int milliseconds)
{
    const int64_t begin = thread_now();
    int64_t now = begin;
    bool slow = false, told = false, goes_on = true;
    if (!job->end)
        job->end = (disk->first ? disk->first->asked : begin) + milliseconds;
    job->waited = true;
    disk_ask(disk, job);
    while (!job->done && goes_on && now < job->end) {
        const int64_t next = now + ASK_EVERY;
        thread_wait(&disk->crew.changed, &disk->crew.lock, job->end < next ? job->end : next);
        now = thread_now();
        if (job->done || !disk->go_on)
            continue;
        slow = !told && now - begin >= disk->times.slow;
        told |= slow;
        disk_unlock(disk);
        goes_on = disk->go_on(disk->go_on_data, slow);
        disk_lock(disk);
        now = thread_now();
    }
    job->waited = job->done;
    return job->done;
}

/* Asks for something that the system cannot answer from its cache: it hangs if the disk does. */
static void touch(const char *path)
{
    struct statvfs status;
    int directory = *path ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (directory < 0)
        return;
    fstatvfs(directory, &status);
    close(directory);
}

static void *work_until_end(void *data)
{
    struct disk *disk = data;
    disk_lock(disk);
    while (disk->first || !disk->crew.quit) {
        struct disk_job *job = disk->first;
        if (!job) {
            thread_wait(&disk->crew.changed, &disk->crew.lock, 0);
            continue;
        }
        if (job->is_call) {
            disk_unlock(disk);
            touch(disk->directory.text);
            disk_lock(disk);
            job->end += disk->times.call - disk->times.answer;
            disk_unlock(disk);
            job->work(job->data);
            disk_lock(disk);
        } else {
            job->work(job->data);
        }
        disk->held = false;
        disk->first = job->next;
        if (!disk->first)
            disk->last = NULL;
        job->done = true;
        if (!job->waited)
            job->release(job->data);
        tell_end_of_slowness(disk);
        pthread_cond_broadcast(&disk->crew.changed);
    }
    disk->worker_ended = true;
    return crew_end(&disk->crew);
}

static bool is_outstanding(const struct disk *disk)
{
    return disk->first || disk->syncing || disk->sync_now;
}

bool disk_wait(struct disk *disk, int milliseconds)
{
    disk_lock(disk);
    int64_t end = thread_now() + milliseconds;
    while (is_outstanding(disk) && thread_now() < end)
        thread_wait(&disk->crew.changed, &disk->crew.lock, end);
    bool done = !is_outstanding(disk);
    disk_unlock(disk);
    return done;
}

/* --- Calls --- */

bool disk_call(struct disk *disk, struct disk_job *job, struct error *error)
{
    if (!disk) {
        job->work(job->data);
        return true;
    }
    error_set(error, STATUS_FAILED, "%s: the disk does not answer", disk->directory.text);
    disk_lock(disk);
    job->is_call = true;
    job->end = thread_now() + disk->times.answer;
    const bool done = disk_ask_and_wait(disk, job, 0);
    disk_unlock(disk);
    return done;
}

/* --- Begin and end --- */

struct disk *disk_new(void)
{
    struct disk *disk = calloc(1, sizeof *disk);
    if (!disk)
        return NULL;
    disk->times = disk_times_usual;
    state_path("", &disk->directory);
    if (crew_begin(&disk->crew, (void *(*const[])(void *)){ work_until_end, sync_until_end }) ==
        CREW_MOST)
        return disk;
    disk_free(disk);
    return NULL;
}

void disk_free(struct disk *disk)
{
    if (!disk)
        return;
    disk_lock(disk);
    const int64_t since = owed_since(disk), end = (since ? since : thread_now()) + disk->times.end;
    disk_unlock(disk);
    crew_leave(&disk->crew, end);
}

/* ---- Calls of other files ---- */

/* A call with copies of its arguments, since it can outlast the caller's wait, and its result. */
struct disk_request {
    struct disk_job job;
    enum store_call call;
    enum status status;
    struct error error;
    struct strbuf name, data, out;
};

static void free_disk_request(void *data)
{
    struct disk_request *disk_request = data;
    strbuf_release(&disk_request->name);
    strbuf_release(&disk_request->data);
    strbuf_release(&disk_request->out);
    free(disk_request);
}

static enum status list_unfinished(const char *without, struct strbuf *out, struct error *error)
{
    struct games games;
    size_t count = 0;
    games_init(&games);
    const enum status status = games_list(&games, false, error);
    for (size_t i = 0; i < games.count && count < GAMES_LISTED; i++) {
        const char *name = games.at[i].name;
        struct saved_game game = { .named = games_is_named(name) };
        if (!strcmp(name, without) || games_peek(name, false, &game.peek, NULL) != STATUS_OK ||
            game.peek.about.solved)
            continue;
        strcpy(game.name, name);
        strbuf_add_bytes(out, (const char *)&game, sizeof game);
        count++;
    }
    games_release(&games);
    return status;
}

static enum status read_finished(struct strbuf *out, struct error *error)
{
    struct history history;
    history_init(&history);
    enum status status = history_read_own(&history, error);
    strbuf_add_bytes(out, (const char *)history.at, history.count * sizeof *history.at);
    if (status == STATUS_OK && history.bad)
        status =
            error_set(error, STATUS_BAD, "%zu line%s not understood and left as they are: %.160s",
                      history.bad, history.bad == 1 ? "" : "s", history.first_bad.text);
    history_release(&history);
    return status;
}

static enum status call_store(struct disk_request *disk_request, struct error *error)
{
    const char *name = disk_request->name.text, *text = disk_request->data.text;
    const void *data = text;
    struct strbuf *out = &disk_request->out;
    char made[GAME_NAME_MOST + 1];
    lessons_done_table table;
    enum status status;
    switch (disk_request->call) {
    case GAMES_SWEEP:
        games_sweep();
        return STATUS_OK;
    case GAMES_LIST:
        return list_unfinished(name, out, error);
    case GAMES_READ:
        return games_read(name, false, out, error);
    case GAMES_ARCHIVE:
        return games_archive(name, error);
    case GAMES_ARCHIVE_FINISHED:
        return games_archive_finished(name, error);
    case GAMES_RENAME:
        return games_rename(name, false, text, error);
    case GAMES_KEEP_ASIDE:
        return games_keep_aside(name, out, error);
    case GAMES_IMPORT_NEW:
        return games_import_new(name, text, disk_request->data.length, made, error);
    case HISTORY_ADD:
        return history_add(data, error);
    case HISTORY_READ:
        return read_finished(out, error);
    case LESSONS_READ:
        status = lessons_done_read(*(const struct lesson_book *const *)data, table, error);
        strbuf_add_bytes(out, (const char *)table, sizeof table);
        return status;
    case LESSONS_ADD:
        return lessons_done_add(data, name, error);
    case SETTING_KEEP:
        return settings_file_keep(name, text, out, error);
    case FIRST_RUN:
        return first_run() ? STATUS_OK : STATUS_NO;
    case FIRST_RUN_OVER:
        return first_run_over() ? STATUS_OK : STATUS_NO;
    case FILE_NEW_OWN:
        if (state_make_directories(name, error) != STATUS_OK)
            return STATUS_FAILED;
        /* fall through */
    case FILE_NEW:
        return output_new(name, text, disk_request->data.length, error);
    }
    return STATUS_FAILED;
}

static void do_disk_request(void *data)
{
    struct disk_request *disk_request = data;
    disk_request->status = call_store(disk_request, &disk_request->error);
    if (disk_request->out.failed && disk_request->status == STATUS_OK)
        disk_request->status = error_set(&disk_request->error, STATUS_FAILED, "out of memory");
}

enum status disk_do(struct disk *disk, enum store_call call, const char *name, const void *data,
                    size_t size, struct strbuf *out, struct error *error)
{
    struct disk_request *disk_request = malloc(sizeof *disk_request);
    if (!disk_request)
        return error_set(error, STATUS_FAILED, "out of memory");
    *disk_request = (struct disk_request){
        .job = { .work = do_disk_request, .release = free_disk_request, .data = disk_request },
        .call = call,
        .name = STRBUF_EMPTY,
        .data = STRBUF_EMPTY,
        .out = STRBUF_EMPTY,
    };
    strbuf_add(&disk_request->name, name);
    strbuf_add_bytes(&disk_request->data, data, size);
    if (out)
        strbuf_add_bytes(&disk_request->out, out->text, out->length);
    enum status status = STATUS_OK;
    if (disk_request->name.failed || disk_request->data.failed || disk_request->out.failed) {
        status = error_set(error, STATUS_FAILED, "out of memory");
    } else if (!disk_call(disk, &disk_request->job, error)) {
        return STATUS_FAILED; /* the disk has the request */
    } else {
        status = disk_request->status;
        if (status != STATUS_OK && error)
            *error = disk_request->error;
        if (out) {
            const struct strbuf old = *out;
            *out = disk_request->out;
            disk_request->out = old;
        }
    }
    free_disk_request(disk_request);
    return status;
}

enum status disk_do_text(struct disk *disk, enum store_call call, const char *name,
                         const char *text, struct strbuf *out, struct error *error)
{
    return disk_do(disk, call, name, text ? text : "", text ? strlen(text) : 0, out, error);
}
