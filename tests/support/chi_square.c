#include "support/chi_square.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The upper incomplete gamma function as a share of the whole: a series, or a continued fraction
 * (Lentz's method) where that is the faster one. */
double chi_square_p(double value, int freedom)
{
    const double a = freedom / 2.0, x = value / 2, tiny = 1e-300;
    if (isnan(value) || x <= 0)
        return isnan(value) ? value : 1;
    const double scale = exp(a * log(x) - x - lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (int n = 1; n < 100000 && term > sum * 1e-15; n++)
            sum += term *= x / (a + n);
        return 1 - sum * scale;
    }
    double b = x + 1 - a, c = 1 / tiny, d = 1 / b, fraction = d;
    for (int n = 1; n < 100000; n++) {
        const double step = -n * (n - a);
        b += 2;
        d = 1 / (step * d + b);
        c = b + step / c;
        fraction *= c * d;
        if (fabs(c * d - 1) < 1e-15)
            break;
    }
    return scale * fraction;
}

double smallest_p(const double *p, int count)
{
    double least = 1;
    for (int i = 0; i < count; i++)
        least = p[i] < least || isnan(p[i]) ? p[i] : least;
    return -expm1(count * log1p(-least));
}

bool vectors_init(struct vectors *vectors, int size)
{
    const size_t length = (size_t)size;
    *vectors = (struct vectors){ .size = size };
    vectors->sum = calloc(length, sizeof *vectors->sum);
    vectors->products = calloc(length * length, sizeof *vectors->products);
    return vectors->sum && vectors->products;
}

void vectors_release(struct vectors *vectors)
{
    free(vectors->sum);
    free(vectors->products);
}

void vectors_add(struct vectors *vectors, const int *places, int n)
{
    vectors->count++;
    for (int i = 0; i < n; i++) {
        vectors->sum[places[i]]++;
        for (int j = 0; j < n; j++)
            if (places[j] <= places[i])
                vectors->products[(size_t)places[i] * (size_t)vectors->size + (size_t)places[j]]++;
    }
}

/* Elements that are tested, with the covariances of their means as a Cholesky factor. */
struct whitening {
    int size;
    int *place; /* size */
    double *factor;
};

static double covariance(const struct vectors *vectors, int one, int other)
{
    const double n = (double)vectors->count;
    const size_t high = (size_t)(one > other ? one : other), low = (size_t)(one + other) - high;
    const double product = (double)vectors->products[high * (size_t)vectors->size + low];
    return (product - (double)vectors->sum[one] * (double)vectors->sum[other] / n) / (n * (n - 1));
}

/* False: the covariances are singular. */
static bool factorize(struct whitening *white, const struct vectors *vectors)
{
    for (int i = 0; i < white->size; i++)
        for (int j = 0; j <= i; j++) {
            double *row = white->factor + (size_t)i * (size_t)white->size;
            const double *other = white->factor + (size_t)j * (size_t)white->size;
            const double whole = covariance(vectors, white->place[i], white->place[j]);
            double left = whole;
            for (int k = 0; k < j; k++)
                left -= row[k] * other[k];
            if (i == j && left <= 1e-9 * whole)
                return false;
            row[j] = i == j ? sqrt(left) : left / other[j];
        }
    return true;
}

/* Makes independent values with variance 1 out of the elements that are tested. */
static void whiten(const struct whitening *white, double *values)
{
    for (int i = 0; i < white->size; i++) {
        const double *row = white->factor + (size_t)i * (size_t)white->size;
        for (int k = 0; k < i; k++)
            values[i] -= row[k] * values[k];
        values[i] /= row[i];
    }
}

static double dot(const double *one, const double *other, int size)
{
    double sum = 0;
    for (int i = 0; i < size; i++)
        sum += one[i] * other[i];
    return sum;
}

/*
 * The square of the distance between the values and what the columns can be combined to, all
 * whitened; the columns are made orthogonal on the way.
 */
static double distance_from(const struct whitening *white, double *values, double *columns,
                            int count)
{
    const int size = white->size;
    whiten(white, values);
    for (int i = 0; i < count; i++) {
        double *column = columns + (size_t)i * (size_t)size;
        whiten(white, column);
        for (int j = 0; j < i; j++) {
            const double *before = columns + (size_t)j * (size_t)size;
            const double part = dot(column, before, size);
            for (int k = 0; k < size; k++)
                column[k] -= part * before[k];
        }
        const double length = sqrt(dot(column, column, size));
        for (int k = 0; k < size; k++)
            column[k] /= length;
        const double part = dot(values, column, size);
        for (int k = 0; k < size; k++)
            values[k] -= part * column[k];
    }
    return dot(values, values, size);
}

static double test(const struct vectors *vectors, const int *group, int groups, const double *mean)
{
    const size_t size = (size_t)vectors->size;
    double *values = calloc(size, sizeof *values);
    double *columns = calloc(size * (size_t)(groups + 1), sizeof *columns);
    struct whitening white = { .place = calloc(size, sizeof(int)),
                               .factor = calloc(size * size, sizeof(double)) };
    double p = NAN;
    if (values && columns && white.place && white.factor) {
        for (int i = 0; i < vectors->size; i++)
            if (mean ? mean[i] >= 0 : group[i] >= 0)
                white.place[white.size++] = i;
        for (int i = 0; i < white.size; i++) {
            const int place = white.place[i];
            values[i] = (double)vectors->sum[place] / (double)vectors->count;
            if (mean)
                values[i] -= mean[place];
            else
                columns[group[place] * white.size + i] = 1;
        }
        if (factorize(&white, vectors)) {
            /* The covariances are estimates: without a correction the square is too large. */
            const int freedom = white.size - groups;
            const double n = (double)vectors->count, correction = (n - freedom - 2) / (n - 1);
            p = chi_square_p(distance_from(&white, values, columns, groups) * correction, freedom);
        }
    }
    free(values);
    free(columns);
    free(white.place);
    free(white.factor);
    return p;
}

double vectors_equal_p(const struct vectors *vectors, const int *group, int groups)
{
    return test(vectors, group, groups, NULL);
}

double vectors_mean_p(const struct vectors *vectors, const double *mean)
{
    return test(vectors, NULL, 0, mean);
}
