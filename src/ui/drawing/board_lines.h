/* The lines between the cells and boxes of a board. */
#pragma once

#include "ui/drawing/board.h"

void board_paint_lines(struct frame *frame, const struct board_look *look);
