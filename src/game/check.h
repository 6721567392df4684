/*
 * Checking what the player has made of a puzzle: digits and notes that are wrong, inferences
 * missed, and the shape of what could be filled in.
 */
#pragma once

#include "game/hint.h"

enum { CHECK_MOST = 400 }; /* steps that are listed at most */

struct check {
    bool unsolvable;            /* the grid as it is: then only wrong digits are reported */
    cellset wrong_digits;       /* against the unique solution */
    cellset wrong_notes;        /* cells whose notes lack the digit of the solution */
    struct candset stale_notes; /* notes of a digit that a peer has */
    struct candset loose_notes; /* notes that forward inference eliminates, the stale ones too */
    struct position known;      /* where the missed steps were found */
    struct steplist missed;     /* what can be concluded now, the easiest first; owned */
    bool harder;                /* forward inference misses nothing: they are of other techniques */
    bool shortened;             /* there are more than CHECK_MOST */
    uint16_t order[CHECK_MOST]; /* how they are listed; for each its number in `missed` */
    uint8_t unlocks[CHECK_MOST]; /* how many cells singles fill after it: see check_sort */
};

/* Without notes in use the missed steps are judged by the candidates shown. False: no memory. */
bool check_game(struct check *check, const struct game *game, const struct outlook *outlook);
/* Every step of the outlook's techniques instead, those without news for the notes left out. */
bool check_all(struct check *check, const struct game *game, const struct outlook *outlook);
void check_release(struct check *check);
/* Lists the easiest first, or what unlocks most. */
void check_sort(struct check *check, bool by_unlocks);

/* The empty cells that forward inference could fill: the shape, and not a digit of it. */
cellset game_shape(const struct game *game);
