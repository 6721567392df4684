/* Keeps the file of a damaged game, next to the new one with the part that could be read. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/games.h"

enum { COPIES_MOST = 100000 }; /* of one game */

/* Gives the file a second name or, in a file system without links, makes a copy. */
static int name_again(const char *name, const char *path, const char *aside)
{
    struct stat found;
    struct strbuf text = STRBUF_EMPTY;
    if (!link(path, aside))
        return 0;
    if (errno == EEXIST || !lstat(aside, &found))
        return EEXIST;
    int number = games_read(name, false, &text, NULL) == STATUS_OK ? 0 : EIO;
    struct atomic_file file = { .bytes = text.text, .length = text.length, .mode = 0600 };
    if (!number)
        number = atomic_file_write(aside, &file);
    strbuf_release(&text);
    return number;
}

static bool is_same_file(const char *path, const char *other)
{
    struct stat one, two;
    return !lstat(path, &one) && !lstat(other, &two) && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

/* Keeps the file under the first name that is free or is already this file's. */
static int keep_copy(const char *name, const char *path, struct path *aside)
{
    int number = EEXIST;
    for (int i = 1; number == EEXIST && i <= COPIES_MOST; i++) {
        char numbered[16] = "";
        if (i > 1)
            snprintf(numbered, sizeof numbered, "-%d", i);
        snprintf(aside->text, sizeof aside->text, "%.*s.damaged%s",
                 (int)(strrchr(path, '.') - path), path, numbered);
        number = is_same_file(path, aside->text) ? 0 : name_again(name, path, aside->text);
    }
    return number;
}

enum status games_keep_aside(const char *name, struct strbuf *aside, struct error *error)
{
    struct game_entry entry;
    struct path path, made;
    enum status status = games_find(name, false, &entry, error);
    if (status == STATUS_OK)
        status = games_path(name, false, &path, error);
    if (status != STATUS_OK)
        return status;
    int number = keep_copy(name, path.text, &made);
    if (number)
        return file_failed(path.text, "cannot be set aside", number, error);
    strbuf_add(aside, made.text);
    return STATUS_OK;
}
