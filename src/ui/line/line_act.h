/*
 * What lines do in the app, whichever word asks for it: actions, questions, moves, the way back to
 * the game.
 */
#pragma once

#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/line/line_places.h"
#include "ui/line/questions.h"

/* Answers that what was typed is not a place. */
void plain_refuse_place(struct app *app, const char *text);
/* Answers a question about the board, or why not. */
void plain_ask(struct app *app, void (*question)(const struct seen *, struct strbuf *));
/* What a person sees now, or false and the reason in the answer. */
bool plain_look(struct app *app, struct seen *seen);
/* The same, with the cursor in the cell of a place, if it is one. */
bool plain_go(struct app *app, const struct plain_place *place, struct seen *seen);
/* A place with its digit, or the question what is there. */
void plain_enter(struct app *app, const struct plain_place *place);
/* The name of the game in play, as a sentence. */
void plain_title(const struct app *app, struct strbuf *out);
/* After `begin`, " r1c3: 4, in r1c4: 1.": the innermost first; nothing where none is tried. */
void plain_experiments(const struct game *game, const char *begin, struct strbuf *out);
/* An action where it has a meaning: lists are left for the game, if there is one. */
void plain_act(struct app *app, enum action action, int digit);
/* Leaves lists and texts for the game; false, with the reason as the answer, without a game. */
bool plain_to_game(struct app *app);
/* Leaves views until a new one may be opened. */
void plain_to_base(struct app *app);
