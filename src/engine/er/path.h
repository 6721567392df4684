/* The steps of the ER scale one after the other. */
#pragma once

#include "engine/er/forcing.h"

struct er_path {
    struct er_field field;
    struct er_forcing *forcing; /* owned; made when first needed */
    struct er_step step;        /* the last one */
    bool failed;                /* memory ran out */
};

void er_path_init(struct er_path *path, const struct grid *givens);
void er_path_release(struct er_path *path);
/* Finds and applies the next step. False: no step is left or, if path->failed, no memory. */
bool er_path_next(struct er_path *path);
