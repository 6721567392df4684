#include "engine/technique/exotic/guardians.h"

#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* Keeps only what the guardian rules out: its digit in its peers, other digits in its cell. */
static void keep_ruled_out(struct candset *struck, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        struck->at[other] &= other == digit ? cell_peers[cell] : cell_bit(cell);
}

bool guardians_step(struct step *step, const struct hunt *hunt, cellset cells, digitset digits)
{
    const struct position *position = hunt->position;
    struct candset struck = position->open;
    int count = 0, cell = 0, digit = 0;
    for (digitset s = digitset_without(DIGITS_ALL, digits); s; s = digitset_rest(s))
        for (cellset t = position->open.at[digitset_first(s)] & cells; t; t &= t - 1) {
            cell = cellset_first(t);
            digit = digitset_first(s);
            keep_ruled_out(&struck, cell, digit);
            count++;
            if (candset_is_empty(&struck))
                return false;
        }
    if (!count || candset_is_empty(&struck))
        return false; /* no guardian at all: the position has no solution */
    step_init(step, hunt->technique);
    step->cells = step->truths.cells = cells;
    step->digits = digits;
    if (count == 1) {
        step->cell = (uint8_t)cell;
        step->digit = (uint8_t)digit;
    } else {
        step->eliminate = struck;
    }
    for (digitset s = digitset_without(DIGITS_ALL, digits); s; s = digitset_rest(s)) {
        cellset guarding = position->open.at[digitset_first(s)] & cells;
        if (guarding)
            step_add_cells(step, PART_EXTRA, s & -s, guarding);
    }
    step->size = (uint16_t)(cellset_count(cells) + 2 * count);
    return true;
}

void guardians_word(const struct telling *telling)
{
    say(telling,
        telling->step->digit
            ? "Only {cells of extras} can be anything else, so it must be {digit of extra}."
            : "Only {when cells of extras}[{cells of extras} can be anything else|{digit of extra} "
              "is left besides, so one of {cells of extras} must be {digit of extra}]{short "
              "conclusion}");
}
