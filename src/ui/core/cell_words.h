/* Cells in words. */
#pragma once

#include "base/strbuf.h"
#include "engine/board/house.h"
#include "engine/generate/kind.h"

struct app;
struct game;

/* A cell as the setting `cells` has it, on the screen: "r5c3" or "(2,4)". */
struct shown_cell {
    char text[8];
};
struct shown_cell shown_cell(const struct app *app, int cell);
/* Changes the text from `start` on into the names that the setting has, unless the line mode, which
 * does so for whole answers, is on. */
void shown_places(const struct app *app, struct strbuf *text, size_t start);

/* Adds words that are not the program's own: a title, the name of a game, typed text, an error
 * about a file. The line mode reads them as they are. */
void own_words(const struct app *app, const char *words, struct strbuf *out);
/* Adds the title of a puzzle or the name of a game. The title of a puzzle that was made for a kind,
 * such as "hard, no. 7", is the program's own; `made` may be NULL. */
void own_title(const struct app *app, const char *title, const struct kind *made,
               struct strbuf *out);
/* Removes the marks around such words from a finished text. */
void unmark_words(struct strbuf *text);
/* Adds the words of a game's move, with the places as the setting has them and the name of a save
 * point as it is. */
void shown_move(const struct app *app, const struct game *game, size_t index, struct strbuf *out);

/* Adds cells: "r1c2, r1c3"; more than three by rows, "r1 columns 2 and 3; r2 column 1". */
void cells_named(cellset cells, struct strbuf *out);
/* Adds cells by rows, however few there are: "r2 columns 1 and 5; r4 column 3". */
void cells_by_rows(cellset cells, struct strbuf *out);
