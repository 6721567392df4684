/*
 * The almost locked sets of a position that restrict each other. Two groups of a digit
 * (almost_sets.h) are foes if all their cells see each other: the digit cannot be in both, and it
 * is a restricted common of their sets. (So sets may share cells, but none that has the restricted
 * common.) A set that lacks one of its digits has all the others.
 */
#pragma once

#include "engine/step/technique.h"
#include "engine/technique/common/almost_sets.h"

enum {
    FOES_MOST =
        65535,      /* positions in play have far fewer; of nearly empty grids some are left out */
    CHAIN_SETS = 8, /* sets of the longest chain */
};

struct als_group {
    cellset strikes; /* the candidates that it sees and that chains of sets can eliminate */
    uint16_t foe;    /* its first in the list of foes; they end where the next group's begin */
};

struct als_web {
    const struct position *position;
    const struct sets *sets;
    struct als_group group[GROUPS_MOST + 1]; /* by sets->group; one more, to end the last's list */
    uint16_t foe[FOES_MOST];                 /* groups */
    int group_list[SETS_MOST + 1];           /* by set, where its groups begin in group_in */
    uint16_t group_in[SETS_MOST * DIGITS];
    digitset striking[SETS_MOST]; /* the digits of a set that can eliminate something */
};

/* The table of this survey's position; NULL: chains of sets eliminate nothing, or no memory. */
const struct als_web *survey_web(struct survey *survey);

/*
 * A chain of sets joined by restricted commons: common[i] restricts set[i] and set[i + 1], and
 * differs from common[i + 1]. It proves that each digit of `digits`, which both ends have and which
 * is not a common next to them, is in one of the ends. Two sets may be `closed` by a second common,
 * common[1] (doubly linked): each has one of the commons, and all its other digits.
 */
struct als_path {
    uint8_t count;
    bool closed;
    uint8_t common[CHAIN_SETS];
    uint16_t set[CHAIN_SETS];
    digitset digits;
    uint16_t size; /* cells, counted for each set */
};

/* Paths found, one for each effect: the smallest. */
enum { PATHS_MOST = 1024 };
struct als_finds {
    int count;
    struct als_path path[PATHS_MOST];
    uint64_t mark[PATHS_MOST];     /* the key of the effect */
    uint16_t slot[4 * PATHS_MOST]; /* hash table by mark: index + 1 */
};

/* Fills in the size; drops a path that eliminates nothing, or is too large for the sink. */
void als_keep(struct als_finds *finds, const struct als_web *web, const struct hunt *hunt,
              struct als_path *path);
bool als_offer_all(const struct als_finds *finds, const struct als_web *web,
                   const struct hunt *hunt);
void als_words(const struct telling *telling);
