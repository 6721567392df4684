#include "engine/er/forcing.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/memory.h"

/* The preference among steps with the same number of nodes: the lowest comes first. */
enum { PREFER_BOTH = 1, PREFER_CELL = 5, PREFER_HOUSE = 6, PREFER_ABSURD = 7 };

struct er_forcing {
    const struct er_field *field;
    enum er_mode mode;
    const struct er_links *links;
    struct er_memory memory;
    bool made[CANDIDATES];
    struct er_run run[CANDIDATES]; /* from each candidate's truth, made when first asked for */
    struct er_run opposite;        /* from a candidate's falsehood */
    /* The best conclusion so far: that a candidate is true, or false. */
    int nodes, preference, candidate;
    bool on;
};

struct er_forcing *er_forcing_new(void)
{
    return malloc(sizeof(struct er_forcing));
}

void er_forcing_free(struct er_forcing *forcing)
{
    free(forcing);
}

static const struct er_run *run_of(struct er_forcing *forcing, int candidate)
{
    struct er_run *run = &forcing->run[candidate];
    if (!forcing->made[candidate])
        er_run_make(&forcing->memory, forcing->field, forcing->links, forcing->mode, candidate,
                    true, run);
    forcing->made[candidate] = true;
    return run;
}

static void offer_conclusion(struct er_forcing *forcing, int nodes, int preference, int candidate,
                             bool on)
{
    if (forcing->nodes &&
        (nodes > forcing->nodes || (nodes == forcing->nodes && preference >= forcing->preference)))
        return;
    forcing->nodes = nodes;
    forcing->preference = preference;
    forcing->candidate = candidate;
    forcing->on = on;
}

/* Conclusions that all the runs have in common are true. */
static void offer_common(struct er_forcing *forcing, const struct er_run *const *runs, int count,
                         int preference)
{
    for (int on = 1; on >= 0; on--) {
        const struct er_side *first = &runs[0]->side[on];
        struct er_set common = first->has;
        uint64_t any = 0;
        for (int w = 0; w < SET_WORDS; w++) {
            for (int i = 1; i < count; i++)
                common.word[w] &= runs[i]->side[on].has.word[w];
            any |= common.word[w];
        }
        for (int n = 0; any && n < first->count; n++) {
            int candidate = first->list[n], nodes = 0;
            if (!er_set_has(&common, candidate))
                continue;
            for (int i = 0; i < count; i++)
                nodes += runs[i]->side[on].nodes[candidate];
            offer_conclusion(forcing, nodes, preference, candidate, on);
        }
    }
}

/* The conclusions from a candidate's truth alone, and from its truth and its falsehood. */
static void try_candidate(struct er_forcing *forcing, int candidate, int digits)
{
    const struct er_run *run = run_of(forcing, candidate);
    if (forcing->mode == ER_STATIC)
        return;
    if (run->absurd)
        offer_conclusion(forcing, run->absurd, PREFER_ABSURD, candidate, false);
    er_run_make(&forcing->memory, forcing->field, forcing->links, forcing->mode, candidate, false,
                &forcing->opposite);
    if (forcing->opposite.absurd)
        offer_conclusion(forcing, forcing->opposite.absurd, PREFER_ABSURD, candidate, true);
    if (digits > 2 && forcing->mode != ER_NISHIO)
        offer_common(forcing, (const struct er_run *[]){ run, &forcing->opposite }, 2, PREFER_BOTH);
}

/* The places of a digit in the houses whose first one is this cell. */
static void try_houses(struct er_forcing *forcing, int cell, int digit)
{
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k], count = 0;
        unsigned places = forcing->field->places[house][digit];
        const struct er_run *runs[9];
        if (digitset_counts[places] < 2 || __builtin_ctz(places) != er_seats[cell].place[k])
            continue;
        for (; places; places &= places - 1)
            ELEMENT(runs, count++) =
                run_of(forcing, er_candidate(house_cell(house, __builtin_ctz(places)), digit));
        offer_common(forcing, runs, count, PREFER_HOUSE);
    }
}

static void try_cell(struct er_forcing *forcing, int cell)
{
    const struct er_run *runs[DIGITS];
    int digits = digitset_count(forcing->field->digits[cell]), count = 0;
    /* Two digits of a cell only make a plain chain, unless links appear on the way. */
    if (digits < (forcing->mode == ER_STATIC ? 3 : 2))
        return;
    for (digitset s = forcing->field->digits[cell]; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        try_candidate(forcing, er_candidate(cell, digit), digits);
        if (forcing->mode != ER_NISHIO)
            try_houses(forcing, cell, digit);
        ELEMENT(runs, count++) = &forcing->run[er_candidate(cell, digit)];
    }
    if (forcing->mode != ER_NISHIO)
        offer_common(forcing, runs, count, PREFER_CELL);
}

bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode, struct er_step *step)
{
    static const double base[] = {
        [ER_NISHIO] = 7.5, [ER_STATIC] = 8.0, [ER_DYNAMIC] = 8.5, [ER_PLUS] = 9.0
    };
    forcing->field = field;
    forcing->links = links;
    forcing->mode = mode;
    forcing->nodes = 0;
    memset(forcing->made, 0, sizeof forcing->made);
    for (int cell = 0; cell < CELLS; cell++)
        try_cell(forcing, cell);
    if (!forcing->nodes)
        return false;
    er_step_init(step, base[mode] + er_length_rating(forcing->nodes));
    er_conclude(field, forcing->candidate, forcing->on, step);
    return true;
}

double er_forcing_reach(const struct er_forcing *forcing)
{
    int runs = 0, reached = 0;
    for (int i = 0; i < CANDIDATES; i++)
        if (forcing->made[i]) {
            runs++;
            reached += forcing->run[i].side[true].count;
        }
    return runs ? (double)reached / runs : 0;
}
