/*
 * Messages on standard error. A file that is not a list of puzzles would give one for each line, so
 * of those about lines of the input only the first are shown, and the others are counted.
 */
#pragma once

#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"

enum { MESSAGES_MOST = 20 };

struct messages {
    uint64_t bad; /* messages about lines of the input so far */
};

/* Adds a message to those of a block; line 0: it is about the whole source, and always shown. */
void messages_add(struct strbuf *said, const char *name, int line, const struct error *error);
/* Writes the messages of a block. */
void messages_write(struct messages *messages, const char *said);
/* Writes how many messages were not shown, if there are any. */
void messages_end(const struct messages *messages);
