/*
 * Judges techniques by the solution: build/judge/sound [-t TECHNIQUE] [-n COUNT] [-s SEED] FILE...
 *
 * Walks through puzzles (81 characters a line; COUNT of each file, spread evenly; 0: all) and, in
 * every position met, holds each step of every technique (or of one) against the solution. The
 * walk takes any of the steps found, so that positions come up that the usual order never meets.
 * Where a technique rests on uniqueness, only puzzles with exactly one solution are used: those are
 * the only ones that are walked at all.
 *
 * Prints how many steps of each technique were seen and a line for each that is wrong; the last
 * line is `N passed, N failed`, counting techniques.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reductio/engine/explain.h"
#include "reductio/engine/search.h"
#include "support/puzzles.h"

struct walk {
    struct sink sink;
    const struct position *position;
    const struct grid *solution;
    const char *puzzle;
    size_t which; /* the technique, by its place in rules_all */
    struct chance chance;
    struct step chosen; /* one of the steps, drawn by chance */
    int met;
};

static long seen[256], wrong[256];
static long positions;

/* NULL, or what is wrong. */
static const char *fault(const struct position *position, const struct step *step,
                         const struct grid *solution)
{
    if (step_is_contradiction(step))
        return "a contradiction in a position that can be solved";
    if (step->digit && step->digit != solution->digit[step->cell])
        return "a wrong digit";
    if (step->digit && !candset_has(&position->open, step->cell, step->digit))
        return "places what is no candidate";
    if (!step->digit && candset_is_empty(&step->eliminate))
        return "concludes nothing";
    if (!candset_contains(&position->open, &step->eliminate))
        return "eliminates what is no candidate";
    for (int cell = 0; cell < CELLS; cell++)
        if (candset_has(&step->eliminate, cell, solution->digit[cell]))
            return "eliminates the solution";
    return NULL;
}

static void print_position(const struct position *position)
{
    printf("    :");
    for (int cell = 0; cell < CELLS; cell++)
        printf("%s%c",
               position->value.digit[cell] && !cellset_has(position->given, cell) ? "+" : "",
               position->value.digit[cell] ? '0' + position->value.digit[cell] : '.');
    struct position fresh;
    position_init(&fresh, &position->value);
    candset_subtract(&fresh.open, &position->open);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = fresh.open.at[digit]; s; s &= s - 1)
            printf("%c%d%d%d", s == fresh.open.at[digit] ? ':' : ' ', digit,
                   cell_row(cellset_first(s)) + 1, cell_column(cellset_first(s)) + 1);
    printf(":\n");
}

static bool look_at(struct sink *sink, struct step *step)
{
    struct walk *walk = (struct walk *)sink;
    const char *why = fault(walk->position, step, walk->solution);
    seen[walk->which]++;
    if (why && wrong[walk->which]++ < 3) {
        printf("%s: %s (%s) in %s\n", step->technique->name, why, conclusion_of(step),
               walk->puzzle);
        print_position(walk->position);
    }
    if (!why && !chance_below(&walk->chance, ++walk->met)) {
        step_release(&walk->chosen);
        walk->chosen = *step;
        return false;
    }
    step_release(step);
    return false;
}

/* Mostly the usual order, as a person would go, so that hard positions are reached. */
static bool go_on(struct walk *walk, struct position *position, struct survey *survey)
{
    struct step step;
    if (walk->met && !chance_below(&walk->chance, 3)) {
        step_apply(position, &walk->chosen);
    } else if (logic_next(survey, &rules_forward, &step)) {
        step_apply(position, &step);
        step_release(&step);
    } else if (walk->met) {
        step_apply(position, &walk->chosen);
    } else {
        int cell = chance_below(&walk->chance, CELLS);
        int digit = 1 + chance_below(&walk->chance, DIGITS);
        if (walk->solution->digit[cell] != digit)
            position_eliminate(position, cell, digit);
    }
    step_release(&walk->chosen);
    memset(&walk->chosen, 0, sizeof walk->chosen);
    walk->met = 0;
    return position->blanks;
}

static void walk_puzzle(const char *line, const struct technique *only, unsigned seed)
{
    static const struct settings settings = { .unique = true };
    struct position position = position_of(line);
    struct grid solution;
    struct survey survey;
    struct walk walk = {
        .sink = { .add = look_at }, &position, &solution, line, 0, chance_of(seed), .met = 0
    };
    if (search_count(&position, 2, &solution) != 1)
        return;
    survey_init(&survey, &position, &settings);
    do {
        struct position before = position;
        survey_move(&survey, &position);
        positions++;
        for (walk.which = 0; walk.which < rules_all.count; walk.which++) {
            const struct technique *technique = rules_all.at[walk.which];
            if (technique != &technique_experiment && (!only || technique == only))
                technique_find(technique, &survey, &walk.sink);
        }
        if (memcmp(&before, &position, sizeof before))
            abort();
    } while (go_on(&walk, &position, &survey));
    if (memcmp(&position.value, &solution, sizeof solution))
        printf("does not end in the solution: %s\n", line);
    survey_release(&survey);
}

static void walk_file(const char *name, const struct technique *only, int count, unsigned seed)
{
    FILE *file = fopen(name, "r");
    char line[256];
    int lines = 0, number = 0;
    if (!file) {
        printf("%s: cannot be read\n", name);
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
        if (number % every == every / 2)
            walk_puzzle(line, only, seed + (unsigned)number);
        number++;
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    const struct technique *only = NULL;
    int count = 0, at = 1, passed = 0, failed = 0;
    unsigned seed = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (argv[at][1] == 't') {
            only = technique_named(argv[at + 1]);
            if (!only) {
                fprintf(stderr, "there is no technique '%s'\n", argv[at + 1]);
                return 2;
            }
        } else if (argv[at][1] == 'n') {
            count = atoi(argv[at + 1]);
        } else if (argv[at][1] == 's') {
            seed = (unsigned)atoi(argv[at + 1]);
        }
    }
    for (; at < argc; at++)
        walk_file(argv[at], only, count, seed);
    printf("%ld positions\n", positions);
    for (size_t i = 0; i < rules_all.count; i++) {
        if (only && rules_all.at[i] != only)
            continue;
        printf("%-32s %9ld steps, %ld wrong\n", rules_all.at[i]->name, seen[i], wrong[i]);
        wrong[i] ? failed++ : passed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
