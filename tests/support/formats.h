/*
 * Properties of every text and every puzzle, in every format: unit tests check them with texts made
 * for it, the fuzzer with any.
 */
#pragma once

#include "engine/format/format.h"

/*
 * A puzzle that is written in a format and read again is the same, as far as the format keeps it.
 * NULL: so it is; otherwise the difference.
 */
const char *format_differs(const struct format *format, const struct puzzle *puzzle);
/*
 * A text that arrives in blocks and is divided by format_cut() gives the same records, errors and
 * places as the whole text. NULL: so it does; otherwise the difference.
 */
const char *cuts_differ(const char *text, size_t length, size_t block);
