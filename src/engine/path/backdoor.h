/*
 * Backdoors: single cells that open a puzzle which forward inference does not finish. Filled
 * right, it finishes; or filled wrong, which is refuted, and what that teaches finishes it (seed
 * 003).
 */
#ifndef REDUCTIO_ENGINE_PATH_BACKDOOR_H
#define REDUCTIO_ENGINE_PATH_BACKDOOR_H

#include "engine/path/path.h"

struct backdoors {
    bool needed;          /* forward inference alone does not finish it */
    struct candset right; /* digits of the solution that let it finish */
    struct candset wrong; /* candidates that it refutes, and finishes once they are struck out */
};

/*
 * Those of a position with exactly one solution, which is given. Empty when none is needed: the
 * candidates are those that forward inference leaves.
 */
void backdoors_find(struct backdoors *backdoors, const struct position *position,
                    const struct grid *solution);

#endif
