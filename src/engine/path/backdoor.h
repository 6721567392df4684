/*
 * Backdoors (after Eddy's "Su Doku puzzle solver"): single candidates that open a puzzle which the
 * basic techniques do not finish. Either the candidate is right, and the basic techniques finish
 * the puzzle with it; or it is wrong, and they refute it and finish without it.
 */
#pragma once

#include "engine/path/path.h"

struct backdoors {
    bool needed;          /* the basic techniques alone do not finish the puzzle */
    struct candset right; /* digits of the solution with which it finishes the puzzle */
    struct candset wrong; /* candidates that it refutes, and without which it finishes */
};

/*
 * Finds the backdoors of a position with exactly one solution, among the candidates that the basic
 * techniques leave; there are none if none is needed. STATUS_FAILED: memory ran out, and nothing is
 * known.
 */
enum status backdoors_find(struct backdoors *backdoors, const struct position *position,
                           const struct grid *solution);
