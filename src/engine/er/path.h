/* The steps of the ER scale one after the other. */
#pragma once

#include "engine/er/nest.h"

struct er_path {
    struct er_field field;
    struct er_forcing *forcing; /* owned; made when first needed */
    struct er_nest *nest;       /* owned; made when first needed */
    struct er_hints *hints;     /* owned; made when first needed */
    struct er_step step;        /* the last one */
    struct er_limits limits;
    bool failed; /* memory ran out */
};

/* `limits` may be NULL. */
void er_path_init(struct er_path *path, const struct grid *givens, const struct er_limits *limits);
void er_path_release(struct er_path *path);
/* Finds and applies the next step. False: no step is left or, if path->failed, no memory. */
bool er_path_next(struct er_path *path);
/* Whether `limits.stop` ended the search. */
bool er_path_is_stopped(const struct er_path *path);
/* Whether all steps have been found, each with the number of nodes that it has. */
bool er_path_is_exact(const struct er_path *path);
