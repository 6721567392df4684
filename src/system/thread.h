/* Threads in the background, and waiting for them. */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Bytes of a thread's stack. The deepest search takes 125 KB, and about as much with
 * AddressSanitizer; the rest is reserve, of which the system provides only what is used.
 */
enum { THREAD_STACK = 2 << 20 };

/* Starts a thread in which all signals are blocked. Returns false if the system refuses one. */
bool thread_begin(pthread_t *thread, void *(*work)(void *), void *with);
/* Milliseconds of a clock that never goes back; always greater than 0, which means "no time". */
int64_t thread_now(void);
/* Makes a condition for thread_wait(). */
void thread_condition(pthread_cond_t *condition);
/* Waits, with the lock held, for the condition or until `moment` (0: for ever). */
void thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t moment);
/* Opens a pipe that never blocks and that other programs do not inherit; false, and -1s, if not. */
bool thread_pipe(int ends[2]);
/* Makes such a pipe readable, and unreadable again. */
void thread_wake(const int ends[2]);
void thread_drain(const int ends[2]);
