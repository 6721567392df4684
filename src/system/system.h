/*
 * Calls that some systems lack, each behind a function that has a fallback in POSIX. Only this room
 * may ask on which system it is compiled.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* The file that has a shared library, by the numbers that its systems count in. */
#ifdef __APPLE__
#define SYSTEM_LIBRARY(name, number) "lib" name "." number ".dylib"
#else
#define SYSTEM_LIBRARY(name, number) "lib" name ".so." number
#endif

/* The number of processors that this program may use, at least 1. */
int system_processors(void);
/* Bytes that nobody can guess; false if the system has none. */
bool system_random(void *bytes, size_t length);
/*
 * Sets how much memory the program keeps. Blocks of `map` bytes and more take only the pages that
 * are touched, and go back to the system when they are freed; of the others, up to `keep` bytes
 * stay. Elsewhere than in glibc the C library decides.
 */
void system_set_memory(int map, int keep);
/* Writes the path of this program's file; false if the system does not know it. */
bool system_program(char *path, size_t size);
/* Whether the stack of the program may grow to this size (ulimit -s). */
bool system_has_stack(size_t size);
/* Puts this thread behind everything else that wants a processor, where threads have priorities. */
void system_yield(void);

/*
 * Renames in one step without replacing a file: a killed program leaves one of the two names.
 * False, and errno: EEXIST, or the system cannot do this.
 */
bool system_rename_new(const char *from, const char *to);
/* The process that has locked the descriptor's file (flock); 0 if the system does not know it. */
long system_lock_holder(int descriptor);
/* Waits until a file's contents are on the disk, its date perhaps not. False, and errno. */
bool system_sync_contents(int descriptor);
/* How many bytes a descriptor takes at once, so that no signal parts them; at least PIPE_BUF. */
size_t system_write_room(int descriptor);
/* Nanoseconds of the second in which the file was changed. */
long system_changed_ns(const struct stat *status);
