/* reductio games: the saved games, from the command line. */
#include "store/games.h"
#include "store/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/answers.h"
#include "console/source.h"
#include "game/clock.h"
#include "game/save.h"
#include "player/calendar.h"
#include "store/file.h"

struct games_options {
    struct shared shared;
    bool all, archive, restore, rename, export, import;
    const char *name;
};

#define MEMBER(name) offsetof(struct games_options, name)

static const struct option_spec specs[] = {
    { 'a', "all", NULL, "list the games in the archive, too", FLAG(all),
      .excludes = "archive restore import" },
    { 0, "archive", NULL, "move the named games into the archive", FLAG(archive),
      .excludes = "restore rename export import json" },
    { 0, "restore", NULL, "move the named games out of the archive", FLAG(restore),
      .excludes = "rename export import json" },
    { 0, "rename", NULL, "rename the first game to the second name", FLAG(rename),
      .excludes = "export import json" },
    { 0, "export", NULL, "write the named game to standard output", FLAG(export),
      .excludes = "import json" },
    { 0, "import", NULL,
      "import the named files, under their own names (- is standard input), and print the names of "
      "the games",
      FLAG(import), .excludes = "json" },
    { -'n', "name", "NAME", "with --import of one file: the name of the game", TEXT(name),
      .needs = "import" },
    SHARED("json", "json"),
};

/* If one game fails, the others are still processed; the exit status is the worst. */
static void note_result(enum status *worst, enum status status, const struct error *error)
{
    if (status != STATUS_OK)
        complain(error);
    *worst = status > *worst ? status : *worst;
}

/* A time for people, in the local time zone, or for programs, in UTC. */
static void add_changed_time(int64_t seconds, bool local, struct strbuf *out)
{
    struct tm at;
    const time_t time = (time_t)seconds;
    if (!(local ? localtime_r(&time, &at) : gmtime_r(&time, &at)))
        return;
    strbuf_addf(out, "%04d-%02d-%02d%c%02d:%02d", at.tm_year + 1900, at.tm_mon + 1, at.tm_mday,
                local ? ' ' : 'T', at.tm_hour, at.tm_min);
    if (!local)
        strbuf_addf(out, ":%02dZ", at.tm_sec);
}

/* A game as a row of the table, its name `width` columns wide. */
static void add_game_row(const struct game_entry *game, const struct save_peek *peek, int width,
                         struct strbuf *out)
{
    add_harmless(out, game->name);
    strbuf_addf(out, "%*s  ", width - utf8_columns(game->name), "");
    add_changed_time(game->changed, true, out);
    strbuf_addf(out, "  %8llu", (unsigned long long)game->size);
    if (peek) {
        strbuf_addf(out, "  %8s",
                    clock_text(peek->about.solved ? peek->about.solved : peek->about.played).text);
        if (peek->about.solved)
            strbuf_add(out, "  solved");
        else if (peek->blanks >= 0)
            strbuf_addf(out, "  %6d", peek->blanks);
        else
            strbuf_add(out, "       -");
    } else
        strbuf_add(out, "         -       -  cannot be read");
    if (game->archived)
        strbuf_add(out, "  archived");
    if (peek && !board_is_classic(puzzle_board(&peek->puzzle)))
        strbuf_addf(out, "  %.*s", (int)strcspn(peek->puzzle.board->name, ":"),
                    peek->puzzle.board->name);
    if (peek && peek->puzzle.title[0]) {
        strbuf_add(out, "  ");
        add_harmless(out, peek->puzzle.title);
    }
    strbuf_add_char(out, '\n');
}

static void add_game_json(const struct game_entry *game, const struct save_peek *peek,
                          struct strbuf *out)
{
    struct strbuf played = STRBUF_EMPTY;
    add_changed_time(game->changed, false, &played);
    json_punctuate(out, '{');
    json_add_string(out, "name", game->name);
    json_add_string(out, "played", played.text);
    json_add_number(out, "size", game->size);
    json_add_bool(out, "archived", game->archived);
    if (peek) {
        int64_t clock = peek->about.solved ? peek->about.solved : peek->about.played;
        json_puzzle_grid(out, puzzle_board(&peek->puzzle), &peek->puzzle.givens);
        if (peek->puzzle.title[0])
            json_add_string(out, "title", peek->puzzle.title);
        json_add_number(out, "seconds", (uint64_t)clock / 1000);
        json_add_bool(out, "solved", peek->about.solved > 0);
        if (peek->blanks >= 0)
            json_add_number(out, "empty", (uint64_t)peek->blanks);
    }
    strbuf_add(out, "}\n");
    strbuf_release_into(&played, out);
}

/* A game that cannot be read is listed, too; *worst takes only errors of the system. */
static void add_game_list(const struct games *games, bool json, struct strbuf *out,
                          enum status *worst)
{
    int width = utf8_columns("name");
    for (size_t i = 0; i < games->count; i++)
        if (utf8_columns(games->at[i].name) > width)
            width = utf8_columns(games->at[i].name);
    if (!json)
        strbuf_addf(out, "%-*s  %-16s  %8s  %8s  %6s\n", width, "name", "last played", "size",
                    "clock", "empty");
    for (size_t i = 0; i < games->count; i++) {
        struct save_peek peek;
        struct error error;
        enum status status = games_peek(games->at[i].name, games->at[i].archived, &peek, &error);
        const struct save_peek *known = status == STATUS_OK ? &peek : NULL;
        if (status == STATUS_FAILED)
            note_result(worst, status, &error);
        if (json)
            add_game_json(&games->at[i], known, out);
        else
            add_game_row(&games->at[i], known, width, out);
    }
}

static enum status find_game(const char *name, bool all, struct game_entry *game,
                             struct error *error)
{
    enum status status = games_find(name, false, game, error);
    if (status == STATUS_BAD && all)
        status = games_find(name, true, game, error);
    return status;
}

/* Lists all games, or the named ones in the order of the arguments. */
static enum status list_games(const struct games_options *options, int count, char **names)
{
    struct games games = { .at = NULL };
    struct strbuf out = STRBUF_EMPTY;
    struct error error;
    enum status worst = STATUS_OK;
    for (int archived = 0; !count && archived <= options->all && worst == STATUS_OK; archived++)
        note_result(&worst, games_list(&games, archived, &error), &error);
    if (worst == STATUS_OK && games.more)
        fprintf(stderr, "reductio: only the %d most recent games are listed\n", GAMES_MOST);
    if (count && !(games.at = calloc((size_t)count, sizeof *games.at)))
        note_result(&worst, error_set(&error, STATUS_FAILED, "out of memory"), &error);
    for (int i = 0; i < count && games.at; i++) {
        enum status status = find_game(names[i], options->all, &games.at[games.count], &error);
        games.count += status == STATUS_OK;
        note_result(&worst, status, &error);
    }
    if (games.count)
        add_game_list(&games, options->shared.json, &out, &worst);
    else if (worst == STATUS_OK && !options->shared.json)
        strbuf_add(&out, options->all
                             ? "There are no saved games.\n"
                             : "There are no saved games; --all shows the archive, too.\n");
    games_release(&games);
    const enum status printed = (enum status)print_text(&out);
    return printed > worst ? printed : worst;
}

/* ---- What is done with a name, or with two ---- */

static enum status archive_game(const struct games_options *options, char **names,
                                struct error *error)
{
    return games_move(names[0], !options->archive, names[0], options->archive, error);
}

static enum status rename_game(const struct games_options *options, char **names,
                               struct error *error)
{
    struct game_entry game;
    enum status status = find_game(names[0], options->all, &game, error);
    return status == STATUS_OK ? games_move(names[0], game.archived, names[1], game.archived, error)
                               : status;
}

static enum status export_game(const struct games_options *options, char **names,
                               struct error *error)
{
    struct game_entry game;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct save_peek peek;
    struct error fault;
    enum status status = find_game(names[0], options->all, &game, error);
    if (status == STATUS_OK)
        status = games_read(names[0], game.archived, &text, error);
    /* Anything else may have control codes in it, and standard output may be a terminal. */
    if (status == STATUS_OK && save_peek(text.text, text.length, &peek, &fault) == STATUS_BAD)
        status = error_set(error, STATUS_BAD, "'%s': %s", names[0], fault.text);
    if (status == STATUS_OK)
        print_lines(text.text, text.length);
    return status;
}

/* Accepts a damaged game, which can then be repaired, but not a file that is not a game. */
static enum status check_import(const char *file, const struct strbuf *text, struct error *error)
{
    struct game *game;
    struct save_about about;
    struct error fault;
    const char *name = source_name(file);
    enum status status = save_read(text->text, text->length, &game, &about, NULL, NULL, &fault);
    game_free(game);
    if (status == STATUS_OK)
        return STATUS_OK;
    if (fault.line)
        error_set(error, status, "%s:%d: %s%s", name, fault.line, fault.text,
                  status == STATUS_NO ? "; the game can be played up to that line" : "");
    else
        error_set(error, status, "%s: %s", name, fault.text);
    if (status != STATUS_NO)
        return status;
    complain(error);
    return STATUS_OK;
}

/*
 * Under the name that was asked for, or that of the file without its directory and ".game";
 * standard input gets the first free name of the day.
 */
static enum status import_file(const struct games_options *options, char **names,
                               struct error *error)
{
    const char *file = names[0], *slash = strrchr(file, '/'), *called = options->name;
    const char *base = called ? called : slash ? slash + 1 : file;
    const bool input = !strcmp(file, "-");
    SCOPED struct strbuf text = STRBUF_EMPTY;
    char name[GAME_NAME_MOST + 2];
    int length = (int)strlen(base);
    if (!called && length > 5 && !strcmp(base + length - 5, ".game"))
        length -= 5;
    snprintf(name, sizeof name, "%.*s", length, base); /* a longer one is cut, and refused */
    enum status status = input ? stream_read_all(0, true, "standard input", &text, error)
                               : file_read(file, &text, error);
    if (status == STATUS_OK)
        status = check_import(file, &text, error);
    if (status == STATUS_OK)
        status = input && !called ? games_import_new(date_text(today()).text, text.text,
                                                     text.length, name, error)
                                  : games_import(name, text.text, text.length, error);
    if (status == STATUS_OK)
        puts(name);
    return status;
}

/* The command's tasks: its only option decides, and without an option it lists games. */
struct task {
    const char *option;
    size_t offset; /* of the flag */
    int least;     /* number of arguments for each call of run() */
    bool more;     /* run() may be called several times, each with the next arguments */
    const char *takes;
    enum status (*run)(const struct games_options *options, char **names, struct error *error);
};

static const struct task tasks[] = {
    { "archive", MEMBER(archive), 1, true, "at least one name", archive_game },
    { "restore", MEMBER(restore), 1, true, "at least one name", archive_game },
    { "rename", MEMBER(rename), 2, false, "a name and a new name", rename_game },
    { "export", MEMBER(export), 1, false, "one name", export_game },
    { "import", MEMBER(import), 1, true, "files", import_file },
};

/* -1, and *task (NULL: list the games), or the exit status. */
static int choose_games(const struct games_options *options, int count, const struct task **task)
{
    *task = NULL;
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        if (*(const bool *)((const char *)options + tasks[i].offset))
            *task = &tasks[i];
    if (*task && (count < (*task)->least || (!(*task)->more && count > (*task)->least)))
        return option_refuse(&command_games, "--%s takes %s", (*task)->option, (*task)->takes);
    if (options->name && count != 1)
        return option_refuse(&command_games, "--name works only with --import of one file");
    return -1;
}

static int run_games(int argc, char **argv)
{
    struct games_options options = { .shared = { .json = false } };
    const struct task *task;
    int first, done = options_parse(&command_games, argc, argv, &options, &first);
    if (done < 0)
        done = choose_games(&options, argc - first, &task);
    if (done >= 0)
        return done;
    argc -= first;
    argv += first;
    if (!task)
        return list_games(&options, argc, argv);
    enum status worst = STATUS_OK;
    for (int i = 0; i < argc; i += task->least) {
        struct error error;
        note_result(&worst, task->run(&options, argv + i, &error), &error);
    }
    const enum status finished = (enum status)finish_output();
    return finished > worst ? finished : worst;
}

const struct subcommand command_games = {
    "games",
    "list, archive, rename, export and import saved games",
    "[OPTION...] [NAME...]",
    "Lists all saved games, the most recent first, or only the named ones. Each line contains the "
    "name, when the game was last played, the size of its file in bytes, the time played, the "
    "number of empty cells, and the title.",
    OPTIONS_OF(specs),
    "No game is deleted or replaced. A game that is open in another program is not moved.\n\nExit "
    "status: 0 success; 1 a game is open in another program; 2 bad usage or input (no such game, a "
    "name that is taken); 3 system error.",
    run_games,
};
