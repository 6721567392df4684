/* The inference of the exact search: all rules, once over the grids of all slots. */
#pragma once

#include <stdbool.h>

#include "engine/search/triads.h"

typedef vec cells[TRIOS][COLUMNS];

#define EACH_TRIO(t) UNROLL for (int t = 0; t < TRIOS; t++)
#define EACH_COLUMN(c) UNROLL for (int c = 0; c < COLUMNS; c++)

/*
 * Cells with two candidates or more, as bits of all digits; adds to *dead the cells that have
 * none.
 */
INLINE vec with_several(vec a, vec b, vec c, vec *dead)
{
    vec once = a | b | c, twice = majority(a, b, c);
    vec second = once >> 1, third = once >> 2;
    *dead |= first_digits & ~(once | second | third);
    vec pair = twice | (once & second);
    return for_three_digits((pair | pair >> 1 | twice >> 2 | (once & third)) & FIRST);
}

/*
 * Triads need three open digits. The rule is rarely worth its time: it is applied only in the slots
 * `thorough`, if there are any (`some`). Returns the triads with exactly three, and adds to *dead
 * those with fewer.
 */
INLINE vec sweep_fewest(const vec open[TRIOS], vec thorough, bool some, vec *dead)
{
    if (!some)
        return (vec){ 0 };
    *dead |= with_fewer_digits(open) & thorough;
    return with_three_digits(open) & thorough;
}

/*
 * The rules of minirows and of cells with one candidate. Sets which minirows are open and which
 * of them are taken; the result has a bit set if a digit has no place left in a row.
 */
INLINE vec sweep_minirows(cells at, vec open[TRIOS], vec taken[TRIOS], const vec several[COLUMNS],
                          vec thorough, bool some)
{
    vec dead = { 0 };
    EACH_TRIO(t)
    {
        vec s0 = at[t][0] & ~several[0], s1 = at[t][1] & ~several[1], s2 = at[t][2] & ~several[2];
        open[t] = at[t][0] | at[t][1] | at[t][2];
        taken[t] = s0 | s1 | s2;
        at[t][0] &= ~(s1 | s2);
        at[t][1] &= ~(s0 | s2);
        at[t][2] &= ~(s0 | s1);
    }
    vec three = sweep_fewest(open, thorough, some, &dead);
    EACH_TRIO(t)
    taken[t] |= open[t] & (rows_with_one(open[t], &dead) | ~others_in_box(open[t]) | three);
    vec full = with_three_digits(taken);
    EACH_TRIO(t)
    {
        vec shut = others_in_box(taken[t]) | ((rows_with(taken[t]) | full) & ~taken[t]);
        EACH_COLUMN(c) at[t][c] &= ~shut;
    }
    return dead;
}

/* The rules of minicolumns, like those of minirows. */
INLINE vec sweep_minicolumns(cells at, vec open[TRIOS], vec thorough, bool some)
{
    vec dead = { 0 }, taken[TRIOS];
    EACH_TRIO(t) open[t] = fold_columns(at[t]);
    vec three = sweep_fewest(open, thorough, some, &dead);
    EACH_TRIO(t)
    {
        vec in_box = others_in_box(open[t]), in_column = others_in_column(open[t]);
        dead |= whole & ~(open[t] | in_column);
        taken[t] = open[t] & (~(in_box & in_column) | three);
    }
    vec full = with_three_digits(taken);
    EACH_TRIO(t)
    {
        vec shut = others_in_box(taken[t]) | others_in_column(taken[t]) | (full & ~taken[t]);
        EACH_COLUMN(c) at[t][c] &= ~spread_column(shut, c);
    }
    return dead;
}

/* The last cell of a taken minirow loses all other digits. */
INLINE void sweep_last_cells(cells at, const vec minirows[TRIOS])
{
    vec alone[TRIOS][COLUMNS];
    EACH_TRIO(t)
    {
        vec several = majority(at[t][0], at[t][1], at[t][2]);
        EACH_COLUMN(c) alone[t][c] = at[t][c] & (minirows[t] & ~several);
    }
    EACH_COLUMN(c)
    {
        vec once = alone[0][c] | alone[1][c] | alone[2][c];
        once = for_three_digits((once | once >> 1 | once >> 2) & FIRST);
        EACH_TRIO(t) at[t][c] = (at[t][c] & ~once) | alone[t][c];
    }
}

/* Finds the cells with several candidates; the result has a bit set if a cell has none. */
INLINE vec find_several(const cells at, vec several[COLUMNS])
{
    vec dead = { 0 };
    EACH_COLUMN(c) several[c] = with_several(at[0][c], at[1][c], at[2][c], &dead);
    return dead;
}

/*
 * The result of a sweep for each slot: dead has at least one bit if a digit or a cell is left
 * without a place; sum is less than before if anything was eliminated.
 */
struct swept {
    vec dead, sum;
};

INLINE vec add_up(const cells at)
{
    vec sum = { 0 };
    EACH_COLUMN(c) EACH_TRIO(t) sum += at[t][c];
    return sum;
}

INLINE struct swept sweep_slots(cells at, vec several[COLUMNS], struct triads *triads, vec thorough,
                                bool some)
{
    vec minirows[TRIOS];
    struct swept swept = { { 0 }, { 0 } };
    swept.dead |= sweep_minirows(at, triads->minirows, minirows, several, thorough, some);
    swept.dead |= sweep_minicolumns(at, triads->minicolumns, thorough, some);
    sweep_last_cells(at, minirows);
    swept.dead |= find_several(at, several);
    swept.sum = add_up(at);
    return swept;
}
