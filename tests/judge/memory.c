/*
 * Memory runs out at each request in turn: build/judge/memory [-m MOST] FILE...
 *
 * Each task is done undisturbed, which counts its requests; then once for each request, which gets
 * nothing, alone or with all requests after it (of more than MOST requests, 400, the first half of
 * MOST and then every few). Each time the task must report that memory ran out, or have the result
 * that it always has; and all memory must be released. Prints `ok` or `not ok` for each task.
 *
 * The files are saved games, which are read, and cases (support/cases.h), of which the first of
 * each technique is found.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/er/er.h"
#include "engine/experiment/experiment.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"
#include "engine/strategy/strategy.h"
#include "game/check.h"
#include "game/hint.h"
#include "game/lesson.h"
#include "game/save.h"
#include "reductio.h"
#include "support/cases.h"
#include "support/puzzles.h"
#include "support/shortage.h"
#include "support/text.h"

/* STATUS_FAILED: memory ran out. The result of the task is added to *out. */
typedef enum status task(const void *of, struct strbuf *out);

struct judge {
    long most;
    int failed;
    const struct technique *held[RULES_MOST]; /* whose case was judged */
    size_t held_count;
};

/* The result of a task with the request number `at` refused, as hold() wants it. */
static const char *wrong_with(task *run, const void *of, const char *usual, long at, bool on)
{
    struct strbuf out;
    long blocks = shortage_blocks();
    strbuf_init(&out);
    shortage_begin(at, on);
    enum status status = run(of, &out);
    shortage_end();
    bool same = status == STATUS_OK && !out.failed && !strcmp(out.text, usual);
    bool refused = status == STATUS_FAILED || out.failed;
    strbuf_release(&out);
    return !same && !refused             ? "another result, and no word of memory"
           : shortage_blocks() != blocks ? "memory is not released"
                                         : NULL;
}

static void hold(struct judge *judge, const char *name, task *run, const void *of)
{
    struct strbuf usual;
    const char *why = NULL;
    strbuf_init(&usual);
    shortage_begin(0, false);
    enum status status = run(of, &usual);
    long count = shortage_end(), step = count / judge->most + 1, at = 1;
    if (status != STATUS_OK || usual.failed)
        why = "it fails undisturbed";
    for (; at <= count && !why; at += at < judge->most / 2 ? 1 : step) {
        why = wrong_with(run, of, usual.text, at, false);
        why = why ? why : wrong_with(run, of, usual.text, at, true);
        if (why)
            break;
    }
    strbuf_release(&usual);
    judge->failed += why != NULL;
    printf(why ? "not ok out of memory: %s: %s (request %ld of %ld)\n" : "ok out of memory: %s\n",
           name, why, at, count);
    fflush(stdout);
}

static void add_step(const struct position *before, const struct step *step, struct strbuf *out)
{
    explain_words(before, step, out);
    explain_notation(step, out);
    explain_marks(step, out);
    strbuf_add_char(out, '\n');
}

/* ---- Techniques ---- */

struct keeper {
    struct sink sink;
    struct steplist list;
};

static bool keep(struct sink *sink, struct step *step)
{
    if (sink->failed) {
        fputs("a step is offered to a sink that had enough\n", stderr);
        abort();
    }
    sink->failed = !steplist_take(&((struct keeper *)sink)->list, step);
    return sink->failed;
}

static enum status find(const void *of, struct strbuf *out)
{
    const struct technique_case *one = of;
    struct keeper keeper = { .sink = { .add = keep } };
    struct context context;
    keeper.list = (struct steplist){ .count = 0 };
    context_init(&context, &one->position, &one->settings);
    technique_find(one->technique, &context, &keeper.sink);
    bool failed = context.failed;
    context_release(&context);
    for (size_t i = 0; i < keeper.list.count; i++)
        add_step(&one->position, &keeper.list.at[i], out);
    steplist_release(&keeper.list);
    return failed ? STATUS_FAILED : STATUS_OK;
}

static bool is_held(const struct judge *judge, const struct technique *technique)
{
    for (size_t i = 0; i < judge->held_count; i++)
        if (judge->held[i] == technique)
            return true;
    return false;
}

static void hold_cases(struct judge *judge, char *text)
{
    struct technique_case one;
    for (char *line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n"))
        if (*line == ':' && case_read(&one, line) && one.technique &&
            !is_held(judge, one.technique)) {
            judge->held[judge->held_count++] = one.technique;
            hold(judge, one.technique->name, find, &one);
        }
}

/* ---- The next step, experiments and ratings ---- */

/* The easiest step where the basic techniques find nothing more: not a harder one for lack of a
 * table. */
static enum status find_next(const void *of, struct strbuf *out)
{
    const struct rules usual = *rules_usual;
    struct position position = position_of(of);
    struct context context;
    struct step step;
    if (path_follow(&position, rules_forward, NULL, NULL) != OUTCOME_STUCK)
        return STATUS_FAILED;
    context_init(&context, &position, NULL);
    enum status status = path_next(&context, &usual, &step);
    context_release(&context);
    if (status == STATUS_OK) {
        add_step(&position, &step, out);
        step_release(&step);
    }
    return status;
}

static enum status refute(const void *of, struct strbuf *out)
{
    struct position position = position_of(of);
    struct step step;
    enum status status = experiment_smallest(&position, &step);
    if (status != STATUS_OK)
        return status;
    add_step(&position, &step, out);
    step_release(&step);
    return STATUS_OK;
}

/* Each candidate of a cell, with experiments within experiments, by plans and without. */
static enum status refute_deeply(const void *of, struct strbuf *out)
{
    enum { CELL = 4, DEPTH = 3 };
    struct position position = position_of(of);
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct step step;
        if (!candset_has(&position.candidates, CELL, digit))
            continue;
        enum status status = experiment_refute(&position, CELL, digit, DEPTH, &step);
        if (status == STATUS_FAILED)
            return status;
        strbuf_addf(out, "%d: %d\n", digit, (int)status);
        if (status != STATUS_OK)
            continue;
        add_step(&position, &step, out);
        step_release(&step);
    }
    return STATUS_OK;
}

static enum status rate(const void *of, struct strbuf *out)
{
    struct grid grid = grid_of(of);
    struct er er;
    enum status status = er_rate(&grid, NULL, &er);
    if (status == STATUS_OK)
        strbuf_addf(out, "%u %u %u", er.tenths, er.pearl, er.diamond);
    return status;
}

static enum status rate_by_library(const void *of, struct strbuf *out)
{
    struct reductio_position *position;
    struct reductio_er er = { .size = sizeof er };
    enum reductio_status status = reductio_read(of, CELLS, NULL, &position, NULL);
    if (status == REDUCTIO_OK)
        status = reductio_rate_er(position, &er, NULL);
    if (status == REDUCTIO_OK)
        strbuf_addf(out, "%u %u %u", er.tenths, er.pearl, er.diamond);
    reductio_free(position);
    return status == REDUCTIO_NO_MEMORY ? STATUS_FAILED : (enum status)status;
}

/* A technique that needs a table, which may not be found memory for. */
static enum status follow_strategy(const void *of, struct strbuf *out)
{
    struct position position = position_of(of);
    struct strategy strategy;
    struct strategy_stats stats;
    strategy_init(&strategy);
    if (strategy_add_rules(&strategy, "forward,als-xz", NULL) != STATUS_OK)
        return STATUS_BAD;
    strategy.search = STRATEGY_DEPTH;
    enum strategy_end end = strategy_run(&strategy, &position, &stats);
    strbuf_addf(out, "%d %d %d", (int)end, (int)stats.rounds, (int)stats.made);
    return end == STRATEGY_NO_MEMORY ? STATUS_FAILED : STATUS_OK;
}

/* ---- Games ---- */

/* A game played by hints, with an experiment at its end. */
static void write_game(const char *line, struct strbuf *out)
{
    static const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    enum { HINTS = 40 };
    struct puzzle puzzle = { .givens = grid_of(line) };
    struct save_about about = { .cursor = 0 };
    struct game *game = game_new(&puzzle);
    for (int i = 0; i < HINTS; i++) {
        struct hint hint;
        hint_find(&hint, game, &hint_options);
        while (hint.kind == HINT_STEP && hint.rung < RUNG_DONE)
            hint_climb(&hint, game, NULL);
        hint_release(&hint);
    }
    save_write(game, &about, out);
    game_free(game);
}

static enum status read_game(const void *of, struct strbuf *out)
{
    const struct strbuf *text = of;
    struct save_about about;
    struct game *game;
    enum status status = save_read(text->text, text->length, &game, &about, NULL, NULL, NULL);
    if (status == STATUS_OK)
        save_write(game, &about, out);
    game_free(game);
    return status;
}

static enum status list_missed(const void *of, struct strbuf *out)
{
    static const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct puzzle puzzle = { .givens = grid_of(of) };
    struct game *game = game_new(&puzzle);
    struct check check;
    bool good = game && check_game(&check, game, &hint_options, true);
    for (size_t i = 0; good && i < check.missed.count; i++)
        add_step(&check.known, &check.missed.at[i], out);
    if (game)
        check_release(&check);
    game_free(game);
    return good ? STATUS_OK : STATUS_FAILED;
}

static enum status hint(const void *of, struct strbuf *out)
{
    static const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct puzzle puzzle = { .givens = grid_of(of) };
    struct game *game = game_new(&puzzle);
    struct hint hint;
    enum status status = game ? STATUS_OK : STATUS_FAILED;
    if (!game)
        return status;
    hint_find(&hint, game, &hint_options);
    while (status == STATUS_OK && hint.rung < RUNG_DONE) {
        status = hint_climb(&hint, game, NULL);
        hint_text(&hint, out);
    }
    hint_release(&hint);
    game_free(game);
    return status;
}

static enum status begin_exercise(const void *of, struct strbuf *out)
{
    const struct puzzle puzzle = { .givens = grid_of(of) };
    struct exercise exercise;
    enum status status = exercise_init(&exercise, technique_named("pointing"), &puzzle, NULL);
    if (status == STATUS_OK) {
        add_step(&exercise.start, &exercise.step, out);
        exercise_release(&exercise);
    }
    return status;
}

/* The claims that a player may make, candidate by candidate, for which steps other than the
 * exercise's own are found. */
static enum status judge_answers(const void *of, struct strbuf *out)
{
    const struct puzzle puzzle = { .givens = grid_of(of) };
    struct exercise exercise;
    struct step step;
    enum answer answer = ANSWER_NONE;
    enum status status =
        exercise_init(&exercise, technique_named("forcing-chain-verity"), &puzzle, NULL);
    if (status != STATUS_OK)
        return status;
    for (cellset s = exercise.start.empty; s && answer != ANSWER_NO_MEMORY; s &= s - 1) {
        const int cell = cellset_first(s), digit = digitset_first(exercise.start.digits[cell]);
        const struct move move = move_at(MOVE_NOTE_OFF, cell, digit);
        answer = exercise_judge(&exercise, &move, &step);
        strbuf_addf(out, "%d", (int)answer);
        step_release(&step);
    }
    exercise_release(&exercise);
    return answer == ANSWER_NO_MEMORY ? STATUS_FAILED : STATUS_OK;
}

static void hold_file(struct judge *judge, const char *name)
{
    char *text = text_read(name);
    if (!text) {
        printf("not ok %s: it cannot be read\n", name);
        judge->failed++;
    } else if (!strncmp(text, "reductio game", 13)) {
        struct strbuf game = { .text = text, .length = strlen(text) };
        hold(judge, name, read_game, &game);
    } else {
        hold_cases(judge, text);
    }
    free(text);
}

int main(int argc, char **argv)
{
    struct judge judge = { .most = 400 };
    struct strbuf game;
    int option;
    while ((option = getopt(argc, argv, "m:")) != -1) {
        if (option != 'm' || (judge.most = strtol(optarg, NULL, 10)) < 1)
            return 2;
    }
    strbuf_init(&game);
    write_game(needs_experiment, &game);
    hold(&judge, "reading a game", read_game, &game);
    strbuf_release(&game);
    hold(&judge, "the next step", find_next, needs_experiment);
    hold(&judge, "an experiment", refute, needs_experiment);
    hold(&judge, "nested experiments", refute, escargot);
    hold(&judge, "experiments of any depth", refute_deeply, escargot);
    hold(&judge, "ER", rate, escargot);
    hold(&judge, "ER by the library", rate_by_library, escargot);
    hold(&judge, "a strategy", follow_strategy, needs_experiment);
    hold(&judge, "missed", list_missed, needs_experiment);
    hold(&judge, "a hint", hint, needs_experiment);
    hold(&judge, "an exercise", begin_exercise, essays);
    hold(&judge, "answers in a lesson", judge_answers, needs_experiment);
    for (char **file = argv + optind; *file; file++)
        hold_file(&judge, *file);
    return judge.failed ? 1 : 0;
}
