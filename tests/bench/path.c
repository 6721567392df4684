/*
 * The speed of finding and rating whole paths: every step from the givens to the end, by the usual
 * techniques, and its level; one thread. BENCH_COUNT puzzles of each list (default 1000, 0: all),
 * spread evenly over it. Prints the number of puzzles a second, the levels of the paths, and the
 * techniques that took the most steps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/path/rating.h"
#include "support/puzzles.h"

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct totals {
    size_t steps, experiments, nested, stuck, wanting; /* wanting: puzzles with an experiment */
    size_t times[RULES_MOST];
};

static void add_up(const struct rating *rating, struct totals *totals)
{
    totals->steps += rating->steps;
    totals->experiments += rating->experiments;
    totals->nested += rating->nested;
    totals->wanting += rating->experiments > 0;
    totals->stuck += rating->outcome != OUTCOME_SOLVED;
    for (size_t t = 0; t < rules_all->count; t++)
        totals->times[t] += rating->times[t];
}

/* Reading the processor time takes time itself, so it is read once for this number of puzzles. */
enum { BLOCK = 32 };

static void walk(const char *file, int count)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    struct totals totals = { 0 };
    char(*lines)[82] = corpus_sample(file, &count);
    if (!lines)
        return;
    const struct rules usual = *rules_usual;
    double spent = 0, slowest = 0;
    for (int first = 0; first < count; first += BLOCK) {
        struct position positions[BLOCK];
        struct rating ratings[BLOCK];
        int block = count - first < BLOCK ? count - first : BLOCK;
        for (int i = 0; i < block; i++)
            positions[i] = position_of(lines[first + i]);
        double begin = seconds(CLOCK_PROCESS_CPUTIME_ID);
        for (int i = 0; i < block; i++) {
            double one = seconds(CLOCK_MONOTONIC);
            rating_of_path(&positions[i], &usual, &settings, false, &ratings[i]);
            one = seconds(CLOCK_MONOTONIC) - one;
            slowest = one > slowest ? one : slowest;
        }
        spent += seconds(CLOCK_PROCESS_CPUTIME_ID) - begin;
        for (int i = 0; i < block; i++)
            add_up(&ratings[i], &totals);
    }
    printf("%s: %d puzzles, %.0f a second, slowest %.1f ms; %.1f steps each; %zu puzzles with "
           "%zu experiments (%zu nested); %zu not solved\n",
           file, count, count / spent, 1e3 * slowest, (double)totals.steps / count, totals.wanting,
           totals.experiments, totals.nested, totals.stuck);
    for (size_t t = 0; t < rules_all->count; t++)
        if (totals.times[t])
            printf("  %8zu %s\n", totals.times[t], rules_all->at[t]->name);
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
