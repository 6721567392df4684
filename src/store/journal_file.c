#include "store/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/file.h"
#include "store/games.h"
#include "store/state_files.h"

enum { TRIES = 100 }; /* how often another program may replace the file, or take a name, first */

void journal_file_init(struct journal_file *journal)
{
    memset(journal, 0, sizeof *journal);
    journal->descriptor = -1;
}

void journal_file_close(struct journal_file *journal)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal_file_init(journal);
}

static enum journal_state journal_ends(struct journal_file *journal, enum journal_state state,
                                       const char *why)
{
    snprintf(journal->why, sizeof journal->why, "games/%s.game: %s",
             journal->name[0] ? journal->name : journal->day, why);
    return state;
}

enum journal_state journal_file_fail(struct journal_file *journal, int number)
{
    char why[96];
    if (strerror_r(number, why, sizeof why))
        snprintf(why, sizeof why, "error %d", number);
    return journal_ends(journal, JOURNAL_FAILED, why);
}

/* The journal owns the descriptor from now on. */
static void take_descriptor(struct journal_file *journal, int descriptor, const struct stat *found)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    journal->descriptor = descriptor;
    journal->device = found->st_dev;
    journal->inode = found->st_ino;
    journal->size = found->st_size;
}

/* Locks the file and adds its text. *again: the path names another file by now. STATUS_NO: another
 * program has locked the file. */
static enum status read_locked(struct journal_file *journal, const char *path, int descriptor,
                               struct strbuf *text, bool *again, struct error *error)
{
    struct stat here, there;
    size_t before = text->length;
    if (fstat(descriptor, &here))
        return error_set(error, STATUS_FAILED, "%s: cannot be examined", path);
    if (!S_ISREG(here.st_mode))
        return error_set(error, STATUS_BAD, "%s: is not a regular file", path);
    if (atomic_file_lock(descriptor, &journal->unlocked))
        return games_is_open(journal->name, descriptor, error);
    *again = stat(path, &there) || there.st_dev != here.st_dev || there.st_ino != here.st_ino;
    if (*again)
        return STATUS_OK;
    enum status status = file_read_descriptor(descriptor, path, text, error);
    here.st_size = (off_t)(text->length - before);
    if (status == STATUS_OK)
        take_descriptor(journal, descriptor, &here);
    return status;
}

static enum status open_path(struct journal_file *journal, const char *path, struct strbuf *text,
                             struct error *error)
{
    enum status status = STATUS_OK;
    bool again = true;
    for (int i = 0; i < TRIES && again && status == STATUS_OK; i++) {
        again = false;
        int descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0)
            status = read_locked(journal, path, descriptor, text, &again, error);
        else if (errno == ENOENT)
            status = games_missing(journal->name, error);
        else if (errno == ELOOP || errno == EISDIR)
            status = error_set(error, STATUS_BAD, "%s: is not a regular file", path);
        else if (errno == EROFS || errno == EACCES || errno == EPERM) {
            file_failed(path, "cannot be opened for writing", errno, error);
            status = STATUS_NO;
        } else
            status = file_failed(path, "cannot be opened for writing", errno, error);
        if (descriptor >= 0 && journal->descriptor != descriptor)
            close(descriptor);
    }
    if (again)
        status = error_set(error, STATUS_FAILED, "%s: another program keeps replacing it", path);
    return status;
}

enum status journal_file_open(struct journal_file *journal, const char *name, struct strbuf *text,
                              struct error *error)
{
    struct path path;
    journal_file_close(journal);
    enum status status = games_path(name, false, &path, error);
    if (status == STATUS_OK) {
        strcpy(journal->name, name);
        status = open_path(journal, path.text, text, error);
    }
    if (status != STATUS_OK)
        journal_file_close(journal);
    return status;
}

/* JOURNAL_SAVED if the path still names the file, or no file (*there is then false), and nobody
 * else wrote into it. */
static enum journal_state check_name_and_size(struct journal_file *journal, const char *path,
                                              bool *there)
{
    struct stat found;
    *there = !lstat(path, &found);
    if (!*there)
        return errno == ENOENT ? JOURNAL_SAVED : journal_file_fail(journal, errno);
    if (found.st_dev != journal->device || found.st_ino != journal->inode)
        return journal_ends(journal, JOURNAL_LOST, "another file is in its place");
    if (journal->size >= 0 && found.st_size != journal->size)
        return journal_ends(journal, JOURNAL_LOST, "another program has written into it");
    return JOURNAL_SAVED;
}

static enum journal_state check_there(struct journal_file *journal)
{
    bool there;
    struct path path;
    struct error error;
    if (games_path(journal->name, false, &path, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    enum journal_state state = check_name_and_size(journal, path.text, &there);
    return state == JOURNAL_SAVED && !there ? journal_ends(journal, JOURNAL_FAILED, "was deleted")
                                            : state;
}

enum journal_state journal_file_append(struct journal_file *journal, const char *bytes,
                                       size_t length)
{
    enum journal_state state = check_there(journal);
    if (state != JOURNAL_SAVED)
        return state;
    int number = append_lines(journal->descriptor, bytes, length, &journal->size);
    return number ? journal_file_fail(journal, number) : JOURNAL_SAVED;
}

enum journal_state journal_file_finish(struct journal_file *journal)
{
    return fsync(journal->descriptor) ? journal_file_fail(journal, errno) : check_there(journal);
}

/* 0, or an error number. */
static int write_file(struct journal_file *journal, const char *path, struct atomic_file *file)
{
    struct stat found;
    file->keep = true;
    int number = atomic_file_write(path, file);
    if (!number && fstat(file->descriptor, &found)) {
        number = errno;
        close(file->descriptor);
    }
    if (number)
        return number;
    journal->unlocked = file->unlocked;
    take_descriptor(journal, file->descriptor, &found);
    return 0;
}

static enum journal_state replace(struct journal_file *journal, const char *path,
                                  struct atomic_file *file)
{
    struct error error;
    enum journal_state state = JOURNAL_SAVED;
    file->replace = false;
    if (journal->descriptor >= 0)
        state = check_name_and_size(journal, path, &file->replace);
    if (state != JOURNAL_SAVED)
        return state;
    if (state_make_directories(path, &error) != STATUS_OK)
        return journal_ends(journal, JOURNAL_FAILED, error.text);
    int number = write_file(journal, path, file);
    if (number == EEXIST)
        return journal_ends(journal, JOURNAL_LOST, "another game has this name");
    return number ? journal_file_fail(journal, number) : JOURNAL_SAVED;
}

static enum journal_state replace_named(struct journal_file *journal, struct atomic_file *file)
{
    struct path path;
    struct error error;
    return games_path(journal->name, false, &path, &error) == STATUS_OK
               ? replace(journal, path.text, file)
               : journal_ends(journal, JOURNAL_FAILED, error.text);
}

/* The first free name of its day; another program may take it first. */
static enum journal_state begin_of_day(struct journal_file *journal, struct atomic_file *file)
{
    struct error error;
    enum journal_state state = JOURNAL_LOST;
    for (int i = 0; i < TRIES && state == JOURNAL_LOST; i++)
        state = games_new_name(journal->day, journal->name, &error) == STATUS_OK
                    ? replace_named(journal, file)
                    : journal_ends(journal, JOURNAL_FAILED, error.text);
    return state == JOURNAL_LOST
               ? journal_ends(journal, JOURNAL_FAILED, "other programs take every name")
               : state;
}

enum journal_state journal_file_replace(struct journal_file *journal, const char *text,
                                        size_t length)
{
    struct atomic_file file = { .bytes = text, .length = length, .mode = 0600 };
    return journal->descriptor < 0 ? begin_of_day(journal, &file) : replace_named(journal, &file);
}
