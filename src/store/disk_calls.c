#include "store/disk_calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/first_run.h"
#include "store/lessons_done.h"
#include "store/output_file.h"
#include "store/settings_file.h"
#include "store/state_files.h"

/* The calls that are not in enum games_call. */
enum {
    LIST_GAMES = GAMES_KEEP_ASIDE + 1,
    IMPORT_GAME,
    EXPORT_FILE,
    ADD_RECORD,
    READ_HISTORY,
    READ_LESSONS,
    ADD_LESSON,
    KEEP_SETTING,
    FIRST_RUN,
    FIRST_RUN_OVER,
};

/* A call with copies of its arguments, since it can outlast the caller's wait, and its results. */
struct errand {
    int call; /* enum games_call, or one of the above */
    enum status status;
    struct error error;
    char name[2 * GAME_NAME_MOST], other[2 * GAME_NAME_MOST]; /* a longer one is cut, and refused */
    struct strbuf text, known;
    struct game_summary *list;
    size_t most, count;
    struct record record;
    struct history history;
    const struct lesson_book *book;
    lessons_done_table table;
    const struct technique *technique;
    int position;
    enum lesson_found found;
};

static void free_errand(void *data)
{
    struct errand *errand = data;
    strbuf_release(&errand->text);
    strbuf_release(&errand->known);
    history_release(&errand->history);
    free(errand->list);
    free(errand);
}

static void summarize(struct errand *errand, const struct games *games)
{
    for (size_t i = 0; i < games->count && errand->count < errand->most; i++) {
        struct game_summary *summary = &errand->list[errand->count];
        const char *name = games->at[i].name;
        if (!strcmp(name, errand->name) ||
            games_peek(name, false, &summary->peek, NULL) != STATUS_OK ||
            summary->peek.about.solved)
            continue;
        memcpy(summary->name, name, sizeof summary->name);
        errand->count++;
    }
}

static enum status list_kept_games(struct errand *errand, struct error *error)
{
    struct games games;
    games_init(&games);
    enum status status = games_list(&games, false, error);
    if (games.count < errand->most)
        errand->most = games.count;
    if (errand->most)
        errand->list = calloc(errand->most, sizeof *errand->list);
    if (errand->list)
        summarize(errand, &games);
    else if (errand->most)
        status = error_set(error, STATUS_FAILED, "out of memory");
    games_release(&games);
    return status;
}

static enum status call_store(struct errand *errand, struct error *error)
{
    char name[GAME_NAME_MOST + 1];
    switch (errand->call) {
    case LIST_GAMES:
        return list_kept_games(errand, error);
    case GAMES_SWEEP:
        games_sweep();
        return STATUS_OK;
    case GAMES_READ:
        return games_read(errand->name, false, &errand->text, error);
    case GAMES_ARCHIVE:
        return games_archive(errand->name, error);
    case GAMES_ARCHIVE_FINISHED:
        return games_archive_finished(errand->name, error);
    case GAMES_RENAME:
        return games_rename(errand->name, false, errand->other, error);
    case IMPORT_GAME:
        return games_import_new(errand->name, errand->text.text, errand->text.length, name, error);
    case EXPORT_FILE:
        return errand->most && state_make_directories(errand->known.text, error) != STATUS_OK
                   ? STATUS_FAILED
                   : output_new(errand->known.text, errand->text.text, errand->text.length, error);
    case GAMES_KEEP_ASIDE:
        return games_keep_aside(errand->name, &errand->text, error);
    case ADD_RECORD:
        return history_add(&errand->record, error);
    case READ_HISTORY:
        return history_read_own(&errand->history, error);
    case READ_LESSONS:
        return lessons_done_read(errand->book, errand->table, error);
    case ADD_LESSON:
        return lessons_done_add(errand->technique, errand->position, errand->found, errand->name,
                                error);
    case KEEP_SETTING:
        return settings_file_keep(errand->name, errand->text.text, &errand->known, error);
    case FIRST_RUN:
        return first_run() ? STATUS_OK : STATUS_NO;
    case FIRST_RUN_OVER:
        return first_run_over() ? STATUS_OK : STATUS_NO;
    }
    return STATUS_FAILED;
}

static void do_errand(void *data)
{
    struct errand *errand = data;
    errand->status = call_store(errand, &errand->error);
}

/* NULL, and why: memory ran out. The texts are copied. */
static struct errand *new_errand(int call, const char *name, const char *other, struct error *error)
{
    struct errand *errand = calloc(1, sizeof *errand);
    if (!errand) {
        error_set(error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    errand->call = call;
    strbuf_init(&errand->text);
    strbuf_init(&errand->known);
    snprintf(errand->name, sizeof errand->name, "%s", name);
    snprintf(errand->other, sizeof errand->other, "%s", other ? other : "");
    return errand;
}

/* True: the errand was done, successfully or not, and the caller frees it. */
static bool send(struct disk *disk, struct errand *errand, struct error *error)
{
    if (errand && (errand->text.failed || errand->known.failed)) {
        free_errand(errand);
        error_set(error, STATUS_FAILED, "out of memory");
        return false;
    }
    if (!errand || !disk_call(disk, do_errand, errand, free_errand, error))
        return false;
    if (errand->status != STATUS_OK && error)
        *error = errand->error;
    return true;
}

/*
 * Does an errand and returns its status. On STATUS_OK the text that it made is added to *out,
 * unless that is NULL.
 */
static enum status finish_errand(struct disk *disk, struct errand *errand, struct strbuf *out,
                                 struct error *error)
{
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    if (status == STATUS_OK && out) {
        strbuf_add_bytes(out, errand->text.text, errand->text.length);
        if (errand->text.failed || out->failed)
            status = error_set(error, STATUS_FAILED, "out of memory");
    }
    free_errand(errand);
    return status;
}

enum status disk_games(struct disk *disk, enum games_call call, const char *name, const char *to,
                       struct strbuf *out, struct error *error)
{
    return finish_errand(disk, new_errand((int)call, name, to, error), out, error);
}

enum status disk_games_list(struct disk *disk, const char *without, size_t most,
                            struct game_summary **list, size_t *count, struct error *error)
{
    struct errand *errand = new_errand(LIST_GAMES, without, NULL, error);
    *list = NULL;
    *count = 0;
    if (errand)
        errand->most = most;
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    *list = errand->list;
    *count = errand->count;
    errand->list = NULL;
    free_errand(errand);
    return status;
}

enum status disk_games_import_new(struct disk *disk, const char *day, const char *text,
                                  size_t length, struct error *error)
{
    struct errand *errand = new_errand(IMPORT_GAME, day, NULL, error);
    if (errand)
        strbuf_add_bytes(&errand->text, text, length);
    return finish_errand(disk, errand, NULL, error);
}

enum status disk_export(struct disk *disk, const char *path, bool own, const struct strbuf *text,
                        struct error *error)
{
    struct errand *errand = new_errand(EXPORT_FILE, "", NULL, error);
    if (errand) {
        errand->most = own;
        strbuf_add(&errand->known, path);
        strbuf_add_bytes(&errand->text, text->text, text->length);
    }
    return finish_errand(disk, errand, NULL, error);
}

enum status disk_history_add(struct disk *disk, const struct record *record, struct error *error)
{
    struct errand *errand = new_errand(ADD_RECORD, "", NULL, error);
    if (errand)
        errand->record = *record;
    return finish_errand(disk, errand, NULL, error);
}

bool disk_first_run(struct disk *disk, bool over)
{
    struct error ignored;
    return finish_errand(disk, new_errand(over ? FIRST_RUN_OVER : FIRST_RUN, "", NULL, &ignored),
                         NULL, &ignored) == STATUS_OK;
}

enum status disk_history_read(struct disk *disk, struct history *history, struct error *error)
{
    struct errand *errand = new_errand(READ_HISTORY, "", NULL, error);
    history_release(history);
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    *history = errand->history;
    history_init(&errand->history);
    free_errand(errand);
    return status;
}

enum status disk_lessons_done_read(struct disk *disk, const struct lesson_book *book,
                                   lessons_done_table found, struct error *error)
{
    struct errand *errand = new_errand(READ_LESSONS, "", NULL, error);
    if (errand)
        errand->book = book;
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    memcpy(found, errand->table, sizeof errand->table);
    free_errand(errand);
    return status;
}

enum status disk_lessons_done_add(struct disk *disk, const struct technique *technique,
                                  int position, enum lesson_found found, const char *day,
                                  struct error *error)
{
    struct errand *errand = new_errand(ADD_LESSON, day, NULL, error);
    if (errand) {
        errand->technique = technique;
        errand->position = position;
        errand->found = found;
    }
    return finish_errand(disk, errand, NULL, error);
}

enum status disk_settings_keep(struct disk *disk, const char *what, const char *value,
                               struct strbuf *known, struct error *error)
{
    struct errand *errand = new_errand(KEEP_SETTING, what, NULL, error);
    if (errand) {
        strbuf_add(&errand->text, value);
        strbuf_add_bytes(&errand->known, known->text, known->length);
    }
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    strbuf_release(known);
    *known = errand->known;
    strbuf_init(&errand->known);
    free_errand(errand);
    return status;
}
