/*
 * Why an answer to an exercise is wrong: found from the position and its steps, never from the
 * solution. A reason is true whatever the player had in mind, and does not give the answer away.
 */
#pragma once

#include "game/lesson.h"

/* From the closest to the answer to the farthest. */
enum mistake {
    MISTAKE_NONE,        /* no reason is known */
    MISTAKE_TAKEN,       /* the cell cannot have the digit */
    MISTAKE_OTHER_PLACE, /* the digit has another place in the house */
    MISTAKE_OTHER_DIGIT, /* the cell could have another digit */
    MISTAKE_WRONG_DIGIT, /* the cell loses another candidate */
    MISTAKE_WITHIN,      /* the candidate is part of the pattern */
    MISTAKE_HALF_SEEN,   /* the cell sees only a part of the pattern */
    MISTAKE_APART,       /* the cells of a supposed pair do not see each other */
    MISTAKE_NEARLY,      /* without one other candidate the answer would be right */
    MISTAKE_UNSEEN,      /* the cell does not see the pattern */
    MISTAKE_NO_PATTERN,  /* no step of the technique eliminates the digit */
};

/* Adds the reason as a sentence or two; the move was judged ANSWER_UNSHOWN. */
enum mistake exercise_mistake(const struct exercise *exercise, const struct move *move,
                              struct strbuf *out);
