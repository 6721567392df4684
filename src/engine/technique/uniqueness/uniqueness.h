/*
 * Deadly patterns, which all uniqueness techniques rest on: empty cells that would leave the puzzle
 * a second solution if each of them held one of its digits in the pattern. So in a puzzle with one
 * solution at least one *extra* is true: a candidate of these cells that is not in the pattern.
 * What follows is the same for rectangles, loops and graves (the forum's types 1 to 4, and
 * guardians).
 */
#pragma once

#include "engine/step/technique.h"

struct deadly {
    bool large;             /* too large to be looked through: only the cells with extras show */
    struct candset pattern; /* the candidates of the pattern, open or not */
    cellset cells;          /* the empty cells of the pattern */
    cellset values;         /* filled cells, not given, that are part of it */
    digitset digits;        /* that can be swapped */
    /* What deadly_look() finds: */
    struct candset extras; /* the open candidates of these cells that are not in the pattern */
    cellset extra;         /* the cells that have any */
};

/* How often the houses have each digit, at least: bit n for house n. */
struct deadly_counts {
    uint32_t once[DIGITS + 1], twice[DIGITS + 1];
};
/* Counts a cell with these digits; false when a house would have a digit three times. */
bool deadly_count(struct deadly_counts *counts, int cell, digitset digits);
/* Whether a house has a digit only once. */
bool deadly_is_odd(const struct deadly_counts *counts);
/* How the extras are used; offers steps, and returns as find() does. */
typedef bool deadly_type(const struct hunt *hunt, const struct deadly *deadly);

/* A pattern of the same digits in all its cells. */
void deadly_init(struct deadly *deadly, cellset cells, digitset digits);
void deadly_look(struct deadly *deadly, const struct position *position);

/* Only one cell has extras: it has none of its digits in the pattern. */
deadly_type deadly_one_cell;
/* All extras are of one digit: it is eliminated from what sees them all. */
deadly_type deadly_one_digit;
/* The extras lie in one house, and with other cells of it make a naked subset. */
deadly_type deadly_subset;
/* Of two cells with extras in one house one has a certain digit: the other breaks the pattern. */
deadly_type deadly_locked;

/* The four by their number, as in "type 2". */
extern deadly_type *const deadly_types[5];

/* A step with its pattern; its evidence is still to be added. */
void deadly_begin(struct step *step, const struct hunt *hunt, const struct deadly *deadly);

/* "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, ... ": of a pattern of pairs. */
void deadly_word_pair(const struct telling *telling);
/* What follows from that, by the parts of the step. */
void deadly_word_rest(const struct telling *telling);
/* Of it, what a subset adds, and a digit that two cells have for themselves. */
void deadly_word_subset(const struct telling *telling);
void deadly_word_locked(const struct telling *telling);
/* The explanation of the four types that rectangles and loops have in common. */
void deadly_words(const struct telling *telling);
