/*
 * The saved games: $STATE/games/NAME.game, and those in the archive $STATE/games/archive/NAME.game
 * ($STATE: file.h). save.h describes their text. Nothing is ever deleted or overwritten, and
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
    GAME_NAME_MOST = SAVED_NAME_MOST, /* bytes of a name, without a final NUL */
    GAMES_MOST = 10000,               /* games in a list */
};

struct game_entry {
    char name[GAME_NAME_MOST + 1];
    int64_t changed; /* seconds since 1970 */
    long changed_ns; /* and nanoseconds */
    uint64_t size;   /* bytes */
    bool archived;
};

struct games {
    struct game_entry *at; /* owned; the game changed last comes first */
    size_t count, capacity;
    bool more; /* there are more games, which changed before these */
};

/*
 * A name is 1 to GAME_NAME_MOST bytes of UTF-8 without control characters and '/', does not begin
 * with '.' and does not end in a space. STATUS_BAD, and why: the name is not valid.
 */
enum status games_check_name(const char *name, struct error *error);
/* The first name of "2026-11-21-1", "2026-11-21-2", ... that no game has, archived or not; `base`
 * may also be a name, and the first number another one. */
enum status games_new_name(const char *base, int number, char name[GAME_NAME_MOST + 1],
                           struct error *error);
/* Whether the player gave it this name; games_new_name() uses only digits and hyphens. */
bool games_is_named(const char *name);
/* The path of a game. STATUS_BAD: the name is not valid. STATUS_FAILED: no home directory. */
enum status games_path(const char *name, bool archived, struct path *path, struct error *error);

/* Always STATUS_BAD: sets the error that no such game is outside the archive, with a remedy. */
enum status games_missing(const char *name, struct error *error);

void games_release(struct games *games);
/* Adds the games of the directory. Files that are not regular, or have no valid game's name, are
 * skipped. */
enum status games_list(struct games *games, bool archived, struct error *error);
/* Removes half-written files of killed programs, see atomic_file_sweep(). */
void games_sweep(void);
/* Fills *entry. STATUS_BAD: there is no such game. */
enum status games_find(const char *name, bool archived, struct game_entry *entry,
                       struct error *error);
/* Adds a game's text, at most FILE_LIMIT bytes (file.h). Another program may have the game open.
 * STATUS_BAD: there is no such game, or it is larger; STATUS_FAILED: it cannot be read. */
enum status games_read(const char *name, bool archived, struct strbuf *out, struct error *error);
/* Reads a game and calls save_peek(); returns the statuses of both. */
enum status games_peek(const char *name, bool archived, struct save_peek *peek,
                       struct error *error);

/* Always STATUS_NO: sets the error that another program has locked this file, with its process
 * number if that is known. */
enum status games_is_open(const char *name, int descriptor, struct error *error);
/*
 * Gives a game another name, or moves it into the archive or out of it. STATUS_NO: a program has it
 * open. STATUS_BAD: there is no such game, or the new name is taken. STATUS_FAILED: an error of the
 * system.
 */
enum status games_move(const char *name, bool archived, const char *to_name, bool to_archived,
                       struct error *error);
/* Moves a finished game into the archive; if the archive has a game of its name, it becomes
 * "NAME-2", or the first such name that is free. */
enum status games_archive_finished(const char *name, struct error *error);
/* Writes a new game with this text. STATUS_BAD: the name is taken. */
enum status games_import(const char *name, const char *text, size_t length, struct error *error);
/*
 * Writes a new game, as games_import() does, under the first free name of a day (games_new_name()),
 * which `name` receives.
 */
enum status games_import_new(const char *day, const char *text, size_t length,
                             char name[GAME_NAME_MOST + 1], struct error *error);
/*
 * Keeps the file of a damaged game as games/NAME.damaged (or .damaged-2, -3, ...) and adds that
 * path to *aside. This is a second name of the same file, so the mended game must replace the file
 * (journal_replace()), not change it. A second call before that does nothing more. The game may be
 * open.
 */
enum status games_keep_aside(const char *name, struct strbuf *aside, struct error *error);
