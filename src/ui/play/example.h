/* A technique shown on a board: a position of its lesson, with the step painted. */
#pragma once

#include "game/lesson.h"
#include "ui/core/state.h"

/* The example made last, so that it is not searched for at every drawing. Starts zeroed. */
struct example {
    const struct technique *technique; /* that was asked for last; NULL: none yet */
    bool found;
    struct puzzle puzzle;
    struct exercise exercise; /* owned, if `found` */
};

/* Makes the example of a technique; false: there is none. */
bool example_make(const struct app *app, const struct technique *technique,
                  struct example *example);
void example_release(struct example *example);
/* The position, and how its step is painted. */
void example_board(const struct example *example, struct board *board, struct roles *roles);
/* The position of a puzzle, with all candidates. */
void puzzle_board(const struct puzzle *puzzle, struct board *board);
