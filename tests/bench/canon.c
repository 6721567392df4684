/* How many canonical forms a second are found, of puzzles and of full grids. */
#include <stdio.h>
#include <time.h>

#include "engine/board/canonical.h"
#include "support/made.h"

enum { COUNT = 500, RUNS = 5 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void measure(const char *what, const struct grid *grids)
{
    double best = 0;
    unsigned sum = 0;
    for (int run = 0; run < RUNS; run++) {
        double start = now();
        for (int i = 0; i < COUNT; i++)
            sum += canon_of(&grids[i]).digit[CELLS - 1];
        double figure = COUNT / (now() - start);
        best = figure > best ? figure : best;
    }
    printf("  %-10s %8.0f forms/s (%u)\n", what, best, sum);
}

int main(void)
{
    static struct grid puzzles[COUNT], solutions[COUNT];
    struct random random = random_of(1);
    for (int i = 0; i < COUNT; i++)
        made_for(NULL, &random, &puzzles[i], &solutions[i]);
    measure("puzzles", puzzles);
    measure("full grids", solutions);
    return 0;
}
