/* Paints a board in the layout's rectangle for it, and texts in its inks. Pure. */
#pragma once

#include "engine/step/explain.h"
#include "game/game.h"
#include "ui/drawing/frame.h"
#include "ui/drawing/layout.h"

/* The characters that the terminal can show. */
enum charset {
    CHARSET_HEAVY,  /* Unicode with heavy lines */
    CHARSET_DOUBLE, /* Unicode of the Linux console's font: double lines, no Braille */
    CHARSET_ASCII,
};

/* ---- The player's filter: one digit, two digits, or the cells with two candidates ---- */

/* A plain value; all zero: no filter. */
struct filter {
    digitset digits; /* at most two */
    bool pairs;      /* instead of digits: cells with two candidates */
};

static inline bool filter_is_on(const struct filter *filter)
{
    return filter->digits || filter->pairs;
}

/* Whether a cell with these candidates or notes is shown: it has all digits of the filter, or just
 * two candidates. Without a filter no cell is. */
static inline bool filter_shows(const struct filter *filter, digitset marks)
{
    return filter->pairs ? digitset_count(marks) == 2
                         : filter->digits && (marks & filter->digits) == filter->digits;
}

/* The digit of a filter for just one digit, or 0. */
static inline int filter_digit(const struct filter *filter)
{
    return digitset_count(filter->digits) == 1 ? digitset_first(filter->digits) : 0;
}

/* ---- The board ---- */

struct board_style {
    const struct layout *layout;
    enum charset charset;
    const struct shown *board;
    bool letters;              /* colours are told apart by letters, too */
    cellset selected;          /* besides the cursor's */
    int cursor;                /* -1: none */
    int same;                  /* the digit to highlight, with its candidates; 0: none */
    struct filter filter;      /* keeps its digits bright; all others are faded */
    bool noting;               /* digit keys write notes: the cursor is thin */
    bool from_zero;            /* rows and columns are numbered from 0 */
    bool crosshair;            /* the cells that see the cursor are tinted */
    cellset shape;             /* cells to mark without showing their digit */
    cellset wrong;             /* digits to mark as wrong */
    const struct roles *roles; /* evidence; NULL: none */
    bool fresh; /* the roles are of the move just made: eliminated candidates are shown, too */
};

void board_paint(struct frame *frame, const struct board_style *style);

/* Digits of three rows, drawn with lines: they are to candidates in large cells what digits are to
 * candidates in small ones. Pure. */

struct block_digit {
    int digit;
    uint32_t mark; /* right of its first line; 0: none */
    bool heavy;    /* with thick strokes, as bold lines look like others */
    enum ink ink;
    enum paper paper;
    enum charset charset;
};

/* Whether cells of this form have room for large digits. */
static inline bool block_digit_fits(const struct cell_form *form)
{
    return form->height >= 5;
}
/* Draws a digit into the cell whose left upper corner is at x, y. */
void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block);

/* ---- Texts in the inks of the roles ---- */

/* An ink for each byte of an explanation, in new memory; NULL without roles, or when memory ran
 * out. Names of cells (r5c4, r12c3) and their digits have the inks of their roles, the rest
 * INK_COUNT. A digit has its role in the cells named last in its sentence, or behind its brackets:
 * "(4)r1c2". Numbers of houses have the ink of the house. */
uint8_t *coloured_text(const char *text, const struct board *board, const struct roles *roles);
/* Adds the text with cells counted from 0 (places.h); returns its inks as coloured_text() does. */
uint8_t *coloured_from_zero(const char *text, const uint8_t *inks, struct strbuf *out);
