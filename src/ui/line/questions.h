/*
 * Answers in words about a board that the player does not see. They contain names such as r5c3 and
 * b7, which spoken.h spells out. Pure.
 */
#pragma once

#include "game/game.h"
#include "ui/drawing/filter.h"

/* A board, as far as the options show it. */
struct seen {
    struct board board;
    cellset wrong; /* cells of wrong digits, if the options show them */
    int *cursor;   /* the player's cell on the board */
};

/* A cell in words: "r5c3: 7, given.", "r5c3: 7, yours." or, with candidates, "r5c3: 1 4 7." */
void ask_cell(const struct seen *seen, int cell, struct strbuf *out);
/* The digits of a house, three cells between two commas: "r5: 5 3 7, 8 6 9, 1 2 4." */
void ask_digits(const struct seen *seen, int house, struct strbuf *out);
/* ask_digits(), and the digits that are missing. */
void ask_house(const struct seen *seen, int house, struct strbuf *out);
/* The notes or candidates of each empty cell of a house. */
void ask_marks(const struct seen *seen, int house, struct strbuf *out);
/* The cells with a digit, and the cells in which it is still possible. */
void ask_digit(const struct seen *seen, int digit, struct strbuf *out);
/* The cells that a filter shows. */
void ask_filtered(const struct seen *seen, const struct filter *filter, struct strbuf *out);
/* Nine lines. */
void ask_grid(const struct seen *seen, struct strbuf *out);
/* The grid to look at or to feel in Braille: nine lines such as "53. .7. ...". */
void ask_picture(const struct seen *seen, struct strbuf *out);
void ask_blanks(const struct seen *seen, struct strbuf *out);
void ask_remaining(const struct seen *seen, struct strbuf *out);
/* The digits that stand more than once in a house, and where. */
void ask_conflicts(const struct seen *seen, struct strbuf *out);
/* The peers of a cell that have its digit, if there are any. */
void ask_conflict(const struct seen *seen, int cell, struct strbuf *out);
