#include "engine/er/path.h"

#include <stddef.h>

#include "engine/er/rules.h"

/* In the order in which they are tried, which is not quite the order of their ratings. */
static er_rule *const patterns[] = {
    er_hidden_single,
    er_direct_locking,
    er_direct_hidden_pair,
    er_naked_single,
    er_direct_hidden_triplet,
    er_locking,
    er_naked_pair,
    er_x_wing,
    er_hidden_pair,
    er_naked_triplet,
    er_swordfish,
    er_hidden_triplet,
    er_xy_wing,
    er_xyz_wing,
    er_unique_loop,
    er_naked_quad,
    er_jellyfish,
    er_hidden_quad,
    er_grave,
    er_aligned_pair,

};
enum { PATTERNS = sizeof patterns / sizeof *patterns };

static const enum er_mode modes[] = { ER_NISHIO, ER_STATIC, ER_DYNAMIC, ER_PLUS };
enum { MODES = sizeof modes / sizeof *modes };

void er_path_init(struct er_path *path, const struct grid *givens)
{
    er_field_init(&path->field, givens);
    path->forcing = NULL;
    path->failed = false;
}

void er_path_release(struct er_path *path)
{
    er_forcing_free(path->forcing);
}

static bool find(struct er_path *path)
{
    for (int i = 0; i < PATTERNS; i++)
        if (patterns[i](&path->field, &path->step))
            return true;
    struct er_links links;
    er_links_init(&links, &path->field);
    if (er_chain(&path->field, &links, &path->step) ||
        er_aligned_triplet(&path->field, &path->step))
        return true;
    if (!path->forcing && !(path->forcing = er_forcing_new())) {
        path->failed = true;
        return false;
    }
    for (int i = 0; i < MODES; i++)
        if (er_forcing_find(path->forcing, &path->field, &links, modes[i], &path->step))
            return true;
    return false;
}

bool er_path_next(struct er_path *path)
{
    if (!path->field.left || !find(path))
        return false;
    er_step_apply(&path->step, &path->field);
    return true;
}
