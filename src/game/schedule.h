/*
 * The player's record with each technique, and the entry to practise next. Everything here follows
 * from a list of attempts in the order in which they were made, and from the number of today: the
 * same attempts always make the same schedule, so nothing else has to be kept.
 *
 * An entry of the learning path that was begun has a box (after Sebastian Leitner, 1972): found
 * alone, it goes one box further and returns after 1, 3, 7, 16, 35 and at last 60 days. The pattern
 * returns, in a position that the player has never seen.
 */
#pragma once

#include "base/strbuf.h"
#include "game/learning_path.h"

/* ---- Attempts ---- */

enum attempt_place { ATTEMPT_LESSON, ATTEMPT_PRACTICE, ATTEMPT_GAME, ATTEMPT_PLACES };

/* More is better. */
enum attempt_result {
    ATTEMPT_MISSED, /* given up; in a game: an experiment was begun while it was there */
    ATTEMPT_ASKED,  /* in a game: a hint showed it */
    ATTEMPT_HELPED, /* found when the place or the name was shown, or after two wrong tries */
    ATTEMPT_ALONE,
    ATTEMPT_RESULTS,
};

struct attempt {
    const struct technique *technique;
    const struct path_entry *entry; /* NULL: the technique is in the library */
    enum attempt_place place;
    enum attempt_result result;
    int day;     /* as date_number() */
    int seconds; /* that it took; 0: unknown */
    int times;   /* how often, in a game */
};

/* One attempt to find a step. */
struct attempt attempt_at(const struct step *step, enum attempt_place place,
                          enum attempt_result result, int day);
/* Adds the word that a file has for the technique: "x-wing", "hidden-single-in-a-line". */
void attempt_word(const struct attempt *attempt, struct strbuf *out);
/* Finds the technique and the entry of such a word, Hidden Single as one in a box; false: there is
 * none. */
bool attempt_named(const char *word, struct attempt *attempt);

/* ---- The record of a technique or an entry ---- */

enum {
    SKILL_TIMES = 15, /* the last ones, whose median counts */
    BOXES = 6,
    BOX_MASTERED = 4,
};

struct skill {
    unsigned count[ATTEMPT_RESULTS];
    uint16_t seconds[SKILL_TIMES]; /* of those found alone, as a ring */
    unsigned timed;                /* how many there were in all */
    int last;                      /* the day of the last attempt in a lesson or in practice */
    int weak;                      /* the day on which it was last asked for or missed in a game */
    /* Only of entries: */
    bool begun;
    int box, due, interval; /* days */
    int again;              /* the day on which it was missed and not tried again; 0: none */
};

/* The median of the last times, in seconds; 0: there are none. */
int skill_median(const struct skill *skill);
/* Adds when an entry that was begun returns: "now", "tomorrow", "in 3 days". */
void skill_add_due(const struct skill *skill, int today, struct strbuf *out);

/* ---- The schedule ---- */

enum {
    DAY_ITEMS = 10,     /* at most this many due entries a day, */
    DAY_SECONDS = 720,  /* in about this time; */
    DAY_LONGEST = 900,  /* nothing is proposed that is expected to end later. */
    DAY_SHORTEST = 300, /* Mixed practice fills a day up to this. */
};

/* A day's lessons and practice. */
struct day {
    int number, gap; /* as date_number(); the days without any before it */
    int items, seconds, started;
    unsigned results[ATTEMPT_RESULTS]; /* in practice, and the seconds that these took */
    int practised;
    const struct path_entry *previous; /* practised last; NULL: none */
};

/* All 0 at first. */
struct schedule {
    struct skill entries[PATH_ENTRIES];  /* by number, from 0 */
    struct skill techniques[RULES_MOST]; /* by place in rules_all */
    bool opened[PATH_STAGES + 2];        /* stages after one whose exam was passed */
    struct day day;                      /* the last one with lessons or practice */
};

const struct skill *schedule_skill(const struct schedule *schedule, const struct path_entry *entry);
/* Attempts in the order in which they were made. */
void schedule_add(struct schedule *schedule, const struct attempt *attempt);

/* Why something is proposed, in this order. */
enum proposal_kind {
    PROPOSE_DUE,
    PROPOSE_NEW,   /* the lesson of an entry that was not begun */
    PROPOSE_AGAIN, /* missed today */
    PROPOSE_MIXED, /* a short day: moves no date */
    PROPOSE_NOTHING,
};

struct proposal {
    enum proposal_kind kind;
    const struct path_entry *entry; /* NULL with PROPOSE_NOTHING */
    bool named;                     /* the task names the entry: its first review */
    int left, seconds; /* the due entries that are left for today, and their expected time */
};

struct proposal schedule_next(const struct schedule *schedule, int today);
/* For practice at will: the weakest of the entries that were begun. */
struct proposal schedule_mixed(const struct schedule *schedule, int today);
/* Adds why: "due, last seen 3 days ago". */
void proposal_reason(const struct schedule *schedule, const struct proposal *proposal, int today,
                     struct strbuf *out);
/* Adds the sum of a day: "Today: 6 positions in 8 min, 5 alone, 1 with help." */
void schedule_sum(const struct schedule *schedule, int today, struct strbuf *out);
/* The seconds in which the player should find an entry: the path's or, from the tenth time on that
 * it was found alone, by the player's own times. */
int schedule_goal(const struct schedule *schedule, const struct path_entry *entry);
/* Whether entries of a stage are proposed: most of those before are known, an exam was passed, or
 * the player has begun one. */
bool schedule_is_open(const struct schedule *schedule, int stage);
/* Of the techniques that an entry stands for, the one that was practised least. */
const struct technique *schedule_kind(const struct schedule *schedule,
                                      const struct path_entry *entry);
