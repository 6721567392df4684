/* Times as bars of block characters, oldest first, into a frame: for the screen and for text. */
#pragma once

#include "game/statistics.h"
#include "ui/drawing/board.h"

enum { PLOT_MOST = 256, PLOT_LABEL = 8 }; /* bars; columns for the times at the side */

struct plot {
    int64_t at[PLOT_MOST]; /* milliseconds: of a game, or the mean of several */
    size_t count, games;   /* number of bars, and of the games in each, of which it is the mean */
};

/* The timed games of a level; several share a bar if there are more games than `width` columns. */
void plot_gather(const struct record *records, size_t count, enum level level, int width,
                 struct plot *plot);
/* The last row is the axis. A bar that is far longer than most is cut off and marked by ^. */
void plot_draw(struct frame *frame, struct rect rect, const struct plot *plot,
               enum charset charset);
/* The time at the axis' end: the longest time, or four times the median if that is less, rounded
 * up. Sorts the times. */
int64_t plot_top(int64_t *times, size_t count);
/* Adds a bar of one character for each time; a bar that is far longer than most is cut off. */
void plot_add_sparks(const int64_t *times, size_t count, enum charset charset, struct strbuf *out);
