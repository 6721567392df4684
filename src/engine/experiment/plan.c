/* Plans of nested experiments, found by probes. */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/experiment/trial.h"

static cellset cells_with_several(const struct probe *grid)
{
    cellset once = 0, several = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset cells = probe_cells(grid, digit);
        several |= once & cells;
        once |= cells;
    }
    return several;
}

void trials_list(struct trials *trials, const struct probe *grid)
{
    cellset several = cells_with_several(grid);
    trials->count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = probe_cells(grid, digit) & several; s; s &= s - 1)
            ELEMENT(trials->at, trials->count++) =
                (struct trial){ (uint8_t)cellset_first(s), (uint8_t)digit, 0, 0 };
}

void trials_probe(struct trials *trials, const struct probe *grid)
{
    for (int i = 0; i < trials->count; i++) {
        trials->at[i].probe = (uint16_t)i;
        trials->probe[i] = *grid;
        probe_set(&trials->probe[i], trials->at[i].cell, trials->at[i].digit);
    }
    probes_settle(trials->probe, (size_t)trials->count);
}

static int by_score(const void *one, const void *other)
{
    const struct trial *a = one, *b = other;
    if (a->score != b->score)
        return a->score - b->score;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

void trials_sort(struct trials *trials)
{
    qsort(trials->at, (size_t)trials->count, sizeof *trials->at, by_score);
}

/*
 * Lists, wave by wave, all trials that can be refuted. A trial of one wave needs eliminations of
 * the wave before it, so every plan has trials of each wave.
 */
static bool list_waves(struct plan *plan, const struct probe *grid, int most, struct trials *space)
{
    struct probe now = *grid;
    plan->count = 0;
    for (int wave = 0; wave < most && !now.full; wave++) {
        int before = plan->count;
        trials_list(space, &now);
        trials_probe(space, &now);
        for (int i = 0; i < space->count; i++) {
            if (!space->probe[i].dead)
                continue;
            struct trial *trial = &ELEMENT(plan->at, plan->count++);
            *trial = space->at[i];
            trial->score = (uint16_t)wave;
            probe_strike(&now, trial->cell, trial->digit);
        }
        if (plan->count == before)
            return false;
        probes_settle(&now, 1);
        if (now.dead)
            return true;
    }
    return false;
}

/* Eliminates the trials of a wave from the grid; returns false if one of them is not refuted. */
static bool strike_wave(struct trials *wave, struct probe *grid)
{
    for (int n = 0; n < wave->count; n++) {
        if (!wave->probe[n].dead)
            return false;
        probe_strike(grid, wave->at[n].cell, wave->at[n].digit);
    }
    return true;
}

/* Whether the kept trials of a plan still lead to a contradiction. */
static bool leads_on(const struct plan *plan, const bool *kept, const struct probe *grid,
                     struct trials *space)
{
    struct probe now = *grid;
    for (int i = 0; i < plan->count;) {
        int wave = plan->at[i].score;
        space->count = 0;
        for (; i < plan->count && plan->at[i].score == wave; i++) {
            if (kept[i] && wave)
                ELEMENT(space->at, space->count++) = plan->at[i];
            else if (kept[i]) /* trials of the first wave need no others */
                probe_strike(&now, plan->at[i].cell, plan->at[i].digit);
        }
        trials_probe(space, &now);
        if (!strike_wave(space, &now))
            return false;
        probes_settle(&now, 1);
        if (now.dead)
            return true; /* later waves are not needed */
    }
    return false;
}

static void keep_trials(struct plan *plan, const bool *kept)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++)
        if (kept[i])
            ELEMENT(plan->at, count++) = plan->at[i];
    plan->count = count;
}

/*
 * Leaves out trials that are not needed: first halves of the plan, then quarters and so on, because
 * few of many trials are needed. If a part cannot be left out, at least one of its trials stays;
 * with several waves that is certain of the smallest parts only. Returns false if more than `most`
 * stay.
 */
static bool reduce_plan(struct plan *plan, const struct probe *grid, int most, struct trials *space)
{
    bool kept[TRIALS_MOST], tried[TRIALS_MOST];
    const size_t size = (size_t)plan->count * sizeof *kept;
    const bool one_wave = !plan->at[plan->count - 1].score;
    int part = plan->count;
    memset(kept, true, size);
    do {
        int staying = 0;
        part = (part + 1) / 2;
        for (int end = plan->count; end > 0; end -= part) {
            int begin = end > part ? end - part : 0;
            memcpy(tried, kept, size);
            memset(tried + begin, false, (size_t)(end - begin) * sizeof *tried);
            if (!memcmp(tried, kept, size))
                continue;
            if (leads_on(plan, tried, grid, space))
                memcpy(kept, tried, size);
            else if (++staying > most && (one_wave || part == 1))
                return false;
        }
    } while (part > 1);
    keep_trials(plan, kept);
    return true;
}

bool plan_find(struct plan *plan, const struct probe *grid, int most, struct trials *space)
{
    return list_waves(plan, grid, most, space) && reduce_plan(plan, grid, most, space);
}
