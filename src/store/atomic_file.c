#include "store/atomic_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "store/file.h"
#include "system/system.h"

static const char unnamed[] = ".reductio-XXXXXX";

/* Gives the complete file its name. Where the file system has no links either, it only looks
 * whether the name is free before it renames. */
static int put_in_place(const char *from, const char *path, bool replace)
{
    struct stat status;
    if (!replace && system_rename_new(from, path))
        return 0;
    if (!replace && !link(from, path)) { /* one name is to be left */
        const int number =
            unlink(from) && errno != ENOENT ? errno : 0; /* networks may do it twice */
        if (number)
            unlink(path);
        return number;
    }
    if (!replace && (errno == EEXIST || !lstat(path, &status)))
        return EEXIST;
    return rename(from, path) ? errno : 0;
}

int atomic_file_lock(int descriptor, bool *unlocked)
{
    int number;
    do {
        number = flock(descriptor, LOCK_EX | LOCK_NB) ? errno : 0;
    } while (number == EINTR);
    *unlocked = number && number != EWOULDBLOCK;
    return number == EWOULDBLOCK ? number : 0;
}

static int fill_file(int descriptor, struct atomic_file *file)
{
    struct stat made;
    int number = fstat(descriptor, &made) ? errno : 0;
    /* The umask may have taken rights away. A game that is locked down cannot give them back. */
    if (!number && (made.st_mode & 07777) != file->mode && fchmod(descriptor, file->mode) &&
        errno != EPERM)
        number = errno;
    if (!number && file->keep)
        number = atomic_file_lock(descriptor, &file->unlocked);
    if (!number)
        number = write_whole(descriptor, file->bytes, file->length);
    if (!number && fsync(descriptor))
        number = errno;
    return number;
}

/* A temporary file. Its name is not derived from the file's, which may already have the greatest
 * length. mkstemp() makes it for the owner alone; for other rights it is made again. */
static int open_beside(const char *path, mode_t mode, struct path *name)
{
    *name = file_beside(path, unnamed);
    int descriptor = mkstemp(name->text);
    if (descriptor >= 0 && mode != (S_IRUSR | S_IWUSR) && !unlink(name->text)) {
        close(descriptor);
        descriptor = open(name->text, O_RDWR | O_CREAT | O_EXCL, mode);
        if (descriptor < 0 &&
            errno == EPERM) /* locked down: not for others to change, nor to run */
            descriptor = open(name->text, O_RDWR | O_CREAT | O_EXCL, mode & 0644);
    }
    if (descriptor >= 0) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, O_APPEND);
    }
    return descriptor;
}

static bool is_unchanged(const char *path, const struct stat *found)
{
    struct stat now;
    return !stat(path, &now) && now.st_dev == found->st_dev && now.st_ino == found->st_ino &&
           now.st_size == found->st_size && now.st_mtim.tv_sec == found->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == found->st_mtim.tv_nsec;
}

static int write_at(const char *path, struct atomic_file *file)
{
    struct path name;
    const int descriptor = open_beside(path, file->mode, &name);
    if (descriptor < 0)
        return errno;
    int number = fill_file(descriptor, file);
    if (!file->keep && close(descriptor) && !number)
        number = errno;
    if (!number && file->found && !is_unchanged(path, file->found))
        number = ESTALE;
    if (!number)
        number = put_in_place(name.text, path, file->replace);
    if (number)
        unlink(name.text);
    else
        directory_sync(path);
    if (number && file->keep)
        close(descriptor);
    file->descriptor = file->keep && !number ? descriptor : -1;
    return number;
}

int atomic_file_move(const char *from, const char *to)
{
    int number = put_in_place(from, to, false);
    if (!number) {
        directory_sync(to);
        directory_sync(from);
    }
    return number;
}

int atomic_file_write(const char *path, struct atomic_file *file)
{
    file->descriptor = -1;
    struct stat status;
    char *real = file->replace ? realpath(path, NULL) : NULL;
    int number = file->replace && !real ? errno : 0;
    /* A file that does not exist yet is made, but not the missing target of a link. */
    if (!number || (number == ENOENT && lstat(path, &status)))
        number = write_at(real ? real : path, file);
    free(real);
    return number;
}

/* Whether a killed program left this file: nobody holds its lock, and it is too old for a program
 * that is about to lock it. */
static bool is_abandoned(int directory, const char *name)
{
    enum { HOUR = 3600 };
    struct stat status;
    bool unlocked = false;
    if (strlen(name) != sizeof unnamed - 1 || strncmp(name, unnamed, strcspn(unnamed, "X")) != 0 ||
        fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) || !S_ISREG(status.st_mode) ||
        status.st_mtime > time(NULL) - HOUR)
        return false;
    int descriptor = openat(directory, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    bool free_of_locks = descriptor >= 0 && atomic_file_lock(descriptor, &unlocked) == 0;
    if (descriptor >= 0)
        close(descriptor);
    return free_of_locks;
}

void atomic_file_sweep(const char *path)
{
    DIR *directory = opendir(file_beside(path, ".").text);
    for (const struct dirent *entry; directory && (entry = readdir(directory));)
        if (is_abandoned(dirfd(directory), entry->d_name))
            unlinkat(dirfd(directory), entry->d_name, 0);
    if (directory)
        closedir(directory);
}

/* ---- Files that commands write ---- */

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

enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error)
{
    struct atomic_file file = { .bytes = bytes, .length = length, .replace = replace };
    int number;
    if (is_stream(path)) {
        const int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        number = descriptor < 0 ? errno : write_whole(descriptor, bytes, length);
        if (descriptor >= 0 && close(descriptor) && !number)
            number = errno;
    } else {
        /* The permissions of a new file by the umask, or those of the file that is replaced. */
        struct stat status;
        const mode_t mask = umask(0);
        umask(mask);
        file.mode = stat(path, &status) ? 0666 & ~mask : status.st_mode & 0777;
        number = atomic_file_write(path, &file);
    }
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
