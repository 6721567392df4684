#include "engine/verdict/smallest.h"

enum {
    BRANCHING_PARTS = 4,   /* the branch and bound gets all parts of the effort except one */
    ANSWERS = 1024,        /* kept at most; answers that no longer fit are asked for again */
    STEPS_PER_SEARCH = 16, /* steps of the branch and bound that take about as long as one search */
    ORDERS = 82, /* 83 is a prime: each factor up to 82 visits the cells in another order */
};

struct making {
    struct hitting_set *hitting_set;
    /* The answers so far, in ascending order of their numbers of cells. */
    cellset answer[ANSWERS];
    int answers;
    /* A branch and bound for a set of one size: */
    long limit; /* of hitting_set->spent */
    int steps;
    bool tired;
    bool undecided; /* it is unknown whether some set serves the purpose */
    cellset found;
};

/* Asks what the cells lack. False: the answer was given up. */
static bool ask_what_lacks(struct hitting_set *hitting_set, cellset cells, cellset *lack)
{
    long given_up = hitting_set->given_up;
    *lack = hitting_set->lacks(hitting_set, cells);
    return hitting_set->given_up == given_up;
}

static void add_answer(struct making *making, cellset set)
{
    if (making->answers == ANSWERS)
        return;
    int at = making->answers++;
    for (; at > 0 && cellset_count(making->answer[at - 1]) > cellset_count(set); at--)
        making->answer[at] = making->answer[at - 1];
    making->answer[at] = set;
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

/*
 * Each factor takes the cells in another order; with factor 1 they are in the order of numbers.
 * Adds to the answers of `making`, or NULL.
 */
static cellset reduce_in_order(struct hitting_set *hitting_set, cellset cells, int factor,
                               struct making *making)
{
    for (int i = 1, place = factor; i <= ORDERS; i++, place = (place + factor) % (ORDERS + 1)) {
        if (place > CELLS || !cellset_has(cells, place - 1))
            continue;
        cellset lack;
        bool certain = ask_what_lacks(hitting_set, cells & ~cell_bit(place - 1), &lack);
        if (!lack)
            cells &= ~cell_bit(place - 1);
        else if (certain && making)
            add_answer(making, lack);
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
static bool choose_answer(const struct making *making, cellset cells, cellset barred, int room,
                          cellset *choice)
{
    cellset used = 0;
    int fewest = CELLS + 1;
    for (int i = 0; i < making->answers; i++) {
        if (making->answer[i] & cells)
            continue;
        cellset open = making->answer[i] & ~barred;
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
static bool branch_from(struct making *making, cellset cells, cellset barred, int room)
{
    if (++making->steps % STEPS_PER_SEARCH == 0)
        making->hitting_set->spent++;
    making->tired = making->tired || making->hitting_set->spent >= making->limit;
    cellset choice = 0;
    if (making->tired || !choose_answer(making, cells, barred, room, &choice))
        return false;
    if (!choice) {
        cellset lack;
        if (!ask_what_lacks(making->hitting_set, cells, &lack)) {
            making->undecided = true;
            return false;
        }
        if (!lack) {
            making->found = cells;
            return true;
        }
        lack = smallest_lack(making->hitting_set, lack);
        add_answer(making, lack);
        choice = lack & ~barred;
    }
    for (; choice && room > 0; choice &= choice - 1) {
        cellset cell = cell_bit(cellset_first(choice));
        if (branch_from(making, cells | cell, barred, room - 1))
            return true;
        barred |= cell;
    }
    return false;
}

/* Greedy: always takes the cell that most answers ask for. The result is irreducible. */
static cellset take_most_wanted(struct making *making)
{
    struct hitting_set *hitting_set = making->hitting_set;
    cellset cells = 0;
    for (;;) {
        int times[CELLS] = { 0 }, most = 0;
        cellset wanted = 0;
        for (int i = 0; i < making->answers; i++)
            for (cellset s = making->answer[i] & cells ? 0 : making->answer[i]; s; s &= s - 1)
                if (++times[cellset_first(s)] > most) {
                    most = times[cellset_first(s)];
                    wanted = s & -s;
                }
        if (!wanted) { /* all answers are met */
            cellset lack;
            bool certain = ask_what_lacks(hitting_set, cells, &lack);
            if (!lack)
                return smallest_reduce(hitting_set, cells);
            if (certain) {
                lack = smallest_lack(hitting_set, lack);
                add_answer(making, lack);
            }
            wanted = lack & -lack;
        }
        cells |= wanted;
    }
}

bool smallest_make(struct hitting_set *hitting_set, long effort, int at_least, cellset *best)
{
    const long end = hitting_set->spent + effort + 1;
    struct making making;
    making.hitting_set = hitting_set;
    making.limit = hitting_set->spent + effort / BRANCHING_PARTS * (BRANCHING_PARTS - 1);
    making.answers = making.steps = 0;
    making.tired = making.undecided = false;
    hitting_set->limit = end;
    bool found = false;
    for (int size = at_least; size < cellset_count(*best) && !making.tired && !found; size++)
        found = branch_from(&making, 0, 0, size);
    if (found)
        *best = making.found;
    const bool complete = !making.tired && !making.undecided;
    /* The best of several irreducible sets, if the branch and bound did not come to its end. */
    if (!complete)
        *best = smallest_reduce(hitting_set, *best);
    for (int factor = 1; !complete && factor <= ORDERS && hitting_set->spent < end; factor++) {
        const cellset other =
            factor == 1 ? take_most_wanted(&making)
                        : reduce_in_order(hitting_set, hitting_set->universe, factor, &making);
        if (cellset_count(*best) > cellset_count(other))
            *best = other;
    }
    return complete;
}
