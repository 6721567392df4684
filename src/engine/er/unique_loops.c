/*
 * Unique rectangles and loops as the ER scale knows them: a ring of cells that all have the same
 * two digits, in which neighbours share a house and every house has one cell of each parity, would
 * have two solutions. Types 1 to 4 differ in what prevents that: one cell has further digits (1),
 * the cells with further digits all have the same one (2), two cells are part of a subset (3), or
 * one of the two digits is locked in two cells (4). The lowest rating is taken, then the lowest
 * type.
 */
#include "base/array.h"
#include "engine/er/rules.h"

enum { LONGEST = 18 }; /* two cells in each of nine rows */

/* The search for rings from one bivalue cell, and the best step of all so far. */
struct ring {
    const struct er_field *field;
    struct er_step *best; /* valid when type is not 0 */
    int type;
    int first, second; /* the two digits */
    digitset two;
    int cell[LONGEST];
    int length;
    cellset cells;
    houseset visited[2]; /* houses with a cell of each parity */
};

/* Offers to eliminate these digits from these cells; size: of a subset, else 1. */
static void report_unique_loop(struct ring *ring, int type, int size, cellset cells,
                               digitset digits)
{
    const double rating = ring->length >= 10  ? 5.0
                          : ring->length == 8 ? 4.7
                          : ring->length == 6 ? 4.6
                                              : 4.5;
    struct er_step step;
    er_step_init(&step, rating + (size - 1) * 0.1);
    er_step_eliminate(&step, ring->field, cells, digits);
    if (!er_step_is_worth(&step) ||
        (ring->type && (step.rating > ring->best->rating ||
                        (step.rating >= ring->best->rating && type >= ring->type))))
        return;
    *ring->best = step;
    ring->type = type;
}

static void report_type_2(struct ring *ring, cellset extra)
{
    digitset more = digitset_without(ring->field->digits[cellset_first(extra)], ring->two);
    report_unique_loop(ring, 2, 1, board_common_peers(&board_classic, extra),
                       digitset_lowest(more));
}

/* A house that has both of the cells with more digits, for type 3. */
struct corner {
    int house;
    unsigned one, other; /* bits of their places */
    digitset extra, both;
    int size;
};

/* Offers a naked subset in these places, with one of the two cells counted by its extra digits. */
static void report_naked(struct ring *ring, const struct corner *at, unsigned places)
{
    const struct er_field *field = ring->field;
    digitset all = at->extra, covered = at->both;
    for (unsigned s = places & ~at->one; s; s &= s - 1) {
        digitset digits = field->digits[house_cell(at->house, __builtin_ctz(s))];
        if (digitset_count(digits) < 2)
            return;
        all |= digits;
        covered |= digits;
    }
    /* Otherwise it would be a subset with one of the cells only. */
    if (digitset_count(all) != at->size || covered != all)
        return;
    report_unique_loop(ring, 3, at->size, er_cells(at->house, DIGITS_ALL & ~(places | at->other)),
                       all);
}

static void report_hidden(struct ring *ring, const struct corner *at, digitset digits)
{
    unsigned all = 0;
    for (digitset s = digits; s; s = digitset_rest(s)) {
        unsigned places = ring->field->places[at->house][digitset_first(s)] & ~at->other;
        if (!places)
            return;
        all |= places;
    }
    if (digitset_counts[all] == at->size)
        report_unique_loop(ring, 3, digitset_counts[all & ~at->one],
                           er_cells(at->house, all & ~at->one),
                           digitset_without(DIGITS_ALL, digits));
}

/* Members of a set by number: bit n of the choice for the nth member. */
static digitset chosen(digitset set, unsigned choice)
{
    digitset result = 0;
    for (; choice; choice >>= 1, set = digitset_rest(set))
        if (choice & 1)
            result |= digitset_lowest(set);
    return result;
}

static void report_subsets(struct ring *ring, const struct corner *at)
{
    int blanks = ring->field->blanks[at->house];
    if (at->size * 2 <= blanks)
        for (unsigned s = (1u << at->size) - 1; s <= DIGITS_ALL; s = er_next_choice(s))
            if ((s & at->one) && !(s & at->other))
                report_naked(ring, at, s);
    digitset rest = digitset_without(DIGITS_ALL, ring->two | at->extra);
    int more = at->size - 2;
    if (at->size * 2 >= blanks || more > digitset_count(rest))
        return;
    if (more == 0)
        report_hidden(ring, at, ring->two);
    else
        for (unsigned s = (1u << more) - 1; s < 1u << digitset_count(rest); s = er_next_choice(s))
            report_hidden(ring, at, ring->two | chosen(rest, s));
}

/* The last house in which a digit is locked in the two cells counts, `first` before `second`. */
static void report_type_4(struct ring *ring, const int cell[2])
{
    bool locked[2] = { false, false };
    int digit[2] = { ring->first, ring->second };
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell[0]].house[k];
        unsigned places = 1u << er_seats[cell[0]].place[k] | 1u << er_seats[cell[1]].place[k];
        for (int i = 0; i < 2; i++)
            if (house == er_seats[cell[1]].house[k] &&
                !(ring->field->places[house][digit[i]] & ~places))
                locked[i] = true;
    }
    if (locked[0] || locked[1])
        report_unique_loop(ring, 4, 1, cell_bit(cell[0]) | cell_bit(cell[1]),
                           digit_bit(digit[locked[0]]));
}

/* Offers the conclusions from a closed ring and its cells with more than the two digits. */
static void judge_ring(struct ring *ring)
{
    if (ring->visited[0] != ring->visited[1])
        return;
    int cell[LONGEST], count = 0;
    cellset extra = 0;
    for (int i = 0; i < ring->length; i++)
        if (ring->field->digits[ring->cell[i]] != ring->two) {
            ELEMENT(cell, count++) = ring->cell[i];
            extra |= cell_bit(ring->cell[i]);
        }
    if (count == 1)
        report_unique_loop(ring, 1, 1, extra, ring->two);
    if (count > 2)
        report_type_2(ring, extra);
    if (count != 2)
        return;
    const digitset one = ring->field->digits[cell[0]], other = ring->field->digits[cell[1]];
    struct corner at = { .extra = digitset_without(one | other, ring->two) };
    if (has_one(at.extra))
        report_type_2(ring, extra);
    else {
        at.both = at.extra & one & other;
        for (at.size = digitset_count(at.extra); at.size <= 7; at.size++)
            for (int k = 0; k < KINDS; k++) {
                at.house = er_seats[cell[0]].house[k];
                at.one = 1u << er_seats[cell[0]].place[k];
                at.other = 1u << er_seats[cell[1]].place[k];
                if (at.house == er_seats[cell[1]].house[k])
                    report_subsets(ring, &at);
            }
    }
    report_type_4(ring, cell);
}

/*
 * Extends the ring from its last cell. Two cells may have any further digits, other cells only as
 * long as there is one further digit in all. The digits of cells that were tried but not entered
 * count too, as they do in Sudoku Explainer.
 */
static void grow_ring(struct ring *ring, int came_by, int allowed, digitset extra)
{
    int last = ring->cell[ring->length - 1];
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[last].house[k];
        unsigned places = ring->field->places[house][ring->first];
        if (k == came_by)
            continue;
        for (places &= ring->field->places[house][ring->second]; places; places &= places - 1) {
            int next = house_cell(house, __builtin_ctz(places));
            if (next == ring->cell[0] && ring->length >= 4)
                judge_ring(ring);
            if (cellset_has(ring->cells, next))
                continue;
            digitset digits = ring->field->digits[next];
            extra |= digitset_without(digits, ring->two);
            bool plain = digits == ring->two;
            const houseset houses = board_classic.houses_of[next];
            houseset *visited = &ring->visited[ring->length % 2];
            if ((!plain && digitset_count(extra) != 1 && allowed <= 0) || (*visited & houses) ||
                ring->length == LONGEST)
                continue;
            ELEMENT(ring->cell, ring->length++) = next;
            ring->cells |= cell_bit(next);
            *visited |= houses;
            grow_ring(ring, k, allowed - !plain, extra);
            *visited ^= houses;
            ring->cells ^= cell_bit(next);
            ring->length--;
        }
    }
}

bool er_unique_loop(const struct er_field *field, const struct er_rule *rule, struct er_step *step)
{
    (void)rule;
    struct ring ring = { .field = field, .best = step };
    for (int cell = 0; cell < CELLS; cell++) {
        ring.two = field->digits[cell];
        if (digitset_count(ring.two) != 2)
            continue;
        ring.first = digitset_first(ring.two);
        ring.second = digitset_second(ring.two);
        ring.cell[0] = cell;
        ring.length = 1;
        ring.cells = cell_bit(cell);
        ring.visited[0] = board_classic.houses_of[cell];
        ring.visited[1] = 0;
        grow_ring(&ring, -1, 2, 0);
    }
    return ring.type;
}
