#include "batch/batch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "system/thread.h"

enum { FIRST_MS = 400, EVERY_MS = 200, BAR = 20 };

void progress_start(struct progress *progress, uint64_t size, bool always, bool automatic)
{
    const int64_t now = thread_now();
    *progress = (struct progress){ .size = size,
                                   .shows = always || automatic,
                                   .first = always ? 0 : FIRST_MS,
                                   .start = now,
                                   .drawn = now - EVERY_MS };
}

/* 1234567 as 1,234,567. */
static void group_digits(uint64_t number, char text[32])
{
    char digits[32];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, number), at = 0;
    for (int i = 0; i < count; i++) {
        if (i && (count - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[i];
    }
    text[at] = '\0';
}

void progress_line(const struct progress *progress, int64_t elapsed, char line[PROGRESS_WIDTH])
{
    char puzzles[32], rate[32], bar[BAR + 1];
    double seconds = elapsed > 0 ? (double)elapsed / 1000 : 0.001;
    double each = (double)progress->puzzles / seconds;
    group_digits(progress->puzzles, puzzles);
    group_digits((uint64_t)each, rate);
    if (each > 0 && each < 9.95) {
        const int tenths = (int)(each * 10 + 0.5);
        snprintf(rate, sizeof rate, "%d.%d", tenths / 10, tenths % 10);
    }
    if (!progress->size) {
        snprintf(line, PROGRESS_WIDTH, "%s puzzles, %s/s", puzzles, rate);
        return;
    }
    double part = (double)progress->bytes / (double)progress->size;
    part = part > 1 ? 1 : part; /* the file may have grown */
    int full = (int)(part * BAR);
    const uint64_t left = part > 0 ? (uint64_t)(seconds / part - seconds + 0.5) : 0;
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)full);
    bar[BAR] = '\0';
    if (progress->tries && !progress->puzzles) {
        group_digits(progress->tries, puzzles);
        snprintf(line, PROGRESS_WIDTH, "  0%% [%s] 0 puzzles, %s attempts", bar, puzzles);
        return;
    }
    snprintf(line, PROGRESS_WIDTH, "%3d%% [%s] %s puzzles, %s/s, %" PRIu64 ":%02" PRIu64 " left",
             (int)(part * 100), bar, puzzles, rate, left / 60, left % 60);
}

void progress_add(struct progress *progress, uint64_t bytes, uint64_t puzzles)
{
    progress->bytes += bytes;
    progress->puzzles += puzzles;
    if (!progress->shows)
        return;
    int64_t now = thread_now();
    if (now - progress->start < progress->first || now - progress->drawn < EVERY_MS)
        return;
    char line[PROGRESS_WIDTH];
    progress_line(progress, now - progress->start, line);
    fprintf(stderr, "\r%s\033[K", line);
    progress->drawn = now;
    progress->on_screen = true;
}

void progress_clear(struct progress *progress)
{
    if (progress->on_screen)
        fputs("\r\033[K", stderr);
    progress->on_screen = false;
}
