/* QR codes (ISO/IEC 18004) of bytes at level L, in versions 1 to 5: one block of codewords each. */
#pragma once

#include "ui/drawing/frame.h"
#include "ui/drawing/layout.h"

enum { QR_SIDE_MOST = 37, QR_TEXT_MOST = 106, QR_QUIET = 4 /* light modules around it */ };

struct qr {
    int side;                              /* modules */
    bool dark[QR_SIDE_MOST][QR_SIDE_MOST]; /* by row and column */
};

/* False: the text has more than QR_TEXT_MOST bytes. */
bool qr_make(struct qr *qr, const char *text);
/* Draws it at the top, in the middle, with its quiet zone, two modules in a character: dark on
 * light with any theme. Returns its height; 0 if there is no room for it and a line below it. */
int qr_draw(struct frame *frame, struct rect rect, const struct qr *qr);
