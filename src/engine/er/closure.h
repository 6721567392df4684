/*
 * The consequences of each candidate's truth and falsehood by links alone, as sets, and how links
 * that appear on the way of a run change these. Searches inside a run ask it first: most
 * of them would find nothing.
 */
#pragma once

#include "engine/er/chains.h"

enum { MOST_ROW = 2 * SET_WORDS };

/*
 * The candidates of a field are numbered in their order. A row has the true ones that follow, then
 * the false ones; it includes the candidate that it begins with.
 */
struct er_closure {
    const struct er_links *links;
    int words; /* of half a row */
    uint16_t number[CANDIDATES];
    uint64_t row[2][CANDIDATES * MOST_ROW]; /* [true]: of the truth of the candidate */
    /* Of a position that a run has reached: the candidates that are not decided there, ... */
    uint64_t open[SET_WORDS];
    /* those with new links, and the consequences of the falsehood of each of them, ... */
    int ends;
    uint16_t end[CANDIDATES];
    uint64_t end_row[CANDIDATES * MOST_ROW];
    /* and the consequences of the truth of each candidate, by er_closure_follow(). */
    uint64_t follows[CANDIDATES * MOST_ROW];
};

/* Of the links of a field. */
void er_closure_init(struct er_closure *closure, const struct er_links *links);
/* Whether some candidate's truth leads to its falsehood. The functions below assume that none does.
 */
bool er_closure_opposes(struct er_closure *closure);
/*
 * Of the position of a run where no link gives more. `links` are the links there, of which those of
 * `changed` differ from the ones at the beginning, and `off` and `on` are the candidates decided.
 * Returns whether the truth or falsehood of some candidate leads to the opposite. Then `opposed`
 * has the candidates whose truth does, and `within` has all candidates whose truth and falsehood
 * both follow from such a one: every chain and cycle that eliminates anything lies within, and so
 * does every way between two of its nodes.
 */
bool er_closure_extend(struct er_closure *closure, const struct er_links *links,
                       const struct er_set *changed, const struct er_set *on,
                       const struct er_set *off, struct er_set *opposed, struct er_set *within);
/* Follows each candidate's truth, in a position where none leads to its opposite. */
void er_closure_follow(struct er_closure *closure);
/* Whether the truths of these candidates have a consequence in common that is not decided. */
bool er_closure_meets(const struct er_closure *closure, const uint16_t *candidates, int count);
