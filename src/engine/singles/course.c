#include "engine/singles/course.h"

#include <stdlib.h>

#include "base/array.h"
void course_init(struct course *course)
{
    steplist_init(&course->steps);
}

void course_release(struct course *course)
{
    steplist_release(&course->steps);
}

void course_begin(struct course *course, const struct position *position,
                  const struct census *census, const struct supposition *supposed)
{
    course->supposed = *supposed;
    course->position = *position;
    course->census = *census;
    course->ended = course->failed = false;
    course->count = 0;
    steplist_clear(&course->steps);
    if (supposed->absent) {
        struct candset absent = { { 0 } };
        candset_add(&absent, supposed->cell, supposed->digit);
        census_eliminate(&course->census, &course->position, &absent);
    } else {
        census_place(&course->census, &course->position, supposed->cell, supposed->digit);
    }
}

static struct note *add_note(struct course *course, enum basis basis, int cell, int digit,
                             int house)
{
    struct note *note = &ELEMENT(course->notes, course->count++);
    *note = (struct note){ .basis = (uint8_t)basis,
                           .cell = (uint8_t)cell,
                           .digit = (uint8_t)digit,
                           .house = (uint8_t)house };
    return note;
}

static void note_single(struct course *course, enum basis basis, int cell, int digit, int house)
{
    struct note *note = add_note(course, basis, cell, digit, house);
    note->places = true;
    note->gone = digitset_without(course->position.digits[cell], digit_bit(digit));
    note->struck = census_place(&course->census, &course->position, cell, digit);
}

void course_take(struct course *course, struct step *step)
{
    add_note(course, BASIS_STEP, 0, 0, 0);
    course->ended = step_is_contradiction(step);
    census_eliminate(&course->census, &course->position, &step->eliminate);
    course->failed |= !steplist_take(&course->steps, step);
}

bool course_advance(struct course *course)
{
    const struct position *position = &course->position;
    const struct census found = course->census;
    tally houses = 0;
    if (found.broken) {
        /* A cell without candidates before a digit without a place. */
        struct note ends[ENDS_MOST];
        position_ends(position, ends);
        ELEMENT(course->notes, course->count++) = ends[0];
        course->ended = true;
        return true;
    }
    for (cellset s = found.naked; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (position->digits[cell])
            note_single(course, BASIS_CELL, cell, digitset_first(position->digits[cell]), 0);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        houses |= found.hidden[digit];
    for (tally left = houses; left; left &= left - 1) {
        int house = tally_first(left);
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset places = position_places(position, house, digit);
            if (places && tally_has(found.hidden[digit], house))
                note_single(course, BASIS_HOUSE, cellset_first(places), digit, house);
        }
    }
    return found.naked || houses;
}

bool course_fill(struct course *course)
{
    while (!course->ended && course_advance(course))
        ;
    return course->ended;
}

/* Whether a note removes any of these candidates. */
static bool note_serves(const struct note *note, const struct step *step,
                        const struct candset *wanted)
{
    cellset made = wanted->at[note->digit] & note->struck;
    for (digitset s = note->gone; s; s = digitset_rest(s))
        made |= wanted->at[digitset_first(s)] & cell_bit(note->cell);
    for (int digit = 1; digit <= DIGITS && step; digit++)
        made |= wanted->at[digit] & step->eliminate.at[digit];
    return made;
}

size_t course_size(const struct course *course)
{
    struct position position = course->position;
    struct candset wanted = { 0 };
    size_t size = 0, steps = course->steps.count;
    for (int i = course->count - 1; i >= 0; i--) {
        const struct note *note = &course->notes[i];
        const struct step *step = NULL;
        if (note->basis == BASIS_STEP)
            step = &course->steps.at[--steps];
        if (note->places) {
            position.held.at[note->digit] &= ~cell_bit(note->cell);
            position.open.at[note->digit] |= note->struck | cell_bit(note->cell);
            for (digitset s = note->gone; s; s = digitset_rest(s))
                position.open.at[digitset_first(s)] |= cell_bit(note->cell);
        }
        if (step)
            candset_unite(&position.open, &step->eliminate);
        const bool needed = i == course->count - 1 || note_serves(note, step, &wanted);
        if (needed) {
            /* Adds the absent candidates that a note rests on. */
            struct candset needs;
            switch (note->basis) {
            case BASIS_CELL:
                for (int digit = 1; digit <= DIGITS; digit++)
                    wanted.at[digit] |= cell_bit(note->cell) & ~position.open.at[digit];
                break;
            case BASIS_HOUSE:
                wanted.at[note->digit] |=
                    house_cells[note->house] &
                    ~(position.open.at[note->digit] | position.held.at[note->digit]);
                break;
            default:
                step_needs(&position, step, &needs);
                candset_unite(&wanted, &needs);
            }
        }
        size += needed;
    }
    return size;
}

struct proof *course_proof(struct course *course, const struct position *below)
{
    struct step *steps = malloc((size_t)course->count * sizeof *steps);
    struct steplist list = { steps, 0, 0 };
    const struct step *next = course->steps.at;
    struct position before = *below;
    if (!steps)
        return NULL;
    position_suppose(&before, &course->supposed);
    for (int i = 0; i < course->count; i++) {
        const struct note *note = &course->notes[i];
        struct step *step = &steps[list.count++];
        if (note->basis == BASIS_STEP)
            *step = *next++;
        else if (!note->places)
            contradiction_step(step, note);
        else if (note->basis == BASIS_CELL)
            single_step(step, NAKED_SINGLE, single_house(&before, note->cell), note->cell,
                        note->digit);
        else
            single_step(step, HIDDEN_SINGLE, note->house, note->cell, note->digit);
        step_apply(&before, step);
    }
    struct proof *proof = proof_make_of(below, &course->supposed, &list);
    free(steps); /* the course owns what the steps own */
    return proof;
}
