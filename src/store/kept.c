#include "store/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file.h"
#include "store/games.h"
#include "store/state.h"
#include "store/whole.h"

enum { TRIES = 100 }; /* how often others may come between */

void kept_init(struct kept *kept)
{
    memset(kept, 0, sizeof *kept);
    kept->descriptor = -1;
}

void kept_close(struct kept *kept)
{
    if (kept->descriptor >= 0)
        close(kept->descriptor);
    kept_init(kept);
}

static enum keeper_state ends(struct kept *kept, enum keeper_state state, const char *why)
{
    snprintf(kept->why, sizeof kept->why, "games/%s.game: %s",
             kept->name[0] ? kept->name : kept->day, why);
    return state;
}

enum keeper_state kept_fail(struct kept *kept, int number)
{
    char why[96];
    if (strerror_r(number, why, sizeof why))
        snprintf(why, sizeof why, "error %d", number);
    return ends(kept, KEEPER_FAILED, why);
}

static enum keeper_state is_lost(struct kept *kept, const char *why)
{
    return ends(kept, KEEPER_LOST, why);
}

/* The descriptor becomes the file's. */
static void take(struct kept *kept, int descriptor, const struct stat *found)
{
    if (kept->descriptor >= 0)
        close(kept->descriptor);
    kept->descriptor = descriptor;
    kept->device = found->st_dev;
    kept->inode = found->st_ino;
    kept->size = found->st_size;
}

static bool path_of(const char *name, struct strbuf *path)
{
    return games_path(name, false, path, NULL) == STATUS_OK;
}

/* Adds the text of the file if the path still is its name. STATUS_NO: another program has it. */
static enum status read_locked(struct kept *kept, const char *path, int descriptor,
                               struct strbuf *text, bool *again, struct error *error)
{
    struct stat here, there;
    size_t before = text->length;
    if (fstat(descriptor, &here))
        return error_set(error, STATUS_FAILED, "%s: cannot be looked at", path);
    if (!S_ISREG(here.st_mode))
        return error_set(error, STATUS_BAD, "%s: is no plain file", path);
    if (whole_file_lock(descriptor, &kept->unlocked))
        return games_is_open(kept->name, descriptor, error);
    *again = stat(path, &there) || there.st_dev != here.st_dev || there.st_ino != here.st_ino;
    if (*again)
        return STATUS_OK;
    enum status status = file_read_descriptor(descriptor, path, text, error);
    here.st_size = (off_t)(text->length - before);
    if (status == STATUS_OK)
        take(kept, descriptor, &here);
    return status;
}

static enum status open_path(struct kept *kept, const char *path, struct strbuf *text,
                             struct error *error)
{
    enum status status = STATUS_OK;
    bool again = true;
    for (int i = 0; i < TRIES && again && status == STATUS_OK; i++) {
        again = false;
        int descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0)
            status = read_locked(kept, path, descriptor, text, &again, error);
        else if (errno == ENOENT)
            status = games_missing(kept->name, error);
        else if (errno == ELOOP || errno == EISDIR)
            status = error_set(error, STATUS_BAD, "%s: is no plain file", path);
        else
            status = error_set(error, STATUS_FAILED, "%s: cannot be opened for writing: %s", path,
                               strerror(errno));
        if (descriptor >= 0 && kept->descriptor != descriptor)
            close(descriptor);
    }
    if (again)
        status = error_set(error, STATUS_FAILED, "%s: is replaced again and again", path);
    return status;
}

enum status kept_open(struct kept *kept, const char *name, struct strbuf *text, struct error *error)
{
    struct strbuf path;
    kept_close(kept);
    strbuf_init(&path);
    enum status status = games_path(name, false, &path, error);
    if (status == STATUS_OK) {
        strcpy(kept->name, name);
        status = open_path(kept, path.text, text, error);
    }
    if (status != STATUS_OK)
        kept_close(kept);
    strbuf_release(&path);
    return status;
}

/* Whether the name still is the file's, and nobody else wrote into it. *there: there is one. */
static enum keeper_state check(struct kept *kept, const char *path, bool *there)
{
    struct stat found;
    *there = !lstat(path, &found);
    if (!*there)
        return errno == ENOENT ? KEEPER_SAVED : kept_fail(kept, errno);
    if (found.st_dev != kept->device || found.st_ino != kept->inode)
        return is_lost(kept, "another file is in its place");
    if (kept->size >= 0 && found.st_size != kept->size)
        return is_lost(kept, "another program has written into it");
    return KEEPER_SAVED;
}

/* Takes back what is no whole line, and looks how large the file is now. */
static void tidy(struct kept *kept, const char *bytes, size_t length)
{
    struct stat found;
    int64_t before = kept->size;
    kept->size = -1;
    if (before < 0 || fstat(kept->descriptor, &found) || found.st_size < before ||
        (uint64_t)(found.st_size - before) > length)
        return;
    size_t whole = (size_t)(found.st_size - before);
    while (whole && bytes[whole - 1] != '\n')
        whole--;
    int64_t size = before + (int64_t)whole;
    if (found.st_size == size || !ftruncate(kept->descriptor, size))
        kept->size = size;
    else
        kept->size = found.st_size;
}

static enum keeper_state check_there(struct kept *kept, const char *path)
{
    bool there;
    enum keeper_state state = check(kept, path, &there);
    return state == KEEPER_SAVED && !there ? ends(kept, KEEPER_FAILED, "was deleted") : state;
}

static enum keeper_state append(struct kept *kept, const char *path, const char *bytes,
                                size_t length)
{
    enum keeper_state state = check_there(kept, path);
    if (state != KEEPER_SAVED)
        return state;
    int number = write_whole(kept->descriptor, bytes, length);
    if (!number) {
        kept->size += (int64_t)length;
        return KEEPER_SAVED;
    }
    tidy(kept, bytes, length);
    return kept_fail(kept, number);
}

enum keeper_state kept_append(struct kept *kept, const char *bytes, size_t length)
{
    struct strbuf path;
    strbuf_init(&path);
    enum keeper_state state = path_of(kept->name, &path) ? append(kept, path.text, bytes, length)
                                                         : kept_fail(kept, ENOMEM);
    strbuf_release(&path);
    return state;
}

enum keeper_state kept_finish(struct kept *kept)
{
    struct strbuf path;
    strbuf_init(&path);
    enum keeper_state state = KEEPER_SAVED;
    if (fsync(kept->descriptor))
        state = kept_fail(kept, errno);
    else
        state = path_of(kept->name, &path) ? check_there(kept, path.text) : kept_fail(kept, ENOMEM);
    strbuf_release(&path);
    return state;
}

/* 0, or an error number. */
static int write_file(struct kept *kept, const char *path, struct whole_file *file)
{
    struct stat found;
    file->keep = true;
    int number = whole_file_write(path, file);
    if (!number && fstat(file->kept, &found)) {
        number = errno;
        close(file->kept);
    }
    if (number)
        return number;
    kept->unlocked = file->unlocked;
    take(kept, file->kept, &found);
    return 0;
}

static enum keeper_state replace(struct kept *kept, const char *path, struct whole_file *file)
{
    struct error error;
    enum keeper_state state = KEEPER_SAVED;
    file->replace = false;
    if (kept->descriptor >= 0)
        state = check(kept, path, &file->replace);
    if (state != KEEPER_SAVED)
        return state;
    if (state_make_directories(path, &error) != STATUS_OK)
        return ends(kept, KEEPER_FAILED, error.text);
    int number = write_file(kept, path, file);
    if (number == EEXIST)
        return is_lost(kept, "another game has this name");
    return number ? kept_fail(kept, number) : KEEPER_SAVED;
}

static enum keeper_state replace_named(struct kept *kept, struct whole_file *file)
{
    struct strbuf path;
    struct error error;
    strbuf_init(&path);
    enum keeper_state state = games_path(kept->name, false, &path, &error) == STATUS_OK
                                  ? replace(kept, path.text, file)
                                  : ends(kept, KEEPER_FAILED, error.text);
    strbuf_release(&path);
    return state;
}

/* The first free name of its day; another program may take it first. */
static enum keeper_state begin_of_day(struct kept *kept, struct whole_file *file)
{
    struct strbuf name;
    struct error error;
    enum keeper_state state = KEEPER_LOST;
    strbuf_init(&name);
    for (int i = 0; i < TRIES && state == KEEPER_LOST; i++) {
        strbuf_reset(&name);
        if (games_new_name(kept->day, &name, &error) != STATUS_OK || name.failed) {
            state = ends(kept, KEEPER_FAILED, name.failed ? "out of memory" : error.text);
            break;
        }
        snprintf(kept->name, sizeof kept->name, "%s", name.text);
        state = replace_named(kept, file);
    }
    strbuf_release(&name);
    return state == KEEPER_LOST ? ends(kept, KEEPER_FAILED, "others take every name") : state;
}

enum keeper_state kept_replace(struct kept *kept, const char *text, size_t length)
{
    struct whole_file file = { .bytes = text, .length = length, .mode = 0600 };
    return kept->day[0] && kept->descriptor < 0 ? begin_of_day(kept, &file)
                                                : replace_named(kept, &file);
}
