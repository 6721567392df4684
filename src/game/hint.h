/*
 * Hints, as a ladder: where to look, the technique, its cells and digits, the reason in short and
 * in full, and the step itself.
 *
 * A hint starts from the player's knowledge: the digits on the board, and the candidates shown or
 * noted, without those that the notes have eliminated already (as far as the basic techniques
 * justify it, or a step that would be the hint otherwise). If the grid is wrong the hint reports
 * that first. If no pattern applies, it is the smallest experiment that can be refuted, so that
 * every valid puzzle has a hint at every point.
 */
#pragma once

#include "engine/path/choice.h"
#include "game/game.h"

/* The player's view: decides which steps are news, and which are easy. */
struct hint_options {
    enum assist assist;
    bool own_notes; /* the player's notes are shown instead of the engine's candidates */
    bool careful;   /* no hint rests on there being only one solution */
    bool lean;      /* hints leave out what the rest of the path does not need */
    bool patterns;  /* no hint is an experiment */
    bool quick;     /* the easiest step counts, without a look at the rest of the path */
    const struct technique_list *techniques; /* those for hints; borrowed; NULL: the usual ones */
};

/* The rules for a player with these hint options, put into at[], and the settings they obey. */
struct rules hint_options_rules(const struct hint_options *hint_options, const struct game *game,
                                const struct technique *at[RULES_MOST]);
struct settings hint_options_settings(const struct hint_options *hint_options,
                                      const struct game *game);
/* Puts the rules at[] into the order in which a player finds steps on the board as it is shown. */
void hint_options_order(const struct hint_options *hint_options, const struct game *game,
                        const struct technique **at, size_t count);
/*
 * The candidates that a step eliminates and that the notes, if the hint options use them, no longer
 * have.
 */
void hint_options_old(const struct hint_options *hint_options, const struct game *game,
                      const struct step *step, struct candset *old);

/*
 * The position as the player can know it: the grid less the candidates that the notes have
 * eliminated and that the basic techniques justify. In an experiment: everything that follows in
 * it.
 */
void game_known(const struct game *game, const struct hint_options *hint_options,
                struct position *known);

enum hint_kind {
    HINT_NONE,       /* several solutions, and nothing more follows */
    HINT_STEP,       /* a step, or an experiment */
    HINT_UNSOLVABLE, /* the puzzle itself has no solution */
    HINT_GO_BACK, /* the grid is wrong: clears wrong digits, or back to the last right position */
    HINT_KEEP,    /* the experiment has solved the puzzle */
    HINT_DONE,    /* solved: nothing to hint at */
    HINT_FAILED,  /* memory ran out before a hint was found */
};

/* Words are the whole reason; RUNG_SHORT is left out if that is not longer. */
enum rung { RUNG_NONE, RUNG_WHERE, RUNG_NAME, RUNG_CELLS, RUNG_SHORT, RUNG_WORDS, RUNG_DONE };

struct hint {
    enum hint_kind kind;
    enum rung rung;          /* how much was shown */
    struct step step;        /* HINT_STEP; owned */
    struct position before;  /* in which the step was found */
    struct steplist grounds; /* steps before it that the notes have made already; owned */
    bool began;              /* at RUNG_DONE: in an experiment, the inner one has begun */
    cellset wrong;           /* HINT_GO_BACK: the digits to clear; if none is known, */
    size_t moves_back;       /* how many moves it goes back */
};

void hint_release(struct hint *hint);
/* Finds the hint for a position, at RUNG_NONE. */
void hint_find(struct hint *hint, const struct game *game, const struct hint_options *hint_options);
/* Makes a hint of a step that was found elsewhere (a missed inference), which it owns then. */
void hint_of_step(struct hint *hint, struct step *step, const struct position *before);
/* Climbs one rung; the last (RUNG_DONE) changes the game. STATUS_NO, and why: it refused. */
enum status hint_climb(struct hint *hint, struct game *game, struct error *error);
/* The rung above the present one of a hint that is a step; RUNG_NONE: memory ran out. */
enum rung hint_next_rung(const struct hint *hint);
/* The text of the rung the hint is at. */
void hint_text(const struct hint *hint, struct strbuf *out);
/* The marks at RUNG_CELLS: "digit 3, base rows 2 and 8", of an experiment "try 5 in r3c4". */
void hint_marks(const struct hint *hint, struct strbuf *out);

/*
 * Continues by the hint options' rules, without experiments, until a step of the technique comes up
 * (which counts as one of the rules), as one turn. The step is put into *hint, not carried out;
 * *count is how many were. STATUS_NO and why, with the game as it was, when none comes up.
 */
enum status game_run_to(struct game *game, const struct hint_options *hint_options,
                        const struct technique *technique, struct hint *hint, size_t *count,
                        struct error *error);
