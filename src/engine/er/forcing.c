/*
 * Chains with branches, and the searches inside them. A run is the consequences of one candidate,
 * and the reasons of each conclusion.
 */
#include "engine/er/chains.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/rules.h"

/* One side of a run: the candidates that became true, or those that became false. */
struct er_side {
    struct er_set has;
    uint16_t list[CANDIDATES]; /* in the order in which they were found */
    int count;
    uint16_t nodes[CANDIDATES]; /* the number that each rests on, itself included */
};

enum {
    /* One true candidate in each cell, and a few more when a contradiction is near. */
    MOST_TRUE = 128,
    /* Each record of causes belongs to a true node or to one false node. */
    MOST_RECORDS = MOST_TRUE + CANDIDATES,
};

/*
 * Why a candidate became true: a candidate became false, and all others of the cell or of the house
 * were false before.
 */
struct er_reason {
    uint16_t last;
    uint8_t house; /* or ER_CELL, or ER_ASSUMED */
};

/*
 * The nodes that a node rests on: true nodes by their place in the list of the run, false nodes by
 * candidate. A false node usually rests on one true node and shares its record.
 */
struct er_record {
    uint64_t on[MOST_TRUE / 64];
    struct er_set off;
};

/*
 * All that follows if one candidate is true, or false, in the order in which Sudoku Explainer draws
 * it, and the number of nodes that each implication rests on. Too large for the stack.
 */
struct er_run {
    const struct er_field *start; /* the field at the beginning */
    const struct er_links *links; /* of that field */
    enum er_mode mode;
    bool traced;                        /* whether the run is asked for its reasons */
    struct er_set absent;               /* what the links name, but the start lacks */
    struct er_field field;              /* without the candidates eliminated since */
    digitset lost[HOUSES];              /* the digits that lost places of a house since then */
    struct er_side side[2];             /* [true]: became true */
    struct er_reason reason[MOST_TRUE]; /* of the true ones, in the order of the list */
    int absurd;                         /* nodes of the contradiction, where a run ends; 0: none */
    /* The candidate that would be both, which of them is the news, and the reason of its truth. */
    struct {
        uint16_t candidate;
        bool on;
        struct er_reason reason;
    } clash;
    int clash_record; /* of what contradicts an earlier node */
    struct er_record record[MOST_RECORDS];
    uint16_t size[MOST_RECORDS];
    uint16_t on_record[MOST_TRUE];   /* the record of each true candidate, itself included */
    uint16_t off_record[CANDIDATES]; /* the record of each false candidate */
    int records;
    int on_done, off_done;      /* how many of the nodes of each side have been followed */
    struct er_set nested;       /* the false candidates that chains inside the run found */
    uint16_t chain[CANDIDATES]; /* their numbers by candidate, see struct er_chains */
};

enum { MOST_CAUSES = 2 * 9 }; /* seven candidates for each half of a pair or an X-Wing */

/* The causes of a conclusion: false candidates. */
struct causes {
    uint16_t at[MOST_CAUSES];
    int count;
};

static void record_add(struct er_record *record, const struct er_record *other)
{
    for (int i = 0; i < MOST_TRUE / 64; i++)
        record->on[i] |= other->on[i];
    for (int i = 0; i < SET_WORDS; i++)
        record->off.word[i] |= other->off.word[i];
}

static int record_size(const struct er_record *record)
{
    int size = 0;
    for (int i = 0; i < MOST_TRUE / 64; i++)
        size += __builtin_popcountll(record->on[i]);
    for (int i = 0; i < SET_WORDS; i++)
        size += __builtin_popcountll(record->off.word[i]);
    return size;
}

static void causes_add_digits(struct causes *causes, int cell, digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digitset_first(digits));
}

static void causes_add_places(struct causes *causes, int house, unsigned places, int digit)
{
    for (; places; places &= places - 1) {
        int cell = house_cell(house, __builtin_ctz(places));
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digit);
    }
}

static int record_of(struct er_run *run, const struct causes *causes)
{
    struct er_record *record = &run->record[run->records];
    int first = run->off_record[causes->at[0]];
    *record = run->record[first];
    er_set_add(&record->off, causes->at[0]);
    for (int i = 1; i < causes->count; i++) {
        record_add(record, &run->record[run->off_record[causes->at[i]]]);
        er_set_add(&record->off, causes->at[i]);
    }
    run->size[run->records] =
        (uint16_t)(causes->count == 1 ? run->size[first] + 1 : record_size(record));
    return run->records++;
}

/* Opens a record for a conclusion from these false candidates; returns its number. */
static int record_of_set(struct er_run *run, const struct er_set *causes)
{
    struct er_record *record = &run->record[run->records];
    *record = (struct er_record){ .off = *causes };
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = causes->word[w]; s; s &= s - 1)
            record_add(record, &run->record[run->off_record[w * 64 + __builtin_ctzll(s)]]);
    run->size[run->records] = (uint16_t)record_size(record);
    return run->records++;
}

static void side_add(struct er_side *side, int candidate, int nodes)
{
    er_set_add(&side->has, candidate);
    side->nodes[candidate] = (uint16_t)nodes;
    ELEMENT(side->list, side->count++) = (uint16_t)candidate;
}

/* Makes a candidate false, with a record as the reason, unless it is false already. */
static void make_false(struct er_run *run, int candidate, int record)
{
    struct er_side *off = &run->side[false];
    if (er_set_has(&off->has, candidate))
        return;
    run->off_record[candidate] = (uint16_t)record;
    side_add(off, candidate, run->size[record] + 1);
}

/* Makes a candidate true; the record becomes its own. */
static void add_on(struct er_run *run, int candidate, int record, struct er_reason reason)
{
    struct er_side *on = &run->side[true];
    ELEMENT(run->reason, on->count) = reason;
    run->on_record[on->count] = (uint16_t)record;
    run->record[record].on[on->count / 64] |= (uint64_t)1 << on->count % 64;
    run->size[record]++;
    side_add(on, candidate, run->size[record]);
}

/* The nth true candidate makes others false, or contradicts a true one. */
static void spread_true(struct er_run *run, int n)
{
    int node = run->side[true].list[n], record = run->on_record[n];
    int count = run->links->weak[node].count;
    for (int i = run->mode == ER_NISHIO ? run->links->weak[node].own : 0; i < count; i++) {
        int next = run->links->weak[node].to[i];
        if (er_set_has(&run->side[true].has, next)) {
            run->absurd = run->side[true].nodes[next] + run->size[record] + 1;
            run->clash.candidate = (uint16_t)next;
            run->clash.on = false;
            run->clash_record = record;
            return;
        }
        make_false(run, next, record);
    }
}

/* Whether it would be news that a candidate is true: it is not true yet, or it is false. */
static bool is_new_truth(const struct er_run *run, int candidate)
{
    return !run->absurd && (!er_set_has(&run->side[true].has, candidate) ||
                            er_set_has(&run->side[false].has, candidate));
}

/* Makes a candidate true because of the causes, which is news or, if false, a contradiction. */
static void force_on(struct er_run *run, int candidate, const struct causes *causes,
                     struct er_reason reason)
{
    int record = record_of(run, causes);
    if (er_set_has(&run->side[false].has, candidate)) {
        run->absurd = run->size[record] + 1 + run->side[false].nodes[candidate];
        run->clash.candidate = (uint16_t)candidate;
        run->clash.on = true;
        run->clash.reason = reason;
        run->clash_record = record;
    } else {
        add_on(run, candidate, record, reason);
    }
}

/* Eliminates a candidate; the last digit of its cell, or its last place, becomes true. */
static void spread_false(struct er_run *run, bool within_digit, int node)
{
    int cell = er_candidate_cell(node), digit = er_candidate_digit(node);
    const struct er_field *start = run->start;
    struct er_field *field = &run->field;
    er_field_remove(field, cell, digit);
    if (!within_digit && digitset_count(field->digits[cell]) == 1) {
        int last = er_candidate(cell, digitset_first(field->digits[cell]));
        if (is_new_truth(run, last)) {
            struct causes causes = { .count = 0 };
            causes_add_digits(&causes, cell, start->digits[cell] ^ field->digits[cell]);
            force_on(run, last, &causes, (struct er_reason){ (uint16_t)node, ER_CELL });
        }
    }
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k];
        unsigned left = field->places[house][digit];
        run->lost[house] |= digit_bit(digit);
        if (digitset_counts[left] != 1)
            continue;
        int last = er_candidate(house_cell(house, __builtin_ctz(left)), digit);
        if (is_new_truth(run, last)) {
            struct causes causes = { .count = 0 };
            causes_add_places(&causes, house, start->places[house][digit] ^ left, digit);
            force_on(run, last, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
        }
    }
}

/* Eliminations with the same causes; their record is opened at the first new elimination. */
struct finding {
    struct causes causes;
    int record;
};

static void eliminate_found(struct er_run *run, struct finding *finding, int cell, int digit)
{
    int candidate = er_candidate(cell, digit);
    if (er_set_has(&run->side[false].has, candidate))
        return;
    if (!finding->record) /* record 0 is the empty one */
        finding->record = record_of(run, &finding->causes);
    make_false(run, candidate, finding->record);
}

static void eliminate_places(struct er_run *run, struct finding *finding, int house,
                             unsigned places, int digit)
{
    for (; places; places &= places - 1)
        eliminate_found(run, finding, house_cell(house, __builtin_ctz(places)), digit);
}

static void eliminate_digits(struct er_run *run, struct finding *finding, int cell, digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        eliminate_found(run, finding, cell, digitset_first(digits));
}

static void hidden_pair(struct er_run *run, int house, int one, int two)
{
    const placeset *start = run->start->places[house];
    unsigned places = run->field.places[house][one];
    struct finding finding = { .record = 0 };
    causes_add_places(&finding.causes, house, start[one] & ~places, one);
    causes_add_places(&finding.causes, house, start[two] & ~places, two);
    for (unsigned s = finding.causes.count ? places : 0; s; s &= s - 1) {
        int cell = house_cell(house, __builtin_ctz(s));
        digitset pair = digit_bit(one) | digit_bit(two);
        eliminate_digits(run, &finding, cell, digitset_without(run->field.digits[cell], pair));
    }
}

static void naked_pair(struct er_run *run, int house, int one, int two)
{
    const struct er_field *field = &run->field;
    digitset digits = field->digits[one];
    struct finding finding = { .record = 0 };
    causes_add_digits(&finding.causes, one, digitset_without(run->start->digits[one], digits));
    causes_add_digits(&finding.causes, two, digitset_without(run->start->digits[two], digits));
    for (int n = 0; n < 9 && finding.causes.count; n++) {
        int cell = house_cell(house, n);
        if (cell != one && cell != two)
            eliminate_digits(run, &finding, cell, field->digits[cell] & digits);
    }
}

/* Houses in the order of the subsets: box, column, row. */
static int subset_house(int n)
{
    return n < 9 ? HOUSE_BOX + n : n < 18 ? HOUSE_COLUMN + n - 9 : n - 18;
}

static void naked_pairs(struct er_run *run)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        for (int j = 1; j < 9 && run->lost[house] && run->field.blanks[house] >= 4; j++) {
            int two = house_cell(house, j);
            digitset digits = run->field.digits[two];
            for (int i = 0; i < j && digitset_count(digits) == 2; i++)
                if (run->field.digits[house_cell(house, i)] == digits)
                    naked_pair(run, house, house_cell(house, i), two);
        }
    }
}

static void x_wings(struct er_run *run, int base, int cover)
{
    const struct er_field *field = &run->field;
    for (int j = 1; j < 9; j++)
        for (int i = 0; i < j; i++)
            for (digitset d = run->lost[base + i] | run->lost[base + j]; d; d = digitset_rest(d)) {
                const int digit = digitset_first(d);
                const unsigned covers = field->places[base + i][digit];
                if (covers != field->places[base + j][digit] || digitset_counts[covers] != 2 ||
                    field->held[digit] > 5)
                    continue;
                struct finding finding = { .record = 0 };
                causes_add_places(&finding.causes, base + i,
                                  run->start->places[base + i][digit] & ~covers, digit);
                causes_add_places(&finding.causes, base + j,
                                  run->start->places[base + j][digit] & ~covers, digit);
                for (unsigned s = finding.causes.count ? covers : 0; s; s &= s - 1) {
                    const int house = cover + __builtin_ctz(s);
                    eliminate_places(run, &finding, house,
                                     field->places[house][digit] & ~(1u << i | 1u << j), digit);
                }
            }
}

/*
 * The patterns that the dynamic chains of 9.0 and more use besides links, where links give no more:
 * locked digits, hidden pairs, naked pairs, X-Wings; the first kind that shows anything new. A
 * pattern that existed before the chain's assumption shows nothing new; the candidates that it has
 * lost since then are the causes of its conclusions. False: no kind does.
 */
static bool advance(struct er_run *run)
{
    int before = run->side[false].count;
    for (int n = 0; n < CROSSINGS; n++) {
        const struct er_crossing at = er_crossings[n];
        for (digitset s = run->lost[at.house]; s; s = digitset_rest(s)) {
            const struct er_field *field = &run->field;
            const int digit = digitset_first(s);
            unsigned here = field->places[at.house][digit], shared = at.shared;
            unsigned there = field->places[at.other][digit] & ~(unsigned)at.other_shared;
            unsigned lost = run->start->places[at.house][digit] & ~here & ~shared;
            if ((here & ~shared) || digitset_counts[here] < 2 || !there || !lost)
                continue;
            struct finding finding = { .record = 0 };
            causes_add_places(&finding.causes, at.house, lost, digit);
            eliminate_places(run, &finding, at.other, there, digit);
        }
    }
    if (run->side[false].count == before) {
        for (int k = 0; k < HOUSES; k++) {
            int house = subset_house(k);
            const placeset *places = run->field.places[house];
            for (int two = 2; two <= DIGITS && run->lost[house] && run->field.blanks[house] > 4;
                 two++)
                for (int one = 1; one < two && digitset_counts[places[two]] == 2; one++)
                    if (places[one] == places[two])
                        hidden_pair(run, house, one, two);
        }
    }
    if (run->side[false].count == before)
        naked_pairs(run);
    if (run->side[false].count == before) {
        x_wings(run, HOUSE_COLUMN, HOUSE_ROW);
        x_wings(run, HOUSE_ROW, HOUSE_COLUMN);
    }
    return run->side[false].count > before;
}

/* Continues a run to which false candidates have been added. */
static void run_continue(struct er_run *run)
{
    while (!run->absurd) {
        if (run->on_done < run->side[true].count)
            spread_true(run, run->on_done++);
        else if (run->off_done == run->side[false].count && (run->mode < ER_PLUS || !advance(run)))
            return;
        else if (run->mode == ER_STATIC) {
            int node = run->side[false].list[run->off_done++];
            struct causes causes = { .at = { (uint16_t)node }, .count = 1 };
            for (int i = 0; i < run->links->strong[node].count; i++) {
                int next = run->links->strong[node].to[i];
                if (!is_new_truth(run, next))
                    continue;
                int house = run->traced ? er_link_house(run->start, node, next, true) : 0;
                force_on(run, next, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
            }
        } else
            spread_false(run, run->mode == ER_NISHIO, run->side[false].list[run->off_done++]);
    }
}

/* Fills the run with all that follows from a candidate's truth or falsehood. */
static void run_make(struct er_run *run, int candidate, bool on)
{
    run->field = *run->start;
    memset(&run->record[0], 0, sizeof run->record[0]);
    run->size[0] = 0;
    run->records = 1;
    run->nested = (struct er_set){ { 0 } };
    run->absurd = 0;
    for (int i = 0; i < 2; i++) {
        run->side[i].has = (struct er_set){ { 0 } };
        run->side[i].count = 0;
    }
    run->side[false].has = run->absent;
    memset(run->lost, 0, sizeof run->lost);
    if (on)
        add_on(run, candidate, 0, (struct er_reason){ 0, ER_ASSUMED });
    else
        make_false(run, candidate, 0);
    run->on_done = run->off_done = 0;
    run_continue(run);
}

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

/*
 * Searches inside a chain, which the modes with nested chains make where nothing more follows. They
 * need no more than a megabyte and a half, however hard the puzzle is.
 */
struct nest {
    struct er_chains chains;
    struct er_limits limits;
    bool stopped;
    struct er_field field;           /* where nothing more follows */
    struct er_links links;           /* of that position, with the weak links of the start */
    struct er_walks walks;           /* at the start, where none led to a chain */
    struct er_set reads[CANDIDATES]; /* there, by source: the false candidates of static runs */
    struct er_forcing *forcing;      /* owned; searches in that position */
    struct er_hints hints;
};

struct er_forcing {
    struct er_chains *chains; /* in the modes with chains inside */
    struct nest *nest;        /* for these modes; owned, or NULL */
    struct er_run run;
    const struct er_outcome *made[CANDIDATES]; /* of its truth, made when first asked for */
    size_t used;                               /* of the space */
    struct er_hint best;    /* if its nodes are not 0, and unless all hints are asked for */
    struct er_hints *hints; /* all of them, or NULL */
    /* Of static searches inside a run: where the run began, and what has new strong links. */
    const struct er_field *outer;
    const struct er_set *reads;
    struct er_set linked;
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

struct tracing {
    const struct er_run *run;
    struct er_set seen[2];
    uint16_t queue[MOST_TRUE + CANDIDATES + 1]; /* candidate * 2 + truth */
    int count;
};

static void reach(struct tracing *tracing, int candidate, bool on)
{
    if (er_set_has(&tracing->seen[on], candidate))
        return;
    er_set_add(&tracing->seen[on], candidate);
    ELEMENT(tracing->queue, tracing->count++) = (uint16_t)(candidate * 2 + on);
}

/* Follows the causes that made a candidate true: the one that came last, then the others. */
static void reach_causes(struct tracing *tracing, int candidate, struct er_reason reason)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate);
    if (reason.house == ER_ASSUMED)
        return;
    reach(tracing, reason.last, false);
    if (reason.house == ER_CELL) {
        for (digitset s = tracing->run->start->digits[cell]; s; s = digitset_rest(s))
            if (digitset_first(s) != digit)
                reach(tracing, er_candidate(cell, digitset_first(s)), false);
        return;
    }
    for (unsigned s = tracing->run->start->places[reason.house][digit]; s; s &= s - 1) {
        int other = house_cell(reason.house, __builtin_ctz(s));
        if (other != cell)
            reach(tracing, er_candidate(other, digit), false);
    }
}

/* Follows the cause that made a candidate false, unless that was assumed. */
static void reach_maker(struct tracing *tracing, int record)
{
    const struct er_side *on = &tracing->run->side[true];
    int n = 0; /* the place in the list of the true candidate with this record */
    while (n < on->count && tracing->run->on_record[n] != record)
        n++;
    if (n < on->count)
        reach(tracing, on->list[n], true);
}

/*
 * Adds the chain that leads to a node of a run, in the order of Sudoku Explainer: breadth first,
 * from the end. `news`: it is the node of the contradiction that is not in the lists of the run.
 * `assumed` is the reason of the assumption, see er_proof_cause().
 */
static void trace_proof(const struct er_run *run, int candidate, bool on, bool news, int assumed,
                        struct er_proof *proof)
{
    struct tracing tracing;
    tracing.run = run;
    memset(tracing.seen, 0, sizeof tracing.seen);
    tracing.count = 0;
    er_proof_node(proof, CANDIDATES, false); /* a new chain */
    if (!news) {
        reach(&tracing, candidate, on);
    } else {
        er_set_add(&tracing.seen[on], candidate);
        er_proof_node(proof, candidate, on);
        if (on) {
            er_proof_cause(proof, candidate, run->clash.reason.house);
            reach_causes(&tracing, candidate, run->clash.reason);
        } else {
            reach_maker(&tracing, run->clash_record);
        }
    }
    for (int i = 0; i < tracing.count; i++) {
        int at = tracing.queue[i] / 2;
        bool is_on = tracing.queue[i] & 1;
        er_proof_node(proof, at, is_on);
        if (is_on) {
            int n = 0;
            while (run->side[true].list[n] != at)
                n++;
            struct er_reason reason = run->reason[n];
            er_proof_cause(proof, at, reason.house == ER_ASSUMED ? assumed : reason.house);
            reach_causes(&tracing, at, reason);
        } else {
            reach_maker(&tracing, run->off_record[at]);
        }
    }
}

/* Adds the nodes of a conclusion from one candidate. */
static void prove(struct er_forcing *forcing, int candidate, bool on, int assumed,
                  const struct er_hint *hint, struct er_proof *proof)
{
    run_make(&forcing->run, candidate, on);
    if (hint->form != ER_ABSURD)
        trace_proof(&forcing->run, hint->target, hint->on, false, assumed, proof);
    for (int truth = 1; truth >= 0 && hint->form == ER_ABSURD; truth--)
        trace_proof(&forcing->run, forcing->run.clash.candidate, truth,
                    truth == forcing->run.clash.on, ER_ASSUMED, proof);
}

/* Adds the nodes of a conclusion; the field and the links must not have changed since. */
static void prove_hint(struct er_forcing *forcing, const struct er_hint *hint,
                       struct er_proof *proof)
{
    int source = hint->source;
    forcing->run.traced = true;
    if (hint->form == ER_ABSURD) {
        prove(forcing, hint->target, !hint->on, ER_ASSUMED, hint, proof);
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
        if (hint->form != ER_CYCLE) {
            /* Adds the candidates that the truth or falsehood of a hint's target eliminates. */
            int cell = er_candidate_cell(hint->target);
            digitset bit = digit_bit(er_candidate_digit(hint->target));
            for (digitset s = hint->on ? digitset_without(nest->field.digits[cell], bit) : bit; s;
                 s = digitset_rest(s))
                er_set_add(&gone, er_candidate(cell, digitset_first(s)));
        }
        if (hint->form == ER_CYCLE || hint->form == ER_CHAIN)
            er_chain_proof(&nest->links, hint, &proof, &gone);
        else
            prove_hint(nest->forcing, hint, &proof);
        /* Applies a hint, unless it rests on nothing that the outer chain eliminated. */
        struct er_run *run = &forcing->run;
        int number = 0, record = 0;
        if (er_set_is_empty(&proof.causes))
            continue;
        for (int w = 0; w < SET_WORDS; w++)
            for (uint64_t t = gone.word[w] & ~run->side[false].has.word[w]; t; t &= t - 1) {
                int candidate = w * 64 + __builtin_ctzll(t);
                if (!record) { /* record 0 is the empty one */
                    number = er_chains_number(&nest->chains, proof.identity, hint->nodes);
                    record = record_of_set(run, &proof.causes);
                }
                make_false(run, candidate, record);
                er_set_add(&run->nested, candidate);
                run->chain[candidate] = (uint16_t)number;
            }
    }
    return forcing->run.side[false].count > before;
}

/* Finds the strong links anew that the eliminations of a run change, and returns whose they are. */
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
        for (uint64_t s = changed.word[w]; s; s &= s - 1) {
            const int candidate = w * 64 + __builtin_ctzll(s);
            er_links_strong(&nest->links, &nest->field, candidate);
            if (er_links_equal(&nest->links, forcing->run.links, candidate))
                changed.word[w] &= ~(s & -s);
        }
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
    if (forcing->run.mode != ER_WITH_DYNAMIC) {
        er_hints_clear(&nest->hints);
        er_chain_every(&nest->field, &nest->links, &nest->walks, &changed, &nest->hints);
        found = apply_hints(forcing);
    }
    if (!found && forcing->run.mode != ER_WITH_CHAINS) {
        er_hints_clear(&nest->hints);
        nest->forcing->hints = &nest->hints;
        nest->forcing->chains = NULL;
        nest->forcing->outer = forcing->run.mode == ER_WITH_STATIC ? forcing->run.start : NULL;
        nest->forcing->run.absent = forcing->run.side[false].has;
        for (int i = 0; i < SET_WORDS; i++)
            nest->forcing->linked.word[i] = changed.word[i] & ~forcing->run.side[false].has.word[i];
        search_field(nest->forcing, &nest->field, &nest->links,
                     forcing->run.mode == ER_WITH_STATIC ? ER_STATIC : ER_DYNAMIC);
        found = apply_hints(forcing);
    }
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = changed.word[w]; s; s &= s - 1) {
            const int candidate = w * 64 + __builtin_ctzll(s);
            nest->links.strong[candidate] = forcing->run.links->strong[candidate];
        }
    return found;
}

/* The outcome of a candidate's truth or falsehood, in the free space. */
static const struct er_outcome *outcome_of(struct er_forcing *forcing, int candidate, bool on)
{
    struct er_outcome *outcome = (struct er_outcome *)&forcing->space[forcing->used];
    struct er_node *node = outcome->node;
    struct er_chains *chains = forcing->chains;
    run_make(&forcing->run, candidate, on);
    while (chains && !forcing->run.absurd && search_inside(forcing))
        run_continue(&forcing->run);
    outcome->absurd = absurd_nodes(forcing);
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
                                                     .on = !on });
}

/* The conclusions from a candidate's truth alone, and from its truth and its falsehood. */
static void try_candidate(struct er_forcing *forcing, int candidate, int digits)
{
    const struct er_outcome *run = run_of(forcing, candidate), *opposite;
    report_absurd(forcing, run, candidate, true);
    opposite = outcome_of(forcing, candidate, false);
    report_absurd(forcing, opposite, candidate, false);
    if (digits > 2 && forcing->run.mode != ER_NISHIO)
        report_common(forcing, (const struct er_outcome *[]){ run, opposite }, 2,
                      (struct er_hint){ .preference = PREFER_BOTH,
                                        .form = ER_BOTH_WAYS,
                                        .source = (uint16_t)candidate });
}

/*
 * Whether a run of a static search inside another one cannot find more than where that began, when
 * nothing was found: none of its false candidates has new strong links.
 */
static bool is_spent(const struct er_forcing *forcing, int candidate)
{
    return forcing->outer && !er_set_meets(&forcing->reads[candidate], &forcing->linked);
}

/* The places of a digit in the houses whose first one is this cell. */
static void try_houses(struct er_forcing *forcing, int cell, int digit)
{
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k], count = 0;
        unsigned places = forcing->run.start->places[house][digit];
        const struct er_outcome *runs[9];
        bool spent = forcing->outer && forcing->outer->places[house][digit] == places;
        if (digitset_counts[places] < 2 || __builtin_ctz(places) != er_seats[cell].place[k])
            continue;
        for (unsigned s = places; s && spent; s &= s - 1)
            spent = is_spent(forcing, er_candidate(house_cell(house, __builtin_ctz(s)), digit));
        if (spent)
            continue;
        for (; places; places &= places - 1)
            ELEMENT(runs, count++) =
                run_of(forcing, er_candidate(house_cell(house, __builtin_ctz(places)), digit));
        report_common(forcing, runs, count,
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
        const struct er_outcome *runs[DIGITS];
        int digits = digitset_count(forcing->run.start->digits[cell]), count = 0;
        /* Two digits of a cell only make a plain chain, unless links appear on the way. */
        if (digits < (forcing->run.mode == ER_STATIC ? 3 : 2))
            continue;
        bool spent = forcing->outer && forcing->outer->digits[cell] == field->digits[cell];
        for (digitset s = field->digits[cell]; s; s = digitset_rest(s)) {
            int digit = digitset_first(s), candidate = er_candidate(cell, digit);
            if (forcing->run.mode != ER_STATIC)
                try_candidate(forcing, candidate, digits);
            if (forcing->run.mode != ER_NISHIO)
                try_houses(forcing, cell, digit);
            spent = spent && is_spent(forcing, candidate);
        }
        for (digitset s = field->digits[cell]; s && !spent; s = digitset_rest(s))
            ELEMENT(runs, count++) = run_of(forcing, er_candidate(cell, digitset_first(s)));
        if (forcing->run.mode != ER_NISHIO && !spent)
            report_common(forcing, runs, count,
                          (struct er_hint){ .preference = PREFER_CELL,
                                            .form = ER_EACH_DIGIT,
                                            .source = (uint16_t)cell });
    }
}

/* Follows the links where the runs begin: what has not changed is not searched again inside them.
 */
static void prepare_nest(struct nest *nest, const struct er_field *field,
                         const struct er_links *links)
{
    struct er_run *run = &nest->forcing->run;
    nest->links = *links;
    er_hints_clear(&nest->hints);
    er_chain_every(field, links, &nest->walks, NULL, &nest->hints);
    nest->forcing->reads = nest->reads;
    run->absent = (struct er_set){ { 0 } };
    run->start = field;
    run->links = links;
    run->mode = ER_STATIC;
    run->traced = false;
    for (int i = 0; i < links->count; i++) {
        run_make(run, links->candidate[i], true);
        nest->reads[links->candidate[i]] = run->side[false].has;
        if (run->absurd) /* it was not followed to its end */
            memset(&nest->reads[links->candidate[i]], 0xff, sizeof *nest->reads);
    }
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
    forcing->outer = NULL;
    forcing->run.absent = (struct er_set){ { 0 } };
    if (mode > ER_PLUS) {
        prepare_nest(forcing->nest, field, links);
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
