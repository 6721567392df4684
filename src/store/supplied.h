/*
 * data/puzzles/supplied.txt as it was when the program was built: it plays without any data file.
 */
#ifndef REDUCTIO_STORE_SUPPLIED_H
#define REDUCTIO_STORE_SUPPLIED_H

extern const char supplied_puzzles[]; /* the text, with a final NUL */

#endif
