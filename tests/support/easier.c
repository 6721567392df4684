#include "support/easier.h"

struct easier_sink {
    struct sink sink;
    const struct position *position;
    struct candset left; /* the eliminations that no easier step has made yet */
    bool any;            /* every step will do */
};

struct candset effect_of(const struct position *position, const struct step *step)
{
    struct candset effect = step->eliminate;
    for (int digit = 1; step->digit && digit <= DIGITS; digit++)
        if (digit != step->digit && candset_has(&position->candidates, step->cell, digit))
            candset_add(&effect, step->cell, digit);
    return effect;
}

static bool take_effect(struct sink *sink, struct step *step)
{
    struct easier_sink *easier = (struct easier_sink *)sink;
    const struct candset effect = effect_of(easier->position, step);
    step_release(step);
    candset_subtract(&easier->left, &effect);
    return easier->any || candset_is_empty(&easier->left);
}

const struct technique *easier_way(const struct position *position, const struct step *step)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const enum wave own = step->technique->wave;
    struct easier_sink easier = { { .add = take_effect }, position, effect_of(position, step), 0 };
    const struct technique *found = NULL;
    struct context context;
    context_init(&context, position, &settings);
    for (size_t i = 0; !found && rules_all->at[i] != step->technique; i++) {
        const struct technique *technique = rules_all->at[i];
        easier.any =
            technique->wave && (!own || (technique->wave <= WAVE_SINGLES && own > WAVE_SINGLES));
        if (technique->use != USE_ON_REQUEST && technique_find(technique, &context, &easier.sink))
            found = technique;
    }
    context_release(&context);
    return found;
}
