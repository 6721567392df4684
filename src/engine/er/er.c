#include "engine/er/er.h"

#include <stdlib.h>

#include "engine/er/chains.h"
#include "engine/er/rules.h"
#include "engine/search/search.h"

/* In the order in which they are tried, which is not quite the order of their ratings. */
static const struct er_rule patterns[] = {
    { .find = er_hidden_single },
    { er_locking, .direct = true },
    { er_subset, 2, 2.0, .direct = true },
    { .find = er_naked_single },
    { er_subset, 3, 2.5, .direct = true },
    { .find = er_locking },
    { er_subset, 2, 3.0, .naked = true },
    { er_fish, 2, 3.2, .direct = false },
    { er_subset, 2, 3.4, .direct = false },
    { er_subset, 3, 3.6, .naked = true },
    { er_fish, 3, 3.8, .direct = false },
    { er_subset, 3, 4.0, .direct = false },
    { er_wing, 2, 4.2, .direct = false },
    { er_wing, 3, 4.4, .direct = false },
    { .find = er_unique_loop },
    { er_subset, 4, 5.0, .naked = true },
    { er_fish, 4, 5.2, .direct = false },
    { er_subset, 4, 5.4, .direct = false },
    { .find = er_bug },
    { er_aligned, 2, 6.2, .direct = false },
};
static const struct er_rule aligned_triplet = { er_aligned, 3, 7.5, .direct = false };

void er_path_init(struct er_path *path, const struct grid *givens, const struct er_limits *limits)
{
    er_field_init(&path->field, givens);
    path->forcing = NULL;
    path->hints = NULL;
    path->limits = limits ? *limits : (struct er_limits){ .plain = false };
    path->failed = false;
}

void er_path_release(struct er_path *path)
{
    er_forcing_free(path->forcing);
    free(path->hints);
}

static bool find_step(struct er_path *path)
{
    for (int i = 0; i < (int)ARRAY_SIZE(patterns); i++)
        if (patterns[i].find(&path->field, &patterns[i], &path->step))
            return true;
    struct er_links links;
    er_links_init(&links, &path->field);
    if (!path->hints)
        path->hints = calloc(1, sizeof *path->hints);
    if (!path->forcing)
        path->forcing = er_forcing_new();
    path->failed = !path->hints || !path->forcing;
    if (path->failed)
        return false;
    if ((er_forcing_has_chains(path->forcing, &links) &&
         er_chain_find(&path->field, &links, path->hints, &path->step)) ||
        er_aligned(&path->field, &aligned_triplet, &path->step))
        return true;
    path->field.changed = 0;
    for (int mode = 0; mode < ER_MODES && !path->failed; mode++) {
        if (mode > ER_PLUS && path->limits.plain)
            return false;
        path->failed = mode > ER_PLUS && !er_forcing_nest(path->forcing);
        if (!path->failed && er_forcing_find(path->forcing, &path->field, &links,
                                             (enum er_mode)mode, &path->limits, &path->step))
            return !er_forcing_is_stopped(path->forcing);
        if (mode == ER_NISHIO)
            path->field.lost = 0;
    }
    return false;
}

bool er_path_next(struct er_path *path)
{
    if (!path->field.left || !find_step(path))
        return false;
    er_step_apply(&path->step, &path->field);
    return true;
}

static void count_step(struct er *er, unsigned step, bool places)
{
    if (step > er->tenths)
        er->tenths = step;
    if (!er->diamond)
        er->diamond = er->tenths;
    if (!er->pearl && places)
        er->pearl = er->tenths;
}

enum status er_rate(const struct grid *givens, const struct er_limits *limits, struct er *er)
{
    struct search search = { .limit = 2 };
    if (grid_conflicts(&board_classic, givens) || search_grid(&search, &board_classic, givens) != 1)
        return STATUS_NO;
    struct er_path path;
    struct er result = { 0 };
    er_path_init(&path, givens, limits);
    while (er_path_next(&path))
        count_step(&result, (unsigned)((path.step.rating + 0.05) * 10), path.step.cell >= 0);
    if (path.field.left) /* the least rating of a step beyond those that are searched for */
        count_step(&result, path.limits.plain ? 95 : 110, true);
    result.estimated =
        path.field.left || (path.hints && path.hints->full) || er_forcing_is_full(path.forcing);
    const enum status status = path.failed                           ? STATUS_FAILED
                               : er_forcing_is_stopped(path.forcing) ? STATUS_NO
                                                                     : STATUS_OK;
    er_path_release(&path);
    if (status == STATUS_OK)
        *er = result;
    return status;
}
