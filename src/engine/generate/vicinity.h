/*
 * Puzzles in the vicinity of known ones. What hardly any puzzle has that is drawn at random, many
 * puzzles have that share most givens with one that has it (the vicinity search of the players'
 * forum).
 */
#pragma once

#include "engine/generate/digging.h"
#include "engine/generate/generate.h"

/* The text of data/puzzles/rare.txt, which describes its format. */
extern const char vicinity_puzzles[];

/* The known puzzles that are of use to an order; lines of the text. */
enum { VICINITY_MOST = 64 };
struct vicinity {
    int count;
    const char *line[VICINITY_MOST];
};

/*
 * Lists none if the order has wishes of its own for the places of the givens, or if enough is found
 * without.
 */
void vicinity_list(struct vicinity *vicinity, const struct order *order);
/*
 * Begins to dig near one of them, turned into one that is equal except for its looks: two of its
 * givens are to go first, and the others last. `choice` selects the puzzle and the givens: as long
 * as it is another number, what is found is hardly ever the same.
 */
void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct chance *chance,
                    struct dig *dig);
