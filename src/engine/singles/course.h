/*
 * The course of a supposition: the singles that follow from it, found side by side, up to a
 * contradiction. Few courses are explained, so singles are kept as notes, and become steps only for
 * a proof. A caller that knows more than singles adds its steps to them.
 */
#pragma once

#include "engine/singles/census.h"
#include "engine/step/proof.h"

/* Each note except the last one removes a candidate. */
enum { NOTES_MOST = CELLS * DIGITS + 1 };

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

/* Prepares a struct in which any number of courses may begin, one after the other. */
void course_init(struct course *course);
/* The census is that of the position. */
void course_begin(struct course *course, const struct position *position,
                  const struct census *census, const struct supposition *supposed);
void course_release(struct course *course);
/* Takes over a step that eliminates candidates, or a contradiction, which ends the course. */
void course_take(struct course *course, struct step *step);
/*
 * Places all singles at hand, or ends the course in a contradiction. False: there was nothing to
 * do. In the position no digit may stand twice in a house.
 */
bool course_advance(struct course *course);
/* Advances to the end; returns true if that is a contradiction. */
bool course_fill(struct course *course);
/* The number of notes that the last one rests on, the last one included. */
size_t course_size(const struct course *course);
/*
 * Makes the proof of the last note, mostly the contradiction in which the course ended;
 * `below` is the position in which it began. The caller owns the proof; NULL: memory ran out.
 */
struct proof *course_proof(struct course *course, const struct position *below);
