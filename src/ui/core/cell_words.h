/* Cells in words. */
#pragma once

#include "base/strbuf.h"
#include "engine/board/house.h"

struct app;

/* A cell as the setting `cells` has it, on the screen: "r5c3" or "(2,4)". */
struct shown_cell {
    char text[8];
};
struct shown_cell shown_cell(const struct app *app, int cell);
/* Changes the text from `start` on into the names that the setting has, unless the line mode, which
 * does so for whole answers, is on. */
void shown_places(const struct app *app, struct strbuf *text, size_t start);

/* Adds cells: "r1c2, r1c3"; more than three by rows, "r1 columns 2 3; r2 column 1". */
void cells_named(cellset cells, struct strbuf *out);
/* Adds cells by rows, however few there are: "r2 columns 1 5; r4 column 3". */
void cells_by_rows(cellset cells, struct strbuf *out);
