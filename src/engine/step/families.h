/*
 * The families of techniques, one line for each. Only the files that define them and the registry
 * include this list: everybody else asks the registry for a technique by name, code or property.
 */
#pragma once

#include "engine/step/technique.h"

#define EACH_FAMILY(FAMILY_OF)     \
    FAMILY_OF(contradictions)      \
    FAMILY_OF(singles)             \
    FAMILY_OF(intersections)       \
    FAMILY_OF(leftovers)           \
    FAMILY_OF(subsets)             \
    FAMILY_OF(turbot_fish)         \
    FAMILY_OF(wings)               \
    FAMILY_OF(colours)             \
    FAMILY_OF(unique_rectangles)   \
    FAMILY_OF(extended_rectangles) \
    FAMILY_OF(unique_loops)        \
    FAMILY_OF(bugs)                \
    FAMILY_OF(fish)                \
    FAMILY_OF(kraken_fish)         \
    FAMILY_OF(symmetries)          \
    FAMILY_OF(remote_pairs)        \
    FAMILY_OF(chains)              \
    FAMILY_OF(forcing_chains)      \
    FAMILY_OF(forcing_nets)        \
    FAMILY_OF(als)                 \
    FAMILY_OF(aligned_pairs)       \
    FAMILY_OF(death_blossoms)      \
    FAMILY_OF(sue_de_coq)          \
    FAMILY_OF(fireworks)           \
    FAMILY_OF(guardians)           \
    FAMILY_OF(exocets)             \
    FAMILY_OF(locked_sectors)      \
    FAMILY_OF(templates)           \
    FAMILY_OF(experiments)

#define DECLARE_FAMILY(name) extern const struct family family_##name;
EACH_FAMILY(DECLARE_FAMILY)
#undef DECLARE_FAMILY
