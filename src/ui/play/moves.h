/* The moves of the play on the screen, hints and steps, and the end of a game. */
#pragma once

#include "ui/core/state.h"

struct outlook play_outlook(const struct app *app);
/* Makes a move; if the game refuses it, reports why. */
enum status play_move(struct app *app, const struct move *move);

/* Several moves that are undone together. After a move that was refused no other is made. */
struct move_turn {
    struct app *app;
    size_t start;         /* moves before it */
    struct effect effect; /* of all its moves */
    enum status status;
    struct error error;
};
struct move_turn play_begin_turn(struct app *app);
void play_in_turn(struct move_turn *turn, struct move move);
/*
 * Reports the turn by *report, or for NULL by its last move, and what followed from it. If a move
 * was refused, takes the others back and reports why. False: nothing has changed.
 */
bool play_end_turn(struct move_turn *turn, const struct report *report);
/* Reports the last move or, with `back`, that the move after it was taken back. */
void play_report_move(struct app *app, bool back);
/* Reports the number of digits that the assist level fills in, if there are any. */
void play_report_filled(struct app *app);
/* Forgets the hint and makes the text anew, after the game or an option changed. */
void play_changed(struct app *app);
/* Moves the cursor to where a step does something. */
void play_look_at(struct app *app, const struct step *step);

void play_report_hint(struct app *app, enum report_kind kind, const struct hint *hint);

/* Climbs one rung of the ladder of hints. */
void play_hint(struct app *app);
/* Takes over the ownership of a hint as the present one, and climbs one rung. */
void play_take_hint(struct app *app, struct hint *hint);
/* Shows a copy of a step that was found in this position as a hint, and climbs one rung. */
void play_take_step(struct app *app, const struct step *step, const struct position *before);
/* Puts the hint, or the words for the last move, back after a view showed something else. */
void play_tell_again(struct app *app);
void play_forget_hint(struct play *play);

/* Makes the next forced move or, if there is none, a harder step; with `all`, all forced moves. */
void play_force(struct app *app, int all);
/* Takes the last forced move back. */
void play_step_back(struct app *app);
/* Carries steps out until one of the technique of this name comes up. */
void play_run_to(struct app *app, const char *name);

/* Marks the cells of backdoors; the second time the candidates, too. Or reports why there are none.
 */
void play_backdoors(struct app *app);

/* The game is solved: stops the clock, reports how it went, and requests that it be recorded. */
void play_solved(struct app *app);
/* Makes the record and the text of a solved game anew, as when it is opened again. */
void play_tell_solved(struct app *app);
