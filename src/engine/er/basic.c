/*
 * Singles, locked candidates, subsets, fish and wings. A direct rule counts only if a hidden single
 * follows at once, and only places it: it can be applied without notes.
 */
#include "engine/er/rules.h"

static const int box_column_row[KINDS] = { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW };

static bool place(struct er_step *step, double rating, int cell, int digit)
{
    er_step_init(step, rating);
    step->cell = cell;
    step->digit = digit;
    return true;
}

bool er_hidden_single(const struct er_field *field, const struct er_rule *rule,
                      struct er_step *step)
{
    (void)rule;
    for (int i = 0; i < 2 * KINDS * 9; i++) {
        const bool alone = i < KINDS * 9;
        const int kind = box_column_row[i / 9 % KINDS], house = kind + i % 9;
        if (!field->blanks[house] || (field->blanks[house] == 1) != alone)
            continue;
        for (int digit = 1; digit <= DIGITS; digit++)
            if (digitset_counts[field->places[house][digit]] == 1) {
                int cell = house_cell(house, __builtin_ctz(field->places[house][digit]));
                return place(step, alone ? 1.0 : kind == HOUSE_BOX ? 1.2 : 1.5, cell, digit);
            }
    }
    return false;
}

bool er_naked_single(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    (void)rule;
    for (int cell = 0; cell < CELLS; cell++)
        if (digitset_count(field->digits[cell]) == 1)
            return place(step, 2.3, cell, digitset_first(field->digits[cell]));
    return false;
}

/*
 * Whether eliminating the digit from the other house leaves a hidden single in a house of the first
 * house's kind that crosses the other house too.
 */
static bool leaves_single(const struct er_field *field, const struct er_crossing *at, int digit,
                          struct er_step *step)
{
    for (int n = 0; n < CROSSINGS; n++) {
        const struct er_crossing next = er_crossings[n];
        if (next.other != at->other || next.house == at->house ||
            house_kind_of(next.house) != house_kind_of(at->house))
            continue;
        unsigned places = field->places[next.house][digit];
        if (digitset_counts[places] >= 2 && digitset_counts[places & ~next.shared] == 1)
            return place(step, at->house >= HOUSE_BOX ? 1.7 : 1.9,
                         house_cell(next.house, __builtin_ctz(places & ~next.shared)), digit);
    }
    return false;
}

bool er_locking(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    for (int n = 0; n < CROSSINGS; n++) {
        const struct er_crossing at = er_crossings[n];
        for (int digit = 1; digit <= DIGITS; digit++) {
            unsigned here = field->places[at.house][digit];
            unsigned there = field->places[at.other][digit] & ~(unsigned)at.other_shared;
            if ((here & ~(unsigned)at.shared) || !there || digitset_counts[here] < 2)
                continue;
            if (rule->direct && !leaves_single(field, &at, digit, step))
                continue;
            if (!rule->direct) {
                er_step_init(step, at.house >= HOUSE_BOX ? 2.6 : 2.8);
                er_step_eliminate(step, field, er_cells(at.other, there), digit_bit(digit));
            }
            return true;
        }
    }
    return false;
}

/*
 * Nine sets that are combined, and which of them may be chosen: those with at least two members and
 * at most as many as the size.
 */
struct nine_sets {
    const placeset *set;
    unsigned usable;
};

static struct nine_sets nine_sets_of(const placeset set[9], int size)
{
    struct nine_sets sets = { set, 0 };
    for (int i = 0; i < 9; i++)
        if (digitset_counts[set[i]] >= 2 && digitset_counts[set[i]] <= size)
            sets.usable |= 1u << i;
    return sets;
}

/* The members of the chosen sets if there are as many members as sets, otherwise 0. */
static unsigned tuple_of(const struct nine_sets *sets, unsigned choice)
{
    unsigned members = 0;
    if (choice & ~sets->usable)
        return 0;
    for (unsigned s = choice; s; s &= s - 1)
        members |= sets->set[__builtin_ctz(s)];
    return digitset_counts[members] == digitset_counts[choice] ? members : 0;
}

/* Places a digit that has only one place outside those of the subset. */
static bool hidden_leaves_single(const struct er_field *field, int house, unsigned digits,
                                 unsigned places, double rating, struct er_step *step)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        unsigned open = field->places[house][digit];
        if (!digitset_has((digitset)digits, digit) && digitset_counts[open] > 1 &&
            digitset_counts[open & ~places] == 1)
            return place(step, rating, house_cell(house, __builtin_ctz(open & ~places)), digit);
    }
    return false;
}

/* A naked subset is chosen by its places, a hidden one by its digits. */
static bool find_subset_in(const struct er_field *field, const struct er_rule *rule, int house,
                           struct er_step *step)
{
    const bool naked = rule->naked;
    int size = rule->size;
    placeset digits_at[9];
    for (int n = 0; n < 9 && naked; n++)
        digits_at[n] = field->digits[house_cell(house, n)];
    struct nine_sets sets = nine_sets_of(naked ? digits_at : field->places[house] + 1, size);
    if (digitset_counts[sets.usable] < size)
        return false;
    for (unsigned choice = (1u << size) - 1; choice <= DIGITS_ALL;
         choice = er_next_choice(choice)) {
        const unsigned members = tuple_of(&sets, choice);
        const unsigned places = naked ? DIGITS_ALL & ~choice : members;
        const unsigned gone = naked ? members : ~choice;
        if (!members)
            continue;
        if (rule->direct) {
            if (hidden_leaves_single(field, house, choice, places, rule->rating, step))
                return true;
            continue;
        }
        er_step_init(step, rule->rating);
        er_step_eliminate(step, field, er_cells(house, places), (digitset)gone);
        if (er_step_is_worth(step))
            return true;
    }
    return false;
}

bool er_subset(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    const int least = rule->size * (rule->direct ? 1 : 2) + !rule->naked;
    for (int k = 0; k < KINDS; k++)
        for (int house = box_column_row[k]; house < box_column_row[k] + 9; house++)
            if (field->blanks[house] >= least && find_subset_in(field, rule, house, step))
                return true;
    return false;
}

/* The outer loop chooses the lines, the inner one the digit, as Sudoku Explainer does. */
static bool fish_in(const struct er_field *field, const struct er_rule *rule, int base, int cover,
                    struct er_step *step)
{
    int size = rule->size;
    placeset line[DIGITS + 1][9];
    struct nine_sets sets[DIGITS + 1];
    for (int digit = 1; digit <= DIGITS; digit++) {
        for (int n = 0; n < 9; n++)
            line[digit][n] = field->places[base + n][digit];
        sets[digit] = nine_sets_of(line[digit], size);
    }
    for (unsigned lines = (1u << size) - 1; lines <= DIGITS_ALL; lines = er_next_choice(lines))
        for (int digit = 1; digit <= DIGITS; digit++) {
            unsigned covers =
                field->held[digit] + size * 2 <= 9 ? tuple_of(&sets[digit], lines) : 0;
            if (!covers)
                continue;
            er_step_init(step, rule->rating);
            for (unsigned s = covers; s; s &= s - 1) {
                int house = cover + __builtin_ctz(s);
                er_step_eliminate(step, field, er_cells(house, DIGITS_ALL & ~lines),
                                  digit_bit(digit));
            }
            if (er_step_is_worth(step))
                return true;
        }
    return false;
}

bool er_fish(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    return fish_in(field, rule, HOUSE_COLUMN, HOUSE_ROW, step) ||
           fish_in(field, rule, HOUSE_ROW, HOUSE_COLUMN, step);
}

/* Looks for the second pincer of a wing. The pivot has two digits (XY-Wing) or all three. */
static bool wing_with(const struct er_field *field, const struct er_rule *rule, int pivot,
                      int pincer, const uint8_t peers[20], struct er_step *step)
{
    digitset all = field->digits[pivot], one = field->digits[pincer];
    bool whole = rule->size == 3;
    for (int i = 0; i < 20; i++) {
        digitset two = field->digits[peers[i]], shared = one & two;
        if (digitset_count(two) != 2 || digitset_count(shared) != 1 ||
            (whole ? (one | two) != all : (shared & all) || (one ^ two) != all))
            continue;
        cellset seen = board_classic.peers_of[pincer] & board_classic.peers_of[peers[i]];
        er_step_init(step, rule->rating);
        er_step_eliminate(
            step, field, seen & (whole ? board_classic.peers_of[pivot] : ~cell_bit(pivot)), shared);
        if (er_step_is_worth(step))
            return true;
    }
    return false;
}

bool er_wing(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    for (int pivot = 0; pivot < CELLS; pivot++) {
        if (digitset_count(field->digits[pivot]) != rule->size)
            continue;
        uint8_t peers[20];
        er_peers(pivot, peers);
        for (int i = 0; i < 20; i++) {
            digitset one = field->digits[peers[i]];
            if (digitset_count(one) == 2 &&
                digitset_count(digitset_without(field->digits[pivot], one)) == 1 &&
                wing_with(field, rule, pivot, peers[i], peers, step))
                return true;
        }
    }
    return false;
}
