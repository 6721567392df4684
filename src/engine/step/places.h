/*
 * The program's texts in the form that a reader wants. The texts name cells as "r5c3" and houses as
 * "b7" or "row 5", since colours on the board and errors of moves are found by these names. Pure.
 */
#pragma once

#include <stddef.h>

#include "base/strbuf.h"

/* Around words that are not the program's own, such as a name that the player chose: the words and
 * the marks are not changed. */
enum { WORDS_BEGIN = 0x0E, WORDS_END = 0x0F };

/* Flags of a style. */
enum {
    /*
     * Cells as (x, y), where x is the number of columns to the left of it and y the number of rows
     * above it, as in the interactive solver that this program began with: "r5c3<>7" as "(2,4)<>7",
     * "r5c37" as "(2,4)+(6,4)", "row 3" as "row 2", "rows 1, 4 and 7" as "rows 0, 3 and 6",
     * "columns 2 3" as "columns 1 2", "b39" as "b28".
     */
    PLACES_FROM_ZERO = 1,
    /*
     * For reading aloud: "r5c3=7" as "row 5 column 3 is 7", "b7" as "box 7", "1:20" as "1 minute 20
     * seconds", "no. 3" as "number 3". Control characters and bytes that are not UTF-8 become
     * spaces; ends of lines stay.
     */
    PLACES_ALOUD = 2,
    PLACES_TERSE = 4, /* aloud, but cells and houses stay names: "r5c3 7" */
};

/* Adds the text in that style. */
void places_add(const char *text, unsigned style, struct strbuf *out);
/* Counts the places in what `text` has from `start` on from 0; without memory, the text is marked
 * as failed. */
void places_from_zero(struct strbuf *text, size_t start);
/*
 * Adds the piece of a text that begins at `text`, a name of places or one character, and returns
 * its length. `start` is the beginning of the whole text.
 */
size_t places_add_piece(const char *start, const char *text, unsigned style, struct strbuf *out);
/* In a line that a person typed, with places counted from 0: "(2,4)" becomes "r5c3", "row 2"
 * becomes "row 3". */
void places_typed(char *text);
