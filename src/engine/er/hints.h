/*
 * The findings of a search inside a chain. Sudoku Explainer uses all of them there, the easiest
 * first, but each elimination only once.
 */
#pragma once

#include "base/array.h"
#include "engine/er/run.h"

/* The kind of an er_hint: how its nodes are found again. */
enum er_form { ER_CYCLE, ER_CHAIN, ER_BOTH_WAYS, ER_EACH_DIGIT, ER_EACH_PLACE, ER_ABSURD };

struct er_hint {
    double rating; /* chains without branches only */
    uint64_t key;  /* the same if and only if the eliminations are */
    uint32_t order;
    int nodes;
    uint8_t preference; /* among hints of equal size: the lowest comes first */
    uint8_t form;
    uint8_t links;   /* chains without branches: their kinds of links */
    uint16_t source; /* a candidate, or the cell, or house * 9 + digit - 1 */
    uint16_t target; /* a candidate; cycles: the last true node */
    uint16_t last;   /* cycles: the false node after that */
    bool on;         /* the truth of the target */
};

enum { MOST_HINTS = 2048, HINT_SLOTS = 4096 };

struct er_hints {
    uint32_t offered;
    int count;
    bool full; /* a hint did not fit */
    struct er_hint hint[MOST_HINTS];
    uint16_t slot[HINT_SLOTS]; /* by key: the number of a hint plus one */
};

/* Forgets everything except `full`. */
void er_hints_clear(struct er_hints *hints);
/* The key of the eliminations that follow from a candidate's truth or falsehood; 0: none. */
uint64_t er_hint_key(const struct er_field *field, int candidate, bool on);
/* Keeps a hint if it comes before the ones that eliminate the same. */
void er_hints_offer(struct er_hints *hints, const struct er_hint *hint);
/* Puts the easiest first. */
void er_hints_sort(struct er_hints *hints);

/* The sums over the nodes of a hint. */
struct er_proof {
    const struct er_field *start, *field; /* at the beginning of the outer chain, and now */
    uint64_t identity;                    /* of the nodes in their order */
    struct er_set causes;                 /* eliminations that the outer chain had to make first */
};
void er_proof_node(struct er_proof *proof, int candidate, bool on);
/* A true node for this reason: the house, ER_CELL, or ER_ASSUMED for none. */
void er_proof_cause(struct er_proof *proof, int candidate, int house);
