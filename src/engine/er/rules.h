/* The rules of the ER scale; er.c has their order, and the ratings that are not given here. */
#pragma once

#include "engine/er/er.h"
#include "engine/er/field.h"

/* basic.c */
er_find er_hidden_single; /* 1.0 alone in its house, 1.2 in a box, 1.5 in a line */
er_find er_naked_single;  /* 2.3 */
er_find er_locking;       /* 2.6 pointing, 2.8 claiming; 1.7 and 1.9 if direct */
er_find er_subset, er_fish;
er_find er_wing; /* XY-Wings and XYZ-Wings */
/* unique_loops.c */
er_find er_unique_loop; /* 4.5 to 5.0, type 3 more */
/* bug.c */
er_find er_bug; /* 5.6 to 6.1: the bivalue universal grave (BUG) */
/* aligned.c: 6.2 for a pair, 7.5 for a triplet */
er_find er_aligned;

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

/*
 * Chains with branches: Nishio, and conclusions from every digit of a cell, from every place of a
 * digit in a house, or from both a candidate's truth and its falsehood. Their working memory is
 * kept from step to step.
 */
struct er_forcing;
struct er_forcing *er_forcing_new(void); /* NULL: memory ran out */
void er_forcing_free(struct er_forcing *forcing);
/* Makes room for the searches of the modes with chains inside. False: memory ran out. */
bool er_forcing_nest(struct er_forcing *forcing);
/*
 * Whether a candidate's truth leads to its own falsehood by links alone, as it does if there is a
 * chain or a cycle. er_forcing_find() must follow for the same links.
 */
bool er_forcing_has_chains(struct er_forcing *forcing, const struct er_links *links);
/*
 * Finds the step of a mode with the fewest nodes: 7.5 and more for ER_NISHIO, 8.0 for ER_STATIC,
 * 8.5 for ER_DYNAMIC, 9.0 for ER_PLUS; then 9.5, 10.0 and 10.5 for the modes with chains inside.
 */
bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode,
                     const struct er_limits *limits, struct er_step *step);
/* Whether a table was too small once, so that the rating may be wrong. */
bool er_forcing_is_full(const struct er_forcing *forcing);
/* Whether `limits->stop` has ended a search. */
bool er_forcing_is_stopped(const struct er_forcing *forcing);

/* The steps of the ER scale one after the other. */
struct er_path {
    struct er_field field;
    struct er_forcing *forcing; /* owned; made when first needed */
    struct er_hints *hints;     /* owned; made when first needed */
    struct er_step step;        /* the last one */
    struct er_limits limits;
    bool failed; /* memory ran out */
};

/* `limits` may be NULL. */
void er_path_init(struct er_path *path, const struct grid *givens, const struct er_limits *limits);
void er_path_release(struct er_path *path);
/* Finds and applies the next step. False: no step is left or, if path->failed, no memory. */
bool er_path_next(struct er_path *path);
