/* The inside of a run: what run.c and advanced.c share. */
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
/* A candidate becomes false for the reasons of a record, unless it is already. */
void er_bench_off(struct er_bench *bench, int candidate, int record);

/*
 * Makes candidates false by the first of locked digits, hidden pairs, naked pairs and X-wings that
 * says anything which only holds by what was struck out. False when none does.
 */
bool er_advance(struct er_bench *bench);

#endif
