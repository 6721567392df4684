#include "player/saving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "console/source.h"
#include "player/calendar.h"
#include "store/file.h"
#include "store/games.h"

enum {
    AGAIN_AFTER = 5000,     /* milliseconds until what failed is tried again */
    END_WAIT = 2000,        /* milliseconds that the end waits for the disk */
    COMPACT_FROM = 1 << 16, /* bytes: shorter journals stay as they grow */
    SHELF_MOST = 200,       /* games that the menu lists */
};

_Static_assert((int)SHELF_NAME_MOST == (int)GAME_NAME_MOST,
               "names of games are as long everywhere");

void saving_init(struct saving *saving, bool on, struct disk **disk)
{
    *saving = (struct saving){
        .disk = disk,
        .on = on,
        .journal = on && *disk ? journal_new(*disk) : NULL,
        .tried = -AGAIN_AFTER,
    };
}

void saving_release(struct saving *saving)
{
    journal_free(saving->journal);
    free(saving->shelf);
    *saving = (struct saving){ .journal = NULL };
}

/* --- The list of saved games --- */

void saving_shelve(struct saving *saving, struct app *app)
{
    struct game_summary *list;
    struct error error;
    app_shelve(app, NULL, 0);
    free(saving->shelf);
    saving->shelf = NULL;
    saving->shelf_count = 0;
    if (!saving->journal)
        return;
    if (disk_games_list(*saving->disk, app->own.name, SHELF_MOST, &list, &saving->shelf_count,
                        &error) != STATUS_OK)
        app_report_error(app, &error);
    if (saving->shelf_count)
        saving->shelf = calloc(saving->shelf_count, sizeof *saving->shelf);
    if (!saving->shelf)
        saving->shelf_count = 0;
    for (size_t i = 0; i < saving->shelf_count; i++) {
        memcpy(saving->shelf[i].name, list[i].name, sizeof list[i].name);
        saving->shelf[i].peek = list[i].peek;
    }
    free(list);
    app_shelve(app, saving->shelf, saving->shelf_count);
}

/* --- The game in play --- */

/*
 * Whether so much stands behind a journal of so many bytes that it is worth the work to make it
 * anew; in good time before it is too long to be read again.
 */
static bool is_journal_long(size_t whole, size_t appended)
{
    const size_t left = whole < FILE_LIMIT ? FILE_LIMIT - whole : 0;
    return appended > COMPACT_FROM + (whole < FILE_LIMIT / 4 ? 2 * whole : left / 2);
}

/* The journal made anew. */
static void write_anew(struct saving *saving, struct app *app, const struct play *play)
{
    const struct save_about about = app_about(app, play);
    struct strbuf text;
    strbuf_init(&text);
    save_write(play->game, &about, &text);
    saving->tried = app->now;
    saving->whole_wanted = text.failed;
    if (!text.failed) {
        journal_replace(saving->journal, text.text, text.length);
        save_mark(&saving->mark, play->game, &about);
        saving->whole = text.length;
        saving->appended = 0;
    }
    strbuf_release(&text);
}

/* The first move of a game, or a copy of one that is no longer ours: a file is begun. */
static void begin_journal(struct saving *saving, struct app *app, struct play *play)
{
    char day[16];
    struct strbuf text;
    struct error error;
    today_text(day);
    play->name[0] = '\0';
    const struct save_about about = app_about(app, play);
    strbuf_init(&text);
    save_write(play->game, &about, &text);
    saving->number = play->number;
    saving->told = JOURNAL_SAVED;
    saving->tried = app->now;
    saving->whole = text.length;
    saving->appended = 0;
    saving->whole_wanted = text.failed || journal_begin(saving->journal, day, text.text,
                                                        text.length, &error) != STATUS_OK;
    save_mark(&saving->mark, play->game, &about);
    strbuf_release(&text);
}

/* What is new since. */
static void append_moves(struct saving *saving, struct app *app, const struct play *play,
                         int64_t patience)
{
    const struct save_about about = app_about(app, play);
    struct strbuf lines;
    strbuf_init(&lines);
    save_follow(&saving->mark, play->game, &about, patience, &lines);
    saving->whole_wanted |= lines.failed;
    saving->appended += lines.length;
    if (lines.length && !lines.failed)
        journal_append(saving->journal, lines.text, lines.length);
    strbuf_release(&lines);
    if (is_journal_long(saving->whole, saving->appended))
        write_anew(saving, app, play);
}

/* Games that could not be saved when they were left, once that can be done again. */
static void rescue_kept(struct saving *saving, struct app *app)
{
    saving->tried = app->now;
    if (!app->kept_count)
        return;
    for (size_t i = app->kept_count; i-- > 0;) {
        const struct save_about about = app_about(app, &app->kept[i]);
        struct strbuf text;
        char day[16];
        today_text(day);
        strbuf_init(&text);
        save_write(app->kept[i].game, &about, &text);
        if (!text.failed &&
            disk_games_import_new(*saving->disk, day, text.text, text.length, NULL) == STATUS_OK) {
            app_forget_kept(app, i);
            app->wish.shelf = true;
        }
        strbuf_release(&text);
    }
}

/* Short, to be read whole on 80 columns; the mark in the bar at the top stays. */
static void tell_state(struct saving *saving, struct app *app, enum journal_state state,
                       const char *why)
{
    if (state == JOURNAL_SAVED && saving->told != JOURNAL_SAVED)
        app_report(app, REPORT_SAVED_AGAIN);
    else if (state == JOURNAL_SAVED && *why)
        app_report(app, REPORT_ERROR, .text = why);
    else if (state == JOURNAL_LOST)
        app_report(app, REPORT_SAVING_LOST);
    else if (state != saving->told && state == JOURNAL_SLOW)
        app_report(app, REPORT_SAVING_SLOW);
    else if (state == JOURNAL_FAILED &&
             (state != saving->told ||
              strncmp(why, saving->told_why, sizeof saving->told_why - 1) != 0))
        app_report(app, REPORT_SAVING_FAILED, .text = why);
    saving->told = state;
    snprintf(saving->told_why, sizeof saving->told_why, "%s", why);
}

/* How the journal stands; a journal that memory lacked for has failed as well. */
static enum journal_state journal_state_now(struct saving *saving, struct strbuf *why)
{
    enum journal_state state = journal_look(saving->journal, why);
    if (!saving->whole_wanted || (state != JOURNAL_SAVED && state != JOURNAL_IDLE))
        return state;
    if (why) {
        strbuf_reset(why);
        strbuf_add(why, "out of memory");
    }
    return JOURNAL_FAILED;
}

/* What failed is tried again. */
static void retry(struct saving *saving, struct app *app, struct play *play)
{
    if (journal_look(saving->journal, NULL) == JOURNAL_IDLE)
        begin_journal(saving, app, play);
    else
        write_anew(saving, app, play);
}

static void look_at_journal(struct saving *saving, struct app *app, struct play *play)
{
    struct strbuf text;
    strbuf_init(&text);
    enum journal_state state = journal_state_now(saving, &text);
    bool again = app->now >= saving->tried + AGAIN_AFTER;
    tell_state(saving, app, state, text.text);
    if (state == JOURNAL_LOST) {
        begin_journal(saving, app, play);
        again = false;
        state = journal_state_now(saving, &text);
        tell_state(saving, app, state, text.text);
    }
    play->safe = state == JOURNAL_SAVED;
    app->unsaved = !play->safe;
    saving->solved = play->finished > 0;
    if (state == JOURNAL_FAILED && again) {
        if (!app->reports.count) /* a key has wiped it off */
            app_report(app, REPORT_SAVING_FAILED, .text = text.text);
        retry(saving, app, play);
    } else if (state == JOURNAL_SAVED) {
        journal_name(saving->journal, play->name);
    }
    strbuf_release(&text);
}

/* A game that was left for another is held until it is known to be on the disk. */
static void let_go(struct app *app, struct play *left, bool kept)
{
    if (!left || left == &app->own)
        return;
    left->safe = false;
    left->name[0] = '\0';
    if (kept)
        app_forget_kept(app, (size_t)(left - app->kept));
}

/* The game in the journal is played no more. False: not all of it is on the disk, which is said. */
static bool leave_journal(struct saving *saving, struct app *app)
{
    char name[GAME_NAME_MOST + 1];
    struct error error;
    struct play *left = app_play_numbered(app, saving->number);
    if (!saving->number)
        return true;
    if (left && journal_state_now(saving, NULL) == JOURNAL_FAILED)
        write_anew(saving, app, left); /* now or never */
    journal_name(saving->journal, name);
    enum status status = journal_close(saving->journal, &error);
    if (status == STATUS_OK && saving->whole_wanted)
        status = error_set(&error, STATUS_FAILED, "out of memory");
    if (status != STATUS_OK)
        app_report(app, REPORT_SAVING_PART, .text = error.text);
    else if (saving->solved && name[0] &&
             disk_games_archive_finished(*saving->disk, name, &error) != STATUS_OK)
        app_report_error(app, &error);
    let_go(app, left, status == STATUS_OK);
    saving->number = 0;
    saving->solved = false;
    app->unsaved = false;
    app->wish.shelf = true;
    return status == STATUS_OK;
}

/* --- Going on --- */

/* What is left of a damaged game; the original stays beside it. */
static bool keep_original(const struct saving *saving, struct app *app, const char *name,
                          const struct error *damage)
{
    struct strbuf aside;
    struct error error;
    strbuf_init(&aside);
    bool kept = disk_games_keep_aside(*saving->disk, name, &aside, &error) == STATUS_OK;
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

/* The journal has the file, and from now on the game in play is in it. */
static void adopt(struct saving *saving, struct app *app, struct journal *journal, size_t length)
{
    struct play *play = &app->own;
    const struct save_about about = app_about(app, play);
    leave_journal(saving, app);
    journal_free(saving->journal);
    saving->journal = journal;
    saving->number = play->number;
    saving->solved = play->finished > 0;
    saving->told = JOURNAL_SAVED;
    saving->tried = app->now;
    saving->whole_wanted = false;
    saving->whole = length;
    saving->appended = 0;
    save_mark(&saving->mark, play->game, &about);
    play->safe = true;
}

/* About how many bytes its moves take. */
static size_t shortest(const struct game *game)
{
    enum { MOVE_LENGTH = 24 };
    return game_history_count(game) * MOVE_LENGTH;
}

/* Brings in what was read; the journal has the file, or the text is a copy of one (`own` false). */
static enum status bring_in(struct saving *saving, struct app *app, struct journal *journal,
                            const char *name, const struct strbuf *text, bool own,
                            struct error *error)
{
    struct game *game;
    struct save_about about;
    struct error damage;
    enum status status = save_read(text->text, text->length, &game, &about, &damage);
    bool damaged = status == STATUS_NO;
    if (status != STATUS_OK && !damaged) {
        *error = damage;
        return say_which(error, name);
    }
    status = app_take_up(app, game, &about, own ? name : "", error);
    if (status != STATUS_OK) /* STATUS_NO says something else here */
        return status == STATUS_NO ? STATUS_BAD : status;
    if (damaged)
        own = keep_original(saving, app, name, &damage) && own;
    if (own) {
        adopt(saving, app, journal, text->length);
        const size_t least = shortest(game);
        if (damaged || text->text[text->length - 1] != '\n' ||
            is_journal_long(least, text->length > least ? text->length - least : 0))
            write_anew(saving, app, &app->own);
    }
    return own ? STATUS_OK : STATUS_NO;
}

/*
 * STATUS_NO: it is a copy, with no file of its own yet, as where another program has the game;
 * unless `copy` that is STATUS_BAD.
 */
static enum status open_game(struct saving *saving, struct app *app, const char *name, bool copy,
                             struct error *error)
{
    struct journal *journal = journal_new(*saving->disk);
    struct strbuf text;
    struct error taken;
    if (!journal)
        return error_set(error, STATUS_FAILED, "out of memory");
    strbuf_init(&text);
    enum status status = journal_open(journal, name, &text, &taken);
    bool own = status == STATUS_OK;
    if (status == STATUS_NO && copy)
        status = disk_games_read(*saving->disk, name, &text, error);
    else
        *error = taken;
    if (status == STATUS_OK)
        status = bring_in(saving, app, journal, name, &text, own, error);
    else if (status == STATUS_NO)
        status = STATUS_BAD;
    if (status == STATUS_NO && !own)
        app_report(app, REPORT_OPEN_ELSEWHERE);
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
                         "games are not saved now, and not opened");
    enum status status = open_game(saving, app, name, true, error);
    return status == STATUS_NO ? STATUS_OK : status;
}

bool saving_resume(struct saving *saving, struct app *app)
{
    char name[SHELF_NAME_MOST + 1];
    struct error error;
    if (!saving->journal || !saving->shelf_count)
        return false;
    memcpy(name, saving->shelf[0].name, sizeof name);
    enum status status = open_game(saving, app, name, false, &error);
    if (status != STATUS_OK && status != STATUS_NO) {
        app_report_error(app, &error);
        return false;
    }
    if (!app->reports.count)
        app_report(app, REPORT_GOING_ON, .text = name);
    return true;
}

/* --- Wishes --- */

static void open_wished(struct saving *saving, struct app *app)
{
    struct error error;
    if (saving_open(saving, app, app->wish.open.text, &error) == STATUS_OK)
        return;
    app_report_error(app, &error);
    app->wish.shelf = true; /* it may be gone */
}

static void archive_wished(struct saving *saving, struct app *app)
{
    struct error error;
    if (disk_games_archive(*saving->disk, app->wish.away.text, &error) == STATUS_OK)
        app_report(app, REPORT_ARCHIVED, .text = app->wish.away.text);
    else
        app_report_error(app, &error);
    app->wish.shelf = true;
}

/*
 * The file is let go and taken up again: its lock is on what has the name. What somebody else wrote
 * into it meanwhile is left to him.
 */
static void rename_file(struct saving *saving, struct app *app, struct play *play)
{
    struct error error, again;
    struct strbuf text;
    const char *name = app->wish.name.text;
    const size_t length = saving->whole + saving->appended;
    enum status status = journal_close(saving->journal, &error);
    bool closed = status == STATUS_OK, opened = false;
    strbuf_init(&text);
    if (closed) {
        status = disk_games_rename(*saving->disk, play->name, name, &error);
        opened = journal_open(saving->journal, status == STATUS_OK ? name : play->name, &text,
                              &again) == STATUS_OK;
    }
    if (!opened || text.length != length)
        begin_journal(saving, app, play);
    strbuf_release(&text);
    if (status == STATUS_OK)
        app_report(app, REPORT_NAMED, .text = name);
    else
        app_report_error(app, &error);
}

static void rename_wished(struct saving *saving, struct app *app, struct play *play)
{
    if (play->safe && play->name[0])
        rename_file(saving, app, play);
    else
        app_report(app, REPORT_NO_NAME_NOW);
}

static void grant_wishes(struct saving *saving, struct app *app)
{
    const struct wish *wish = &app->wish;
    if (!wish->open.length && !wish->away.length && !wish->name.length)
        return;
    if (wish->open.length)
        open_wished(saving, app);
    else if (wish->away.length)
        archive_wished(saving, app);
    else if (wish->name.length && saving->number)
        rename_wished(saving, app, &app->own);
    else if (wish->name.length)
        app_report(app, REPORT_SAVING_OFF);
    strbuf_reset(&app->wish.open);
    strbuf_reset(&app->wish.away);
    strbuf_reset(&app->wish.name);
}

/* Without one, for want of memory or threads, it is tried again now and then. */
static bool has_keeper(struct saving *saving, struct app *app)
{
    if (saving->journal || !saving->on || !play_is_begun(&app->own))
        return saving->journal;
    if (app->now < saving->tried + AGAIN_AFTER)
        return false;
    saving->tried = app->now;
    if (!*saving->disk)
        *saving->disk = disk_new();
    saving->journal = *saving->disk ? journal_new(*saving->disk) : NULL;
    app->unsaved = !saving->journal;
    if (!saving->journal)
        app_report(app, REPORT_SAVING_FAILED, .text = "there is no memory for it");
    return saving->journal;
}

static void follow_play(struct saving *saving, struct app *app, int64_t patience)
{
    struct play *play = &app->own;
    if (play->number != saving->number)
        leave_journal(saving, app);
    if (!saving->number && !play_is_begun(play))
        return;
    if (!saving->number)
        begin_journal(saving, app, play);
    else
        append_moves(saving, app, play, patience);
    look_at_journal(saving, app, play);
}

void saving_follow(struct saving *saving, struct app *app, int64_t patience)
{
    if (has_keeper(saving, app))
        follow_play(saving, app, patience);
    grant_wishes(saving, app);
    if (saving->journal && app->own.number != saving->number)
        follow_play(saving, app, 0); /* a copy was opened: it has a file before it is seen */
    if (saving->journal && app->kept_count && app->now >= saving->tried + AGAIN_AFTER &&
        (!saving->number || saving->told == JOURNAL_SAVED))
        rescue_kept(saving, app);
    if (app->wish.shelf)
        saving_shelve(saving, app);
    app->wish.shelf = false;
}

int saving_patience(const struct saving *saving)
{
    if (saving->on && !saving->journal)
        return 1000;
    if (!saving->number)
        return -1;
    return saving->told == JOURNAL_SAVED ? SAVING_CLOCK_EVERY : 1000;
}

int saving_descriptor(const struct saving *saving)
{
    return saving->journal && saving->number ? disk_descriptor(*saving->disk) : -1;
}

void saving_sync(struct saving *saving)
{
    enum { STOP_WAIT = 500 }; /* milliseconds */
    if (!saving->journal || !saving->number)
        return;
    journal_sync(saving->journal);
    disk_wait(*saving->disk, STOP_WAIT);
}

/* Whether a file has the moves of the game, the undone ones too: only clock and cursor differ. */
static bool has_moves(struct saving *saving, const struct app *app, const struct play *play)
{
    struct save_about about;
    struct game *game = NULL;
    struct strbuf read, here, there;
    struct error ignored;
    strbuf_init(&read);
    strbuf_init(&here);
    strbuf_init(&there);
    bool same = disk_games_read(*saving->disk, play->name, &read, &ignored) == STATUS_OK &&
                save_read(read.text, read.length, &game, &about, &ignored) == STATUS_OK;
    if (same) {
        const struct save_about now = app_about(app, play);
        save_write(play->game, &now, &here);
        save_write(game, &now, &there);
        same = !here.failed && !there.failed && about.solved == now.solved &&
               !strcmp(here.text, there.text);
    }
    game_free(game);
    strbuf_release(&read);
    strbuf_release(&here);
    strbuf_release(&there);
    return same;
}

void saving_end(struct saving *saving, struct app *app)
{
    struct play *play = &app->own;
    if (!saving->journal)
        return;
    saving->tried = app->now - AGAIN_AFTER; /* whatever failed is tried once more */
    follow_play(saving, app, 0);
    if (saving->number && disk_wait(*saving->disk, END_WAIT))
        look_at_journal(saving, app, play);
    play->safe = leave_journal(saving, app) && play->safe;
    if (!play->safe && saving->told == JOURNAL_FAILED && play->name[0])
        play->safe = saving->clock_lost = has_moves(saving, app, play);
    rescue_kept(saving, app);
}
