#include "store/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/file.h"
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
        job->work(job->data);
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

struct call {
    struct disk_job job;
    struct disk *disk;
    void (*work)(void *data);
    void (*release)(void *data);
    void *data;
};

static void do_call(void *data)
{
    struct call *call = data;
    struct disk *disk = call->disk;
    disk_unlock(disk);
    touch(disk->directory.text);
    disk_lock(disk);
    call->job.end += disk->times.call - disk->times.answer;
    disk_unlock(disk);
    call->work(call->data);
    disk_lock(disk);
}

static void release_call(void *data)
{
    const struct call *call = data;
    call->release(call->data);
    free(data);
}

bool disk_call(struct disk *disk, void (*work)(void *data), void *data, void (*release)(void *data),
               struct error *error)
{
    if (!disk) {
        work(data);
        return true;
    }
    struct call *call = calloc(1, sizeof *call);
    if (!call) {
        release(data);
        error_set(error, STATUS_FAILED, "out of memory");
        return false;
    }
    *call = (struct call){ .job = { .work = do_call, .release = release_call, .data = call },
                           .disk = disk,
                           .work = work,
                           .release = release,
                           .data = data };
    error_set(error, STATUS_FAILED, "%s: the disk does not answer", disk->directory.text);
    disk_lock(disk);
    call->job.end = thread_now() + disk->times.answer;
    const bool done = disk_ask_and_wait(disk, &call->job, 0);
    disk_unlock(disk);
    if (done)
        free(call);
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
