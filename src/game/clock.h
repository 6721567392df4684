/*
 * How long a game has been played, pauses left out. Time is passed in: milliseconds of any clock;
 * one that goes back counts as one that stands still.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct clock {
    int64_t played; /* milliseconds up to `seen` */
    int64_t seen;
    bool running;
};

void clock_start(struct clock *clock, int64_t now);
void clock_pause(struct clock *clock, int64_t now);
/* Leaves out milliseconds in which nobody played, as while the program was stopped. */
void clock_skip(struct clock *clock, int64_t milliseconds);
int64_t clock_read(const struct clock *clock, int64_t now);
/* "0:07", "12:34", "1:02:03" */
struct clock_text {
    char text[24];
};
struct clock_text clock_text(int64_t milliseconds);
