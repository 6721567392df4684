/*
 * The course of a supposition: what follows from it by singles, all that are at hand side by side,
 * as far as a contradiction. Of many courses few are explained, so singles are kept as notes, and
 * become steps only for a proof. A caller that knows more than singles adds its steps to them.
 */
#ifndef REDUCTIO_ENGINE_SINGLES_COURSE_H
#define REDUCTIO_ENGINE_SINGLES_COURSE_H

#include "engine/singles/census.h"
#include "engine/step/proof.h"

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
    struct census census;
    bool ended;            /* the last note is a contradiction */
    bool failed;           /* memory ran out */
    struct steplist steps; /* those that are not singles */
    int count;
    struct note notes[NOTES_MOST];
};

/* To begin with; each course then begins anew. */
void course_init(struct course *course);
/* The census is that of the position. */
void course_begin(struct course *course, const struct position *position,
                  const struct census *census, const struct supposition *supposed);
void course_release(struct course *course);
/* Takes over a step that eliminates candidates, or a contradiction, which ends the course. */
void course_take(struct course *course, struct step *step);
/*
 * Places all singles at hand, or ends the course where there is a cell without candidates or a
 * house without a place. Returns false if there was nothing to do. No digit may stand twice.
 */
bool course_advance(struct course *course);
/* Advances to the end; returns true if that is a contradiction. */
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
