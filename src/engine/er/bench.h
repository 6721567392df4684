/* The inside of a run: what follows so far, and what each of it rests on. */
#ifndef REDUCTIO_ENGINE_ER_BENCH_H
#define REDUCTIO_ENGINE_ER_BENCH_H

#include "engine/er/run.h"

enum {
    /* One in each cell, and a few more when a contradiction is near. */
    MOST_TRUE = 128,
    /* Each is of a true node or has a false one of its own. */
    MOST_RECORDS = MOST_TRUE + CANDIDATES,
    /* Of one conclusion: of a pair or an X-wing, seven candidates each. */
    MOST_CAUSES = 2 * 9,
};

/*
 * The nodes that something rests on: the true ones by their place in the list of the run, the
 * false ones by candidate. A false node usually rests on one true node: it shares that one's
 * record.
 */
struct er_record {
    uint64_t on[MOST_TRUE / 64];
    struct er_set off;
};

struct er_bench {
    const struct er_field *start; /* the field at the beginning */
    struct er_field field;        /* without what has been struck out */
    struct er_run *run;
    struct er_record record[MOST_RECORDS];
    uint16_t size[MOST_RECORDS];
    uint16_t on_record[MOST_TRUE];   /* the record of each true candidate, itself included */
    uint16_t off_record[CANDIDATES]; /* the record of what a false candidate rests on */
    int records;
};

/* Reasons of a conclusion: false candidates. */
struct er_causes {
    uint16_t at[MOST_CAUSES];
    int count;
};
/* Adds the digits of a cell, or the places of a house, that are given. */
void er_causes_add_digits(struct er_causes *causes, int cell, digitset digits);
void er_causes_add_places(struct er_causes *causes, int house, unsigned places, int digit);

/* Opens a record for what rests on these causes, one at least; returns its number. */
int er_bench_record(struct er_bench *bench, const struct er_causes *causes);
static inline void er_side_add(struct er_side *side, int candidate, int nodes)
{
    er_set_add(&side->has, candidate);
    side->nodes[candidate] = (uint16_t)nodes;
    side->list[side->count++] = (uint16_t)candidate;
}

/* A candidate becomes false for the reasons of a record, unless it is already. */
static inline void er_bench_off(struct er_bench *bench, int candidate, int record)
{
    struct er_side *off = &bench->run->side[false];
    if (er_set_has(&off->has, candidate))
        return;
    bench->off_record[candidate] = (uint16_t)record;
    er_side_add(off, candidate, bench->size[record] + 1);
}

#endif
