/*
 * Statistics of finished games: by level, over time, and by technique. Pure: the day is passed in.
 * Games of other boards than the classic one count as games, but not for a level and with no time.
 */
#pragma once

#include "game/record.h"

enum {
    STATISTICS_LEVELS = LEVEL_EXPERIMENT + 1,
    STATISTICS_RECENT = 10, /* games whose times are compared with those before */
};

/* Milliseconds; all 0 without games. The median of an even number is the mean of the middle two. */
struct times {
    size_t count;
    int64_t best, median, mean;
};

/* Sorts the times. */
struct times times_of(int64_t *at, size_t count);

/* The games of a level. Times count only if record_is_timed(). */
struct level_statistics {
    size_t games;  /* timed or not */
    size_t hinted; /* of these, games with at least one hint */
    struct times timed;
    struct times alone;      /* timed games without a hint */
    struct times last, past; /* the last STATISTICS_RECENT timed games; up to as many before them */
};

struct statistics {
    /* By level; [LEVEL_CONTRADICTION]: all games, including those without a level. */
    struct level_statistics levels[STATISTICS_LEVELS];
    int days, longest; /* days in a row with a finished game: up to today or yesterday, and ever */
    unsigned week;     /* games of today's week, from Monday on */
};

/* Records in the order in which games were finished. False when memory ran out. */
bool statistics_make(const struct record *records, size_t count, struct date today,
                     struct statistics *statistics);
/* Whether a game counts for a level, which is one of the classic board; LEVEL_CONTRADICTION: all
 * do. */
bool statistics_has(enum level level, const struct record *record);

struct technique_use {
    const struct technique *technique;
    unsigned games, times;
};
/* Fills in the techniques of a level from `from` on that games of a level took, most frequent
 * first; returns their number. */
size_t statistics_techniques(const struct record *records, size_t count, enum level level,
                             enum level from, struct technique_use uses[RULES_MOST]);
