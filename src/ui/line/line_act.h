/*
 * What lines do in the app, whichever word asks for it: actions, questions, moves, the way back to
 * the game; lists in words; and the table of the line mode's commands.
 */
#pragma once

#include "ui/command/command.h"
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
/* A place with its digit, or the question what is there. */
void plain_enter(struct app *app, const struct plain_place *place);
/* The name of the game in play, as a sentence. */
void plain_title(const struct app *app, struct strbuf *out);
/* " Trying r1c3: 4, in r1c4: 1." The innermost first; nothing where none is tried. */
void plain_experiments(const struct game *game, struct strbuf *out);
/* An action where it has a meaning: lists are left for the game, if there is one. */
void plain_act(struct app *app, enum action action, int digit);
/* Leaves lists and texts for the game; false, with the reason as the answer, without a game. */
bool plain_to_game(struct app *app);
/* Leaves views until a new one may be opened. */
void plain_to_base(struct app *app);

/*
 * Commands about the board. `rest` is what follows the word; without a place in it a command is
 * about the cell of the cursor. line_digit() without a digit lists what remains.
 */
void line_digit(struct app *app, const char *rest);
void line_cell(struct app *app, const char *rest);
void line_candidates(struct app *app, const char *rest);
void line_enter(struct app *app, const char *rest);
void line_try(struct app *app, const char *rest);
void line_note(struct app *app, const char *rest);
void line_clear(struct app *app, const char *rest);

/* ---- Lists in words: line_lists.c ---- */

/* Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* The lines of the list on top, as far as they can be chosen now. */
struct listing plain_listing(const struct app *app);
/* Adds a dozen lines of the list on top, with their numbers. */
void plain_list(struct app *app, struct strbuf *out);
/* Adds the selected line of the list on top, with its number. */
void plain_selected(struct app *app, struct strbuf *out);
/* Which line of the list on top is selected, headings counted; 0 where there is no list. */
size_t plain_selected_at(struct app *app);
/* Selects a line by its number from 1, headings left out; false when there is no such line. */
bool plain_select(struct app *app, int number);
/* Selects the next line that contains this, whatever its case; false when no line does. */
bool plain_find(struct app *app, const char *part);

/* ---- The commands of the line mode: line_commands.c ---- */

extern const struct named_command line_commands[];
extern const size_t line_commands_count;

/* The command of this name: of the line mode or, failing that, of those that the screen has as well
 * (command.h). NULL if there is no such command. */
const struct named_command *plain_command(const char *name, const char *rest);
/* An empty line: more of the last answer or, when all of it was printed, where the player is. */
void plain_go_on(struct app *app);
