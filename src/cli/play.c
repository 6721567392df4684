/*
 * reductio play: finds the puzzle, opens the terminal, and drives the app.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/common.h"
#include "cli/maker.h"
#include "cli/learn.h"
#include "cli/option.h"
#include "cli/source.h"
#include "cli/today.h"
#include "reductio/engine/search.h"
#include "store/collection.h"
#include "store/file.h"
#include "store/packs.h"
#include "ui/app.h"
#include "ui/term.h"
#include "ui/views.h"

struct arguments {
    const char *puzzle; /* NULL: the menu */
    const char *config;
    const char *assist, *running, *theme, *colours;
    const char *pack;  /* NULL: none */
    const char *daily; /* NULL: not asked for; "": its level is to be chosen */
    const char *seed;
    const char *learn; /* NULL: not asked for; "": the list of lessons */
    bool ascii, no_mouse;
};

static const struct option_spec specs[] = {
    { 'a', "assist", "LEVEL", "how much is shown: off, candidates, inferred or fill", OPTION_TEXT,
      offsetof(struct arguments, assist), 0 },
    { 0, "auto", "NAMES", "which techniques run by themselves: forward, none, names", OPTION_TEXT,
      offsetof(struct arguments, running), 0 },
    { 't', "theme", "NAME", "auto, dark, light, mono, or a theme file", OPTION_TEXT,
      offsetof(struct arguments, theme), 0 },
    { 'c', "colours", "N", "256, 16, 8, 0 or auto (what the terminal has)", OPTION_TEXT,
      offsetof(struct arguments, colours), 0 },
    { 0, "colors", "N", NULL, OPTION_TEXT, offsetof(struct arguments, colours), 0 },
    { 0, "ascii", NULL, "lines and marks in ASCII only", OPTION_FLAG,
      offsetof(struct arguments, ascii), 0 },
    { 0, "no-mouse", NULL, "leave the mouse to the terminal", OPTION_FLAG,
      offsetof(struct arguments, no_mouse), 0 },
    { 0, "pack", "NAME",
      "the puzzles of a pack that comes with the program:\n"
      "of a level, of a technique, or experiments",
      OPTION_TEXT, offsetof(struct arguments, pack), 0 },
    { 0, "daily", "[=LEVEL]", "today's puzzle of a level, or a list of these", OPTION_TEXT,
      offsetof(struct arguments, daily), 0 },
    { 0, "seed", "S", "the new puzzles are the same each time: a number", OPTION_TEXT,
      offsetof(struct arguments, seed), 0 },
    { 0, "learn", "[=TECHNIQUE]", "the lessons, or that of a technique", OPTION_TEXT,
      offsetof(struct arguments, learn), 0 },
    { 0, "config", "FILE", "instead of ~/.config/reductio/config", OPTION_TEXT,
      offsetof(struct arguments, config), 0 },
};

static const struct usage usage = {
    "play",
    "[OPTION...] [PUZZLE | FILE | -]",
    "Plays a puzzle: 81 characters, a file with one or many, or - for standard\n"
    "input. Without one, a menu. Press ? in the game for the keys.\n",
    specs,
    sizeof specs / sizeof *specs,
    NULL,
};

/* A word that is neither a file nor a puzzle; true, and *error filled, when it is none. */
static bool is_nothing(const char *word, struct error *error)
{
    if (source_of(word) != SOURCE_FILE || file_exists(word) || strpbrk(word, "./"))
        return false;
    error_set(error, STATUS_BAD, "'%s' is neither a file, a puzzle nor a command (see --help)",
              word);
    return true;
}

/* -1: go on; else the exit status. */
static int check_arguments(const struct arguments *arguments)
{
    const char *daily = arguments->daily, *learn = arguments->learn;
    const struct technique *technique = learn ? technique_named(learn) : NULL;
    struct error error;
    uint64_t seed;
    enum level level;
    if (!seed_read(arguments->seed, &seed))
        error_set(&error, STATUS_BAD, "--seed: '%s' is no number", arguments->seed);
    else if (daily && arguments->puzzle)
        error_set(&error, STATUS_BAD,
                  "--daily is a puzzle of its own, without '%s'; its level is written as in "
                  "--daily=hard",
                  arguments->puzzle);
    else if (daily && *daily && (!level_named(daily, &level) || level == LEVEL_CONTRADICTION))
        error_set(&error, STATUS_BAD,
                  "--daily: '%s' is no level: easy, medium, hard, unfair, extreme or experiment",
                  daily);
    else if (!!learn + !!daily + !!arguments->pack > 1)
        error_set(&error, STATUS_BAD, "--daily, --learn or --pack: one of them");
    else if (arguments->pack && arguments->puzzle)
        error_set(&error, STATUS_BAD, "--pack has puzzles of its own, '%s' is one too many",
                  arguments->puzzle);
    else if (learn && arguments->puzzle)
        error_set(&error, STATUS_BAD,
                  "--learn has positions of its own, '%s' is one too many; a technique goes with "
                  "it as in --learn=x-wing",
                  arguments->puzzle);
    else if (learn && *learn && (!technique || technique->level == LEVEL_CONTRADICTION))
        error_set(&error, STATUS_BAD,
                  "--learn: there is no lesson '%s' ('reductio techniques all' has the names)",
                  learn);
    else
        return -1;
    return complain(&error);
}

/* -1: go on; else the exit status. */
static int parse_arguments(int argc, char **argv, struct arguments *arguments)
{
    struct error error;
    int first, done;
    *arguments = (struct arguments){ .puzzle = NULL };
    done = options_parse(&usage, argc, argv, arguments, &first);
    if (done < 0 && first + 1 < argc) {
        if (!is_nothing(argv[first], &error))
            error_set(&error, STATUS_BAD,
                      "play takes one puzzle or one file; '%s' is one too many (see --help)",
                      argv[first + 1]);
        return complain(&error);
    }
    if (done < 0)
        arguments->puzzle = argv[first];
    return done < 0 ? check_arguments(arguments) : done;
}

static enum status load_from(const char *what, struct collection *collection, struct error *error)
{
    struct strbuf text;
    const char *name = source_name(what);
    enum status status = STATUS_OK;
    switch (source_of(what)) {
    case SOURCE_INPUT:
        strbuf_init(&text);
        status = file_read_descriptor(STDIN_FILENO, name, &text, error);
        if (status == STATUS_OK)
            status = collection_add_text(collection, text.text, text.length, name, error);
        strbuf_release(&text);
        return status;
    case SOURCE_TEXT:
        return collection_add_text(collection, what, strlen(what), name, error);
    case SOURCE_FILE:
        if (is_nothing(what, error))
            return STATUS_BAD;
        return collection_add_file(collection, what, error);
    }
    return status;
}

static enum status load(const char *what, struct collection *collection, struct error *error)
{
    enum status status = load_from(what, collection, error);
    if (status == STATUS_BAD && collection->count > 1) {
        complain(error); /* the others can be played */
        status = STATUS_OK;
    }
    if (status == STATUS_OK && !collection->count)
        return error_set(error, STATUS_BAD, "%s: there is no puzzle in it: 81 cells are needed",
                         source_name(what));
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
        return error_set(error, STATUS_NO, "the puzzle has no solution; 'reductio check' says why");
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

/* An option of the command line is a setting that comes after those of the configuration. */
static enum status set_option(struct app *app, const char *name, const char *value,
                              struct error *error)
{
    struct strbuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "set %s %s", name, value);
    enum status status = app_configure(app, line.text, error);
    strbuf_release(&line);
    return status;
}

static enum status configure_all(struct app *app, const struct arguments *arguments,
                                 struct error *error)
{
    const char *const settings[][2] = {
        { "assist", arguments->assist },
        { "auto", arguments->running },
        { "theme", arguments->theme },
        { "colours", arguments->colours },
        { "ascii", arguments->ascii ? "on" : NULL },
        { "mouse", arguments->no_mouse ? "off" : NULL },
    };
    struct strbuf path;
    strbuf_init(&path);
    if (arguments->config)
        strbuf_add(&path, arguments->config);
    else
        file_config_path(&path);
    enum status status = configure(app, path.text, arguments->config != NULL, error);
    strbuf_release(&path);
    for (size_t i = 0; status == STATUS_OK && i < sizeof settings / sizeof *settings; i++)
        if (settings[i][1])
            status = set_option(app, settings[i][0], settings[i][1], error);
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
    if (app->wish.learnt)
        learn_keep(app);
    app->wish.learnt = false;
    if (app->wish.redraw)
        term_redraw();
    if (app->wish.copy.length)
        term_copy(app->wish.copy.text);
    app->wish.redraw = false;
    strbuf_reset(&app->wish.copy);
    return app->wish.quit;
}

static void tell_maker(const struct app *app, struct maker *maker)
{
    const struct making *making = &app->making;
    struct wanted ahead[AHEAD_MOST];
    size_t count = app_ahead(app, ahead);
    maker_want(maker, making->number ? &making->wanted : NULL, ahead, count);
}

/* Puzzles from the background; without one there is an answer, too. */
static void serve(struct app *app, struct maker *maker)
{
    struct made made = { .found = false };
    app->making.today = today();
    if (!maker) {
        app_made(app, app->making.number, &made);
        return;
    }
    tell_maker(app, maker);
    if (maker_take(maker, &made)) {
        app_made(app, app->making.number, &made);
        tell_maker(app, maker);
    }
    app->making.tried = maker_tried(maker);
}

static void run(struct app *app, struct theme *theme, struct maker *maker)
{
    struct frame frame;
    struct event event = { .kind = EVENT_NONE };
    frame_init(&frame, 1, 1);
    do {
        serve(app, maker);
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

static enum status begin(struct app *app, const struct arguments *arguments,
                         const struct collection *puzzles, bool menu, struct error *error)
{
    struct event start = { .kind = EVENT_NONE, .now = term_now() };
    app_handle(app, &start);
    app->making.today = today();
    seed_read(arguments->seed, &app->making.session); /* it was looked at before */
    if (!menu)
        return app_start(app, &puzzles->at[0], error);
    app_open_menu(app);
    if (arguments->daily && *arguments->daily)
        new_command(app, true, arguments->daily);
    else if (arguments->daily)
        new_open(app, true);
    else if (arguments->learn && *arguments->learn)
        learn_command(app, arguments->learn);
    else if (arguments->learn)
        learn_open(app);
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
        status = begin(app, arguments, puzzles, menu, error);
        struct maker *maker = status == STATUS_OK ? maker_new() : NULL;
        if (maker)
            term_watch(maker_descriptor(maker));
        if (status == STATUS_OK)
            run(app, &theme, maker);
        term_close();
        maker_free(maker); /* it may have to end a try first: the screen need not wait for that */
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
    if (arguments->pack)
        status = packs_add(puzzles, arguments->pack, error);
    else if (arguments->puzzle)
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
    struct lessons lessons;
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
        lessons_init(&lessons);
        learn_lend(&app, &lessons);
        status = configure_all(&app, &arguments, &error);
        if (status == STATUS_OK)
            status = play(&app, &arguments, &puzzles, menu, &error);
        lesson_stop(&app); /* nothing of it is left unfinished */
        tell_unfinished(&app);
        app_release(&app);
        lessons_release(&lessons);
    }
    collection_release(&puzzles);
    if (status != STATUS_OK)
        return complain(&error);
    end_by_signal(term_signal());
    return STATUS_OK;
}

const struct command command_play = { "play", "play a puzzle (the default)", run_play };
