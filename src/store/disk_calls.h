/*
 * The functions of games.h, history.h, lessons_done.h, first_run.h and settings_file.h, done by the
 * disk's thread with a bounded wait (disk_call()). They return what those functions return, and
 * STATUS_FAILED when the disk does not answer; the work may then still be done later. With NULL for
 * the disk, the calling thread does the work at once.
 */
#pragma once

#include "store/disk.h"
#include "store/games.h"
#include "store/history.h"
#include "store/lessons_done.h"

struct game_summary {
    char name[GAME_NAME_MOST + 1];
    struct save_peek peek;
};

/*
 * Lists the unfinished games, except the one called `without`: at most `most`, the one played last
 * first. The caller frees *list, which is NULL if there are none. After an error it has the games
 * that could be read.
 */
enum status disk_games_list(struct disk *disk, const char *without, size_t most,
                            struct game_summary **list, size_t *count, struct error *error);
/*
 * Each calls the function of games.h of the same name, for a game outside the archive. `to` is the
 * new name for GAMES_RENAME; the text that a call makes is added to `out`, which may be NULL.
 */
enum games_call {
    GAMES_SWEEP, /* with any name */
    GAMES_READ,
    GAMES_ARCHIVE,
    GAMES_ARCHIVE_FINISHED,
    GAMES_RENAME,
    GAMES_KEEP_ASIDE,
};
enum status disk_games(struct disk *disk, enum games_call call, const char *name, const char *to,
                       struct strbuf *out, struct error *error);
enum status disk_games_import_new(struct disk *disk, const char *day, const char *text,
                                  size_t length, struct error *error);
/* Writes a new file with output_new(); its directories are made if it is `own`. */
enum status disk_export(struct disk *disk, const char *path, bool own, const struct strbuf *text,
                        struct error *error);
enum status disk_history_add(struct disk *disk, const struct record *record, struct error *error);
/* Whether first_run() or first_run_over() of first_run.h is true; false if the disk does not
 * answer.
 */
bool disk_first_run(struct disk *disk, bool over);
/* Replaces the contents of *history; it is empty if the disk does not answer. */
enum status disk_history_read(struct disk *disk, struct history *history, struct error *error);

/* Calls settings_file_keep(); *known is unchanged if the disk does not answer. */
enum status disk_settings_keep(struct disk *disk, const char *what, const char *value,
                               struct strbuf *known, struct error *error);

/* The book is borrowed until the program ends, since a late answer still uses it. */
enum status disk_lessons_done_read(struct disk *disk, const struct lesson_book *book,
                                   lessons_done_table found, struct error *error);
enum status disk_lessons_done_add(struct disk *disk, const struct technique *technique,
                                  int position, enum lesson_found found, const char *day,
                                  struct error *error);
