/*
 * Puzzles that are made for the player: what is wanted now, what is worth having ready, and how an
 * answer becomes a game. Pure: who makes them, and in which thread, is the caller's affair.
 */
#ifndef REDUCTIO_UI_MAKING_H
#define REDUCTIO_UI_MAKING_H

#include "engine/generate/daily.h"
#include "engine/generate/kind.h"

struct app;

/* The first puzzle of a seed: what kind and seed say is all that making it needs. */
struct wanted {
    struct kind kind;
    uint64_t seed;
    struct date date; /* of a puzzle of the day; year 0: it is none */
};

enum {
    AHEAD_MOST = 16,
    MAKING_TRIES = 100000, /* then a puzzle is given up: what `reductio generate` does, too */
    MAKING_PATIENCE = 100, /* milliseconds between two looks at how far it has come */
};

struct making {
    bool looked;       /* at the menu, or at what can be made: until then nothing is made ahead */
    uint64_t session;  /* where the seeds of new puzzles come from; the caller's, as is today: */
    struct date today; /* of the player's calendar */
    uint64_t number;   /* not 0: `wanted` is to be made and handed to app_made under it */
    struct wanted wanted;
    uint64_t tried; /* how many puzzles were tried for it so far; the caller's */
    int64_t since;  /* when it was asked for */
    uint64_t last;  /* the number that was given out last */
    bool arrived;   /* `made` waits until the view is on top */
    struct made made;
    struct kind chosen;       /* the kind asked for last; none: no kind */
    unsigned had[KINDS_MOST]; /* puzzles of each kind that were begun or given up */
    bool daily;               /* the view is open, and offers the puzzles of the day */
};

bool wanted_is(const struct wanted *one, const struct wanted *other);

/* What the player is likely to want next, the likeliest first; nothing for who plays one puzzle. */
size_t app_ahead(const struct app *app, struct wanted ahead[AHEAD_MOST]);
/* The answer to a number; one that is not asked for any more is passed over. */
void app_made(struct app *app, uint64_t number, const struct made *made);

/* For the view: asks for the next puzzle of a kind, or for today's; what was asked for is not. */
void making_ask(struct app *app, const struct kind *kind, bool daily);
void making_cancel(struct app *app);
/* Begins the game of what has arrived: for the view, once it is on top. */
void making_take(struct app *app);

#endif
