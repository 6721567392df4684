/* Steps, moves and kinds of puzzles in words, and a technique shown on a board. */
#pragma once

#include "game/log.h"
#include "ui/core/state.h"

/* ---- Steps, moves and links of chains as lines of lists ---- */

/* Adds the name of a technique as it begins a line or a heading. */
void add_technique_name(const struct technique *technique, struct strbuf *out);

/* A step as a line: the name of its technique, and its effect. */
void step_line(const struct step *step, struct list_line *line);
/* An entry of the log; what belongs to an experiment has the ink of its depth. */
void log_line(struct app *app, struct list_row row, struct list_line *line);

/* ---- Kinds of puzzles that can be made ---- */

/* Adds the option of `reductio generate` that requests such a puzzle: "--level=hard". */
void kind_option(const struct puzzle_kind *kind, struct strbuf *out);
/* Adds what the path to the solution asks for, in a sentence or two. */
void kind_about(const struct puzzle_kind *kind, struct strbuf *out);
/* Adds the names of a level's techniques with commas between, types of one technique only once. */
void kind_techniques(enum level level, struct strbuf *out);

/* ---- A technique on a board: a position of its lesson, with the step painted ---- */

/* The example made last, so that it is not searched for at every drawing. Starts zeroed. */
struct example {
    const struct technique *technique; /* that was asked for last; NULL: none, or no memory */
    size_t lesson; /* the place of the lesson wanted; 0: the technique's first */
    bool found;
    struct puzzle puzzle;
    struct exercise exercise; /* owned, if `found` */
};

/* Makes the example of a technique; false: there is none. */
bool example_make(const struct app *app, const struct technique *technique,
                  struct example *example);
void example_release(struct example *example);
/* The position, and how its step is painted. */
void example_board(const struct example *example, struct shown *board, struct roles *roles);
/* The position of a puzzle, with all candidates. */
void show_puzzle(const struct puzzle *puzzle, struct shown *board);
