#include "engine/path/registry.h"

#include <string.h>

#include "base/name.h"

#define CONTRADICTIONS &technique_twice, &technique_no_candidate, &technique_no_place
#define EASY_ELIMINATIONS                                                                        \
    &technique_locked_pair, &technique_locked_triple, &technique_pointing, &technique_two_boxes, \
        &technique_claiming, &technique_too_few, &technique_naked_pair, &technique_hidden_pair,  \
        &technique_naked_triple, &technique_hidden_triple, &technique_naked_quad,                \
        &technique_hidden_quad

static const struct technique *const forward[] = {
    CONTRADICTIONS,           &technique_full_house, &technique_naked_single,
    &technique_hidden_single, EASY_ELIMINATIONS,
};
static const struct technique *const singles[] = {
    CONTRADICTIONS,
    &technique_naked_single,
    &technique_hidden_single,
};
/* In HoDoKu's order; ours at their ease between. */
static const struct technique *const all[] = {
    CONTRADICTIONS,
    &technique_full_house,
    &technique_naked_single,
    &technique_hidden_single,
    EASY_ELIMINATIONS,
    &technique_x_wing,
    &technique_swordfish,
    &technique_jellyfish,
    &technique_remote_pair,
    &technique_bug_1,
    &technique_skyscraper,
    &technique_kite,
    &technique_dual_kite,
    &technique_turbot_fish,
    &technique_empty_rectangle,
    &technique_dual_empty_rectangle,
    &technique_w_wing,
    &technique_xy_wing,
    &technique_xyz_wing,
    &technique_unique_1,
    &technique_unique_2,
    &technique_unique_3,
    &technique_unique_4,
    &technique_unique_5,
    &technique_unique_6,
    &technique_hidden_rectangle,
    &technique_avoidable_1,
    &technique_avoidable_2,
    &technique_loop_1,
    &technique_loop_2,
    &technique_loop_4,
    &technique_loop_3,
    &technique_extended,
    &technique_bug_2,
    &technique_bug_4,
    &technique_bug_3,
    &technique_bug_lite,
    &technique_finned_x_wing,
    &technique_sashimi_x_wing,
    &technique_finned_swordfish,
    &technique_sashimi_swordfish,
    &technique_finned_jellyfish,
    &technique_sashimi_jellyfish,
    &technique_wxyz_wing,
    &technique_sue_de_coq,
    &technique_simple_trap,
    &technique_simple_wrap,
    &technique_multi_colours_1,
    &technique_multi_colours_2,
    &technique_medusa,
    &technique_x_chain,
    &technique_xy_chain,
    &technique_continuous_loop,
    &technique_aic,
    &technique_discontinuous_loop,
    &technique_grouped_continuous_loop,
    &technique_grouped_aic,
    &technique_grouped_discontinuous_loop,
    &technique_triple_firework,
    &technique_firework_w_wing,
    &technique_quad_firework,
    &technique_als_xz,
    &technique_als_xy_wing,
    &technique_als_chain,
    &technique_death_blossom,
    &technique_set_continuous_loop,
    &technique_set_aic,
    &technique_set_discontinuous_loop,
    &technique_franken_x_wing,
    &technique_franken_swordfish,
    &technique_finned_franken_x_wing,
    &technique_finned_franken_swordfish,
    &technique_franken_jellyfish,
    &technique_finned_franken_jellyfish,
    &technique_squirmbag,
    &technique_whale,
    &technique_leviathan,
    &technique_finned_squirmbag,
    &technique_sashimi_squirmbag,
    &technique_finned_whale,
    &technique_sashimi_whale,
    &technique_finned_leviathan,
    &technique_sashimi_leviathan,
    &technique_mutant_x_wing,
    &technique_mutant_swordfish,
    &technique_mutant_jellyfish,
    &technique_finned_mutant_x_wing,
    &technique_finned_mutant_swordfish,
    &technique_finned_mutant_jellyfish,
    &technique_franken_squirmbag,
    &technique_franken_whale,
    &technique_franken_leviathan,
    &technique_finned_franken_squirmbag,
    &technique_finned_franken_whale,
    &technique_finned_franken_leviathan,
    &technique_mutant_squirmbag,
    &technique_mutant_whale,
    &technique_mutant_leviathan,
    &technique_finned_mutant_squirmbag,
    &technique_finned_mutant_whale,
    &technique_finned_mutant_leviathan,
    &technique_bivalue_oddagon,
    &technique_tridagon,
    &technique_sk_loop,
    &technique_junior_exocet,
    &technique_double_exocet,
    &technique_kraken_fish_1,
    &technique_kraken_fish_2,
    &technique_forcing_verity,
    &technique_forcing_contradiction,
    &technique_forcing_net_verity,
    &technique_forcing_net_contradiction,
    &technique_locked_sectors,
    &technique_template_set,
    &technique_template_delete,
    &technique_experiment,
};

static const struct technique *const contradictions[] = { CONTRADICTIONS };
static const struct technique *const wave_intersections[] = {
    &technique_pointing,
    &technique_two_boxes,
    &technique_claiming,
};
static const struct technique *const wave_pairs[] = {
    &technique_too_few,
    &technique_locked_pair,
    &technique_naked_pair,
    &technique_hidden_pair,
};
static const struct technique *const wave_triples[] = {
    &technique_locked_triple,
    &technique_naked_triple,
    &technique_hidden_triple,
};
static const struct technique *const wave_quads[] = {
    &technique_naked_quad,
    &technique_hidden_quad,
};

#define RULES(table)                           \
    {                                          \
        table, sizeof(table) / sizeof *(table) \
    }
const struct rules rules_forward = RULES(forward);
const struct rules rules_singles = RULES(singles);
const struct rules rules_all = RULES(all);
const struct rules rules_contradictions = RULES(contradictions);
const struct rules rules_waves[RULES_WAVES] = {
    RULES(wave_intersections),
    RULES(wave_pairs),
    RULES(wave_triples),
    RULES(wave_quads),
};

struct rules rules_usual(const struct technique *at[RULES_MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < rules_all.count; i++)
        if (!rules_all.at[i]->seldom)
            at[count++] = rules_all.at[i];
    return (struct rules){ at, count };
}

void rules_prefer_places(const struct technique **at, size_t count)
{
    for (size_t i = 0; i + 1 < count; i++)
        if (at[i] == &technique_naked_single && at[i + 1] == &technique_hidden_single) {
            at[i] = &technique_hidden_single;
            at[i + 1] = &technique_naked_single;
        }
}

struct rules rules_by_places(const struct technique *at[RULES_MOST])
{
    struct rules usual = rules_usual(at);
    rules_prefer_places(at, usual.count);
    return usual;
}

const struct technique *technique_named(const char *name)
{
    for (size_t i = 0; i < rules_all.count; i++)
        if (name_same(rules_all.at[i]->name, name) || !strcmp(rules_all.at[i]->code, name))
            return rules_all.at[i];
    return NULL;
}
