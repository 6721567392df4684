/*
 * Probes in slots: grids are swept until nothing changes, without a guess; a slot that is done
 * takes the next one.
 */
#pragma once

#include "engine/search/job.h"
#include "engine/search/probe.h"

/* Has a bit set if a grid with one candidate in each cell lacks a digit in a row, column or box. */
INLINE vec wrong(const cells at)
{
    vec lacks = { 0 };
    EACH_TRIO(t)
    {
        vec rows = at[t][0] | at[t][1] | at[t][2], columns = fold_columns(at[t]);
        lacks |= STACK_0 & ~(rows | rows >> 3 | rows >> 6);
        lacks |= ROW_0 & ~(rows | rows >> 9 | rows >> 18);
        lacks |= whole & ~(columns | others_in_column(columns));
    }
    return lacks;
}

/* Writes the result of a slot, which was swept until nothing changed or it died, to its probe. */
INLINE void end_probe(struct probe *probe, union grids *grids, struct sweep_result sweep_result,
                      int slot)
{
    union state state;
    take_out(&state, slot_words(grids, slot));
    store_cells(&probe->open, &state);
    probe->dead = !(sweep_result.alive >> SLOT_LANES * slot & 1);
    probe->full = !probe->dead && sweep_result.full >> SLOT_LANES * slot & 1;
}

static void run_probes(struct probe *probes, size_t n)
{
    struct triads triads;
    struct probe *here[SLOT_COUNT] = { NULL };
    union grids grids;
    cells at;
    vec several[COLUMNS], sum = { 0 }, tough = { 0 };
    size_t next = 0;
    uint32_t busy = 0, vacant = ALL_SLOTS;
    memset(&grids, 0, sizeof grids);
    while (busy | (next < n)) {
        for (int slot = 0; slot < SLOT_COUNT && vacant; slot++) {
            if (!(vacant >> SLOT_LANES * slot & 1))
                continue;
            vacant &= ~(1u << SLOT_LANES * slot);
            sum &= ~slot_alone(slot);
            if (next == n)
                continue;
            union state state;
            here[slot] = &probes[next++];
            here[slot]->sweeps = 0;
            load_cells(&state, &here[slot]->open);
            put_in(slot_words(&grids, slot), &state);
            busy |= 1u << SLOT_LANES * slot;
        }
        memcpy(at, grids.at, sizeof at);
        vec dead = find_several(at, several);
        uint32_t ended;
        struct sweep_result sweep_result;
        do {
            struct swept swept = sweep_slots(at, several, &triads, tough, false);
            dead |= swept.dead;
            sweep_result =
                (struct sweep_result){ empty_slots(dead),
                                       empty_slots(several[0] | several[1] | several[2]) };
            ended = (empty_slots(swept.sum ^ sum) | ~sweep_result.alive) & busy;
            sum = swept.sum;
            UNROLL for (int slot = 0; slot < SLOT_COUNT; slot++)
            {
                if (busy >> SLOT_LANES * slot & 1)
                    here[slot]->sweeps++;
            }
        } while (!ended);
        if (sweep_result.alive & sweep_result.full)
            sweep_result.alive &= ~sweep_result.full | empty_slots(wrong(at));
        memcpy(grids.at, at, sizeof at);
        for (int slot = 0; slot < SLOT_COUNT; slot++)
            if (ended >> SLOT_LANES * slot & 1)
                end_probe(here[slot], &grids, sweep_result, slot);
        busy &= ~ended;
        vacant = ended;
    }
}
