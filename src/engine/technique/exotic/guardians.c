#include "engine/technique/exotic/guardians.h"

#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* Leaves what the guardian rules out: its digit in its peers, the other digits of its cell. */
static void keep_ruled_out(struct candset *struck, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        struck->at[other] &= other == digit ? cell_peers[cell] : cell_bit(cell);
}

bool guardians_step(struct step *step, const struct technique *technique,
                    const struct position *position, cellset cells, digitset digits)
{
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
    step_init(step, technique);
    step->cells = cells;
    step->digits = digits;
    step->truths.cells = cells;
    if (count == 1) {
        step->cell = (uint8_t)cell;
        step->digit = (uint8_t)digit;
    } else {
        step->eliminate = struck;
    }
    for (int other = 1; other <= DIGITS; other++) {
        cellset guarding = position->open.at[other] & cells;
        if (guarding && !digitset_has(digits, other))
            step_add_cells(step, PART_EXTRA, digit_bit(other), guarding);
    }
    step->size = (uint16_t)(cellset_count(cells) + 2 * count);
    return true;
}

void guardians_word(const struct step *step, struct strbuf *out, size_t start)
{
    cellset guards = step_part_cells(step, PART_EXTRA);
    int digit = digitset_first(step_part(step, PART_EXTRA)->digits);
    if (step->digit) {
        strbuf_add(out, "Only ");
        words_cells(out, guards);
        strbuf_addf(out, " can be anything else, so it must be %d.", digit);
        return;
    }
    if (has_several(guards)) {
        strbuf_addf(out, "Only %d is left besides, so one of ", digit);
        words_cells(out, guards);
        strbuf_addf(out, " must be %d", digit);
    } else {
        strbuf_add(out, "Only ");
        words_cells(out, guards);
        strbuf_add(out, " can be anything else");
    }
    words_conclude_many(out, start, &step->eliminate);
}
