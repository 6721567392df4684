/*
 * What the app asks its caller to do: it knows no files, and no terminal.
 */
#ifndef REDUCTIO_UI_WISH_H
#define REDUCTIO_UI_WISH_H

#include <stdbool.h>

#include "base/strbuf.h"

/* The caller clears what it has done. */
struct wish {
    bool quit, redraw, theme, learnt; /* learnt: keep learn.found as it is now */
    bool record;                      /* keep past.finished */
    bool history;                     /* lend the finished games (past_lend) */
    bool shelf;                       /* app_shelve() with the games that are kept by now */
    struct strbuf open;               /* not empty: go on with the kept game of this name */
    struct strbuf away; /* not empty: put the kept game of this name into the archive */
    struct strbuf name; /* not empty: the game in play is to have this name */
    struct strbuf copy; /* not empty: put it on the clipboard */
};

#endif
