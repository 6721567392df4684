/*
 * Probes eliminate only candidates that the basic techniques eliminate; with the houses they
 * eliminate all of these; and every variant gives the same.
 */
#include "engine/search/probe.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "support/puzzles.h"
#include "support/suite.h"

struct probed {
    int count;
    uint8_t cell[CELLS * DIGITS], digit[CELLS * DIGITS];
    struct probe before[CELLS * DIGITS], after[CELLS * DIGITS];
};

/* Every candidate of the position tried on its own. */
static struct probed *probe_all(const struct position *position)
{
    struct probed *all = malloc(sizeof *all);
    ck_assert_ptr_nonnull(all);
    all->count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->candidates.at[digit]; s; s &= s - 1) {
            int n = all->count++;
            all->cell[n] = (uint8_t)cellset_first(s);
            all->digit[n] = (uint8_t)digit;
            probe_init(&all->before[n], position);
            probe_set(&all->before[n], all->cell[n], digit);
        }
    memcpy(all->after, all->before, sizeof all->after);
    probes_propagate(all->after, (size_t)all->count);
    return all;
}

/* Settled by houses as well, a probe is the position in which the basic techniques end. */
static void check_houses(const struct probe *probe, const struct probe *from,
                         const struct position *forward, enum outcome outcome)
{
    struct probe further = *probe;
    struct position settled;
    if (!probe->dead)
        probe_propagate_houses(&further, from);
    ck_assert_int_eq(further.dead, outcome == OUTCOME_CONTRADICTION);
    if (further.dead)
        return;
    probe_position(&further, &settled);
    for (int d = 1; d <= DIGITS; d++)
        ck_assert((forward->candidates.at[d] | forward->placed.at[d]) ==
                  (settled.candidates.at[d] | settled.placed.at[d]));
}

static void check_probe(const struct position *position, const struct probe *from,
                        const struct probe *probe, int cell, int digit)
{
    struct position forward = *position, settled;
    position_place(&forward, cell, digit);
    enum outcome outcome = path_follow(&forward, rules_forward, NULL, NULL);
    if (probe->dead && outcome != OUTCOME_CONTRADICTION)
        ck_abort_msg("r%dc%d=%d dies, but the basic techniques go on", cell / 9 + 1, cell % 9 + 1,
                     digit);
    check_houses(probe, from, &forward, outcome);
    if (outcome == OUTCOME_CONTRADICTION || probe->dead)
        return;
    probe_position(probe, &settled);
    for (int d = 1; d <= DIGITS; d++)
        if ((forward.candidates.at[d] | forward.placed.at[d]) &
            ~(settled.candidates.at[d] | settled.placed.at[d]))
            ck_abort_msg("a probe strikes out a %d that the basic techniques leave", d);
    ck_assert_int_eq(probe->full, !settled.empty);
    if (probe->full)
        ck_assert(grid_is_solved(&board_classic, &settled.value));
}

static void check_puzzle(const char *puzzle)
{
    struct position position = position_of(puzzle);
    for (int stage = 0; stage < 2; stage++) {
        struct probed *all = probe_all(&position);
        struct probe from = { 0 };
        if (stage) /* the basic techniques have looked at all houses */
            probe_init(&from, &position);
        for (int i = 0; i < all->count; i++)
            check_probe(&position, &from, &all->after[i], all->cell[i], all->digit[i]);
        for (int v = SEARCH_PORTABLE; v < SEARCH_VARIANTS; v++) {
            struct probed *again = malloc(sizeof *again);
            memcpy(again->after, all->before, sizeof again->after);
            search_code_of((enum search_variant)v)->propagate(again->after, (size_t)all->count);
            for (int i = 0; i < all->count; i++) {
                ck_assert_int_eq(again->after[i].dead, all->after[i].dead);
                ck_assert_int_eq(again->after[i].full, all->after[i].full);
                ck_assert_int_eq(again->after[i].sweeps, all->after[i].sweeps);
                if (!all->after[i].dead)
                    ck_assert_mem_eq(&again->after[i].open, &all->after[i].open,
                                     sizeof all->after[i].open);
            }
            free(again);
        }
        free(all);
        path_follow(&position, rules_forward, NULL, NULL);
    }
}

START_TEST(seeds)
{
    check_puzzle(warm_up);
    check_puzzle(sudoku_com);
    check_puzzle(essays);
    check_puzzle(needs_experiment);
    check_puzzle(two_solutions);
}
END_TEST

START_TEST(corpora)
{
    static const char *const files[] = { "magictour1465.txt", "hardest1106.txt" };
    for (int f = 0; f < 2; f++) {
        int count = trials(5, 20);
        char(*lines)[82] = corpus_sample(files[f], &count);
        for (int i = 0; lines && i < count; i++)
            check_puzzle(lines[i]);
        free(lines);
    }
}
END_TEST

SUITE(probe, NULL, NULL, TEST(seeds), TEST(corpora))
