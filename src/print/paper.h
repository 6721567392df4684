/* Sizes of paper, and lengths as people write them. */
#pragma once

#include <stdbool.h>

#include "base/status.h"

static const double points_an_inch = 72;

struct paper {
    const char *name;     /* as it was asked for; borrowed */
    double width, height; /* points, upright unless the size itself is wider than high */
};

/* Reads a length and its unit: "12mm", "1.5cm", "0.5in" or "36pt". False: the text is not one. */
bool length_read(const char *text, double *points);
/*
 * Reads the name of a size ("a4", "Letter"), or a width and a height ("6x9in", "148x210mm"; without
 * a unit they are inches). STATUS_BAD and *error, which may be NULL: the text is neither, or a side
 * is not between 2 and 48 inches.
 */
enum status paper_read(const char *text, struct paper *paper, struct error *error);
