/* What a player writes into a game besides digits: notes of three kinds, and colours. */
#pragma once

#include "engine/board/sets.h"

/*
 * Full notes are the player's own candidates: hints and checks look at them. Corner and centre
 * notes mean what the player likes; in Snyder's notation the corners hold the two cells of a box
 * that are left for a digit.
 */
enum note_kind { NOTES_FULL, NOTES_CORNER, NOTES_CENTRE, NOTE_KINDS };

/*
 * Five pairs of colours, so that a pair can show the two sides of a chain. A colour is a number: 0
 * is none, 1 is "1a", 2 is "1b", 10 is "5b".
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
