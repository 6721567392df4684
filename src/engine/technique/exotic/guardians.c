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

/* How many of the other candidates are in a cell itself. */
static int guardians_within(const struct step *step, int cell)
{
    const struct part *extra;
    int within = 0;
    for (int i = 0; (extra = step_part_at(step, PART_EXTRA, i)); i++)
        within += cellset_has(extra->cells, cell);
    return within;
}

/* "r5c2 sees each of these", "r2c2 has one of these or sees the others": why cells lose digits. */
static void word_losses(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct part *extra;
    int all = 0;
    for (int i = 0; (extra = step_part_at(step, PART_EXTRA, i)); i++)
        all += cellset_count(extra->cells);
    for (cellset left = candset_cells(&step->eliminate), alike; left; left &= ~alike) {
        const int cell = cellset_first(left), within = guardians_within(step, cell);
        const digitset digits = candset_digits_at(&step->eliminate, cell);
        alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (guardians_within(step, cellset_first(s)) == within &&
                candset_digits_at(&step->eliminate, cellset_first(s)) == digits)
                alike |= s & -s;
        say(telling,
            " {cells} {when}[{when cells again}[sees|see] each of these|{when cells "
            "again}[has|have] one "
            "of these, or {when cells again}[sees|see] the {when}[other|others]|{when cells "
            "again}[has|have] one of these], so {when cells}[it|they] cannot be {any "
            "digit}.",
            alike,
            !within        ? 0
            : within < all ? 1
                           : 2,
            all - within > 1, alike, digits);
    }
}

void guardians_word(const struct telling *telling)
{
    const struct part *extra;
    if (telling->step->digit) {
        say(telling,
            "Only {cells of extras} can be anything else, so it must be {digit of extra}.");
        return;
    }
    say(telling, "So one of the other candidates in them must be true: ");
    for (int i = 0; (extra = step_part_at(telling->step, PART_EXTRA, i)); i++)
        say(telling, "{when}[|; ]{digits} in {any cell}", i != 0, extra->digits, extra->cells);
    strbuf_add(telling->out, ".");
    word_losses(telling);
}
