/* Exams of the learning path: games whose title begins with EXAM_TITLE. */
#pragma once

#include "ui/core/state.h"

/* The level of the puzzles of a stage's exam. */
enum level exam_level(int stage);
/* Whether the puzzle needs only what the path teaches up to the end of the stage. */
bool exam_fits(int stage, const struct grid *givens);
/* The stage whose exam the game, or that of a title, is a part of; 0: none. */
int exam_of_title(const char *title);
int play_exam(const struct play *play);
/* Adds the rules of the exam, and how many of its puzzles count so far. */
void exam_add_rules(const struct app *app, int stage, struct strbuf *out);
/* Whether the play is an exam whose player had no help yet. */
bool exam_forbids_help(const struct play *play);
/* The cells to mark as wrong: none in an exam. */
cellset play_wrong(const struct play *play);
/* Whether an action shows something that the player has not found. */
bool action_helps(enum action action);
/* Asks once before an action of an exam that is help, or an experiment, and then makes the puzzle
 * not count; true: the question is asked now. */
bool exam_asks(struct app *app, enum action action);
/* Counts the game that was solved if it is a part of an exam and was played without help. */
void exam_follow(struct app *app);
