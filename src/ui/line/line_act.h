/*
 * Functions that the commands of the line mode share: actions, questions, moves, the way back to
 * the game.
 */
#pragma once

#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/line/line_places.h"
#include "ui/line/questions.h"

/* Answers that the text is not a place. */
void plain_refuse_place(struct app *app, const char *text);
/* Answers a question about the board, or why not. */
void plain_ask(struct app *app, void (*question)(const struct seen *, struct strbuf *));
/*
 * Fills *seen with the player's present view of the game; false: the answer explains why that is
 * impossible.
 */
bool plain_look(struct app *app, struct seen *seen);
/* Calls plain_look() after moving the cursor to the place if that is a cell. */
bool plain_go(struct app *app, const struct plain_place *place, struct seen *seen);
/* Enters the place's digit or, if it has none, answers a question about the place. */
void plain_enter(struct app *app, const struct plain_place *place);
/* The name of the game in play, as a sentence. */
void plain_title(const struct app *app, struct strbuf *out);
/* After `begin`, " r1c3: 4, in r1c4: 1.": the innermost first; nothing where none is tried. */
void plain_experiments(const struct game *game, const char *begin, struct strbuf *out);
/* Carries out an action. If it has a meaning only in the game, lists are left for it. */
void plain_act(struct app *app, enum action action, int digit);
/* Leaves lists and texts for the game; false, with the reason as the answer, without a game. */
bool plain_to_game(struct app *app);
/* Closes views down to one over which others can be opened. */
void plain_to_base(struct app *app);
