/* Paints a board in the layout's rectangle for it. Pure. */
#pragma once

#include "engine/step/explain.h"
#include "game/game.h"
#include "ui/drawing/filter.h"
#include "ui/drawing/frame.h"
#include "ui/drawing/layout.h"

/* The characters that the terminal can show. */
enum charset {
    CHARSET_HEAVY,  /* Unicode with heavy lines */
    CHARSET_DOUBLE, /* Unicode of the Linux console's font: double lines, no Braille */
    CHARSET_ASCII,
};

struct board_look {
    const struct layout *layout;
    enum charset charset;
    const struct board *board;
    bool letters;              /* colours are told apart by letters, too */
    cellset selected;          /* besides the cursor's */
    int cursor;                /* -1: none */
    int same;                  /* the digit to highlight, with its candidates; 0: none */
    struct filter filter;      /* keeps its digits bright; all others are faded */
    bool crosshair;            /* the row, column and box of the cursor are tinted */
    cellset shape;             /* cells to mark without showing their digit */
    cellset wrong;             /* digits to mark as wrong */
    const struct roles *roles; /* evidence; NULL: none */
    bool fresh; /* the roles are of the move just made: eliminated candidates are shown, too */
};

void board_paint(struct frame *frame, const struct board_look *look);
