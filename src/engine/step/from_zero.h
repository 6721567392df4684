/*
 * The program's texts with places counted from 0: a cell as (x, y), where x is the number of
 * columns to the left of it and y the number of rows above it, as in the interactive solver that
 * this program began with. Pure.
 */
#pragma once

#include <stddef.h>

#include "base/strbuf.h"

/* Around words that are not the program's own, such as a name that the player chose: the words and
 * the marks are not changed. */
enum { WORDS_BEGIN = 0x0E, WORDS_END = 0x0F };

/*
 * Adds the text: "r5c3<>7" as "(2,4)<>7", "r5c37" as "(2,4)+(6,4)", "row 3" as "row 2", "rows 1, 4
 * and 7" as "rows 0, 3 and 6", "columns 2 3" as "columns 1 2", "b39" as "b28". Nothing else
 * changes.
 */
void from_zero_add(const char *text, struct strbuf *out);
/* Does the same to what `text` has from `start` on; without memory, the text is marked as failed.
 */
void from_zero(struct strbuf *text, size_t start);
/* Undoes it in a line that a person typed: "(2,4)" becomes "r5c3", "row 2" becomes "row 3". */
void from_zero_undo(char *text);
/*
 * Adds the piece of a text that begins at `text`, a name of places or one byte, and returns its
 * length. `start` is the beginning of the whole text.
 */
size_t from_zero_piece(const char *start, const char *text, struct strbuf *out);
