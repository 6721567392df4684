/*
 * A frame as a picture in SVG, in the colours of a theme. Pure: the same frame and theme give the
 * same bytes. Lines and blocks are drawn as shapes, so that they meet whatever the font; words are
 * text, of one element for each run of one look.
 */
#pragma once

#include "base/strbuf.h"
#include "ui/drawing/theme.h"

void svg_of_frame(const struct frame *frame, const struct theme *theme, struct strbuf *out);
