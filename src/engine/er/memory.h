/* The working memory of a run: all that follows so far, and what each conclusion rests on. */
#pragma once

#include "base/array.h"
#include "engine/er/run.h"

enum {
    /* Each record belongs to a true node or to one false node. */
    MOST_RECORDS = MOST_TRUE + CANDIDATES,
    /* The causes of one conclusion: seven candidates for each half of a pair or an X-Wing. */
    MOST_CAUSES = 2 * 9,
};

/*
 * The nodes that a node rests on: true nodes by their place in the list of the run, false nodes by
 * candidate. A false node usually rests on one true node and shares its record.
 */
struct er_record {
    uint64_t on[MOST_TRUE / 64];
    struct er_set off;
};

/* Too large for the stack: struct er_forcing contains it. */
struct er_memory {
    const struct er_field *start; /* the field at the beginning */
    struct er_field field;        /* without the candidates eliminated since */
    struct er_run *run;
    struct er_record record[MOST_RECORDS];
    uint16_t size[MOST_RECORDS];
    uint16_t on_record[MOST_TRUE];   /* the record of each true candidate, itself included */
    uint16_t off_record[CANDIDATES]; /* the record of each false candidate */
    int records;
    int clash_record;               /* of what contradicts an earlier node */
    bool traced;                    /* whether the run is asked for its reasons */
    const struct er_inside *inside; /* in the modes with chains inside */
    struct er_set nested;           /* the false candidates that these found */
    uint16_t chain[CANDIDATES];     /* their numbers by candidate, see struct er_chains */
};

/* The causes of a conclusion: false candidates. */
struct er_causes {
    uint16_t at[MOST_CAUSES];
    int count;
};
/* Add some digits of a cell, or places of a digit in a house. */
void er_causes_add_digits(struct er_causes *causes, int cell, digitset digits);
void er_causes_add_places(struct er_causes *causes, int house, unsigned places, int digit);

/* Opens a record for a conclusion from these causes (at least one); returns its number. */
int er_memory_record(struct er_memory *memory, const struct er_causes *causes);
int er_memory_record_of(struct er_memory *memory, const struct er_set *causes);
static inline void er_side_add(struct er_side *side, int candidate, int nodes)
{
    er_set_add(&side->has, candidate);
    side->nodes[candidate] = (uint16_t)nodes;
    ELEMENT(side->list, side->count++) = (uint16_t)candidate;
}

/* Makes a candidate false, with a record as the reason, unless it is false already. */
static inline void er_memory_off(struct er_memory *memory, int candidate, int record)
{
    struct er_side *off = &memory->run->side[false];
    if (er_set_has(&off->has, candidate))
        return;
    memory->off_record[candidate] = (uint16_t)record;
    er_side_add(off, candidate, memory->size[record] + 1);
}

/*
 * Looks for consequences beyond links, where links give no more: makes candidates false by the
 * first kind of pattern (locked digits, hidden pairs, naked pairs, X-Wings) that shows anything new
 * because of the eliminations so far. False: no kind does.
 */
bool er_advance(struct er_memory *memory);
