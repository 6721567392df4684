/*
 * The bivalue universal grave of the ER scale: except for a few cells with extra digits, every
 * empty cell has two digits, and every digit has two places in each house. Without the extra digits
 * the puzzle would have no solution or two, so one of the few cells has one of its extra digits.
 */
#include "base/array.h"
#include "engine/er/rules.h"

struct grave {
    const struct er_field *field;
    struct er_field without; /* the field without the extra digits */
    int cell[CELLS];         /* the cells with extra digits, in the order found */
    int count;
    digitset extra[CELLS]; /* by cell */
    digitset all;
    cellset common; /* cells seen by all of them, while there are any */
};

/*
 * The digit does not have two places in this house: in one of its cells with three digits or more
 * it is extra. With two such cells it is unknown which, until another house shows it.
 */
static bool add_grave_house(struct grave *grave, int house, int digit)
{
    unsigned places = grave->field->places[house][digit], wide = 0;
    for (unsigned s = places; s; s &= s - 1)
        if (digitset_count(grave->field->digits[house_cell(house, __builtin_ctz(s))]) >= 3)
            wide |= s & -s;
    if (digitset_counts[wide] != 1)
        return wide;
    int cell = house_cell(house, __builtin_ctz(wide));
    if (!grave->extra[cell])
        ELEMENT(grave->cell, grave->count++) = cell;
    grave->extra[cell] |= digit_bit(digit);
    grave->all |= digit_bit(digit);
    er_field_remove(&grave->without, cell, digit);
    grave->common &= cell_peers[cell];
    for (int i = 0; i < grave->count; i++)
        grave->common &= ~cell_bit(grave->cell[i]);
    return grave->count == 1 || digitset_count(grave->all) == 1 || grave->common;
}

/* Every house, box, row, column, has each digit in two places or not at all. */
static bool is_grave(struct grave *grave)
{
    static const int kinds[KINDS] = { HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN };
    for (int k = 0; k < KINDS; k++)
        for (int house = kinds[k]; house < kinds[k] + 9; house++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                int count = digitset_counts[grave->field->places[house][digit]];
                if (count != 0 && count != 2 && !add_grave_house(grave, house, digit))
                    return false;
            }
    bool odd = false;
    for (int cell = 0; cell < CELLS; cell++)
        odd |= grave->without.digits[cell] && digitset_count(grave->without.digits[cell]) != 2;
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            int count = digitset_counts[grave->without.places[house][digit]];
            odd |= count != 0 && count != 2;
        }
    return grave->count && !odd;
}

/* All extra digits are the same one: it is eliminated from cells that see all extra cells. */
static bool type_2(const struct grave *grave, struct er_step *step)
{
    er_step_init(step, 5.7);
    er_step_strike(step, grave->field, grave->common, grave->all);
    return er_step_is_worth(step);
}

static bool share_a_house(const struct grave *grave, int kind)
{
    for (int i = 1; i < grave->count; i++)
        if (er_seats[grave->cell[i]].house[kind] != er_seats[grave->cell[0]].house[kind])
            return false;
    return true;
}

/* Two cells in a house with one more digit in common, which is locked in them. */
static bool type_4(const struct grave *grave, struct er_step *step)
{
    const digitset *digits = grave->field->digits;
    digitset common = digits[grave->cell[0]] & digits[grave->cell[1]] & (digitset)~grave->all;
    if (grave->count != 2 || digitset_count(common) != 1 ||
        !(share_a_house(grave, 0) || share_a_house(grave, 1) || share_a_house(grave, 2)))
        return false;
    er_step_init(step, 5.7);
    for (int i = 0; i < 2; i++)
        er_step_strike(step, grave->field, cell_bit(grave->cell[i]),
                       (digitset) ~(grave->extra[grave->cell[i]] | common));
    return true;
}

/* One of the cells forms a naked subset with others of the house. */
static bool subset_in(const struct grave *grave, int house, const int *cells, int count, int size,
                      struct er_step *step)
{
    const digitset *digits = grave->field->digits;
    for (unsigned s = (1u << (size - 1)) - 1; s < 1u << count; s = er_next_choice(s)) {
        digitset all = 0;
        cellset subset = 0;
        for (unsigned t = s; t; t &= t - 1) {
            all |= digits[cells[__builtin_ctz(t)]];
            subset |= cell_bit(cells[__builtin_ctz(t)]);
        }
        if (digitset_count(all) != size || (grave->all & ~all))
            continue;
        er_step_init(step, 5.7 + (size - 1) * 0.1);
        er_step_strike(step, grave->field, grave->common & house_cells[house] & ~subset, all);
        if (er_step_is_worth(step))
            return true;
    }
    return false;
}

static bool type_3(const struct grave *grave, struct er_step *step)
{
    uint8_t peers[20];
    er_peers(grave->cell[0], peers);
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[grave->cell[0]].house[k], cells[9], count = 0;
        if (!share_a_house(grave, k))
            continue;
        for (int i = 0; i < 20; i++)
            if (cellset_has(grave->common & house_cells[house], peers[i]) &&
                digitset_count(grave->field->digits[peers[i]]) >= 2)
                ELEMENT(cells, count++) = peers[i];
        for (int size = 2; size <= 6 && size <= count; size++)
            if (subset_in(grave, house, cells, count, size, step))
                return true;
    }
    return false;
}

bool er_grave(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    (void)rule;
    struct grave grave = { .field = field, .without = *field, .common = CELLS_ALL };
    if (!is_grave(&grave))
        return false;
    if (grave.count == 1) {
        er_step_init(step, 5.6);
        step->gone[grave.cell[0]] = field->digits[grave.cell[0]] & (digitset)~grave.all;
        return true;
    }
    if (digitset_count(grave.all) == 1)
        return type_2(&grave, step) || type_4(&grave, step);
    return grave.common && (type_4(&grave, step) || type_3(&grave, step));
}
