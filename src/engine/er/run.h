/*
 * All that follows if one candidate is true, or false, in the order in which Sudoku Explainer draws
 * it, and the number of nodes that each implication rests on.
 */
#pragma once

#include "base/array.h"
#include "engine/er/field.h"

/* How implications are drawn: the modes in the order in which they are tried. */
enum er_mode {
    ER_NISHIO,  /* within one digit; false candidates are eliminated */
    ER_STATIC,  /* only the links of the field at the beginning */
    ER_DYNAMIC, /* false candidates are eliminated, so links appear on the way */
    ER_PLUS,    /* like ER_DYNAMIC, with patterns where nothing more follows */
    /* Like ER_PLUS, and where that finds nothing more, with the findings of a search in the
     * position: */
    ER_WITH_CHAINS,  /* chains and cycles */
    ER_WITH_STATIC,  /* the above, then chains of ER_STATIC */
    ER_WITH_DYNAMIC, /* chains of ER_DYNAMIC */
    ER_MODES,
};

enum { SET_WORDS = (CANDIDATES + 63) / 64 };

struct er_set {
    uint64_t word[SET_WORDS];
};

static inline bool er_set_has(const struct er_set *set, int candidate)
{
    return set->word[candidate / 64] >> candidate % 64 & 1;
}

static inline bool er_set_is_empty(const struct er_set *set)
{
    uint64_t any = 0;
    for (int i = 0; i < SET_WORDS; i++)
        any |= set->word[i];
    return !any;
}

static inline void er_set_add(struct er_set *set, int candidate)
{
    set->word[candidate / 64] |= (uint64_t)1 << candidate % 64;
}

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

struct er_run {
    struct er_side side[2];             /* [true]: became true */
    struct er_reason reason[MOST_TRUE]; /* of the true ones, in the order of the list */
    int absurd;                         /* nodes of the contradiction, where a run ends; 0: none */
    /* The candidate that would be both, which of them is the news, and the reason of its truth. */
    struct {
        uint16_t candidate;
        bool on;
        struct er_reason reason;
    } clash;
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
    int clash_record;           /* of what contradicts an earlier node */
    bool traced;                /* whether the run is asked for its reasons */
    int on_done, off_done;      /* how many of the nodes of each side have been followed */
    struct er_set nested;       /* the false candidates that chains inside the run found */
    uint16_t chain[CANDIDATES]; /* their numbers by candidate, see struct er_chains */
};

/* Fills *run with all that follows from a candidate's truth or falsehood. */
void er_run_make(struct er_memory *memory, const struct er_field *field,
                 const struct er_links *links, enum er_mode mode, int candidate, bool on,
                 struct er_run *run);
/* Continues a run to which false candidates have been added. */
void er_run_continue(struct er_memory *memory, const struct er_links *links, enum er_mode mode);
/* Opens a record for a conclusion from these false candidates; returns its number. */
int er_memory_record(struct er_memory *memory, const struct er_set *causes);
/* Makes a candidate false, with a record as the reason, unless it is false already. */
void er_memory_off(struct er_memory *memory, int candidate, int record);
