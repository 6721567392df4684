/* Reading digits that are drawn large. */
#pragma once

#include <stdint.h>

#include "ui/drawing/layout.h"

/* The character at a place. */
typedef uint32_t (*character_at)(void *data, int x, int y);

/* The digit that is drawn large in a cell, in lines of any charset; 0: none is. */
int block_digit_read(const struct layout *layout, int cell, character_at at, void *data);
/* The place of a digit's mark, of any size. */
void digit_mark_place(const struct layout *layout, int cell, int *x, int *y);
