/*
 * The findings of a search inside a chain. Sudoku Explainer uses all of them there, the easiest
 * first, but each elimination only once.
 */
#pragma once

#include "base/array.h"
#include "engine/er/er.h"
#include "engine/er/field.h"

enum { SET_WORDS = (CANDIDATES + 63) / 64 };

struct er_set {
    uint64_t word[SET_WORDS];
};

static inline bool er_set_has(const struct er_set *set, int candidate)
{
    return set->word[candidate / 64] >> candidate % 64 & 1;
}

static inline void er_set_add(struct er_set *set, int candidate)
{
    set->word[candidate / 64] |= (uint64_t)1 << candidate % 64;
}

/* The sums over the nodes of a hint. */
struct er_proof {
    const struct er_field *start, *field; /* at the beginning of the outer chain, and now */
    uint64_t identity;                    /* of the nodes in their order */
    struct er_set causes;                 /* eliminations that the outer chain had to make first */
};
void er_proof_node(struct er_proof *proof, int candidate, bool on);
/* A true node for this reason: the house, ER_CELL, or ER_ASSUMED for none. */
void er_proof_cause(struct er_proof *proof, int candidate, int house);

/* The kind of an er_hint: how its nodes are found again. */
enum er_form { ER_CYCLE, ER_CHAIN, ER_BOTH_WAYS, ER_EACH_DIGIT, ER_EACH_PLACE, ER_ABSURD };

struct er_hint {
    double rating; /* chains without branches only */
    uint64_t key;  /* the same if and only if the eliminations are */
    uint32_t order;
    int nodes;
    uint8_t preference; /* among hints of equal size: the lowest comes first */
    uint8_t form;
    uint8_t links;         /* chains without branches: their kinds of links */
    uint16_t source;       /* a candidate, or the cell, or house * 9 + digit - 1 */
    uint16_t target;       /* a candidate; cycles: the last true node */
    uint16_t last;         /* cycles: the false node after that */
    bool on;               /* the truth of the target */
    struct er_proof proof; /* of ER_ABSURD */
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
void er_hints_report(struct er_hints *hints, const struct er_hint *hint);
/* Puts the easiest first. */
void er_hints_sort(struct er_hints *hints);

/*
 * The chains that were found inside others. A step counts the nodes of each of them once, however
 * many of its own nodes rest on it, so chains with the same nodes have the same number.
 */
enum {
    MOST_CHAINS = 1 << 15,
    CHAIN_SLOTS = 2 * MOST_CHAINS,
    MOST_LISTED = 1 << 19,
    MOST_IN_LIST = 512, /* a step that rests on more is never the easiest */
};

struct er_chains {
    int count; /* number 0 is not used */
    uint64_t identity[MOST_CHAINS];
    uint16_t nodes[MOST_CHAINS];
    uint16_t slot[CHAIN_SLOTS]; /* numbers by identity */
    /* Lists that are kept: the count, then the numbers. The first one is empty. */
    uint32_t listed, run_listed; /* the end, and where the lists of the last run begin */
    uint16_t list[MOST_LISTED];
    bool full; /* something did not fit, so that a rating may be wrong */
};

/* Numbers of chains, each once. */
struct er_chain_list {
    int count;
    uint16_t number[MOST_IN_LIST];
};

/* Forgets everything except `full`. */
void er_chains_clear(struct er_chains *chains);
int er_chains_number(struct er_chains *chains, uint64_t identity, int nodes);
void er_chain_list_add(struct er_chain_list *list, int number);
/* The nodes of all chains of a list. */
int er_chains_nodes(const struct er_chains *chains, const struct er_chain_list *list);
/* Keeps a list and returns where it begins. Lists of the same run are kept once. */
uint32_t er_chains_keep(struct er_chains *chains, const struct er_chain_list *list);
void er_chains_begin_run(struct er_chains *chains);
/* Adds a list that was kept to another one. */
void er_chains_add(const struct er_chains *chains, uint32_t kept, struct er_chain_list *list);

/* Chains and cycles without branches: cycles from 6.5, X-chains from 6.6, others from 7.0. */
/* Writes the easiest one, of all that are put into `hints`. False: there is none. */
bool er_chain_find(const struct er_field *field, const struct er_links *links,
                   struct er_hints *hints, struct er_step *step);
/*
 * Every chain and cycle of a position that has no nodes other than those within a set. The truth of
 * no candidate except the opposed ones leads to its falsehood.
 */
void er_chain_every(const struct er_field *field, const struct er_links *links,
                    const struct er_set *within, const struct er_set *opposed,
                    struct er_hints *hints);
/* Adds the nodes of one of the hints found, and the candidates that a cycle eliminates. */
void er_chain_proof(const struct er_links *links, const struct er_set *within,
                    const struct er_hint *hint, struct er_proof *proof, struct er_set *gone);
