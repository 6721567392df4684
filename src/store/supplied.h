/*
 * Files of data/ that were built into the program, so that it works without them. Each is the text
 * with a final NUL.
 */
#pragma once

extern const char supplied_puzzles[];   /* data/puzzles/supplied.txt */
extern const char supplied_positions[]; /* data/lessons/positions.txt */
