/*
 * bias [-b] [-p LEAST] < PUZZLES: chi-square tests of many puzzles, one per line in 81 characters:
 * whether they depend on the places of cells or on the names of digits and, with -b, whether the
 * bands of their solutions are of the 416 classes as often as those of all full grids. Prints
 * p-values and the distribution of the number of givens. Status 1 if a p-value is less than LEAST
 * (default: 0, never).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "support/bands.h"
#include "support/chi_square.h"

enum { BLOCK = 512, CHUTES = 6 };

struct bias {
    uint64_t puzzles, with_givens[CELLS + 1];
    struct vectors cells, digits, cells_of_digits, pairs[CELLS], classes;
    uint64_t solutions[CELLS][DIGITS];
    struct bands *bands; /* NULL: not tested */
    double least;
    bool suspicious;
};

static bool bias_init(struct bias *bias)
{
    bool good = vectors_init(&bias->cells, CELLS) && vectors_init(&bias->digits, DIGITS) &&
                vectors_init(&bias->cells_of_digits, CELLS * DIGITS) &&
                vectors_init(&bias->classes, BAND_CLASSES);
    for (int i = 0; i < CELLS && good; i++)
        good = vectors_init(&bias->pairs[i], CELLS);
    return good;
}

static void bias_release(struct bias *bias)
{
    vectors_release(&bias->cells);
    vectors_release(&bias->digits);
    vectors_release(&bias->cells_of_digits);
    vectors_release(&bias->classes);
    for (int i = 0; i < CELLS; i++)
        vectors_release(&bias->pairs[i]);
    free(bias->bands);
}

static void add_puzzle(struct bias *bias, const char *text)
{
    int cells[CELLS], digits[CELLS], both[CELLS], count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = text[cell] - '1';
        if (digit < 0 || digit >= DIGITS)
            continue;
        cells[count] = cell;
        digits[count] = digit;
        both[count++] = cell * DIGITS + digit;
    }
    bias->puzzles++;
    bias->with_givens[count]++;
    vectors_add(&bias->cells, cells, count);
    vectors_add(&bias->digits, digits, count);
    vectors_add(&bias->cells_of_digits, both, count);
    for (int cell = 0, at = 0; cell < CELLS; cell++) {
        const bool given = at < count && cells[at] == cell;
        vectors_add(&bias->pairs[cell], cells, given ? count : 0);
        at += given;
    }
}

static void add_solution(struct bias *bias, const struct grid *grid)
{
    int classes[CHUTES];
    for (int cell = 0; cell < CELLS; cell++)
        bias->solutions[cell][grid->digit[cell] - 1]++;
    for (int chute = 0; chute < CHUTES && bias->bands; chute++) {
        uint8_t band[27];
        for (int i = 0; i < 27; i++) {
            const int line = chute % 3 * 3 + i / 9, at = i % 9;
            band[i] = grid->digit[chute < 3 ? 9 * line + at : 9 * at + line];
        }
        classes[chute] = bands_class(bias->bands, band);
    }
    if (bias->bands)
        vectors_add(&bias->classes, classes, CHUTES);
}

/* Returns false if a line is not a puzzle with exactly one solution. */
static bool add_block(struct bias *bias, const char (*texts)[CELLS], size_t count)
{
    static struct grid solutions[BLOCK];
    static uint64_t counts[BLOCK];
    struct search search = { .limit = 2, .first = solutions };
    search_texts(&search, texts, count, counts);
    for (size_t i = 0; i < count; i++) {
        if (counts[i] != 1) {
            printf("not a puzzle with one solution: %.81s\n", texts[i]);
            return false;
        }
        add_puzzle(bias, texts[i]);
        add_solution(bias, &solutions[i]);
    }
    return true;
}

static bool read_puzzles(struct bias *bias)
{
    static char texts[BLOCK][CELLS], line[1024];
    size_t count = 0;
    bool good = true;
    while (good && fgets(line, sizeof line, stdin)) {
        if (strlen(line) < CELLS || line[0] == '#')
            continue;
        memcpy(texts[count++], line, CELLS);
        if (count == BLOCK) {
            good = add_block(bias, texts, count);
            count = 0;
        }
    }
    return good && add_block(bias, texts, count);
}

static void report(struct bias *bias, const char *name, double p)
{
    printf("%-44s p = %.4f\n", name, p);
    bias->suspicious |= isnan(p) || p < bias->least;
}

/* How a cell lies to another: cells that lie alike are equally often given with it. */
static int relation(int one, int other)
{
    const int row = cell_row(one) == cell_row(other),
              column = cell_column(one) == cell_column(other);
    const int band = cell_row(one) / 3 == cell_row(other) / 3;
    const int stack = cell_column(one) / 3 == cell_column(other) / 3;
    return one == other    ? -1
           : band && stack ? row || column
           : row || column ? 2
           : band || stack ? 3
                           : 4;
}

static void report_givens(struct bias *bias)
{
    static int group[CELLS * DIGITS]; /* all in one */
    double p[CELLS];
    report(bias, "cells of the givens", vectors_equal_p(&bias->cells, group, 1));
    report(bias, "digits of the givens", vectors_equal_p(&bias->digits, group, 1));
    report(bias, "cells of the givens of each digit",
           vectors_equal_p(&bias->cells_of_digits, group, 1));
    for (int cell = 0; cell < CELLS; cell++) {
        int relations[CELLS];
        for (int other = 0; other < CELLS; other++)
            relations[other] = relation(cell, other);
        p[cell] = vectors_equal_p(&bias->pairs[cell], relations, 5);
    }
    report(bias, "pairs of givens (the worst of 81 tests)", smallest_p(p, CELLS));
}

static void report_solutions(struct bias *bias)
{
    double p[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        const double expected = (double)bias->puzzles / DIGITS;
        double sum = 0;
        for (int digit = 0; digit < DIGITS; digit++)
            sum += pow((double)bias->solutions[cell][digit] - expected, 2) / expected;
        p[cell] = chi_square_p(sum, DIGITS - 1);
    }
    report(bias, "digits of the solutions (the worst of 81)", smallest_p(p, CELLS));
    if (!bias->bands)
        return;
    double mean[BAND_CLASSES];
    for (int i = 0; i < BAND_CLASSES; i++)
        mean[i] = i ? CHUTES * bias->bands->share[i] : -1; /* the others determine it */
    report(bias, "classes of bands and stacks", vectors_mean_p(&bias->classes, mean));
}

static void print_numbers(const struct bias *bias)
{
    const double puzzles = (double)bias->puzzles;
    double sum = 0, squares = 0;
    for (int i = 0; i <= CELLS; i++) {
        sum += i * (double)bias->with_givens[i];
        squares += i * i * (double)bias->with_givens[i];
    }
    const double mean = sum / puzzles, deviation = sqrt(squares / puzzles - mean * mean);
    printf("%.0f puzzles; givens: mean %.4f (standard error %.4f), deviation %.3f\n", puzzles, mean,
           deviation / sqrt(puzzles), deviation);
    for (int i = 0; i <= CELLS; i++)
        if (bias->with_givens[i])
            printf("%2d givens: %.5f %%\n", i, 100 * (double)bias->with_givens[i] / puzzles);
}

int main(int argc, char **argv)
{
    static struct bias bias;
    bool good = bias_init(&bias);
    for (int i = 1; i < argc && good; i++)
        if (!strcmp(argv[i], "-b"))
            good = (bias.bands = bands_new());
        else if (!strcmp(argv[i], "-p") && i + 1 < argc)
            bias.least = atof(argv[++i]);
        else
            good = false;
    if (!good || !read_puzzles(&bias) || !bias.puzzles)
        return 2;
    print_numbers(&bias);
    report_givens(&bias);
    report_solutions(&bias);
    bias_release(&bias);
    return bias.suspicious;
}
