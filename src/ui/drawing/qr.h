/* QR codes (ISO/IEC 18004) of bytes at level L, in versions 1 to 5, whose codewords are one block.
 */
#pragma once

#include <stdbool.h>

#include "ui/drawing/frame.h"

enum { QR_SIDE_MOST = 37, QR_TEXT_MOST = 106, QR_QUIET = 4 /* light modules around it */ };

struct qr {
    int side;                              /* modules */
    bool dark[QR_SIDE_MOST][QR_SIDE_MOST]; /* by row and column */
};

/* False: the text has more than QR_TEXT_MOST bytes. */
bool qr_make(struct qr *qr, const char *text);
/* Draws it with its quiet zone, two modules in a character: dark on light with any theme. */
void qr_draw(struct frame *frame, int x, int y, const struct qr *qr);
/* Columns and rows with the quiet zone. */
static inline int qr_width(const struct qr *qr)
{
    return qr->side + 2 * QR_QUIET;
}
static inline int qr_height(const struct qr *qr)
{
    return (qr_width(qr) + 1) / 2;
}
