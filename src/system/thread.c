#include "system/thread.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int64_t thread_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

void thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t moment)
{
    if (!moment) {
        pthread_cond_wait(condition, lock);
        return;
    }
#ifdef __APPLE__
    int64_t left = moment - thread_now();
    left = left > 0 ? left : 0;
    const struct timespec time = { .tv_sec = left / 1000, .tv_nsec = left % 1000 * 1000000 };
    pthread_cond_timedwait_relative_np(condition, lock, &time);
#else
    moment--;
    const struct timespec time = { (time_t)(moment / 1000), (long)(moment % 1000 * 1000000) };
    pthread_cond_timedwait(condition, lock, &time);
#endif
}

void thread_wake(const int ends[2])
{
    ssize_t written = write(ends[1], "", 1); /* a full pipe is readable as well */
    (void)written;
}

void thread_drain(const int ends[2])
{
    char bytes[16];
    while (read(ends[0], bytes, sizeof bytes) > 0)
        continue;
}

bool thread_pipe(int ends[2])
{
    ends[0] = ends[1] = -1;
    if (pipe(ends) != 0)
        return false;
    bool set = true;
    for (int i = 0; i < 2; i++)
        set &= fcntl(ends[i], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[i], F_SETFL, O_NONBLOCK) == 0;
    if (set)
        return true;
    close(ends[0]);
    close(ends[1]);
    ends[0] = ends[1] = -1;
    return false;
}

/* Starts a thread in which all signals are blocked; false if the system refuses one. */
static bool thread_begin(pthread_t *thread, void *(*work)(void *), void *with)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, THREAD_STACK);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool begun = pthread_create(thread, &attributes, work, with) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return begun;
}

int crew_begin(struct crew *crew, void *(*const works[CREW_MOST])(void *owner))
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifndef __APPLE__
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(&crew->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&crew->lock, NULL);
    bool begun = thread_pipe(crew->pipe);
    pthread_mutex_lock(&crew->lock);
    while (begun && crew->started < CREW_MOST) {
        begun = thread_begin(&crew->threads[crew->started], works[crew->started], crew);
        crew->started += begun;
    }
    pthread_mutex_unlock(&crew->lock);
    return crew->started;
}

static void free_owner(struct crew *crew)
{
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->changed);
    for (int i = 0; i < 2; i++)
        if (crew->pipe[i] >= 0)
            close(crew->pipe[i]);
    free(crew);
}

void *crew_end(struct crew *crew)
{
    const bool last = ++crew->ended == crew->started && crew->left;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    if (last)
        free_owner(crew);
    return NULL;
}

void crew_leave(struct crew *crew, int64_t until)
{
    pthread_mutex_lock(&crew->lock);
    crew->quit = true;
    pthread_cond_broadcast(&crew->changed);
    while (crew->ended < crew->started && thread_now() < until)
        thread_wait(&crew->changed, &crew->lock, until);
    const bool left = crew->left = crew->ended < crew->started;
    for (int i = 0; i < crew->started && left; i++)
        pthread_detach(crew->threads[i]);
    pthread_mutex_unlock(&crew->lock);
    if (left)
        return;
    for (int i = 0; i < crew->started; i++)
        pthread_join(crew->threads[i], NULL);
    free_owner(crew);
}
