/*
 * The course of a trial: what follows from a supposition, as far as a contradiction, by forward
 * inference or by singles alone. Of many courses few are told, so singles, which are most of it,
 * are kept as notes, and become steps only for a proof.
 */
#ifndef REDUCTIO_ENGINE_SINGLES_COURSE_H
#define REDUCTIO_ENGINE_SINGLES_COURSE_H

#include "engine/step/proof.h"
#include "engine/step/survey.h"

/* A position, and by digit sets of houses (bit n for house n). */
struct outset {
    const struct position *position; /* borrowed */
    uint32_t settled[DIGITS + 1];    /* the houses that have the digit */
    uint32_t stirred[DIGITS + 1];    /* the others that may have become short of places for it */
};

/* What it is that makes a note true. */
enum basis {
    BASIS_CELL,  /* the cell has to have a digit */
    BASIS_HOUSE, /* the house has to have a place for the digit */
    BASIS_STEP,  /* what a step says: the next of the list */
};

struct note {
    uint8_t basis, cell, digit, house;
    bool places;    /* the digit in the cell; else it is a step, or the contradiction */
    bool needed;    /* for the end */
    digitset gone;  /* what else the cell could be */
    cellset struck; /* the peers that lost the digit */
};

/* Each note takes a candidate away, but for the last. */
enum { NOTES_MOST = CELLS * DIGITS + 1, ENDS_MOST = CELLS + HOUSES * DIGITS };

struct course {
    struct supposition supposed;
    struct position position;
    uint32_t settled[DIGITS + 1], stirred[DIGITS + 1]; /* as in the outset */
    bool ended;                                        /* the last note is a contradiction */
    struct survey survey;
    struct steplist steps; /* what is no single */
    struct steplist found; /* for work */
    int count;
    struct note notes[NOTES_MOST];
};

void outset_init(struct outset *outset, const struct position *position);

/* To begin with; each course then begins anew. survey.failed tells that memory ran out. */
void course_init(struct course *course);
void course_begin(struct course *course, const struct outset *outset,
                  const struct supposition *supposed);
void course_release(struct course *course);
/* Takes a step over that strikes candidates out, or a contradiction: that ends the course. */
void course_take(struct course *course, struct step *step);
/* Goes on by forward inference, all that is at hand side by side; true when that ends it. */
bool course_go(struct course *course);
/* The same by singles alone, where no digit stands twice. All notes before the end are singles. */
bool course_fill(struct course *course);
/* Of one that singles have ended: all ends it could have, in their usual order; how many. */
int course_ends(const struct course *course, struct note ends[ENDS_MOST]);
/* Marks the notes that the last one rests on, and tells how many they are with it. */
size_t course_size(struct course *course);
/*
 * The proof of the last note, the contradiction of a course that has ended; `below` is where the
 * course began. NULL when memory ran out.
 */
struct proof *course_proof(struct course *course, const struct position *below);

#endif
