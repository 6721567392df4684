/*
 * reductio play: finds the puzzle, opens the terminal, and drives the app.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "reductio/engine/search.h"
#include "store/collection.h"
#include "store/file.h"
#include "ui/app.h"
#include "ui/term.h"

/* What the command line says: settings as lines of the configuration, which come after it. */
struct arguments {
    const char *puzzle; /* NULL: the menu */
    const char *config;
    char settings[8][160];
    int setting_count;
};

static int complain(const struct error *error)
{
    fprintf(stderr, "reductio: %s\n", error->text);
    return error->status;
}

static void print_help(void)
{
    puts("Usage: reductio [play] [OPTION...] [PUZZLE | FILE | -]\n"
         "\n"
         "Plays a puzzle: 81 characters, a file with one or many, or - for standard\n"
         "input. Without one, a menu. Press ? in the game for the keys.\n"
         "\n"
         "  -a, --assist=LEVEL   how much is shown: off, candidates, inferred or fill\n"
         "  -t, --theme=NAME     auto, dark, light, mono, or a theme file\n"
         "  -c, --colours=N      256, 16, 8, 0 or auto (what the terminal has)\n"
         "      --ascii          lines and marks in ASCII only\n"
         "      --no-mouse       leave the mouse to the terminal\n"
         "      --config=FILE    instead of ~/.config/reductio/config\n"
         "  -h, --help           this text");
}

static void add_setting(struct arguments *arguments, const char *name, const char *value)
{
    enum { MOST = sizeof arguments->settings / sizeof *arguments->settings };
    if (arguments->setting_count < MOST)
        snprintf(arguments->settings[arguments->setting_count++], sizeof *arguments->settings,
                 "set %s %s", name, value);
}

/* -1: go on; else the exit status. */
static int parse_arguments(int argc, char **argv, struct arguments *arguments)
{
    enum { ASCII = 256, NO_MOUSE, CONFIG };
    static const struct option options[] = {
        { "assist", required_argument, NULL, 'a' },
        { "theme", required_argument, NULL, 't' },
        { "colours", required_argument, NULL, 'c' },
        { "colors", required_argument, NULL, 'c' },
        { "ascii", no_argument, NULL, ASCII },
        { "no-mouse", no_argument, NULL, NO_MOUSE },
        { "config", required_argument, NULL, CONFIG },
        { "help", no_argument, NULL, 'h' },
        { NULL, 0, NULL, 0 },
    };
    int option;
    *arguments = (struct arguments){ .setting_count = 0 };
    while ((option = getopt_long(argc, argv, "a:t:c:h", options, NULL)) != -1)
        switch (option) {
        case 'a':
            add_setting(arguments, "assist", optarg);
            break;
        case 't':
            add_setting(arguments, "theme", optarg);
            break;
        case 'c':
            add_setting(arguments, "colours", optarg);
            break;
        case ASCII:
            add_setting(arguments, "ascii", "on");
            break;
        case NO_MOUSE:
            add_setting(arguments, "mouse", "off");
            break;
        case CONFIG:
            arguments->config = optarg;
            break;
        case 'h':
            print_help();
            return STATUS_OK;
        default:
            fputs("Try 'reductio play --help'.\n", stderr);
            return STATUS_BAD;
        }
    if (optind + 1 < argc) {
        fprintf(stderr, "reductio: one puzzle at a time; '%s' is one too many\n", argv[optind + 1]);
        return STATUS_BAD;
    }
    arguments->puzzle = argv[optind];
    return -1;
}

/* Text that is meant as a puzzle, not as a file's name. */
static bool looks_like_puzzle(const char *text)
{
    size_t cells = 0, length = strlen(text);
    for (size_t i = 0; i < length; i++)
        cells += strchr("0123456789.*_Xx-", text[i]) != NULL;
    return cells >= 28 && cells * 4 >= length * 3 && !strchr(text, '/');
}

static enum status load(const char *what, struct collection *collection, struct error *error)
{
    struct strbuf text;
    enum status status;
    strbuf_init(&text);
    if (!strcmp(what, "-")) {
        status = file_read_descriptor(STDIN_FILENO, "standard input", &text, error);
        if (status == STATUS_OK)
            status =
                collection_add_text(collection, text.text, text.length, "standard input", error);
    } else if (!file_exists(what) && looks_like_puzzle(what)) {
        status = collection_add_text(collection, what, strlen(what), "puzzle", error);
    } else {
        status = collection_add_file(collection, what, error);
        if (!file_exists(what) && !strpbrk(what, "./"))
            error_set(error, STATUS_BAD, "'%s' is neither a file nor a command (see --help)", what);
    }
    strbuf_release(&text);
    if (status == STATUS_BAD && collection->count > 1) {
        complain(error); /* the others can be played */
        status = STATUS_OK;
    }
    if (status == STATUS_OK && !collection->count)
        return error_set(error, STATUS_BAD, "%s: there is no puzzle in it: 81 cells are needed",
                         strcmp(what, "-") ? what : "standard input");
    return status;
}

/* A puzzle that cannot be played is said before the terminal is taken. */
static enum status check_playable(const struct puzzle *puzzle, struct error *error)
{
    struct position position;
    enum status status = format_check_conflicts(&puzzle->givens, error);
    if (status != STATUS_OK)
        return status;
    position_init(&position, &puzzle->givens);
    if (!search_count(&position, 1, NULL))
        return error_set(error, STATUS_NO, "the puzzle has no solution");
    return STATUS_OK;
}

/* A bad line of the configuration is said in the status line; the rest holds. */
static enum status configure(struct app *app, const char *path, bool required, struct error *error)
{
    struct strbuf text;
    if (!*path || (!required && !file_exists(path)))
        return STATUS_OK;
    strbuf_init(&text);
    enum status status = file_read(path, &text, error);
    int number = 1;
    for (char *line = text.text; status == STATUS_OK && line && *line; number++) {
        char *next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        struct error found;
        if (app_configure(app, line, &found) != STATUS_OK)
            app_say(app, INK_WARN, "Configuration, line %d: %s.", number, found.text);
        line = next;
    }
    strbuf_release(&text);
    return status;
}

static enum status configure_all(struct app *app, const struct arguments *arguments,
                                 struct error *error)
{
    struct strbuf path;
    strbuf_init(&path);
    if (arguments->config)
        strbuf_add(&path, arguments->config);
    else
        file_config_path(&path);
    enum status status = configure(app, path.text, arguments->config != NULL, error);
    strbuf_release(&path);
    for (int i = 0; status == STATUS_OK && i < arguments->setting_count; i++)
        status = app_configure(app, arguments->settings[i], error);
    return status;
}

/* Terminals that tell their colours do it as "foreground;background"; 7 and 15 are white. */
static const char *theme_for_terminal(void)
{
    const char *colours = getenv("COLORFGBG");
    const char *background = colours ? strrchr(colours, ';') : NULL;
    return background && (!strcmp(background, ";7") || !strcmp(background, ";15")) ? "light"
                                                                                   : "dark";
}

static enum status find_theme(const char *name, struct theme *theme, struct error *error)
{
    if (!strcmp(name, "auto"))
        name = theme_for_terminal();
    const struct theme *builtin = theme_builtin(name);
    if (builtin) {
        *theme = *builtin;
        return STATUS_OK;
    }
    struct strbuf text;
    strbuf_init(&text);
    *theme = *theme_builtin("dark");
    enum status status = file_read(name, &text, error);
    if (status == STATUS_OK) {
        struct error found;
        status = theme_parse(text.text, text.length, theme, &found);
        if (status != STATUS_OK)
            error_set(error, status, "%s:%d:%d: %s", name, found.line, found.column, found.text);
    }
    strbuf_release(&text);
    return status;
}

/* A theme that cannot be had leaves the one before. */
static void change_theme(struct app *app, struct theme *theme)
{
    struct theme wanted;
    struct error error;
    if (find_theme(app->options.theme, &wanted, &error) != STATUS_OK) {
        app_say_error(app, &error);
        return;
    }
    *theme = wanted;
    term_set_theme(theme);
}

/* What the app asked for; true when it is to end. */
static bool grant(struct app *app, struct theme *theme)
{
    if (app->wish.theme)
        change_theme(app, theme);
    app->wish.theme = false;
    if (app->wish.redraw)
        term_redraw();
    if (app->wish.copy.length)
        term_copy(app->wish.copy.text);
    app->wish.redraw = false;
    strbuf_reset(&app->wish.copy);
    return app->wish.quit;
}

static void run(struct app *app, struct theme *theme)
{
    struct frame frame;
    struct event event = { .kind = EVENT_NONE };
    frame_init(&frame, 1, 1);
    do {
        app_draw(app, &frame);
        term_show(&frame);
        term_wait(&event, app_patience(app));
        if (event.kind == EVENT_SUSPEND)
            term_suspend();
        app_handle(app, &event);
    } while (event.kind != EVENT_HANGUP && !grant(app, theme));
    frame_release(&frame);
}

/* Games left unfinished are not lost with the screen: it is told how to go on with them. */
static void tell_unfinished(const struct app *app)
{
    char line[CELLS + 1];
    if (app_unfinished(app))
        puts("Unfinished. To go on from here:");
    for (size_t i = 0; i < app->kept_count; i++) {
        app_game_line(app->kept[i].game, line);
        printf("  reductio play %s\n", line);
    }
    if (app_unfinished(app) > app->kept_count) {
        app_game_line(app->play.game, line);
        printf("  reductio play %s\n", line);
    }
}

static enum status begin(struct app *app, const struct collection *puzzles, bool menu,
                         struct error *error)
{
    struct event start = { .kind = EVENT_NONE, .now = term_now() };
    app_handle(app, &start);
    if (!menu)
        return app_start(app, &puzzles->at[0], error);
    app_open_menu(app);
    return STATUS_OK;
}

static enum status play(struct app *app, const struct arguments *arguments,
                        const struct collection *puzzles, bool menu, struct error *error)
{
    struct theme theme;
    bool piped = arguments->puzzle && !strcmp(arguments->puzzle, "-");
    int input = STDIN_FILENO, width, height;
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
        term_size(&width, &height);
        layout_make(&app->layout, width, height);
        app->charset = app->options.ascii || !term_is_utf8() ? CHARSET_ASCII
                       : term_is_console()                   ? CHARSET_DOUBLE
                                                             : CHARSET_HEAVY;
        status = begin(app, puzzles, menu, error);
        if (status == STATUS_OK)
            run(app, &theme);
        term_close();
    }
    if (piped)
        close(input);
    return status;
}

/* As a shell expects: a program that a signal ended says so. */
static void end_by_signal(int number)
{
    if (!number)
        return;
    signal(number, SIG_DFL);
    raise(number);
}

/* The puzzles asked for come first, then the supplied ones; *menu: there is one to choose. */
static enum status gather(const struct arguments *arguments, struct collection *puzzles, bool *menu,
                          struct error *error)
{
    enum status status = STATUS_OK;
    if (arguments->puzzle)
        status = load(arguments->puzzle, puzzles, error);
    if (status != STATUS_OK)
        return status;
    *menu = puzzles->count != 1;
    if (!*menu)
        status = check_playable(&puzzles->at[0], error);
    return status == STATUS_OK ? collection_add_supplied(puzzles, error) : status;
}

static int run_play(int argc, char **argv)
{
    struct arguments arguments;
    struct collection puzzles;
    struct error error;
    struct app app;
    bool menu = true;
    int done = parse_arguments(argc, argv, &arguments);
    if (done >= 0)
        return done;
    collection_init(&puzzles);
    enum status status = gather(&arguments, &puzzles, &menu, &error);
    if (status == STATUS_OK) {
        app_init(&app, puzzles.at, puzzles.count, 80, 24);
        status = configure_all(&app, &arguments, &error);
        if (status == STATUS_OK)
            status = play(&app, &arguments, &puzzles, menu, &error);
        tell_unfinished(&app);
        app_release(&app);
    }
    collection_release(&puzzles);
    if (status != STATUS_OK)
        return complain(&error);
    end_by_signal(term_signal());
    return STATUS_OK;
}

const struct command command_play = { "play", "play a puzzle (the default)", run_play };
