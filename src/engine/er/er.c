#include "reductio/engine/er.h"

#include "engine/er/path.h"
#include "reductio/engine/search.h"

static unsigned tenths(double rating)
{
    return (unsigned)((rating + 0.05) * 10);
}

bool er_rate(const struct grid *givens, struct er *er)
{
    struct search search = { .limit = 2 };
    if (grid_conflicts(givens) || search_grid(&search, givens) != 1)
        return false;
    struct er_path path;
    struct er result = { 0 };
    er_path_init(&path, givens);
    while (er_path_next(&path)) {
        unsigned step = tenths(path.step.rating);
        if (step > result.tenths)
            result.tenths = step;
        if (!result.diamond)
            result.diamond = result.tenths;
        if (!result.pearl && path.step.cell >= 0)
            result.pearl = result.tenths;
    }
    result.estimated = path.field.left > 0;
    er_path_release(&path);
    if (path.failed)
        return false;
    *er = result;
    return true;
}
