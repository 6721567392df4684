/* The line mode: lines, each answered in sentences, for blind players, plain terminals and
 * pipes. The caller sets line_mode.on, hands lines to the app as EVENT_LINE, and then calls
 * line_answer(). Names such as r5c3 are spelt out at the end. */
#pragma once

#include "ui/command/command.h"
#include "ui/core/state.h"

/* One line typed: a question, a command, a move. `help` lists them (line.c). */
void line_typed(struct app *app, const char *line);
/* Adds everything new since the last answer, in lines that end in a newline. With `always`, as
 * after each line that was typed, something is added even if nothing has changed. */
void line_answer(struct app *app, bool always, struct strbuf *out);
/* Adds the progress of the puzzle that is being made; nothing if there is none. */
void line_progress(struct app *app, struct strbuf *out);

/* ---- Places as people type or dictate them ---- */

/* A place: a cell such as "r5c3", "5 3", "53" or "row 5 column 3", with a digit after it or not; a
 * digit alone; a house such as "row 5", "c3", "box 2" or "diagonal 1"; or the name of a kind of
 * house for that of the cursor. A missing digit is 0, anything else that is missing -1. False: not
 * a place. */
struct line_place {
    int cell, house, digit;
    int kind; /* the first house of the kind of the house where the player is */
};
bool line_place(const char *text, struct line_place *place);
/* Whether a board has a place; false: adds why not. A box and a region are the same for players. */
bool line_has_place(const struct board *board, struct line_place *place, struct strbuf *out);
/* The house of a place, or those of its kind in which a cell is. */
houseset line_place_houses(const struct board *board, const struct line_place *place, int cell);
/* Eliminations: "r5c1<>1", "r5c1-1", "r4c23<>17, r6c1<>2", "row 5 column 1 is not 1" or, after the
 * word "eliminate", "r5c1 1" and "1 from r5c1". Adds each digit's cells to `cells`. False:
 * something else. */
bool line_eliminations(const char *text, bool after_word, cellset cells[1 + DIGITS]);
/* The first house of the kind that a word names, "row" or "diagonal"; -1: any other word. */
int line_house_kind(const char *word);

/* ---- Answers in words about a board that the player does not see ---- */

/* A board, as far as the options show it. */
struct board_view {
    struct shown board;
    cellset wrong; /* cells of wrong digits, if the options show them */
    int *cursor;   /* the player's cell on the board */
};

/* A cell in words: "r5c3: 7, given.", "r5c3: 7, yours." or, with candidates, "r5c3: 1 4 7." */
void line_cell(const struct board_view *board_view, int cell, struct strbuf *out);
/* The cells of a row that are printed together: as many as a box has columns on most boards. */
static inline int line_group(const struct board *board)
{
    return board->size % 3 ? board->size / 2 : 3;
}
/* The digits of a house, three cells between two commas: "r5: 5 3 7, 8 6 9, 1 2 4." */
void line_digits(const struct board_view *board_view, int house, struct strbuf *out);
/* The rows of a grid; and the same to look at or to feel in Braille: lines such as "53. .7. ...".
 */
void line_grid(const struct board_view *board_view, struct strbuf *out);
void line_picture(const struct board_view *board_view, struct strbuf *out);
/* line_digits(), and the digits that are missing. */
void line_house(const struct board_view *board_view, int house, struct strbuf *out);
/* The notes or candidates of each empty cell of a house. */
void line_marks(const struct board_view *board_view, int house, struct strbuf *out);
/* The cells with a digit, and the cells in which it is still possible. */
void line_digit(const struct board_view *board_view, int digit, struct strbuf *out);
/* The cells that a filter shows. */
void line_filtered(const struct board_view *board_view, const struct filter *filter,
                   struct strbuf *out);
/* The peers of a cell that have its digit, if there are any. */
void line_conflict(const struct board_view *board_view, int cell, struct strbuf *out);

/* ---- The list in the view on top, in words ---- */

bool line_in_list(const struct app *app);
/* The list; empty while none of its lines can be chosen. */
struct list *line_listed(const struct app *app);
/* Adds the lines with their numbers, from the dozen that has the selected line to the end. */
void line_list(struct app *app, struct strbuf *out);
/* Adds the selected line, with its number. */
void line_selected(struct app *app, struct strbuf *out);
/* Selects the line of a number, from 1 without headings, or with `part` the next line that contains
 * it, in any case; false: there is no such line. */
bool line_select(struct app *app, int number, const char *part);

/* ---- The game ---- */

/* The name of the game in play, as a sentence. */
void line_title(const struct app *app, struct strbuf *out);
/* After `begin`, " r1c3: 4, in r1c4: 1.": the innermost first; nothing where none is tried. */
void line_experiments(const struct game *game, const char *begin, struct strbuf *out);

/* The commands of the line mode alone (line.c). */
extern const struct named_command line_commands[];
extern const size_t line_commands_count;
