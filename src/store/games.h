/*
 * The saved games: $STATE/games/NAME.game, and those in the archive $STATE/games/archive/NAME.game
 * ($STATE: state_files.h). save.h describes their text. Nothing is ever deleted or overwritten, and
 * a game that is open in a program (journal.h locks it) is not moved. Errors name the file, the
 * reason and what to do.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "game/save.h"
#include "store/file.h"

enum {
    GAME_NAME_MOST = 64, /* bytes of a name, without a final NUL */
    GAMES_MOST = 10000,  /* in a list */
};

struct game_entry {
    char name[GAME_NAME_MOST + 1];
    int64_t changed; /* seconds since 1970 */
    long changed_ns; /* and nanoseconds */
    uint64_t size;   /* bytes */
    bool archived;
};

struct games {
    struct game_entry *at; /* owned; the one changed last comes first */
    size_t count, capacity;
    bool more; /* there are more, changed before these */
};

/*
 * A name is 1 to GAME_NAME_MOST bytes of UTF-8 without control characters and '/', does not begin
 * with '.' and does not end in a space. STATUS_BAD: it is not valid, and why.
 */
enum status games_check_name(const char *name, struct error *error);
/* The first name of "2026-11-21-1", "2026-11-21-2", ... that no game has, archived or not. */
enum status games_new_name(const char *day, char name[GAME_NAME_MOST + 1], struct error *error);
/* Whether the player gave it this name; games_new_name() uses only digits and hyphens. */
bool games_is_named(const char *name);
/* The path; STATUS_BAD: that is no name, STATUS_FAILED: there is no home directory. */
enum status games_path(const char *name, bool archived, struct path *path, struct error *error);

/* STATUS_BAD, and what to do: no such game is outside the archive. */
enum status games_missing(const char *name, struct error *error);

void games_init(struct games *games);
void games_release(struct games *games);
/* Adds the games that are there, if any. A file that is not regular, or whose name is not a game's,
 * is passed over. */
enum status games_list(struct games *games, bool archived, struct error *error);
/* Removes what a program that was killed left half-written, as atomic_file_sweep() has it. */
void games_sweep(void);
/* Fills *entry. STATUS_BAD: there is no such game. */
enum status games_find(const char *name, bool archived, struct game_entry *entry,
                       struct error *error);
/* Adds the text, at most FILE_LIMIT bytes (file.h), of a game that may be open elsewhere. */
enum status games_read(const char *name, bool archived, struct strbuf *out, struct error *error);
/* The same, and what the save contains: STATUS_BAD as of save_peek(), too. */
enum status games_peek(const char *name, bool archived, struct save_peek *peek,
                       struct error *error);

/* STATUS_NO, and an error: another program has locked this file, and which where that is known. */
enum status games_is_open(const char *name, int descriptor, struct error *error);
/*
 * STATUS_NO: it is open in a program. STATUS_BAD: there is no such game, or one of the new name is
 * there already. STATUS_FAILED: the disk.
 */
enum status games_archive(const char *name, struct error *error);
/* The same for a finished game, without asking: where the archive has a game of its name, it
 * becomes "NAME-2", or the first such name that is free. */
enum status games_archive_finished(const char *name, struct error *error);
enum status games_restore(const char *name, struct error *error);
enum status games_rename(const char *name, bool archived, const char *to, struct error *error);
/* A new game with this text. STATUS_BAD: one of this name is there. */
enum status games_import(const char *name, const char *text, size_t length, struct error *error);
/* The same under the first free name of a day (games_new_name()), which is left in `name`. */
enum status games_import_new(const char *day, const char *text, size_t length,
                             char name[GAME_NAME_MOST + 1], struct error *error);
/*
 * A damaged game stays, next to the one that is made of it, as games/NAME.damaged (-2, -3, ...
 * after it), whose path is added to *aside. That is a second name of the file itself, so what it is
 * mended to has to replace it (journal_replace()). Doing it again before that does nothing more.
 * The game may be open.
 */
enum status games_keep_aside(const char *name, struct strbuf *aside, struct error *error);
