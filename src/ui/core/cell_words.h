/* Cells in words. */
#pragma once

#include "base/strbuf.h"
#include "engine/board/house.h"

/* Adds cells: "r1c2, r1c3"; more than three by rows, "r1 columns 2 3; r2 column 1". */
void cells_named(cellset cells, struct strbuf *out);
/* Adds cells by rows, however few there are: "r2 columns 1 5; r4 column 3". */
void cells_by_rows(cellset cells, struct strbuf *out);
