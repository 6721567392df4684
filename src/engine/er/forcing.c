/* Chains with branches, and the searches inside them. */
#include <stdlib.h>
#include <string.h>

#include "engine/er/closure.h"
#include "engine/er/run.h"

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
    int absurd;            /* nodes of the contradiction; 0: none */
    struct er_proof proof; /* of the contradiction, inside another run */
    /* The true ones, then the false ones, in the order in which they were found. */
    struct er_node node[];
};

/* Room for the outcomes of all candidates and one more; unused parts take no memory. */
enum {
    OUTCOME_SIZE = sizeof(struct er_outcome) + (MOST_TRUE + CANDIDATES) * sizeof(struct er_node),
    SPACE = (CANDIDATES + 1) * (OUTCOME_SIZE / sizeof(uint64_t) + 1),
};

/*
 * Searches inside a chain, which the modes with nested chains make where nothing more follows. All
 * tables have a fixed size, however hard the puzzle is.
 */
struct nest {
    struct er_chains chains;
    struct er_limits limits;
    bool stopped;
    struct er_field field;      /* where nothing more follows */
    struct er_links links;      /* of that position, with the weak links of the start */
    struct er_set within;       /* the candidates of all its chains */
    struct er_set opposed;      /* those whose truth leads to their falsehood */
    struct er_forcing *forcing; /* owned; searches in that position */
    struct er_hints hints;
};

struct er_forcing {
    struct er_chains *chains; /* in the modes with chains inside */
    struct nest *nest;        /* for these modes; owned, or NULL */
    struct er_run run;
    const struct er_outcome *made[CANDIDATES]; /* of its truth, made when first asked for */
    size_t used;                               /* of the space */
    struct er_hint best;       /* if its nodes are not 0, and unless all hints are asked for */
    struct er_hints *hints;    /* all of them, or NULL */
    struct er_closure closure; /* of a field, and of the position of a run */
    const struct er_closure *screen; /* whether static searches find anything; or NULL */
    const struct er_field *outer;    /* where the run around a search began */
    uint64_t space[SPACE];
};

struct er_forcing *er_forcing_new(void)
{
    struct er_forcing *forcing = malloc(sizeof *forcing);
    if (forcing)
        forcing->nest = NULL;
    return forcing;
}

void er_forcing_free(struct er_forcing *forcing)
{
    if (forcing && forcing->nest)
        er_forcing_free(forcing->nest->forcing);
    if (forcing)
        free(forcing->nest);
    free(forcing);
}

bool er_forcing_nest(struct er_forcing *forcing)
{
    struct nest *nest = forcing->nest;
    if (nest)
        return true;
    nest = malloc(sizeof *nest);
    if (!nest)
        return false;
    nest->stopped = nest->chains.full = nest->hints.full = false;
    nest->forcing = er_forcing_new();
    if (nest->forcing)
        forcing->nest = nest;
    else
        free(nest);
    return forcing->nest;
}

bool er_forcing_is_full(const struct er_forcing *forcing)
{
    return forcing && forcing->nest && (forcing->nest->chains.full || forcing->nest->hints.full);
}

bool er_forcing_is_stopped(const struct er_forcing *forcing)
{
    return forcing && forcing->nest && forcing->nest->stopped;
}

/* The numbers of the nested chains that a node rests on. */
static void add_chains(const struct er_run *run, int record, struct er_chain_list *list)
{
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = run->record[record].off.word[w] & run->nested.word[w]; s; s &= s - 1)
            er_chain_list_add(list, run->chain[w * 64 + __builtin_ctzll(s)]);
}

static void add_chains_off(const struct er_run *run, int candidate, struct er_chain_list *list)
{
    add_chains(run, run->off_record[candidate], list);
    if (er_set_has(&run->nested, candidate))
        er_chain_list_add(list, run->chain[candidate]);
}

static int absurd_nodes(struct er_forcing *forcing)
{
    const struct er_run *run = &forcing->run;
    struct er_chain_list list;
    list.count = 0;
    if (!run->absurd || !forcing->chains)
        return run->absurd;
    int candidate = run->clash.candidate;
    add_chains(run, run->clash_record, &list);
    if (run->clash.on) {
        add_chains_off(run, candidate, &list);
    } else {
        int n = 0;
        while (run->side[true].list[n] != candidate)
            n++;
        add_chains(run, run->on_record[n], &list);
    }
    return run->absurd + er_chains_nodes(forcing->chains, &list);
}
/* Adds the nodes of a conclusion from one candidate. */
static void prove(struct er_forcing *forcing, int candidate, bool on, int assumed,
                  const struct er_hint *hint, struct er_proof *proof)
{
    er_run_make(&forcing->run, candidate, on);
    er_run_trace(&forcing->run, hint->target, hint->on, false, assumed, proof);
}

/* Adds the nodes of a conclusion; the field and the links must not have changed since. */
static void prove_hint(struct er_forcing *forcing, const struct er_hint *hint,
                       struct er_proof *proof)
{
    int source = hint->source;
    forcing->run.traced = true;
    if (hint->form == ER_ABSURD) {
        *proof = hint->proof;
    } else if (hint->form == ER_BOTH_WAYS) {
        prove(forcing, source, true, ER_ASSUMED, hint, proof);
        prove(forcing, source, false, ER_ASSUMED, hint, proof);
    } else if (hint->form == ER_EACH_DIGIT) {
        for (digitset s = forcing->run.start->digits[source]; s; s = digitset_rest(s))
            prove(forcing, er_candidate(source, digitset_first(s)), true, ER_CELL, hint, proof);
    } else {
        int house = source / DIGITS, digit = source % DIGITS + 1;
        for (unsigned s = forcing->run.start->places[house][digit]; s; s &= s - 1)
            prove(forcing, er_candidate(house_cell(house, __builtin_ctz(s)), digit), true, house,
                  hint, proof);
    }
}

static void search_field(struct er_forcing *forcing, const struct er_field *field,
                         const struct er_links *links, enum er_mode mode);

/* Applies everything that was found, the easiest first. False: nothing new follows. */
static bool apply_hints(struct er_forcing *forcing)
{
    struct nest *nest = forcing->nest;
    struct er_hints *hints = &nest->hints;
    int before = forcing->run.side[false].count;
    er_hints_sort(hints);
    for (int i = 0; i < hints->count; i++) {
        const struct er_hint *hint = &hints->hint[i];
        struct er_proof proof = { .start = forcing->run.start, .field = &nest->field };
        struct er_set gone = { { 0 } };
        bool news = hint->form == ER_CYCLE;
        if (!news) {
            /* Adds the candidates that the truth or falsehood of a hint's target eliminates. */
            int cell = er_candidate_cell(hint->target);
            digitset bit = digit_bit(er_candidate_digit(hint->target));
            for (digitset s = hint->on ? digitset_without(nest->field.digits[cell], bit) : bit; s;
                 s = digitset_rest(s)) {
                const int candidate = er_candidate(cell, digitset_first(s));
                er_set_add(&gone, candidate);
                news |= !er_set_has(&forcing->run.side[false].has, candidate);
            }
        }
        if (!news)
            continue;
        if (hint->form == ER_CYCLE || hint->form == ER_CHAIN)
            er_chain_proof(&nest->links, &nest->within, hint, &proof, &gone);
        else
            prove_hint(nest->forcing, hint, &proof);
        /* Applies a hint, unless it rests on nothing that the outer chain eliminated. */
        struct er_run *run = &forcing->run;
        int number = 0, record = 0;
        if (!memcmp(&proof.causes, &(struct er_set){ { 0 } }, sizeof proof.causes))
            continue;
        for (int w = 0; w < SET_WORDS; w++)
            for (uint64_t t = gone.word[w] & ~run->side[false].has.word[w]; t; t &= t - 1) {
                int candidate = w * 64 + __builtin_ctzll(t);
                if (!record) { /* record 0 is the empty one */
                    number = er_chains_number(&nest->chains, proof.identity, hint->nodes);
                    record = er_run_record(run, &proof.causes);
                }
                er_run_eliminate(run, candidate, record);
                er_set_add(&run->nested, candidate);
                run->chain[candidate] = (uint16_t)number;
            }
    }
    return forcing->run.side[false].count > before;
}

/* Finds the strong links anew that the eliminations of a run may change; returns whose they are. */
static struct er_set link_anew(struct er_forcing *forcing)
{
    const struct er_side *off = &forcing->run.side[false];
    struct nest *nest = forcing->nest;
    struct er_set changed = off->has;
    for (int i = 0; i < off->count; i++) {
        const int cell = er_candidate_cell(off->list[i]), digit = er_candidate_digit(off->list[i]);
        /* Where two are left they are linked now, and where one is left, two were. */
        if (digitset_count(nest->field.digits[cell]) <= 2)
            for (digitset s = nest->field.digits[cell]; s; s = digitset_rest(s))
                er_set_add(&changed, er_candidate(cell, digitset_first(s)));
        for (int k = 0; k < KINDS; k++) {
            const int house = er_seats[cell].house[k];
            if (digitset_counts[nest->field.places[house][digit]] <= 2)
                for (unsigned s = nest->field.places[house][digit]; s; s &= s - 1)
                    er_set_add(&changed, er_candidate(house_cell(house, __builtin_ctz(s)), digit));
        }
    }
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = changed.word[w]; s; s &= s - 1)
            er_links_strong(&nest->links, &nest->field, w * 64 + __builtin_ctzll(s));
    return changed;
}

/* Makes candidates false by a search in the position that a run has reached. */
static bool search_inside(struct er_forcing *forcing)
{
    struct nest *nest = forcing->nest;
    nest->stopped = nest->stopped || (nest->limits.stop && nest->limits.stop(nest->limits.data));
    if (nest->stopped)
        return false;
    nest->field = forcing->run.field;
    const struct er_set changed = link_anew(forcing);
    bool found = false;
    if (forcing->run.mode != ER_WITH_DYNAMIC &&
        er_closure_extend(&forcing->closure, &nest->links, &changed, &forcing->run.side[true].has,
                          &forcing->run.side[false].has, &nest->opposed, &nest->within)) {
        er_hints_clear(&nest->hints);
        er_chain_every(&nest->field, &nest->links, &nest->within, &nest->opposed, &nest->hints);
        found = apply_hints(forcing);
    }
    if (!found && forcing->run.mode != ER_WITH_CHAINS) {
        er_hints_clear(&nest->hints);
        nest->forcing->hints = &nest->hints;
        nest->forcing->chains = NULL;
        nest->forcing->outer = forcing->run.start;
        nest->forcing->screen = forcing->run.mode == ER_WITH_STATIC ? &forcing->closure : NULL;
        if (nest->forcing->screen)
            er_closure_follow(&forcing->closure);
        nest->forcing->run.absent = forcing->run.side[false].has;
        search_field(nest->forcing, &nest->field, &nest->links,
                     forcing->run.mode == ER_WITH_STATIC ? ER_STATIC : ER_DYNAMIC);
        found = apply_hints(forcing);
    }
    memcpy(nest->links.strong, forcing->run.links->strong, sizeof nest->links.strong);
    return found;
}

/* The outcome of a candidate's truth or falsehood, in the free space. */
static const struct er_outcome *outcome_of(struct er_forcing *forcing, int candidate, bool on)
{
    struct er_outcome *outcome = (struct er_outcome *)&forcing->space[forcing->used];
    struct er_node *node = outcome->node;
    struct er_chains *chains = forcing->chains;
    er_run_make(&forcing->run, candidate, on);
    while (chains && !forcing->run.absurd && search_inside(forcing))
        er_run_continue(&forcing->run);
    outcome->absurd = absurd_nodes(forcing);
    outcome->proof = (struct er_proof){ .start = forcing->outer, .field = forcing->run.start };
    for (int truth = 1; truth >= 0 && outcome->absurd && forcing->hints; truth--)
        er_run_trace(&forcing->run, forcing->run.clash.candidate, truth,
                     truth == forcing->run.clash.on, ER_ASSUMED, &outcome->proof);
    if (chains)
        er_chains_begin_run(chains);
    for (int truth = 1; truth >= 0; truth--) {
        const struct er_side *side = &forcing->run.side[truth];
        outcome->has[truth] = side->has;
        outcome->count[truth] = (uint16_t)side->count;
        for (int i = 0; i < side->count; i++, node++) {
            *node = (struct er_node){ side->list[i], side->nodes[side->list[i]], 0 };
            if (chains && (!forcing->best.nodes || node->nodes <= forcing->best.nodes)) {
                /* The list of a node's nested chains, in the memory of the nest. */
                const struct er_run *run = &forcing->run;
                struct er_chain_list list;
                list.count = 0;
                if (truth)
                    add_chains(run, run->on_record[i], &list);
                else
                    add_chains_off(run, node->candidate, &list);
                node->list = er_chains_keep(forcing->chains, &list);
            }
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

static void report_conclusion(struct er_forcing *forcing, struct er_hint hint)
{
    if (is_too_long(forcing, hint.nodes, hint.preference))
        return;
    hint.key = er_hint_key(forcing->run.start, hint.target, hint.on);
    if (!hint.key)
        return;
    if (forcing->hints)
        er_hints_report(forcing->hints, &hint);
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
static void report_common(struct er_forcing *forcing, const struct er_outcome *const *runs,
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
            report_conclusion(forcing, hint);
        }
    }
}

static void report_absurd(struct er_forcing *forcing, const struct er_outcome *run, int candidate,
                          bool on)
{
    if (run->absurd)
        report_conclusion(forcing, (struct er_hint){ .nodes = run->absurd,
                                                     .preference = PREFER_ABSURD,
                                                     .form = ER_ABSURD,
                                                     .target = (uint16_t)candidate,
                                                     .on = !on,
                                                     .proof = run->proof });
}

/* The conclusions from a candidate's truth alone, and from its truth and its falsehood. */
static void try_candidate(struct er_forcing *forcing, int candidate, int digits)
{
    const struct er_outcome *run = run_of(forcing, candidate), *opposite;
    report_absurd(forcing, run, candidate, true);
    /* The falsehood alone leads to nothing, unless patterns and searches follow. */
    if (forcing->run.mode < ER_PLUS && !forcing->run.links->strong[candidate].count)
        return;
    opposite = outcome_of(forcing, candidate, false);
    report_absurd(forcing, opposite, candidate, false);
    if (digits > 2 && forcing->run.mode != ER_NISHIO)
        report_common(forcing, (const struct er_outcome *[]){ run, opposite }, 2,
                      (struct er_hint){ .preference = PREFER_BOTH,
                                        .form = ER_BOTH_WAYS,
                                        .source = (uint16_t)candidate });
}

/* The conclusions from the truth of one of these candidates, one of which is true. */
static void try_group(struct er_forcing *forcing, const uint16_t *candidates, int count,
                      struct er_hint hint)
{
    const struct er_outcome *runs[9];
    if (forcing->screen && !er_closure_meets(forcing->screen, candidates, count))
        return;
    for (int i = 0; i < count; i++)
        ELEMENT(runs, i) = run_of(forcing, candidates[i]);
    report_common(forcing, runs, count, hint);
}

/* The places of a digit in the houses whose first one is this cell. */
static void try_houses(struct er_forcing *forcing, int cell, int digit)
{
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k], count = 0;
        unsigned places = forcing->run.start->places[house][digit];
        uint16_t candidates[9];
        if (digitset_counts[places] < 2 || __builtin_ctz(places) != er_seats[cell].place[k])
            continue;
        for (; places; places &= places - 1)
            ELEMENT(candidates, count++) =
                (uint16_t)er_candidate(house_cell(house, __builtin_ctz(places)), digit);
        try_group(forcing, candidates, count,
                  (struct er_hint){ .preference = PREFER_HOUSE,
                                    .form = ER_EACH_PLACE,
                                    .source = (uint16_t)er_candidate(house, digit) });
    }
}

static void search_field(struct er_forcing *forcing, const struct er_field *field,
                         const struct er_links *links, enum er_mode mode)
{
    forcing->run.start = field;
    forcing->run.links = links;
    forcing->run.mode = mode;
    forcing->best.nodes = 0;
    forcing->used = 0;
    forcing->run.traced = false;
    memset(forcing->made, 0, sizeof forcing->made);
    for (int cell = 0; cell < CELLS; cell++) {
        uint16_t candidates[DIGITS];
        int digits = digitset_count(forcing->run.start->digits[cell]), count = 0;
        /* Two digits of a cell only make a plain chain, unless links appear on the way. */
        if (digits < (forcing->run.mode == ER_STATIC ? 3 : 2))
            continue;
        for (digitset s = field->digits[cell]; s; s = digitset_rest(s)) {
            int digit = digitset_first(s), candidate = er_candidate(cell, digit);
            if (mode == ER_NISHIO && !digitset_has(field->lost, digit))
                continue;
            ELEMENT(candidates, count++) = (uint16_t)candidate;
            if (forcing->run.mode != ER_STATIC)
                try_candidate(forcing, candidate, digits);
            if (forcing->run.mode != ER_NISHIO)
                try_houses(forcing, cell, digit);
        }
        if (forcing->run.mode != ER_NISHIO)
            try_group(forcing, candidates, count,
                      (struct er_hint){ .preference = PREFER_CELL,
                                        .form = ER_EACH_DIGIT,
                                        .source = (uint16_t)cell });
    }
}

bool er_forcing_has_chains(struct er_forcing *forcing, const struct er_links *links)
{
    er_closure_init(&forcing->closure, links);
    return er_closure_opposes(&forcing->closure);
}

bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode,
                     const struct er_limits *limits, struct er_step *step)
{
    static const double base[] = {
        [ER_NISHIO] = 7.5,      [ER_STATIC] = 8.0,       [ER_DYNAMIC] = 8.5,       [ER_PLUS] = 9.0,
        [ER_WITH_CHAINS] = 9.5, [ER_WITH_STATIC] = 10.0, [ER_WITH_DYNAMIC] = 10.5,
    };
    forcing->hints = NULL;
    forcing->chains = NULL;
    forcing->screen = NULL;
    if (mode == ER_STATIC) {
        er_closure_follow(&forcing->closure);
        forcing->screen = &forcing->closure;
    }
    forcing->run.absent = (struct er_set){ { 0 } };
    if (mode > ER_PLUS) {
        forcing->nest->links = *links;
        forcing->nest->limits = *limits;
        forcing->chains = &forcing->nest->chains;
        er_chains_clear(forcing->chains);
    }
    search_field(forcing, field, links, mode);
    if (!forcing->best.nodes)
        return false;
    er_step_init(step, base[mode] + er_length_rating(forcing->best.nodes));
    er_conclude(field, forcing->best.target, forcing->best.on, step);
    return true;
}
