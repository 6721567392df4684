/*
 * Techniques: rules that yield steps. A file that finds steps ends in the table of its family: one
 * row for each technique. families.h lists the families, registry.h puts all rows in order.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/step/step.h"
#include "engine/step/survey.h"

struct telling;

/* How much a technique asks of a person. The names are HoDoKu's; the last is ours. */
enum level {
    LEVEL_CONTRADICTION, /* no technique of solving: it says that the position has no solution */
    LEVEL_EASY,
    LEVEL_MEDIUM,
    LEVEL_HARD,
    LEVEL_UNFAIR,
    LEVEL_EXTREME,
    LEVEL_EXPERIMENT,
};

/* "easy" */
const char *level_name(enum level level);
/* Returns false, and leaves *level untouched, if no level has this name. */
bool level_named(const char *name, enum level *level);

/*
 * Takes the steps that a technique finds. add() takes the step over, with all it owns, and returns
 * true when it has enough; find() then stops at once.
 */
struct sink {
    bool (*add)(struct sink *sink, struct step *step);
    /* Steps larger than this are of no use: a costly find() need not look for them. 0: all are. */
    unsigned largest;
    bool failed; /* memory ran out */
};

/* A technique that looks for its steps. */
struct hunt {
    const struct technique *technique;
    struct survey *survey;
    const struct position *position; /* of the survey */
    struct sink *sink;
};

/*
 * How find() passes a step on; drops what is broken. The step must change the position: it places a
 * candidate, or eliminates one or more that are there.
 */
bool hunt_offer(const struct hunt *hunt, struct step *step);
/* Whether a step of this size is of no use to the sink. */
bool hunt_too_large(const struct hunt *hunt, unsigned size);

/* Whether a technique is used. */
enum use {
    USE_ALWAYS,
    /* Used, but none of millions of puzzles needed it: easier techniques reach the same before. */
    USE_PREEMPTED,
    /* Used only if it is asked for: simpler techniques say the same, or few people can follow. */
    USE_ON_REQUEST,
};

/*
 * Forward inference goes in waves: everything that one wave finds is done side by side before the
 * next is asked, so that near conclusions come first.
 */
enum wave {
    WAVE_NONE,           /* the technique is not part of forward inference */
    WAVE_CONTRADICTIONS, /* contradictions in plain sight */
    WAVE_FULL_HOUSES,
    WAVE_SINGLES,
    WAVE_INTERSECTIONS,
    WAVE_PAIRS,
    WAVE_TRIPLES,
    WAVE_QUADS,
    WAVES,
};

struct technique {
    const char *name; /* "hidden single": lower case, singular */
    const char *code; /* HoDoKu's library code ("0002"); our own begin with R */
    uint16_t order;   /* techniques are tried in ascending order; no two have the same number */
    enum level level;
    unsigned score; /* what a step adds to the score of a path; HoDoKu's where it has one */
    /* Passes every step there is to the sink; true when the sink had enough. */
    bool (*find)(const struct hunt *hunt);
    /* Explains a step in one to three sentences, in the style telling->style: see words.h. */
    void (*words)(const struct telling *telling);
    /* What sets a technique apart from others of its family; the family says what they mean. */
    uint8_t kind, size;
    enum wave wave; /* without one, the smallest of its steps is the next, not the first found */
    enum use use;
    bool unique;  /* rests on there being exactly one solution */
    bool of_cell; /* its steps are seen in one cell: their titles name no house */
    /*
     * What its step is called in a position where the step's house has more than one empty cell:
     * a full house is a hidden single there. NULL: its name always fits.
     */
    const struct technique *with_more_empty;
};

/* The techniques that one file defines. */
struct family {
    const struct technique *at;
    size_t count;
};
#define FAMILY(table)                          \
    {                                          \
        table, sizeof(table) / sizeof *(table) \
    }

/* Techniques in the order in which they are tried: the easiest first. Borrowed. */
struct rules {
    const struct technique *const *at;
    size_t count;
};
enum { RULES_MOST = 256 };

/* Trial and error: its steps have a proof that ends in a contradiction. */
static inline bool technique_is_experiment(const struct technique *technique)
{
    return technique && technique->level == LEVEL_EXPERIMENT;
}

/* A path meets the technique only if it is tried before easier ones. */
static inline bool technique_comes_late(const struct technique *technique)
{
    return technique->use != USE_ALWAYS;
}

/*
 * Calls find(), unless the settings forbid it: what rests on uniqueness is not looked for in a
 * puzzle that is not known to have exactly one solution.
 */
bool technique_find(const struct technique *technique, struct survey *survey, struct sink *sink);
/*
 * Adds every step that each rule has in this position, in the order of the rules; of steps of one
 * technique with the same effect only the smallest. Returns false if memory ran out.
 */
bool rules_find_all(struct survey *survey, const struct rules *rules, struct steplist *list);
