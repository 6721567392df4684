/*
 * Puzzles near known ones. What hardly any puzzle has that is drawn anew, many have that share most
 * givens with one that has it (the forum's vicinity search).
 */
#ifndef ENGINE_GENERATE_NEAR_H
#define ENGINE_GENERATE_NEAR_H

#include "engine/generate/dig.h"
#include "reductio/engine/generate.h"

/* The known puzzles that are of use to an order; borrowed. */
enum { NEAR_MOST = 64 };
struct near {
    int count;
    const char *line[NEAR_MOST];
};

/* None where the order has its own wishes for the givens' places, or enough is found without. */
void near_list(struct near *near, const struct order *order);
/*
 * Begins to dig near one of them, which is drawn and turned into one that is equal but for its
 * looks: a few of its givens are to go first, and the others last.
 */
void near_begin(const struct near *near, struct chance *chance, struct dig *dig);

#endif
