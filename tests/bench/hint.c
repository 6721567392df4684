/*
 * The time that a hint takes, and its length: the next step at every point of puzzles, by the usual
 * techniques, one thread; and all steps of a position. BENCH_COUNT puzzles (default 50, 0: all) of
 * BENCH_LIST (default hardest1106.txt), spread evenly over it. Also prints the techniques of the
 * steps, the number of inferences in experiments, and the number of words in explanations.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/experiment/experiment.h"
#include "support/puzzles.h"

enum { POINTS_MOST = 200000 };

struct figures {
    double *of;
    int count;
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void note(struct figures *figures, double value)
{
    if (!figures->of)
        figures->of = malloc(POINTS_MOST * sizeof *figures->of);
    if (figures->of && figures->count < POINTS_MOST)
        figures->of[figures->count++] = value;
}

static int by_value(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

static void print(const char *what, struct figures *figures)
{
    if (!figures->count)
        return;
    qsort(figures->of, (size_t)figures->count, sizeof *figures->of, by_value);
    printf("%-32s %7d: median %.2f, 99%% %.2f, 99.9%% %.2f, most %.2f\n", what, figures->count,
           figures->of[figures->count / 2], figures->of[figures->count * 99L / 100],
           figures->of[figures->count * 999L / 1000], figures->of[figures->count - 1]);
    free(figures->of);
}

static int words_in(const char *text)
{
    int words = 0;
    for (; *text; text++)
        words += *text != ' ' && (text[1] == ' ' || !text[1]);
    return words;
}

static const struct settings settings = { .solvable = true, .unique = true };

static void time_all(const struct position *position, const struct rules *rules,
                     struct figures *figures)
{
    struct context context;
    struct steplist all = { .count = 0 };
    double begin = seconds();
    context_init(&context, position, &settings);
    rules_find_all(&context, rules, &all);
    context_release(&context);
    note(figures, 1e3 * (seconds() - begin));
    steplist_release(&all);
}

int main(void)
{
    const char *asked = getenv("BENCH_COUNT"), *list = getenv("BENCH_LIST");
    int count = asked ? atoi(asked) : 50, plain = 0, nested = 0, deepest = 0;
    const struct rules usual = *rules_usual;
    const struct rules patterns = { usual.at, usual.count - 1 }; /* the last is the experiment */
    struct figures hint = { 0 }, all = { 0 }, words = { 0 }, tried = { 0 }, size = { 0 };
    count = count ? count : 1000000;
    char(*lines)[82] = corpus_sample(list ? list : "hardest1106.txt", &count);
    for (int i = 0; lines && i < count; i++) {
        struct position position = position_of(lines[i]);
        struct context context;
        struct step step;
        int point = 0;
        while (position.empty) {
            double begin = seconds();
            context_init(&context, &position, &settings);
            bool found = path_next(&context, &usual, &step) == STATUS_OK;
            context_release(&context);
            note(&hint, 1e3 * (seconds() - begin));
            if (!found) {
                printf("no hint: %s\n", lines[i]);
                break;
            }
            note(step.proof ? &tried : &words, words_in(words_of(&position, &step)));
            if (step.proof) {
                int depth = proof_depth(step.proof);
                note(&size, (double)proof_size(step.proof));
                plain += depth == 1;
                nested += depth > 1;
                deepest = depth > deepest ? depth : deepest;
            }
            if (point++ % 8 == 0)
                time_all(&position, &patterns, &all);
            step_apply(&position, &step);
            step_release(&step);
        }
    }
    free(lines);
    print("milliseconds for a hint", &hint);
    print("milliseconds for all steps", &all);
    print("words, of patterns and chains", &words);
    print("words, of experiments", &tried);
    print("inferences of an experiment", &size);
    printf("experiments: %d without inner ones, %d nested (at most %d deep)\n", plain, nested,
           deepest);
    return 0;
}
