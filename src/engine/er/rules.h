/* The rules of the ER scale, in its order, with the ratings they give. */
#ifndef REDUCTIO_ENGINE_ER_RULES_H
#define REDUCTIO_ENGINE_ER_RULES_H

#include "engine/er/links.h"

/* basic.c */
er_rule er_hidden_single;         /* 1.0 alone in its house, 1.2 in a box, 1.5 in a line */
er_rule er_direct_locking;        /* 1.7, 1.9: a locked digit that leaves a hidden single */
er_rule er_direct_hidden_pair;    /* 2.0 */
er_rule er_naked_single;          /* 2.3 */
er_rule er_direct_hidden_triplet; /* 2.5 */
er_rule er_locking;               /* 2.6 pointing, 2.8 claiming */
er_rule er_naked_pair;            /* 3.0 */
er_rule er_x_wing;                /* 3.2 */
er_rule er_hidden_pair;           /* 3.4 */
er_rule er_naked_triplet;         /* 3.6 */
er_rule er_swordfish;             /* 3.8 */
er_rule er_hidden_triplet;        /* 4.0 */
er_rule er_xy_wing;               /* 4.2 */
er_rule er_xyz_wing;              /* 4.4 */
er_rule er_naked_quad;            /* 5.0 */
er_rule er_jellyfish;             /* 5.2 */
er_rule er_hidden_quad;           /* 5.4 */
/* unique.c */
er_rule er_unique_loop; /* 4.5 to 5.0, type 3 more */
/* grave.c */
er_rule er_grave; /* 5.6 to 6.1: the bivalue universal grave */
/* aligned.c */
er_rule er_aligned_pair;    /* 6.2 */
er_rule er_aligned_triplet; /* 7.5 */
/* chain.c: cycles from 6.5, X-chains from 6.6, chains of both kinds of links from 7.0 */
bool er_chain(const struct er_field *field, const struct er_links *links, struct er_step *step);

#endif
