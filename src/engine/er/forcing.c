#include "engine/er/forcing.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/memory.h"

/* The preference among steps with the same number of nodes: the lowest comes first. */
enum { PREFER_BOTH = 1, PREFER_CELL = 5, PREFER_HOUSE = 6, PREFER_ABSURD = 7 };

/* A candidate and the number of nodes that its conclusion rests on. */
struct er_node {
    uint16_t candidate, nodes;
};

/* What is kept of a run. */
struct er_outcome {
    struct er_set has[2]; /* [true]: the candidates that became true */
    uint16_t count[2];
    uint16_t absurd; /* nodes of the contradiction; 0: none */
    /* The true ones, then the false ones, in the order in which they were found. */
    struct er_node node[];
};

/* Room for the outcomes of all candidates and one more; what is not used takes no memory. */
enum {
    OUTCOME_SIZE = sizeof(struct er_outcome) + (MOST_TRUE + CANDIDATES) * sizeof(struct er_node),
    SPACE = (CANDIDATES + 1) * (OUTCOME_SIZE / sizeof(uint64_t) + 1),
};

struct er_forcing {
    const struct er_field *field;
    enum er_mode mode;
    const struct er_links *links;
    struct er_memory memory;
    struct er_run run;
    const struct er_outcome *made[CANDIDATES]; /* of its truth, made when first asked for */
    size_t used;                               /* of the space */
    /* The best conclusion so far: that a candidate is true, or false. */
    int nodes, preference, candidate;
    bool on;
    uint64_t space[SPACE];
};

struct er_forcing *er_forcing_new(void)
{
    return malloc(sizeof(struct er_forcing));
}

void er_forcing_free(struct er_forcing *forcing)
{
    free(forcing);
}

/* The outcome of a candidate's truth or falsehood, in the free space. */
static const struct er_outcome *outcome_of(struct er_forcing *forcing, int candidate, bool on)
{
    struct er_outcome *outcome = (struct er_outcome *)&forcing->space[forcing->used];
    struct er_node *node = outcome->node;
    er_run_make(&forcing->memory, forcing->field, forcing->links, forcing->mode, candidate, on,
                &forcing->run);
    outcome->absurd = (uint16_t)forcing->run.absurd;
    for (int truth = 1; truth >= 0; truth--) {
        const struct er_side *side = &forcing->run.side[truth];
        outcome->has[truth] = side->has;
        outcome->count[truth] = (uint16_t)side->count;
        for (int i = 0; i < side->count; i++)
            *node++ = (struct er_node){ side->list[i], side->nodes[side->list[i]] };
    }
    return outcome;
}

/* The outcome of a candidate's truth, which is kept. */
static const struct er_outcome *run_of(struct er_forcing *forcing, int candidate)
{
    const struct er_outcome **made = &forcing->made[candidate];
    if (!*made) {
        *made = outcome_of(forcing, candidate, true);
        const size_t nodes = (*made)->count[true] + (*made)->count[false];
        const size_t bytes = sizeof **made + nodes * sizeof(struct er_node);
        forcing->used += (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
    }
    return *made;
}

static const struct er_node *nodes_on_side(const struct er_outcome *outcome, bool on)
{
    return outcome->node + (on ? 0 : outcome->count[true]);
}

/* The number of nodes that a conclusion of this outcome rests on. */
static int nodes_of(const struct er_outcome *outcome, int candidate, bool on)
{
    const struct er_node *node = nodes_on_side(outcome, on);
    while (node->candidate != candidate)
        node++;
    return node->nodes;
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
static void offer_common(struct er_forcing *forcing, const struct er_outcome *const *runs,
                         int count, int preference)
{
    for (int on = 1; on >= 0; on--) {
        const struct er_node *first = nodes_on_side(runs[0], on);
        struct er_set common = runs[0]->has[on];
        uint64_t any = 0;
        for (int w = 0; w < SET_WORDS; w++) {
            for (int i = 1; i < count; i++)
                common.word[w] &= runs[i]->has[on].word[w];
            any |= common.word[w];
        }
        for (int n = 0; any && n < runs[0]->count[on]; n++) {
            int candidate = first[n].candidate, nodes = 0;
            if (!er_set_has(&common, candidate))
                continue;
            for (int i = 0; i < count; i++)
                nodes += nodes_of(runs[i], candidate, on);
            offer_conclusion(forcing, nodes, preference, candidate, on);
        }
    }
}

/* The conclusions from a candidate's truth alone, and from its truth and its falsehood. */
static void try_candidate(struct er_forcing *forcing, int candidate, int digits)
{
    const struct er_outcome *run = run_of(forcing, candidate), *opposite;
    if (forcing->mode == ER_STATIC)
        return;
    if (run->absurd)
        offer_conclusion(forcing, run->absurd, PREFER_ABSURD, candidate, false);
    opposite = outcome_of(forcing, candidate, false);
    if (opposite->absurd)
        offer_conclusion(forcing, opposite->absurd, PREFER_ABSURD, candidate, true);
    if (digits > 2 && forcing->mode != ER_NISHIO)
        offer_common(forcing, (const struct er_outcome *[]){ run, opposite }, 2, PREFER_BOTH);
}

/* The places of a digit in the houses whose first one is this cell. */
static void try_houses(struct er_forcing *forcing, int cell, int digit)
{
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k], count = 0;
        unsigned places = forcing->field->places[house][digit];
        const struct er_outcome *runs[9];
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
    const struct er_outcome *runs[DIGITS];
    int digits = digitset_count(forcing->field->digits[cell]), count = 0;
    /* Two digits of a cell only make a plain chain, unless links appear on the way. */
    if (digits < (forcing->mode == ER_STATIC ? 3 : 2))
        return;
    for (digitset s = forcing->field->digits[cell]; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        try_candidate(forcing, er_candidate(cell, digit), digits);
        if (forcing->mode != ER_NISHIO)
            try_houses(forcing, cell, digit);
        ELEMENT(runs, count++) = run_of(forcing, er_candidate(cell, digit));
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
    forcing->used = 0;
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
            reached += forcing->made[i]->count[true];
        }
    return runs ? (double)reached / runs : 0;
}
