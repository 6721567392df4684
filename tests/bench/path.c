/*
 * How fast whole paths are found: every step from the givens to the end, by the usual techniques,
 * one thread. BENCH_COUNT puzzles of each list (default 1000, 0: all), spread evenly over it. Tells
 * puzzles a second, what the paths needed, and the techniques that took the most steps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "reductio/engine/experiment.h"
#include "support/puzzles.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct totals {
    long steps, experiments, nested, stuck, wanting; /* wanting: puzzles with an experiment */
    long times[RULES_MOST];
};

static void count_steps(const struct steplist *path, struct totals *totals)
{
    long before = totals->experiments;
    totals->steps += (long)path->count;
    for (size_t i = 0; i < path->count; i++) {
        const struct step *step = &path->at[i];
        totals->experiments += step->proof != NULL;
        totals->nested += step->proof && proof_depth(step->proof) > 1;
        for (size_t t = 0; t < rules_all.count; t++)
            totals->times[t] += rules_all.at[t] == step->technique;
    }
    totals->wanting += totals->experiments > before;
}

static void walk(const char *file, int count)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    struct totals totals = { 0 };
    char(*lines)[82] = corpus_sample(file, &count);
    if (!lines)
        return;
    const struct technique *at[RULES_MOST];
    const struct rules usual = rules_usual(at);
    double spent = 0, slowest = 0;
    for (int i = 0; i < count; i++) {
        struct position position = position_of(lines[i]);
        struct steplist path;
        steplist_init(&path);
        double begin = seconds();
        totals.stuck += logic_path(&position, &usual, &settings, &path) != OUTCOME_SOLVED;
        double took = seconds() - begin;
        spent += took;
        slowest = took > slowest ? took : slowest;
        count_steps(&path, &totals);
        steplist_release(&path);
    }
    printf("%s: %d puzzles, %.0f a second, slowest %.1f ms; %.1f steps each; %ld puzzles with "
           "%ld experiments (%ld nested); %ld not solved\n",
           file, count, count / spent, 1e3 * slowest, (double)totals.steps / count, totals.wanting,
           totals.experiments, totals.nested, totals.stuck);
    for (size_t t = 0; t < rules_all.count; t++)
        if (totals.times[t])
            printf("  %8ld %s\n", totals.times[t], rules_all.at[t]->name);
    free(lines);
}

int main(void)
{
    const char *count = getenv("BENCH_COUNT"), *list = getenv("BENCH_LIST");
    static const char *const files[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt",
                                         "hardest1905.txt" };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!list || !strncmp(files[i], list, strlen(list)))
            walk(files[i], count && atoi(count) ? atoi(count) : count ? 1000000 : 1000);
    return 0;
}
