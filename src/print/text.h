/*
 * Sheets as text for people (engine/format writes text for programs): puzzles in frames, side by
 * side, words above each. Digits set later look different from givens, and candidates have their
 * three-by-three places.
 */
#pragma once

#include "print/sheet.h"

/* ---- Grids, of whatever is drawn in text ---- */

/*
 * A line across a grid: its ends, the character that fills it, and its crossings with other lines.
 */
struct text_rule {
    const char *left, *fill, *box, *right;
};

enum { RULE_TOP, RULE_BOTTOM, RULES };

/* How a grid is drawn. */
struct text_style {
    const struct board *board;
    int width, height;                /* of a cell */
    int indent;                       /* columns before the first cell of a box */
    bool ruled;                       /* lines between the cells of a box */
    const char *box_side, *cell_side; /* upright lines */
    const char *box_fill, *cell_fill; /* and those across */
    const uint32_t *crossings;
    const struct text_rule *rules; /* of a frame around grids */
};

/* Cells of one line, with light lines around the boxes only. */
struct text_style text_small_style(bool unicode, int width, int indent);
int text_grid_width(const struct text_style *style);
/* Adds a line of a grid in its frame, of whose cells add_cell() adds this line each. */
void text_add_grid_line(const struct text_style *style, int line,
                        void (*add_cell)(void *context, int cell, int line), void *context,
                        struct strbuf *out);

/* ---- Sheets ---- */

enum text_form {
    TEXT_ASCII,   /* frames of - | +; marks behind digits */
    TEXT_UNICODE, /* frames of box drawing characters; marks behind digits */
    TEXT_COLOUR,  /* with the attributes of an ANSI terminal instead of marks */
};

/*
 * Writes a sheet of the options that concern text: a form feed after each page if there is a number
 * of puzzles per page, as plan_divide() takes it; 0: one below the other.
 */
void text_write(enum text_form form, const struct sheet_options *options,
                const struct sheet_puzzle *puzzles, size_t count, struct strbuf *out);
