/* The front that people see: a session on a terminal. */
#include "player/session.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "player/themes.h"
#include "system/thread.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"

/* The theme on the screen. */
struct shown_theme {
    struct theme theme;
    char name[sizeof((struct options *)NULL)->theme]; /* as it was chosen */
    int background;                                   /* the terminal's, if it has reported one */
    struct theme_list list;                           /* lent to the app */
};

/* Shows the theme that is chosen now. If there is no such theme, the one before stays. */
static void change_theme(struct app *app, struct shown_theme *shown)
{
    struct theme wanted;
    struct error error;
    char *name = app->options.theme;
    if (app_refused(app, theme_find(name, shown->background, &wanted, &error), &error)) {
        strcpy(name, shown->name);
        return;
    }
    const bool same = !memcmp(&wanted, &shown->theme, sizeof wanted);
    strcpy(shown->name, name);
    shown->theme = wanted;
    if (!same)
        term_set_theme(&shown->theme);
}

/* Settings that are changed take effect at once. */
static void follow_settings(struct app *app)
{
    term_follow_options(app->options.colours, app->options.mouse, app->options.ascii);
    app->charset = app->options.ascii || !term_is_utf8() ? CHARSET_ASCII
                   : term_is_console()                   ? CHARSET_DOUBLE
                                                         : CHARSET_HEAVY;
    app->few_colours = term_colours() < 256;
}

/* Carries out the app's requests to the terminal; true when the app is to end. */
static bool grant_terminal_requests(struct session *session, struct shown_theme *shown)
{
    struct app *app = &session->app;
    session_export(session, &shown->theme);
    if (app->requests.theme)
        change_theme(app, shown);
    follow_settings(app);
    if (app->requests.theme_names) {
        themes_list(&shown->list);
        app->theme_names = (struct theme_names){ shown->list.at, shown->list.count };
    }
    app->requests.theme = app->requests.theme_names = false;
    if (app->requests.redraw)
        term_redraw();
    if (app->requests.copy.length && !term_copy(app->requests.copy.text)) {
        app_forget_reports(app);
        app_report(app, REPORT_NO_CLIPBOARD);
    }
    app->requests.redraw = false;
    strbuf_reset(&app->requests.copy);
    return app->requests.quit;
}

static void run_screen(struct session *session, struct shown_theme *shown)
{
    struct app *app = &session->app;
    struct frame frame;
    struct event event = { .kind = EVENT_NONE };
    int watched[SESSION_DESCRIPTORS];
    _Static_assert((int)SESSION_DESCRIPTORS == (int)TERM_WATCHED, "all of them are waited for");
    frame_init(&frame, 1, 1);
    do {
        session_serve(session);
        app_draw(app, &frame);
        term_show(&frame);
        session_descriptors(session, watched);
        term_watch(watched);
        term_wait(&event, session_patience(session));
        event.link = frame_link_at(&frame, event.x, event.y);
        if (event.kind == EVENT_SUSPEND) {
            session_stop(session, term_suspend);
            event.now = thread_now();
        }
        if (event.kind == EVENT_BACKGROUND) {
            shown->background = event.number;
            app->requests.theme = true;
        }
        session_handle(session, &event);
    } while (event.kind != EVENT_HANGUP && !grant_terminal_requests(session, shown));
    frame_release(&frame);
}

/* For saved games that take long to read. A signal to end the program ends the reading. */
static bool keep_screen_reading(size_t entries)
{
    struct frame frame;
    int width, height;
    term_size(&width, &height);
    if (entries == READING_LONG && frame_init(&frame, width, height)) {
        frame_text(&frame, 0, 0, width, "Reading a long saved game...", INK_TEXT, PAPER_PLAIN);
        term_show(&frame);
        frame_release(&frame);
    }
    return signals_end() == 0;
}

/* While the disk does not answer. A signal to end the program ends the waiting. */
static bool keep_screen_waiting(void *data, bool slow)
{
    struct session *session = data;
    struct frame frame;
    if (slow && frame_init(&frame, 1, 1)) {
        app_draw(&session->app, &frame);
        frame_fill(&frame, 0, frame.height - 1, frame.width, 1, ' ', INK_TEXT, PAPER_PLAIN);
        frame_text(&frame, 0, frame.height - 1, frame.width,
                   "The disk does not answer. Waiting for it; Ctrl-C ends the program.", INK_WARN,
                   PAPER_PLAIN);
        term_show(&frame);
        frame_release(&frame);
    }
    return signals_end() == 0;
}

enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error)
{
    struct app *app = &session->app;
    struct shown_theme shown = { .background = BACKGROUND_UNKNOWN };
    bool piped = arguments->puzzle && !strcmp(arguments->puzzle, "-");
    int input = STDIN_FILENO;
    strbuf_init(&shown.list.text);
    enum status status = theme_find(app->options.theme, shown.background, &shown.theme, error);
    if (status != STATUS_OK)
        return status;
    strcpy(shown.name, app->options.theme);
    if (piped && (input = open("/dev/tty", O_RDWR | O_CLOEXEC)) < 0)
        return error_set(error, STATUS_FAILED, "no terminal to play on: /dev/tty: %s",
                         strerror(errno));
    struct term_options options = { &shown.theme, app->options.colours, app->options.mouse, input,
                                    STDOUT_FILENO };
    status = term_open(&options, error);
    if (status == STATUS_OK) {
        int width, height;
        term_size(&width, &height);
        layout_make(&app->layout, width, height);
        follow_settings(app);
        session->saving.go_on = keep_screen_reading;
        disk_ask_while_waiting(session->disk, keep_screen_waiting, session);
        status = session_begin(session, arguments, thread_now(), error);
        if (status == STATUS_OK && term_stand_in() && !app->message.text.length)
            app_report(app, REPORT_STAND_IN, .text = getenv("TERM"), .more = term_stand_in());
        else if (status == STATUS_OK && !term_is_utf8() && !app->options.ascii &&
                 (!app->message.text.length || app->message_ink == INK_TEXT))
            app_report(app, REPORT_NOT_UTF8, .text = setlocale(LC_CTYPE, NULL));
        if (status == STATUS_OK)
            run_screen(session, &shown);
        session_save(session);
        term_close();
        app->theme_names.count = 0;
        strbuf_release(&shown.list.text);
        session_end(session); /* it may have to end a try: the screen need not wait for that */
    }
    if (piped)
        close(input);
    return status;
}
