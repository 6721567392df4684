/*
 * Files that are written next to their place and get their name when all of them is on the disk: at
 * every moment, power cut or not, the old one or the new one is there whole.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct atomic_file {
    const char *bytes;
    size_t length;
    mode_t mode;  /* the access that it gets */
    bool replace; /* it may take the place of another */
    /*
     * It stays open for reading and appending, as `descriptor`, for the caller to close (-1: it was
     * not written), and is locked (flock) before it has its name.
     */
    bool keep;
    int descriptor;
    bool unlocked; /* set when it is kept, and files cannot be locked there */
};

/*
 * 0, or an error number of the system: then all is as before. EEXIST: it may not replace, and
 * something of that name is there, whoever made it. Where it may, a symbolic link is followed.
 */
int atomic_file_write(const char *path, struct atomic_file *file);
/*
 * Gives a file another name in the same file system; then both directories are on the disk. 0, or
 * an error number; EEXIST: something of that name is there.
 */
int atomic_file_move(const char *from, const char *to);
/* Locks a descriptor without waiting. 0, also where files cannot be locked, which sets *unlocked;
 * EWOULDBLOCK: another program has it. */
int atomic_file_lock(int descriptor, bool *unlocked);
/* The process that has it, if the system knows; otherwise 0. */
long atomic_file_holder(int descriptor);
/*
 * Removes from a file's directory what programs that were killed have left: files that never got
 * their name, are not locked, and are older than an hour.
 */
void atomic_file_sweep(const char *path);
