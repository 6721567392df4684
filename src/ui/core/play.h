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
#include "ui/core/view.h"
#include "ui/drawing/filter.h"

/* The question that the next key answers. */
enum pending {
    PENDING_NONE,
    PENDING_TRY,          /* which digit to try */
    PENDING_FILTER,       /* which digit to filter */
    PENDING_FILTER_ALONE, /* which digit to filter instead of others: the mouse answers at once */
    PENDING_KEY,          /* on the key of which digit a character is */
    PENDING_QUIT,         /* whether to leave */
    PENDING_RESTART,      /* whether to restart */
};

struct app;
struct play_kind;

struct play {
    const struct play_kind *kind;
    struct game *game; /* owned; NULL before the first puzzle is chosen */
    uint64_t number;   /* distinguishes the game from all others of this run; from 1 */
    size_t listed;     /* the place of its puzzle in app->puzzles, from 1; 0: unknown */
    char begun[20];    /* see save.h; the caller sets this and the next three */
    char name[SAVED_NAME_MOST + 1]; /* of the saved game; "": it has no file yet */
    bool safe;                      /* the whole game is saved: leaving loses nothing */
    bool unsaved;                   /* the game should be saved, but cannot be at present */
    struct clock clock;
    struct pace pace;
    struct difficulty difficulty; /* see ui/play/ratings.h */
    struct daily daily;           /* day and level of a daily puzzle; year 0: another puzzle */
    struct kind made_for;         /* the request for the puzzle; none: it is from elsewhere */
    size_t opening;   /* moves that only set what runs automatically, before the player's first */
    int64_t finished; /* the clock's time when the puzzle was solved; 0: it is not solved */
    struct record record; /* of the game, once it is solved */
    /* Of a solved game: the least number of cells to be filled by experiment if the basic
     * techniques fill the others; 0: none, or the search was given up; -1: memory ran out. */
    int experiments;
    struct display display;
    int cursor;
    struct filter filter;
    uint32_t asked_key; /* with PENDING_KEY: a character that is on the key of some digit */
    bool away;          /* the clock stands still because nobody plays */
    bool note_mode, shape, paused;
    bool noted;            /* a note was written since note mode began, */
    struct display before; /* before which the board was shown like this */
    bool notes_undone;     /* undo took the notes away, and the candidates are shown since */
    bool colouring;        /* colour mode is on */
    int colour;            /* the one that it uses */
    cellset selected;      /* for notes, colours and clearing; none: the cell under the cursor */
    enum pending pending;
    struct hint hint;
    bool hinting;
    unsigned hints; /* number of hints requested so far */
    bool recorded; /* the game was finished in this run, and was handed to services.keep_finished */
    struct notice notice;
    struct list log; /* how far the log is scrolled; a move scrolls it back */
};

/* The differences between a game of the player's own and the position of a lesson. */
struct play_kind {
    bool timed;                 /* a clock runs, and is shown */
    bool saved;                 /* it is saved, can have a name, and counts when it is solved */
    bool sets_task;             /* the text is a task, not a comment on the last move */
    const char *keys;           /* the line of key hints; NULL: made from the action table */
    const char *keys_to_follow; /* the same if the notice can be walked; NULL: `keys` */
    /* The heading of the text. If this is NULL, or returns NULL, the notice's kind decides. */
    const char *(*heading)(const struct app *app);
    void (*follow)(struct app *app); /* after every event; may be NULL */
};
extern const struct play_kind play_own;

/* Makes a play without a game. */
void play_init(struct play *play, const struct play_kind *kind, struct display display);
/* Frees the game and everything that belongs to it; kind and display stay. */
void play_release(struct play *play);
/* Whether the game has a move, done or undone, besides those that only set what runs automatically.
 */
bool play_is_begun(const struct play *play);
/* Whether leaving would lose the game: begun, not finished, not safe. */
bool play_is_unfinished(const struct play *play);
