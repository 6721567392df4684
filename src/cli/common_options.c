#include "cli/common_options.h"

#include <stdlib.h>

#include "batch/batch.h"

int common_finish(struct common *common, const struct usage *usage)
{
    const char *name = common->variant_name;
    if (common->jobs > BATCH_THREADS)
        common->jobs = BATCH_THREADS;
    if (!name)
        name = getenv("REDUCTIO_VARIANT");
    if (!name || !*name)
        return -1;
    if (!search_variant_parse(name, &common->variant))
        return option_refuse(usage,
                             "there is no variant '%s' (--variant, REDUCTIO_VARIANT): "
                             "auto, portable, avx2 and avx512 are there",
                             name);
    if (!search_variant_runs(common->variant))
        return option_refuse(usage,
                             "this processor cannot run the variant %s (--variant, "
                             "REDUCTIO_VARIANT); auto always runs",
                             name);
    return -1;
}
