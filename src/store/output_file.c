#include "store/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/file.h"

static enum status there_already(const char *path, struct error *error)
{
    return error_set(error, STATUS_BAD, "%s: already exists; --force replaces it", path);
}

/* STATUS_BAD for an errno that means a wrong path, otherwise STATUS_FAILED. */
static enum status fail(const char *path, int number, struct error *error)
{
    bool wrong = number == ENOTDIR || number == EACCES || number == EISDIR || number == EROFS ||
                 number == ENAMETOOLONG || number == EPERM;
    if (number == ENOENT)
        return error_set(error, STATUS_BAD, "%s: the directory does not exist", path);
    return error_set(error, wrong ? STATUS_BAD : STATUS_FAILED, "%s: %s", path, strerror(number));
}

/* Whether the path is a device or a pipe, which is written to, not replaced. */
static bool is_stream(const char *path)
{
    struct stat status;
    return !stat(path, &status) && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

enum status output_check(const char *path, bool replace, struct error *error)
{
    struct stat status;
    if (lstat(path, &status)) {
        const struct path directory = file_beside(path, ".");
        return stat(directory.text, &status) ? fail(path, errno, error) : STATUS_OK;
    }
    if (is_stream(path))
        return STATUS_OK;
    if (S_ISLNK(status.st_mode) && stat(path, &status))
        return error_set(error, STATUS_BAD, "%s: is a broken symbolic link", path);
    if (S_ISDIR(status.st_mode))
        return error_set(error, STATUS_BAD, "%s: is a directory", path);
    return replace ? STATUS_OK : there_already(path, error);
}

static int write_stream(const char *path, const char *bytes, size_t length)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    int number = descriptor < 0 ? errno : write_whole(descriptor, bytes, length);
    if (descriptor >= 0 && close(descriptor) && !number)
        number = errno;
    return number;
}

/* The permissions of a new file by the umask, or those of the file that is replaced. */
static mode_t mode_for(const char *path)
{
    struct stat status;
    mode_t mask = umask(0);
    umask(mask);
    return stat(path, &status) ? 0666 & ~mask : status.st_mode & 0777;
}

enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error)
{
    struct atomic_file file = {
        .bytes = bytes, .length = length, .mode = mode_for(path), .replace = replace
    };
    int number =
        is_stream(path) ? write_stream(path, bytes, length) : atomic_file_write(path, &file);
    if (number == EEXIST)
        return there_already(path, error);
    return number ? fail(path, number, error) : STATUS_OK;
}

enum status output_new(const char *path, const char *bytes, size_t length, struct error *error)
{
    struct stat found;
    return lstat(path, &found) ? output_write(path, bytes, length, false, error)
                               : error_set(error, STATUS_BAD,
                                           "there is already a file %s; choose another name", path);
}
