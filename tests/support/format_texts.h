/* Checks of the puzzles that are read from texts; each function fails the test if they are
 * others. */
#pragma once

#include "engine/format/format.h"

/* The first puzzle of a text. */
struct puzzle text_puzzle(const char *text);
/* A text begins with an error, which is at this place. */
struct error text_refused(const char *text, int line, int column);
/* How many puzzles and errors a text has. */
void text_counts(const char *text, int puzzles, int errors);
/* Writes the rows of a puzzle with these texts between cells, boxes, rows and bands. */
void text_build(char *text, const char *puzzle, char blank, const char *cell, const char *box,
                const char *row, const char *band);
/* The digits of a grid are those of a line, empty cells as dots. */
void is_grid(const struct grid *grid, const char *line);
