/*
 * Times as bars of block characters, oldest first, into a frame: for the screen and for text.
 */
#pragma once

#include "game/statistics.h"
#include "ui/drawing/board.h"
#include "ui/drawing/frame.h"
#include "ui/drawing/layout.h"

enum { PLOT_MOST = 256, PLOT_LABEL = 8 }; /* bars; columns for the times at the side */

struct plot_bar {
    int64_t time; /* milliseconds: of a game, or the mean of several */
    bool helped;  /* with a hint or a digit that was not the player's: drawn faint */
};

struct plot {
    struct plot_bar at[PLOT_MOST];
    size_t count, games; /* games: of how many a bar is the mean */
};

/* The games of a level, put together where there are more than `width` columns have room for. */
void plot_gather(const struct record *records, size_t count, enum level level, int width,
                 struct plot *plot);
/* The last row is the axis. A bar that is far longer than most is cut off and marked by ^. */
void plot_draw(struct frame *frame, struct rect rect, const struct plot *plot,
               enum charset charset);
/* The time of an axis' end: a round one that most times stay below. Sorts them. */
int64_t plot_top(int64_t *times, size_t count);
/* A character cell filled from below by 0 (a space) to 8 (all of it) eighths. */
uint32_t plot_block(int eighths, enum charset charset);
