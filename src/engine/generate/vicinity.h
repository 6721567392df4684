/*
 * Puzzles in the vicinity of known ones. A property that is rare among random puzzles is frequent
 * among those that share most givens with a puzzle that has it (the vicinity search of the players'
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

/* Lists none if the order restricts how puzzles are made, or if random puzzles match it often. */
void vicinity_list(struct vicinity *vicinity, const struct order *order);
/*
 * Begins to dig near one of them, rearranged into an equal puzzle: two of its givens are tried
 * first, and its other givens last. `choice` selects the puzzle and the two givens; another number
 * hardly ever leads to the same puzzle. If the known puzzle has automorphisms, so has the new one:
 * cells that they move to each other are dug together, and only the digits are rearranged.
 */
void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct chance *chance,
                    struct dig *dig);
