#include "store/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "reductio/base/strbuf.h"
#include "store/file.h"

/* The path up to its last slash, and what follows it instead of the name. */
static bool beside(const char *path, const char *name, struct strbuf *out)
{
    const char *slash = strrchr(path, '/');
    strbuf_add_bytes(out, path, slash ? (size_t)(slash - path) + 1 : 0);
    strbuf_add(out, name);
    return !out->failed;
}

int directory_open(const char *path)
{
    struct strbuf directory;
    strbuf_init(&directory);
    int descriptor = -1;
    if (beside(path, ".", &directory))
        descriptor = open(directory.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    else
        errno = ENOMEM;
    strbuf_release(&directory);
    return descriptor;
}

/* The name in the directory is kept only when that is on the disk as well. */
static void keep_directory(const char *path)
{
    int directory = directory_open(path);
    if (directory < 0)
        return;
    fsync(directory);
    close(directory);
}

/* Gives the complete file its name; where links are not to be had, a look has to do. */
static int put_in_place(const char *from, const char *path, bool replace)
{
    struct stat status;
    if (!replace && !link(from, path))
        return unlink(from) ? errno : 0;
    if (!replace && (errno == EEXIST || !lstat(path, &status)))
        return EEXIST;
    return rename(from, path) ? errno : 0;
}

/* Closes the descriptor. */
static int fill(int descriptor, const struct whole_file *file)
{
    int number = fchmod(descriptor, file->mode) ? errno : 0;
    if (!number)
        number = write_whole(descriptor, file->bytes, file->length);
    if (!number && fsync(descriptor))
        number = errno;
    if (close(descriptor) && !number)
        number = errno;
    return number;
}

static int write_at(const char *path, const struct whole_file *file)
{
    struct strbuf name; /* no longer than others are: the file's own may leave no room */
    strbuf_init(&name);
    int descriptor = beside(path, ".reductio-XXXXXX", &name) ? mkstemp(name.text) : -1;
    int number = name.failed ? ENOMEM : descriptor < 0 ? errno : fill(descriptor, file);
    if (!number)
        number = put_in_place(name.text, path, file->replace);
    if (number && descriptor >= 0)
        unlink(name.text);
    strbuf_release(&name);
    if (!number)
        keep_directory(path);
    return number;
}

int whole_file_write(const char *path, const struct whole_file *file)
{
    struct stat status;
    char *real = file->replace ? realpath(path, NULL) : NULL;
    int number = file->replace && !real ? errno : 0;
    /* It need not be there yet; a link that leads nowhere is not taken for that. */
    if (!number || (number == ENOENT && lstat(path, &status)))
        number = write_at(real ? real : path, file);
    free(real);
    return number;
}
