/*
 * Searches inside a chain, which the modes with nested chains make where nothing more follows. They
 * need no more than a megabyte and a half, however hard the puzzle is.
 */
#pragma once

#include "engine/er/er.h"
#include "engine/er/forcing.h"

struct er_nest;
struct er_nest *er_nest_new(void); /* NULL: memory ran out */
void er_nest_free(struct er_nest *nest);
/* Prepares a step from this field in this mode; the result is valid as long as the nest. */
const struct er_inside *er_nest_begin(struct er_nest *nest, const struct er_field *field,
                                      enum er_mode mode, const struct er_limits *limits);
/* Whether a table was too small once, so that the rating may be wrong. */
bool er_nest_is_full(const struct er_nest *nest);
/* Whether `limits->stop` has ended a search. */
bool er_nest_is_stopped(const struct er_nest *nest);
