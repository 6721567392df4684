/*
 * Sets of candidates one of which must be true: those of a cell, or a digit's places in a house.
 * Forcing chains and nets start from all candidates of such a set.
 */
#pragma once

#include "engine/step/proof.h"
#include "engine/step/technique.h"

/* Sources are numbered: cells first, then digits 1 to 9 of each house. */
enum { SOURCES = CELLS + HOUSES * DIGITS, ALTERNATIVES = 9 };

struct source {
    int count;
    struct supposition at[ALTERNATIVES];
};

void source_read(struct source *source, const struct position *position, int number);
/* Adds to a step the source's house, and that one of the source's candidates must be true. */
void source_rest(struct step *step, int number);

/* A candidate that is true (placed) or false; size: the nodes or steps that prove it. */
struct conclusion {
    uint16_t size, source;
    uint8_t cell, digit;
    bool placed;
};
/*
 * Calls offer(search, conclusion) for the conclusions that are not too large, the smallest first,
 * until offer() returns true; returns whether it did.
 */
bool conclusions_offer(const struct finder *finder, struct conclusion *found, size_t count,
                       bool (*offer)(void *search, const struct conclusion *conclusion),
                       void *search);
