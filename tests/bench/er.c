/*
 * The speed of the ER rating, and its agreement with ratings by other programs.
 *
 * build/bench/er [FILE...] rates lists of puzzles, 81 characters a line; without files, samples of
 * the lists in the directory REDUCTIO_CORPUS. It prints the number of puzzles a second, the time of
 * the slowest, the range of the ratings and the number of estimates.
 *
 * build/bench/er --against FILE takes lines of a puzzle and its ER/EP/ED by another program
 * (serate --format='%g %r/%p/%d'; "ED=" before it may stay), and prints those that differ.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/er/er.h"
#include "support/puzzles.h"

enum { SAMPLE = 400, LINE = 4096 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void rate_all(const char *name, char (*puzzles)[82], int count)
{
    double total = 0, slowest = 0;
    unsigned least = 1000, most = 0;
    int rated = 0, estimated = 0;
    for (int i = 0; i < count; i++) {
        struct grid grid = grid_of(puzzles[i]);
        struct er er;
        double start = now();
        bool good = er_rate(&grid, NULL, &er) == STATUS_OK;
        double took = now() - start;
        total += took;
        slowest = took > slowest ? took : slowest;
        if (!good)
            continue;
        rated++;
        estimated += er.estimated;
        least = er.tenths < least ? er.tenths : least;
        most = er.tenths > most ? er.tenths : most;
    }
    printf("%-24s %5d rated  %8.0f/s  slowest %7.2f ms  ER %4.1f to %4.1f  estimated %d\n", name,
           rated, count / total, slowest * 1e3, least / 10.0, most / 10.0, estimated);
}

static char (*read_puzzles(const char *path, int *count))[82]
{
    FILE *file = fopen(path, "r");
    char line[LINE], (*puzzles)[82] = NULL;
    *count = 0;
    if (!file) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof line, file)) {
        if (strspn(line, ".0123456789") < CELLS)
            continue;
        if (*count % 1024 == 0)
            puzzles = realloc(puzzles, sizeof *puzzles * (size_t)(*count + 1024));
        memcpy(puzzles[*count], line, CELLS);
        puzzles[(*count)++][CELLS] = '\0';
    }
    fclose(file);
    return puzzles;
}

/* A puzzle's two ratings in tenths, and their ranks. */
/* Prints the puzzles whose rating is another one, then how many have the same. */
static int compare(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[LINE], ours[LINE];
    int all = 0, same = 0;
    while (file && fgets(line, sizeof line, file)) {
        const char *theirs = strpbrk(line + strspn(line, ".0123456789"), "0123456789");
        struct grid grid = grid_of(line);
        struct er er;
        if (line[0] == '#' || !theirs || er_rate(&grid, NULL, &er) != STATUS_OK)
            continue;
        snprintf(ours, sizeof ours, "%s%u.%u/%u.%u/%u.%u", er.estimated ? "about " : "",
                 er.tenths / 10, er.tenths % 10, er.pearl / 10, er.pearl % 10, er.diamond / 10,
                 er.diamond % 10);
        all++;
        if (!strncmp(ours, theirs, strlen(ours)))
            same++;
        else
            printf("%.81s %s, theirs %s", line, ours, theirs);
    }
    if (file)
        fclose(file);
    printf("%d of %d the same\n", same, all);
    return same != all || !all;
}

int main(int argc, char **argv)
{
    static const char *const lists[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt",
                                         "hardest1905.txt" };
    if (argc == 3 && !strcmp(argv[1], "--against"))
        return compare(argv[2]);
    for (int i = 1; i < argc; i++) {
        int count;
        char(*puzzles)[82] = read_puzzles(argv[i], &count);
        rate_all(argv[i], puzzles, count);
        free(puzzles);
    }
    for (int i = 0; argc == 1 && i < 4; i++) {
        int count = SAMPLE;
        char(*puzzles)[82] = corpus_sample(lists[i], &count);
        if (puzzles)
            rate_all(lists[i], puzzles, count);
        free(puzzles);
    }
    return 0;
}
