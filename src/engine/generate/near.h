/*
 * Puzzles near known ones. What hardly any puzzle has that is drawn anew, many have that share most
 * givens with one that has it (the forum's vicinity search).
 */
#ifndef REDUCTIO_ENGINE_GENERATE_NEAR_H
#define REDUCTIO_ENGINE_GENERATE_NEAR_H

#include "engine/generate/dig.h"
#include "engine/generate/generate.h"

/* The known puzzles that are of use to an order; borrowed. */
enum { NEAR_MOST = 64 };
struct near {
    int count;
    const char *line[NEAR_MOST];
};

/* None where the order has its own wishes for the givens' places, or enough is found without. */
void near_list(struct near *near, const struct order *order);
/*
 * Begins to dig near one of them, turned into one that is equal but for its looks: two of its
 * givens are to go first, and the others last. Which one, and which two, tells `choice`: as long
 * as that is another, what is found is hardly ever the same.
 */
void near_begin(const struct near *near, uint64_t choice, struct chance *chance, struct dig *dig);

#endif
