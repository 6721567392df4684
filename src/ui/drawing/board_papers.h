/* The digits in a cell of the board, and their paper. */
#pragma once

#include "ui/drawing/board.h"

/* Whether a cell shows its corner and centre notes. Roles belong to candidates, which replace
 * them. */
bool cell_shows_small_notes(const struct board_look *look, int cell);
/* The digits that a cell shows as possible. */
digitset cell_marks(const struct board_look *look, int cell);
/* The paper of the player's colour of a cell, which another may cover; PAPER_COUNT: it has none. */
enum paper colour_paper(const struct board_look *look, int cell);
/* The paper of a cell, and of one candidate in a cell of that paper. */
enum paper cell_paper(const struct board_look *look, int cell);
enum paper mark_paper(const struct board_look *look, int cell, int digit, enum paper of_cell);
