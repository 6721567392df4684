/*
 * How a rating is told, by rate and generate.
 */
#ifndef REDUCTIO_CLI_RATING_OUTPUT_H
#define REDUCTIO_CLI_RATING_OUTPUT_H

#include "base/strbuf.h"
#include "engine/er/er.h"
#include "engine/path/fillings.h"
#include "engine/path/rating.h"

/* Members of an object: level, score, ER (NULL: it is not known), techniques and more. */
void rating_json(const struct rating *rating, const struct er *er, struct strbuf *out);
/* How many cells nothing but an experiment fills; nothing where that cannot be said. */
void fillings_json(const struct fillings *fillings, struct strbuf *out);

#endif
