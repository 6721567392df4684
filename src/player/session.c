#include "player/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console/option.h"
#include "engine/search/search.h"
#include "player/calendar.h"
#include "player/prefetcher.h"
#include "print/text.h"
#include "system/thread.h"
#include "ui/drawing/look.h"
#include "ui/view/views.h"

/* If the file cannot be read at all, that is reported when a lesson is to be recorded. */
static void set_lessons(struct app *app, const struct lessons *lessons, struct disk *disk)
{
    const struct lesson_book *book = &lessons->book;
    SCOPED struct strbuf found = STRBUF_EMPTY;
    struct error error;
    app->learning.book = book;
    if (disk_do(disk, LESSONS_READ, "", &book, sizeof book, &found, &error) == STATUS_BAD)
        memcpy(app->learning.complaint, error.text, sizeof error.text);
    if (found.length == sizeof app->learning.found)
        memcpy(app->learning.found, found.text, found.length);
    strbuf_reset(&found);
    if (disk_do_text(disk, PRACTICE_READ, "", NULL, &found, &error) == STATUS_BAD)
        memcpy(app->learning.complaint, error.text, sizeof error.text);
    if (found.length == sizeof app->learning.schedule)
        memcpy(&app->learning.schedule, found.text, found.length);
    /* Lessons that were done before there was practice are due now. */
    struct schedule *schedule = &app->learning.schedule;
    for (size_t i = 0; i < book->count && book->at[i].entry; i++) {
        const struct lesson *lesson = &book->at[i];
        const uint8_t *done = app->learning.found[i];
        if (!lesson->technique) {
            schedule->opened[lesson->entry->stage + 1] = done[EXAM_PUZZLES - 1];
        } else if (done[0] && !schedule_skill(schedule, lesson->entry)->begun) {
            const struct attempt attempt = { lesson->technique,
                                             lesson->entry,
                                             .place = ATTEMPT_LESSON,
                                             .result = ATTEMPT_HELPED,
                                             .day = date_number(today()) - 1,
                                             .times = 1 };
            schedule_add(schedule, &attempt);
        }
    }
}

/* ---- Services ---- */

static void keep_learnt(struct session *session, enum store_call call, const void *data,
                        size_t size)
{
    struct error error;
    if (disk_do(session->disk, call, date_text(today()).text, data, size, NULL, &error) ==
        STATUS_OK)
        return;
    app_report(&session->app, REPORT_LESSON_NOT_KEPT, .text = error.text);
    session->lesson_lost = error;
    session->lost = true;
}

static void keep_lesson(struct app *app, size_t lesson, size_t position)
{
    const struct learning *learnt = &app->learning;
    const struct lesson_entry entry = { learnt->book, lesson, position,
                                        (enum lesson_found)learnt->found[lesson][position] };
    keep_learnt(app->host, LESSONS_ADD, &entry, sizeof entry);
}

/* With --no-save, nothing of a game is kept; all attempts of a call were made in one place. */
static void keep_attempts(struct app *app, const struct attempt *attempts, size_t count)
{
    struct session *session = app->host;
    if (session->saving.on || attempts->place != ATTEMPT_GAME)
        keep_learnt(session, PRACTICE_ADD, attempts, count * sizeof *attempts);
}

static void keep_setting(struct app *app, const char *what, const char *value)
{
    struct session *session = app->host;
    struct error error;
    const char *name = !strncmp(what, "set ", 4) ? what + 4 : what;
    const enum status status =
        session->configured_apart
            ? error_set(&error, STATUS_BAD, "a file named by --config is never changed")
            : disk_do_text(session->disk, SETTING_KEEP, what, value, &session->configuration,
                           &error);
    SCOPED struct strbuf line = STRBUF_EMPTY;
    strbuf_addf(&line, "%s %s", name, value);
    if (status == STATUS_OK && name > what)
        app->origins[setting_named(name) - settings] = ORIGIN_FILE;
    app_report(app, status == STATUS_OK ? REPORT_SETTING_KEPT : REPORT_SETTING_NOT_KEPT,
               .text = status == STATUS_OK ? line.text : error.text);
}

/* As `reductio print` does it. */
static void draw_sheet(struct app *app, const struct puzzle *puzzle, bool candidates,
                       struct strbuf *out)
{
    const struct sheet_options options = { .first_number = 1, .candidates = candidates };
    struct sheet_puzzle of = { .puzzle = *puzzle };
    struct position position;
    SCOPED struct strbuf title = STRBUF_EMPTY;
    (void)app;
    add_harmless(&title, puzzle->title);
    snprintf(of.puzzle.title, sizeof of.puzzle.title, "%s", title.text);
    position_init(&position, puzzle_board(puzzle), &puzzle->givens);
    of.solutions = search_count(&position, 2, NULL);
    if (of.solutions == 1 && board_is_classic(puzzle_board(puzzle))) {
        of.level =
            prefetcher_difficulty(&puzzle->givens, &(struct er_limits){ .plain = true }).level;
        of.has_level = of.level != LEVEL_CONTRADICTION;
        of.level_words = of.has_level ? level_name(of.level) : NULL;
    }
    text_write(TEXT_ASCII, &options, &of, 1, out);
}

/* The screen as it is when the command line has closed. */
static void draw_picture(struct app *app, struct strbuf *out)
{
    const struct session *session = app->host;
    struct frame frame = { 0 };
    if (!frame_resize(&frame, 1, 1))
        return;
    app_draw(app, &frame);
    svg_of_frame(&frame, &session->theme, out);
    frame_release(&frame);
}

/* A name without a slash is of a file in a directory of the state directory; only when files are
 * not locked may it be anywhere. */
static void export_file(struct app *app, const char *name, const struct strbuf *text)
{
    struct session *session = app->host;
    const bool own = !strchr(name, '/'), at_home = !strncmp(name, "~/", 2) && getenv("HOME");
    struct path path = { "" };
    struct error error;
    enum status status = STATUS_OK;
    if (text->failed)
        status = error_set(&error, STATUS_FAILED, "out of memory");
    else if (own || session->lockdown.files)
        status = state_find("exports/", &path, &error);
    if (status == STATUS_OK && !own && session->lockdown.files)
        status = error_set(&error, STATUS_BAD,
                           "a game writes only in %s: use a name without '/', or 'reductio print' "
                           "and 'reductio games --export' outside of it",
                           path.text);
    const size_t length = strlen(path.text);
    snprintf(path.text + length, sizeof path.text - length, "%s%s", at_home ? getenv("HOME") : "",
             at_home ? name + 1 : name);
    if (status == STATUS_OK)
        status = disk_do_text(session->disk, own ? FILE_NEW_OWN : FILE_NEW, path.text, text->text,
                              NULL, &error);
    if (!app_refused(app, status, &error))
        app_report(app, REPORT_WRITTEN, .text = path.text);
}

static const struct services services = {
    .open_game = saving_open_game,
    .archive_game = saving_archive_game,
    .name_game = saving_name_game,
    .list_games = saving_list_games,
    .preview_game = saving_preview,
    .keep_finished = history_keep,
    .list_finished = history_list,
    .keep_lesson = keep_lesson,
    .keep_attempts = keep_attempts,
    .keep_setting = keep_setting,
    .write_file = export_file,
    .draw_sheet = draw_sheet,
    .draw_picture = draw_picture,
};

/* ---- The session ---- */

void session_init(struct session *session, struct collection *puzzles, bool menu, bool save)
{
    memset(session, 0, sizeof *session);
    session->puzzles = *puzzles;
    *puzzles = (struct collection){ .at = NULL };
    session->menu = menu;
    session->services = services;
    theme_builtin("dark", &session->theme);
    app_init(&session->app, session->puzzles.at, session->puzzles.count, 80, 24);
    session->app.services = &session->services;
    session->app.host = session;
    session->app.puzzles_named = session->puzzles.named;
    session->disk = disk_new();
    strbuf_init(&session->configuration);
    strbuf_init(&session->complaints);
    lessons_init(&session->lessons);
    saving_init(&session->saving, save, &session->disk);
}

void session_release(struct session *session)
{
    saving_release(&session->saving);
    strbuf_release(&session->configuration);
    strbuf_release(&session->complaints);
    disk_free(session->disk);
    app_release(&session->app);
    lessons_release(&session->lessons);
    collection_release(&session->puzzles);
}

enum status session_begin(struct session *session, const struct play_arguments *arguments,
                          int64_t now, struct error *error)
{
    struct app *app = &session->app;
    struct event start = { .kind = EVENT_NONE, .now = now };
    enum status status = STATUS_OK;
    set_lessons(app, &session->lessons, session->disk);
    history_tick(app);
    app_handle(app, &start);
    app->prefetch.today = today();
    /* The arguments were checked before. */
    seed_read(arguments->seed, &app->prefetch.session, NULL);
    disk_do_text(session->disk, GAMES_SWEEP, "", NULL, NULL, NULL);
    saving_list_games(app);
    const bool asked = arguments->puzzle || arguments->daily || arguments->learn ||
                       arguments->pack || arguments->practice || arguments->board;
    if (!session->menu)
        status = app_start(app, &session->puzzles.at[0], error);
    else if (arguments->game)
        status = saving_open(&session->saving, app, arguments->game, error);
    else if (asked || !saving_resume(&session->saving, app))
        app_open(app, ACTION_MENU);
    /* Lines from a pipe are commands for something else than a tour. */
    session->touring = !asked && !arguments->game && (!app->line_mode.on || isatty(STDIN_FILENO)) &&
                       session->saving.on &&
                       disk_do_text(session->disk, FIRST_RUN, "", NULL, NULL, NULL) == STATUS_OK;
    if (session->touring)
        app_open(app, ACTION_TOUR);
    if (arguments->board && !arguments->puzzle) /* a name that was checked, too */
        new_puzzle_open(app, arguments->board, NULL);
    else if (arguments->daily && *arguments->daily)
        new_puzzle_command(app, arguments->daily, true);
    else if (arguments->daily)
        app_open(app, ACTION_DAILY);
    else if (arguments->learn && *arguments->learn)
        lessons_command(app, arguments->learn);
    else if (arguments->learn || arguments->practice)
        app_open(app, arguments->learn ? ACTION_LEARN : ACTION_PRACTICE);
    history_tick(app);
    if (status == STATUS_OK && !app_top(app)) /* the named game cannot be opened */
        app_open(app, ACTION_MENU);
    if (status == STATUS_OK && !app_top(app)) /* without a view no key could end the program */
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status == STATUS_OK && session->complaint_count > 1) { /* a text, which any key closes */
        SCOPED struct strbuf text = STRBUF_EMPTY;
        strbuf_addf(&text,
                    "%d lines of the configuration are not understood:\n\n%s\nThe other lines are "
                    "used.\n",
                    session->complaint_count, session->complaints.text);
        text_open(app, &text);
    }
    if (status == STATUS_OK)
        session->prefetcher = prefetcher_new();
    session->begun = status == STATUS_OK;
    return status;
}

void session_descriptors(const struct session *session, int descriptors[SESSION_DESCRIPTORS])
{
    descriptors[0] = session->prefetcher ? prefetcher_descriptor(session->prefetcher) : -1;
    descriptors[1] = saving_descriptor(&session->saving);
}

static void inform_prefetcher(const struct app *app, struct prefetcher *prefetcher)
{
    const struct prefetch *prefetch = &app->prefetch;
    struct wanted next[PREFETCH_MOST];
    size_t count = app_prefetch_list(app, next);
    prefetcher_want(prefetcher, prefetch->number ? &prefetch->wanted : NULL, next, count);
}

/* The puzzle in play, whose rating the header shows, comes before those of the menu. */
static bool find_unrated(struct app *app, struct grid *givens)
{
    struct play *own = &app->own;
    if (app->line_mode.on)
        return false;
    if (own->game && board_is_classic(puzzle_board(game_puzzle(own->game))) &&
        own->difficulty.level == LEVEL_CONTRADICTION) {
        *givens = game_puzzle(own->game)->givens;
        const struct difficulty *known = rating_of(app, game_puzzle(own->game));
        if (!known)
            return true;
        own->difficulty = *known;
    }
    return menu_unrated(app, givens);
}

/* Without a maker, a request for a puzzle is answered by one that was not found. */
void session_serve(struct session *session)
{
    struct app *app = &session->app;
    struct prefetcher *prefetcher = session->prefetcher;
    struct made made = { .found = false };
    struct difficulty difficulty;
    struct grid givens;
    app->prefetch.today = today();
    if (!prefetcher) {
        app_prefetched(app, app->prefetch.number, &made);
        return;
    }
    inform_prefetcher(app, prefetcher);
    if (prefetcher_take(prefetcher, &made)) {
        app_prefetched(app, app->prefetch.number, &made);
        inform_prefetcher(app, prefetcher);
    }
    app->prefetch.tried = prefetcher_tried(prefetcher);
    if (prefetcher_rated(prefetcher, &givens, &difficulty))
        app_rated(app, &givens, &difficulty);
    if (!find_unrated(app, &givens) || !memcmp(&givens, &session->rated, sizeof givens))
        return;
    session->rated = givens;
    prefetcher_rate(prefetcher, &givens);
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
    history_tick(app);
    app_handle(app, event);
    history_tick(app); /* a saved game has the time at which it began */
    saving_follow(&session->saving, app, event->kind == EVENT_NONE ? SAVING_CLOCK_EVERY : 0);
    if (session->touring && (app->quit || !app_is_open(app, &tour_view))) {
        session->touring = false;
        disk_do_text(session->disk, FIRST_RUN_OVER, "", NULL, NULL, NULL);
    }
}

void session_save(struct session *session)
{
    /* A signal that ends the program does not end these waits, which are short. */
    disk_ask_while_waiting(session->disk, NULL, NULL);
    play_note_found(&session->app);
    app_show_own(&session->app); /* ends a lesson, which is not saved */
    saving_end(&session->saving, &session->app);
    session->lost |=
        session->saving.on &&
        (session->app.left_count || (play_is_begun(&session->app.own) && !session->app.own.safe));
}

/* The terminal is as it was, and signals have their usual effect. */
static bool print_that_it_waits(void *data, enum disk_news news)
{
    (void)data;
    if (news)
        fputs("reductio: the disk does not answer; waiting for it\n", stderr);
    return true;
}

void session_end(struct session *session)
{
    disk_ask_while_waiting(session->disk, print_that_it_waits, NULL);
    session->lost |= !history_end(&session->saving);
    prefetcher_free(session->prefetcher);
    session->prefetcher = NULL;
}

enum status session_report_unfinished(const struct session *session)
{
    const struct app *app = &session->app;
    const char *plain = app->line_mode.on ? " --plain" : ""; /* it is resumed in the same mode */
    if (!session->begun)                                     /* opened files are unchanged */
        return STATUS_OK;
    if (app->own.safe && !app->own.finished)
        printf(app->line_mode.on ? "Saved as %s.\n'reductio play --plain' resumes it.\n"
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
    const size_t unfinished = app_unfinished(app);
    if (unfinished)
        puts("The game is not finished. To continue from here:");
    for (size_t i = 0; i < app->left_count + (unfinished > app->left_count); i++) {
        SCOPED struct strbuf game = STRBUF_EMPTY;
        app_game_arguments(play_in_progress(app, i)->game, &game);
        printf("  reductio play%s %s\n", plain, game.text);
    }
    return session->lost ? STATUS_FAILED : STATUS_OK;
}

void lockdown_report(const struct lockdown *lockdown, const char *directory, const char *also,
                     struct strbuf *out)
{
    if (!lockdown->files) {
        strbuf_add(out, "Files are not locked.\n");
    } else {
        strbuf_addf(out, "Files are locked (Landlock %d): ", lockdown->files);
        strbuf_add(out, *directory ? "written only below\n  " : "no file can be written");
        add_harmless(out, directory);
        strbuf_add(out, *directory && *also ? "\n  " : "");
        add_harmless(out, also);
        strbuf_add(out, *directory ? "\n" : ".\n");
    }
    strbuf_add(out, lockdown->calls
                        ? "System calls are locked (seccomp): no other programs, no network.\n"
                        : "System calls are not locked.\n");
}
