/*
 * The games that were finished, as the player's screen of them has it. See game/record.h for what
 * is kept of a game; reading and keeping are the caller's affair.
 */
#ifndef REDUCTIO_UI_PAST_H
#define REDUCTIO_UI_PAST_H

#include "game/statistics.h"

struct past {
    const struct record *at; /* the latest last; borrowed, and lent anew after every change */
    size_t count;
    char complaint[240];    /* what of them was not understood; said when they are opened */
    struct moment now;      /* the caller's, before each event */
    struct record finished; /* wish.record: to be kept */
    struct statistics statistics;
};

struct app;
/* The records are borrowed until they are lent anew. */
void past_lend(struct app *app, const struct record *records, size_t count);

#endif
