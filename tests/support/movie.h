/*
 * Screens that are shown in turn, again and again, as one animated SVG without a script. Anything
 * that several of them show is written once. A viewer that does not animate shows the first screen,
 * and one that is asked for less motion shows the screen with the most time.
 */
#pragma once

#include "base/strbuf.h"

enum { SHOTS_MOST = 20 };

struct shot {
    struct strbuf svg;  /* of svg_of_frame(); all shots have one size */
    struct strbuf keys; /* since the shot before, shown below the screen */
    int tenths;         /* of a second */
};

void movie_of_shots(const struct shot *shots, int count, struct strbuf *out);
