/*
 * Backdoors (after Eddy's "Su Doku puzzle solver"): single candidates that open a puzzle which
 * forward inference does not finish. Either the candidate is right, and forward inference finishes
 * the puzzle with it; or it is wrong, and forward inference refutes it and finishes without it.
 */
#pragma once

#include "engine/path/path.h"

struct backdoors {
    bool needed;          /* forward inference alone does not finish the puzzle */
    struct candset right; /* digits of the solution with which it finishes the puzzle */
    struct candset wrong; /* candidates that it refutes, and without which it finishes */
};

/*
 * Finds the backdoors of a position with exactly one solution, among the candidates that forward
 * inference leaves; none if none is needed. STATUS_FAILED: memory ran out, and nothing is known.
 */
enum status backdoors_find(struct backdoors *backdoors, const struct position *position,
                           const struct grid *solution);
