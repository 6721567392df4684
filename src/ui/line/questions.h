/*
 * Questions about a board, answered in words for a player who does not see it. Cells and houses are
 * written as r5c3, b7: spoken.h spells them out. Pure.
 */
#pragma once

#include "game/game.h"

/* What is looked at, as far as the options show it. */
struct seen {
    struct board board;
    bool own_notes; /* the marks are the player's notes, else the engine's candidates */
    cellset wrong;  /* digits that may be called so */
    int *cursor;    /* in it */
};

/* "r5c3: 7, given." "r5c3: 7, yours." "r5c3: 1 4 7." "r5c3: blank, only 7." */
void ask_cell(const struct seen *seen, int cell, struct strbuf *out);
/* "r5: blank 3 7, blank blank 9, 1 2 4." */
void ask_house(const struct seen *seen, int house, struct strbuf *out);
/* The marks of each empty cell of a house. */
void ask_marks(const struct seen *seen, int house, struct strbuf *out);
/* Where a digit stands, and where it can still go. */
void ask_digit(const struct seen *seen, int digit, struct strbuf *out);
/* Nine lines. */
void ask_grid(const struct seen *seen, struct strbuf *out);
/* The same for eyes and fingers: nine lines such as "53. .7. ...". */
void ask_picture(const struct seen *seen, struct strbuf *out);
void ask_blanks(const struct seen *seen, struct strbuf *out);
/* How many of each digit are still to be placed. */
void ask_remaining(const struct seen *seen, struct strbuf *out);
/* The digits that stand twice in a house. */
void ask_conflicts(const struct seen *seen, struct strbuf *out);
/* Where else in a house the digit of a cell stands; nothing when it is alone. */
void ask_conflict(const struct seen *seen, int cell, struct strbuf *out);
