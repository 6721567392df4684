/* Expectations about a technique's steps. */
#pragma once

#include "support/puzzles.h"

/* Sets the beginning of the messages of the functions below, such as the line of a file. */
void expect_at(const char *place);

/*
 * The technique must find exactly one step here, on these cells ("r1c1 r1c2") and digits ("57"),
 * with this conclusion ("r1c4<>57") and, unless NULL, these words.
 */
void expect_step(const struct technique *technique, const struct position *position,
                 const char *cells, const char *digits, const char *conclusion, const char *words);
/* The technique must find nothing here. */
void expect_nothing(const struct technique *technique, const struct position *position);
/* One of the steps that the technique finds here must have this conclusion and, unless NULL, these
 * words. */
void expect_among(const struct technique *technique, const struct position *position,
                  const char *conclusion, const char *words);
