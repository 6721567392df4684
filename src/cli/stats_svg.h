/* Finished games as a drawing. */
#pragma once

#include "base/strbuf.h"
#include "game/record.h"

/* Draws, for each level that has games, the time of each game and the median of the last ten. */
void stats_svg(const struct record *records, size_t count, struct strbuf *out);
