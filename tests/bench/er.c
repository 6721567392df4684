/*
 * The speed of the ER rating, and its agreement with ratings by other programs.
 *
 * build/bench/er [FILE...] rates lists of puzzles, 81 characters a line; without files, samples of
 * the lists in the directory REDUCTIO_CORPUS. It prints the number of puzzles a second, the time of
 * the slowest, the range of the ratings and the number of estimates.
 *
 * build/bench/er --against FILE takes lines of a puzzle and its rating (8.3) by another program
 * (serate --format='%g %r'), and prints, by bands of that rating, how many are the same and how
 * many within two tenths, and the rank correlation (Spearman's) over all.
 */
#include <math.h>
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
        bool good = er_rate(&grid, &er) == STATUS_OK;
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
struct pair {
    int theirs, ours;
    double rank[2];
};

static int by_theirs(const void *a, const void *b)
{
    const struct pair *x = a, *y = b;
    return x->theirs - y->theirs;
}

static int by_ours(const void *a, const void *b)
{
    const struct pair *x = a, *y = b;
    return x->ours - y->ours;
}

/* Equal ones share the mean of their ranks. */
static void rank(struct pair *pairs, int count, int which, int (*order)(const void *, const void *))
{
    qsort(pairs, (size_t)count, sizeof *pairs, order);
    for (int from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && !order(&pairs[from], &pairs[to]);)
            to++;
        for (int i = from; i < to; i++)
            pairs[i].rank[which] = (from + to - 1) / 2.0;
    }
}

static double correlation(struct pair *pairs, int count)
{
    double mean = (count - 1) / 2.0, both = 0, squares[2] = { 0, 0 };
    rank(pairs, count, 0, by_theirs);
    rank(pairs, count, 1, by_ours);
    for (int i = 0; i < count; i++) {
        both += (pairs[i].rank[0] - mean) * (pairs[i].rank[1] - mean);
        for (int k = 0; k < 2; k++)
            squares[k] += (pairs[i].rank[k] - mean) * (pairs[i].rank[k] - mean);
    }
    return both / sqrt(squares[0] * squares[1]);
}

static void print_band(const struct pair *pairs, int count, int from, int to)
{
    int all = 0, same = 0, near = 0;
    for (int i = 0; i < count; i++) {
        int off = abs(pairs[i].theirs - pairs[i].ours);
        if (pairs[i].theirs < from || pairs[i].theirs >= to)
            continue;
        all++;
        same += off == 0;
        near += off <= 2;
    }
    if (all)
        printf("ER %4.1f to %4.1f: %5d puzzles, same %5.1f%%, within 0.2 %5.1f%%\n", from / 10.0,
               (to - 1) / 10.0, all, 100.0 * same / all, 100.0 * near / all);
}

static int compare(const char *path)
{
    static const int band[] = { 10, 20, 26, 40, 56, 66, 71, 80, 85, 90, 95, 105, 120 };
    FILE *file = fopen(path, "r");
    char line[LINE];
    struct pair *pairs = NULL;
    int count = 0, estimated = 0;
    while (file && fgets(line, sizeof line, file)) {
        if (strspn(line, ".0123456789") < CELLS)
            continue;
        struct grid grid = grid_of(line);
        struct er er;
        if (er_rate(&grid, &er) != STATUS_OK)
            continue;
        if (count % 1024 == 0)
            pairs = realloc(pairs, sizeof *pairs * (size_t)(count + 1024));
        double theirs = strtod(line + CELLS + strcspn(line + CELLS, " ="), NULL);
        pairs[count++] = (struct pair){ (int)lround(theirs * 10), (int)er.tenths, { 0, 0 } };
        estimated += er.estimated;
    }
    if (!count)
        return 1;
    fclose(file);
    for (size_t i = 0; i + 1 < sizeof band / sizeof *band; i++)
        print_band(pairs, count, band[i], band[i + 1]);
    print_band(pairs, count, 0, 1000);
    printf("rank correlation %.4f, estimated %d\n", correlation(pairs, count), estimated);
    free(pairs);
    return 0;
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
