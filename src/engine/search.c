#include "reductio/engine/search.h"

#include <stddef.h>

enum progress { PROGRESS_NONE, PROGRESS_SOME, PROGRESS_DEAD };

static enum progress place_naked(struct position *position)
{
    enum progress progress = PROGRESS_NONE;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset digits = position->digits[cell];
        if (!digits)
            return PROGRESS_DEAD;
        if (!(digits & (digits - 1))) {
            position_place(position, cell, digitset_first(digits));
            progress = PROGRESS_SOME;
        }
    }
    return progress;
}

static enum progress place_hidden(struct position *position)
{
    enum progress progress = PROGRESS_NONE;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            cellset places = position_places(position, house, digit);
            if (!places && !position_house_has(position, house, digit))
                return PROGRESS_DEAD;
            if (places && !(places & (places - 1))) {
                position_place(position, cellset_first(places), digit);
                progress = PROGRESS_SOME;
            }
        }
    return progress;
}

/* Singles to a fixpoint; false when the position is seen to have no solution. */
static bool settle(struct position *position)
{
    for (;;) {
        enum progress naked = place_naked(position);
        if (naked == PROGRESS_DEAD)
            return false;
        if (naked == PROGRESS_SOME)
            continue;
        enum progress hidden = place_hidden(position);
        if (hidden != PROGRESS_SOME)
            return hidden == PROGRESS_NONE;
    }
}

/* The ways to go on: the digits of one cell, or the places of one digit in a house. */
struct branch {
    int count;
    struct {
        uint8_t cell, digit;
    } way[DIGITS];
};

static void branch_on_cell(const struct position *position, int cell, struct branch *branch)
{
    branch->count = 0;
    for (digitset s = position->digits[cell]; s; s &= (digitset)(s - 1)) {
        branch->way[branch->count].cell = (uint8_t)cell;
        branch->way[branch->count++].digit = (uint8_t)digitset_first(s);
    }
}

static void branch_on_places(cellset places, int digit, struct branch *branch)
{
    branch->count = 0;
    for (; places; places &= places - 1) {
        branch->way[branch->count].cell = (uint8_t)cellset_first(places);
        branch->way[branch->count++].digit = (uint8_t)digit;
    }
}

/* Fewest ways first; a cell of two is not bettered. */
static void choose_branch(const struct position *position, struct branch *branch)
{
    int fewest = DIGITS + 1;
    for (cellset s = position->blanks; s && fewest > 2; s &= s - 1) {
        int cell = cellset_first(s), count = digitset_count(position->digits[cell]);
        if (count < fewest) {
            fewest = count;
            branch_on_cell(position, cell, branch);
        }
    }
    for (int digit = 1; digit <= DIGITS && fewest > 2; digit++)
        for (int house = 0; house < HOUSES; house++) {
            cellset places = position_places(position, house, digit);
            int count = places ? cellset_count(places) : DIGITS + 1;
            if (count < fewest) {
                fewest = count;
                branch_on_places(places, digit, branch);
            }
        }
}

static int count_from(struct position *position, int limit, struct grid *solution)
{
    struct branch branch = { 0 };
    if (!settle(position))
        return 0;
    if (!position->blanks) {
        if (solution)
            *solution = position->value;
        return 1;
    }
    choose_branch(position, &branch);
    int count = 0;
    for (int i = 0; i < branch.count && count < limit; i++) {
        struct position child = *position;
        position_place(&child, branch.way[i].cell, branch.way[i].digit);
        count += count_from(&child, limit - count, count ? NULL : solution);
    }
    return count;
}

int search_count(const struct position *position, int limit, struct grid *solution)
{
    struct position start = *position;
    if (grid_conflicts(&start.value))
        return 0;
    return count_from(&start, limit, solution);
}
