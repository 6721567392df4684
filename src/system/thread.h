/* Threads in the background, and waiting for them. */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Bytes of a thread's stack. The deepest search takes 125 KB, and about as much with
 * AddressSanitizer; the rest is reserve, of which the system provides only what is used.
 */
enum { THREAD_STACK = 2 << 20 };

/* Milliseconds of a clock that never goes back; always greater than 0, which means "no time". */
int64_t thread_now(void);
/* Waits, with the lock held, for a crew's condition or until `moment` (0: for ever). */
void thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t moment);
/* Opens a pipe that never blocks and that other programs do not inherit; false, and -1s, if not. */
bool thread_pipe(int ends[2]);
/* Makes such a pipe readable, and unreadable again. */
void thread_wake(const int ends[2]);
void thread_drain(const int ends[2]);

/*
 * Threads that work for an owner, a struct on the heap that begins with its crew, until the owner
 * is not needed any more. The lock is for all that they share.
 */
enum { CREW_MOST = 2 };
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* for thread_wait() */
    int pipe[2];            /* of thread_pipe() */
    bool quit;              /* the threads are to end */
    int ended;              /* how many of them have ended */
    /* Only thread.c uses these. */
    pthread_t threads[CREW_MOST];
    int started;
    bool left; /* the last thread frees the owner */
};
/* Starts these functions, which get the owner, in threads of their own, in which all signals are
 * blocked; returns how many began. */
int crew_begin(struct crew *crew, void *(*const works[CREW_MOST])(void *owner));
/* The end of each function, with the lock, which it gives back. */
void *crew_end(struct crew *crew);
/* Sets `quit`, waits for the threads until this moment, and frees the owner; threads that take
 * longer do that when they end. */
void crew_leave(struct crew *crew, int64_t until);
