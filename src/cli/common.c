#include "cli/common.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

#include "cli/batch.h"

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

bool seed_read(const char *text, uint64_t *seed)
{
    char *end;
    if (text) {
        const bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        errno = 0;
        *seed = strtoull(text, &end, hexadecimal ? 16 : 10);
        return *text >= '0' && *text <= '9' && !*end && !errno;
    }
    if (getrandom(seed, sizeof *seed, 0) != sizeof *seed)
        *seed = (uint64_t)time(NULL);
    *seed >>= 11;
    return true;
}
