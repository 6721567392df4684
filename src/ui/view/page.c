#include "ui/view/page.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "ui/drawing/coloured.h"

enum {
    GAP = 3,        /* columns of the screen between two of the page */
    MOST = 3,       /* columns of a page */
    TOGETHER = 4,   /* lines: a heading is not separated from those below it */
    WHOLE = 100000, /* more lines than any page has */
};

/* The place of a line on the screen; false: it is scrolled off. */
static bool place_of(const struct page *page, int line, int *x, int *y)
{
    const int at = line - page->skipped, height = page->rect.height;
    if (!page->frame || at < 0 || at >= page->columns * height)
        return false;
    *x = page->rect.x + at / height * (page->width + GAP);
    *y = page->rect.y + at % height;
    return true;
}

/* Adds a text as lines that begin at column `indent`; the first may stand behind something. */
static void flow_lines(struct page *page, int indent, enum ink ink, const char *text,
                       const uint8_t *inks)
{
    const int width = page->width - indent,
              lines = frame_wrap(NULL, 0, 0, width, 0, 0, text, ink, PAPER_PLAIN);
    int x, y;
    for (int i = 0; i < lines; i++)
        if (place_of(page, page->line + i, &x, &y))
            frame_wrap_script(page->frame, x + indent, y, width, 1, i,
                              &(struct script){ text, inks, NULL, ink, PAPER_PLAIN });
    page->line += lines > 0 ? lines : 1;
}

void page_gap(struct page *page)
{
    if (page->out)
        strbuf_add(page->out, "\n");
    if (page->line && !(page->whole && page->line % page->rect.height == 0))
        page->line++;
}

void page_heading(struct page *page, const char *text)
{
    page_gap(page);
    if (page->out) {
        strbuf_addf(page->out, "%s\n", text);
        return;
    }
    const int left = page->rect.height - page->line % page->rect.height;
    if (page->whole && left < TOGETHER)
        page->line += left;
    flow_lines(page, 0, INK_STRONG, text, NULL);
}

void page_text(struct page *page, enum ink ink, const char *text)
{
    if (page->out)
        strbuf_addf(page->out, "%s\n", text);
    else
        flow_lines(page, 0, ink, text, NULL);
}

void page_coloured(struct page *page, const struct roles *roles, const char *text)
{
    uint8_t *inks = roles && !page->out ? coloured_text(text, roles) : NULL;
    if (page->out)
        strbuf_addf(page->out, "%s\n", text);
    else
        flow_lines(page, 0, INK_TEXT, text, inks);
    free(inks);
}

void page_sample(struct page *page, const char *sample, enum ink ink, enum paper paper, int indent,
                 const char *text)
{
    const int needed = utf8_columns(sample);
    int x, y;
    if (page->out) {
        strbuf_addf(page->out, "  %-*s %s\n", indent - 3, sample, text);
        return;
    }
    if (place_of(page, page->line, &x, &y))
        frame_text(page->frame, x + 2, y, page->width - 2, sample, ink, paper);
    page->line += needed + 3 > indent; /* the text begins below a sample that is too long */
    flow_lines(page, indent, INK_TEXT, text, NULL);
}

void page_entry(struct page *page, const char *word, int indent, const char *text)
{
    page_sample(page, word, INK_STRONG, PAPER_PLAIN, indent, text);
}

int page_draw(struct app *app, struct frame *frame, struct rect rect, int narrowest, int *skipped,
              page_writer *write, int *fits)
{
    int columns = (rect.width + GAP) / (narrowest + GAP);
    columns = columns < 1 ? 1 : columns > MOST ? MOST : columns;
    struct page page = { .app = app,
                         .rect = rect,
                         .columns = columns,
                         .width = (rect.width + GAP) / columns - GAP,
                         .whole = true };
    write(app, &page);
    *fits = columns * rect.height;
    if (page.line > *fits) {
        page.whole = false;
        page.line = 0;
        write(app, &page);
    }
    const int lines = page.line, most = lines > *fits ? lines - *fits : 0;
    *skipped = *skipped < most ? *skipped : most;
    page.skipped = *skipped;
    page.frame = frame;
    page.line = 0;
    write(app, &page);
    return lines;
}

void page_tell(struct app *app, page_writer *write, struct strbuf *out)
{
    struct page page = {
        .app = app, .rect = { 0, 0, WHOLE, WHOLE }, .columns = 1, .width = WHOLE, .out = out
    };
    write(app, &page);
}
