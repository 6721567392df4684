/*
 * Where chance comes from on the command line: a seed that was given, or one that nobody knows.
 */
#ifndef REDUCTIO_CLI_SEED_H
#define REDUCTIO_CLI_SEED_H

#include <stdbool.h>
#include <stdint.h>

#include "reductio/engine/daily.h"

/* A whole number, also as 0x...; false when the text is none. */
bool seed_read(const char *text, uint64_t *seed);
/* Another one every time; exact in every reader of JSON. */
uint64_t seed_any(void);
/* The day by the local calendar. */
struct date seed_today(void);

#endif
