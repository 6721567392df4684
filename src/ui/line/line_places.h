/*
 * Places as people type or dictate them.
 */
#pragma once

#include <stdbool.h>

/*
 * A place: "r5c3", "5 3", "53", "row 5 column 3", "row 5", "c3", "box 2", each with a digit behind
 * it or not, and "row", "column" or "box" alone for the one where the player is. What is not given
 * is -1, the digit 0. False: the text is not a place.
 */
struct plain_place {
    int cell, house, digit;
    int kind; /* of a house */
};
bool plain_place(const char *text, struct plain_place *place);
/* Of "row", "column" and "box"; -1: any other word. */
int plain_house_kind(const char *word);
