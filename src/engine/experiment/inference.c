#include "engine/experiment/inference.h"

#include "engine/technique/basic/forward.h"

void inference_init(struct inference *inference)
{
    course_init(&inference->course);
    survey_init(&inference->survey, &inference->course.position, NULL);
    steplist_init(&inference->found);
}

void inference_release(struct inference *inference)
{
    course_release(&inference->course);
    survey_release(&inference->survey);
    steplist_release(&inference->found);
}

/*
 * Limits a step to the candidates that it still eliminates; false if there are none, or if its
 * pattern has lost candidates: that makes it another step, which has to be found again.
 */
static bool fit(struct step *step, const struct position *found, const struct position *position)
{
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        if (step->cells & found->open.at[digit] & ~position->open.at[digit])
            return false;
    }
    candset_intersect(&step->eliminate, &position->open);
    return !candset_is_empty(&step->eliminate);
}

static bool list_wave(struct inference *inference, enum wave wave)
{
    bool listed = true;
    survey_move(&inference->survey, &inference->course.position);
    for (size_t i = 0; i < rules_forward->count && listed; i++) {
        const struct rules rule = { &rules_forward->at[i], 1 };
        if (rule.at[0]->wave == wave)
            listed = rules_find_all(&inference->survey, &rule, &inference->found);
    }
    return listed;
}

/*
 * Carries out all that the techniques of one wave find, side by side, so that proofs become short.
 * False if they find nothing.
 */
static bool advance_wave(struct inference *inference, enum wave wave)
{
    struct course *course = &inference->course;
    const struct position before = course->position;
    struct steplist *found = &inference->found;
    bool done = false;
    steplist_clear(found);
    course->failed |= !list_wave(inference, wave);
    size_t first = 0, end = found->count;
    for (size_t i = 0; i < found->count; i++)
        if (step_is_contradiction(&found->at[i])) {
            first = i; /* nothing else matters any more */
            end = i + 1;
            break;
        }
    for (size_t i = first; i < end && !course->failed; i++) {
        struct step *step = &found->at[i]; /* forward steps own nothing */
        if (!step_is_contradiction(step) && !fit(step, &before, &course->position))
            continue;
        course_take(course, step);
        done = true;
    }
    found->count = 0;
    return done;
}

bool inference_go(struct inference *inference)
{
    struct course *course = &inference->course;
    bool going = true;
    while (going && !course->ended && !course->failed) {
        going = course->position.strained ? advance_wave(inference, WAVE_CONTRADICTIONS)
                                          : course_advance(course);
        for (int i = WAVE_INTERSECTIONS; i < WAVES && !going && !course->failed; i++)
            going = advance_wave(inference, (enum wave)i);
    }
    return course->ended && !course->failed;
}
