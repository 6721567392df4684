/* Lists of eliminated candidates. */
#pragma once

#include "engine/format/reading.h"

/* Reads candidates that were eliminated, as <digit><row><column>, with spaces between. */
enum status read_deleted(const struct line *line, size_t at, size_t end, struct puzzle *puzzle,
                         struct error *error);
/*
 * Reads the candidates that a Susser line lists as eliminated behind its cells. False: the rest of
 * the line, from a byte on, is something else.
 */
bool read_susser(const struct line *line, size_t at, struct puzzle *puzzle);
