#include "store/disk_calls.h"

#include <stdlib.h>
#include <string.h>

#include "store/output_file.h"
#include "store/settings_file.h"
#include "store/state_files.h"

/* A call with copies of its arguments, since it can outlast the caller's wait, and its result. */
struct errand {
    enum store_call call;
    enum status status;
    struct error error;
    struct strbuf name, data, out;
};

static void free_errand(void *data)
{
    struct errand *errand = data;
    strbuf_release(&errand->name);
    strbuf_release(&errand->data);
    strbuf_release(&errand->out);
    free(errand);
}

static enum status list_unfinished(const char *without, struct strbuf *out, struct error *error)
{
    struct games games;
    size_t count = 0;
    games_init(&games);
    const enum status status = games_list(&games, false, error);
    for (size_t i = 0; i < games.count && count < GAMES_LISTED; i++) {
        const char *name = games.at[i].name;
        struct saved_game game = { .named = games_is_named(name) };
        if (!strcmp(name, without) || games_peek(name, false, &game.peek, NULL) != STATUS_OK ||
            game.peek.about.solved)
            continue;
        strcpy(game.name, name);
        strbuf_add_bytes(out, (const char *)&game, sizeof game);
        count++;
    }
    games_release(&games);
    return status;
}

static enum status read_finished(struct strbuf *out, struct error *error)
{
    struct history history;
    history_init(&history);
    enum status status = history_read_own(&history, error);
    strbuf_add_bytes(out, (const char *)history.at, history.count * sizeof *history.at);
    if (status == STATUS_OK && history.bad)
        status =
            error_set(error, STATUS_BAD, "%zu line%s not understood and left as they are: %.160s",
                      history.bad, history.bad == 1 ? "" : "s", history.first_bad.text);
    history_release(&history);
    return status;
}

static enum status read_lessons(const struct lesson_book *book, struct strbuf *out,
                                struct error *error)
{
    lessons_done_table table;
    const enum status status = lessons_done_read(book, table, error);
    strbuf_add_bytes(out, (const char *)table, sizeof table);
    return status;
}

static enum status call_store(struct errand *errand, struct error *error)
{
    const char *name = errand->name.text, *text = errand->data.text;
    const void *data = text;
    struct strbuf *out = &errand->out;
    char made[GAME_NAME_MOST + 1];
    switch (errand->call) {
    case GAMES_SWEEP:
        games_sweep();
        return STATUS_OK;
    case GAMES_LIST:
        return list_unfinished(name, out, error);
    case GAMES_READ:
        return games_read(name, false, out, error);
    case GAMES_ARCHIVE:
        return games_archive(name, error);
    case GAMES_ARCHIVE_FINISHED:
        return games_archive_finished(name, error);
    case GAMES_RENAME:
        return games_rename(name, false, text, error);
    case GAMES_KEEP_ASIDE:
        return games_keep_aside(name, out, error);
    case GAMES_IMPORT_NEW:
        return games_import_new(name, text, errand->data.length, made, error);
    case HISTORY_ADD:
        return history_add(data, error);
    case HISTORY_READ:
        return read_finished(out, error);
    case LESSONS_READ:
        return read_lessons(*(const struct lesson_book *const *)data, out, error);
    case LESSONS_ADD:
        return lessons_done_add(data, name, error);
    case SETTING_KEEP:
        return settings_file_keep(name, text, out, error);
    case FIRST_RUN:
        return first_run() ? STATUS_OK : STATUS_NO;
    case FIRST_RUN_OVER:
        return first_run_over() ? STATUS_OK : STATUS_NO;
    case FILE_NEW_OWN:
        if (state_make_directories(name, error) != STATUS_OK)
            return STATUS_FAILED;
        /* fall through */
    case FILE_NEW:
        return output_new(name, text, errand->data.length, error);
    }
    return STATUS_FAILED;
}

static void do_errand(void *data)
{
    struct errand *errand = data;
    errand->status = call_store(errand, &errand->error);
    if (errand->out.failed && errand->status == STATUS_OK)
        errand->status = error_set(&errand->error, STATUS_FAILED, "out of memory");
}

enum status disk_do(struct disk *disk, enum store_call call, const char *name, const void *data,
                    size_t size, struct strbuf *out, struct error *error)
{
    struct errand *errand = calloc(1, sizeof *errand);
    if (!errand)
        return error_set(error, STATUS_FAILED, "out of memory");
    errand->call = call;
    strbuf_init(&errand->name);
    strbuf_init(&errand->data);
    strbuf_init(&errand->out);
    strbuf_add(&errand->name, name);
    strbuf_add_bytes(&errand->data, data, size);
    if (out)
        strbuf_add_bytes(&errand->out, out->text, out->length);
    if (errand->name.failed || errand->data.failed || errand->out.failed) {
        free_errand(errand);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    if (!disk_call(disk, do_errand, errand, free_errand, error))
        return STATUS_FAILED;
    const enum status status = errand->status;
    if (status != STATUS_OK && error)
        *error = errand->error;
    if (out) {
        strbuf_release(out);
        *out = errand->out;
        strbuf_init(&errand->out);
    }
    free_errand(errand);
    return status;
}

enum status disk_do_text(struct disk *disk, enum store_call call, const char *name,
                         const char *text, struct strbuf *out, struct error *error)
{
    return disk_do(disk, call, name, text ? text : "", text ? strlen(text) : 0, out, error);
}
