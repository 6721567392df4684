/*
 * What there is to learn, and how far the player is: lent by the caller. See game/lesson.h for what
 * a lesson is, and what counts as an answer.
 */
#ifndef REDUCTIO_UI_LEARNING_H
#define REDUCTIO_UI_LEARNING_H

#include "game/lesson.h"

struct learning {
    const struct lesson_book *book; /* borrowed; NULL: there are no lessons */
    char complaint[240]; /* what of the progress was not understood; said when lessons are opened */
    uint8_t found[RULES_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */
    size_t number, position;                     /* wish.learnt: what was found last */
};

#endif
