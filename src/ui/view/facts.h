/*
 * The panel of facts about the play.
 */
#ifndef REDUCTIO_UI_VIEW_FACTS_H
#define REDUCTIO_UI_VIEW_FACTS_H

#include "ui/app.h"

/* In its place of the layout, if it has one. */
void facts_draw(struct app *app, struct frame *frame, const struct board *board);
/* "r5c3 1 4 7" or "r5c3 = 7": the cell under the cursor. */
void facts_cell(const struct app *app, const struct board *board, struct strbuf *out);

#endif
