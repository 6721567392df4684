/* reductio play: finds the puzzle and the settings, and plays. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/name.h"
#include "cli/command.h"
#include "cli/shared_options.h"
#include "console/source.h"
#include "engine/board/boards.h"
#include "engine/generate/kind.h"
#include "engine/path/technique_name.h"
#include "player/session.h"
#include "store/collection.h"
#include "store/file.h"
#include "ui/play/settings.h"
#include "ui/terminal/terminal.h"

/* The options that are not settings; they come after those that are. */
#define MEMBER(name) offsetof(struct play_arguments, name)

static const struct option_spec own_options[] = {
    { 0, "plain", NULL, "play in lines of text, for screen readers and pipes", FLAG(plain) },
    { 0, "board", "NAME",
      "read the puzzle as one of this board, unless it names its own; without a puzzle, list new "
      "ones of this board; see reductio-boards(7) (default: by the number of cells)",
      TEXT(board), .excludes = "pack daily game learn practice" },
    { 0, "pack", "NAME",
      "play a pack of puzzles that comes with reductio: a level, a technique, or experiments",
      TEXT(pack), .excludes = "daily game learn" },
    { 0, "daily", "[=LEVEL]", "play today's puzzle of a level, or choose one from a list",
      TEXT(daily), .excludes = "game learn" },
    { 0, "game", "NAME", "resume a saved game ('reductio games' lists them)", TEXT(game),
      .excludes = "learn no-save" },
    { 0, "no-save", NULL, "save nothing of this game", FLAG(no_save) },
    { 's', "seed", "S", "seed: the same number makes the same new puzzles", TEXT(seed) },
    { 0, "learn", "[=NAME]", "show the lessons, or the lesson of a technique or entry of the path",
      TEXT(learn) },
    { 0, "practice", NULL, "show what is due in practice today", FLAG(practice),
      .excludes = "daily game learn pack" },
    { 0, "no-lockdown", NULL, "keep permissions that the game does not need", FLAG(no_lockdown) },
    { 0, "tell-lockdown", NULL, "print which permissions the game gives up here, and exit",
      FLAG(report_lockdown) },
    { 0, "config", "FILE", "configuration file (default: ~/.config/reductio/config)",
      TEXT(config) },
};

enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options };
_Static_assert(2 * SETTINGS_MOST + OWN_OPTIONS <= PLAY_OPTIONS, "all options fit");

int play_options(struct option_spec list[PLAY_OPTIONS])
{
    int count = 0;
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting_option *option = &settings[i].option;
        struct option_spec spec = { .name = option->name,
                                    .value = option->value,
                                    .help = option->help ? option->help : settings[i].help,
                                    .kind = option->value ? OPTION_TEXT : OPTION_SWITCH,
                                    .offset = MEMBER(set) + i * sizeof(const char *) };
        if (option->name)
            list[count++] = spec;
        spec.letter = option->letter;
        spec.name = option->other ? option->other : option->name;
        spec.help = NULL;
        if (option->other || option->letter)
            list[count++] = spec;
    }
    memcpy(list + count, own_options, sizeof own_options);
    return count + OWN_OPTIONS;
}

/* Whether a word is neither a file, a puzzle nor a command; if so, fills *error. */
static bool is_nothing(const char *word, struct error *error)
{
    if (source_of(word) != SOURCE_FILE || file_exists(word) || strpbrk(word, "./"))
        return false;
    SCOPED struct strbuf suggestion = STRBUF_EMPTY;
    command_suggest(word, &suggestion);
    error_set(error, STATUS_BAD, "'%s' is not a file, a puzzle or a command%s", word,
              suggestion.length ? suggestion.text : " (see --help)");
    return true;
}

/* -1, or the exit status. */
static int check_arguments(const struct play_arguments *arguments)
{
    const char *daily = arguments->daily, *learn = arguments->learn, *pack = arguments->pack;
    const char *own = arguments->game ? "--game has its own puzzle"
                      : pack          ? "--pack has its own puzzles"
                      : learn         ? "--learn has its own positions"
                                      : NULL;
    struct error error, why = { .text = "" };
    struct puzzle_kind kind = { .board = NULL };
    uint64_t seed;
    enum level level;
    static struct lesson_book book; /* of no positions: it knows the names of lessons */
    size_t place = 0;
    const bool no_lesson =
        lesson_book_read(&book, "", "", &why) != STATUS_OK ||
        (learn && *learn && lesson_called(&book, learn, &place, &why) != STATUS_OK);
    if (seed_read(arguments->seed, &seed, &why) != STATUS_OK)
        error_set(&error, STATUS_BAD, "--seed: %s", why.text);
    else if (daily && arguments->puzzle)
        error_set(
            &error, STATUS_BAD,
            "--daily has its own puzzle; '%s' cannot be added. Write the level as in --daily=hard",
            arguments->puzzle);
    else if (daily && *daily && (!level_named(daily, &level) || level == LEVEL_CONTRADICTION))
        error_set(
            &error, STATUS_BAD,
            "--daily: '%s' is not a level; use easy, medium, hard, unfair, extreme or experiment",
            daily);
    else if (own && arguments->puzzle)
        error_set(&error, STATUS_BAD, "%s; '%s' cannot be added%s", own, arguments->puzzle,
                  learn ? "; write the technique as in --learn=x-wing" : "");
    else if (no_lesson)
        error_set(&error, STATUS_BAD, "--learn: %s%s", why.text,
                  strchr(why.text, '?') ? "" : "; 'reductio techniques --with=all' lists them");
    else if (pack && !name_same(pack, "experiments") &&
             puzzle_kind_called(pack, &kind, &why) != STATUS_OK) {
        technique_called(pack, "a level, a technique or 'experiments'", &why);
        error_set(&error, STATUS_BAD, "--pack: %s", why.text);
    } else if (!arguments->board || arguments->puzzle ||
               board_wanted(arguments->board, &kind.board, &kind.draws_shape, &error) ==
                   STATUS_OK) {
        return -1;
    }
    return complain(&error);
}

/* -1, or the exit status. */
static int parse_arguments(int argc, char **argv, struct play_arguments *arguments)
{
    struct option_spec options[PLAY_OPTIONS];
    struct subcommand command = command_play;
    command.specs = options;
    command.count = play_options(options);
    struct error error;
    int first;
    *arguments = (struct play_arguments){ .puzzle = NULL };
    /* The options after a mistyped command are not options of play. */
    if (argc > 2 && *argv[1] != '-' && is_nothing(argv[1], &error))
        return complain(&error);
    const int done = options_parse(&command, argc, argv, arguments, &first);
    if (done >= 0)
        return done;
    arguments->puzzle = argv[first];
    if (first + 1 >= argc)
        return check_arguments(arguments);
    if (!is_nothing(argv[first], &error))
        error_set(&error, STATUS_BAD,
                  "play takes one puzzle or one file; '%s' is a second one (see --help)",
                  argv[first + 1]);
    return complain(&error);
}

static enum status load_argument(const char *what, struct collection *collection,
                                 struct error *error)
{
    const char *name = source_name(what);
    const enum source source = source_of(what);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    enum status status = STATUS_OK;
    if (source == SOURCE_FILE)
        status =
            is_nothing(what, error) ? STATUS_BAD : collection_add_file(collection, what, error);
    else if (source == SOURCE_TEXT)
        status = collection_add_text(collection, what, strlen(what), name, error);
    else if ((status = stream_read_all(STDIN_FILENO, false, name, &text, error)) == STATUS_OK)
        status = collection_add_text(collection, text.text, text.length, name, error);
    if (status == STATUS_BAD && collection->count > 1) {
        complain(error); /* the others can be played */
        status = STATUS_OK;
    }
    if (status == STATUS_OK && !collection->count)
        return error_set(error, STATUS_BAD, "%s: it contains no puzzle", name);
    return status;
}

/* Refuses a puzzle that cannot be played, before the terminal is used. */
static enum status check_playable(const struct puzzle *puzzle, struct error *error)
{
    struct position position;
    struct candset excluded;
    enum status status = format_check_conflicts(puzzle_board(puzzle), &puzzle->givens, error);
    if (status != STATUS_OK)
        return status;
    if (!game_start_of(puzzle, &position, &excluded))
        return error_set(error, STATUS_NO,
                         "the puzzle has no solution; 'reductio check' explains why");
    return STATUS_OK;
}

/* Bad lines of the configuration are reported; the others count. */
static enum status configure_app(struct session *session, const char *path, bool required,
                                 struct error *error)
{
    struct app *app = &session->app;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!*path || (!required && !file_exists(path)))
        return STATUS_OK;
    enum status status = file_read(path, &text, error);
    int number = 1;
    if (status != STATUS_OK && !required) { /* such as a file that sudo made: play all the same */
        app_report(app, REPORT_NOT_CONFIGURED, .text = error->text);
        status = STATUS_OK;
    }
    strbuf_add_bytes(&session->configuration, text.text, text.length);
    app->configured_by = ORIGIN_FILE;
    for (size_t i = 0; i < text.length; i++) /* a NUL would hide the lines after it */
        text.text[i] = text.text[i] ? text.text[i] : '?';
    for (char *line = text.text; status == STATUS_OK && line && *line; number++) {
        char *next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        struct error found;
        if (app_configure(app, line, &found) != STATUS_OK) {
            /* A single bad line is reported in the status line, several as a text of their own. */
            strbuf_addf(&session->complaints, "Line %d: %s.\n", number, found.text);
            if (++session->complaint_count == 1)
                app_report(app, REPORT_CONFIGURATION, .count = number, .text = found.text);
            else
                app_forget_reports(app);
        }
        line = next;
    }
    app->configured_by = ORIGIN_RUN;
    return status;
}

/* Sets the options of the command line after those of the configuration, so that they win. */
static enum status configure_all(struct session *session, const struct play_arguments *arguments,
                                 struct error *error)
{
    struct app *app = &session->app;
    struct path own;
    session->configured_apart = arguments->config != NULL;
    file_config_path("config", &own);
    enum status status = configure_app(session, arguments->config ? arguments->config : own.text,
                                       session->configured_apart, error);
    app->configured_by = ORIGIN_OPTION;
    for (size_t i = 0; status == STATUS_OK && i < settings_count; i++)
        if (arguments->set[i])
            status = setting_set(app, &settings[i], arguments->set[i], error);
    app->configured_by = ORIGIN_RUN;
    return status;
}

/* Collects the named puzzles, then the supplied ones; *menu: false if one puzzle was named. */
static enum status gather_puzzles(const struct play_arguments *arguments,
                                  struct collection *puzzles, bool *menu, struct error *error)
{
    enum status status = STATUS_OK;
    if (arguments->pack)
        status = collection_add_pack(puzzles, arguments->pack, error);
    else if (arguments->puzzle)
        status = load_argument(arguments->puzzle, puzzles, error);
    puzzles->board = NULL;
    if (status != STATUS_OK)
        return status;
    puzzles->named = puzzles->count;
    *menu = puzzles->count != 1;
    if (!*menu)
        status = check_playable(&puzzles->at[0], error);
    return status == STATUS_OK ? collection_add_supplied(puzzles, error) : status;
}

/*
 * Gives up permissions, after the files that the arguments name were read and before a thread
 * begins. *directory, the state directory, is where the game may still write, and the directory of
 * the configuration, unless another file is named. If the state directory cannot be made,
 * files are not locked: the player may mend that during the game, and saving it is worth more than
 * the lock.
 */
static struct lockdown lock_down(const struct play_arguments *arguments, struct path *directory,
                                 struct path *own)
{
    directory->text[0] = own->text[0] = '\0';
    if (arguments->no_lockdown)
        return (struct lockdown){ .files = 0 };
    if (!arguments->config)
        file_config_path("", own);
    if (own->text[0] && state_make_directories(own->text, NULL) != STATUS_OK)
        own->text[0] = '\0'; /* then settings are not kept, which is reported when it matters */
    return lockdown_begin(state_directory(directory) ? directory->text : NULL, own->text);
}

/* Locks this process down and prints what the system granted: there is no other way to know. */
static int report_lockdown(const struct play_arguments *arguments)
{
    struct strbuf out = STRBUF_EMPTY;
    struct path directory, own;
    const struct lockdown lockdown = lock_down(arguments, &directory, &own);
    lockdown_report(&lockdown, directory.text, own.text, &out);
    return print_text(&out);
}

static int run_play(int argc, char **argv)
{
    struct play_arguments arguments;
    struct session session;
    struct collection puzzles;
    struct path directory, own;
    struct error error;
    bool menu = true;
    int ended_by = 0;
    enum status unsaved = STATUS_OK;
    int done = parse_arguments(argc, argv, &arguments);
    if (done >= 0)
        return done;
    if (arguments.report_lockdown)
        return report_lockdown(&arguments);
    puzzles = (struct collection){ .board = &board_classic };
    if (arguments.board && arguments.puzzle)
        puzzles.board = board_named(arguments.board, &error);
    enum status status =
        puzzles.board ? gather_puzzles(&arguments, &puzzles, &menu, &error) : STATUS_BAD;
    if (status == STATUS_OK) {
        const struct lockdown lockdown = lock_down(&arguments, &directory, &own);
        session_init(&session, &puzzles, menu, !arguments.no_save);
        session.lockdown = lockdown;
        status = configure_all(&session, &arguments, &error);
        arguments.input = arguments.puzzle && !strcmp(arguments.puzzle, "-")
                              ? open("/dev/tty", O_RDWR | O_CLOEXEC)
                              : STDIN_FILENO;
        if (status == STATUS_OK && arguments.input < 0)
            status = error_set(&error, STATUS_FAILED, "no terminal to play on: /dev/tty: %s%s",
                               strerror(errno),
                               arguments.plain ? "; to pipe commands in, give the puzzle as an "
                                                 "argument"
                                               : "");
        if (status == STATUS_OK && arguments.plain) {
            status = play_line_mode(&session, &arguments, &ended_by, &error);
        } else if (status == STATUS_OK) {
            status = screen_play(&session, &arguments, &error);
            ended_by = term_facts()->signal;
        }
        unsaved = session_report_unfinished(&session);
        session_release(&session);
    }
    collection_release(&puzzles);
    if (status != STATUS_OK)
        return complain(&error);
    if (ended_by)
        end_by_signal(ended_by);
    return (int)unsaved;
}

const struct subcommand command_play = {
    "play",
    "play a puzzle (the default)",
    "[OPTION...] [PUZZLE | FILE | -]",
    "Plays a puzzle: a character for each cell, a file with one or many puzzles, or - for standard "
    "input. Without a puzzle, it resumes the last game or shows a menu. Games are saved as you "
    "play. Press ? in the game for the keys.",
    NULL,
    0,
    NULL,
    run_play,
};
