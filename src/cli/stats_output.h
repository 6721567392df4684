/*
 * Finished games in the forms that reductio stats has for other programs, and for paper.
 */
#ifndef REDUCTIO_CLI_STATS_OUTPUT_H
#define REDUCTIO_CLI_STATS_OUTPUT_H

#include "base/strbuf.h"
#include "game/record.h"

/* One object a line, a game each. */
void stats_json(const struct record *records, size_t count, struct strbuf *out);
/* A line of names, then a line for each game. */
void stats_csv(const struct record *records, size_t count, struct strbuf *out);
/* A drawing: for each level that has games the time of each, and the median of the last ten. */
void stats_svg(const struct record *records, size_t count, struct strbuf *out);

#endif
