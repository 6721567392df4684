/*
 * What the app asks its caller to do: it knows no files, and no terminal.
 */
#ifndef REDUCTIO_UI_WISH_H
#define REDUCTIO_UI_WISH_H

#include <stdbool.h>

#include "reductio/base/strbuf.h"

/* The caller clears what it has done. */
struct wish {
    bool quit, redraw, theme, learnt; /* learnt: keep learn.found as it is now */
    bool record;                      /* keep past.finished; */
    bool history;                     /* lend the finished games (past_lend) */
    struct strbuf copy;               /* not empty: put it on the clipboard */
};

#endif
