/* The places of corner and centre notes in a cell of more than one row. Pure. */
#pragma once

#include "engine/board/sets.h"
#include "ui/drawing/layout.h"

enum { SMALL_NOTES_MOST = 2 * DIGITS + 2 };

enum {
    SMALL_NOTES_MORE = 0, /* there is no room for the others of its line */
    SMALL_NOTES_DOT = -1, /* next to a single note in the place of the cell's digit */
};

struct small_note {
    int x, y;  /* in the cell */
    int digit; /* or one of the above */
};

/* Returns how many there are. */
int small_notes_place(const struct cell_form *form, digitset corner, digitset centre,
                      struct small_note notes[SMALL_NOTES_MOST]);
