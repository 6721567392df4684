#include "engine/er/forcing.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/chains.h"
#include "engine/er/memory.h"
#include "engine/er/trace.h"

/* The preference among steps with the same number of nodes: the lowest comes first. */
enum { PREFER_BOTH = 1, PREFER_CELL = 5, PREFER_HOUSE = 6, PREFER_ABSURD = 7 };

/* A candidate, the number of nodes that its conclusion rests on, and the nested chains. */
struct er_node {
    uint16_t candidate, nodes;
    uint32_t list; /* of nested chains: where it begins */
};

/* The summary of a run. */
struct er_outcome {
    struct er_set has[2]; /* [true]: the candidates that became true */
    uint16_t count[2];
    int absurd; /* nodes of the contradiction; 0: none */
    /* The true ones, then the false ones, in the order in which they were found. */
    struct er_node node[];
};

/* Room for the outcomes of all candidates and one more; unused parts take no memory. */
enum {
    OUTCOME_SIZE = sizeof(struct er_outcome) + (MOST_TRUE + CANDIDATES) * sizeof(struct er_node),
    SPACE = (CANDIDATES + 1) * (OUTCOME_SIZE / sizeof(uint64_t) + 1),
};

struct er_forcing {
    const struct er_field *field;
    enum er_mode mode;
    const struct er_links *links;
    struct er_chains *chains; /* in the modes with chains inside */
    struct er_memory memory;
    struct er_run run;
    const struct er_outcome *made[CANDIDATES]; /* of its truth, made when first asked for */
    size_t used;                               /* of the space */
    struct er_hint best;    /* if its nodes are not 0, and unless all hints are asked for */
    struct er_hints *hints; /* all of them, or NULL */
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

/* The numbers of the nested chains that a node rests on. */
static void add_chains(const struct er_memory *memory, int record, struct er_chain_list *list)
{
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = memory->record[record].off.word[w] & memory->nested.word[w]; s;
             s &= s - 1)
            er_chain_list_add(list, memory->chain[w * 64 + __builtin_ctzll(s)]);
}

static void add_chains_off(const struct er_memory *memory, int candidate,
                           struct er_chain_list *list)
{
    add_chains(memory, memory->off_record[candidate], list);
    if (er_set_has(&memory->nested, candidate))
        er_chain_list_add(list, memory->chain[candidate]);
}

/* The list of a node's nested chains, in the memory of the nest. */
static uint32_t list_of(struct er_forcing *forcing, bool on, int n, int candidate)
{
    const struct er_memory *memory = &forcing->memory;
    struct er_chain_list list;
    list.count = 0;
    if (on)
        add_chains(memory, memory->on_record[n], &list);
    else
        add_chains_off(memory, candidate, &list);
    return er_chains_keep(forcing->chains, &list);
}

static int absurd_nodes(struct er_forcing *forcing)
{
    const struct er_run *run = &forcing->run;
    const struct er_memory *memory = &forcing->memory;
    struct er_chain_list list;
    list.count = 0;
    if (!run->absurd || !forcing->chains)
        return run->absurd;
    int candidate = run->clash.candidate;
    add_chains(memory, memory->clash_record, &list);
    if (run->clash.on) {
        add_chains_off(memory, candidate, &list);
    } else {
        int n = 0;
        while (run->side[true].list[n] != candidate)
            n++;
        add_chains(memory, memory->on_record[n], &list);
    }
    return run->absurd + er_chains_nodes(forcing->chains, &list);
}

/* The outcome of a candidate's truth or falsehood, in the free space. */
static const struct er_outcome *outcome_of(struct er_forcing *forcing, int candidate, bool on)
{
    struct er_outcome *outcome = (struct er_outcome *)&forcing->space[forcing->used];
    struct er_node *node = outcome->node;
    struct er_chains *chains = forcing->chains;
    er_run_make(&forcing->memory, forcing->field, forcing->links, forcing->mode, candidate, on,
                &forcing->run);
    outcome->absurd = absurd_nodes(forcing);
    if (chains)
        er_chains_begin_run(chains);
    for (int truth = 1; truth >= 0; truth--) {
        const struct er_side *side = &forcing->run.side[truth];
        outcome->has[truth] = side->has;
        outcome->count[truth] = (uint16_t)side->count;
        for (int i = 0; i < side->count; i++, node++) {
            *node = (struct er_node){ side->list[i], side->nodes[side->list[i]], 0 };
            if (chains && (!forcing->best.nodes || node->nodes <= forcing->best.nodes))
                node->list = list_of(forcing, truth, i, node->candidate);
        }
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

/* A conclusion of this outcome. */
static const struct er_node *outcome_node(const struct er_outcome *outcome, int candidate, bool on)
{
    const struct er_node *node = nodes_on_side(outcome, on);
    while (node->candidate != candidate)
        node++;
    return node;
}

/* Whether a conclusion with this number of nodes, or more, would not be taken. */
static bool is_too_long(const struct er_forcing *forcing, int nodes, int preference)
{
    const struct er_hint *best = &forcing->best;
    return !forcing->hints && best->nodes &&
           (nodes > best->nodes || (nodes == best->nodes && preference >= best->preference));
}

static void offer_conclusion(struct er_forcing *forcing, struct er_hint hint)
{
    if (is_too_long(forcing, hint.nodes, hint.preference))
        return;
    hint.key = er_hint_key(forcing->field, hint.target, hint.on);
    if (!hint.key)
        return;
    if (forcing->hints)
        er_hints_offer(forcing->hints, &hint);
    else
        forcing->best = hint;
}

/* The nodes of all nested chains that a conclusion of some runs rests on. */
static int nested_nodes(const struct er_forcing *forcing, const struct er_outcome *const *runs,
                        int count, int candidate, bool on)
{
    struct er_chain_list list;
    list.count = 0;
    for (int i = 0; i < count; i++)
        er_chains_add(forcing->chains, outcome_node(runs[i], candidate, on)->list, &list);
    return er_chains_nodes(forcing->chains, &list);
}

/* Conclusions that all the runs have in common are true. */
static void offer_common(struct er_forcing *forcing, const struct er_outcome *const *runs,
                         int count, struct er_hint hint)
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
                nodes += outcome_node(runs[i], candidate, on)->nodes;
            if (is_too_long(forcing, nodes, hint.preference))
                continue;
            if (forcing->chains)
                nodes += nested_nodes(forcing, runs, count, candidate, on);
            hint.target = (uint16_t)candidate;
            hint.on = on;
            hint.nodes = nodes;
            offer_conclusion(forcing, hint);
        }
    }
}

static void offer_absurd(struct er_forcing *forcing, const struct er_outcome *run, int candidate,
                         bool on)
{
    if (run->absurd)
        offer_conclusion(forcing, (struct er_hint){ .nodes = run->absurd,
                                                    .preference = PREFER_ABSURD,
                                                    .form = ER_ABSURD,
                                                    .target = (uint16_t)candidate,
                                                    .on = !on });
}

/* The conclusions from a candidate's truth alone, and from its truth and its falsehood. */
static void try_candidate(struct er_forcing *forcing, int candidate, int digits)
{
    const struct er_outcome *run = run_of(forcing, candidate), *opposite;
    if (forcing->mode == ER_STATIC)
        return;
    offer_absurd(forcing, run, candidate, true);
    opposite = outcome_of(forcing, candidate, false);
    offer_absurd(forcing, opposite, candidate, false);
    if (digits > 2 && forcing->mode != ER_NISHIO)
        offer_common(forcing, (const struct er_outcome *[]){ run, opposite }, 2,
                     (struct er_hint){ .preference = PREFER_BOTH,
                                       .form = ER_BOTH_WAYS,
                                       .source = (uint16_t)candidate });
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
        offer_common(forcing, runs, count,
                     (struct er_hint){ .preference = PREFER_HOUSE,
                                       .form = ER_EACH_PLACE,
                                       .source = (uint16_t)er_candidate(house, digit) });
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
        offer_common(forcing, runs, count,
                     (struct er_hint){ .preference = PREFER_CELL,
                                       .form = ER_EACH_DIGIT,
                                       .source = (uint16_t)cell });
}

static void search_field(struct er_forcing *forcing, const struct er_field *field,
                         const struct er_links *links, enum er_mode mode)
{
    forcing->field = field;
    forcing->links = links;
    forcing->mode = mode;
    forcing->best.nodes = 0;
    forcing->used = 0;
    forcing->memory.traced = false;
    memset(forcing->made, 0, sizeof forcing->made);
    for (int cell = 0; cell < CELLS; cell++)
        try_cell(forcing, cell);
}

bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode,
                     const struct er_inside *inside, struct er_step *step)
{
    static const double base[] = {
        [ER_NISHIO] = 7.5,      [ER_STATIC] = 8.0,       [ER_DYNAMIC] = 8.5,       [ER_PLUS] = 9.0,
        [ER_WITH_CHAINS] = 9.5, [ER_WITH_STATIC] = 10.0, [ER_WITH_DYNAMIC] = 10.5,
    };
    forcing->hints = NULL;
    forcing->chains = inside ? inside->chains : NULL;
    forcing->memory.inside = inside;
    search_field(forcing, field, links, mode);
    if (!forcing->best.nodes)
        return false;
    er_step_init(step, base[mode] + er_length_rating(forcing->best.nodes));
    er_conclude(field, forcing->best.target, forcing->best.on, step);
    return true;
}

void er_forcing_every(struct er_forcing *forcing, const struct er_field *field,
                      const struct er_links *links, enum er_mode mode, struct er_hints *hints)
{
    forcing->hints = hints;
    forcing->chains = NULL;
    search_field(forcing, field, links, mode);
}

/* Adds the nodes of a conclusion from one candidate. */
static void prove(struct er_forcing *forcing, int candidate, bool on, int assumed,
                  const struct er_hint *hint, struct er_proof *proof)
{
    er_run_make(&forcing->memory, forcing->field, forcing->links, forcing->mode, candidate, on,
                &forcing->run);
    if (hint->form == ER_ABSURD)
        er_trace_clash(&forcing->memory, proof);
    else
        er_trace(&forcing->memory, hint->target, hint->on, assumed, proof);
}

void er_forcing_proof(struct er_forcing *forcing, const struct er_hint *hint,
                      struct er_proof *proof)
{
    int source = hint->source;
    forcing->memory.traced = true;
    if (hint->form == ER_ABSURD) {
        prove(forcing, hint->target, !hint->on, ER_ASSUMED, hint, proof);
    } else if (hint->form == ER_BOTH_WAYS) {
        prove(forcing, source, true, ER_ASSUMED, hint, proof);
        prove(forcing, source, false, ER_ASSUMED, hint, proof);
    } else if (hint->form == ER_EACH_DIGIT) {
        for (digitset s = forcing->field->digits[source]; s; s = digitset_rest(s))
            prove(forcing, er_candidate(source, digitset_first(s)), true, ER_CELL, hint, proof);
    } else {
        int house = source / DIGITS, digit = source % DIGITS + 1;
        for (unsigned s = forcing->field->places[house][digit]; s; s &= s - 1)
            prove(forcing, er_candidate(house_cell(house, __builtin_ctz(s)), digit), true, house,
                  hint, proof);
    }
}
