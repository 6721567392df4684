/* The ink of each role that candidates and cells have in a step, and texts in these inks. Pure. */
#pragma once

#include "engine/step/explain.h"
#include "ui/drawing/frame.h"

/* INK_COUNT: the candidate has no role. `roles` may be NULL. */
enum ink role_ink(const struct roles *roles, int cell, int digit);
/* Whether a candidate is only a member of a lettered set: its colour is enough, without a chip. */
bool role_is_quiet(const struct roles *roles, int cell, int digit);
/* The loudest role among candidates of a cell. */
enum ink role_ink_of_any(const struct roles *roles, int cell, digitset digits);
/* An ink for each byte of an explanation, in new memory; NULL without roles, or when memory ran
 * out. Names of cells (r5c4, r12c3) and their digits have the inks of their roles, the rest
 * INK_COUNT. A digit has its role in the cells named last in its sentence, or behind its brackets:
 * "(4)r1c2". Numbers of houses have the ink of the house. */
uint8_t *coloured_text(const char *text, const struct roles *roles);
/* Adds the text with cells counted from 0 (places.h); returns its inks as coloured_text() does. */
uint8_t *coloured_from_zero(const char *text, const uint8_t *inks, struct strbuf *out);
