/* Exams of the learning path: games whose title is that of a stage's exam. */
#pragma once

#include "ui/core/state.h"

/* The level of the puzzles of a stage's exam. */
enum level exam_level(int stage);
/* The stage whose exam the game is a part of; 0: none. */
int play_exam(const struct play *play);
/* How many puzzles of an exam are solved; *place is that of the exam in the book (may be NULL). */
int exam_solved(const struct app *app, int stage, size_t *place);
/* Counts the game that was solved if it is part of an exam and was played without help. */
void exam_follow(struct app *app);
