/*
 * Techniques: rules that yield steps. A file that finds steps ends in the table of its family: one
 * row for each technique. families.h lists the families, registry.h puts all rows in order.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/step/step.h"
#include "engine/step/context.h"

struct explanation;

/* How much a technique asks of a person. The names are HoDoKu's; the last is ours. */
enum level {
    LEVEL_CONTRADICTION, /* not a solving technique: shows that the position has no solution */
    LEVEL_EASY,
    LEVEL_MEDIUM,
    LEVEL_HARD,
    LEVEL_UNFAIR,
    LEVEL_EXTREME,
    LEVEL_EXPERIMENT,
};

const char *level_name(enum level level);
/* Returns false, and leaves *level untouched, if no level has this name. */
bool level_named(const char *name, enum level *level);

/*
 * Takes the steps that a technique finds. add() takes a step over, with all it owns; when it
 * returns true, it has enough, and find() stops at once.
 */
struct sink {
    bool (*add)(struct sink *sink, struct step *step);
    /* A costly find() need not look for larger steps, which are of no use. 0: there is no limit. */
    unsigned largest;
    bool failed; /* memory ran out */
};

struct finder {
    const struct technique *technique;
    struct context *context;
    const struct position *position; /* of the context */
    const struct board *board;       /* of the position */
    struct sink *sink;
};

/*
 * How find() passes a step on; returns true when find() must stop. The candidates that the step
 * places or eliminates must be there. A step that changes nothing is dropped, unless it is a
 * contradiction; a broken step is dropped, and ends the search.
 */
bool report_step(const struct finder *finder, struct step *step);
/* Whether a step of this size is of no use to the sink. */
bool finder_too_large(const struct finder *finder, unsigned size);

enum use {
    USE_ALWAYS, /* a path uses all others only if they are tried before easier techniques */
    /* Used, but none of millions of puzzles needed it: easier techniques find the same first. */
    USE_PREEMPTED,
    /* Used only on request: simpler techniques eliminate the same, or few people can follow it. */
    USE_ON_REQUEST,
};

/*
 * The waves of the basic techniques: each is exhausted before the next, so that near conclusions
 * come first.
 */
enum wave {
    WAVE_NONE,           /* the technique is not a basic one */
    WAVE_CONTRADICTIONS, /* contradictions in plain sight */
    WAVE_FULL_HOUSES,
    WAVE_SINGLES,
    WAVE_INTERSECTIONS,
    WAVE_PAIRS,
    WAVE_TRIPLES,
    WAVE_QUADS,
    WAVES,
};

/* The parts of a pattern that an explanation calls A, B and so on. */
enum lettered {
    LETTERED_NONE,
    LETTERED_SETS,
    LETTERED_SETS_AND_STEM, /* the stem is called by the letter after the sets' letters */
    LETTERED_COLOURS,
};

/* The boards on which a technique is right, and can find something. */
enum boards {
    BOARDS_ALL,
    BOARDS_CLASSIC,
    BOARDS_OF_HOUSES, /* only cells that share a house see each other */
    BOARDS_JIGSAW,
};

struct technique {
    const char *name; /* "hidden single": lower case, singular */
    const char *code; /* HoDoKu's library code ("0002"); our own begin with R */
    uint16_t order;   /* techniques are tried in ascending order; no two have the same number */
    enum level level;
    unsigned score; /* points that a step adds to a path's score; mostly HoDoKu's */
    /* Passes every step there is to the sink; true when the sink had enough. */
    bool (*find)(const struct finder *finder);
    /* Explains a step in short sentences: see words.h. Lines of a list end in a full stop. */
    void (*words)(const struct explanation *explanation);
    /* The place of a technique in its family, which defines the meaning of both. */
    uint8_t kind, size;
    enum lettered lettered;
    /* The names, by kind, by which it calls parts of its pattern; NULL: the usual ones. */
    const char *const *called;
    enum wave wave; /* WAVE_NONE: its smallest step is the next one, not the first found */
    enum use use;
    uint16_t hodoku; /* its place in HoDoKu's order, in terms of `order`; 0: the same place */
    enum boards boards;
    bool unique;    /* rests on the assumption that there is exactly one solution */
    bool told_once; /* a path explains its patterns once: see path_tell() */
    bool of_cell;   /* its steps are seen in one cell: their titles name no house */
    /* The name of its steps if the house has more empty cells; NULL: its own name always fits. */
    const struct technique *with_more_empty;
};

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

/* Whether the board is one of the technique's boards. */
bool technique_fits(const struct technique *technique, const struct board *board);
/*
 * Calls find(), unless the board or the context's settings forbid it: techniques that rest on
 * uniqueness need settings->unique, and settings->solvable makes contradictions needless.
 */
bool technique_find(const struct technique *technique, struct context *context, struct sink *sink);
/*
 * Adds every step that each rule has in this position, in the order of the rules; of steps of one
 * technique with the same effect only the smallest. False: memory ran out.
 */
bool rules_find_all(struct context *context, const struct rules *rules, struct steplist *list);
