/*
 * The least number of cells that have to be filled so that simple techniques finish the puzzle: the
 * third approach of "Sudoku Outsights" (2007), to "put a random number in a random cell", taken as
 * rarely as possible. Players call the cells a backdoor set.
 */
#pragma once

#include "engine/path/path.h"

/* The techniques that fill all other cells. */
enum toolset {
    TOOLS_BASIC,   /* the basic techniques */
    TOOLS_SINGLES, /* naked and hidden singles: push and pull */
    TOOLSETS,
};

struct least {
    bool known;    /* false: the search was given up, or the number is above `most` */
    int count;     /* the number of cells or, if it is not known, a number it is not below */
    cellset cells; /* such cells, if the number is known */
    size_t sets;   /* if they were to be counted: how many sets of as few cells suffice; 0: the
                      number is not known */
};

/*
 * Finds the least number of cells whose right digits let these techniques finish a position that
 * has exactly one solution, unless that is above `most`. Whoever fills fewer cells by experiments,
 * however they find the digits, does not finish the puzzle. With `counts`, all sets of that size
 * are counted, too, which takes about four times as long. STATUS_FAILED: memory ran out.
 */
enum status least_find(const struct position *start, const struct grid *solution,
                       enum toolset tools, int most, bool counts, struct least *least);

/*
 * Cells that experiments fill one after the other, as a person can: at each point the cell that is
 * easiest to prove. Another choice of cells can take fewer: see least.h.
 */
struct fillings {
    /* OUTCOME_STUCK: there is no other such cell, or `most` cells are filled. */
    enum outcome outcome;
    int count;
    uint8_t cell[CELLS]; /* in the order in which they are filled */
};

/*
 * Whenever these techniques find nothing more, up to `most` times, a cell is filled in which
 * all digits except one are refuted, each tried alone without inner experiments; of several such
 * cells the one whose experiments have the fewest steps in all, then the first.
 */
void fillings_find(const struct position *start, enum toolset tools, int most,
                   struct fillings *fillings);

/*
 * Backdoors (after Eddy's "Su Doku puzzle solver"): single candidates that open a puzzle which the
 * basic techniques do not finish. Either the candidate is right, and the basic techniques finish
 * the puzzle with it; or it is wrong, and they refute it and finish without it.
 */
struct backdoors {
    bool needed;          /* the basic techniques alone do not finish the puzzle */
    struct candset right; /* digits of the solution with which it finishes the puzzle */
    struct candset wrong; /* candidates that it refutes, and without which it finishes */
};

/*
 * Finds the backdoors of a position with exactly one solution, among the candidates that the basic
 * techniques leave; there are none if none is needed. STATUS_FAILED: memory ran out, and nothing is
 * known.
 */
enum status backdoors_find(struct backdoors *backdoors, const struct position *position,
                           const struct grid *solution);
