/*
 * The chains that were found inside others. A step counts the nodes of each of them once, however
 * many of its own nodes rest on it, so chains with the same nodes have the same number.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

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
    unsigned slots;             /* how many are in use: a power of two */
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
