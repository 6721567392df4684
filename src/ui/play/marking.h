/*
 * Everything that the player writes besides digits: notes of each kind and colours, in the selected
 * cells or, if no cell is selected, in the one under the cursor. One key makes one turn.
 */
#pragma once

#include "ui/core/state.h"

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
/* Clears digits and notes. */
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
/* Selects these cells and no others. */
void marking_select_cells(struct app *app, cellset cells);
/* Selects no cell; false: none was selected. */
bool marking_drop_selection(struct app *app);
