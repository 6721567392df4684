#include "player/prefetcher.h"

#include <stdlib.h>
#include <string.h>

#include "system/system.h"
#include "system/thread.h"

enum { LEAVING = 300 };       /* milliseconds that prefetcher_free() waits for the workers */
enum { NOW, AHEAD, WORKERS }; /* the workers, by the puzzles that they make */
enum { SLOTS = PREFETCH_MOST + 1 };

struct slot {
    struct wanted wanted;
    bool ready;
    struct made made;
};

struct worker {
    struct prefetcher *prefetcher;
    bool busy; /* it makes `wanted` */
    struct wanted wanted;
    struct made made; /* only the worker's thread uses it */
    uint64_t tried;
};

/* A puzzle to rate, and the answer. */
struct rating_job {
    struct grid givens;
    bool wanted, ready;
    struct difficulty answer;
};

/* The lock protects everything except worker.made. */
struct prefetcher {
    struct crew crew;
    bool has_now; /* the first slot is wanted now */
    struct slot slots[SLOTS];
    size_t count;
    struct rating_job rating;
    struct worker workers[WORKERS];
};

static struct slot *find_made(struct prefetcher *prefetcher, const struct wanted *wanted)
{
    for (size_t i = 0; i < prefetcher->count; i++)
        if (wanted_is(&prefetcher->slots[i].wanted, wanted))
            return &prefetcher->slots[i];
    return NULL;
}

/* Whether the worker is to stop: its puzzle is there, or is not wanted any more, or is not its own
 * any more; or a rating is wanted, which comes first. */
static bool is_needless(const struct worker *worker)
{
    struct prefetcher *prefetcher = worker->prefetcher;
    const bool next = worker == &prefetcher->workers[AHEAD];
    if (prefetcher->crew.quit || (next && prefetcher->rating.wanted))
        return true;
    if (!worker->busy) /* it rates */
        return false;
    const struct slot *slot = find_made(prefetcher, &worker->wanted);
    return !slot || slot->ready || !(next || (prefetcher->has_now && slot == prefetcher->slots));
}

/* The generator calls this between its attempts; it also notes their number for prefetcher_tried().
 */
static bool is_prefetcher_stopped(void *data)
{
    struct worker *worker = data;
    pthread_mutex_lock(&worker->prefetcher->crew.lock);
    worker->tried = worker->made.tried;
    const bool stop = is_needless(worker);
    pthread_mutex_unlock(&worker->prefetcher->crew.lock);
    return stop;
}

/* The first puzzle of the worker's that is not ready, or NULL. */
static const struct slot *choose_wanted(const struct prefetcher *prefetcher, bool next)
{
    const size_t end = next ? prefetcher->count : prefetcher->has_now;
    for (size_t i = next && prefetcher->has_now; i < end; i++)
        if (!prefetcher->slots[i].ready)
            return &prefetcher->slots[i];
    return NULL;
}

/* With the lock, which it gives up while it makes the puzzle. */
static void make_wanted(struct worker *worker, const struct wanted *wanted)
{
    struct prefetcher *prefetcher = worker->prefetcher;
    const struct puzzle_request request = puzzle_kind_request(&wanted->kind);
    const struct making_of making = { .request = &request,
                                      .seed = wanted->seed,
                                      .most_tries = PREFETCH_TRIES,
                                      .stop = is_prefetcher_stopped,
                                      .data = worker };
    worker->wanted = *wanted;
    worker->busy = true;
    worker->tried = 0;
    pthread_mutex_unlock(&prefetcher->crew.lock);
    memset(&worker->made, 0, sizeof worker->made);
    const struct fresh *fresh = &worker->wanted.fresh;
    const enum status status = fresh->entry ? fresh_make(fresh, making, &worker->made)
                                            : generate(&making, 0, 1, &worker->made);
    pthread_mutex_lock(&prefetcher->crew.lock);
    worker->busy = false;
    struct slot *slot = find_made(prefetcher, &worker->wanted);
    bool ended = worker->made.found || worker->made.tried >= PREFETCH_TRIES || status != STATUS_OK;
    if (!slot || slot->ready || !ended)
        return;
    slot->made = worker->made;
    slot->ready = true;
    if (prefetcher->has_now && slot == prefetcher->slots)
        thread_wake(prefetcher->crew.pipe);
}

struct difficulty prefetcher_difficulty(const struct grid *givens, const struct er_limits *limits)
{
    const struct settings settings = { .solvable = true, .unique = true };
    struct difficulty difficulty = { .level = LEVEL_CONTRADICTION };
    struct rating rating;
    struct position start;
    struct er er;
    if (er_rate(givens, limits, &er) != STATUS_OK) /* also if it has several solutions */
        return difficulty;
    position_init(&start, &board_classic, givens);
    rating_of_path(&start, rules_usual, &settings, false, &rating);
    if (rating.outcome != OUTCOME_SOLVED)
        return difficulty;
    return (struct difficulty){ rating.level, er.tenths, er.estimated };
}

/* With the lock, which it gives up while it rates. */
static void rate_wanted(struct worker *worker)
{
    struct prefetcher *prefetcher = worker->prefetcher;
    struct rating_job *job = &prefetcher->rating;
    const struct grid givens = job->givens;
    job->wanted = false;
    pthread_mutex_unlock(&prefetcher->crew.lock);
    const struct er_limits limits = { .stop = is_prefetcher_stopped, .data = worker };
    const struct difficulty answer = prefetcher_difficulty(&givens, &limits);
    pthread_mutex_lock(&prefetcher->crew.lock);
    if (job->wanted) /* another one */
        return;
    job->answer = answer;
    job->ready = true;
    thread_wake(prefetcher->crew.pipe);
}

static void *make_until_stopped(struct prefetcher *prefetcher, bool next)
{
    struct worker *worker = &prefetcher->workers[next ? AHEAD : NOW];
    worker->prefetcher = prefetcher;
    pthread_mutex_lock(&prefetcher->crew.lock);
    while (!prefetcher->crew.quit) {
        const struct slot *slot = choose_wanted(prefetcher, next);
        if (next && prefetcher->rating.wanted) {
            rate_wanted(worker);
        } else if (slot) {
            const struct wanted wanted = slot->wanted;
            make_wanted(worker, &wanted);
        } else {
            thread_wait(&prefetcher->crew.changed, &prefetcher->crew.lock, 0);
        }
    }
    return crew_end(&prefetcher->crew);
}

static void *make_now(void *prefetcher)
{
    return make_until_stopped(prefetcher, false);
}

static void *make_next(void *prefetcher)
{
    system_yield();
    return make_until_stopped(prefetcher, true);
}

struct prefetcher *prefetcher_new(void)
{
    struct prefetcher *prefetcher = calloc(1, sizeof *prefetcher);
    if (!prefetcher)
        return NULL;
    if (crew_begin(&prefetcher->crew, (void *(*const[])(void *)){ make_now, make_next }))
        return prefetcher; /* with the first worker alone no puzzle is made ahead */
    prefetcher_free(prefetcher);
    return NULL;
}

/* The thread that makes puzzles ahead gives way to everything else, so on a busy computer it may
 * notice late that it is to stop. A player who leaves does not wait for that. */
void prefetcher_free(struct prefetcher *prefetcher)
{
    if (prefetcher)
        crew_leave(&prefetcher->crew, thread_now() + LEAVING);
}

int prefetcher_descriptor(const struct prefetcher *prefetcher)
{
    return prefetcher->crew.pipe[0];
}

bool prefetcher_want(struct prefetcher *prefetcher, const struct wanted *now,
                     const struct wanted *next, size_t count)
{
    struct slot slots[SLOTS] = { { .ready = false } };
    size_t listed = 0, missing = 0;
    if (now)
        slots[listed++].wanted = *now;
    for (size_t i = 0; i < count && listed < SLOTS; i++)
        if (!now || !wanted_is(now, &next[i]))
            slots[listed++].wanted = next[i];
    pthread_mutex_lock(&prefetcher->crew.lock);
    for (size_t i = 0; i < listed; i++) {
        const struct slot *known = find_made(prefetcher, &slots[i].wanted);
        slots[i].ready = known && known->ready;
        if (slots[i].ready)
            slots[i].made = known->made;
        missing += !slots[i].ready;
    }
    memcpy(prefetcher->slots, slots, sizeof slots);
    prefetcher->count = listed;
    prefetcher->has_now = now;
    thread_drain(prefetcher->crew.pipe); /* the byte may be for the puzzle that was wanted before */
    if (now && slots[0].ready)
        thread_wake(prefetcher->crew.pipe);
    if (missing) /* each key comes here, and should not wait until both workers have looked */
        pthread_cond_broadcast(&prefetcher->crew.changed);
    pthread_mutex_unlock(&prefetcher->crew.lock);
    return !missing;
}

bool prefetcher_take(struct prefetcher *prefetcher, struct made *made)
{
    thread_drain(prefetcher->crew.pipe);
    pthread_mutex_lock(&prefetcher->crew.lock);
    bool taken = prefetcher->has_now && prefetcher->slots[0].ready;
    if (taken)
        *made = prefetcher->slots[0].made;
    pthread_mutex_unlock(&prefetcher->crew.lock);
    return taken;
}

void prefetcher_rate(struct prefetcher *prefetcher, const struct grid *givens)
{
    pthread_mutex_lock(&prefetcher->crew.lock);
    prefetcher->rating = (struct rating_job){ .givens = *givens, .wanted = true };
    pthread_cond_broadcast(&prefetcher->crew.changed);
    pthread_mutex_unlock(&prefetcher->crew.lock);
}

bool prefetcher_rated(struct prefetcher *prefetcher, struct grid *givens,
                      struct difficulty *difficulty)
{
    pthread_mutex_lock(&prefetcher->crew.lock);
    const bool rated = prefetcher->rating.ready;
    if (rated) {
        *givens = prefetcher->rating.givens;
        *difficulty = prefetcher->rating.answer;
    }
    prefetcher->rating.ready = false;
    pthread_mutex_unlock(&prefetcher->crew.lock);
    return rated;
}

uint64_t prefetcher_tried(struct prefetcher *prefetcher)
{
    pthread_mutex_lock(&prefetcher->crew.lock);
    const struct worker *now = &prefetcher->workers[NOW];
    const uint64_t tried = now->busy && !is_needless(now) ? now->tried : 0;
    pthread_mutex_unlock(&prefetcher->crew.lock);
    return tried;
}
