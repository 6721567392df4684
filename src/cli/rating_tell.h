/*
 * How a rating is told, by rate and generate.
 */
#ifndef REDUCTIO_CLI_RATING_TELL_H
#define REDUCTIO_CLI_RATING_TELL_H

#include "reductio/base/strbuf.h"
#include "reductio/engine/rating.h"

/* Members of an object: level, score, techniques and more. */
void rating_json(const struct rating *rating, struct strbuf *out);

#endif
