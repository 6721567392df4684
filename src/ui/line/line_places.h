/* Places as people type or dictate them. */
#pragma once

#include <stdbool.h>

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
/* The kind of house that "row", "column" or "box" names; -1: any other word. */
int plain_house_kind(const char *word);
