/* The ways in which a line that the player types can continue; the commands of a higher room find
 * them. */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"

/* Both texts are owned; see completion_release(). */
struct completion {
    struct strbuf line;  /* the line with as much as all offers have in common */
    struct strbuf words; /* the offers, a line each */
    size_t kept;         /* bytes of the line before the word that the offers replace */
    size_t count;        /* of the offers */
};
#define COMPLETION_EMPTY                            \
    {                                               \
        .line = STRBUF_EMPTY, .words = STRBUF_EMPTY \
    }

static inline void completion_release(struct completion *completion)
{
    strbuf_release(&completion->line);
    strbuf_release(&completion->words);
    completion->kept = completion->count = 0;
}
