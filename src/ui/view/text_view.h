/* Long texts to scroll in: explanations, the help, and the page of a technique. */
#pragma once

#include "ui/core/state.h"

/* ---- Pages: headings, paragraphs and entries that flow through columns ---- */

struct page {
    struct app *app;
    struct frame *frame; /* NULL: the lines are only counted */
    struct rect rect;
    int columns, width; /* of each column */
    int skipped;        /* lines scrolled off the top */
    int line;           /* the next one, from 0 */
    bool whole;         /* all of it fits: no heading stands alone at the end of a column */
    struct strbuf *out; /* for the line mode, instead of the frame */
};

void page_heading(struct page *page, const char *text);
/* A text in the colours of the board's roles; NULL: without. */
void page_coloured(struct page *page, const struct roles *roles, const char *text);
/* If memory ran out for a part of a text, the line mode reports that. */
static inline void page_missing(struct page *page, bool missing)
{
    if (page->out)
        page->out->failed |= missing;
}
void page_gap(struct page *page);
/* A few keys, or a character of the board as it is painted there, and the text about that, whose
 * lines begin at column `indent`. */
void page_sample(struct page *page, const char *sample, enum ink ink, enum paper paper, int indent,
                 const char *text);

typedef void page_writer(struct app *app, struct page *page);
/* Draws what `write` adds, in columns of at least `narrowest`, after *skipped lines, which is
 * limited to what there is; returns the number of all lines, *fits how many the rectangle has. */
int page_draw(struct app *app, struct frame *frame, struct rect rect, int narrowest, int *skipped,
              page_writer *write, int *fits);
/* Adds it as text. */
void page_tell(struct app *app, page_writer *write, struct strbuf *out);

/* ---- Views of pages ---- */

/* Opens a text in the view for explanations. */
void text_open(struct app *app, const struct strbuf *text);

/* How a view of this kind begins its state. */
struct text_state {
    int skipped; /* lines scrolled off the top */
    int height;  /* of the page, as it was drawn last */
    const char
        *leads; /* where closing the page leads, in words, such as "to the lesson"; NULL: back */
};
/* Opens a view of this kind at its first line; false: memory ran out, which is reported. */
bool text_push(struct app *app, const struct view *view);
/* Names where closing the page on top leads; nothing if the top is not such a page. */
void text_leads(struct app *app, const char *words);
/* Draws the page in a rectangle, and the keys, with the scroll position. */
void text_draw_page(struct app *app, struct frame *frame, struct rect rect, int narrowest,
                    page_writer *write);
