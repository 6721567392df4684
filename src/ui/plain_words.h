/*
 * The words of the line mode beside the names of actions: each with what it does and its help.
 */
#ifndef REDUCTIO_UI_PLAIN_WORDS_H
#define REDUCTIO_UI_PLAIN_WORDS_H

#include "ui/app.h"

struct plain_word {
    const char *word;
    const char *how; /* how it is typed, and what it does: for "help" */
    /* `rest` is what stands behind the word, in small letters, without blanks around it. */
    void (*say)(struct app *app, const char *rest);
};

/* NULL: it is none. */
const struct plain_word *plain_word_named(const char *word);

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
/* An action where it has a meaning: lists are left for the game, if there is one. */
void plain_act(struct app *app, enum action action, int digit);
/* The line of a list by its number from 1, headings left out; false when there is none. */
bool plain_select(struct app *app, int number);
/* Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* Leaves lists and texts for the game; false, with the reason as the answer, when there is none. */
bool plain_to_game(struct app *app);
/* Leaves views until a new one may be opened. */
void plain_to_base(struct app *app);

#endif
