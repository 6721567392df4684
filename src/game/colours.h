/* The colours that a player gives to cells and candidates. */
#pragma once

#include "engine/board/sets.h"

/*
 * Five pairs of colours, so that a pair can show the two sides of a chain. A colour is a number: 0
 * means none, 1 is "1a", 2 is "1b", 10 is "5b".
 */
enum { COLOUR_PAIRS = 5, COLOURS = 2 * COLOUR_PAIRS };

/* The colours of cells, and of candidates by cell and digit. */
struct colours {
    uint8_t cell[CELLS];
    uint8_t candidate[CELLS][DIGITS + 1];
};

struct colour_name {
    char text[5];
};
/* "2a"; "none" for 0. */
struct colour_name colour_name(int colour);
/* Reads such a name at the start of a text; returns its length, 0: there is none. */
int colour_parse(const char *text, int *colour);
