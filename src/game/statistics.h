/*
 * What finished games show together: by level, over time, and which techniques they took. Pure: the
 * day is passed in.
 */
#pragma once

#include "game/record.h"

enum {
    STATISTICS_LEVELS = LEVEL_EXPERIMENT + 1,
    STATISTICS_RECENT = 10, /* games whose times are compared with those before */
    STATISTICS_WEEKS = 13,  /* a quarter of a year */
};

/* Milliseconds; all 0 where there is no game. The median of two middle ones is between them. */
struct times {
    size_t count;
    int64_t best, median, mean;
};

/* Of times in any order; sorts them. */
struct times times_of(int64_t *at, size_t count);

/* Of the games of a level. Times count only where record_is_timed(). */
struct level_statistics {
    size_t games;  /* timed or not */
    size_t hinted; /* of these, those with a hint, or several */
    struct times timed;
    struct times alone;      /* of the timed ones, those without a hint */
    struct times last, past; /* the last ten timed ones, or fewer, and up to ten before these */
};

struct statistics {
    /* By level; [LEVEL_CONTRADICTION]: of all games, those without a level among them. */
    struct level_statistics levels[STATISTICS_LEVELS];
    int days, longest; /* in a row with a finished game: up to today or yesterday, and ever */
    unsigned weeks[STATISTICS_WEEKS]; /* games a week, from Monday on; the last is today's */
};

/* Records in the order in which games were finished. False when memory ran out. */
bool statistics_make(const struct record *records, size_t count, struct date today,
                     struct statistics *statistics);
/* Whether a game counts for a level; LEVEL_CONTRADICTION: all do. */
bool statistics_has(enum level level, const struct record *record);

struct technique_use {
    const struct technique *technique;
    unsigned games, times;
};
/* The techniques beyond the easy ones that games of a level took, most frequent first; how many. */
size_t statistics_techniques(const struct record *records, size_t count, enum level level,
                             struct technique_use uses[RULES_MOST]);
