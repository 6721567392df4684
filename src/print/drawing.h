/* A page under way: what every part of it is drawn with. Places count from the page's corner. */
#pragma once

#include "print/sheet.h"

struct drawing {
    const struct sheet *sheet;
    const struct sheet_plan *plan;
    const struct painter *painter;
    struct spot origin; /* of the page on its side of paper */
    struct strbuf text; /* whatever is being put together */
    bool failed;
};

void drawing_line(const struct drawing *drawing, struct spot from, struct spot to, double weight);
void drawing_text(const struct drawing *drawing, struct spot at, enum align align,
                  const struct hand *hand, const char *text);
double drawing_width(const struct drawing *drawing, const struct hand *hand, const char *text);
/* Turns everything around this place; see painter.h. */
void drawing_turn(const struct drawing *drawing, struct spot middle);
/* Empties the text; remembers whether a part of it was missing. */
void drawing_begin(struct drawing *drawing);
/* Shortens the text until it fits, with an ellipsis in place of the rest. */
void drawing_shorten(struct drawing *drawing, const struct hand *hand, double width);

/* Draws a grid: givens, digits set later, and candidates (NULL: none) in the empty cells. */
void draw_grid(const struct drawing *drawing, struct spot corner, const struct grid *givens,
               const struct grid *later, const digitset *marks);
