/* The panel of facts: what is left of the puzzle, what follows, and what the keys do now. */
#pragma once

#include "ui/core/state.h"

/* Draws the facts about the play where the layout has room for them, the last ones left out first.
 */
void facts_draw(struct app *app, struct frame *frame, const struct board *board);
/* Adds the cell under the cursor: "r5c3 1 4 7", "r5c3 147" where that is wider than `width`
 * columns, or "r5c3 = 7". */
void facts_add_cell(const struct app *app, const struct board *board, int width,
                    struct strbuf *out);
