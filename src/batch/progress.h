/* A bar on standard error that shows how far a long run is. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { PROGRESS_WIDTH = 160 }; /* bytes, far more than are used */

struct progress {
    bool shows, on_screen;
    int64_t first; /* milliseconds before the bar is drawn */
    uint64_t size; /* bytes in all; 0: not known */
    uint64_t bytes, puzzles;
    int64_t start, drawn; /* milliseconds */
};

/*
 * With `always` the bar is shown from the first puzzles on; `automatic`: only once a run lasts
 * longer than a moment.
 */
void progress_start(struct progress *progress, uint64_t size, bool always, bool automatic);
/* Counts bytes and puzzles as done; redraws the bar from time to time. */
void progress_add(struct progress *progress, uint64_t bytes, uint64_t puzzles);
/* Takes the bar off the screen: before a message, and at the end. */
void progress_clear(struct progress *progress);
/* The line itself, without the terminal, for a time since the start; tests look at it. */
void progress_line(const struct progress *progress, int64_t elapsed, char line[PROGRESS_WIDTH]);
