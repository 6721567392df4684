/*
 * Makes the system fail at each call in turn: build/judge/faults [-m MOST] [-c CALL] [-p
 * PART/PARTS] [-v] SHIM [SCENARIO...]
 *
 *
 * SHIM is made of tests/shortage/calls.c; the program must be one that runs out of memory as
 * support/shortage.h describes. Each scenario is played in a terminal, with a home of its own:
 * first undisturbed, to count its calls and its requests for memory, then once for each of these,
 * with that one failing, or all from it on; if there are more than MOST (40) of a kind, for the
 * first MOST/2 and then every few. Each time the program must not crash, must restore the terminal,
 * must leave each file whole, either unchanged or as the scenario wants it, must leave no other
 * file and must lose nothing; and if anything is missing, the player must have been informed.
 * Prints `ok` or `not ok` for each scenario and kind, with the number of trials and of calls. -c:
 * only calls of that kind, or `memory`. -p: only every PARTSth of the trials, so that several runs
 * can share the work.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/pty.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/tree.h"

enum { LATER = 60000, ARGUMENTS = 8, WAYS_OUT = 12 };

#define PUZZLE "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
#define GAME "reductio game 1\npuzzle " PUZZLE "\n\nenter r1c2=8\n"
#define ONE STATE "games/one.game"
#define PLAYED                                                                                    \
    "n H H H e 5 u c q L Down q S q b A q : s e t Space a s s i s t Space f i l l Enter N f ? q " \
    "E q"
#define STATE ".local/state/reductio/"

struct scenario {
    const char *name;
    const char *arguments[ARGUMENTS]; /* run in the home directory */
    const char *keys;                 /* for the player; NULL: it ends on its own */
    const char *file, *before;        /* its content at first; may be NULL */
    const char *tells;                /* on the screen, when it was not kept; NULL: it keeps none */
};

/* A new one is a line here. */
static const struct scenario scenarios[] = {
    { "print", { "print", "-o", "sheet.txt", PUZZLE }, NULL, NULL, NULL, "reductio: " },
    { "print-again",
      { "print", "--force", "-o", "sheet.txt", PUZZLE },
      NULL,
      "sheet.txt",
      "The sheet that was there.\n",
      "reductio: " },
    { "play", { "play", "--no-save", PUZZLE }, PLAYED, NULL, NULL, NULL },
    { "lesson", { "play", "--learn=full-house" }, "q H", NULL, NULL, "Your progress was not" },
    { "lesson-again",
      { "play", "--learn=full-house" },
      "q H",
      STATE "lessons",
      "x-wing 2 alone 2026-11-20\nnot understood\n",
      "Your progress was not" },
    { "save", { "play", PUZZLE }, "n n n n 5 u n n", NULL, NULL, "To continue from here" },
    { "save-told", { "play", PUZZLE }, "n n", NULL, NULL, "ot saved" },
    { "games-import", { "games", "--import", "in.game" }, NULL, "in.game", GAME, "reductio: " },
    { "games-rename", { "games", "--rename", "one", "two" }, NULL, ONE, GAME, "reductio: " },
    { "games-archive", { "games", "--archive", "one" }, NULL, ONE, GAME, "reductio: " },
};

/* Libraries get no more memory, either: all that follows fails. */
static const char everywhere[] = "everywhere";

/* How calls fail, and which errors are likely there. */
static const struct way {
    const char *call, *as;
} ways[] = {
    { "open", "EMFILE" },     { "open", "EACCES" },    { "open", "EIO" },
    { "write", "ENOSPC" },    { "write", "EIO" },      { "write", "short" },
    { "write", "EINTR" },     { "sync", "EIO" },       { "rename", "EROFS" },
    { "rename", "ENOSPC" },   { "link", "EPERM" },     { "link", "ENOSPC" },
    { "unlink", "EIO" },      { "mkdir", "ENOSPC" },   { "mkdir", "EROFS" },
    { "mkstemp", "EMFILE" },  { "mkstemp", "ENOSPC" }, { "mkstemp", "EROFS" },
    { "truncate", "EIO" },    { "lock", "ENOLCK" },    { "lock", "EINTR" },
    { "close", "EIO" },       { "close", "EINTR" },    { "memory", NULL },
    { "memory", everywhere },
};

struct judge {
    const char *program, *shim;
    char place[SCRATCH_PATH], home[SCRATCH_PATH + 8];
    long most, part, parts;
    bool verbose;
    int failed;
    struct tree before, usual;
    int usual_status;
};

/* One fault; at 0: none, and all is counted. */
struct fault {
    const struct way *way;
    long at;
    bool on;
};

struct result {
    int status;
    char damage[200]; /* of the terminal */
    struct tree after;
    char *screen; /* the screen before the program left it, and the text printed then */
};

/* ---- One run ---- */

static struct pty *start(const struct judge *judge, const struct scenario *scenario,
                         const struct fault *fault)
{
    char preload[300], below[300], first[300], second[300], third[100];
    const char *argv[ARGUMENTS + 2] = { judge->program };
    const char *env[] = { preload, below, first, second, third, NULL, NULL, NULL };
    bool memory = !fault->way || !strcmp(fault->way->call, "memory");
    for (int i = 0; scenario->arguments[i]; i++)
        argv[i + 1] = scenario->arguments[i];
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", judge->shim);
    snprintf(below, sizeof below, "FAULT_BELOW=%s", judge->home);
    if (!fault->at) {
        snprintf(first, sizeof first, "FAULT_COUNT=%s/calls", judge->place);
        snprintf(second, sizeof second, "SHORTAGE_COUNT=%s/memory", judge->place);
        snprintf(third, sizeof third, "FAULT_AT=0");
    } else {
        snprintf(first, sizeof first, "%s_AT=%ld", memory ? "SHORTAGE" : "FAULT", fault->at);
        snprintf(second, sizeof second, "FAULT_CALL=%s", fault->way->call);
        snprintf(third, sizeof third, "FAULT_AS=%s", fault->way->as ? fault->way->as : "");
    }
    if (fault->way && fault->way->as == everywhere)
        env[6] = "SHORTAGE_EVERYWHERE=0";
    if (fault->on)
        env[5] = memory ? "SHORTAGE_ON=1" : "FAULT_ON=1";
    const struct pty_options options = {
        .env = env, .dir = judge->home, .home = judge->home, .answers_pings = scenario->keys != NULL
    };
    return pty_start(argv, &options);
}

static char *join(char *one, char *other)
{
    size_t length = strlen(one), more = strlen(other);
    char *both = realloc(one, length + more + 1);
    if (!both)
        abort();
    memcpy(both + length, other, more + 1);
    free(other);
    return both;
}

/* Plays by these keys and leaves. */
static char *play(struct pty *p, const char *keys)
{
    pty_wait_handled(p, LATER);
    pty_keys(p, keys);
    pty_wait_handled(p, LATER);
    char *shown = pty_screen_text(p);
    for (int i = 0; i < WAYS_OUT && pty_wait_exit(p, 0) == PTY_RUNNING; i++) {
        pty_keys(p, "Esc q q");
        pty_wait_handled(p, LATER);
    }
    return shown;
}

static void run(const struct judge *judge, const struct scenario *scenario,
                const struct fault *fault, struct result *result)
{
    scratch_remove(judge->home);
    if (!tree_put(judge->home, ".config/empty", "") ||
        (scenario->file && !tree_put(judge->home, scenario->file, scenario->before)))
        fprintf(stderr, "%s cannot be written\n", judge->home);
    struct pty *p = start(judge, scenario, fault);
    if (!p)
        exit(2);
    char *shown = scenario->keys ? play(p, scenario->keys) : NULL;
    result->status = pty_wait_exit(p, LATER);
    snprintf(result->damage, sizeof result->damage, "%s",
             pty_tty_restored(p) ? "" : pty_tty_damage(p));
    result->screen = pty_screen_text(p);
    if (shown)
        result->screen = join(shown, result->screen);
    pty_free(p);
    if (!tree_read(&result->after, judge->home))
        fprintf(stderr, "%s cannot be read\n", judge->home);
}

static void result_release(struct result *result)
{
    tree_release(&result->after);
    free(result->screen);
}

/* ---- What must be so ---- */

static bool begins_with(const char *text, const char *part)
{
    return !strncmp(text, part, strlen(part));
}

/* Files to which whole lines are added. */
static bool is_added_to(const char *path)
{
    const char *name = strrchr(path, '/'), *ending = strrchr(path, '.');
    return (name && (!strcmp(name, "/lessons") || !strcmp(name, "/practice"))) ||
           (ending && !strcmp(ending, ".game"));
}

/* Whether a file is unchanged, or is as the scenario wants it, or lacks only some of the last lines
 * to be added. */
static bool is_whole(const struct judge *judge, bool other_moves, const char *path,
                     const char *text)
{
    const char *before = tree_find(&judge->before, path), *usual = tree_find(&judge->usual, path);
    if ((before && !strcmp(before, text)) || (usual && !strcmp(usual, text)))
        return true;
    if (!is_added_to(path) || !usual || (*text && text[strlen(text) - 1] != '\n'))
        return false;
    if (other_moves)
        return begins_with(text, PUZZLE); /* it was read as a game */
    return begins_with(usual, text) && (!before || begins_with(text, before));
}

/* Whether some file has the text; a file that should be removed may be missing, and its text with
 * it. */
static bool is_anywhere(const struct tree *tree, const char *text)
{
    for (size_t i = 0; i < tree->count; i++)
        if (!strcmp(tree->at[i].text, text))
            return true;
    return false;
}

/* Other moves: out of memory, the program may refuse a step and report that; the next moves are
 * then others. */
static const char *fault_of_files(const struct judge *judge, const struct fault *fault,
                                  bool other_moves, const struct tree *after)
{
    static char text[300];
    for (size_t i = 0; i < after->count; i++) {
        const char *path = after->at[i].path;
        bool known = tree_find(&judge->before, path) || tree_find(&judge->usual, path);
        snprintf(text, sizeof text, "%s is %s", path, known ? "not whole" : "left over");
        if (known && !is_whole(judge, other_moves, path, after->at[i].text))
            return text;
        if (!known && strcmp(fault->way->call, "unlink") != 0)
            return text;
    }
    for (size_t i = 0; i < judge->before.count; i++) {
        const struct tree_file *file = &judge->before.at[i];
        bool kept = is_anywhere(&judge->usual, file->text);
        snprintf(text, sizeof text, "%s is lost", file->path);
        if (!tree_find(after, file->path) &&
            (kept ? !is_anywhere(after, file->text) : tree_find(&judge->usual, file->path) != NULL))
            return text;
    }
    return NULL;
}

static const char *wrong_with(const struct judge *judge, const struct scenario *scenario,
                              const struct fault *fault, const struct result *result)
{
    if (result->status == PTY_RUNNING)
        return "it does not end";
    if (result->status >= PTY_SIGNALLED)
        return "a signal ended it";
    if (result->status > 3)
        return "a status that is none";
    if (*result->damage)
        return result->damage;
    /* Out of memory, a player may have come to no lesson, or the lesson to no answer. */
    bool may_differ = scenario->keys && !strcmp(fault->way->call, "memory");
    const char *wrong = fault_of_files(judge, fault, may_differ, &result->after);
    if (wrong)
        return wrong;
    bool had_words = (scenario->tells && strstr(result->screen, scenario->tells)) ||
                     strstr(result->screen, "reductio: ");
    if (result->status != judge->usual_status && !had_words)
        return "another status, and not a word";
    if (!had_words && !may_differ && !tree_same(&result->after, &judge->usual))
        return "not all is kept, and not a word";
    return NULL;
}

/* ---- All of them ---- */

static void try_one(struct judge *judge, const struct scenario *scenario, const struct fault *fault,
                    const char *what)
{
    struct result result;
    run(judge, scenario, fault, &result);
    const char *wrong = wrong_with(judge, scenario, fault, &result);
    if (wrong || judge->verbose) {
        printf("%s %s: %ld%s: status %d%s%s\n", scenario->name, what, fault->at,
               fault->on ? " and all after it" : "", result.status, wrong ? ": " : "",
               wrong ? wrong : "");
        printf("%s", result.screen);
    }
    judge->failed += wrong != NULL;
    result_release(&result);
}

static long counted(const struct judge *judge, const struct way *way)
{
    char path[SCRATCH_PATH + 8], word[20], line[60];
    bool memory = !strcmp(way->call, "memory");
    long count = 0, number;
    snprintf(path, sizeof path, "%s/%s", judge->place, memory ? "memory" : "calls");
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (memory && sscanf(line, "%ld", &number) == 1)
            count = number;
        else if (sscanf(line, "%19s %ld", word, &number) == 2 && !strcmp(word, way->call))
            count = number;
    if (file)
        fclose(file);
    return count;
}

/* Whoever keeps something calls the system. */
static bool is_counted(const struct judge *judge)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcmp(ways[i].call, "memory") != 0 && counted(judge, &ways[i]))
            return true;
    return false;
}

static void try_way(struct judge *judge, const struct scenario *scenario, const struct way *way)
{
    char what[60];
    long count = counted(judge, way), step = count / judge->most + 1, turn = 0, tried = 0;
    int failed = judge->failed;
    snprintf(what, sizeof what, "%s %s", way->call, way->as ? way->as : "");
    /* curses crashes when it begins without memory, which is in the first half. */
    const long first = way->as == everywhere ? count / 2 + 1 : 1;
    for (long at = first; at <= count; at += at < judge->most / 2 ? 1 : step) {
        if (turn++ % judge->parts != judge->part - 1)
            continue;
        tried++;
        for (int on = 0; on < 2; on++)
            if (on ? !way->as || (strcmp(way->as, "EINTR") && strcmp(way->as, "short"))
                   : way->as != everywhere)
                try_one(judge, scenario, &(struct fault){ way, at, on }, what);
    }
    if (count)
        printf("%s %s %s: %ld of %ld\n", failed == judge->failed ? "ok" : "not ok", scenario->name,
               what, tried, count);
    fflush(stdout);
}

static void play_scenario(struct judge *judge, const struct scenario *scenario, const char *only)
{
    struct result usual;
    scratch_remove(judge->home);
    tree_put(judge->home, ".config/empty", "");
    if (scenario->file)
        tree_put(judge->home, scenario->file, scenario->before);
    tree_read(&judge->before, judge->home);
    run(judge, scenario, &(struct fault){ NULL, 0, false }, &usual);
    judge->usual = usual.after;
    judge->usual_status = usual.status;
    if (usual.status != 0 || tree_same(&judge->before, &judge->usual) != !scenario->tells) {
        printf("not ok %s: undisturbed it ends with status %d, or keeps what it should not\n%s",
               scenario->name, usual.status, usual.screen);
        judge->failed++;
    } else if (scenario->tells && !is_counted(judge)) {
        printf("not ok %s: its calls were not counted\n", scenario->name);
        judge->failed++;
    } else {
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
            if (!only || !strcmp(only, ways[i].call))
                try_way(judge, scenario, &ways[i]);
    }
    tree_release(&judge->before);
    result_release(&usual);
}

static bool is_wanted(const char *name, char **names)
{
    for (char **at = names; *at; at++)
        if (!strcmp(*at, name))
            return true;
    return !*names;
}

int main(int argc, char **argv)
{
    const char *program = getenv("REDUCTIO_BIN"), *only = NULL;
    struct judge judge = { .program = program && *program ? program : "build/reductio",
                           .most = 40,
                           .part = 1,
                           .parts = 1 };
    int option;
    while ((option = getopt(argc, argv, "m:c:p:v")) != -1) {
        if (option == 'm')
            judge.most = strtol(optarg, NULL, 10);
        else if (option == 'c')
            only = optarg;
        else if (option == 'p' && sscanf(optarg, "%ld/%ld", &judge.part, &judge.parts) == 2)
            continue;
        else if (option == 'v')
            judge.verbose = true;
        else
            return 2;
    }
    if (optind == argc || judge.most < 1 || judge.part < 1 || judge.parts < judge.part)
        return 2;
    char *real = realpath(judge.program, NULL), *shim = realpath(argv[optind], NULL);
    if (!real || !shim) {
        fprintf(stderr, "the program or the shim is missing\n");
        return 2;
    }
    scratch_make(judge.place);
    judge.program = real;
    judge.shim = shim;
    snprintf(judge.home, sizeof judge.home, "%s/home", judge.place);
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        if (is_wanted(scenarios[i].name, argv + optind + 1))
            play_scenario(&judge, &scenarios[i], only);
    scratch_remove(judge.place);
    free(real);
    free(shim);
    return judge.failed ? 1 : 0;
}
