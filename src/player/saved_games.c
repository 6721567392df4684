#include "player/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/file.h"
#include "store/games.h"

static struct saving *saving_of(const struct app *app)
{
    return &((struct session *)app->host)->saving;
}

/* --- The list of saved games --- */

void saving_list_games(struct app *app)
{
    struct saving *saving = saving_of(app);
    struct strbuf *listed = &saving->listed;
    struct error error;
    app_lend_saved(app, NULL, 0);
    strbuf_reset(listed);
    saving->list_stale = false;
    if (!saving->journal)
        return;
    app_refused(app, disk_do_text(*saving->disk, GAMES_LIST, app->own.name, NULL, listed, &error),
                &error);
    const void *games = listed->text;
    app_lend_saved(app, games, listed->length / sizeof(struct saved_game));
}

/* --- Going on --- */

/* Keeps the original of a damaged game as a second file, and reports where it is. */
static bool keep_original(const struct saving *saving, struct app *app, const char *name,
                          const struct error *damage)
{
    struct strbuf aside = STRBUF_EMPTY;
    struct error error;
    bool kept =
        disk_do_text(*saving->disk, GAMES_KEEP_ASIDE, name, NULL, &aside, &error) == STATUS_OK;
    const char *file = strrchr(aside.text, '/');
    if (kept) /* on 80 columns the reason may be cut off, but not where all of it is */
        app_report(app, REPORT_DAMAGED, .count = damage->line, .text = damage->text,
                   .more = file ? file + 1 : aside.text);
    else
        app_report(app, REPORT_DAMAGED_COPY, .count = damage->line, .text = damage->text);
    strbuf_release(&aside);
    return kept;
}

static enum status say_which(struct error *error, const char *name)
{
    const struct error found = *error;
    if (found.line)
        return error_set(error, found.status, "the saved game %s, line %d: %s", name, found.line,
                         found.text);
    return error_set(error, found.status, "the saved game %s: %s", name, found.text);
}

/*
 * Brings a saved game into the app. The journal has its file, or the text is a copy of one (`own`
 * false).
 */
static enum status bring_in(struct saving *saving, struct app *app, struct journal *journal,
                            const char *name, const struct strbuf *text, bool own,
                            struct error *error)
{
    struct game *game;
    struct save_about about;
    struct error damage;
    enum status status =
        save_read_while(text->text, text->length, &game, &about, saving->go_on, &damage);
    bool damaged = status == STATUS_NO;
    if (status != STATUS_OK && !damaged) {
        *error = damage;
        return say_which(error, name);
    }
    status = app_take_up(app, game, &about, own ? name : "", error);
    if (status != STATUS_OK) /* STATUS_NO means something else here */
        return status == STATUS_NO ? STATUS_BAD : status;
    if (damaged)
        own = keep_original(saving, app, name, &damage) && own;
    if (own)
        saving_adopt(saving, app, journal, text->length,
                     damaged || text->text[text->length - 1] != '\n', &about);
    return own ? STATUS_OK : STATUS_NO;
}

/* STATUS_NO: it is a copy, with no file of its own yet, as another program has the game open or its
 * file cannot be written; without `copy` that is STATUS_BAD. */
static enum status open_game(struct saving *saving, struct app *app, const char *name, bool copy,
                             struct error *error)
{
    struct journal *journal = journal_new(*saving->disk);
    struct strbuf text = STRBUF_EMPTY;
    struct error taken;
    if (!journal)
        return error_set(error, STATUS_FAILED, "out of memory");
    enum status status = journal_open(journal, name, &text, &taken);
    const bool own = status == STATUS_OK, read_only = !own && taken.status == STATUS_FAILED;
    if (status == STATUS_NO && copy)
        status = disk_do_text(*saving->disk, GAMES_READ, name, NULL, &text, error);
    else
        *error = taken;
    if (status == STATUS_OK)
        status = bring_in(saving, app, journal, name, &text, own, error);
    else if (status == STATUS_NO) {
        app_report(app, REPORT_OPEN_THERE, .text = name,
                   .more = read_only ? "cannot be changed" : "is open in another program");
        status = STATUS_BAD;
    }
    if (status == STATUS_NO && !own)
        app_report(app, read_only ? REPORT_READ_ONLY : REPORT_OPEN_ELSEWHERE);
    if (status != STATUS_OK)
        journal_free(journal);
    strbuf_release(&text);
    return status;
}

enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error)
{
    if (!saving->journal)
        return error_set(error, saving->on ? STATUS_FAILED : STATUS_BAD,
                         "games are neither saved nor opened now");
    enum status status = open_game(saving, app, name, true, error);
    return status == STATUS_NO ? STATUS_OK : status;
}

bool saving_resume(struct saving *saving, struct app *app)
{
    char name[SAVED_NAME_MOST + 1];
    struct error error;
    if (!saving->journal || !app->saved_games.count)
        return false;
    strcpy(name, app->saved_games.at[0].name);
    enum status status = open_game(saving, app, name, false, &error);
    if (status != STATUS_OK && status != STATUS_NO) {
        if (!app_reported(app, REPORT_OPEN_THERE))
            app_report_error(app, &error);
        return false;
    }
    if (!app->reports.count)
        app_report(app, REPORT_GOING_ON, .text = name);
    return true;
}

/* --- Services --- */

void saving_open_game(struct app *app, const char *name)
{
    struct saving *saving = saving_of(app);
    struct error error;
    saving_keep(saving, app, 0);
    if (app_refused(app, saving_open(saving, app, name, &error), &error))
        saving_list_games(app); /* the game may have disappeared */
}

bool saving_look(struct app *app, const char *name, struct board *board)
{
    const struct saving *saving = saving_of(app);
    struct strbuf text = STRBUF_EMPTY;
    struct game *game = NULL;
    struct save_about about;
    struct error error;
    if (saving->journal &&
        disk_do_text(*saving->disk, GAMES_READ, name, NULL, &text, &error) == STATUS_OK)
        save_read_while(text.text, text.length, &game, &about, saving->go_on, &error);
    strbuf_release(&text);
    if (!game)
        return false;
    const struct display display = app_display(app, game, &about);
    game_show(game, &display, board);
    game_free(game);
    return true;
}

void saving_archive_game(struct app *app, const char *name)
{
    struct error error;
    if (!app_refused(app,
                     disk_do_text(*saving_of(app)->disk, GAMES_ARCHIVE, name, NULL, NULL, &error),
                     &error))
        app_report(app, REPORT_ARCHIVED, .text = name);
    saving_list_games(app);
}

/*
 * The file is closed and opened again, since the lock must be on the file with the new name. If
 * another program has written into it meanwhile, it is left to that program and a new file is
 * begun.
 */
static void rename_file(struct saving *saving, struct app *app, const char *name)
{
    struct error error, again;
    struct strbuf text = STRBUF_EMPTY;
    const struct play *play = &app->own;
    const size_t length = saving->whole + saving->appended;
    enum status status = journal_close(saving->journal, &error);
    bool closed = status == STATUS_OK, opened = false;
    if (closed) {
        status = disk_do_text(*saving->disk, GAMES_RENAME, play->name, name, NULL, &error);
        opened = journal_open(saving->journal, status == STATUS_OK ? name : play->name, &text,
                              &again) == STATUS_OK;
    }
    if (!opened || text.length != length)
        saving_begin(saving, app);
    else
        journal_name(saving->journal, app->own.name);
    strbuf_release(&text);
    if (!app_refused(app, status, &error))
        app_report(app, REPORT_NAMED, .text = name);
}

/* A game that has no move yet is saved from now on. */
void saving_name_game(struct app *app, const char *name)
{
    struct saving *saving = saving_of(app);
    saving->named = true;
    saving_keep(saving, app, 0);
    saving->named = false;
    if (!saving->number)
        app_report(app, REPORT_SAVING_OFF);
    else if (!app->own.safe || !app->own.name[0])
        app_report(app, REPORT_NO_NAME_NOW);
    else
        rename_file(saving, app, name);
}

void saving_follow(struct saving *saving, struct app *app, int64_t patience)
{
    saving_keep(saving, app, patience);
    if (saving->journal && app->own.number != saving->number)
        saving_keep(saving, app, 0); /* a copy was opened: it has a file before it is seen */
    saving_rescue(saving, app);
    if (saving->list_stale)
        saving_list_games(app);
}
