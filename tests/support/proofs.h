/*
 * Proofs, checked step by step without trusting how they were made.
 */
#pragma once

#include "engine/step/proof.h"
#include "support/puzzles.h"

/*
 * Walks a proof from the position below: each step must be one that its technique finds where the
 * walk stands, and the last, and only the last, a contradiction; inner proofs likewise. If the
 * steps are branches, each must lead to its conclusion. Returns "" if all this holds, otherwise the
 * fault, which is valid until the next call. A full house may have become a hidden single of its
 * house unless `strict`.
 */
const char *proof_fault(const struct proof *proof, const struct position *below, bool strict);

/*
 * Whether the proof holds in `other`, though found in `below`: what each step rests on is absent
 * there too. `without` leaves one step out (-1: none).
 */
bool proof_holds_in(const struct proof *proof, const struct position *below,
                    const struct position *other, int without);
/* An open grid in which nothing is absent except the candidates whose absence the proof needs. */
struct position position_of_needs(const struct proof *proof);
