/*
 * Judges techniques by the solution:
 *     build/judge/sound [-t TECHNIQUE] [-n COUNT] [-m COUNT] [-s SEED] [-b BOARD] [-w ways]
 * [FILE...]
 *
 * Walks through puzzles (81 characters a line; -n: COUNT of each file, spread evenly, 0: all; -m:
 * COUNT of its own making, for the technique if one is named, or of a board) and, in every position
 * met, holds each step of every technique (or of one) against the solution, and looks at its words
 * and its notation. For one step in sixteen it checks that the facts on which the step claims to
 * rest are enough. The walk takes any of the steps found, so that positions come up that the usual
 * order never meets; each third puzzle is walked with some of the settings that techniques obey.
 * With `-w ways` only the steps of the usual way are looked at, experiments among them, in the
 * puzzles of files or of a board: that is fast enough for all of them. Where a technique rests on
 * uniqueness, only puzzles with exactly one solution are of use: no others are walked at all.
 *
 * Prints the number of steps of each technique, the number of words in the longest explanation, and
 * a line for each step that is wrong; the last line is `N passed, N failed`, counting techniques.
 * Status 1 when one failed, or a puzzle's walk did not end in its solution.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/board/boards.h"
#include "engine/generate/generate.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"
#include "support/by_name.h"
#include "support/faults.h"
#include "support/made.h"

enum { NEEDS_TRIED = 16, TOLD = 3 };

struct walk {
    struct sink sink;
    const struct position *position;
    const struct grid *solution;
    const char *puzzle;
    size_t which; /* the technique, by its place in rules_all */
    struct random random;
    struct step chosen; /* one of the steps, drawn by chance */
    int met;
};

static long seen[RULES_MOST], wrong[RULES_MOST];
static int longest[RULES_MOST];
static long positions, walked, off_solution;

static void tell(const struct walk *walk, const struct step *step, const char *why)
{
    struct strbuf position;
    strbuf_init(&position);
    print_position(&position, walk->position);
    printf("%s: %s (%s) in %s\n    :%s:\n    %s\n", step->technique->name, why, conclusion_of(step),
           walk->puzzle, position.text, words_of(walk->position, step));
    strbuf_release(&position);
}

/* Whether its conclusion is true. */
static bool judge(struct walk *walk, const struct step *step)
{
    int words = 0;
    const char *untrue = fault_of_conclusion(walk->position, step, walk->solution);
    const char *why = untrue;
    if (!why)
        why = fault_of_words(walk->position, step, &words);
    if (!why && !random_below(&walk->random, NEEDS_TRIED))
        why = fault_of_needs(walk->position, step, 1, &walk->random);
    seen[walk->which]++;
    if (words > longest[walk->which])
        longest[walk->which] = words;
    if (why && wrong[walk->which]++ < TOLD)
        tell(walk, step, why);
    return !untrue;
}

static bool look_at(struct sink *sink, struct step *step)
{
    struct walk *walk = (struct walk *)sink;
    if (judge(walk, step) && !random_below(&walk->random, ++walk->met)) {
        step_release(&walk->chosen);
        walk->chosen = *step;
        return false;
    }
    step_release(step);
    return false;
}

/* Mostly the usual order, as a person would go, so that hard positions are reached. */
static bool go_on(struct walk *walk, struct position *position, struct context *context)
{
    struct step step;
    if (walk->met && !random_below(&walk->random, 3)) {
        step_apply(position, &walk->chosen);
    } else if (path_next(context, rules_forward, &step) == STATUS_OK) {
        step_apply(position, &step);
        step_release(&step);
    } else if (walk->met) {
        step_apply(position, &walk->chosen);
    } else {
        int cell = cellset_draw(&walk->random, position->board->cells);
        int digit = 1 + random_below(&walk->random, position->board->size);
        if (walk->solution->digit[cell] != digit)
            position_eliminate(position, cell, digit);
    }
    step_release(&walk->chosen);
    memset(&walk->chosen, 0, sizeof walk->chosen);
    walk->met = 0;
    return position->empty;
}

static struct settings settings_by_random(struct random *random)
{
    struct settings settings = { .unique = true };
    if (random_below(random, 3))
        return settings;
    settings.whole_rectangles = random_below(random, 2);
    settings.short_empties = random_below(random, 2);
    return settings;
}

static void walk_position(struct position position, const char *line, const struct technique *only,
                          unsigned seed)
{
    struct grid solution = { { 0 } };
    struct context context;
    struct walk walk = {
        .sink = { .add = look_at }, &position, &solution, line, 0, random_of(seed), .met = 0
    };
    const struct settings settings = settings_by_random(&walk.random);
    if (search_count(&position, 2, &solution) != 1)
        return;
    walked++;
    context_init(&context, &position, &settings);
    do {
        struct position before = position;
        context_move(&context, &position);
        positions++;
        for (walk.which = 0; walk.which < rules_all->count; walk.which++) {
            const struct technique *technique = rules_all->at[walk.which];
            if (technique != by_name("experiment") && (!only || technique == only))
                technique_find(technique, &context, &walk.sink);
        }
        if (memcmp(&before, &position, sizeof before))
            abort();
    } while (go_on(&walk, &position, &context));
    if (memcmp(&position.value, &solution, sizeof solution)) {
        printf("does not end in the solution: %s\n", line);
        off_solution++;
    }
    context_release(&context);
}

static void walk_puzzle(const char *line, const struct technique *only, unsigned seed)
{
    walk_position(position_of(line), line, only, seed);
}

/* The usual way to the end. */
static void walk_way(struct position position, const char *line, unsigned seed)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct rules usual = *rules_usual;
    struct position end = position;
    struct grid solution;
    struct steplist way = { .count = 0 };
    struct walk walk = { .position = &position, .solution = &solution, .puzzle = line };
    if (search_count(&position, 2, &solution) != 1)
        return;
    walked++;
    walk.random = random_of(seed);
    if (path_follow(&end, &usual, &settings, &way) != OUTCOME_SOLVED) {
        printf("is not solved: %s\n", line);
        off_solution++;
    }
    for (size_t i = 0; i < way.count; i++) {
        positions++;
        for (walk.which = 0; rules_all->at[walk.which] != way.at[i].technique;)
            walk.which++;
        judge(&walk, &way.at[i]);
        step_apply(&position, &way.at[i]);
    }
    steplist_release(&way);
}

static void walk_file(const char *name, const struct technique *only, int count, bool ways,
                      unsigned seed)
{
    FILE *file = fopen(name, "r");
    char line[256];
    int lines = 0, number = 0;
    if (!file) {
        printf("%s: cannot be read\n", name);
        off_solution++;
        return;
    }
    while (fgets(line, sizeof line, file))
        lines += line[0] != '#';
    rewind(file);
    int every = count && count < lines ? lines / count : 1;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || strlen(line) < CELLS)
            continue;
        if (number % every == every / 2 && ways)
            walk_way(position_of(line), line, seed + (unsigned)number);
        else if (number % every == every / 2)
            walk_puzzle(line, only, seed + (unsigned)number);
        number++;
    }
    fclose(file);
}

/* Puzzles of a board. Each must have one solution, by the search. */
static void walk_board(const char *name, const struct technique *only, int count, bool ways,
                       unsigned seed)
{
    bool draws_shape = !strncmp(name, "jigsaw", 6) && name[6] != ':';
    const struct board *board =
        draws_shape ? board_named(name[6] ? name + 7 : "classic", NULL) : board_named(name, NULL);
    const struct puzzle_request request = { .board = board, .draws_shape = draws_shape };
    const struct making_of making = { .request = &request, .seed = seed, .most_tries = 20 };
    if (!board) {
        printf("%s: no such board\n", name);
        off_solution++;
    }
    for (int i = 0; i < count && board; i++) {
        struct made made;
        struct position position;
        struct strbuf line = STRBUF_EMPTY;
        if (generate(&making, (uint64_t)i, 1, &made) != STATUS_OK || !made.found) {
            printf("%s: no puzzle was made\n", name);
            continue;
        }
        position_init(&position, made.board, &made.puzzle);
        strbuf_addf(&line, "%s ", made.board->name);
        print_position(&line, &position);
        if (search_count(&position, 2, NULL) != 1) {
            printf("has not one solution: %s\n", line.text);
            off_solution++;
        }
        if (ways)
            walk_way(position, line.text, seed + (unsigned)i);
        else
            walk_position(position, line.text, only, seed + (unsigned)i);
        strbuf_release(&line);
    }
}

static void walk_made(const struct technique *only, int count, unsigned seed)
{
    struct random random = random_of(seed);
    char line[CELLS + 1];
    for (int i = 0; i < count; i++) {
        made_line(only, &random, line);
        walk_puzzle(line, only, seed + (unsigned)i);
    }
}

/* Whether all is well. */
static bool sum_up(const struct technique *only)
{
    int passed = 0, failed = 0;
    printf("%ld puzzles, %ld positions\n", walked, positions);
    for (size_t i = 0; i < rules_all->count; i++) {
        if (only && rules_all->at[i] != only)
            continue;
        printf("%s %-36s %9ld steps, at most %4d words, %ld wrong\n", rules_all->at[i]->code,
               rules_all->at[i]->name, seen[i], longest[i], wrong[i]);
        wrong[i] ? failed++ : passed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return !failed && !off_solution;
}

int main(int argc, char **argv)
{
    const struct technique *only = NULL;
    int count = 0, made = 0, at = 1;
    unsigned seed = 1;
    const char *board = NULL;
    bool ways = false;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        const char *value = argv[at + 1];
        switch (argv[at][1]) {
        case 't':
            only = technique_named(value);
            break;
        case 'n':
            count = atoi(value);
            break;
        case 'm':
            made = atoi(value);
            break;
        case 'w':
            ways = !strcmp(value, "ways");
            if (!ways) {
                fprintf(stderr, "-w takes 'ways', not '%s'\n", value);
                return 2;
            }
            break;
        case 'b':
            board = value;
            break;
        case 's':
            seed = (unsigned)atoi(value);
            break;
        default:
            break;
        }
        if (argv[at][1] == 't' && !only) {
            fprintf(stderr, "there is no technique '%s'\n", value);
            return 2;
        }
    }
    if (board)
        walk_board(board, only, made, ways, seed);
    else
        walk_made(only, made, seed);
    for (; at < argc; at++)
        walk_file(argv[at], only, count, ways, seed);
    return sum_up(only) ? 0 : 1;
}
