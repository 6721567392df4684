#include "store/state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/whole.h"

void state_path(const char *name, struct strbuf *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        strbuf_addf(out, "%s/reductio/%s", state, name);
    else if (home && home[0])
        strbuf_addf(out, "%s/.local/state/reductio/%s", home, name);
}

static enum status failed(struct error *error, const char *path, const char *what, int number)
{
    return error_set(error, STATUS_FAILED, "%s: %s: %s", path, what, strerror(number));
}

static bool make_directory(const char *path)
{
    struct stat status;
    if (!mkdir(path, 0700))
        return true;
    int number = errno; /* of a directory that is there, too: EROFS */
    bool there = !stat(path, &status), other = there && !S_ISDIR(status.st_mode);
    errno = other ? ENOTDIR : number;
    return there && !other;
}

enum status state_make_directories(const char *path, struct error *error)
{
    char *above = strdup(path);
    enum status status = STATUS_OK;
    if (!above)
        return failed(error, path, "cannot be written", ENOMEM);
    for (char *slash = strchr(above + 1, '/'); slash && status == STATUS_OK;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (!make_directory(above))
            status = failed(error, above, "the directory cannot be made", errno);
        *slash = '/';
    }
    free(above);
    return status;
}

enum status state_write(const char *path, const char *bytes, size_t length, struct error *error)
{
    struct whole_file file = { .bytes = bytes, .length = length, .mode = 0600, .replace = true };
    enum status status = state_make_directories(path, error);
    if (status != STATUS_OK)
        return status;
    int number = whole_file_write(path, &file);
    return number ? error_set(error, STATUS_FAILED, "%s: %s", path, strerror(number)) : STATUS_OK;
}

int state_lock(const char *path)
{
    enum { TRIES = 100 };
    const struct timespec moment = { .tv_nsec = 10000000 };
    struct error error;
    int lock = state_make_directories(path, &error) == STATUS_OK ? directory_open(path) : -1;
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
