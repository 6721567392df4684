#include "batch/messages.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "console/source.h"

/* The first character of messages that are counted; no other message contains it. */
enum { COUNTED = '\1' };

void messages_add(struct strbuf *said, const char *name, int line, const struct error *error)
{
    if (line && error->status == STATUS_BAD)
        strbuf_add_char(said, COUNTED);
    strbuf_add(said, "reductio: ");
    add_report(said, name, line, error);
}

void messages_write(struct messages *messages, const char *said)
{
    while (*said) {
        const char *newline = strchr(said, '\n');
        const char *end = newline ? newline + 1 : said + strlen(said);
        const bool counted = *said == COUNTED;
        messages->bad += counted;
        if (!counted || messages->bad <= MESSAGES_MOST)
            fwrite(said + counted, 1, (size_t)(end - said - counted), stderr);
        said = end;
    }
}

void messages_end(const struct messages *messages)
{
    const uint64_t more = messages->bad > MESSAGES_MOST ? messages->bad - MESSAGES_MOST : 0;
    if (more)
        fprintf(stderr, "reductio: %" PRIu64 " more error%s in the input %s not shown\n", more,
                more == 1 ? "" : "s", more == 1 ? "is" : "are");
}
