/* The rules of the ER scale; path.c has their order, and the ratings that are not given here. */
#pragma once

#include "engine/er/links.h"

/* basic.c */
er_find er_hidden_single; /* 1.0 alone in its house, 1.2 in a box, 1.5 in a line */
er_find er_naked_single;  /* 2.3 */
er_find er_locking;       /* 2.6 pointing, 2.8 claiming; 1.7 and 1.9 if direct */
er_find er_hidden_subset, er_naked_subset, er_fish;
er_find er_wing; /* XY-Wings and XYZ-Wings */
/* unique_loops.c */
er_find er_unique_loop; /* 4.5 to 5.0, type 3 more */
/* bug.c */
er_find er_bug; /* 5.6 to 6.1: the bivalue universal grave (BUG) */
/* aligned.c: 6.2 for a pair, 7.5 for a triplet */
er_find er_aligned;
