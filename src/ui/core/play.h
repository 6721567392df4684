/*
 * A game in play, or left for another: the game itself, which undo restores, and what belongs to
 * it on the screen, which undo leaves alone.
 */
#pragma once

#include "game/clock.h"
#include "game/hint.h"
#include "ui/core/exchange.h"
#include "ui/core/notice.h"
#include "ui/core/options.h"

enum pending { PENDING_NONE, PENDING_TRY, PENDING_FILTER, PENDING_QUIT };

struct app;
struct play_kind;

struct play {
    const struct play_kind *kind;
    struct game *game; /* owned; NULL before the first puzzle is chosen */
    uint64_t number;   /* distinguishes it from all others of this run; from 1 */
    char begun[20];    /* see save.h; the caller's, as is all that follows up to `unsaved` */
    char name[SAVED_NAME_MOST + 1]; /* under which it is kept; "": it is not */
    bool safe;                      /* all of it is kept: it can be left */
    bool unsaved;                   /* it should be kept, and cannot be just now */
    struct clock clock;
    struct daily daily; /* day and level of a daily puzzle; year 0: another puzzle */
    size_t opening;     /* moves that only set what runs automatically, before the player's first */
    int64_t finished;   /* what the clock showed when solved; 0: it is not */
    struct display display;
    int cursor;
    int filter; /* the highlighted digit; 0: the one under the cursor */
    bool note_mode, shape, paused;
    enum pending pending;
    struct hint hint;
    bool hinting;
    unsigned hints; /* asked for so far */
    bool recorded;  /* it was finished in this run, and handed out to be kept */
    struct notice notice;
};

/* What differs between a game of the player's own and the position of a lesson. */
struct play_kind {
    bool timed;       /* a clock runs, and is shown */
    bool saved;       /* it is saved, can have a name, and counts when it is solved */
    bool sets_task;   /* the text is a task, not what the last move brought */
    const char *keys; /* in the line of key hints; NULL: those of the action table */
    /* The heading; NULL, or when it returns NULL: the text decides. */
    const char *(*heading)(const struct app *app);
    void (*follow)(struct app *app); /* after every event; may be NULL */
};
extern const struct play_kind play_own;

/* Without a game yet. */
void play_init(struct play *play, const struct play_kind *kind, struct display display);
/* Gives back what belongs to its game; kind and display stay. */
void play_release(struct play *play);
/* Whether it has a move that is more than what a game begins with. */
bool play_is_begun(const struct play *play);
/* It would be lost by leaving: begun, not finished, not safe. */
bool play_is_unfinished(const struct play *play);
