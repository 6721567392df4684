/* The parts of a screen that are the same each time. */
#pragma once

#include "base/strbuf.h"
#include "ui/drawing/layout.h"

/* The screen without its header, which shows the rating once it is known; times become "T",
 * trailing spaces are removed. Adds to *out. */
void mask_screen(const char *text, const struct layout *layout, struct strbuf *out);
