/*
 * The steps of the ER scale one after the other, among them chains with branches: Nishio, and
 * conclusions from every digit of a cell, from every place of a digit in a house, or from both a
 * candidate's truth and its falsehood.
 */
#pragma once

#include "engine/er/run.h"

struct er_forcing *er_forcing_new(void); /* released by free(); NULL when memory runs out */
/* The step of a mode with the fewest nodes. */
bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode, struct er_step *step);
/* How many candidates of the last field become true on average if one is, itself included. */
double er_forcing_reach(const struct er_forcing *forcing);

struct er_path {
    struct er_field field;
    struct er_forcing *forcing; /* owned; made when first needed */
    struct er_step step;        /* the last one */
    bool failed;                /* memory ran out */
};

void er_path_init(struct er_path *path, const struct grid *givens);
void er_path_release(struct er_path *path);
/* Finds and applies the next step; false: there is none or, if path->failed, memory ran out. */
bool er_path_next(struct er_path *path);
