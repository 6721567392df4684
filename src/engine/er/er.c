#include "engine/er/er.h"

#include "engine/er/path.h"
#include "engine/search/search.h"

static unsigned tenths(double rating)
{
    return (unsigned)((rating + 0.05) * 10);
}

/* The least rating of a step beyond those that are searched for. */
static unsigned beyond(const struct er_limits *limits)
{
    return limits->plain ? 95 : 110;
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
    if (grid_conflicts(givens) || search_grid(&search, givens) != 1)
        return STATUS_NO;
    struct er_path path;
    struct er result = { 0 };
    er_path_init(&path, givens, limits);
    while (er_path_next(&path))
        count_step(&result, tenths(path.step.rating), path.step.cell >= 0);
    if (path.field.left)
        count_step(&result, beyond(&path.limits), true);
    result.estimated = !er_path_is_exact(&path);
    const enum status status = path.failed                 ? STATUS_FAILED
                               : er_path_is_stopped(&path) ? STATUS_NO
                                                           : STATUS_OK;
    er_path_release(&path);
    if (status == STATUS_OK)
        *er = result;
    return status;
}
