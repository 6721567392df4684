/* The front that people see: a session on a terminal. */
#include "player/session.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "player/themes.h"
#include "system/thread.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"

/* The theme on the screen, and those that files hold. */
static struct {
    char theme[sizeof((struct options *)NULL)->theme]; /* as it was chosen */
    int background;                                    /* the terminal's, if it has reported one */
    struct theme_list themes;                          /* given to the app */
} shown;

/* ---- Services ---- */

static enum status change_theme(struct app *app, struct error *error)
{
    struct session *session = app->host;
    struct theme wanted;
    char *name = app->options.theme;
    const enum status status =
        theme_find(name, shown.background, app->options.bare, &wanted, error);
    if (status != STATUS_OK) {
        strcpy(name, shown.theme);
        return status;
    }
    const bool same = !memcmp(&wanted, &session->theme, sizeof wanted);
    strcpy(shown.theme, name);
    session->theme = wanted;
    if (!same)
        term_set_theme(&session->theme);
    return STATUS_OK;
}

static void list_themes(struct app *app)
{
    themes_list(&shown.themes);
    app->theme_names = (struct theme_names){ shown.themes.at, shown.themes.count };
}

static void redraw(struct app *app)
{
    term_set_theme(&((struct session *)app->host)->theme);
}

static bool copy(struct app *app, const char *text)
{
    (void)app;
    return term_copy(text);
}

/* ---- The loop ---- */

/* Settings that are changed take effect at once. */
static void follow_settings(struct app *app)
{
    term_follow_options(app->options.colours, app->options.mouse, app->options.ascii);
    app->charset = app->options.ascii || !term_facts()->utf8 ? CHARSET_ASCII
                   : term_facts()->console                   ? CHARSET_DOUBLE
                                                             : CHARSET_HEAVY;
    app->few_colours = term_facts()->colours < 256;
}

static void run_screen(struct session *session)
{
    struct app *app = &session->app;
    struct frame frame = { 0 };
    struct event event = { .kind = EVENT_NONE };
    int watched[SESSION_DESCRIPTORS];
    _Static_assert((int)SESSION_DESCRIPTORS == (int)TERM_WATCHED, "all of them are waited for");
    frame_resize(&frame, 1, 1);
    do {
        session_serve(session);
        app_draw(app, &frame);
        term_show(&frame);
        session_descriptors(session, watched);
        term_wait(&event, session_patience(session), watched);
        event.link = frame_link_at(&frame, event.x, event.y);
        if (event.kind == EVENT_SUSPEND) {
            session_stop(session, term_suspend);
            event.now = thread_now();
        }
        if (event.kind == EVENT_BACKGROUND) {
            struct error error;
            shown.background = event.number;
            app_refused(app, change_theme(app, &error), &error);
        }
        session_handle(session, &event);
        follow_settings(app);
    } while (event.kind != EVENT_HANGUP && !app->quit);
    frame_release(&frame);
}

/* A signal to end the program ends the waiting. */
static bool keep_screen_waiting(void *data, enum disk_news news)
{
    struct session *session = data;
    struct frame frame = { 0 };
    if (news && frame_resize(&frame, 1, 1)) {
        app_draw(&session->app, &frame);
        frame_fill(&frame, 0, frame.height - 1, frame.width, 1, ' ', INK_TEXT, PAPER_PLAIN);
        frame_text(&frame, 0, frame.height - 1, frame.width,
                   news == DISK_IS_SLOW
                       ? "The disk does not answer. Waiting for it; Ctrl-C ends the program."
                       : "Reading a long saved game...",
                   INK_WARN, PAPER_PLAIN);
        term_show(&frame);
        frame_release(&frame);
    }
    return signals_end() == 0;
}

enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error)
{
    struct app *app = &session->app;
    shown.background = BACKGROUND_UNKNOWN;
    enum status status =
        theme_find(app->options.theme, shown.background, app->options.bare, &session->theme, error);
    if (status != STATUS_OK)
        return status;
    strcpy(shown.theme, app->options.theme);
    status = term_open(&session->theme, app->options.colours, app->options.mouse, arguments->input,
                       error);
    if (status == STATUS_OK) {
        layout_make(&app->layout, app->layout.shown, term_facts()->width, term_facts()->height);
        follow_settings(app);
        session->services.show_theme = change_theme;
        session->services.list_themes = list_themes;
        session->services.redraw = redraw;
        session->services.copy = copy;
        disk_ask_while_waiting(session->disk, keep_screen_waiting, session);
        status = session_begin(session, arguments, thread_now(), error);
        if (status == STATUS_OK && term_facts()->stand_in && !*app_message(app))
            app_report(app, REPORT_STAND_IN, .text = getenv("TERM"),
                       .more = term_facts()->stand_in);
        else if (status == STATUS_OK && !term_facts()->utf8 && !app->options.ascii &&
                 (!*app_message(app) || app_message_script(app, PAPER_BAR).ink == INK_TEXT))
            app_report(app, REPORT_NOT_UTF8, .text = setlocale(LC_CTYPE, NULL));
        if (status == STATUS_OK)
            run_screen(session);
        session_save(session);
        term_close();
        app->theme_names.count = 0;
        session_end(session); /* it may have to end a try: the screen need not wait for that */
    }
    return status;
}
