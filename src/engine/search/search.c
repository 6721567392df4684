#include "engine/search/search.h"

#include <string.h>

#include "engine/search/probe.h"

static const char *const names[SEARCH_VARIANTS] = { "auto", "portable", "avx2", "avx512" };

bool search_variant_runs(enum search_variant variant)
{
    switch (variant) {
    case SEARCH_AUTO:
    case SEARCH_PORTABLE:
        return true;
#ifdef __x86_64__
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
#ifdef __x86_64__
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

uint64_t search_text(struct search *search, const char text[CELLS])
{
    uint64_t count = 0;
    if (search->limit)
        search_code_of(search->variant)->texts(search, text, 1, &count);
    return count;
}

void search_texts(struct search *search, const char (*texts)[CELLS], size_t n, uint64_t *counts)
{
    struct search quiet = *search;
    quiet.visit = NULL;
    if (search->limit)
        search_code_of(search->variant)->texts(&quiet, (const char *)texts, n, counts);
    else
        memset(counts, 0, n * sizeof *counts);
    search->guesses = quiet.guesses;
}

uint64_t search_grid(struct search *search, const struct grid *grid)
{
    char text[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        text[cell] = (char)('0' + grid->digit[cell]);
    return search_text(search, text);
}

uint64_t search_position(struct search *search, const struct position *position)
{
    struct probe probe;
    if (!search->limit)
        return 0;
    probe_init(&probe, position);
    return search_code_of(search->variant)->cells(search, &probe.open);
}

int search_count(const struct position *position, int limit, struct grid *solution)
{
    struct search search = { .limit = limit > 0 ? (uint64_t)limit : 0, .first = solution };
    return (int)search_position(&search, position);
}
