/* A course that continues by all basic techniques, not by singles alone. */
#pragma once

#include "engine/singles/course.h"
#include "engine/step/survey.h"

struct inference {
    struct course course;
    struct survey survey;  /* of the course's position */
    struct steplist found; /* working memory */
};

void inference_init(struct inference *inference);
void inference_release(struct inference *inference);
/*
 * Carries the course on. Returns true if it ended in a contradiction; false if nothing more follows
 * or, with course.failed, if memory ran out.
 */
bool inference_go(struct inference *inference);
