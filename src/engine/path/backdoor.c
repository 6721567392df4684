#include "engine/path/backdoor.h"

#include <string.h>

/*
 * Whether the basic techniques end with this outcome; *failed is set if memory ran out before the
 * end.
 */
static bool path_ends(struct position *position, enum outcome wanted, bool *failed)
{
    const enum outcome outcome = path_run(position, rules_forward, NULL);
    *failed |= outcome == OUTCOME_NO_MEMORY;
    return outcome == wanted;
}

static bool is_backdoor(const struct position *stuck, int cell, int digit, bool right, bool *failed)
{
    struct position filled = *stuck, taught = *stuck;
    position_place(&filled, cell, digit);
    if (right)
        return path_ends(&filled, OUTCOME_SOLVED, failed);
    position_eliminate(&taught, cell, digit);
    return path_ends(&taught, OUTCOME_SOLVED, failed) &&
           path_ends(&filled, OUTCOME_CONTRADICTION, failed);
}

enum status backdoors_find(struct backdoors *backdoors, const struct position *position,
                           const struct grid *solution)
{
    struct position stuck = *position;
    bool failed = false;
    memset(backdoors, 0, sizeof *backdoors);
    backdoors->needed = path_ends(&stuck, OUTCOME_STUCK, &failed);
    for (int digit = 1; backdoors->needed && digit <= DIGITS; digit++)
        for (cellset s = stuck.open.at[digit]; s && !failed; s &= s - 1) {
            const int cell = cellset_first(s);
            const bool right = solution->digit[cell] == digit;
            if (is_backdoor(&stuck, cell, digit, right, &failed))
                candset_add(right ? &backdoors->right : &backdoors->wrong, cell, digit);
        }
    return failed ? STATUS_FAILED : STATUS_OK;
}
