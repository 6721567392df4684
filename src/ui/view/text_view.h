/* A long text to scroll in: explanations, and the help. */
#pragma once

#include "ui/core/state.h"

/* Opens a text in the view for explanations. */
void text_open(struct app *app, const struct strbuf *text);

/* For the help view, which scrolls in a text of its own. */
struct text_state {
    struct strbuf text;
    int skipped; /* lines scrolled off the top */
};
void text_open_in(struct app *app, const struct view *view, const struct strbuf *text);
void text_release(void *state);
void text_draw(struct app *app, struct frame *frame);
void text_tell(struct app *app, struct strbuf *out);
