/*
 * The propagation of a supposition: the singles that follow from it, found side by side, up to a
 * contradiction. Few propagations are explained, so singles are kept as notes, and become steps
 * only for a proof. A caller that knows more than singles adds its steps to them.
 */
#pragma once

#include "engine/singles/house_counts.h"
#include "engine/step/proof.h"

/* Each note except the last one removes a candidate. */
enum { NOTES_MOST = CELLS * DIGITS + 1 };

struct propagation {
    struct supposition supposed;
    struct position position;
    struct house_counts house_counts;
    bool ended;            /* the last note is a contradiction */
    bool failed;           /* memory ran out */
    struct steplist steps; /* those that are not singles */
    int count;
    struct note notes[NOTES_MOST];
};

/* Prepares a struct in which any number of propagations may begin, one after the other. */
void propagation_init(struct propagation *propagation);
/* The house counts are those of the position. */
void propagation_begin(struct propagation *propagation, const struct position *position,
                       const struct house_counts *house_counts, const struct supposition *supposed);
void propagation_release(struct propagation *propagation);
/* Takes over a step that eliminates candidates, or a contradiction, which ends the propagation. */
void propagation_take(struct propagation *propagation, struct step *step);
/*
 * Places all singles at hand, or ends the propagation in a contradiction. False: there was nothing
 * to do. In the position no digit may stand twice in a house.
 */
bool propagation_advance(struct propagation *propagation);
/* Advances to the end; returns true if that is a contradiction. */
bool propagation_fill(struct propagation *propagation);
/* The number of notes that the last one rests on, the last one included. */
size_t propagation_size(const struct propagation *propagation);
/*
 * Makes the proof of the last note, mostly the contradiction in which the propagation ended;
 * `below` is the position in which it began. The caller owns the proof; NULL: memory ran out.
 */
struct proof *propagation_proof(struct propagation *propagation, const struct position *below);
