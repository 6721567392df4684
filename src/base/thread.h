/*
 * Threads in the background, and how the one that sees the keys waits for them.
 */
#ifndef REDUCTIO_BASE_THREAD_H
#define REDUCTIO_BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begins a thread that signals pass by: they are the caller's. False: there is none to be had. */
bool thread_begin(pthread_t *thread, size_t stack, void *(*work)(void *), void *with);
/* Milliseconds of a clock that never goes back; never 0, which stands for never. */
int64_t thread_now(void);
/* For thread_wait(). */
void thread_condition(pthread_cond_t *condition);
/* Waits, with the lock held, until the condition is told or, unless 0, that moment has come. */
void thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t moment);
/* A pipe that blocks nobody and that no other program inherits; false, and -1s: none. */
bool thread_pipe(int ends[2]);

#endif
