/*
 * The files of data/ as they were when the program was built: it plays and teaches without any.
 * Each is the text with a final NUL.
 */
#pragma once

extern const char supplied_puzzles[];   /* data/puzzles/supplied.txt */
extern const char supplied_positions[]; /* data/lessons/positions.txt */
