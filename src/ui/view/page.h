/*
 * Long texts: headings, paragraphs, and entries whose lines hang below each other. A page flows
 * through columns and is scrolled by lines; the line mode prints it.
 */
#pragma once

#include "ui/core/state.h"

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
void page_text(struct page *page, enum ink ink, const char *text);
/* A text in the colours of the board's roles; NULL: without. */
void page_coloured(struct page *page, const struct roles *roles, const char *text);
void page_gap(struct page *page);
/* A word or a few keys, and the text about them, whose lines begin at column `indent`. */
void page_entry(struct page *page, const char *word, int indent, const char *text);
/* A character of the board as it is painted there, and its meaning. */
void page_sample(struct page *page, const char *sample, enum ink ink, enum paper paper, int indent,
                 const char *text);

typedef void page_writer(struct app *app, struct page *page);
/* Draws what `write` adds, in columns of at least `narrowest`, after *skipped lines, which is
 * limited to what there is; returns the number of all lines, *fits how many the rectangle has. */
int page_draw(struct app *app, struct frame *frame, struct rect rect, int narrowest, int *skipped,
              page_writer *write, int *fits);
/* Adds it as text. */
void page_tell(struct app *app, page_writer *write, struct strbuf *out);
