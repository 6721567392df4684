/*
 * Aligned exclusion of two or three cells: a combination of their digits that leaves some cell
 * seen by all of them without a digit is impossible, and a digit with no combination left goes.
 * At least two such cells are looked for, with no more digits than the base has cells.
 */
#include "engine/er/rules.h"

/* What all the rules of this family need: who may be in a base, and who may exclude. */
struct bases {
    const struct er_field *field;
    cellset narrow; /* cells with few digits: two, or three at most */
    int cell[CELLS];
    int count;
    cellset cells;
};

static void bases_init(struct bases *bases, const struct er_field *field, int most)
{
    *bases = (struct bases){ .field = field };
    for (int cell = 0; cell < CELLS; cell++) {
        int count = digitset_count(field->digits[cell]);
        if (count >= 2 && count <= most)
            bases->narrow |= cell_bit(cell);
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (digitset_count(field->digits[cell]) >= 2 && (cell_peers[cell] & bases->narrow)) {
            bases->cell[bases->count++] = cell;
            bases->cells |= cell_bit(cell);
        }
}

static bool at_least_two(cellset set)
{
    return set & (set - 1);
}

/* The digits that a cell may have in the end when others are taken by the base: bits are sets. */
static digitset impossible_beside(const struct er_field *field, cellset excluders, digitset taken)
{
    digitset impossible = 0;
    for (; excluders; excluders &= excluders - 1) {
        digitset rest = field->digits[cellset_first(excluders)] & (digitset)~taken;
        if (!rest)
            return DIGITS_ALL;
        if (digitset_count(rest) == 1)
            impossible |= rest;
    }
    return impossible;
}

static digitset own(int cell, int other, int digit)
{
    return cellset_has(cell_peers[cell], other) ? digit_bit(digit) : 0;
}

static bool pair_excludes(const struct bases *bases, int one, int two, struct er_step *step)
{
    const digitset *digits = bases->field->digits;
    cellset excluders = cell_peers[one] & cell_peers[two] & bases->narrow;
    digitset left[2] = { 0, 0 };
    if (!at_least_two(excluders))
        return false;
    for (digitset s = digits[one]; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        digitset can = digits[two] & (digitset)~own(one, two, digit);
        can &= (digitset)~impossible_beside(bases->field, excluders, digit_bit(digit));
        left[0] |= can ? digit_bit(digit) : 0;
        left[1] |= can;
    }
    er_step_init(step, 6.2);
    step->gone[one] = digits[one] & (digitset)~left[0];
    step->gone[two] = digits[two] & (digitset)~left[1];
    return step->gone[one] | step->gone[two];
}

bool er_aligned_pair(const struct er_field *field, struct er_step *step)
{
    struct bases bases;
    bases_init(&bases, field, 2);
    for (int j = 1; j < bases.count; j++)
        for (int i = 0; i < j; i++)
            if (pair_excludes(&bases, bases.cell[i], bases.cell[j], step))
                return true;
    return false;
}

static bool triplet_excludes(const struct bases *bases, const int base[3], cellset excluders,
                             struct er_step *step)
{
    const digitset *digits = bases->field->digits;
    digitset left[3] = { 0, 0, 0 };
    for (digitset s = digits[base[0]]; s; s &= (digitset)(s - 1)) {
        int one = digitset_first(s);
        digitset second = digits[base[1]] & (digitset)~own(base[0], base[1], one);
        for (; second; second &= (digitset)(second - 1)) {
            int two = digitset_first(second);
            digitset can = digits[base[2]] &
                           (digitset) ~(own(base[0], base[2], one) | own(base[1], base[2], two));
            can &= (digitset)~impossible_beside(bases->field, excluders,
                                                digit_bit(one) | digit_bit(two));
            left[0] |= can ? digit_bit(one) : 0;
            left[1] |= can ? digit_bit(two) : 0;
            left[2] |= can;
        }
    }
    digitset gone = 0;
    for (int i = 0; i < 3; i++)
        gone |= digits[base[i]] & (digitset)~left[i];
    if (!gone)
        return false;
    er_step_init(step, 7.5);
    for (int i = 0; i < 3; i++)
        step->gone[base[i]] = digits[base[i]] & (digitset)~left[i];
    return true;
}

/* The third cell is one that may exclude and sees the first or, failing that, the second. */
static bool triplet_with(const struct bases *bases, int one, int two, struct er_step *step)
{
    cellset common = cell_peers[one] & cell_peers[two] & bases->narrow;
    cellset done = cell_bit(one) | cell_bit(two);
    if (!at_least_two(common))
        return false;
    for (int i = 0; i < 2; i++) {
        uint8_t peers[20];
        er_peers(i == 0 ? one : two, peers);
        for (int n = 0; n < 20; n++) {
            int base[3] = { one, two, peers[n] };
            cellset excluders = common & cell_peers[peers[n]];
            if (!cellset_has(bases->narrow & bases->cells & ~done, peers[n]))
                continue;
            done |= cell_bit(peers[n]);
            if (at_least_two(excluders) && triplet_excludes(bases, base, excluders, step))
                return true;
        }
    }
    return false;
}

bool er_aligned_triplet(const struct er_field *field, struct er_step *step)
{
    struct bases bases;
    bases_init(&bases, field, 3);
    for (int j = 1; j < bases.count; j++)
        for (int i = 0; i < j; i++)
            if (triplet_with(&bases, bases.cell[i], bases.cell[j], step))
                return true;
    return false;
}
