#include "engine/er/path.h"

#include <stdlib.h>

#include "engine/er/chain.h"
#include "engine/er/rules.h"

/* In the order in which they are tried, which is not quite the order of their ratings. */
static const struct er_rule patterns[] = {
    { .find = er_hidden_single },
    { er_locking, .direct = true },
    { er_hidden_subset, 2, 2.0, .direct = true },
    { .find = er_naked_single },
    { er_hidden_subset, 3, 2.5, .direct = true },
    { .find = er_locking },
    { er_naked_subset, 2, 3.0, false },
    { er_fish, 2, 3.2, false },
    { er_hidden_subset, 2, 3.4, false },
    { er_naked_subset, 3, 3.6, false },
    { er_fish, 3, 3.8, false },
    { er_hidden_subset, 3, 4.0, false },
    { er_wing, 2, 4.2, false },
    { er_wing, 3, 4.4, false },
    { .find = er_unique_loop },
    { er_naked_subset, 4, 5.0, false },
    { er_fish, 4, 5.2, false },
    { er_hidden_subset, 4, 5.4, false },
    { .find = er_bug },
    { er_aligned, 2, 6.2, false },
};
enum { PATTERNS = sizeof patterns / sizeof *patterns };
static const struct er_rule aligned_triplet = { er_aligned, 3, 7.5, false };

void er_path_init(struct er_path *path, const struct grid *givens, const struct er_limits *limits)
{
    er_field_init(&path->field, givens);
    path->forcing = NULL;
    path->nest = NULL;
    path->hints = NULL;
    path->limits = limits ? *limits : (struct er_limits){ .plain = false };
    path->failed = false;
}

void er_path_release(struct er_path *path)
{
    er_forcing_free(path->forcing);
    er_nest_free(path->nest);
    free(path->hints);
}

bool er_path_is_stopped(const struct er_path *path)
{
    return path->nest && er_nest_is_stopped(path->nest);
}

bool er_path_is_exact(const struct er_path *path)
{
    return !path->field.left && !(path->nest && er_nest_is_full(path->nest)) &&
           !(path->hints && path->hints->full);
}

/* The steps with chains inside chains. */
static bool find_nested(struct er_path *path, const struct er_links *links)
{
    if (path->limits.plain)
        return false;
    if (!path->nest && !(path->nest = er_nest_new())) {
        path->failed = true;
        return false;
    }
    for (int mode = ER_PLUS + 1; mode < ER_MODES; mode++) {
        const struct er_inside *inside =
            er_nest_begin(path->nest, &path->field, (enum er_mode)mode, &path->limits);
        if (er_forcing_find(path->forcing, &path->field, links, (enum er_mode)mode, inside,
                            &path->step))
            return !er_path_is_stopped(path);
    }
    return false;
}

static bool find_step(struct er_path *path)
{
    for (int i = 0; i < PATTERNS; i++)
        if (patterns[i].find(&path->field, &patterns[i], &path->step))
            return true;
    struct er_links links;
    er_links_init(&links, &path->field);
    if (!path->hints && !(path->hints = calloc(1, sizeof *path->hints))) {
        path->failed = true;
        return false;
    }
    if (er_chain_find(&path->field, &links, path->hints, &path->step) ||
        er_aligned(&path->field, &aligned_triplet, &path->step))
        return true;
    if (!path->forcing && !(path->forcing = er_forcing_new())) {
        path->failed = true;
        return false;
    }
    for (int mode = 0; mode <= ER_PLUS; mode++)
        if (er_forcing_find(path->forcing, &path->field, &links, (enum er_mode)mode, NULL,
                            &path->step))
            return true;
    return find_nested(path, &links);
}

bool er_path_next(struct er_path *path)
{
    if (!path->field.left || !find_step(path))
        return false;
    er_step_apply(&path->step, &path->field);
    return true;
}
