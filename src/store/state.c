#include "store/state.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

void state_path(const char *name, struct strbuf *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        strbuf_addf(out, "%s/reductio/%s", state, name);
    else if (home && home[0])
        strbuf_addf(out, "%s/.local/state/reductio/%s", home, name);
}

static enum status failed(struct error *error, const char *path, const char *what)
{
    return error_set(error, STATUS_FAILED, "%s: %s: %s", path, what, strerror(errno));
}

/* The directories above a path, each where it is not there yet. The path is as before after it. */
static enum status make_directories(char *path, struct error *error)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        struct stat status;
        if (!made && stat(path, &status) == 0) /* a directory that is there can say EROFS */
            made = true;
        if (!made)
            return failed(error, path, "the directory cannot be made");
        *slash = '/';
    }
    return STATUS_OK;
}

static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return fsync(descriptor) == 0;
}

/* -1: it is not there, or may not be read. */
static int open_directory(char *path)
{
    char *slash = strrchr(path, '/');
    if (!slash)
        return -1;
    *slash = '\0';
    int directory = open(*path ? path : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *slash = '/';
    return directory;
}

/* The name in the directory is kept only when that is on the disk as well. */
static void keep_directory(char *path)
{
    int directory = open_directory(path);
    if (directory < 0)
        return;
    fsync(directory);
    close(directory);
}

/* `beside` is a template for mkstemp() in the directory of `path`, which makes the file 0600. */
static enum status replace(char *path, char *beside, const char *bytes, size_t length,
                           struct error *error)
{
    int descriptor = mkstemp(beside);
    if (descriptor < 0)
        return failed(error, path, "cannot be written");
    bool good = write_all(descriptor, bytes, length);
    int reason = errno;
    good &= close(descriptor) == 0;
    if (good && rename(beside, path) == 0) {
        keep_directory(path);
        return STATUS_OK;
    }
    errno = good ? errno : reason;
    enum status status = failed(error, path, "cannot be written");
    unlink(beside);
    return status;
}

enum status state_write(const char *path, const char *bytes, size_t length, struct error *error)
{
    struct strbuf to, beside;
    char *real = realpath(path, NULL); /* NULL: it is not there yet */
    strbuf_init(&to);
    strbuf_init(&beside);
    strbuf_add(&to, real ? real : path);
    strbuf_addf(&beside, "%s.XXXXXX", to.text);
    free(real);
    enum status status = to.failed || beside.failed
                             ? error_set(error, STATUS_FAILED, "%s: out of memory", path)
                             : make_directories(to.text, error);
    if (status == STATUS_OK)
        status = replace(to.text, beside.text, bytes, length, error);
    strbuf_release(&to);
    strbuf_release(&beside);
    return status;
}

int state_lock(const char *path)
{
    enum { TRIES = 100 };
    const struct timespec moment = { .tv_nsec = 10000000 };
    struct error error;
    char *copy = strdup(path);
    if (!copy)
        return -1;
    int lock = make_directories(copy, &error) == STATUS_OK ? open_directory(copy) : -1;
    free(copy);
    for (int i = 0; lock >= 0 && flock(lock, LOCK_EX | LOCK_NB); i++) {
        if ((errno == EWOULDBLOCK || errno == EINTR) && i < TRIES) {
            nanosleep(&moment, NULL);
            continue;
        }
        close(lock);
        lock = -1;
    }
    return lock;
}

void state_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
