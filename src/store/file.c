#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool file_is_missing(const char *path)
{
    struct stat status;
    return stat(path, &status) && errno == ENOENT;
}

int file_open(const char *path, struct error *error)
{
    /* Not blocking: a named pipe without a writer must not hang the program. */
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        error_set(error, STATUS_BAD, "%s: %s", path,
                  errno == ENOENT ? "no such file" : strerror(errno));
    return descriptor;
}

enum status file_unread(const char *name, int number, struct error *error)
{
    return number == EISDIR ? error_set(error, STATUS_BAD, "%s: is a directory, not a file", name)
                            : error_set(error, STATUS_FAILED, "%s: %s", name, strerror(number));
}

enum status file_failed(const char *path, const char *what, int number, struct error *error)
{
    return error_set(error, STATUS_FAILED, "%s: %s: %s", path, what, strerror(number));
}

enum status file_read_descriptor(int descriptor, const char *name, struct strbuf *out,
                                 struct error *error)
{
    char bytes[16384];
    size_t start = out->length;
    for (;;) {
        ssize_t count = read(descriptor, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return file_unread(name, errno, error);
        if (count == 0)
            break;
        strbuf_add_bytes(out, bytes, (size_t)count);
        if (out->length - start > FILE_LIMIT)
            return error_set(error, STATUS_BAD, "%s: is larger than %d MB", name, FILE_LIMIT >> 20);
    }
    if (out->failed)
        return error_set(error, STATUS_FAILED, "%s: out of memory", name);
    return STATUS_OK;
}

enum status file_read(const char *path, struct strbuf *out, struct error *error)
{
    const int descriptor = file_open(path, error);
    if (descriptor < 0)
        return STATUS_BAD;
    enum status status = file_read_descriptor(descriptor, path, out, error);
    close(descriptor);
    return status;
}

int write_whole(int descriptor, const char *bytes, size_t length)
{
    while (length) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        bytes += count;
        length -= (size_t)count;
    }
    return 0;
}

/* Cuts off what is no whole line of what was to be added; the size then, -1: unknown. */
static int64_t cut_to_lines(int descriptor, int64_t before, const char *bytes, size_t length)
{
    struct stat found;
    if (before < 0 || fstat(descriptor, &found) || found.st_size < before ||
        (uint64_t)(found.st_size - before) > length)
        return -1;
    size_t whole = (size_t)(found.st_size - before);
    while (whole && bytes[whole - 1] != '\n')
        whole--;
    const int64_t size = before + (int64_t)whole;
    return found.st_size == size || !ftruncate(descriptor, size) ? size : found.st_size;
}

int append_lines(int descriptor, const char *bytes, size_t length, int64_t *size)
{
    int number = write_whole(descriptor, bytes, length);
    if (number)
        *size = cut_to_lines(descriptor, *size, bytes, length);
    else if (*size >= 0)
        *size += (int64_t)length;
    return number;
}

struct path file_beside(const char *path, const char *name)
{
    struct path result;
    const char *slash = strrchr(path, '/');
    snprintf(result.text, sizeof result.text, "%.*s%s", slash ? (int)(slash - path) + 1 : 0, path,
             name);
    return result;
}

int directory_open(const char *path)
{
    const struct path directory = file_beside(path, ".");
    return open(directory.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

void directory_sync(const char *path)
{
    int directory = directory_open(path);
    if (directory < 0)
        return;
    fsync(directory);
    close(directory);
}

/*
 * The path of one of the player's files. Its directory is the one that the environment variable
 * names, or else `home` in the home directory; "" if neither variable nor HOME is set.
 */
static void home_path(const char *variable, const char *home, const char *name, struct path *path)
{
    const char *set = getenv(variable), *own = getenv("HOME");
    path->text[0] = '\0';
    if (set && set[0] == '/')
        snprintf(path->text, sizeof path->text, "%s/reductio/%s", set, name);
    else if (own && own[0] == '/')
        snprintf(path->text, sizeof path->text, "%s/%s/reductio/%s", own, home, name);
}

void file_config_path(const char *name, struct path *path)
{
    home_path("XDG_CONFIG_HOME", ".config", name, path);
}

void state_path(const char *name, struct path *path)
{
    home_path("XDG_STATE_HOME", ".local/state", name, path);
}

void file_data_path(const char *name, struct path *path)
{
    const char *directory = getenv("REDUCTIO_DATA");
    snprintf(path->text, sizeof path->text, "%s/%s",
             directory && *directory ? directory : REDUCTIO_DATADIR, name);
}

/* ---- The state directory ---- */

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
    struct path above;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(above.text, sizeof above.text, "%.*s", (int)(slash - path), path);
        const char *wrong = make_directory(above.text);
        if (wrong)
            return error_set(error, STATUS_FAILED, "%s: the directory cannot be made: %s",
                             above.text, wrong);
    }
    return STATUS_OK;
}

bool state_directory(struct path *path)
{
    state_path("", path);
    return !path->text[0] || state_make_directories(path->text, NULL) == STATUS_OK;
}

/* Waits until no other program is adding; -1: files cannot be locked there. */
static int wait_for_turn(int descriptor)
{
    int result;
    do
        result = flock(descriptor, LOCK_EX);
    while (result && errno == EINTR);
    return result;
}

/*
 * Other programs wait for the writing alone, which no slow disk holds up: not for the sync. Without
 * a lock what was written in part is not cut off, as more of another program may follow it.
 */
static int append_in_turn(int descriptor, const char *bytes, size_t length)
{
    const bool locked = !wait_for_turn(descriptor);
    const int64_t end = lseek(descriptor, 0, SEEK_END);
    int64_t size = locked ? end : -1;
    char last = '\n';
    int number = 0;
    if (end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != '\n')
        number = append_lines(descriptor, "\n", 1, &size);
    if (!number)
        number = append_lines(descriptor, bytes, length, &size);
    if (locked)
        flock(descriptor, LOCK_UN);
    return number;
}

/* Closes the descriptor; 0 or the number of the system's error. */
static int append_to(int descriptor, const char *bytes, size_t length)
{
    int number = append_in_turn(descriptor, bytes, length);
    if (!number && fsync(descriptor))
        number = errno;
    if (close(descriptor) && !number)
        number = errno;
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
    return number ? file_failed(path, "cannot be written", number, error) : STATUS_OK;
}
