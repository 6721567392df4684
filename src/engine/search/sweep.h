/*
 * The inference of the exact search: all rules over the whole grid, until nothing changes.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_SWEEP_H
#define REDUCTIO_ENGINE_SEARCH_SWEEP_H

#include "engine/search/triads.h"

/* Sums over the digits of a cell or triad: bits set at all, and set twice. */
INLINE void add_slots(vec *once, vec *twice)
{
#if LANES == 4
    (void)once;
    (void)twice;
#else
    vec o = turn_slots_1(*once), t = turn_slots_1(*twice);
    *twice |= t | (*once & o);
    *once |= o;
#if LANES == 16
    o = turn_slots_2(*once);
    t = turn_slots_2(*twice);
    *twice |= t | (*once & o);
    *once |= o;
#endif
#endif
}

/*
 * The rules of minirows, once over the grid: strikes what they strike from the cells, given those
 * with two candidates or more, and sets which triads are open and which of them are taken.
 * Returns bits, any, if a digit has no place left.
 */
INLINE vec sweep_minirows(vec cells[VECS], vec open[GROUPS], vec taken[GROUPS], vec twice)
{
    vec dead = { 0 }, shut[GROUPS];
    UNROLL for (int g = 0; g < GROUPS; g++) open[g] = taken[g] = (vec){ 0 };
    UNROLL for (int i = 0; i < VECS; i++)
    {
        open[i / 3] |= fold_minirows(cells[i], i % 3);
        taken[i / 3] |= fold_minirows(cells[i] & ~twice, i % 3);
    }
    vec full = with_three_digits(open, 1) & MINIROWS;
    full |= full << 1 | full << 2;
    UNROLL for (int g = 0; g < GROUPS; g++)
    {
        vec in_box = others_in_box_minirows(open[g]), in_line = others_in_line_minirows(open[g]);
        dead |= all_minirows[g] & ~(open[g] | in_line);
        taken[g] |= open[g] & (~(in_box & in_line) | full);
    }
    full = with_three_digits(taken, 1) & MINIROWS;
    full |= full << 1 | full << 2;
    UNROLL for (int g = 0; g < GROUPS; g++) shut[g] =
        others_in_box_minirows(taken[g]) | others_in_line_minirows(taken[g]) | (full & ~taken[g]);
    UNROLL for (int i = 0; i < VECS; i++) cells[i] &= ~spread_minirows(shut[i / 3], i % 3);
    return dead;
}

/* The same of minicolumns. */
INLINE vec sweep_minicolumns(vec cells[VECS], vec open[GROUPS], vec taken[GROUPS], vec twice)
{
    vec dead = { 0 }, shut[GROUPS];
    UNROLL for (int g = 0; g < GROUPS; g++) open[g] = taken[g] = (vec){ 0 };
    UNROLL for (int i = 0; i < VECS; i++)
    {
        open[i / 3] |= fold_minicolumns(cells[i], i % 3);
        taken[i / 3] |= fold_minicolumns(cells[i] & ~twice, i % 3);
    }
    vec full = with_three_digits(open, 9) & MINICOLUMNS;
    full |= full << 9 | full << 18;
    UNROLL for (int g = 0; g < GROUPS; g++)
    {
        vec in_box = others_in_box_minicolumns(open[g]);
        vec in_line = others_in_line_minicolumns(open[g]);
        dead |= all_minicolumns[g] & ~(open[g] | in_line);
        taken[g] |= open[g] & (~(in_box & in_line) | full);
    }
    full = with_three_digits(taken, 9) & MINICOLUMNS;
    full |= full << 9 | full << 18;
    UNROLL for (int g = 0; g < GROUPS; g++) shut[g] = others_in_box_minicolumns(taken[g]) |
                                                      others_in_line_minicolumns(taken[g]) |
                                                      (full & ~taken[g]);
    UNROLL for (int i = 0; i < VECS; i++) cells[i] &= ~spread_minicolumns(shut[i / 3], i % 3);
    return dead;
}

/* Cells where a taken minirow and a taken minicolumn of a digit cross lose all other digits. */
INLINE vec sweep_crossings(vec cells[VECS], const vec minirows[GROUPS],
                           const vec minicolumns[GROUPS])
{
    vec here[VECS], once = { 0 }, twice = { 0 };
    UNROLL for (int i = 0; i < VECS; i++)
    {
        here[i] = cells[i] & spread_minirows(minirows[i / 3], i % 3) &
                  spread_minicolumns(minicolumns[i / 3], i % 3);
        twice |= once & here[i];
        once |= here[i];
    }
    add_slots(&once, &twice);
    UNROLL for (int i = 0; i < VECS; i++) cells[i] &= ~once | here[i];
    return twice;
}

enum outcome { DEAD, OPEN, SOLVED };

/* Sweeps until nothing changes. Neither state nor triads mean anything when it is dead. */
INLINE enum outcome settle(union state *state, struct triads *triads)
{
    vec cells[VECS];
    UNROLL for (int i = 0; i < VECS; i++) cells[i] = state->digit[i];
    for (;;) {
        vec before[VECS], minirows[GROUPS], minicolumns[GROUPS];
        vec once = { 0 }, twice = { 0 }, changed = { 0 };
        UNROLL for (int i = 0; i < VECS; i++)
        {
            before[i] = cells[i];
            twice |= once & cells[i];
            once |= cells[i];
        }
        add_slots(&once, &twice);
        vec dead = all_cells & ~once;
        dead |= sweep_minirows(cells, triads->minirows, minirows, twice);
        dead |= sweep_minicolumns(cells, triads->minicolumns, minicolumns, twice);
        dead |= sweep_crossings(cells, minirows, minicolumns);
        if (any(dead))
            return DEAD;
        UNROLL for (int i = 0; i < VECS; i++) changed |= before[i] ^ cells[i];
        if (!any(changed)) {
            UNROLL for (int i = 0; i < VECS; i++) state->digit[i] = cells[i];
            return any(twice & all_cells) ? OPEN : SOLVED;
        }
    }
}

#endif
