#include "store/disk_calls.h"

#include <stdlib.h>
#include <string.h>

/* What is to be done, copied, so that it can outlast the one who asked; and what came of it. */
struct errand {
    enum status (*go)(struct errand *errand);
    enum status status;
    struct error error;
    struct strbuf name, other, text;
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
    strbuf_release(&errand->name);
    strbuf_release(&errand->other);
    strbuf_release(&errand->text);
    history_release(&errand->history);
    free(errand->list);
    free(errand);
}

static void do_errand(void *data)
{
    struct errand *errand = data;
    errand->status = errand->go(errand);
}

/* NULL, and why: memory ran out. The texts are copied. */
static struct errand *new_errand(enum status (*go)(struct errand *), const char *name,
                                 const char *other, struct error *error)
{
    struct errand *errand = calloc(1, sizeof *errand);
    if (errand) {
        errand->go = go;
        strbuf_init(&errand->name);
        strbuf_init(&errand->other);
        strbuf_init(&errand->text);
        strbuf_add(&errand->name, name);
        strbuf_add(&errand->other, other);
        history_init(&errand->history);
    }
    if (errand && !errand->name.failed && !errand->other.failed)
        return errand;
    if (errand)
        free_errand(errand);
    error_set(error, STATUS_FAILED, "out of memory");
    return NULL;
}

/* True: it was done, well or not, and the errand is the caller's to free. */
static bool send(struct disk *disk, struct errand *errand, struct error *error)
{
    if (!errand || !disk_call(disk, do_errand, errand, free_errand, error))
        return false;
    if (errand->status != STATUS_OK && error)
        *error = errand->error;
    return true;
}

/*
 * Does an errand of which the status is wanted, and the text that it made where `out` is not NULL.
 * Other than STATUS_OK leaves *out as it is.
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

/* --- Games --- */

static void summarize(struct errand *errand, const struct games *games)
{
    for (size_t i = 0; i < games->count && errand->count < errand->most; i++) {
        struct game_summary *summary = &errand->list[errand->count];
        const char *name = games->at[i].name;
        if (!strcmp(name, errand->name.text) ||
            games_peek(name, false, &summary->peek, NULL) != STATUS_OK ||
            summary->peek.about.solved)
            continue;
        memcpy(summary->name, name, sizeof summary->name);
        errand->count++;
    }
}

static enum status list(struct errand *errand)
{
    struct games games;
    games_init(&games);
    enum status status = games_list(&games, false, &errand->error);
    if (games.count < errand->most)
        errand->most = games.count;
    if (errand->most)
        errand->list = calloc(errand->most, sizeof *errand->list);
    if (errand->list)
        summarize(errand, &games);
    else if (errand->most)
        status = error_set(&errand->error, STATUS_FAILED, "out of memory");
    games_release(&games);
    return status;
}

enum status disk_games_list(struct disk *disk, const char *without, size_t most,
                            struct game_summary **list_out, size_t *count, struct error *error)
{
    struct errand *errand = new_errand(list, without, "", error);
    *list_out = NULL;
    *count = 0;
    if (errand)
        errand->most = most;
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    *list_out = errand->list;
    *count = errand->count;
    errand->list = NULL;
    free_errand(errand);
    return status;
}

static enum status sweep_games(struct errand *errand)
{
    (void)errand;
    games_sweep();
    return STATUS_OK;
}

enum status disk_games_sweep(struct disk *disk)
{
    return finish_errand(disk, new_errand(sweep_games, "", "", NULL), NULL, NULL);
}

static enum status read_saved_game(struct errand *errand)
{
    return games_read(errand->name.text, false, &errand->text, &errand->error);
}

enum status disk_games_read(struct disk *disk, const char *name, struct strbuf *out,
                            struct error *error)
{
    return finish_errand(disk, new_errand(read_saved_game, name, "", error), out, error);
}

static enum status archive(struct errand *errand)
{
    return games_archive(errand->name.text, &errand->error);
}

enum status disk_games_archive(struct disk *disk, const char *name, struct error *error)
{
    return finish_errand(disk, new_errand(archive, name, "", error), NULL, error);
}

static enum status archive_finished(struct errand *errand)
{
    return games_archive_finished(errand->name.text, &errand->error);
}

enum status disk_games_archive_finished(struct disk *disk, const char *name, struct error *error)
{
    return finish_errand(disk, new_errand(archive_finished, name, "", error), NULL, error);
}

static enum status rename_game(struct errand *errand)
{
    return games_rename(errand->name.text, false, errand->other.text, &errand->error);
}

enum status disk_games_rename(struct disk *disk, const char *name, const char *to,
                              struct error *error)
{
    return finish_errand(disk, new_errand(rename_game, name, to, error), NULL, error);
}

static enum status import_new(struct errand *errand)
{
    char name[GAME_NAME_MOST + 1];
    return games_import_new(errand->other.text, errand->text.text, errand->text.length, name,
                            &errand->error);
}

enum status disk_games_import_new(struct disk *disk, const char *day, const char *text,
                                  size_t length, struct error *error)
{
    struct errand *errand = new_errand(import_new, "", day, error);
    if (errand)
        strbuf_add_bytes(&errand->text, text, length);
    if (errand && errand->text.failed) {
        free_errand(errand);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    return finish_errand(disk, errand, NULL, error);
}

static enum status keep_aside(struct errand *errand)
{
    return games_keep_aside(errand->name.text, &errand->text, &errand->error);
}

enum status disk_games_keep_aside(struct disk *disk, const char *name, struct strbuf *aside,
                                  struct error *error)
{
    return finish_errand(disk, new_errand(keep_aside, name, "", error), aside, error);
}

/* --- Finished games --- */

static enum status add_record(struct errand *errand)
{
    return history_add(&errand->record, &errand->error);
}

enum status disk_history_add(struct disk *disk, const struct record *record, struct error *error)
{
    struct errand *errand = new_errand(add_record, "", "", error);
    if (errand)
        errand->record = *record;
    return finish_errand(disk, errand, NULL, error);
}

static enum status read_history(struct errand *errand)
{
    return history_read_own(&errand->history, &errand->error);
}

enum status disk_history_read(struct disk *disk, struct history *history, struct error *error)
{
    struct errand *errand = new_errand(read_history, "", "", error);
    history_release(history);
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    *history = errand->history;
    history_init(&errand->history);
    free_errand(errand);
    return status;
}

/* --- Lessons --- */

static enum status read_lessons(struct errand *errand)
{
    return lessons_done_read(errand->book, errand->table, &errand->error);
}

enum status disk_lessons_done_read(struct disk *disk, const struct lesson_book *book,
                                   lessons_done_table found, struct error *error)
{
    struct errand *errand = new_errand(read_lessons, "", "", error);
    if (errand)
        errand->book = book;
    if (!send(disk, errand, error))
        return STATUS_FAILED;
    enum status status = errand->status;
    memcpy(found, errand->table, sizeof errand->table);
    free_errand(errand);
    return status;
}

static enum status add_lesson(struct errand *errand)
{
    return lessons_done_add(errand->technique, errand->position, errand->found, errand->name.text,
                            &errand->error);
}

enum status disk_lessons_done_add(struct disk *disk, const struct technique *technique,
                                  int position, enum lesson_found found, const char *day,
                                  struct error *error)
{
    struct errand *errand = new_errand(add_lesson, day, "", error);
    if (errand) {
        errand->technique = technique;
        errand->position = position;
        errand->found = found;
    }
    return finish_errand(disk, errand, NULL, error);
}
