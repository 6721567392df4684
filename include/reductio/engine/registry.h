/*
 * The ordered table of techniques, and the rules made of it.
 */
#ifndef REDUCTIO_ENGINE_REGISTRY_H
#define REDUCTIO_ENGINE_REGISTRY_H

#include <stddef.h>

#include "reductio/engine/technique.h"

/* Techniques in the order in which they are tried: the easiest first. Borrowed. */
struct rules {
    const struct technique *const *at;
    size_t count;
};

/*
 * Forward inference: everything that needs no assumption. Contradictions in plain sight come before
 * all else; too few digits for some cells is looked for only when singles do not go on.
 */
extern const struct rules rules_forward;
/*
 * The same for a player who sees no candidates: a digit's only place in a house is then easier
 * to find than a cell's only digit.
 */
extern const struct rules rules_without_marks;
/* Naked and hidden singles only: enough to check that a grid hangs together, and fast. */
extern const struct rules rules_singles;

/*
 * The name that a step has in a position with fewer digits than the one it was found in: a full
 * house with another blank is a hidden single.
 */
void step_fit_name(struct step *step, const struct position *before);

/* Every technique there is, in order. */
extern const struct rules rules_all;

/* The technique of a name ("hidden single", "hidden-single") or a code ("0002"), or NULL. */
const struct technique *technique_named(const char *name);

/* contradictions.c */
extern const struct technique technique_twice, technique_no_candidate, technique_no_place,
    technique_too_few;
/* singles.c */
extern const struct technique technique_full_house, technique_naked_single, technique_hidden_single;
/* intersections.c */
extern const struct technique technique_pointing, technique_claiming, technique_two_boxes;
/* subsets.c */
extern const struct technique technique_naked_pair, technique_naked_triple, technique_naked_quad,
    technique_hidden_pair, technique_hidden_triple, technique_hidden_quad;
/* fireworks.c */
extern const struct technique technique_triple_firework, technique_quad_firework,
    technique_firework_w_wing;
/* bivalue_oddagon.c */
extern const struct technique technique_bivalue_oddagon;
/* tridagon.c */
extern const struct technique technique_tridagon;
/* sk_loop.c */
extern const struct technique technique_sk_loop;
/* locked_sectors.c */
extern const struct technique technique_locked_sectors;
/* exocet.c */
extern const struct technique technique_junior_exocet, technique_double_exocet;
/* experiment.c */
extern const struct technique technique_experiment;

#endif
