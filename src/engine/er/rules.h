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
