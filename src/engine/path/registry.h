/*
 * The ordered table of techniques, and the rules made of it.
 */
#ifndef REDUCTIO_ENGINE_PATH_REGISTRY_H
#define REDUCTIO_ENGINE_PATH_REGISTRY_H

#include <stddef.h>

#include "engine/experiment/technique.h"
#include "engine/singles/contradictions.h"
#include "engine/singles/singles.h"
#include "engine/step/technique.h"

/*
 * Forward inference: everything that needs no assumption. Contradictions in plain sight come before
 * all else; too few digits for some cells is looked for only when singles do not go on.
 */
extern const struct rules rules_forward;
/* Naked and hidden singles only: enough to check that a grid hangs together, and fast. */
extern const struct rules rules_singles;
extern const struct rules rules_contradictions;
/*
 * Forward inference by waves: of each of these all that it says is done side by side, before the
 * next is asked, so that what follows soon is met soon.
 */
enum { RULES_WAVES = 4 }; /* singles go before all */
extern const struct rules rules_waves[RULES_WAVES];

/* Every technique there is, in order; fewer than RULES_MOST. */
enum { RULES_MOST = 256 };
extern const struct rules rules_all;
/* Those that are used unless others are asked for: without the seldom ones. Put into at[]. */
struct rules rules_usual(const struct technique *at[RULES_MOST]);
/*
 * The same for a player who sees no candidates: a digit's only place in a house is then easier to
 * find than a cell's only digit.
 */
struct rules rules_by_places(const struct technique *at[RULES_MOST]);
void rules_prefer_places(const struct technique **at, size_t count);

/* The technique of a name ("hidden single", "hidden-single") or a code ("0002"), or NULL. */
const struct technique *technique_named(const char *name);

/* intersections.c */
extern const struct technique technique_pointing, technique_claiming, technique_two_boxes;
/* subsets.c */
extern const struct technique technique_locked_pair, technique_locked_triple, technique_naked_pair,
    technique_naked_triple, technique_naked_quad, technique_hidden_pair, technique_hidden_triple,
    technique_hidden_quad, technique_too_few;
/* als_chain.c */
extern const struct technique technique_als_xy_wing, technique_als_chain;
/* als_pairs.c */
extern const struct technique technique_als_xz;
/* bivalue_oddagon.c */
extern const struct technique technique_bivalue_oddagon;
/* bug.c */
extern const struct technique technique_bug_1, technique_bug_2, technique_bug_3, technique_bug_4;
/* bug_lite.c */
extern const struct technique technique_bug_lite;
/* chains.c */
extern const struct technique technique_x_chain, technique_xy_chain, technique_discontinuous_loop,
    technique_aic, technique_grouped_discontinuous_loop, technique_grouped_aic,
    technique_set_discontinuous_loop, technique_set_aic;
/* colours.c */
extern const struct technique technique_simple_trap, technique_simple_wrap,
    technique_multi_colours_1, technique_multi_colours_2;
/* death_blossom.c */
extern const struct technique technique_death_blossom;
/* empty_rectangle.c */
extern const struct technique technique_empty_rectangle, technique_dual_empty_rectangle;
/* exocet.c */
extern const struct technique technique_junior_exocet, technique_double_exocet;
/* fireworks.c */
extern const struct technique technique_triple_firework, technique_quad_firework,
    technique_firework_w_wing;
/* fish.c */
extern const struct technique technique_x_wing, technique_swordfish, technique_jellyfish,
    technique_squirmbag, technique_whale, technique_leviathan, technique_finned_x_wing,
    technique_finned_swordfish, technique_finned_jellyfish, technique_finned_squirmbag,
    technique_finned_whale, technique_finned_leviathan, technique_sashimi_x_wing,
    technique_sashimi_swordfish, technique_sashimi_jellyfish, technique_sashimi_squirmbag,
    technique_sashimi_whale, technique_sashimi_leviathan;
/* fish_franken.c */
extern const struct technique technique_franken_x_wing, technique_franken_swordfish,
    technique_franken_jellyfish, technique_franken_squirmbag, technique_franken_whale,
    technique_franken_leviathan, technique_finned_franken_x_wing,
    technique_finned_franken_swordfish, technique_finned_franken_jellyfish,
    technique_finned_franken_squirmbag, technique_finned_franken_whale,
    technique_finned_franken_leviathan;
/* fish_kraken.c */
extern const struct technique technique_kraken_fish_1, technique_kraken_fish_2;
/* fish_mutant.c */
extern const struct technique technique_mutant_x_wing, technique_mutant_swordfish,
    technique_mutant_jellyfish, technique_mutant_squirmbag, technique_mutant_whale,
    technique_mutant_leviathan, technique_finned_mutant_x_wing, technique_finned_mutant_swordfish,
    technique_finned_mutant_jellyfish, technique_finned_mutant_squirmbag,
    technique_finned_mutant_whale, technique_finned_mutant_leviathan;
/* forcing.c */
extern const struct technique technique_forcing_verity, technique_forcing_contradiction;
/* forcing_net.c */
extern const struct technique technique_forcing_net_contradiction, technique_forcing_net_verity;
/* locked_sectors.c */
extern const struct technique technique_locked_sectors;
/* loops.c */
extern const struct technique technique_continuous_loop, technique_grouped_continuous_loop,
    technique_set_continuous_loop;
/* medusa.c */
extern const struct technique technique_medusa;
/* remote_pair.c */
extern const struct technique technique_remote_pair;
/* sk_loop.c */
extern const struct technique technique_sk_loop;
/* sue_de_coq.c */
extern const struct technique technique_sue_de_coq;
/* templates.c */
extern const struct technique technique_template_set, technique_template_delete;
/* tridagon.c */
extern const struct technique technique_tridagon;
/* turbot.c */
extern const struct technique technique_skyscraper, technique_kite, technique_dual_kite,
    technique_turbot_fish;
/* unique_avoidable.c */
extern const struct technique technique_avoidable_1, technique_avoidable_2;
/* unique_extended.c */
extern const struct technique technique_extended;
/* unique_loops.c */
extern const struct technique technique_loop_1, technique_loop_2, technique_loop_3,
    technique_loop_4;
/* unique_rectangles.c */
extern const struct technique technique_unique_1, technique_unique_2, technique_unique_3,
    technique_unique_4, technique_unique_5, technique_unique_6, technique_hidden_rectangle;
/* wings.c */
extern const struct technique technique_w_wing, technique_xy_wing, technique_xyz_wing,
    technique_wxyz_wing;

#endif
