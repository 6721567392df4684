/* Exams of the learning path: games whose title begins with EXAM_TITLE. */
#pragma once

#include "ui/core/state.h"

/* The level of the puzzles of a stage's exam. */
enum level exam_level(int stage);
/* Whether the puzzle needs only what the path teaches up to the end of the stage. */
bool exam_fits(int stage, const struct grid *givens);
/* The stage whose exam the game is a part of; 0: none. */
int play_exam(const struct play *play);
/* Counts the game that was solved if it is a part of an exam and was played without help. */
void exam_follow(struct app *app);
