/*
 * What must hold for every text and every puzzle, whatever its form: unit tests say it of texts
 * made for it, the fuzzer of any.
 */
#pragma once

#include "engine/format/format.h"

/*
 * A puzzle that is written in a form and read again is the same, as far as the form holds it.
 * NULL: so it is; else what differs.
 */
const char *format_differs(const struct format *format, const struct puzzle *puzzle);
/*
 * A text that arrives in blocks and is read where format_cut says gives the records, errors and
 * places that the whole gives. NULL: so it does; else what differs.
 */
const char *cuts_differ(const char *text, size_t length, size_t block);
