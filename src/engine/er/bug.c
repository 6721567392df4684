/*
 * The bivalue universal grave (BUG) of the ER scale: except for a few cells with extra digits,
 * every empty cell has two digits, and every digit has two places in each house. Without the extra
 * digits the puzzle would have no solution or two, so one of these cells has one of its extra
 * digits.
 */
#include "base/array.h"
#include "engine/er/rules.h"

struct bug {
    const struct er_field *field;
    struct er_field without; /* the field without the extra digits */
    int cell[CELLS];         /* the cells with extra digits, in the order found */
    int count;
    digitset extra[CELLS]; /* by cell */
    digitset all;
    cellset common; /* other cells that see all of them; may become empty */
};

/*
 * The digit does not have two places in this house: in one of its cells with three digits or more
 * it is extra. With two such cells it is unknown which, until another house shows it.
 */
static bool add_bug_house(struct bug *bug, int house, int digit)
{
    unsigned places = bug->field->places[house][digit], wide = 0;
    for (unsigned s = places; s; s &= s - 1)
        if (digitset_count(bug->field->digits[house_cell(house, __builtin_ctz(s))]) >= 3)
            wide |= s & -s;
    if (digitset_counts[wide] != 1)
        return wide;
    int cell = house_cell(house, __builtin_ctz(wide));
    if (!bug->extra[cell])
        ELEMENT(bug->cell, bug->count++) = cell;
    bug->extra[cell] |= digit_bit(digit);
    bug->all |= digit_bit(digit);
    er_field_remove(&bug->without, cell, digit);
    bug->common &= board_classic.peers_of[cell];
    for (int i = 0; i < bug->count; i++)
        bug->common &= ~cell_bit(bug->cell[i]);
    return bug->count == 1 || digitset_count(bug->all) == 1 || bug->common;
}

/* Without the extra digits every house (boxes, rows, columns) has a digit in two places or none. */
static bool is_bug(struct bug *bug)
{
    static const int kinds[KINDS] = { HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN };
    for (int k = 0; k < KINDS; k++)
        for (int house = kinds[k]; house < kinds[k] + 9; house++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                int count = digitset_counts[bug->field->places[house][digit]];
                if (count != 0 && count != 2 && !add_bug_house(bug, house, digit))
                    return false;
            }
    bool odd = false;
    for (int cell = 0; cell < CELLS; cell++)
        odd |= bug->without.digits[cell] && digitset_count(bug->without.digits[cell]) != 2;
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            int count = digitset_counts[bug->without.places[house][digit]];
            odd |= count != 0 && count != 2;
        }
    return bug->count && !odd;
}

static bool share_a_house(const struct bug *bug, int kind)
{
    for (int i = 1; i < bug->count; i++)
        if (er_seats[bug->cell[i]].house[kind] != er_seats[bug->cell[0]].house[kind])
            return false;
    return true;
}

/* Two cells in a house with one more digit in common, which is locked in them. */
static bool type_4(const struct bug *bug, struct er_step *step)
{
    const digitset *digits = bug->field->digits;
    digitset common = digits[bug->cell[0]] & digitset_without(digits[bug->cell[1]], bug->all);
    if (bug->count != 2 || digitset_count(common) != 1 ||
        !(share_a_house(bug, 0) || share_a_house(bug, 1) || share_a_house(bug, 2)))
        return false;
    er_step_init(step, 5.7);
    for (int i = 0; i < 2; i++)
        er_step_eliminate(step, bug->field, cell_bit(bug->cell[i]),
                          digitset_without(DIGITS_ALL, bug->extra[bug->cell[i]] | common));
    return true;
}

static bool type_3(const struct bug *bug, struct er_step *step)
{
    uint8_t peers[20];
    er_peers(bug->cell[0], peers);
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[bug->cell[0]].house[k], cells[9], count = 0;
        if (!share_a_house(bug, k))
            continue;
        for (int i = 0; i < 20; i++)
            if (cellset_has(bug->common & board_classic.cells_of[house], peers[i]) &&
                digitset_count(bug->field->digits[peers[i]]) >= 2)
                ELEMENT(cells, count++) = peers[i];
        for (int size = 2; size <= 6 && size <= count; size++) {
            /* The extra digits, as one cell, make a naked subset with size - 1 of these cells. */
            const digitset *digits = bug->field->digits;
            for (unsigned s = (1u << (size - 1)) - 1; s < 1u << count; s = er_next_choice(s)) {
                digitset all = 0;
                cellset subset = 0;
                for (unsigned t = s; t; t &= t - 1) {
                    all |= digits[cells[__builtin_ctz(t)]];
                    subset |= cell_bit(cells[__builtin_ctz(t)]);
                }
                if (digitset_count(all) != size || (bug->all & ~all))
                    continue;
                er_step_init(step, 5.7 + (size - 1) * 0.1);
                er_step_eliminate(step, bug->field,
                                  bug->common & board_classic.cells_of[house] & ~subset, all);
                if (er_step_is_worth(step))
                    return true;
            }
        }
    }
    return false;
}

bool er_bug(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    (void)rule;
    struct bug bug = { .field = field, .without = *field, .common = CELLS_ALL };
    if (!is_bug(&bug))
        return false;
    if (bug.count == 1) {
        er_step_init(step, 5.6);
        step->gone[bug.cell[0]] = digitset_without(field->digits[bug.cell[0]], bug.all);
        return true;
    }
    if (digitset_count(bug.all) > 1)
        return bug.common && (type_4(&bug, step) || type_3(&bug, step));
    /* All extra digits are the same one: it is eliminated from cells that see all extra cells. */
    er_step_init(step, 5.7);
    er_step_eliminate(step, field, bug.common, bug.all);
    return er_step_is_worth(step) || type_4(&bug, step);
}
