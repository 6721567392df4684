#include "engine/path/backdoor.h"

#include <string.h>

static enum outcome with_digit(const struct position *position, int cell, int digit)
{
    struct position tried = *position;
    position_place(&tried, cell, digit);
    return path_run(&tried, rules_forward, NULL);
}

static bool finishes_without(const struct position *position, int cell, int digit)
{
    struct position taught = *position;
    position_eliminate(&taught, cell, digit);
    return path_run(&taught, rules_forward, NULL) == OUTCOME_SOLVED;
}

void backdoors_find(struct backdoors *backdoors, const struct position *position,
                    const struct grid *solution)
{
    struct position stuck = *position;
    memset(backdoors, 0, sizeof *backdoors);
    backdoors->needed = path_run(&stuck, rules_forward, NULL) == OUTCOME_STUCK;
    for (int digit = 1; backdoors->needed && digit <= DIGITS; digit++)
        for (cellset s = stuck.open.at[digit]; s; s &= s - 1) {
            const int cell = cellset_first(s);
            const bool right = solution->digit[cell] == digit;
            if ((right || finishes_without(&stuck, cell, digit)) &&
                with_digit(&stuck, cell, digit) == (right ? OUTCOME_SOLVED : OUTCOME_CONTRADICTION))
                candset_add(right ? &backdoors->right : &backdoors->wrong, cell, digit);
        }
}
