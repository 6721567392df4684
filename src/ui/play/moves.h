/* The actions in the play on the screen: moves, steps, hints, notes, colours, selecting, the
 * filter, the ways back, and the end of a game. */
#pragma once

#include "ui/core/state.h"

struct hint_options play_hint_options(const struct app *app);
/* Makes a move; if the game refuses it, reports why. */
enum status play_move(struct app *app, struct move move);

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
/* Reports the turn by *report, or for NULL by its last move, and what followed from it. If a move
 * was refused, takes the others back and reports why. False: nothing has changed. */
bool play_end_turn(struct move_turn *turn, const struct report *report);
/* Forgets the hint and makes the text anew, after the game or an option changed. */
void play_changed(struct app *app);
/* Moves the cursor to where a step does something. */
void play_look_at(struct app *app, const struct step *step);

/* Climbs one rung of the ladder of hints. */
void play_hint(struct app *app);
/* Shows a copy of a step that was found in this position as a hint, one rung above `from`. */
void play_take_step(struct app *app, const struct step *step, const struct position *before,
                    enum rung from);
/* Puts the hint, or the words for the last move, back after a view showed something else. */
void play_describe_again(struct app *app);
void play_forget_hint(struct play *play);

/* Adds the attempt at a step to the schedule of practice, and has it kept. */
void play_note_attempt(struct app *app, const struct step *step, enum attempt_place place,
                       enum attempt_result result, int seconds);
/* The technique that was asked for most in the play; NULL: none was. */
const struct technique *play_asked_most(const struct play *play);

/* Explains the next step, which is that of the hint; when it is explained, carries it out. */
void play_step(struct app *app);
/* Makes all forced moves, as one turn. */
void play_run(struct app *app);
void play_step_back(struct app *app);
/* Carries steps out until one of the technique of this name comes up. */
void play_run_to(struct app *app, const char *name);

/* Marks cells of backdoors, the second time the candidates, too; or reports why there are none. */
void play_backdoors(struct app *app);

/* The game is solved: stops the clock, reports how it went, and has it recorded. */
void play_solved(struct app *app);
/* Records the techniques that were found in the game that was solved last, unless that was done.
 * This can take as long as a key press may not: it is for when the screen was drawn. */
void play_note_found(struct app *app);
/* Makes the record and the text of a solved game anew, as when it is opened again. */
void play_describe_solved(struct app *app);

/* ---- Ways back to an earlier position ---- */

/* Asks first; when asked again, returns to the start as a move that undo takes back. */
void play_restart(struct app *app);
/* Sets a save point with a name of its own, or with the player's. */
void play_set_save_point(struct app *app);
void play_set_save_point_named(struct app *app, const char *name);
/* Returns to the position after `count` moves, or to a save point. */
void play_return_to(struct app *app, size_t count);
void play_return_to_named(struct app *app, const char *name);

/* ---- The filter ---- */

/* Asks for a digit; asked twice: no filter. */
void play_ask_filter(struct app *app);
/* A digit was typed after the question: the first, or one more. */
void play_add_to_filter(struct app *app, int digit);
/* Filters one digit; 0: none. */
void play_filter(struct app *app, int digit);
/* Sets a filter without a report. */
void play_set_filter(struct play *play, struct filter filter);

/* ---- Marking: notes of each kind and colours, in the selected cells or the one under the cursor
 * ---- */

cellset marking_cells(const struct play *play);

/* Writes a note in all these cells or, where all have it, removes it. The player's first full notes
 * begin with the candidates on the screen, so that one key eliminates one of them. */
void marking_note(struct app *app, enum note_kind kind, cellset cells, int digit);
/* Removes the notes of a digit, which begin as the candidates; reports it if there is none. */
void marking_eliminate(struct app *app, cellset cells, int digit);
/* Writes or removes a note in marking_cells(), of the kind that digit keys write. */
void marking_digit(struct app *app, int digit);
/* Makes digit keys write notes, or digits again. A player who has not written a note sees the
 * former display again. */
void marking_toggle_mode(struct app *app);
/* Digit keys write the next kind of notes, and the board shows it. */
void marking_next_kind(struct app *app);
void marking_clear_cells(struct app *app, cellset cells);
void marking_clear(struct app *app);

/* Begins colour mode, or takes the next pair of colours. */
void marking_colour_mode(struct app *app);
/* The handlers of colour mode; NULL: it is off. */
const struct handler *marking_handlers(const struct app *app);
/* Gives a candidate (digit 0: the cells themselves) the colour of colour mode or, with `other`, the
 * other tone of its pair. Where all have it already, the other tone comes next, and then none. */
void marking_colour(struct app *app, int digit, bool other);
/* Gives candidates, or for digit 0 cells, a colour; 0: none. */
void marking_set_colour(struct app *app, cellset cells, int digit, int colour);

/* Selects the cell under the cursor, or takes it out. */
void marking_select(struct app *app);
/* Adds the cell under the cursor and another one to the selection, and moves there. */
void marking_select_to(struct app *app, int cell);
/* Calls marking_select_to() for a cell near the cursor's: `cells` is the number of columns to the
 * right plus nine times the number of rows below; edges wrap. */
void marking_select_beside(struct app *app, int cells);
void marking_select_cells(struct app *app, cellset cells);
/* Selects no cell; false: none was selected. */
bool marking_drop_selection(struct app *app);
