/* The ink of each role that candidates and cells have in a step. Pure. */
#pragma once

#include "engine/step/explain.h"
#include "ui/drawing/frame.h"

/* INK_COUNT: the candidate has no role. `roles` may be NULL. */
enum ink role_ink(const struct roles *roles, int cell, int digit);
/* The loudest role among candidates of a cell. */
enum ink role_ink_of_any(const struct roles *roles, int cell, digitset digits);
/* The ink that a cell's name has in a text: that of its candidate's role, or of its own. */
enum ink role_ink_of_cell(const struct roles *roles, int cell);
