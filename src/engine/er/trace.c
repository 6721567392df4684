#include "engine/er/trace.h"

#include <string.h>

struct tracing {
    const struct er_memory *memory;
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

/* Follows the causes that made a candidate true: the candidate that became false last, then the
 * others. */
static void reach_causes(struct tracing *tracing, int candidate, struct er_reason reason)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate);
    if (reason.house == ER_ASSUMED)
        return;
    reach(tracing, reason.last, false);
    if (reason.house == ER_CELL) {
        for (digitset s = tracing->memory->start->digits[cell]; s; s = digitset_rest(s))
            if (digitset_first(s) != digit)
                reach(tracing, er_candidate(cell, digitset_first(s)), false);
        return;
    }
    for (unsigned s = tracing->memory->start->places[reason.house][digit]; s; s &= s - 1) {
        int other = house_cell(reason.house, __builtin_ctz(s));
        if (other != cell)
            reach(tracing, er_candidate(other, digit), false);
    }
}

/* The place in the list of the true candidate with this record; the count if there is none. */
static int true_place(const struct er_memory *memory, int record)
{
    int n = 0;
    while (n < memory->run->side[true].count && memory->on_record[n] != record)
        n++;
    return n;
}

static struct er_reason reason_of(const struct er_run *run, int candidate)
{
    int n = 0;
    while (run->side[true].list[n] != candidate)
        n++;
    return run->reason[n];
}

/* Follows the cause that made a candidate false, unless that was assumed. */
static void reach_maker(struct tracing *tracing, int record)
{
    const struct er_side *on = &tracing->memory->run->side[true];
    int n = true_place(tracing->memory, record);
    if (n < on->count)
        reach(tracing, on->list[n], true);
}

static void trace_on(struct tracing *tracing, int assumed, struct er_proof *proof)
{
    const struct er_memory *memory = tracing->memory;
    for (int i = 0; i < tracing->count; i++) {
        int candidate = tracing->queue[i] / 2;
        bool on = tracing->queue[i] & 1;
        er_proof_node(proof, candidate, on);
        if (on) {
            struct er_reason reason = reason_of(memory->run, candidate);
            er_proof_cause(proof, candidate, reason.house == ER_ASSUMED ? assumed : reason.house);
            reach_causes(tracing, candidate, reason);
        } else {
            reach_maker(tracing, memory->off_record[candidate]);
        }
    }
}

static void begin_tracing(struct tracing *tracing, const struct er_memory *memory,
                          struct er_proof *proof)
{
    tracing->memory = memory;
    memset(tracing->seen, 0, sizeof tracing->seen);
    tracing->count = 0;
    er_proof_node(proof, CANDIDATES, false); /* a new chain */
}

void er_trace(const struct er_memory *memory, int candidate, bool on, int assumed,
              struct er_proof *proof)
{
    struct tracing tracing;
    begin_tracing(&tracing, memory, proof);
    reach(&tracing, candidate, on);
    trace_on(&tracing, assumed, proof);
}

/* Adds the chain to the node of the contradiction that is not in the lists of the run. */
static void trace_news(const struct er_memory *memory, struct er_proof *proof)
{
    struct tracing tracing;
    const struct er_run *run = memory->run;
    int candidate = run->clash.candidate;
    begin_tracing(&tracing, memory, proof);
    er_set_add(&tracing.seen[run->clash.on], candidate);
    er_proof_node(proof, candidate, run->clash.on);
    if (run->clash.on) {
        er_proof_cause(proof, candidate, run->clash.reason.house);
        reach_causes(&tracing, candidate, run->clash.reason);
    } else {
        reach_maker(&tracing, memory->clash_record);
    }
    trace_on(&tracing, ER_ASSUMED, proof);
}

void er_trace_clash(const struct er_memory *memory, struct er_proof *proof)
{
    bool on = memory->run->clash.on;
    int candidate = memory->run->clash.candidate;
    if (on)
        trace_news(memory, proof);
    er_trace(memory, candidate, !on, ER_ASSUMED, proof);
    if (!on)
        trace_news(memory, proof);
}
