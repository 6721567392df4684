/* Chi-square tests of counts that depend on each other. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The probability that chi-square with this many degrees of freedom is at least as large. */
double chi_square_p(double value, int freedom);
/* The p-value of the smallest of some p-values. */
double smallest_p(const double *p, int count);

/*
 * A sample of vectors of small whole numbers, most of them 0, and the test whether their mean is
 * what it should be: Hotelling's, with the covariances of the sample, whose square is distributed
 * like chi-square if the sample is large.
 */
struct vectors {
    int size;
    uint64_t count;
    uint64_t *sum;      /* size */
    uint64_t *products; /* size * size, the lower triangle */
};

/* False: memory ran out. */
bool vectors_init(struct vectors *vectors, int size);
void vectors_release(struct vectors *vectors);
/* Adds a vector that is 1 at n places and 0 elsewhere; the same place twice: 2, and so on. */
void vectors_add(struct vectors *vectors, const int *places, int n);
/*
 * The p-value if all elements with the same group (from 0 to groups - 1; -1: left out) have equal
 * means. NaN: the covariances are singular.
 */
double vectors_equal_p(const struct vectors *vectors, const int *group, int groups);
/* The p-value if the means are these; elements with a negative mean are left out. */
double vectors_mean_p(const struct vectors *vectors, const double *mean);
