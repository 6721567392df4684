/* What follows beyond links, where nothing more follows by them. */
#ifndef REDUCTIO_ENGINE_ER_ADVANCED_H
#define REDUCTIO_ENGINE_ER_ADVANCED_H

#include "engine/er/bench.h"

/*
 * Makes candidates false by the first of locked digits, hidden pairs, naked pairs and X-wings that
 * says anything which only holds by what was struck out. False when none does.
 */
bool er_advance(struct er_bench *bench);

#endif
