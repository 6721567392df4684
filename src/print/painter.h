/*
 * The functions that draw a sheet, so that its layout does not depend on pictures, and a test can
 * look at the calls. Lengths are points (1/72 inch), from the upper left corner of the page.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct spot {
    double x, y;
};

/* How a text is written. */
struct hand {
    double size;
    double grey; /* 0 is black, 1 is white */
    bool bold, slanted;
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct painter {
    /* Across or down, with square ends: half the weight beyond both. */
    void (*line)(void *context, struct spot from, struct spot to, double weight);
    /* `at` lies on the base line. UTF-8. */
    void (*text)(void *context, struct spot at, enum align align, const struct hand *hand,
                 const char *text);
    double (*width)(void *context, const struct hand *hand, const char *text);
    /* How far digits rise above the base line: the same for all of them. */
    double (*rise)(void *context, const struct hand *hand);
    /* Draws everything that follows upside down around this place; a second call turns it back. */
    void (*turn)(void *context, struct spot middle);
    /* The texts between these calls lead to a side of the sheet, counted from 0. */
    void (*begin_link)(void *context, size_t side);
    void (*end_link)(void *context);
    void *context;
};
