#include "player/saving.h"

#include <stdio.h>
#include <string.h>

#include "player/calendar.h"
#include "player/session.h"
#include "store/games.h"

static struct saving *saving_of(const struct app *app)
{
    return &((struct session *)app->host)->saving;
}

enum { AGAIN_AFTER = 5000 }; /* milliseconds until what failed is tried again */

void saving_init(struct saving *saving, bool on, struct disk **disk)
{
    *saving = (struct saving){
        .disk = disk,
        .on = on,
        .journal = on && *disk ? journal_new(*disk) : NULL,
        .tried = -AGAIN_AFTER,
        .listed = STRBUF_EMPTY,
        .finished = STRBUF_EMPTY,
    };
}

void saving_release(struct saving *saving)
{
    journal_free(saving->journal);
    strbuf_release(&saving->listed);
    strbuf_release(&saving->finished);
    history_release(&saving->unrecorded);
    *saving = (struct saving){ .journal = NULL };
}

/* While a saved game is read, as while the disk does not answer. */
static bool keep_reading(void *data, size_t entries)
{
    enum { LONG = 2000 }; /* takes a second if all are experiments, and much less otherwise */
    const struct disk *disk = data;
    return !disk->go_on ||
           disk->go_on(disk->go_on_data, entries == LONG ? GAME_IS_LONG : DISK_NO_NEWS);
}

/* ---- The game in play ---- */

/* Whether enough bytes were appended to a journal of `whole` bytes to be worth making it anew, in
 * good time before it is too long to be read again. */
static bool is_long(size_t whole, size_t appended)
{
    const size_t left = whole < FILE_LIMIT ? FILE_LIMIT - whole : 0;
    return appended > SAVING_COMPACT_FROM + (whole < FILE_LIMIT / 4 ? 2 * whole : left / 2);
}

/* The journal has this state of the game, in `length` bytes. */
static void mark_saved(struct saving *saving, const struct play *play,
                       const struct save_about *about, size_t length)
{
    saving->older = false;
    saving->whole = length;
    saving->appended = 0;
    save_mark(&saving->mark, play->game, about);
}

/* Writes the whole game into the journal; with `begins` into a new file, under a name of its own.
 */
static void write_anew(struct saving *saving, struct app *app, struct play *play, bool begins)
{
    const struct save_about about = app_about(app, play);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    save_write(play->game, &about, &text);
    const char *whole = text.failed ? NULL : text.text;
    saving->tried = app->now;
    if (begins) {
        play->name[0] = '\0';
        saving->number = play->number;
        saving->reported = JOURNAL_SAVED;
        journal_begin(saving->journal, date_text(today()).text, whole, text.length);
    } else {
        journal_replace(saving->journal, whole, text.length);
    }
    mark_saved(saving, play, &about, text.length);
}

/* Appends the moves made since the journal's mark. */
static void append_moves(struct saving *saving, struct app *app, struct play *play,
                         int64_t patience)
{
    const struct save_about about = app_about(app, play);
    SCOPED struct strbuf lines = STRBUF_EMPTY;
    save_follow(&saving->mark, play->game, &about, patience, &lines);
    saving->appended += lines.length;
    const bool some = lines.length || lines.failed, replaces = some && saving->older;
    if (some && !replaces)
        journal_append(saving->journal, lines.failed ? NULL : lines.text, lines.length);
    if (replaces || is_long(saving->whole, saving->appended))
        write_anew(saving, app, play, false);
}

/* Games that could not be saved when they were left, once that can be done again. */
static void rescue_left(struct saving *saving, struct app *app)
{
    saving->tried = app->now;
    for (size_t i = app->left_count; i-- > 0;) {
        const struct save_about about = app_about(app, &app->left[i]);
        SCOPED struct strbuf text = STRBUF_EMPTY;
        save_write(app->left[i].game, &about, &text);
        if (!text.failed && disk_do_text(*saving->disk, GAMES_IMPORT_NEW, date_text(today()).text,
                                         text.text, NULL, NULL) == STATUS_OK) {
            app_forget_left(app, i);
            saving->list_stale = true;
        }
    }
}

/* Short, to be read whole on 80 columns; the mark in the bar at the top stays. */
static void report_state(struct saving *saving, struct app *app, enum journal_state state,
                         const char *why)
{
    if (state == JOURNAL_SAVED && saving->reported != JOURNAL_SAVED)
        app_report(app, REPORT_SAVED_AGAIN);
    else if (state == JOURNAL_SAVED && *why)
        app_report(app, REPORT_ERROR, .text = why);
    else if (state == JOURNAL_LOST)
        app_report(app, REPORT_SAVING_LOST);
    else if (state != saving->reported && state == JOURNAL_SLOW)
        app_report(app, REPORT_SAVING_SLOW);
    else if (state == JOURNAL_FAILED &&
             (state != saving->reported || strncmp(why, saving->why, sizeof saving->why - 1) != 0))
        app_report(app, REPORT_SAVING_FAILED, .text = why);
    saving->reported = state;
    snprintf(saving->why, sizeof saving->why, "%s", why);
}

static void look_at_journal(struct saving *saving, struct app *app, struct play *play)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    enum journal_state state = journal_poll(saving->journal, &text);
    report_state(saving, app, state, text.text);
    if (state == JOURNAL_LOST) {
        write_anew(saving, app, play, true);
        state = journal_poll(saving->journal, &text);
        report_state(saving, app, state, text.text);
    }
    play->safe = state == JOURNAL_SAVED;
    play->unsaved = !play->safe;
    saving->solved = play->finished > 0;
    if (state == JOURNAL_FAILED && app->now >= saving->tried + AGAIN_AFTER) {
        if (!app->reports.count) /* a key has wiped it off */
            app_report(app, REPORT_SAVING_FAILED, .text = text.text);
        write_anew(saving, app, play, false);
    } else if (state == JOURNAL_SAVED) {
        journal_name(saving->journal, play->name);
    }
}

/* Leaves the game in the journal. False: not all of it is on the disk, which is reported. */
static bool leave_game(struct saving *saving, struct app *app)
{
    char name[GAME_NAME_MOST + 1];
    struct error error;
    struct play *left = app_play_with_id(app, saving->number);
    if (!saving->number)
        return true;
    if (left && journal_poll(saving->journal, NULL) == JOURNAL_FAILED)
        write_anew(saving, app, left, false); /* now or never */
    journal_name(saving->journal, name);
    const enum status status = journal_close(saving->journal, &error);
    if (status != STATUS_OK) {
        app_report(app, REPORT_SAVING_PART, .text = error.text);
        snprintf(saving->part_why, sizeof saving->part_why, "%s", error.text);
    } else if (saving->solved && name[0] &&
               disk_do_text(*saving->disk, GAMES_ARCHIVE_FINISHED, name, NULL, NULL, &error) !=
                   STATUS_OK)
        app_report_error(app, &error);
    if (left && left != &app->own) { /* it is held until it is known to be on the disk */
        left->safe = left->unsaved = false;
        left->name[0] = '\0';
        if (status == STATUS_OK)
            app_forget_left(app, (size_t)(left - app->left));
    }
    saving->number = 0;
    saving->solved = false;
    app->own.unsaved = false;
    saving->list_stale = true;
    return status == STATUS_OK;
}

/* The game in play was read from a file of `length` bytes, which the journal has; it is kept there
 * from now on. `anew`: the file is damaged or incomplete, and is written anew. A file of an older
 * format is left unchanged until the next move. */
static void saving_adopt(struct saving *saving, struct app *app, struct journal *journal,
                         size_t length, bool anew, const struct save_about *about)
{
    enum { MOVE_LENGTH = 24 }; /* about how many bytes a move takes */
    const size_t least = game_history_count(app->own.game) * MOVE_LENGTH;
    leave_game(saving, app);
    journal_free(saving->journal);
    saving->journal = journal;
    const struct save_about now = app_about(app, &app->own);
    mark_saved(saving, &app->own, &now, length);
    saving->number = app->own.number;
    saving->reported = JOURNAL_SAVED;
    saving->tried = app->now;
    saving->solved = app->own.finished > 0;
    saving->older = about->version < SAVE_VERSION;
    saving->mark.displayed =
        about->displayed && display_same(&about->display, &saving->mark.about.display);
    app->own.safe = true;
    if (anew || is_long(least, length > least ? length - least : 0))
        write_anew(saving, app, &app->own, false);
}

/* Whether there is a journal. Without one, for want of memory or threads, it is tried again now and
 * then. */
static bool has_journal(struct saving *saving, struct app *app)
{
    if (saving->journal || !saving->on || !play_is_begun(&app->own))
        return saving->journal;
    app->own.unsaved = true;
    if (app->now < saving->tried + AGAIN_AFTER)
        return false;
    saving->tried = app->now;
    if (!*saving->disk)
        *saving->disk = disk_new();
    saving->journal = *saving->disk ? journal_new(*saving->disk) : NULL;
    app->own.unsaved = !saving->journal;
    if (!saving->journal)
        app_report(app, REPORT_SAVING_FAILED, .text = "there is not enough memory");
    return saving->journal;
}

/* Saves the news of the game in play, and begins a file with its first move, or once the player
 * gives it a name. The clock alone is saved once it is `patience` milliseconds ahead. */
static void saving_keep(struct saving *saving, struct app *app, int64_t patience)
{
    struct play *play = &app->own;
    if (!has_journal(saving, app))
        return;
    if (play->number != saving->number)
        leave_game(saving, app);
    if (saving->number)
        append_moves(saving, app, play, patience);
    else if (play_is_begun(play) || (play->game && saving->named))
        write_anew(saving, app, play, true);
    else
        return;
    look_at_journal(saving, app, play);
}

int saving_patience(const struct saving *saving)
{
    if (saving->on && !saving->journal)
        return 1000;
    if (!saving->number)
        return -1;
    return saving->reported == JOURNAL_SAVED ? SAVING_CLOCK_EVERY : 1000;
}

int saving_descriptor(const struct saving *saving)
{
    return saving->journal && saving->number ? (*saving->disk)->crew.pipe[0] : -1;
}

void saving_sync(struct saving *saving)
{
    if (!saving->journal || !saving->number)
        return;
    disk_sync_now(*saving->disk);
    disk_wait(*saving->disk, (*saving->disk)->times.stop);
}

/* Whether a file has the moves of the game, the undone ones too: only clock and cursor differ. */
static bool has_moves(struct saving *saving, const struct app *app, const struct play *play)
{
    struct save_about about;
    struct game *game = NULL;
    SCOPED struct strbuf read = STRBUF_EMPTY, here = STRBUF_EMPTY, there = STRBUF_EMPTY;
    struct error ignored;
    bool same =
        disk_do_text(*saving->disk, GAMES_READ, play->name, NULL, &read, NULL) == STATUS_OK &&
        save_read(read.text, read.length, &game, &about, NULL, NULL, &ignored) == STATUS_OK;
    if (same) {
        const struct save_about now = app_about(app, play);
        save_write(play->game, &now, &here);
        save_write(game, &now, &there);
        same = !here.failed && !there.failed && about.solved == now.solved &&
               !strcmp(here.text, there.text);
    }
    game_free(game);
    return same;
}

void saving_end(struct saving *saving, struct app *app)
{
    struct play *play = &app->own;
    if (!saving->journal)
        return;
    saving->tried = app->now - AGAIN_AFTER; /* whatever failed is tried once more */
    saving_keep(saving, app, 0);
    if (saving->number && disk_wait(*saving->disk, (*saving->disk)->times.end))
        look_at_journal(saving, app, play);
    play->safe = leave_game(saving, app) && play->safe;
    if (!play->safe && saving->reported == JOURNAL_FAILED && play->name[0])
        play->safe = saving->clock_lost = has_moves(saving, app, play);
    rescue_left(saving, app);
}

/* ---- The list of saved games ---- */

void saving_list_games(struct app *app)
{
    struct saving *saving = saving_of(app);
    struct strbuf *listed = &saving->listed;
    struct error error;
    saving_keep(saving, app, 0); /* a game that was left just now is among them */
    app_set_saved(app, NULL, 0);
    strbuf_reset(listed);
    saving->list_stale = false;
    if (!saving->journal)
        return;
    app_refused(app, disk_do_text(*saving->disk, GAMES_LIST, app->own.name, NULL, listed, &error),
                &error);
    const void *games = listed->text;
    app_set_saved(app, games, listed->length / sizeof(struct saved_game));
}

/* ---- Going on ---- */

/* Keeps the original of a damaged game as a second file, and reports where it is. */
static bool keep_original(const struct saving *saving, struct app *app, const char *name,
                          const struct error *damage)
{
    SCOPED struct strbuf aside = STRBUF_EMPTY;
    struct error error;
    bool left =
        disk_do_text(*saving->disk, GAMES_KEEP_ASIDE, name, NULL, &aside, &error) == STATUS_OK;
    const char *file = strrchr(aside.text, '/');
    if (left) /* on 80 columns the reason may be cut off, but not where all of it is */
        app_report(app, REPORT_DAMAGED, .count = damage->line, .text = damage->text,
                   .more = file ? file + 1 : aside.text);
    else
        app_report(app, REPORT_DAMAGED_COPY, .count = damage->line, .text = damage->text);
    return left;
}

/*
 * Brings a saved game into the app. With *own the journal has its file; it becomes false if the
 * game is only a copy.
 */
static enum status bring_in(struct saving *saving, struct app *app, struct journal *journal,
                            const char *name, const struct strbuf *text, bool *own,
                            struct error *error)
{
    struct game *game;
    struct save_about about;
    struct error damage;
    enum status status =
        save_read(text->text, text->length, &game, &about, keep_reading, *saving->disk, &damage);
    bool damaged = status == STATUS_NO;
    if (status != STATUS_OK && !damaged) {
        char place[32] = "";
        if (damage.line)
            snprintf(place, sizeof place, ", line %d", damage.line);
        return error_set(error, status, "the saved game %s%s: %s", name, place, damage.text);
    }
    status = app_take_up(app, game, &about, *own ? name : "", error);
    if (status != STATUS_OK)
        return status == STATUS_NO ? STATUS_BAD : status;
    if (damaged)
        *own = keep_original(saving, app, name, &damage) && *own;
    if (*own)
        saving_adopt(saving, app, journal, text->length,
                     damaged || text->text[text->length - 1] != '\n', &about);
    return STATUS_OK;
}

/* If another program has the game open, or its file cannot be written, a copy with no file of its
 * own yet is opened; without `copy` that is STATUS_BAD. */
static enum status open_game(struct saving *saving, struct app *app, const char *name, bool copy,
                             struct error *error)
{
    struct journal *journal = journal_new(*saving->disk);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct error taken;
    if (!journal)
        return error_set(error, STATUS_FAILED, "out of memory");
    enum status status = journal_open(journal, name, &text, &taken);
    const bool opened = status == STATUS_OK, read_only = !opened && taken.status == STATUS_FAILED;
    bool own = opened;
    if (status == STATUS_NO && copy)
        status = disk_do_text(*saving->disk, GAMES_READ, name, NULL, &text, error);
    else
        *error = taken;
    if (status == STATUS_OK)
        status = bring_in(saving, app, journal, name, &text, &own, error);
    if (status == STATUS_NO) {
        app_report(app, REPORT_OPEN_THERE, .text = name,
                   .more = read_only ? "cannot be changed" : "is open in another program");
        status = STATUS_BAD;
    } else if (status == STATUS_OK && !opened) {
        app_report(app, read_only ? REPORT_READ_ONLY : REPORT_OPEN_ELSEWHERE);
    }
    if (status != STATUS_OK || !own)
        journal_free(journal);
    return status;
}

enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error)
{
    return saving->journal ? open_game(saving, app, name, true, error)
                           : error_set(error, saving->on ? STATUS_FAILED : STATUS_BAD,
                                       "games are neither saved nor opened now");
}

bool saving_resume(struct saving *saving, struct app *app)
{
    char name[SAVED_NAME_MOST + 1];
    struct error error;
    if (!saving->journal || !app->saved_games.count)
        return false;
    strcpy(name, app->saved_games.at[0].name);
    if (open_game(saving, app, name, false, &error) != STATUS_OK) {
        if (!app_reported(app, REPORT_OPEN_THERE))
            app_report_error(app, &error);
        return false;
    }
    if (!app->reports.count)
        app_report(app, REPORT_GOING_ON, .text = name);
    return true;
}

/* ---- Services ---- */

void saving_open_game(struct app *app, const char *name)
{
    struct saving *saving = saving_of(app);
    struct error error;
    saving_keep(saving, app, 0);
    if (app_refused(app, saving_open(saving, app, name, &error), &error))
        saving_list_games(app); /* the game may have disappeared */
}

bool saving_preview(struct app *app, const char *name, struct shown *board)
{
    const struct saving *saving = saving_of(app);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct game *game = NULL;
    struct save_about about;
    struct error error;
    if (saving->journal &&
        disk_do_text(*saving->disk, GAMES_READ, name, NULL, &text, &error) == STATUS_OK)
        save_read(text.text, text.length, &game, &about, keep_reading, *saving->disk, &error);
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
    SCOPED struct strbuf text = STRBUF_EMPTY;
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
        write_anew(saving, app, &app->own, true);
    else
        journal_name(saving->journal, app->own.name);
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
    if (saving->journal && app->left_count && app->now >= saving->tried + AGAIN_AFTER &&
        (!saving->number || saving->reported == JOURNAL_SAVED))
        rescue_left(saving, app);
    if (saving->list_stale)
        saving_list_games(app);
    if (saving->record_lost[0]) /* after the reports of the same event */
        app_report(app, REPORT_SOLVED_NOT_KEPT, .text = saving->record_lost);
    saving->record_lost[0] = '\0';
}

/* ---- Finished games ---- */

void history_tick(struct app *app)
{
    struct play *play = &app->own;
    app->finished_games.now = moment_now();
    if (!play->game || play->begun[0])
        return;
    strcpy(play->begun, moment_text(&app->finished_games.now).text);
    play->begun[10] = ' '; /* between day and time of day */
}

/* Records the waiting games in order, up to the first that fails. */
static enum status keep_waiting(struct saving *saving, struct error *error)
{
    struct history *waiting = &saving->unrecorded;
    size_t done = 0;
    enum status status = STATUS_OK;
    while (done < waiting->count && status == STATUS_OK) {
        status = disk_do(*saving->disk, HISTORY_ADD, "", &waiting->at[done], sizeof *waiting->at,
                         NULL, error);
        done += status == STATUS_OK;
    }
    waiting->count -= done;
    if (waiting->count)
        memmove(waiting->at, waiting->at + done, waiting->count * sizeof *waiting->at);
    return status;
}

/* Those of the file, which other programs may have added to, and the waiting ones. */
void history_list(struct app *app)
{
    struct saving *saving = saving_of(app);
    struct strbuf *lent = &saving->finished;
    struct error error;
    const struct history *waiting = &saving->unrecorded;
    app_set_finished(app, NULL, 0);
    strbuf_reset(lent);
    if (disk_do_text(*saving->disk, HISTORY_READ, "", NULL, lent, &error) == STATUS_OK)
        error.text[0] = '\0';
    strbuf_add_bytes(lent, (const char *)waiting->at, waiting->count * sizeof *waiting->at);
    memcpy(app->finished_games.complaint, error.text, sizeof error.text);
    const void *records = lent->text;
    app_set_finished(app, records, lent->length / sizeof(struct record));
}

void history_keep(struct app *app, const struct record *record)
{
    struct saving *saving = saving_of(app);
    struct error error;
    if (!saving->on)
        return;
    enum status status = history_hold(&saving->unrecorded, record, &error);
    if (status == STATUS_OK)
        status = keep_waiting(saving, &error);
    history_list(app);
    if (status != STATUS_OK)
        snprintf(saving->record_lost, sizeof saving->record_lost, "%s", error.text);
}

bool history_end(struct saving *saving)
{
    struct error error;
    const bool good = keep_waiting(saving, &error) == STATUS_OK;
    if (!good)
        fprintf(stderr, "reductio: %zu finished game%s not recorded: %s\n",
                saving->unrecorded.count, saving->unrecorded.count == 1 ? "" : "s", error.text);
    return good;
}
