/*
 * The words of the line mode beside the names of actions: each with what it does and its help.
 */
#ifndef REDUCTIO_UI_LINE_LINE_WORDS_H
#define REDUCTIO_UI_LINE_LINE_WORDS_H

#include "ui/app.h"

struct plain_word {
    const char *word;
    const char *how; /* how it is typed, and what it does: for "help" */
    /*
     * `rest` is what stands behind the word, in small letters, without blanks around it. NULL: it
     * is a command of the screen, too, and has its help here.
     */
    void (*say)(struct app *app, const char *rest);
};

extern const struct plain_word plain_words[];
extern const size_t plain_words_size;
/* NULL: it is none. */
const struct plain_word *plain_word_named(const char *word);
/* plain_help.c */
void plain_help(struct app *app, const char *rest);

/*
 * A place: "r5c3", "5 3", "53", "row 5 column 3", "row 5", "c3", "box 2", each with a digit behind
 * it or not. What is not said is -1, the digit 0. False: it is none.
 */
struct plain_place {
    int cell, house, digit;
};
bool plain_place(const char *text, struct plain_place *place);

/* plain.c: what a person sees now, or false and the reason in the answer. */
struct seen;
bool plain_look(struct app *app, struct seen *seen, int **cursor);
/* A place with its digit, or the question what is there. */
void plain_enter(struct app *app, const struct plain_place *place);
/* The name of the game in play, as a sentence. */
void plain_title(const struct app *app, struct strbuf *out);
/*
 * In the editor nine cells of a row, 0 to 8, or -1 for that of the cursor, at once: one change, one
 * undo. The cursor goes to the next row. False: they are no such cells, or it is not the editor.
 */
bool plain_row(struct app *app, int row, const char *cells);
/* " Trying r1c3: 4, in r1c4: 1." The innermost first; nothing where none is tried. */
void plain_experiments(const struct game *game, struct strbuf *out);
/* An action where it has a meaning: lists are left for the game, if there is one. */
void plain_act(struct app *app, enum action action, int digit);
/* Leaves lists and texts for the game; false, with the reason as the answer, when there is none. */
bool plain_to_game(struct app *app);
/* Leaves views until a new one may be opened. */
void plain_to_base(struct app *app);

/* plain_list.c. Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* Its lines, as far as they can be chosen now. */
void plain_listing(struct app *app, struct listing *list);
/* A dozen of its lines with their numbers. */
void plain_list(struct app *app, struct strbuf *out);
/* The selected line of it, with its number. */
void plain_selected(struct app *app, struct strbuf *out);
/* Which one that is, headings counted; 0 where there is no list. */
size_t plain_selected_at(struct app *app);
/* Selects a line by its number from 1, headings left out; false when there is none. */
bool plain_select(struct app *app, int number);
/* Selects the next line with this in it, whatever its case; false when there is none. */
bool plain_find(struct app *app, const char *part);

#endif
