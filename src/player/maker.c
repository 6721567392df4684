#include "player/maker.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/er.h"
#include "engine/path/rating.h"
#include "system/system.h"
#include "system/thread.h"

enum {
    LEAVING = 300,       /* milliseconds that maker_free() waits for the workers */
    WORKERS = CREW_MOST, /* the first makes the puzzle wanted now, the second those ahead */
    SLOTS = AHEAD_MOST + 1,
};

struct slot {
    struct wanted wanted;
    bool ready;
    struct made made;
};

struct worker {
    struct maker *maker;
    bool ahead; /* makes the puzzles ahead */
    bool busy, stop;
    struct wanted wanted; /* valid while busy */
    struct made made;     /* only the worker's thread uses it */
    uint64_t tried;
};

/* A puzzle to rate, and the answer. */
struct rating_job {
    struct grid givens;
    bool wanted, ready;
    struct difficulty answer;
};

/* The lock protects everything except worker.made. */
struct maker {
    struct crew crew;
    bool has_now; /* the first slot is wanted now */
    struct slot slots[SLOTS];
    size_t count;
    struct rating_job rating;
    struct worker workers[WORKERS];
};

static struct slot *find_made(struct maker *maker, const struct wanted *wanted)
{
    for (size_t i = 0; i < maker->count; i++)
        if (wanted_is(&maker->slots[i].wanted, wanted))
            return &maker->slots[i];
    return NULL;
}

/* The generator calls this between its attempts; it also notes their number for maker_tried(). */
static bool is_maker_stopped(void *data)
{
    struct worker *worker = data;
    pthread_mutex_lock(&worker->maker->crew.lock);
    worker->tried = worker->made.tried;
    bool stop = worker->stop || worker->maker->crew.quit;
    pthread_mutex_unlock(&worker->maker->crew.lock);
    return stop;
}

/* The first puzzle of the worker's that is not ready, or NULL. */
static const struct slot *choose_wanted(const struct maker *maker, const struct worker *worker)
{
    size_t first = worker->ahead && maker->has_now;
    size_t end = worker->ahead ? maker->count : maker->has_now;
    for (size_t i = first; i < end; i++)
        if (!maker->slots[i].ready)
            return &maker->slots[i];
    return NULL;
}

/* With the lock, which it gives up while it makes the puzzle. */
static void make_wanted(struct worker *worker, const struct wanted *wanted)
{
    struct maker *maker = worker->maker;
    const struct order order = kind_order(&wanted->kind);
    const struct making_of making = { .order = &order,
                                      .seed = wanted->seed,
                                      .most_tries = SUPPLY_TRIES,
                                      .stop = is_maker_stopped,
                                      .data = worker };
    worker->wanted = *wanted;
    worker->busy = true;
    worker->stop = false;
    worker->tried = 0;
    pthread_mutex_unlock(&maker->crew.lock);
    memset(&worker->made, 0, sizeof worker->made);
    enum status status = generate(&making, 0, 1, &worker->made);
    pthread_mutex_lock(&maker->crew.lock);
    worker->busy = false;
    struct slot *slot = find_made(maker, &worker->wanted);
    bool ended = worker->made.found || worker->made.tried >= SUPPLY_TRIES || status != STATUS_OK;
    if (!slot || slot->ready || !ended)
        return;
    slot->made = worker->made;
    slot->ready = true;
    for (int i = 0; i < WORKERS; i++) /* the other worker may be making the same puzzle */
        maker->workers[i].stop |= wanted_is(&maker->workers[i].wanted, &worker->wanted);
    if (maker->has_now && slot == maker->slots)
        thread_wake(maker->crew.pipe);
}

/* Whether nobody waits for the rating in progress any more. */
static bool is_rating_stopped(void *data)
{
    struct maker *maker = data;
    pthread_mutex_lock(&maker->crew.lock);
    bool stop = maker->rating.wanted || maker->crew.quit;
    pthread_mutex_unlock(&maker->crew.lock);
    return stop;
}

struct difficulty maker_difficulty(const struct grid *givens, const struct er_limits *limits)
{
    const struct technique *at[RULES_MOST];
    const struct rules rules = rules_usual(at);
    const struct settings settings = { .solvable = true, .unique = true };
    struct difficulty difficulty = { .level = LEVEL_CONTRADICTION };
    struct rating rating;
    struct position start;
    struct er er;
    if (er_rate(givens, limits, &er) != STATUS_OK) /* also if it has several solutions */
        return difficulty;
    position_init(&start, givens);
    rating_of_path(&start, &rules, &settings, &rating);
    if (rating.outcome != OUTCOME_SOLVED)
        return difficulty;
    return (struct difficulty){ rating.level, er.tenths, er.estimated };
}

/* With the lock, which it gives up while it rates. */
static void rate_wanted(struct maker *maker)
{
    struct rating_job *job = &maker->rating;
    const struct grid givens = job->givens;
    job->wanted = false;
    pthread_mutex_unlock(&maker->crew.lock);
    const struct er_limits limits = { .stop = is_rating_stopped, .data = maker };
    const struct difficulty answer = maker_difficulty(&givens, &limits);
    pthread_mutex_lock(&maker->crew.lock);
    if (job->wanted) /* another one */
        return;
    job->answer = answer;
    job->ready = true;
    thread_wake(maker->crew.pipe);
}

static void *make_until_stopped(struct maker *maker, struct worker *worker)
{
    pthread_mutex_lock(&maker->crew.lock);
    while (!maker->crew.quit) {
        const struct slot *slot = choose_wanted(maker, worker);
        if (worker->ahead && maker->rating.wanted) {
            rate_wanted(maker);
        } else if (slot) {
            const struct wanted wanted = slot->wanted;
            make_wanted(worker, &wanted);
        } else {
            thread_wait(&maker->crew.changed, &maker->crew.lock, 0);
        }
    }
    return crew_end(&maker->crew);
}

static void *make_now(void *maker)
{
    return make_until_stopped(maker, &((struct maker *)maker)->workers[0]);
}

static void *make_ahead(void *maker)
{
    system_yield();
    return make_until_stopped(maker, &((struct maker *)maker)->workers[1]);
}

struct maker *maker_new(void)
{
    struct maker *maker = calloc(1, sizeof *maker);
    if (!maker)
        return NULL;
    for (int i = 0; i < WORKERS; i++) {
        maker->workers[i].maker = maker;
        maker->workers[i].ahead = i > 0;
    }
    if (crew_begin(&maker->crew, (void *(*const[])(void *)){ make_now, make_ahead }))
        return maker; /* with the first worker alone no puzzle is made ahead */
    maker_free(maker);
    return NULL;
}

/* The thread that makes puzzles ahead gives way to everything else, so on a busy computer it may
 * notice late that it is to stop. A player who leaves does not wait for that. */
void maker_free(struct maker *maker)
{
    if (maker)
        crew_leave(&maker->crew, thread_now() + LEAVING);
}

int maker_descriptor(const struct maker *maker)
{
    return maker->crew.pipe[0];
}

/* Whether the maker has this list already. */
static bool is_told(const struct maker *maker, const struct wanted *list, size_t count, bool now)
{
    if (count != maker->count || now != maker->has_now)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!wanted_is(&maker->slots[i].wanted, &list[i]))
            return false;
    return true;
}

/* Keeps the ready puzzles that are still wanted, and stops workers whose puzzle is not, or which is
 * not theirs any more. */
static void tell_maker_change(struct maker *maker, const struct wanted *list, size_t count,
                              bool now)
{
    struct slot slots[SLOTS] = { { .ready = false } };
    for (size_t i = 0; i < count; i++) {
        const struct slot *known = find_made(maker, &list[i]);
        slots[i].wanted = list[i];
        slots[i].ready = known && known->ready;
        if (slots[i].ready)
            slots[i].made = known->made;
    }
    memcpy(maker->slots, slots, count * sizeof *slots);
    maker->count = count;
    maker->has_now = now;
    thread_drain(maker->crew.pipe); /* the byte may be for the puzzle that was wanted before */
    if (now && slots[0].ready)
        thread_wake(maker->crew.pipe);
    for (int i = 0; i < WORKERS; i++) {
        struct worker *worker = &maker->workers[i];
        const struct slot *slot = worker->busy ? find_made(maker, &worker->wanted) : NULL;
        if (worker->busy && (!slot || (!worker->ahead && !(now && slot == maker->slots))))
            worker->stop = true;
    }
    pthread_cond_broadcast(&maker->crew.changed);
}

void maker_want(struct maker *maker, const struct wanted *now, const struct wanted *ahead,
                size_t count)
{
    struct wanted list[SLOTS];
    size_t listed = 0;
    if (now)
        list[listed++] = *now;
    for (size_t i = 0; i < count && listed < SLOTS; i++)
        if (!now || !wanted_is(now, &ahead[i]))
            list[listed++] = ahead[i];
    pthread_mutex_lock(&maker->crew.lock);
    if (!is_told(maker, list, listed, now != NULL))
        tell_maker_change(maker, list, listed, now != NULL);
    pthread_mutex_unlock(&maker->crew.lock);
}

bool maker_take(struct maker *maker, struct made *made)
{
    thread_drain(maker->crew.pipe);
    pthread_mutex_lock(&maker->crew.lock);
    bool taken = maker->has_now && maker->slots[0].ready;
    if (taken)
        *made = maker->slots[0].made;
    pthread_mutex_unlock(&maker->crew.lock);
    return taken;
}

void maker_rate(struct maker *maker, const struct grid *givens)
{
    pthread_mutex_lock(&maker->crew.lock);
    maker->rating = (struct rating_job){ .givens = *givens, .wanted = true };
    for (int i = 0; i < WORKERS; i++)
        maker->workers[i].stop |= maker->workers[i].ahead;
    pthread_cond_broadcast(&maker->crew.changed);
    pthread_mutex_unlock(&maker->crew.lock);
}

bool maker_rated(struct maker *maker, struct grid *givens, struct difficulty *difficulty)
{
    pthread_mutex_lock(&maker->crew.lock);
    const bool rated = maker->rating.ready;
    if (rated) {
        *givens = maker->rating.givens;
        *difficulty = maker->rating.answer;
    }
    maker->rating.ready = false;
    pthread_mutex_unlock(&maker->crew.lock);
    return rated;
}

uint64_t maker_tried(struct maker *maker)
{
    pthread_mutex_lock(&maker->crew.lock);
    uint64_t tried =
        maker->workers[0].busy && !maker->workers[0].stop ? maker->workers[0].tried : 0;
    pthread_mutex_unlock(&maker->crew.lock);
    return tried;
}

bool maker_idle(struct maker *maker)
{
    bool idle = true;
    pthread_mutex_lock(&maker->crew.lock);
    for (size_t i = 0; i < maker->count; i++)
        idle = idle && maker->slots[i].ready;
    pthread_mutex_unlock(&maker->crew.lock);
    return idle;
}
