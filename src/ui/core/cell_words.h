/*
 * Cells in words.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/board/house.h"

/* "r1c2, r1c3"; of many "r1 columns 2 3; r2 column 1" */
void cells_named(cellset cells, struct strbuf *out);
/* "r2 columns 1 5; r4 column 3" */
void cells_by_rows(cellset cells, struct strbuf *out);
