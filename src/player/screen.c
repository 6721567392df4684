/*
 * The front that people see: a session on a terminal.
 */
#include "player/session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/thread.h"
#include "player/theme_file.h"
#include "ui/terminal/terminal.h"

/* A theme that cannot be had leaves the one before. */
static void change_theme(struct session *session, struct theme *theme)
{
    struct app *app = &session->app;
    struct theme wanted;
    struct error error;
    if (app_refused(app, theme_find(session->disk, app->options.theme, &wanted, &error), &error))
        return;
    *theme = wanted;
    term_set_theme(theme);
}

/* What the app asked of the terminal; true when it is to end. */
static bool grant_terminal_requests(struct session *session, struct theme *theme)
{
    struct app *app = &session->app;
    if (app->requests.theme)
        change_theme(session, theme);
    app->requests.theme = false;
    if (app->requests.redraw)
        term_redraw();
    if (app->requests.copy.length)
        term_copy(app->requests.copy.text);
    app->requests.redraw = false;
    strbuf_reset(&app->requests.copy);
    return app->requests.quit;
}

static void run_screen(struct session *session, struct theme *theme)
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
        if (event.kind == EVENT_SUSPEND) {
            session_stop(session, term_suspend);
            event.now = thread_now();
        }
        session_handle(session, &event);
    } while (event.kind != EVENT_HANGUP && !grant_terminal_requests(session, theme));
    frame_release(&frame);
}

static void look_around(struct app *app)
{
    int width, height;
    term_size(&width, &height);
    layout_make(&app->layout, width, height);
    app->charset = app->options.ascii || !term_is_utf8() ? CHARSET_ASCII
                   : term_is_console()                   ? CHARSET_DOUBLE
                                                         : CHARSET_HEAVY;
}

enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error)
{
    struct app *app = &session->app;
    struct theme theme;
    bool piped = arguments->puzzle && !strcmp(arguments->puzzle, "-");
    int input = STDIN_FILENO;
    enum status status = theme_find(session->disk, app->options.theme, &theme, error);
    if (status != STATUS_OK)
        return status;
    if (piped && (input = open("/dev/tty", O_RDWR | O_CLOEXEC)) < 0)
        return error_set(error, STATUS_FAILED, "there is no terminal to play on: /dev/tty: %s",
                         strerror(errno));
    struct term_options options = { &theme, app->options.colours, app->options.mouse, input,
                                    STDOUT_FILENO };
    status = term_open(&options, error);
    if (status == STATUS_OK) {
        look_around(app);
        status = session_begin(session, arguments, thread_now(), error);
        if (status == STATUS_OK)
            run_screen(session, &theme);
        session_save(session);
        term_close();
        session_end(session); /* it may have to end a try: the screen need not wait for that */
    }
    if (piped)
        close(input);
    return status;
}
