/*
 * JSON, written: one object on one line.
 *
 * The first member of an object has no comma before it, the others have: the writer sees that
 * from what stands at the end of the buffer, so there is nothing to keep.
 */
#ifndef REDUCTIO_BASE_JSON_H
#define REDUCTIO_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

/* '{', '}', '[' or ']'. Before an opening one inside an array a comma is put where one is due. */
void json_punctuate(struct strbuf *out, char bracket);
/* "name": and whatever comes next is its value. Names are plain ASCII. */
void json_name(struct strbuf *out, const char *name);
/*
 * Values, for after json_name or inside an array. Strings may hold anything: what is not UTF-8
 * becomes U+FFFD, and everything that is no printable character is escaped.
 */
void json_string(struct strbuf *out, const char *text);
void json_number(struct strbuf *out, uint64_t number);
void json_bool(struct strbuf *out, bool value);

#endif
