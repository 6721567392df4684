#include "player/session.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "console/option.h"
#include "console/seed.h"
#include "player/calendar.h"
#include "player/exporter.h"
#include "player/maker.h"
#include "store/games.h"
#include "system/thread.h"
#include "ui/drawing/svg.h"
#include "ui/play/ratings.h"
#include "ui/play/settings.h"
#include "ui/view/lessons_view.h"
#include "ui/view/menu_view.h"
#include "ui/view/new_puzzle_view.h"
#include "ui/view/text_view.h"
#include "ui/view/tour_view.h"
#include "ui/view/views.h"

static void lend_lessons(struct app *app, const struct lessons *lessons, struct disk *disk)
{
    struct error error;
    app->learning.book = &lessons->book;
    if (disk_lessons_done_read(disk, &lessons->book, app->learning.found, &error) == STATUS_BAD)
        memcpy(app->learning.complaint, error.text, sizeof error.text);
    /* If the file cannot be read at all, that is reported when a lesson is to be recorded. */
}

static void keep_lesson(struct session *session)
{
    struct app *app = &session->app;
    const struct learning *learnt = &app->learning;
    struct error error;
    if (disk_lessons_done_add(session->disk, learnt->book->at[learnt->number].technique,
                              (int)learnt->position,
                              (enum lesson_found)learnt->found[learnt->number][learnt->position],
                              date_text(today()).text, &error) != STATUS_OK) {
        app_report(app, REPORT_LESSON_NOT_KEPT, .text = error.text);
        session->lesson_lost = error;
        session->lost = true;
    }
}

/* Keeps the settings and key bindings that were changed to stay. */
static void keep_settings(struct session *session)
{
    struct app *app = &session->app;
    struct error error;
    for (char *line = app->requests.settings.text, *end; *line; line = end + 1) {
        end = line + strcspn(line, "\n");
        *end = '\0';
        char *value = strchr(strchr(line, ' ') + 1, ' ');
        const bool sets = !strncmp(line, "set ", 4);
        *value = '\0';
        enum status status =
            session->configured_apart
                ? error_set(&error, STATUS_BAD, "a file named by --config is never changed")
                : disk_settings_keep(session->disk, line, value + 1, &session->configuration,
                                     &error);
        if (status == STATUS_OK && sets)
            app->origins[setting_named(line + 4) - settings] = ORIGIN_FILE;
        *value = ' ';
        if (!app->requests.settings_quietly)
            app_report(app, status == STATUS_OK ? REPORT_SETTING_KEPT : REPORT_SETTING_NOT_KEPT,
                       .text = status != STATUS_OK ? error.text
                               : sets              ? line + 4
                                                   : line);
    }
    app->requests.settings_quietly = false;
    strbuf_reset(&app->requests.settings);
}

/* ---- Sheets, pictures and texts ---- */

static void report_written(struct app *app, enum status status, struct strbuf *path,
                           const struct error *error)
{
    if (!app_refused(app, status, error))
        app_report(app, REPORT_WRITTEN, .text = path->text);
    strbuf_reset(path);
}

/* The screen as it is when the command line has closed. */
static enum status draw_picture(struct session *session, const struct theme *theme,
                                struct error *error)
{
    struct frame frame;
    struct strbuf picture = STRBUF_EMPTY;
    struct theme dark;
    if (!theme)
        theme_builtin("dark", &dark);
    if (!frame_init(&frame, 1, 1))
        return error_set(error, STATUS_FAILED, "out of memory");
    app_draw(&session->app, &frame);
    svg_of_frame(&frame, theme ? theme : &dark, &picture);
    enum status status =
        picture.failed ? error_set(error, STATUS_FAILED, "out of memory")
                       : exporter_write(session->exporter, session->app.requests.picture_file.text,
                                        picture.text, picture.length, error);
    strbuf_release(&picture);
    frame_release(&frame);
    return status;
}

void session_export(struct session *session, const struct theme *theme)
{
    struct app *app = &session->app;
    struct requests *requests = &app->requests;
    struct error error;
    if (requests->picture_file.length)
        report_written(app, draw_picture(session, theme, &error), &requests->picture_file, &error);
    if (requests->copy_file.length) {
        report_written(app,
                       exporter_write_text(session->exporter, requests->copy_file.text,
                                           requests->copy.text, &error),
                       &requests->copy_file, &error);
        strbuf_reset(&requests->copy);
    }
    if (requests->sheet_file.length)
        report_written(app,
                       exporter_print(session->exporter, requests->sheet_file.text,
                                      requests->sheet.text, requests->sheet_candidates, &error),
                       &requests->sheet_file, &error);
}

void session_init(struct session *session, struct collection *puzzles, bool menu, bool save)
{
    session->puzzles = *puzzles;
    collection_init(puzzles);
    session->menu = menu;
    session->begun = session->touring = session->lost = false;
    session->lesson_lost = (struct error){ 0 };
    session->maker = NULL;
    memset(&session->rated, 0, sizeof session->rated);
    session->exporter = NULL;
    app_init(&session->app, session->puzzles.at, session->puzzles.count, 80, 24);
    session->app.puzzles_named = session->puzzles.named;
    session->disk = disk_new();
    kept_history_init(&session->history, save, &session->disk);
    strbuf_init(&session->configuration);
    strbuf_init(&session->complaints);
    session->configured_apart = false;
    session->complaint_count = 0;
    lessons_init(&session->lessons);
    saving_init(&session->saving, save, &session->disk);
}

void session_release(struct session *session)
{
    exporter_stop(session->exporter);
    saving_release(&session->saving);
    strbuf_release(&session->configuration);
    strbuf_release(&session->complaints);
    disk_free(session->disk);
    app_release(&session->app);
    lessons_release(&session->lessons);
    kept_history_release(&session->history);
    collection_release(&session->puzzles);
}

/* Several bad lines of the configuration are a text, which any key closes. */
static void open_complaints(struct session *session)
{
    struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(
        &text,
        "%d lines of the configuration are not understood:\n\n%s\nThe other lines are used.\n",
        session->complaint_count, session->complaints.text);
    text_open(&session->app, &text);
    strbuf_release(&text);
}

/* Lines from a pipe are commands for something else than a tour. */
static bool is_for_person(const struct app *app)
{
    return !app->plain.on || isatty(STDIN_FILENO);
}

enum status session_begin(struct session *session, const struct play_arguments *arguments,
                          int64_t now, struct error *error)
{
    struct app *app = &session->app;
    struct event start = { .kind = EVENT_NONE, .now = now };
    enum status status = STATUS_OK;
    lend_lessons(app, &session->lessons, session->disk);
    history_tick(app);
    app_handle(app, &start);
    app->supply.today = today();
    /* The arguments were checked before. */
    seed_read(arguments->seed, &app->supply.session, NULL);
    disk_games(session->disk, GAMES_SWEEP, "", NULL, NULL, NULL);
    saving_list_games(&session->saving, app);
    bool asked = arguments->puzzle || arguments->daily || arguments->learn || arguments->pack;
    if (!session->menu)
        status = app_start(app, &session->puzzles.at[0], error);
    else if (arguments->game)
        status = saving_open(&session->saving, app, arguments->game, error);
    else if (asked || !saving_resume(&session->saving, app))
        app_open(app, ACTION_MENU);
    session->touring = !asked && !arguments->game && is_for_person(app) && session->saving.on &&
                       disk_first_run(session->disk, false);
    if (session->touring)
        app_open(app, ACTION_TOUR);
    if (arguments->daily && *arguments->daily)
        new_puzzle_command(app, true, arguments->daily);
    else if (arguments->daily)
        app_open(app, ACTION_DAILY);
    else if (arguments->learn && *arguments->learn)
        lessons_command(app, arguments->learn);
    else if (arguments->learn)
        app_open(app, ACTION_LEARN);
    history_grant(&session->history, app);
    history_tick(app);
    /* --daily may request a saved game. Otherwise this must not save: resuming a game writes
     * nothing into its file. */
    if (app->requests.open.length)
        saving_follow(&session->saving, app, 0);
    if (status == STATUS_OK && !app_top(app)) /* the named game cannot be opened */
        app_open(app, ACTION_MENU);
    saving_look(&session->saving, app);
    if (status == STATUS_OK && !app_top(app)) /* without a view no key could end the program */
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status == STATUS_OK && session->complaint_count > 1)
        open_complaints(session);
    if (status == STATUS_OK)
        session->maker = maker_new();
    session->begun = status == STATUS_OK;
    return status;
}

void session_descriptors(const struct session *session, int descriptors[SESSION_DESCRIPTORS])
{
    descriptors[0] = session->maker ? maker_descriptor(session->maker) : -1;
    descriptors[1] = saving_descriptor(&session->saving);
}

static void tell_maker(const struct app *app, struct maker *maker)
{
    const struct supply *supply = &app->supply;
    struct wanted ahead[AHEAD_MOST];
    size_t count = app_ahead(app, ahead);
    maker_want(maker, supply->number ? &supply->wanted : NULL, ahead, count);
}

/* The puzzle in play, whose rating the header shows, comes before those of the menu. */
static bool find_unrated(struct app *app, struct grid *givens)
{
    struct play *own = &app->own;
    if (app->plain.on)
        return false;
    if (own->game && own->difficulty.level == LEVEL_CONTRADICTION) {
        *givens = game_puzzle(own->game)->givens;
        const struct difficulty *known = rating_of(app, givens);
        if (!known)
            return true;
        own->difficulty = *known;
    }
    return menu_unrated(app, givens);
}

static void serve_rating(struct session *session)
{
    struct app *app = &session->app;
    struct difficulty difficulty;
    struct grid givens;
    if (maker_rated(session->maker, &givens, &difficulty))
        app_rated(app, &givens, &difficulty);
    if (!find_unrated(app, &givens) || !memcmp(&givens, &session->rated, sizeof givens))
        return;
    session->rated = givens;
    maker_rate(session->maker, &givens);
}

/* Without a maker, a request for a puzzle is answered by one that was not found. */
void session_serve(struct session *session)
{
    struct app *app = &session->app;
    struct maker *maker = session->maker;
    struct made made = { .found = false };
    app->supply.today = today();
    if (!maker) {
        app_made(app, app->supply.number, &made);
        return;
    }
    tell_maker(app, maker);
    if (maker_take(maker, &made)) {
        app_made(app, app->supply.number, &made);
        tell_maker(app, maker);
    }
    app->supply.tried = maker_tried(maker);
    serve_rating(session);
}

int session_patience(const struct session *session)
{
    int app = app_patience(&session->app), saving = saving_patience(&session->saving);
    return app < 0 || (saving >= 0 && saving < app) ? saving : app;
}

void session_stop(struct session *session, void (*stop)(void))
{
    const int64_t since = thread_now();
    saving_sync(&session->saving);
    stop();
    clock_skip(&session->app.own.clock, thread_now() - since);
}

void session_handle(struct session *session, const struct event *event)
{
    struct app *app = &session->app;
    /*
     * The order matters. The clock comes first, because the saved game has the time at which it
     * began. A finished game is recorded before its journal is written: a game whose journal has
     * "solved" is never finished again, so a kill between the two would lose the record, while
     * a record that is written a second time is recognised. Lessons and the list of finished games
     * come last, as they show what was just recorded.
     */
    history_tick(app);
    app_handle(app, event);
    history_keep(&session->history, app);
    saving_follow(&session->saving, app, event->kind == EVENT_NONE ? SAVING_CLOCK_EVERY : 0);
    if (app->requests.keep_lessons)
        keep_lesson(session);
    app->requests.keep_lessons = false;
    if (app->requests.settings.length)
        keep_settings(session);
    history_grant(&session->history, app);
    if (session->touring && (app->requests.quit || !app_state(app, &tour_view))) {
        session->touring = false;
        disk_first_run(session->disk, true);
    }
}

void session_save(struct session *session)
{
    /* A signal that ends the program does not end these waits, which are short. */
    disk_ask_while_waiting(session->disk, NULL, NULL);
    app_show_own(&session->app); /* ends a lesson, which is not saved */
    saving_end(&session->saving, &session->app);
    session->lost |=
        session->saving.on &&
        (session->app.kept_count || (play_is_begun(&session->app.own) && !session->app.own.safe));
}

/* The terminal is as it was, and signals have their usual effect. */
static bool print_that_it_waits(void *data, bool slow)
{
    (void)data;
    if (slow)
        fputs("reductio: the disk does not answer; waiting for it\n", stderr);
    return true;
}

void session_end(struct session *session)
{
    disk_ask_while_waiting(session->disk, print_that_it_waits, NULL);
    session->lost |= !history_end(&session->history);
    maker_free(session->maker);
    session->maker = NULL;
}

enum status session_tell_unfinished(const struct session *session)
{
    const struct app *app = &session->app;
    const char *plain = app->plain.on ? " --plain" : ""; /* it is resumed in the same mode */
    if (!session->begun)                                 /* opened files are unchanged */
        return STATUS_OK;
    if (app->own.safe && !app->own.finished)
        printf(app->plain.on ? "Saved as %s.\n'reductio play --plain' resumes it.\n"
                             : "Saved as %s. 'reductio' resumes it.\n",
               app->own.name);
    if (session->saving.clock_lost && !app->own.finished)
        printf("The time since the last move could not be saved: %s.\n", session->saving.why);
    if (session->saving.part_why[0] && !app->own.safe)
        fprintf(stderr, "reductio: some moves of the game are not saved: %s\n",
                session->saving.part_why);
    if (session->lesson_lost.text[0])
        fprintf(stderr, "reductio: some progress in lessons is not saved: %s\n",
                session->lesson_lost.text);
    if (app_unfinished(app))
        puts("The game is not finished. To continue from here:");
    for (size_t i = 0; i < app->kept_count; i++)
        printf("  reductio play%s %s\n", plain, app_game_line(app->kept[i].game).text);
    if (app_unfinished(app) > app->kept_count)
        printf("  reductio play%s %s\n", plain, app_game_line(app->own.game).text);
    return session->lost ? STATUS_FAILED : STATUS_OK;
}
