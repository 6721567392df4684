/* What follows beyond links, where nothing more follows by them. */
#ifndef REDUCTIO_ENGINE_ER_ADVANCED_H
#define REDUCTIO_ENGINE_ER_ADVANCED_H

#include "engine/er/bench.h"

/*
 * Makes candidates false by the first kind of pattern (locked digits, hidden pairs, naked pairs,
 * X-Wings) that shows anything new because of the eliminations so far. False: no kind does.
 */
bool er_advance(struct er_bench *bench);

#endif
