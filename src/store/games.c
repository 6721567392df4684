#include "store/games.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/utf8.h"
#include "store/atomic_file.h"
#include "system/system.h"

static const char suffix[] = ".game";
enum {
    SUFFIX = sizeof suffix - 1,
    NUMBER_MOST = 100000, /* the last number that is tried in a name made from a day or a name */
    TRIES = 100,          /* how often another program may take a free name first */
};

static const char *fault_of_name(const char *name)
{
    size_t length = strlen(name);
    const char *at = name, *end = name + length;
    if (!length)
        return "must not be empty";
    if (length > GAME_NAME_MOST)
        return "must not be longer than 64 bytes";
    if (name[0] == '.')
        return "must not begin with '.'";
    while (at < end) {
        uint32_t character = utf8_next(&at, end);
        if (character == UTF8_BAD || utf8_width(character) < 0)
            return "must contain only printable characters, in UTF-8";
        if (character == '/')
            return "must not contain '/'";
    }
    return end[-1] == ' ' ? "must not end with a space" : NULL;
}

enum status games_check_name(const char *name, struct error *error)
{
    const char *fault = fault_of_name(name);
    return fault ? error_set(error, STATUS_BAD, "a game's name %s", fault) : STATUS_OK;
}

/* The path of a file in the directory of games; for "" the directory's, with a final slash. */
static enum status path_in(bool archived, const char *file, struct path *path, struct error *error)
{
    char name[GAME_NAME_MOST + sizeof suffix + 16];
    snprintf(name, sizeof name, "games/%s%s", archived ? "archive/" : "", file);
    return state_find(name, path, error);
}

enum status games_path(const char *name, bool archived, struct path *path, struct error *error)
{
    char file[GAME_NAME_MOST + sizeof suffix];
    enum status status = games_check_name(name, error);
    if (status != STATUS_OK)
        return status;
    snprintf(file, sizeof file, "%s%s", name, suffix);
    return path_in(archived, file, path, error);
}

enum status games_missing(const char *name, struct error *error)
{
    struct path path;
    struct stat found;
    if (games_path(name, true, &path, NULL) == STATUS_OK && !lstat(path.text, &found))
        return error_set(error, STATUS_BAD,
                         "the game '%s' is in the archive; 'reductio games --restore' takes it out",
                         name);
    return error_set(error, STATUS_BAD, "there is no game '%s'; 'reductio games' lists them", name);
}

static enum status taken(const char *name, bool archived, struct error *error)
{
    return error_set(error, STATUS_BAD, "there is already a game '%s'%s; choose another name", name,
                     archived ? " in the archive" : "");
}

/* The path of a game that is there. STATUS_BAD also for anything but a regular file of its name. */
static enum status find_game_file(const char *name, bool archived, struct path *path,
                                  struct stat *found, struct error *error)
{
    const enum status status = games_path(name, archived, path, error);
    if (status != STATUS_OK)
        return status;
    if (!lstat(path->text, found))
        return S_ISREG(found->st_mode)
                   ? STATUS_OK
                   : error_set(error, STATUS_BAD, "%s: is not a regular file", path->text);
    if (errno != ENOENT && errno != ENOTDIR)
        return file_failed(path->text, "cannot be examined", errno, error);
    return archived ? error_set(error, STATUS_BAD,
                                "there is no game '%s' in the archive; 'reductio games --all' "
                                "lists all",
                                name)
                    : games_missing(name, error);
}

/* Whether a game has this name, archived or not. */
static enum status is_taken(const char *name, bool *there, struct error *error)
{
    struct path path, archived;
    struct stat found;
    enum status status = games_path(name, false, &path, error);
    if (status == STATUS_OK)
        status = games_path(name, true, &archived, error);
    *there = status == STATUS_OK && (!lstat(path.text, &found) || !lstat(archived.text, &found));
    return status;
}

enum status games_new_name(const char *base, int number, char name[GAME_NAME_MOST + 1],
                           struct error *error)
{
    char numbered[GAME_NAME_MOST + 16];
    for (bool there = true; there; number++) {
        if (number > NUMBER_MOST)
            return error_set(error, STATUS_BAD, "there are already %d games of %s; rename some",
                             NUMBER_MOST, base);
        snprintf(numbered, sizeof numbered, "%s-%d", base, number);
        enum status status = is_taken(numbered, &there, error);
        if (status != STATUS_OK)
            return status;
    }
    strcpy(name, numbered);
    return STATUS_OK;
}

bool games_is_named(const char *name)
{
    return name[strspn(name, "0123456789-")] != '\0';
}

void games_release(struct games *games)
{
    free(games->at);
    *games = (struct games){ .at = NULL };
}

static int newest_first(const void *one, const void *other)
{
    const struct game_entry *a = one, *b = other;
    if (a->changed != b->changed)
        return a->changed < b->changed ? 1 : -1;
    if (a->changed_ns != b->changed_ns)
        return a->changed_ns < b->changed_ns ? 1 : -1;
    return strcmp(a->name, b->name);
}

/* Sorts the list and keeps the newest GAMES_MOST games. */
static void cut_list(struct games *games)
{
    if (games->count)
        qsort(games->at, games->count, sizeof *games->at, newest_first);
    if (games->count > GAMES_MOST) {
        games->count = GAMES_MOST;
        games->more = true;
    }
}

/* The entry of a game whose name, of `length` bytes, is valid. */
static struct game_entry entry_of(const char *name, size_t length, bool archived,
                                  const struct stat *found)
{
    struct game_entry entry = { .changed = found->st_mtime,
                                .changed_ns = system_changed_ns(found),
                                .size = (uint64_t)found->st_size,
                                .archived = archived };
    memcpy(entry.name, name, length);
    return entry;
}

/* Adds an entry if the file of the directory is a game; false when memory ran out. */
static bool add_file(struct games *games, int directory, const char *file, bool archived)
{
    char name[GAME_NAME_MOST + 1] = "";
    struct stat found;
    const size_t whole = strlen(file), length = whole > SUFFIX ? whole - SUFFIX : 0;
    if (!length || length > GAME_NAME_MOST || strcmp(file + length, suffix) != 0)
        return true;
    memcpy(name, file, length);
    if (fault_of_name(name) || fstatat(directory, file, &found, AT_SYMLINK_NOFOLLOW) ||
        !S_ISREG(found.st_mode))
        return true;
    /* Up to 2 * GAMES_MOST entries are held while a directory is read, so that sorting is rare. */
    if (games->count == (size_t)2 * GAMES_MOST)
        cut_list(games);
    if (!array_grow(&games->at, &games->capacity, games->count, sizeof *games->at))
        return false;
    games->at[games->count++] = entry_of(name, length, archived, &found);
    return true;
}

enum status games_list(struct games *games, bool archived, struct error *error)
{
    struct path path;
    struct dirent *file;
    enum status status = path_in(archived, "", &path, error);
    if (status != STATUS_OK)
        return status;
    DIR *directory = opendir(path.text);
    if (!directory)
        return errno == ENOENT ? STATUS_OK : file_failed(path.text, "cannot be read", errno, error);
    for (errno = 0; status == STATUS_OK && (file = readdir(directory)); errno = 0)
        if (!add_file(games, dirfd(directory), file->d_name, archived))
            status = error_set(error, STATUS_FAILED, "out of memory");
    if (status == STATUS_OK && errno)
        status = file_failed(path.text, "cannot be read", errno, error);
    closedir(directory);
    cut_list(games);
    return status;
}

enum status games_find(const char *name, bool archived, struct game_entry *entry,
                       struct error *error)
{
    struct path path;
    struct stat found;
    enum status status = find_game_file(name, archived, &path, &found, error);
    if (status != STATUS_OK)
        return status;
    *entry = entry_of(name, strlen(name), archived, &found);
    return STATUS_OK;
}

enum status games_read(const char *name, bool archived, struct strbuf *out, struct error *error)
{
    struct path path;
    struct stat found;
    enum status status = find_game_file(name, archived, &path, &found, error);
    if (status != STATUS_OK)
        return status;
    if (found.st_size > FILE_LIMIT) /* file_read() would read up to the limit first */
        return error_set(error, STATUS_BAD, "%s: is larger than %d MB", path.text,
                         FILE_LIMIT >> 20);
    status = file_read(path.text, out, error);
    if (status != STATUS_OK && error)
        error->status = STATUS_FAILED;
    return status == STATUS_OK ? status : STATUS_FAILED; /* the file is there */
}

enum status games_peek(const char *name, bool archived, struct save_peek *peek, struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    enum status status = games_read(name, archived, &text, error);
    if (status == STATUS_OK)
        status = save_peek(text.text, text.length, peek, error);
    return status;
}

enum status games_is_open(const char *name, int descriptor, struct error *error)
{
    char process[40] = "";
    long holder = system_lock_holder(descriptor);
    if (holder)
        snprintf(process, sizeof process, " (process %ld)", holder);
    return error_set(error, STATUS_NO, "'%s' is open in another program%s; close it there first",
                     name, process);
}

/*
 * Opens and locks a game, so that no program opens it while it is moved. Returns the descriptor;
 * -1, with *status and the error. It is opened for writing if possible, because network file
 * systems lock only such descriptors.
 */
static int hold_game(const char *name, const char *path, enum status *status, struct error *error)
{
    const int flags = O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    bool unlocked;
    int descriptor = open(path, O_RDWR | flags);
    if (descriptor < 0 && (errno == EACCES || errno == EROFS))
        descriptor = open(path, O_RDONLY | flags);
    if (descriptor < 0) {
        *status = file_failed(path, "cannot be opened", errno, error);
    } else if (atomic_file_lock(descriptor, &unlocked)) {
        *status = games_is_open(name, descriptor, error);
        close(descriptor);
        descriptor = -1;
    }
    return descriptor;
}

enum status games_move(const char *name, bool archived, const char *to_name, bool to_archived,
                       struct error *error)
{
    struct path from_path, to_path;
    struct stat found;
    enum status status = games_check_name(name, error);
    if (status == STATUS_OK)
        status = games_path(to_name, to_archived, &to_path, error);
    if (status == STATUS_OK)
        status = find_game_file(name, archived, &from_path, &found, error);
    if (status == STATUS_OK)
        status = state_make_directories(to_path.text, error);
    int lock = status == STATUS_OK ? hold_game(name, from_path.text, &status, error) : -1;
    if (lock < 0)
        return status;
    int number = atomic_file_move(from_path.text, to_path.text);
    close(lock);
    if (number == EEXIST && to_archived != archived)
        return error_set(error, STATUS_BAD, "there is already a game '%s' %s; rename one of them",
                         to_name, to_archived ? "in the archive" : "outside the archive");
    if (number == EEXIST)
        return taken(to_name, to_archived, error);
    return number ? file_failed(from_path.text, "cannot be moved", number, error) : STATUS_OK;
}

enum status games_archive_finished(const char *name, struct error *error)
{
    char other[GAME_NAME_MOST + 1];
    enum status status = games_move(name, false, name, true, error);
    for (int i = 0;
         i < TRIES && status == STATUS_BAD && games_new_name(name, 2, other, NULL) == STATUS_OK;
         i++)
        status = games_move(name, false, other, true, error);
    return status;
}

enum status games_import(const char *name, const char *text, size_t length, struct error *error)
{
    struct atomic_file file = { .bytes = text, .length = length, .mode = 0600 };
    struct path path;
    enum status status = games_path(name, false, &path, error);
    if (status == STATUS_OK)
        status = state_make_directories(path.text, error);
    if (status != STATUS_OK)
        return status;
    int number = atomic_file_write(path.text, &file);
    if (number == EEXIST)
        return taken(name, false, error);
    return number ? file_failed(path.text, "cannot be written", number, error) : STATUS_OK;
}

enum status games_import_new(const char *day, const char *text, size_t length,
                             char name[GAME_NAME_MOST + 1], struct error *error)
{
    enum status status = STATUS_BAD;
    for (int i = 0; i < TRIES && status == STATUS_BAD;
         i++) { /* another program may take the name first */
        status = games_new_name(day, 1, name, error);
        if (status != STATUS_OK)
            return status;
        status = games_import(name, text, length, error);
    }
    return status;
}

void games_sweep(void)
{
    struct path path;
    if (path_in(false, "", &path, NULL) == STATUS_OK)
        atomic_file_sweep(path.text);
}

/* ---- The rescue of a damaged game ---- */

enum { COPIES_MOST = 100000 }; /* of one game */

/* Gives the file a second name or, in a file system without links, makes a copy. */
static int name_again(const char *name, const char *path, const char *aside)
{
    struct stat found;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!link(path, aside))
        return 0;
    if (errno == EEXIST || !lstat(aside, &found))
        return EEXIST;
    int number = games_read(name, false, &text, NULL) == STATUS_OK ? 0 : EIO;
    struct atomic_file file = { .bytes = text.text, .length = text.length, .mode = 0600 };
    if (!number)
        number = atomic_file_write(aside, &file);
    return number;
}

/* Under the first name that is free or is already this file's. */
enum status games_keep_aside(const char *name, struct strbuf *aside, struct error *error)
{
    struct path path, made;
    struct stat found, other;
    const enum status status = find_game_file(name, false, &path, &found, error);
    if (status != STATUS_OK)
        return status;
    int number = EEXIST;
    for (int i = 1; number == EEXIST && i <= COPIES_MOST; i++) {
        char numbered[16] = "";
        if (i > 1)
            snprintf(numbered, sizeof numbered, "-%d", i);
        snprintf(made.text, sizeof made.text, "%.*s.damaged%s",
                 (int)(strrchr(path.text, '.') - path.text), path.text, numbered);
        const bool own = !lstat(made.text, &other) && other.st_dev == found.st_dev &&
                         other.st_ino == found.st_ino;
        number = own ? 0 : name_again(name, path.text, made.text);
    }
    if (number)
        return file_failed(path.text, "cannot be set aside", number, error);
    strbuf_add(aside, made.text);
    return STATUS_OK;
}
