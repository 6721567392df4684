/*
 * Options that all batch commands have.
 */
#ifndef REDUCTIO_CLI_COMMON_OPTIONS_H
#define REDUCTIO_CLI_COMMON_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "console/option.h"
#include "engine/search/search.h"

struct common {
    uint64_t jobs;
    bool json;
    const char *variant_name; /* NULL: what the environment says, or the best */
    enum search_variant variant;
};

/* Rows for a table of options; `type` has a struct common `common`. */
#define COMMON_JOBS(type)                                                              \
    {                                                                                  \
        'j', "jobs", "N", "threads; without it one for each processor", OPTION_NUMBER, \
            offsetof(type, common.jobs), 1                                             \
    }
#define COMMON_JSON(type)                                                                      \
    {                                                                                          \
        0, "json", NULL, "one JSON object a line", OPTION_FLAG, offsetof(type, common.json), 0 \
    }
#define COMMON_VARIANT(type)                                             \
    {                                                                    \
        0, "variant", "NAME",                                            \
            "code of the exact search: auto, portable, avx2 or avx512\n" \
            "(also REDUCTIO_VARIANT in the environment)",                \
            OPTION_TEXT, offsetof(type, common.variant_name), 0          \
    }

/* Finds the variant asked for; -1: go on, otherwise the exit status, the reason having been said.
 */
int common_finish(struct common *common, const struct usage *usage);

#endif
