#include "engine/er/nest.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/chain.h"
#include "engine/er/chains.h"
#include "engine/er/memory.h"

struct er_nest {
    struct er_inside inside;
    struct er_chains chains;
    struct er_limits limits;
    bool stopped;
    enum er_mode mode;
    const struct er_field *start; /* at the beginning of the step */
    struct er_field field;        /* where nothing more follows */
    struct er_links links;        /* of that position */
    struct er_forcing *forcing;   /* owned; searches in that position */
    struct er_hints hints;
};

/* Eliminates what a hint eliminates, unless it rests on nothing that the outer chain eliminated. */
static void apply_hint(struct er_memory *memory, const struct er_hint *hint,
                       const struct er_proof *proof, const struct er_set *gone)
{
    struct er_nest *nest = memory->inside->nest;
    int number = 0, record = 0;
    if (er_set_is_empty(&proof->causes))
        return;
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = gone->word[w] & ~memory->run->side[false].has.word[w]; s; s &= s - 1) {
            int candidate = w * 64 + __builtin_ctzll(s);
            if (!record) { /* record 0 is the empty one */
                number = er_chains_number(&nest->chains, proof->identity, hint->nodes);
                record = er_memory_record_of(memory, &proof->causes);
            }
            er_memory_off(memory, candidate, record);
            er_set_add(&memory->nested, candidate);
            memory->chain[candidate] = (uint16_t)number;
        }
}

/* Adds the candidates that the truth or falsehood of a hint's target eliminates. */
static void add_eliminations(const struct er_field *field, const struct er_hint *hint,
                             struct er_set *gone)
{
    int cell = er_candidate_cell(hint->target);
    digitset bit = digit_bit(er_candidate_digit(hint->target));
    for (digitset s = hint->on ? digitset_without(field->digits[cell], bit) : bit; s;
         s = digitset_rest(s))
        er_set_add(gone, er_candidate(cell, digitset_first(s)));
}

/* Applies everything that was found, the easiest first. False: nothing new follows. */
static bool apply_hints(struct er_memory *memory)
{
    struct er_nest *nest = memory->inside->nest;
    struct er_hints *hints = &nest->hints;
    int before = memory->run->side[false].count;
    er_hints_sort(hints);
    for (int i = 0; i < hints->count; i++) {
        const struct er_hint *hint = &hints->hint[i];
        struct er_proof proof = { .start = nest->start, .field = &nest->field };
        struct er_set gone = { { 0 } };
        if (hint->form != ER_CYCLE)
            add_eliminations(&nest->field, hint, &gone);
        if (hint->form == ER_CYCLE || hint->form == ER_CHAIN)
            er_chain_proof(&nest->links, hint, &proof, &gone);
        else
            er_forcing_proof(nest->forcing, hint, &proof);
        apply_hint(memory, hint, &proof, &gone);
    }
    return memory->run->side[false].count > before;
}

/* Makes candidates false by a search in the position that a run has reached. */
static bool advance_inside(struct er_memory *memory)
{
    struct er_nest *nest = memory->inside->nest;
    nest->stopped = nest->stopped || (nest->limits.stop && nest->limits.stop(nest->limits.data));
    if (nest->stopped)
        return false;
    nest->field = memory->field;
    er_links_init(&nest->links, &nest->field);
    if (nest->mode != ER_WITH_DYNAMIC) {
        er_hints_clear(&nest->hints);
        er_chain_every(&nest->field, &nest->links, &nest->hints);
        if (apply_hints(memory))
            return true;
        if (nest->mode == ER_WITH_CHAINS)
            return false;
    }
    er_hints_clear(&nest->hints);
    er_forcing_every(nest->forcing, &nest->field, &nest->links,
                     nest->mode == ER_WITH_STATIC ? ER_STATIC : ER_DYNAMIC, &nest->hints);
    return apply_hints(memory);
}

struct er_nest *er_nest_new(void)
{
    struct er_nest *nest = malloc(sizeof *nest);
    if (!nest)
        return NULL;
    nest->inside = (struct er_inside){ advance_inside, &nest->chains, nest };
    nest->stopped = nest->chains.full = nest->hints.full = false;
    nest->forcing = er_forcing_new();
    if (nest->forcing)
        return nest;
    free(nest);
    return NULL;
}

void er_nest_free(struct er_nest *nest)
{
    if (nest)
        er_forcing_free(nest->forcing);
    free(nest);
}

const struct er_inside *er_nest_begin(struct er_nest *nest, const struct er_field *field,
                                      enum er_mode mode, const struct er_limits *limits)
{
    nest->limits = *limits;
    nest->start = field;
    nest->mode = mode;
    er_chains_clear(&nest->chains);
    return &nest->inside;
}

bool er_nest_is_full(const struct er_nest *nest)
{
    return nest->chains.full || nest->hints.full;
}

bool er_nest_is_stopped(const struct er_nest *nest)
{
    return nest->stopped;
}
