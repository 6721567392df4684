#include "store/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "system/system.h"

enum { ASK_EVERY = 100 }; /* milliseconds between the calls of go_on() */

const struct disk_times disk_times_usual = {
    .answer = 500,
    .call = 30000,
    .append = 1000,
    .end = 2000,
    .stop = 500,
    .slow = 1000,
    .sync = 1500, /* a power cut may cost two seconds: the sync itself may take the rest */
};

/* --- Slowness --- */

/* When the oldest unanswered job or sync began; 0: all are answered. */
static int64_t owed_since(const struct disk *disk)
{
    int64_t since = disk->first ? disk->first->asked : 0;
    return disk->syncing && (!since || disk->syncing < since) ? disk->syncing : since;
}

bool disk_is_slow(struct disk *disk, bool reported)
{
    int64_t since = owed_since(disk);
    bool slow = since && thread_now() - since >= disk->times.slow;
    disk->slow_reported |= slow && reported;
    return slow;
}

static void report_end_of_slowness(struct disk *disk)
{
    if (!disk->slow_reported || disk_is_slow(disk, false))
        return;
    disk->slow_reported = false;
    thread_wake(disk->crew.pipe);
}

/* --- Syncs --- */

void disk_want_sync(struct disk *disk, struct journal *journal, int descriptor,
                    void (*failed)(struct journal *journal, int number))
{
    disk->unsynced_journal = journal;
    disk->unsynced_file = descriptor;
    disk->sync_failed = failed;
    if (!disk->unsynced)
        disk->unsynced = thread_now();
}

void disk_end_sync(struct disk *disk, const struct journal *journal)
{
    if (disk->unsynced_journal == journal)
        disk->unsynced = 0;
    while (disk->syncing)
        thread_wait(&disk->crew.changed, &disk->crew.lock, 0);
}

void disk_sync_now(struct disk *disk)
{
    pthread_mutex_lock(&disk->crew.lock);
    disk->sync_now = true;
    pthread_cond_broadcast(&disk->crew.changed);
    pthread_mutex_unlock(&disk->crew.lock);
}

static void sync_file(struct disk *disk)
{
    struct journal *journal = disk->unsynced_journal;
    const int descriptor = disk->unsynced_file;
    disk->syncing = thread_now();
    disk->unsynced = 0;
    disk->sync_now &= disk->first != NULL;
    pthread_mutex_unlock(&disk->crew.lock);
    const int number = system_sync_contents(descriptor) ? 0 : errno;
    pthread_mutex_lock(&disk->crew.lock);
    disk_is_slow(disk, true);
    disk->syncing = 0;
    report_end_of_slowness(disk);
    if (number && number != EINTR)
        disk->sync_failed(journal, number);
    pthread_cond_broadcast(&disk->crew.changed);
}

/* Syncs when it is time, and reports when the worker hangs. */
static void *sync_until_end(void *data)
{
    struct disk *disk = data;
    pthread_mutex_lock(&disk->crew.lock);
    while (!disk->crew.ended) {
        const int64_t now = thread_now(), since = owed_since(disk);
        const int64_t slow = since && !disk->slow_reported ? since + disk->times.slow : 0;
        const int64_t sync =
            disk->unsynced ? disk->unsynced + (disk->sync_now ? 0 : disk->times.sync) : 0;
        if (sync && now >= sync) {
            sync_file(disk);
        } else if (slow && now >= slow) {
            disk->slow_reported = true;
            thread_wake(disk->crew.pipe);
        } else {
            thread_wait(&disk->crew.changed, &disk->crew.lock,
                        slow && (!sync || slow < sync) ? slow : sync);
        }
    }
    return crew_end(&disk->crew);
}

/* --- Jobs --- */

struct disk_job *disk_job_new(enum status (*work)(struct disk_job *job), const char *name,
                              const void *data, size_t size)
{
    struct disk_job *job = malloc(sizeof *job);
    if (!job)
        return NULL;
    *job = (struct disk_job){
        .work = work, .name = STRBUF_EMPTY, .data = STRBUF_EMPTY, .out = STRBUF_EMPTY
    };
    strbuf_add(&job->name, name);
    strbuf_add_bytes(&job->data, data, size);
    if (!job->name.failed && !job->data.failed)
        return job;
    disk_job_free(job);
    return NULL;
}

void disk_job_free(struct disk_job *job)
{
    if (!job)
        return;
    strbuf_release(&job->name);
    strbuf_release(&job->data);
    strbuf_release(&job->out);
    free(job);
}

void disk_ask_while_waiting(struct disk *disk, disk_go_on *go_on, void *data)
{
    if (!disk)
        return;
    disk->go_on = go_on;
    disk->go_on_data = data;
}

bool disk_ask(struct disk *disk, struct disk_job *job, int milliseconds)
{
    const int64_t begin = thread_now();
    int64_t now = begin;
    bool slow = false, reported = false, goes_on = true;
    if (!job->end)
        job->end = (disk->first ? disk->first->asked : begin) + milliseconds;
    job->asked = begin;
    job->waited = true;
    *(disk->first ? &disk->last->next : &disk->first) = job;
    disk->last = job;
    pthread_cond_broadcast(&disk->crew.changed);
    while (!job->done && goes_on && now < job->end) {
        const int64_t next = now + ASK_EVERY;
        thread_wait(&disk->crew.changed, &disk->crew.lock, job->end < next ? job->end : next);
        now = thread_now();
        if (job->done || !disk->go_on)
            continue;
        slow = !reported && now - begin >= disk->times.slow;
        reported |= slow;
        pthread_mutex_unlock(&disk->crew.lock);
        goes_on = disk->go_on(disk->go_on_data, slow ? DISK_IS_SLOW : DISK_NO_NEWS);
        pthread_mutex_lock(&disk->crew.lock);
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
    pthread_mutex_lock(&disk->crew.lock);
    while (disk->first || !disk->crew.quit) {
        struct disk_job *job = disk->first;
        if (!job) {
            thread_wait(&disk->crew.changed, &disk->crew.lock, 0);
            continue;
        }
        if (job->journal) {
            job->status = job->work(job);
        } else {
            pthread_mutex_unlock(&disk->crew.lock);
            touch(disk->directory.text);
            pthread_mutex_lock(&disk->crew.lock);
            job->end += disk->times.call - disk->times.answer;
            pthread_mutex_unlock(&disk->crew.lock);
            job->status = job->work(job);
            pthread_mutex_lock(&disk->crew.lock);
        }
        disk->first = job->next;
        job->done = true;
        if (!job->waited)
            disk_job_free(job);
        report_end_of_slowness(disk);
        pthread_cond_broadcast(&disk->crew.changed);
    }
    return crew_end(&disk->crew);
}

static bool is_outstanding(const struct disk *disk)
{
    return disk->first || disk->syncing || (disk->sync_now && disk->unsynced);
}

bool disk_wait(struct disk *disk, int milliseconds)
{
    pthread_mutex_lock(&disk->crew.lock);
    const int64_t end = thread_now() + milliseconds;
    while (is_outstanding(disk) && thread_now() < end)
        thread_wait(&disk->crew.changed, &disk->crew.lock, end);
    const bool done = !is_outstanding(disk);
    pthread_mutex_unlock(&disk->crew.lock);
    return done;
}

bool disk_call(struct disk *disk, struct disk_job *job, struct error *error)
{
    if (!disk) {
        job->status = job->work(job);
        return true;
    }
    error_set(error, STATUS_FAILED, "%s: the disk does not answer", disk->directory.text);
    pthread_mutex_lock(&disk->crew.lock);
    job->end = thread_now() + disk->times.answer;
    const bool done = disk_ask(disk, job, 0);
    pthread_mutex_unlock(&disk->crew.lock);
    return done;
}

/* --- Begin and end --- */

struct disk *disk_new(void)
{
    struct disk *disk = calloc(1, sizeof *disk);
    if (!disk)
        return NULL;
    disk->times = disk_times_usual;
    state_find("", &disk->directory, NULL);
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
    pthread_mutex_lock(&disk->crew.lock);
    const int64_t since = owed_since(disk), end = (since ? since : thread_now()) + disk->times.end;
    pthread_mutex_unlock(&disk->crew.lock);
    crew_leave(&disk->crew, end);
}

/* ---- Calls of other files ---- */

static enum status list_unfinished(const char *without, struct strbuf *out, struct error *error)
{
    struct games games = { .at = NULL };
    size_t count = 0;
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
    struct history history = { .at = NULL };
    enum status status = history_read(&history, NULL, error);
    strbuf_add_bytes(out, (const char *)history.at, history.count * sizeof *history.at);
    if (status == STATUS_OK && history.bad)
        status =
            error_set(error, STATUS_BAD, "%zu line%s not understood and left as they are: %.160s",
                      history.bad, history.bad == 1 ? "" : "s", history.first_bad.text);
    history_release(&history);
    return status;
}

static enum status call_store(struct disk_job *job)
{
    const char *name = job->name.text, *text = job->data.text;
    const size_t length = job->data.length;
    const void *data = text;
    struct strbuf *out = &job->out;
    struct error *error = &job->error;
    char made[GAME_NAME_MOST + 1];
    lessons_done_table table;
    struct schedule schedule;
    enum status status;
    switch (job->call) {
    case GAMES_SWEEP:
        games_sweep();
        return STATUS_OK;
    case GAMES_LIST:
        return list_unfinished(name, out, error);
    case GAMES_READ:
        return games_read(name, false, out, error);
    case GAMES_ARCHIVE:
        return games_move(name, false, name, true, error);
    case GAMES_ARCHIVE_FINISHED:
        return games_archive_finished(name, error);
    case GAMES_RENAME:
        return games_move(name, false, text, false, error);
    case GAMES_KEEP_ASIDE:
        return games_keep_aside(name, out, error);
    case GAMES_IMPORT_NEW:
        return games_import_new(name, text, length, made, error);
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
    case PRACTICE_READ:
        status = practice_read(&schedule, error);
        strbuf_add_bytes(out, (const char *)&schedule, sizeof schedule);
        return status;
    case PRACTICE_ADD:
        return practice_add(data, length / sizeof(struct attempt), name, error);
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
        return output_new(name, text, length, error);
    }
    return STATUS_FAILED;
}

enum status disk_do(struct disk *disk, enum store_call call, const char *name, const void *data,
                    size_t size, struct strbuf *out, struct error *error)
{
    struct disk_job *job = disk_job_new(call_store, name, data, size);
    if (job && out)
        strbuf_add_bytes(&job->out, out->text, out->length);
    if (!job || job->out.failed) {
        disk_job_free(job);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    job->call = call;
    if (!disk_call(disk, job, error))
        return STATUS_FAILED; /* the disk has the job */
    enum status status = job->status;
    if (status == STATUS_OK && job->out.failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    else if (status != STATUS_OK && error)
        *error = job->error;
    if (out) {
        const struct strbuf old = *out;
        *out = job->out;
        job->out = old;
    }
    disk_job_free(job);
    return status;
}

enum status disk_do_text(struct disk *disk, enum store_call call, const char *name,
                         const char *text, struct strbuf *out, struct error *error)
{
    return disk_do(disk, call, name, text ? text : "", text ? strlen(text) : 0, out, error);
}
