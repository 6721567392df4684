/* Places as people type or dictate them. */
#pragma once

#include <stdbool.h>

#include "engine/board/house.h"

/*
 * A place: a cell such as "r5c3", "5 3", "53" or "row 5 column 3", with a digit after it or not; a
 * digit alone; a house such as "row 5", "c3" or "box 2"; or "row", "column" or "box" for the house
 * where the player is. A missing digit is 0, anything else that is missing -1. False: not a place.
 */
struct plain_place {
    int cell, house, digit;
    int kind; /* HOUSE_ROW, HOUSE_COLUMN or HOUSE_BOX, of the house where the player is */
};
bool plain_place(const char *text, struct plain_place *place);
/*
 * Candidates that are not: "r5c1<>1", "r5c1-1", "r4c23<>17, r6c1<>2", "row 5 column 1 is not 1" or,
 * after the word "eliminate", "r5c1 1". Adds each digit's cells to `cells`. False: something else.
 */
bool plain_eliminations(const char *text, bool after_word, cellset cells[1 + DIGITS]);
/* The kind of house that "row", "column" or "box" names; -1: any other word. */
int plain_house_kind(const char *word);
