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

/* "basic" */
const char *toolset_name(enum toolset tools);
/* Returns false, and leaves *tools untouched, if no such techniques have this name. */
bool toolset_named(const char *name, enum toolset *tools);

struct least {
    bool known;    /* false: the search was given up, or the number is above `most` */
    int count;     /* the number of cells or, if it is not known, a number it is not below */
    cellset cells; /* such cells, if the number is known */
};

/*
 * Finds the least number of cells whose right digits let these techniques finish a position that
 * has exactly one solution, unless that is above `most`. Whoever fills fewer cells by experiments,
 * however they find the digits, does not finish the puzzle. STATUS_FAILED: memory ran out.
 */
enum status least_find(const struct position *start, const struct grid *solution,
                       enum toolset tools, int most, struct least *least);
