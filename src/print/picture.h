/*
 * Sides of paper as pictures, by cairo (1.16 or later; cairographics.org) and pango (1.44 or later;
 * pango.gnome.org). The same pages give the same bytes with the same libraries and fonts: no date
 * is written unless SOURCE_DATE_EPOCH has one.
 */
#pragma once

#include "print/sheet.h"

enum picture_kind { PICTURE_PDF, PICTURE_SVG, PICTURE_PNG };

struct picture_options {
    enum picture_kind kind;
    double dpi;         /* of a PNG: dots an inch */
    const char *font;   /* families, divided by commas; NULL: sans-serif */
    size_t first, last; /* sides from `first` to before `last`: one, unless it is a PDF */
};

/* STATUS_FAILED, and what to do, if the program was built without cairo or it is not installed. */
enum status picture_check(struct error *error);
/* Draws sides as one picture, whose bytes are added to *out. A PDF has bookmarks and links.
 * STATUS_BAD: there is no such font. */
enum status picture_draw(const struct sheet *sheet, const struct picture_options *options,
                         struct strbuf *out, struct error *error);
