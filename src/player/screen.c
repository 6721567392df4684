/* The front that people see: a session on a terminal. */
#include "player/session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/thread.h"
#include "store/file.h"
#include "ui/terminal/terminal.h"

/* Terminals that tell their colours do it as "foreground;background"; 7 and 15 are white. */
static const char *theme_for_terminal(void)
{
    const char *colours = getenv("COLORFGBG");
    const char *background = colours ? strrchr(colours, ';') : NULL;
    return background && (!strcmp(background, ";7") || !strcmp(background, ";15")) ? "light"
                                                                                   : "dark";
}

static enum status read_theme(const char *path, struct theme *theme, struct error *error)
{
    struct strbuf text = STRBUF_EMPTY;
    struct error found;
    enum status status = file_read(path, &text, error);
    if (status == STATUS_OK) {
        status = theme_parse(text.text, text.length, theme, &found);
        if (status != STATUS_OK)
            error_set(error, status, "%s:%d:%d: %s", path, found.line, found.column, found.text);
    }
    strbuf_release(&text);
    return status;
}

/*
 * The player's own theme of this name, a built-in one, an installed one, or else a file's path.
 * Read by this thread, as the configuration is: the disk's thread saves games, and should not wait
 * for another directory.
 */
static enum status find_theme(const char *name, struct theme *theme, struct error *error)
{
    char file[256];
    struct path own, installed;
    enum status status = STATUS_OK;
    if (!strcmp(name, "auto"))
        name = theme_for_terminal();
    snprintf(file, sizeof file, "themes/%s.theme", name);
    file_config_path(file, &own);
    file_data_path(file, &installed);
    if (file_exists(own.text))
        status = read_theme(own.text, theme, error);
    else if (!theme_builtin(name, theme))
        status = read_theme(file_exists(installed.text) ? installed.text : name, theme, error);
    return status;
}

/* A theme that cannot be had leaves the one before. */
static void change_theme(struct app *app, struct theme *theme)
{
    struct theme wanted;
    struct error error;
    if (app_refused(app, find_theme(app->options.theme, &wanted, &error), &error))
        return;
    *theme = wanted;
    term_set_theme(theme);
}

/* What the app asked of the terminal; true when it is to end. */
static bool grant_terminal_requests(struct app *app, struct theme *theme)
{
    if (app->requests.theme)
        change_theme(app, theme);
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
    } while (event.kind != EVENT_HANGUP && !grant_terminal_requests(app, theme));
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
    enum status status = find_theme(app->options.theme, &theme, error);
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
