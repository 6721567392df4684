/*
 * Puzzles a second of the exact search: every variant that runs here, on every list, counting
 * solutions up to two, on one core and with a thread on each. `make bench`, or build/bench/search
 * [FILE...]; without files it takes the lists in the directory REDUCTIO_CORPUS. Each figure is the
 * median of some runs, with the least and the most.
 *
 * BENCH_VS names another solver's command, which is given a file of puzzles as its last argument.
 * It and a process of our own (build/bench/search --count VARIANT FILE) then go over the same file
 * in turn, A B A B, each pinned to the same core where there is taskset(1); whole processes are
 * timed, from start to end, and the ratio of each pair is printed: x2 is twice as fast as the
 * other. BENCH_VARIANT confines all that to one variant.
 */
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/search/search.h"

enum { RUNS = 7, LINE = 4096, BULK = 1024, MOST_THREADS = 256 };

struct list {
    char (*puzzle)[CELLS];
    size_t count;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool list_read(struct list *list, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    char line[LINE];
    size_t room = 0;
    *list = (struct list){ NULL, 0 };
    while (fgets(line, sizeof line, file)) {
        if (strspn(line, ".0123456789") < CELLS)
            continue;
        if (list->count == room)
            list->puzzle = realloc(list->puzzle, (room = room * 2 + 1024) * CELLS);
        memcpy(list->puzzle[list->count++], line, CELLS);
    }
    fclose(file);
    return list->count;
}

struct figures {
    double seconds;
    uint64_t solutions, guesses;
};

/* The share of one thread. */
struct share {
    const struct list *list;
    size_t from, to;
    enum search_variant variant;
    uint64_t solutions, guesses;
};

static void *go_over_share(void *argument)
{
    struct share *share = argument;
    struct search search = { .variant = share->variant, .limit = 2 };
    for (size_t from = share->from; from < share->to; from += BULK) {
        uint64_t counts[BULK];
        size_t n = share->to - from < BULK ? share->to - from : BULK;
        search_texts(&search, (const char(*)[CELLS])share->list->puzzle + from, n, counts);
        for (size_t i = 0; i < n; i++)
            share->solutions += counts[i];
    }
    share->guesses = search.guesses;
    return NULL;
}

static struct figures go_over(const struct list *list, enum search_variant variant, size_t threads)
{
    struct share share[MOST_THREADS];
    pthread_t thread[MOST_THREADS];
    struct figures figures = { 0, 0, 0 };
    double start = now();
    for (size_t t = 0; t < threads; t++) {
        share[t] = (struct share){ .list = list,
                                   .from = list->count * t / threads,
                                   .to = list->count * (t + 1) / threads,
                                   .variant = variant };
        if (t && pthread_create(&thread[t], NULL, go_over_share, &share[t])) {
            perror("search: no thread");
            exit(1);
        }
    }
    go_over_share(&share[0]);
    for (size_t t = 0; t < threads; t++) {
        if (t)
            pthread_join(thread[t], NULL);
        figures.solutions += share[t].solutions;
        figures.guesses += share[t].guesses;
    }
    figures.seconds = now() - start;
    return figures;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Median, least and most. */
static void print_spread(const char *before, int digits, const char *unit, double figure[RUNS])
{
    qsort(figure, RUNS, sizeof *figure, ascending);
    printf("  %s%.*f%s (%.*f to %.*f)", before, digits, figure[RUNS / 2], unit, digits, figure[0],
           digits, figure[RUNS - 1]);
}

/* The list often enough for a run that threads are worth starting for. */
static struct list repeated(const struct list *list, double seconds)
{
    size_t times = 1 + (size_t)(0.1 / seconds);
    struct list all = { malloc(times * list->count * CELLS), times * list->count };
    if (!all.puzzle) {
        perror("search");
        exit(1);
    }
    for (size_t i = 0; i < times; i++)
        memcpy(all.puzzle + i * list->count, list->puzzle, list->count * CELLS);
    return all;
}

static void measure(const struct list *list, enum search_variant variant)
{
    double rate[RUNS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t all = cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (size_t)cores;
    struct figures figures = go_over(list, variant, 1); /* warm */
    struct list work = repeated(list, figures.seconds);
    printf("  %-8s %.2f guesses a puzzle, %llu solutions\n", search_variant_name(variant),
           (double)figures.guesses / (double)list->count, (unsigned long long)figures.solutions);
    for (size_t threads = 1; threads <= all; threads += all > 1 ? all - 1 : 1) {
        for (int i = 0; i < RUNS; i++)
            rate[i] = (double)work.count / go_over(&work, variant, threads).seconds;
        printf("    %3zu thread%s", threads, threads == 1 ? ": " : "s:");
        print_spread("", 0, " puzzles/s", rate);
        putchar('\n');
    }
    free(work.puzzle);
}

/* The list over and over, so that what a process needs to start does not matter. */
static bool write_long(const struct list *list, double seconds, char *path)
{
    int handle = mkstemp(path);
    FILE *file = handle < 0 ? NULL : fdopen(handle, "w");
    if (!file)
        return false;
    for (int times = 1 + (int)(0.5 / seconds); times > 0; times--)
        for (size_t i = 0; i < list->count; i++)
            fprintf(file, "%.81s\n", list->puzzle[i]);
    return !fclose(file);
}

static double time_command(const char *command)
{
    double start = now();
    return system(command) ? -1 : now() - start;
}

static void compare(const char *self, const char *other, const struct list *list,
                    enum search_variant variant)
{
    char path[] = "/tmp/search-bench-XXXXXX", ours[LINE], theirs[LINE];
    if (!write_long(list, go_over(list, variant, 1).seconds, path))
        return;
    const char *pin = system("taskset -c 0 true 2>/dev/null") ? "" : "taskset -c 0 ";
    snprintf(ours, sizeof ours, "%s'%s' --count %s %s", pin, self, search_variant_name(variant),
             path);
    snprintf(theirs, sizeof theirs, "%s%s %s >/dev/null", pin, other, path);
    double ratio[RUNS];
    bool ran = time_command(theirs) > 0;
    for (int i = 0; i < RUNS && ran; i++) {
        double a = time_command(ours), b = time_command(theirs);
        ran = a > 0 && b > 0;
        ratio[i] = b / a;
    }
    unlink(path);
    if (ran)
        print_spread("  x", 2, " the other's", ratio);
    else
        printf("    %s failed", other);
    putchar('\n');
}

static void bench(const char *self, const char *path)
{
    const char *other = getenv("BENCH_VS"), *only = getenv("BENCH_VARIANT");
    struct list list;
    if (!list_read(&list, path))
        return;
    printf("%s: %zu puzzles\n", path, list.count);
    for (int v = SEARCH_PORTABLE; v < SEARCH_VARIANTS; v++) {
        enum search_variant variant = (enum search_variant)v;
        if (!search_variant_runs(variant) || (only && strcmp(only, search_variant_name(variant))))
            continue;
        measure(&list, variant);
        if (other)
            compare(self, other, &list, variant);
        fflush(stdout);
    }
    free(list.puzzle);
}

int main(int argc, char **argv)
{
    enum search_variant variant;
    struct list list;
    if (argc == 4 && !strcmp(argv[1], "--count") && search_variant_parse(argv[2], &variant))
        return !list_read(&list, argv[3]) || !go_over(&list, variant, 1).solutions;
    for (int i = 1; i < argc; i++)
        bench(argv[0], argv[i]);
    const char *corpus = getenv("REDUCTIO_CORPUS");
    if (argc == 1 && corpus) {
        char pattern[LINE];
        glob_t found;
        snprintf(pattern, sizeof pattern, "%s/*.txt", corpus);
        if (!glob(pattern, 0, NULL, &found)) {
            for (size_t i = 0; i < found.gl_pathc; i++)
                bench(argv[0], found.gl_pathv[i]);
            globfree(&found);
        }
    } else if (argc == 1) {
        puts("skip: no files given, and REDUCTIO_CORPUS is not set");
    }
    return 0;
}
