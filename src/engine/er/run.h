/*
 * A run: the consequences of one candidate's truth or falsehood, and the reasons of each
 * conclusion.
 */
#pragma once

#include "engine/er/chains.h"
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
    struct er_set absent;               /* candidates that the links name, but the start lacks */
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

/* Fills the run with all that follows from a candidate's truth or falsehood. */
void er_run_make(struct er_run *run, int candidate, bool on);
/* Opens a record for a conclusion from these false candidates; returns its number. */
int er_run_record(struct er_run *run, const struct er_set *causes);
/* Makes a candidate false, with a record as the reason, unless it is false already. */
void er_run_eliminate(struct er_run *run, int candidate, int record);
/* Continues a run to which false candidates have been added. */
void er_run_continue(struct er_run *run);
/*
 * Adds the chain that leads to a node of a run, in the order of Sudoku Explainer: breadth first,
 * from the end. `news`: it is the node of the contradiction that is not in the lists of the run.
 * `assumed` is the reason of the assumption, see er_proof_cause().
 */
void er_run_trace(const struct er_run *run, int candidate, bool on, bool news, int assumed,
                  struct er_proof *proof);
