/*
 * The panel of facts: the rest of the puzzle, the digits that follow, and the keys that can be used
 * now.
 */
#pragma once

#include "ui/core/state.h"

/* Draws the facts about the play where the layout has room for them, the last ones left out first.
 */
void facts_draw(struct app *app, struct frame *frame, const struct board *board);
/* Writes the cell under the cursor into a line, with a margin of a column: "r5c3 1 4 7", "r5c3 147"
 * where that is too wide, or "r5c3 = 7". */
void facts_put_cell(const struct app *app, struct frame *frame, const struct board *board,
                    struct rect rect, enum paper paper);
