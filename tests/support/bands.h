/*
 * The 416 classes of bands (three rows of boxes that are full): bands of a class become each other
 * by renaming digits and by permuting rows, boxes, and the columns of a box. All is found here by
 * counting, without the engine.
 */
#pragma once

#include <stdint.h>

#include "base/machine.h"

enum { BAND_CLASSES = 416, BAND_NUMBERS = 56 * 216 * 216 };

struct bands {
    int classes;
    uint16_t class_of[BAND_NUMBERS]; /* of the bands whose first box has its digits in order */
    double share[BAND_CLASSES];      /* of all bands of full grids */
    /* The number of full grids that these classes add up to. */
    uint128 grids;
};

/* Lists the classes, and counts the full grids of each; takes seconds. NULL: memory ran out. To be
 * freed. */
struct bands *bands_new(void);
/* The class of a band: 27 digits from 1, row by row. */
int bands_class(const struct bands *bands, const uint8_t band[27]);
