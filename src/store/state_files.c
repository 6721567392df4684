#include "store/state_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/file.h"

void state_path(const char *name, struct strbuf *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        strbuf_addf(out, "%s/reductio/%s", state, name);
    else if (home && home[0] == '/')
        strbuf_addf(out, "%s/.local/state/reductio/%s", home, name);
}

static enum status state_failed(struct error *error, const char *path, const char *what, int number)
{
    return error_set(error, STATUS_FAILED, "%s: %s: %s", path, what, strerror(number));
}

/* NULL, or what is wrong. */
static const char *make_directory(const char *path)
{
    struct stat status;
    if (!mkdir(path, 0700))
        return NULL;
    const int number = errno; /* of a directory that is there, too: EROFS */
    if (!stat(path, &status))
        return S_ISDIR(status.st_mode) ? NULL : strerror(ENOTDIR);
    return number == EEXIST && errno == ENOENT ? "it is a link that leads nowhere"
                                               : strerror(number);
}

enum status state_make_directories(const char *path, struct error *error)
{
    char *above = strdup(path);
    enum status status = STATUS_OK;
    if (!above)
        return state_failed(error, path, "cannot be written", ENOMEM);
    for (char *slash = strchr(above + 1, '/'); slash && status == STATUS_OK;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const char *wrong = make_directory(above);
        if (wrong)
            status = error_set(error, STATUS_FAILED, "%s: the directory cannot be made: %s", above,
                               wrong);
        *slash = '/';
    }
    free(above);
    return status;
}

bool state_directory(struct strbuf *out)
{
    struct strbuf path;
    strbuf_init(&path);
    state_path("", &path);
    bool made =
        !path.failed && (!path.length || state_make_directories(path.text, NULL) == STATUS_OK);
    strbuf_add(out, path.text);
    strbuf_release(&path);
    return made;
}

enum status state_write(const char *path, const char *bytes, size_t length, struct error *error)
{
    struct atomic_file file = { .bytes = bytes, .length = length, .mode = 0600, .replace = true };
    enum status status = state_make_directories(path, error);
    if (status != STATUS_OK)
        return status;
    int number = atomic_file_write(path, &file);
    return number ? error_set(error, STATUS_FAILED, "%s: %s", path, strerror(number)) : STATUS_OK;
}

/* Whether a file ends in the midst of a line. */
static bool lacks_end(int descriptor)
{
    char last = '\n';
    const off_t end = lseek(descriptor, 0, SEEK_END);
    return end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != '\n';
}

/* Closes the descriptor; 0 or the number of the system's error. */
static int append_to(int descriptor, const char *bytes, size_t length)
{
    struct strbuf piece;
    strbuf_init(&piece);
    strbuf_add(&piece, lacks_end(descriptor) ? "\n" : "");
    strbuf_add_bytes(&piece, bytes, length);
    int number = piece.failed ? ENOMEM : write_whole(descriptor, piece.text, piece.length);
    if (!number && fsync(descriptor))
        number = errno;
    if (close(descriptor) && !number)
        number = errno;
    strbuf_release(&piece);
    return number;
}

enum status state_append(const char *path, const char *bytes, size_t length, struct error *error)
{
    enum status status = state_make_directories(path, error);
    if (status != STATUS_OK)
        return status;
    const bool is_new = !file_exists(path);
    int descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    int number = descriptor < 0 ? errno : append_to(descriptor, bytes, length);
    if (is_new && !number)
        directory_sync(path);
    return number ? state_failed(error, path, "cannot be written", number) : STATUS_OK;
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
