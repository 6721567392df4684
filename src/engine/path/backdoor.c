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
            int cell = cellset_first(s);
            enum outcome outcome;
            if (solution->digit[cell] == digit) {
                if (with_digit(&stuck, cell, digit) == OUTCOME_SOLVED)
                    candset_add(&backdoors->right, cell, digit);
                continue;
            }
            outcome = finishes_without(&stuck, cell, digit) ? with_digit(&stuck, cell, digit)
                                                            : OUTCOME_STUCK;
            if (outcome == OUTCOME_CONTRADICTION)
                candset_add(&backdoors->wrong, cell, digit);
        }
}
