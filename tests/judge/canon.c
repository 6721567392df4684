/*
 * canon [-n SHUFFLES] [-s SEED] FILE...: holds canonical forms against what looking at all
 * 3,359,232 ways finds, for each line of the files, and against those of SHUFFLES (100) grids that
 * are equal to it. Half a second a line. Status 1 when one is wrong.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/canonical.h"
#include "support/canon_slow.h"
#include "support/puzzles.h"

struct tally {
    int shuffles, passed, failed;
    struct random random;
};

static bool same(const struct grid *one, const struct grid *other)
{
    return !memcmp(one, other, sizeof *one);
}

static bool holds(const struct grid *grid, struct tally *tally)
{
    struct grid form = canon_of(grid), slow = canon_slow(grid);
    if (!same(&form, &slow))
        return false;
    for (int i = 0; i < tally->shuffles; i++) {
        struct rearrangement way = canon_shuffle(&tally->random);
        struct grid other = rearrange(&way, grid), its_form = canon_of(&other);
        if (!same(&form, &its_form))
            return false;
    }
    return true;
}

static void judge_file(const char *name, struct tally *tally)
{
    char line[512];
    FILE *file = fopen(name, "r");
    if (!file) {
        printf("%s: cannot be read\n", name);
        tally->failed++;
        return;
    }
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strlen(line) < CELLS)
            continue;
        struct grid grid = grid_of(line);
        bool good = holds(&grid, tally);
        good ? tally->passed++ : tally->failed++;
        if (!good)
            printf("%.81s\n", line);
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    struct tally tally = { .shuffles = 100, .random = random_of(1) };
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (argv[at][1] == 'n')
            tally.shuffles = atoi(argv[at + 1]);
        else if (argv[at][1] == 's')
            tally.random = random_of((uint64_t)atoi(argv[at + 1]));
    }
    for (; at < argc; at++)
        judge_file(argv[at], &tally);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed || !tally.passed;
}
