#include "store/probe.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/thread.h"
#include "store/state.h"

enum {
    PATIENCE = 500, /* milliseconds */
    STACK = 64 << 10,
};

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
    if (!probe)
        return NULL;
    strbuf_init(&probe->path);
    state_path("", &probe->path);
    pthread_mutex_init(&probe->lock, NULL);
    thread_condition(&probe->done);
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

bool probe_answers(struct probe *probe)
{
    if (!probe)
        return true;
    pthread_mutex_lock(&probe->lock);
    if (!probe->asking && probe->path.length) {
        const int64_t end = thread_now() + PATIENCE;
        pthread_t thread;
        probe->asking = thread_begin(&thread, STACK, touch, probe);
        probe->holders += probe->asking;
        if (probe->asking)
            pthread_detach(thread);
        while (probe->asking && thread_now() < end)
            thread_wait(&probe->done, &probe->lock, end);
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
