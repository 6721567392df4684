/*
 * A game in play, or left for another: the game itself, which undo restores, and what belongs to it
 * on the screen, which undo does not touch.
 */
#ifndef REDUCTIO_UI_PLAY_H
#define REDUCTIO_UI_PLAY_H

#include "game/clock.h"
#include "game/hint.h"
#include "ui/drawing/board.h"
#include "ui/options.h"
#include "ui/shelf.h"

enum pending { PENDING_NONE, PENDING_TRY, PENDING_FILTER, PENDING_QUIT };

/* A step, a hint or an alarm that is being told: in words, and painted on the board. */
struct told {
    bool on;
    enum ink ink;
    struct strbuf text;
    bool painted;
    struct roles roles;
    struct step *step;      /* owned; may have a proof or chains to walk */
    struct position before; /* where it was found */
    int backdoors;          /* how much was told of them: 1 the cells, 2 the candidates too */
};

struct play {
    struct game *game; /* owned; NULL before the first puzzle is chosen */
    uint64_t number;   /* tells it from all others of this run; from 1 */
    char begun[20];    /* see save.h; the caller's, as is all that follows up to `safe` */
    char name[SHELF_NAME_MOST + 1]; /* under which it is kept; "": it is not */
    bool safe;                      /* all of it is kept: it can be left */
    struct clock clock;
    struct daily daily; /* whose puzzle it is */
    size_t opening;     /* moves that only say what runs by itself, before the player's first */
    int64_t finished;   /* what the clock showed when solved; 0: it is not */
    struct display display;
    int cursor;
    int filter; /* the digit that is set off; 0: the one under the cursor */
    bool note_mode, shape, paused;
    enum pending pending;
    struct hint hint;
    bool hinting;
    unsigned hints; /* asked for so far */
    bool recorded;  /* it was finished in this run, and handed out to be kept */
    struct told told;
};

#endif
