#include "engine/search/variant.h"

#include <string.h>

static const char *const names[SEARCH_VARIANTS] = { "auto", "portable", "avx2", "avx512" };

bool search_variant_runs(enum search_variant variant)
{
    switch (variant) {
    case SEARCH_AUTO:
    case SEARCH_PORTABLE:
        return true;
#ifdef HAS_SEARCH_VARIANTS
    case SEARCH_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
               __builtin_cpu_supports("popcnt");
    case SEARCH_AVX512:
        return search_variant_runs(SEARCH_AVX2) && __builtin_cpu_supports("avx512f") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq");
#endif
    default:
        return false;
    }
}

const char *search_variant_name(enum search_variant variant)
{
    return names[variant];
}

bool search_variant_parse(const char *name, enum search_variant *variant)
{
    for (int v = 0; v < SEARCH_VARIANTS; v++)
        if (!strcmp(name, names[v])) {
            *variant = (enum search_variant)v;
            return true;
        }
    return false;
}

const struct search_code *search_code_of(enum search_variant variant)
{
#ifdef HAS_SEARCH_VARIANTS
    bool automatic = variant == SEARCH_AUTO || !search_variant_runs(variant);
    if ((automatic || variant == SEARCH_AVX512) && search_variant_runs(SEARCH_AVX512))
        return &search_avx512;
    if ((automatic || variant == SEARCH_AVX2) && search_variant_runs(SEARCH_AVX2))
        return &search_avx2;
#else
    (void)variant;
#endif
    return &search_portable;
}
