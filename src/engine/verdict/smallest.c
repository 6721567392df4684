#include "engine/verdict/smallest.h"

#include <string.h>

enum {
    HUNT_PARTS = 4,        /* all but one of so many parts of the effort go into the hunt */
    ANSWERS = 1024,        /* kept at most; those that no longer fit are asked for again */
    STEPS_PER_SEARCH = 16, /* of the hunt: about as long as one search */
    ORDERS = 82, /* 83 is a prime: each factor up to 82 visits the cells in another order */
};

/* The answers so far, those with the fewest cells first. */
struct answers {
    cellset set[ANSWERS];
    int count;
};

/* A branch and bound for a set of one size. */
struct hunt {
    struct quest *quest;
    struct answers *answers;
    long limit; /* of quest->spent */
    int steps;
    bool tired;
    cellset found;
};

static bool is_larger(cellset set, cellset other)
{
    return cellset_count(set) > cellset_count(other);
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

cellset smallest_lack(struct quest *quest, cellset lack)
{
    for (cellset s = lack; s; s &= s - 1) {
        cellset cell = cell_bit(cellset_first(s));
        if (!(lack & cell))
            continue;
        cellset less = quest->lacks(quest, (quest->universe & ~lack) | cell);
        lack = less ? less : lack;
    }
    return lack;
}

/* Cells in an order of their own for each factor; factor 1 is that of their numbers. */
static cellset reduce(struct quest *quest, cellset cells, int factor, struct answers *answers)
{
    for (int i = 1, place = factor; i <= ORDERS; i++, place = (place + factor) % (ORDERS + 1)) {
        if (place > CELLS || !cellset_has(cells, place - 1))
            continue;
        cellset lack = quest->lacks(quest, cells & ~cell_bit(place - 1));
        if (!lack)
            cells &= ~cell_bit(place - 1);
        else if (answers)
            answers_add(answers, lack);
    }
    return cells;
}

cellset smallest_reduce(struct quest *quest, cellset cells)
{
    return reduce(quest, cells, 1, NULL);
}

/*
 * The free cells of the answer that leaves the least choice: *choice stays as it is when all are
 * met. False when `room` more cells cannot meet them: answers without a free cell in common need
 * a cell each.
 */
static bool choose(const struct answers *answers, cellset cells, cellset barred, int room,
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

/* Whether `cells` and `room` more, none of them barred, do it. */
static bool hunt_from(struct hunt *hunt, cellset cells, cellset barred, int room)
{
    if (++hunt->steps % STEPS_PER_SEARCH == 0)
        hunt->quest->spent++;
    hunt->tired = hunt->tired || hunt->quest->spent >= hunt->limit;
    cellset choice = 0;
    if (hunt->tired || !choose(hunt->answers, cells, barred, room, &choice))
        return false;
    if (!choice) {
        cellset lack = hunt->quest->lacks(hunt->quest, cells);
        if (!lack) {
            hunt->found = cells;
            return true;
        }
        lack = smallest_lack(hunt->quest, lack);
        answers_add(hunt->answers, lack);
        choice = lack & ~barred;
    }
    for (; choice && room > 0; choice &= choice - 1) {
        cellset cell = cell_bit(cellset_first(choice));
        if (hunt_from(hunt, cells | cell, barred, room - 1))
            return true;
        barred |= cell;
    }
    return false;
}

/* The cell that is in most of the answers that `cells` does not meet; nothing: all are met. */
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

/* The greedy way: what most answers ask for is taken first. Irreducible in the end. */
static cellset take_most_wanted(struct quest *quest, struct answers *answers)
{
    cellset cells = 0;
    for (;;) {
        cellset wanted = most_wanted(answers, cells);
        if (!wanted) {
            cellset lack = quest->lacks(quest, cells);
            if (!lack)
                return smallest_reduce(quest, cells);
            lack = smallest_lack(quest, lack);
            answers_add(answers, lack);
            wanted = cell_bit(cellset_first(lack));
        }
        cells |= wanted;
    }
}

/* Where the hunt came to no end: the best of several irreducible sets. */
static void try_ways(struct quest *quest, struct answers *answers, long limit, cellset *best)
{
    *best = smallest_reduce(quest, *best);
    for (int factor = 1; factor <= ORDERS && quest->spent < limit; factor++) {
        cellset other = factor == 1 ? take_most_wanted(quest, answers)
                                    : reduce(quest, quest->universe, factor, answers);
        if (is_larger(*best, other))
            *best = other;
    }
}

bool smallest_make(struct quest *quest, long effort, int at_least, cellset *best)
{
    struct answers answers;
    answers.count = 0;
    long start = quest->spent;
    struct hunt hunt = { .quest = quest,
                         .answers = &answers,
                         .limit = start + effort / HUNT_PARTS * (HUNT_PARTS - 1) };
    for (int size = at_least; size < cellset_count(*best) && !hunt.tired; size++)
        if (hunt_from(&hunt, 0, 0, size)) {
            *best = hunt.found;
            return true;
        }
    if (hunt.tired)
        try_ways(quest, &answers, start + effort, best);
    return !hunt.tired;
}
