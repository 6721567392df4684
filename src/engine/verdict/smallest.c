#include "engine/verdict/smallest.h"

enum {
    BRANCHING_PARTS = 4,   /* the branch and bound gets all parts of the effort except one */
    ANSWERS = 1024,        /* kept at most; answers that no longer fit are asked for again */
    STEPS_PER_SEARCH = 16, /* steps of the branch and bound that take about as long as one search */
    ORDERS = 82, /* 83 is a prime: each factor up to 82 visits the cells in another order */
};

/* The answers so far, in ascending order of their numbers of cells. */
struct answers {
    cellset set[ANSWERS];
    int count;
};

/* A branch and bound for a set of one size. */
struct branching {
    struct hitting_set *hitting_set;
    struct answers *answers;
    long limit; /* of quest->spent */
    int steps;
    bool tired;
    bool undecided; /* it is unknown whether some set serves the purpose */
    cellset found;
};

static bool is_larger(cellset set, cellset other)
{
    return cellset_count(set) > cellset_count(other);
}

/* Asks what the cells lack. False: the answer was given up. */
static bool ask_what_lacks(struct hitting_set *hitting_set, cellset cells, cellset *lack)
{
    long given_up = hitting_set->given_up;
    *lack = hitting_set->lacks(hitting_set, cells);
    return hitting_set->given_up == given_up;
}

static void answers_add(struct answers *answers, cellset set)
{
    if (answers->count == ANSWERS)
        return;
    int at = answers->count++;
    for (; at > 0 && is_larger(answers->set[at - 1], set); at--)
        answers->set[at] = answers->set[at - 1];
    answers->set[at] = set;
}

cellset smallest_lack(struct hitting_set *hitting_set, cellset lack)
{
    for (cellset s = lack; s; s &= s - 1) {
        cellset cell = cell_bit(cellset_first(s));
        if (!(lack & cell))
            continue;
        cellset less;
        if (ask_what_lacks(hitting_set, (hitting_set->universe & ~lack) | cell, &less) && less)
            lack = less;
    }
    return lack;
}

/* Each factor takes the cells in another order; with factor 1 they are in the order of numbers. */
static cellset reduce_in_order(struct hitting_set *hitting_set, cellset cells, int factor,
                               struct answers *answers)
{
    for (int i = 1, place = factor; i <= ORDERS; i++, place = (place + factor) % (ORDERS + 1)) {
        if (place > CELLS || !cellset_has(cells, place - 1))
            continue;
        cellset lack;
        bool certain = ask_what_lacks(hitting_set, cells & ~cell_bit(place - 1), &lack);
        if (!lack)
            cells &= ~cell_bit(place - 1);
        else if (certain && answers)
            answers_add(answers, lack);
    }
    return cells;
}

cellset smallest_reduce(struct hitting_set *hitting_set, cellset cells)
{
    return reduce_in_order(hitting_set, cells, 1, NULL);
}

/*
 * *choice becomes the free cells of the unmet answer that has the fewest; it is unchanged if all
 * answers are met. Returns false if `room` more cells cannot meet them: answers without a free cell
 * in common need a cell each.
 */
static bool choose_answer(const struct answers *answers, cellset cells, cellset barred, int room,
                          cellset *choice)
{
    cellset used = 0;
    int fewest = CELLS + 1;
    for (int i = 0; i < answers->count; i++) {
        if (answers->set[i] & cells)
            continue;
        cellset open = answers->set[i] & ~barred;
        if (!(open & used)) {
            used |= open;
            if (!open || --room < 0)
                return false;
        }
        int count = cellset_count(open);
        if (count < fewest) {
            fewest = count;
            *choice = open;
        }
    }
    return true;
}

/* Whether `cells` and `room` more cells, none of them barred, serve the purpose. */
static bool branch_from(struct branching *branching, cellset cells, cellset barred, int room)
{
    if (++branching->steps % STEPS_PER_SEARCH == 0)
        branching->hitting_set->spent++;
    branching->tired = branching->tired || branching->hitting_set->spent >= branching->limit;
    cellset choice = 0;
    if (branching->tired || !choose_answer(branching->answers, cells, barred, room, &choice))
        return false;
    if (!choice) {
        cellset lack;
        if (!ask_what_lacks(branching->hitting_set, cells, &lack)) {
            branching->undecided = true;
            return false;
        }
        if (!lack) {
            branching->found = cells;
            return true;
        }
        lack = smallest_lack(branching->hitting_set, lack);
        answers_add(branching->answers, lack);
        choice = lack & ~barred;
    }
    for (; choice && room > 0; choice &= choice - 1) {
        cellset cell = cell_bit(cellset_first(choice));
        if (branch_from(branching, cells | cell, barred, room - 1))
            return true;
        barred |= cell;
    }
    return false;
}

/* The cell that most of the answers contain that `cells` does not meet; no cell: all are met. */
static cellset most_wanted(const struct answers *answers, cellset cells)
{
    int times[CELLS] = { 0 }, most = 0;
    cellset wanted = 0;
    for (int i = 0; i < answers->count; i++) {
        if (answers->set[i] & cells)
            continue;
        for (cellset s = answers->set[i]; s; s &= s - 1) {
            int cell = cellset_first(s);
            if (++times[cell] > most) {
                most = times[cell];
                wanted = cell_bit(cell);
            }
        }
    }
    return wanted;
}

/* Greedy: always takes the cell that most answers ask for. The result is irreducible. */
static cellset take_most_wanted(struct hitting_set *hitting_set, struct answers *answers)
{
    cellset cells = 0;
    for (;;) {
        cellset wanted = most_wanted(answers, cells);
        if (!wanted) {
            cellset lack;
            bool certain = ask_what_lacks(hitting_set, cells, &lack);
            if (!lack)
                return smallest_reduce(hitting_set, cells);
            if (certain) {
                lack = smallest_lack(hitting_set, lack);
                answers_add(answers, lack);
            }
            wanted = cell_bit(cellset_first(lack));
        }
        cells |= wanted;
    }
}

/* The best of several irreducible sets, if the branch and bound did not come to its end. */
static void try_orders(struct hitting_set *hitting_set, struct answers *answers, long limit,
                       cellset *best)
{
    *best = smallest_reduce(hitting_set, *best);
    for (int factor = 1; factor <= ORDERS && hitting_set->spent < limit; factor++) {
        cellset other = factor == 1
                            ? take_most_wanted(hitting_set, answers)
                            : reduce_in_order(hitting_set, hitting_set->universe, factor, answers);
        if (is_larger(*best, other))
            *best = other;
    }
}

bool smallest_make(struct hitting_set *hitting_set, long effort, int at_least, cellset *best)
{
    struct answers answers;
    answers.count = 0;
    long start = hitting_set->spent;
    struct branching branching = { .hitting_set = hitting_set, .answers = &answers };
    branching.limit = start + effort / BRANCHING_PARTS * (BRANCHING_PARTS - 1);
    hitting_set->limit = start + effort + 1;
    bool found = false;
    for (int size = at_least; size < cellset_count(*best) && !branching.tired && !found; size++)
        found = branch_from(&branching, 0, 0, size);
    if (found)
        *best = branching.found;
    if (branching.tired || branching.undecided)
        try_orders(hitting_set, &answers, hitting_set->limit, best);
    return !branching.tired && !branching.undecided;
}
