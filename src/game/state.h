/*
 * The state of a game that moves change and undo restores. Private to the game room.
 *
 * Two layers: `base`, the grid of the game, is small and is copied for checkpoints; the stack of
 * experiments is remade by replaying moves.
 */
#pragma once

#include "game/game.h"

/* A conclusion drawn in the grid of the game, and the candidates on whose absence it rests. */
struct fact {
    const struct step *step; /* borrowed from the history */
    struct candset needs;    /* the fact holds as long as these candidates are absent */
    digitset digits;         /* those of `needs` */
};

struct base {
    const struct board *board;
    struct grid value;
    cellset given; /* the cells that the puzzle was set with */
    uint8_t owner[CELLS];
    digitset notes[NOTE_KINDS][CELLS];
    /* Notes that digits and facts removed, and that come back when those are gone. */
    digitset lost[NOTE_KINDS][CELLS];
    cellset tidies;            /* cells whose digit removes notes, as soon as it does not clash */
    bool keep_notes, from_1_0; /* of the move that is carried out: see struct move */
    struct colours colours;
    struct candset excluded;  /* candidates that do not belong to the puzzle */
    struct candset ruled_out; /* these, and candidates that the facts eliminate */
    struct position position; /* made from the above, if `placed`: see base_position() */
    bool placed;
    struct technique_set running; /* run automatically, here and in experiments */
    bool forward;                 /* `running` is the set of basic techniques */
    struct fact *facts;           /* owned; in the order in which they were learnt */
    size_t fact_count, fact_capacity;
};

/* One experiment on the stack. */
struct trial_level {
    uint8_t cell, digit;
    struct analysis analysis; /* from the digit on, with conclusions of inner experiments */
    bool analysed;            /* false: not refuted, but its steps are not known yet */
};

struct state {
    struct base base;
    struct analysis analysis; /* of the base grid, if `analysed`: see state_analyse() */
    bool analysed;
    bool unique; /* the puzzle has exactly one solution, on which steps may rest */
    struct trial_level **experiments; /* owned */
    int depth;
};

bool base_copy(struct base *copy, const struct base *base);
void base_release(struct base *base);
/* The position that the base grid makes; borrowed until the base grid changes. */
const struct position *base_position(struct base *base);

void state_init(struct state *state, const struct board *board, const struct grid *givens,
                const struct candset *excluded, bool unique);
void state_release(struct state *state);
/* Makes the analyses of base grid and experiments up to date; false when memory ran out. */
bool state_analyse(struct state *state);

/*
 * Whether a move is allowed here. STATUS_NO, and why, when it is not; STATUS_FAILED when memory ran
 * out before that was known. The step that a forced move names is put into *found (NULL before),
 * for state_apply().
 */
enum status state_check(struct state *state, const struct move *move, struct step **found,
                        struct error *error);
/*
 * Carries out an allowed move, except for MOVE_RETURN, which game.c does. If the base grid learns a
 * step, *learnt is that step, on the heap: the caller keeps it as long as the state and passes it
 * in again at a replay. False: memory ran out, and the state must be rebuilt.
 */
bool state_apply(struct state *state, const struct move *move, struct step **learnt,
                 struct effect *effect);

/* shown.c */
void shown_of_state(const struct state *state, const struct display *display, struct shown *board);
