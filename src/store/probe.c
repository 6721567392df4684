#include "store/probe.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "store/state.h"

enum { PATIENCE = 500 }; /* milliseconds */

/* Shared by the caller and a thread that may outlive it; the last one frees it. */
struct probe {
    pthread_mutex_t lock;
    pthread_cond_t done;
    struct strbuf path; /* a directory */
    bool asking;        /* a thread has not come back */
    int holders;
};

struct probe *probe_new(void)
{
    struct probe *probe = calloc(1, sizeof *probe);
    pthread_condattr_t attributes;
    if (!probe)
        return NULL;
    strbuf_init(&probe->path);
    state_path("", &probe->path);
    pthread_mutex_init(&probe->lock, NULL);
    pthread_condattr_init(&attributes);
#ifdef __linux__
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(&probe->done, &attributes);
    pthread_condattr_destroy(&attributes);
    probe->holders = 1;
    return probe;
}

/* With the lock held, which it gives back. */
static void let_go(struct probe *probe)
{
    bool last = --probe->holders == 0;
    pthread_mutex_unlock(&probe->lock);
    if (!last)
        return;
    pthread_cond_destroy(&probe->done);
    pthread_mutex_destroy(&probe->lock);
    strbuf_release(&probe->path);
    free(probe);
}

void probe_free(struct probe *probe)
{
    if (!probe)
        return;
    pthread_mutex_lock(&probe->lock);
    let_go(probe);
}

/* What a file system cannot answer from memory. */
static void *touch(void *given)
{
    struct probe *probe = given;
    struct statvfs status;
    int directory = open(probe->path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0) {
        fstatvfs(directory, &status);
        close(directory);
    }
    pthread_mutex_lock(&probe->lock);
    probe->asking = false;
    pthread_cond_broadcast(&probe->done);
    let_go(probe);
    return NULL;
}

/* Signals are left to the caller. */
static bool begin(struct probe *probe)
{
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool begun = pthread_create(&thread, NULL, touch, probe) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (begun)
        pthread_detach(thread);
    return begun;
}

static struct timespec from_now(int milliseconds)
{
    struct timespec end;
#ifdef __linux__
    clock_gettime(CLOCK_MONOTONIC, &end);
#else
    clock_gettime(CLOCK_REALTIME, &end);
#endif
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    return end;
}

bool probe_answers(struct probe *probe)
{
    if (!probe)
        return true;
    pthread_mutex_lock(&probe->lock);
    if (!probe->asking && probe->path.length) {
        const struct timespec end = from_now(PATIENCE);
        probe->asking = begin(probe);
        probe->holders += probe->asking;
        while (probe->asking && pthread_cond_timedwait(&probe->done, &probe->lock, &end) == 0)
            continue;
    }
    bool answers = !probe->asking;
    pthread_mutex_unlock(&probe->lock);
    return answers;
}

enum status probe_check(struct probe *probe, struct error *error)
{
    if (probe_answers(probe))
        return STATUS_OK;
    return error_set(error, STATUS_FAILED, "%s: the disk does not answer", probe->path.text);
}
