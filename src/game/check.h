/*
 * Checking the player's work on a puzzle: wrong digits and notes, missed inferences, and the shape
 * of the cells that could be filled in.
 */
#pragma once

#include "engine/path/path.h"
#include "game/hint.h"

enum { CHECK_MOST = 400 }; /* steps that are listed at most */

struct check {
    bool unsolvable;            /* the grid has no solution: only wrong digits are listed */
    cellset wrong_digits;       /* different from the unique solution */
    cellset wrong_notes;        /* cells whose notes lack the digit of the solution */
    struct candset stale_notes; /* notes of a digit that a peer has */
    struct candset loose_notes; /* notes that the basic techniques eliminate, the stale ones too */
    struct position known;      /* in which the missed steps were found */
    struct steplist missed;     /* steps that can be made now, the easiest first; owned */
    bool harder;                /* `missed` has no forward steps, but those of other techniques */
    bool shortened;             /* there are more steps than CHECK_MOST */
    bool more_ways;             /* several steps have the same conclusion */
    bool failed;                /* memory ran out: steps and notes are missing */
    struct ranked ranked[CHECK_MOST]; /* the missed steps, in the order of the list */
};

/*
 * If the player uses no notes, the missed steps are judged by the candidates shown. With `all`,
 * lists the steps of all techniques of the hint options instead, except those that eliminate
 * nothing that the notes still have. False: memory ran out.
 */
bool check_game(struct check *check, const struct game *game,
                const struct hint_options *hint_options, bool all);
void check_release(struct check *check);
/* Lists the easiest step first or, with `by_unlocks`, the one that unlocks most cells. */
void check_sort(struct check *check, bool by_unlocks);

/* The empty cells that the automatic techniques could fill; none in an experiment, which fills
 * them. */
cellset game_shape(const struct game *game);
