/* Long texts to scroll in: explanations, the help, and the page of a technique. */
#pragma once

#include "ui/view/page.h"

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
