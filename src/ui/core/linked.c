#include "ui/core/linked.h"

struct linked linked_none(const struct strbuf *text)
{
    struct linked linked = { *text, STRBUF_EMPTY };
    linked.links.failed = true; /* so nothing is added */
    return linked;
}

void linked_release(struct linked *linked)
{
    strbuf_release(&linked->text);
    strbuf_release(&linked->links);
}

void linked_reset(struct linked *linked)
{
    strbuf_reset(&linked->text);
    strbuf_reset(&linked->links);
}

void linked_fill(struct linked *linked, int link)
{
    while (linked->links.length < linked->text.length && !linked->links.failed)
        strbuf_add_char(&linked->links, (char)link);
}

void linked_add(struct linked *linked, const char *text, int link)
{
    strbuf_add(&linked->text, text);
    linked_fill(linked, link);
}

struct script linked_script(const struct linked *linked, enum ink ink, enum paper paper)
{
    const bool whole = linked->links.length == linked->text.length;
    return (struct script){ linked->text.text, NULL,
                            whole ? (const uint8_t *)linked->links.text : NULL, ink, paper };
}
