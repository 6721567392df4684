/*
 * Aligned exclusion of two or three cells, the base: a combination of their digits is impossible if
 * it leaves a cell that sees them all without a digit. A digit without a possible combination is
 * eliminated. At least two excluding cells are needed, with no more digits than the base has cells.
 * Bases whose cells have not changed since nothing was found there are left out.
 */
#include "base/array.h"
#include "engine/er/rules.h"

/* The cells that may be in a base, and those that may exclude. */
struct bases {
    const struct er_field *field;
    cellset narrow; /* cells with few digits: two, or three at most */
    int cell[CELLS];
    int count;
    /* For each cell, the narrow cells that it sees: the third cells of triplets, in their order. */
    uint8_t third[CELLS][20], thirds[CELLS];
};

/* The digits that cannot go with these: they would leave an excluding cell without a digit. */
static digitset impossible_beside(const digitset *excluders, int count, digitset taken)
{
    digitset impossible = 0;
    for (int i = 0; i < count; i++) {
        digitset rest = digitset_without(excluders[i], taken);
        if (!rest)
            return DIGITS_ALL;
        if (!has_several(rest))
            impossible |= rest;
    }
    return impossible;
}

static int digits_of_excluders(const struct er_field *field, cellset cells, digitset digits[20])
{
    int count = 0;
    for (; cells; cells &= cells - 1)
        digits[count++] = field->digits[cellset_first(cells)];
    return count;
}

/* All digits if the cells see each other, so that they cannot have the same digit; else none. */
static digitset if_seen(int cell, int other)
{
    return cellset_has(board_classic.peers_of[cell], other) ? DIGITS_ALL : 0;
}

static bool pair_excludes(const struct bases *bases, int one, int two, struct er_step *step)
{
    const digitset *digits = bases->field->digits;
    cellset excluders = board_classic.peers_of[one] & board_classic.peers_of[two] & bases->narrow;
    digitset left[2] = { 0, 0 }, excluder[20];
    if (!has_several(excluders) ||
        !((excluders | cell_bit(one) | cell_bit(two)) & bases->field->changed))
        return false;
    int count = digits_of_excluders(bases->field, excluders, excluder);
    for (digitset s = digits[one]; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        digitset can = digitset_without(digits[two], digit_bit(digit) & if_seen(one, two));
        can = digitset_without(can, impossible_beside(excluder, count, digit_bit(digit)));
        left[0] |= can ? digit_bit(digit) : 0;
        left[1] |= can;
    }
    er_step_init(step, 6.2);
    step->gone[one] = digitset_without(digits[one], left[0]);
    step->gone[two] = digitset_without(digits[two], left[1]);
    return step->gone[one] | step->gone[two];
}

/* Collects in left[] the digits of all possible combinations; false if these are all digits. */
static bool combine(const struct bases *bases, const int base[3], cellset excluders,
                    digitset left[3])
{
    const digitset *digits = bases->field->digits;
    digitset excluder[20];
    int count = digits_of_excluders(bases->field, excluders, excluder);
    digitset seen_1 = if_seen(base[0], base[1]), seen_2[2];
    seen_2[0] = if_seen(base[0], base[2]);
    seen_2[1] = if_seen(base[1], base[2]);
    for (digitset s = digits[base[0]]; s; s = digitset_rest(s)) {
        digitset one = digitset_lowest(s), second = digitset_without(digits[base[1]], one & seen_1);
        for (; second; second = digitset_rest(second)) {
            digitset two = digitset_lowest(second);
            digitset can = digitset_without(digits[base[2]], (one & seen_2[0]) | (two & seen_2[1]));
            can = digitset_without(can, impossible_beside(excluder, count, one | two));
            if (!can)
                continue;
            left[0] |= one;
            left[1] |= two;
            left[2] |= can;
            if (left[1] == digits[base[1]] && left[2] == digits[base[2]])
                break; /* no other combination with this digit adds to left[] */
        }
        if (left[0] == digits[base[0]] && left[1] == digits[base[1]] && left[2] == digits[base[2]])
            return false;
    }
    return true;
}

/* The third cell is narrow and sees the first cell or, if there is no such cell, the second. */
static bool triplet_with(const struct bases *bases, int one, int two, struct er_step *step)
{
    cellset common = board_classic.peers_of[one] & board_classic.peers_of[two] & bases->narrow;
    cellset done = cell_bit(one) | cell_bit(two);
    const cellset near = done | board_classic.peers_of[one] | board_classic.peers_of[two];
    if (!has_several(common) || !(near & bases->field->changed))
        return false;
    for (int i = 0; i < 2; i++) {
        int from = i == 0 ? one : two;
        for (int n = 0; n < bases->thirds[from]; n++) {
            int base[3] = { one, two, bases->third[from][n] };
            cellset excluders = common & board_classic.peers_of[base[2]];
            if (cellset_has(done, base[2]))
                continue;
            done |= cell_bit(base[2]);
            const cellset all = excluders | cell_bit(one) | cell_bit(two) | cell_bit(base[2]);
            if (has_several(excluders) && (all & bases->field->changed)) {
                digitset left[3] = { 0, 0, 0 };
                if (!combine(bases, base, excluders, left))
                    continue;
                er_step_init(step, 7.5);
                for (int k = 0; k < 3; k++)
                    step->gone[base[k]] = digitset_without(bases->field->digits[base[k]], left[k]);
                return true;
            }
        }
    }
    return false;
}

bool er_aligned(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    struct bases bases;
    bases.field = field;
    bases.narrow = 0;
    bases.count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int count = digitset_count(field->digits[cell]);
        if (count >= 2 && count <= rule->size)
            bases.narrow |= cell_bit(cell);
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (digitset_count(field->digits[cell]) >= 2 &&
            (board_classic.peers_of[cell] & bases.narrow))
            ELEMENT(bases.cell, bases.count++) = cell;
    bool triplets = rule->size == 3;
    if (triplets) {
        for (int k = 0; k < bases.count; k++) {
            uint8_t peers[20];
            int at = bases.cell[k], found = 0;
            er_peers(at, peers);
            for (int n = 0; n < 20; n++)
                if (cellset_has(bases.narrow, peers[n]) &&
                    (board_classic.peers_of[peers[n]] & bases.narrow))
                    ELEMENT(bases.third[at], found++) = peers[n];
            bases.thirds[at] = (uint8_t)found;
        }
    }
    for (int j = 1; j < bases.count; j++)
        for (int i = 0; i < j; i++) {
            const int one = bases.cell[i], two = bases.cell[j];
            if (triplets ? triplet_with(&bases, one, two, step)
                         : pair_excludes(&bases, one, two, step))
                return true;
        }
    return false;
}
