/*
 * Pages as pictures, by cairo (1.12 or later; cairographics.org). Where the program was built
 * without it, or it is not installed, everything here answers that it is missing.
 *
 * The same pages give the same bytes with the same cairo and fonts: no date is written unless
 * SOURCE_DATE_EPOCH tells one.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "print/painter.h"

enum picture_kind { PICTURE_PDF, PICTURE_SVG, PICTURE_PNG };

struct picture_options {
    enum picture_kind kind;
    double width, height; /* of a page, in points */
    double dpi;           /* of a PNG: dots an inch */
    const char *title;    /* UTF-8, for the properties of a PDF; may be NULL; borrowed */
};

struct picture;

/* Whether there is cairo; STATUS_FAILED, *error saying what to do, when there is none. */
enum status picture_check(struct error *error);
/*
 * A picture whose bytes go to *out, which is borrowed until picture_close(). A PDF has any number
 * of pages; an SVG and a PNG have one.
 */
enum status picture_open(struct picture **picture, const struct picture_options *options,
                         struct strbuf *out, struct error *error);
/* What its current page is painted with. */
struct painter picture_painter(struct picture *picture);
/* Ends the page; what is painted then stands on the next. */
void picture_end_page(struct picture *picture);
/* Writes what is left to write, and frees it. STATUS_FAILED: something went wrong, here or before.
 */
enum status picture_close(struct picture *picture, struct error *error);
