/* Labels of rows and columns, and words that stand for an empty cell. */
#pragma once

#include "engine/format/reading.h"

/*
 * The number in the label of a row, such as 3, r3, row3:, [3,] or C). Letters from A count from 1,
 * and J is 9 like I. -1: it is not a label. *named: it has the word r, row or line.
 */
int label_of(const uint32_t *text, size_t length, bool *named);
/*
 * Whether a row has the next label: the labels of nine rows are 1 to 9, or 0 to 8. *first is set by
 * row 0.
 */
bool label_follows(int *first, int row, int label);

/* A line with nine labels of columns and nothing else, except for a word above those of rows. */
enum heading {
    HEADING_NONE,
    HEADING_DIGITS, /* bare digits, which may be a row of a grid as well */
    HEADING_NAMES,
};

enum heading heading_of(const struct line *line);
/* Whether a word such as null or NaN stands for an empty cell. */
bool is_empty_word(const char *text, size_t length);
