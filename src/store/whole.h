/*
 * Files that are written beside their place and given their name when all of them is on the disk:
 * at every moment, power cut or not, the old one or the new one is there whole.
 */
#ifndef REDUCTIO_STORE_WHOLE_H
#define REDUCTIO_STORE_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct whole_file {
    const char *bytes;
    size_t length;
    mode_t mode;  /* the access that it gets */
    bool replace; /* it may take the place of another */
};

/*
 * 0, or an error number of the system: then all is as before. EEXIST: it may not replace, and
 * something of that name is there, whoever made it. Where it may, a symbolic link is followed.
 */
int whole_file_write(const char *path, const struct whole_file *file);
/* The directory that a file is in, for the caller to close; -1, and errno, when it cannot be had.
 */
int directory_open(const char *path);

#endif
