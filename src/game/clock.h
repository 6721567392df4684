/*
 * How long a game has been played, pauses left out. Time is passed in: milliseconds of any clock;
 * one that goes back counts as one that stands still.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"

struct clock {
    int64_t played; /* milliseconds up to `seen` */
    int64_t seen;
    bool running;
};

/* Starts or pauses it. */
void clock_set(struct clock *clock, int64_t now, bool running);
/* Leaves out milliseconds in which nobody played, as while the program was stopped. */
void clock_skip(struct clock *clock, int64_t milliseconds);
int64_t clock_read(const struct clock *clock, int64_t now);
/* "0:07", "12:34", "1:02:03" */
struct clock_text {
    char text[24];
};
struct clock_text clock_text(int64_t milliseconds);

/* A plain value; all 0 before the game begins. */
struct fill_times {
    int first, left;   /* number of empty cells at first, and now */
    int64_t at[CELLS]; /* by number of cells, from `left` to first - 1: the clock's time in
                          milliseconds when only that number was left empty */
};

/* The game has this number of empty cells now. Cells that were emptied again are forgotten. */
void fill_times_note(struct fill_times *fill_times, int left, int64_t played);
/* fill_times_note() for the grid of a game, without its experiments. */
void fill_times_follow(struct fill_times *fill_times, const struct game *game, int64_t played);
/*
 * How long a cell took, in milliseconds, in up to `most` parts of the game with about the same
 * number of cells each; returns the number of parts. Cells that were filled at the same time have
 * taken equal parts of the time before.
 */
size_t fill_times_parts(const struct fill_times *fill_times, int64_t *times, size_t most);
