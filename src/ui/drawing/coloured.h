/* The ink of each role that candidates and cells have in a step, and texts in these inks. Pure. */
#pragma once

#include "engine/step/explain.h"
#include "ui/drawing/frame.h"

/* INK_COUNT: the candidate has no role. `roles` may be NULL. */
enum ink role_ink(const struct roles *roles, int cell, int digit);
/* Whether a candidate is only a member of a lettered set: its colour is enough, without a chip. */
bool role_is_quiet(const struct roles *roles, int cell, int digit);
/* The number of the set, branch or colour that the candidate is in, from 0; -1: none. */
int role_hue(const struct roles *roles, int cell, int digit);
/* The loudest role among candidates of a cell. */
enum ink role_ink_of_any(const struct roles *roles, int cell, digitset digits);
/*
 * Returns an ink for each byte of an explanation, in new memory, which the caller frees; NULL
 * without roles, or when memory ran out. Cell names (r5c4, r12c3), and the digits of these cells,
 * have the ink of their roles on the board; INK_COUNT: the ink of the rest of the text. A digit has
 * the role that it has in the cells named last in its sentence, or in the cells behind its
 * brackets: "(4)r1c2". The numbers of rows, columns and boxes do not count as digits.
 */
uint8_t *coloured_text(const char *text, const struct roles *roles);
/*
 * Adds the text with cells counted from 0 (see places.h) and returns its inks, which the caller
 * frees: those that the text had. NULL without inks, or when memory ran out.
 */
uint8_t *coloured_from_zero(const char *text, const uint8_t *inks, struct strbuf *out);
