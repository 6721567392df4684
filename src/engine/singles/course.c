#include "engine/singles/course.h"

#include <stdlib.h>
#include <string.h>

#include "engine/path/path.h"
#include "engine/singles/contradictions.h"
#include "engine/singles/singles.h"

enum { HOUSES_ALL = (1 << HOUSES) - 1 };

void outset_init(struct outset *outset, const struct position *position)
{
    outset->position = position;
    for (int digit = 1; digit <= DIGITS; digit++) {
        outset->settled[digit] = cellset_houses(position->held.at[digit]);
        outset->stirred[digit] = 0;
        for (int house = 0; house < HOUSES; house++) {
            cellset places = position_places(position, house, digit);
            if (!(places & (places - 1)))
                outset->stirred[digit] |= 1u << house;
        }
    }
}

void course_init(struct course *course)
{
    survey_init(&course->survey, &course->position, NULL);
    steplist_init(&course->steps);
    steplist_init(&course->found);
}

void course_release(struct course *course)
{
    survey_release(&course->survey);
    steplist_release(&course->steps);
    steplist_release(&course->found);
}

static void stir(struct course *course, int digit, cellset cells)
{
    course->stirred[digit] |= cellset_houses(cells);
}

/* Returns the peers that had the digit. */
static cellset place(struct course *course, int cell, int digit)
{
    for (digitset s = course->position.digits[cell]; s; s &= (digitset)(s - 1))
        course->stirred[digitset_first(s)] |= cell_houses[cell];
    course->settled[digit] |= cell_houses[cell];
    cellset struck = position_place(&course->position, cell, digit);
    stir(course, digit, struck);
    return struck;
}

void course_begin(struct course *course, const struct outset *outset,
                  const struct supposition *supposed)
{
    course->supposed = *supposed;
    course->position = *outset->position;
    memcpy(course->settled, outset->settled, sizeof course->settled);
    memcpy(course->stirred, outset->stirred, sizeof course->stirred);
    course->ended = false;
    course->count = 0;
    steplist_clear(&course->steps);
    if (supposed->absent) {
        course->stirred[supposed->digit] |= cell_houses[supposed->cell];
        position_eliminate(&course->position, supposed->cell, supposed->digit);
    } else {
        place(course, supposed->cell, supposed->digit);
    }
}

static struct note *add_note(struct course *course, enum basis basis, int cell, int digit,
                             int house)
{
    struct note *note = &course->notes[course->count++];
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
    note->gone = course->position.digits[cell] & (digitset)~digit_bit(digit);
    note->struck = place(course, cell, digit);
}

static void note_end(struct course *course, enum basis basis, int cell, int digit, int house)
{
    add_note(course, basis, cell, digit, house);
    course->ended = true;
}

void course_take(struct course *course, struct step *step)
{
    add_note(course, BASIS_STEP, 0, 0, 0);
    course->ended = step_is_contradiction(step);
    for (int digit = 1; digit <= DIGITS; digit++)
        stir(course, digit, step->eliminate.at[digit]);
    position_eliminate_all(&course->position, &step->eliminate);
    course->survey.failed |= !steplist_take(&course->steps, step);
}

/* What is at hand. */
struct singles {
    cellset naked;
    digitset hidden[HOUSES];
    uint32_t with_hidden; /* the houses that have such */
};

/* Looks only where places have gone; false, and noted, when there is none left. */
static bool find_hidden(struct course *course, int digit, struct singles *singles)
{
    cellset open = course->position.open.at[digit];
    uint32_t houses = course->stirred[digit] & ~course->settled[digit];
    course->stirred[digit] = 0;
    for (; houses; houses &= houses - 1) {
        int house = __builtin_ctz(houses);
        cellset places = open & house_cells[house];
        if (places & (places - 1))
            continue;
        if (!places) {
            note_end(course, BASIS_HOUSE, 0, digit, house);
            return false;
        }
        singles->hidden[house] |= digit_bit(digit);
        singles->with_hidden |= 1u << house;
    }
    return true;
}

/* False, and noted, when there is a contradiction in plain sight instead. */
static bool find_singles(struct course *course, struct singles *singles)
{
    cellset once = 0, several = 0;
    memset(singles, 0, sizeof *singles);
    for (int digit = 1; digit <= DIGITS; digit++) {
        several |= once & course->position.open.at[digit];
        once |= course->position.open.at[digit];
    }
    if (course->position.blanks != once) {
        note_end(course, BASIS_CELL, cellset_first(course->position.blanks & ~once), 0, 0);
        return false;
    }
    singles->naked = once & ~several;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (!find_hidden(course, digit, singles))
            return false;
    return true;
}

/* All singles at hand, side by side, or what says that they lead nowhere. */
static bool advance_by_singles(struct course *course)
{
    const struct position *position = &course->position;
    struct singles singles;
    if (!find_singles(course, &singles))
        return true;
    for (cellset s = singles.naked; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (position->digits[cell])
            note_single(course, BASIS_CELL, cell, digitset_first(position->digits[cell]), 0);
    }
    for (uint32_t h = singles.with_hidden; h; h &= h - 1) {
        int house = __builtin_ctz(h);
        for (digitset d = singles.hidden[house]; d; d &= (digitset)(d - 1)) {
            int digit = digitset_first(d);
            cellset places = position_places(position, house, digit);
            if (places)
                note_single(course, BASIS_HOUSE, cellset_first(places), digit, house);
        }
    }
    return singles.naked || singles.with_hidden;
}

/*
 * Whether a step still strikes something out, less what others have since it was found; and still
 * looks as it did: one whose pattern has lost candidates is another step, to be found anew.
 */
static bool fit(struct step *step, const struct position *found, const struct position *position)
{
    for (digitset s = step->digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        if (step->cells & found->open.at[digit] & ~position->open.at[digit])
            return false;
    }
    candset_intersect(&step->eliminate, &position->open);
    return !candset_is_empty(&step->eliminate);
}

/*
 * All that a few rules say, side by side: what follows in few steps is met first, and the proof
 * becomes short. Returns true when something was done.
 */
static bool advance(struct course *course, const struct rules *rules)
{
    const struct position before = course->position;
    struct steplist *found = &course->found;
    bool done = false;
    steplist_clear(found);
    survey_move(&course->survey, &course->position);
    course->survey.failed |= !rules_find_all(&course->survey, rules, found);
    size_t first = 0, end = found->count;
    for (size_t i = 0; i < found->count; i++)
        if (step_is_contradiction(&found->at[i])) {
            first = i; /* nothing else matters any more */
            end = i + 1;
            break;
        }
    for (size_t i = first; i < end && !course->survey.failed; i++) {
        struct step *step = &found->at[i]; /* forward steps own nothing */
        if (!step_is_contradiction(step) && !fit(step, &before, &course->position))
            continue;
        course_take(course, step);
        done = true;
    }
    found->count = 0;
    return done;
}

bool course_go(struct course *course)
{
    bool going = true;
    while (going && !course->ended && !course->survey.failed) {
        going = course->position.strained ? advance(course, &rules_contradictions)
                                          : advance_by_singles(course);
        for (int i = 0; i < RULES_WAVES && !going && !course->survey.failed; i++)
            going = advance(course, &rules_waves[i]);
    }
    return course->ended && !course->survey.failed;
}

bool course_fill(struct course *course)
{
    while (!course->ended && advance_by_singles(course))
        ;
    return course->ended;
}

int course_ends(const struct course *course, struct note ends[ENDS_MOST])
{
    const struct position *position = &course->position;
    int count = 0;
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1)
        ends[count++] = (struct note){ .basis = BASIS_CELL, .cell = (uint8_t)cellset_first(s) };
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset alive = position->open.at[digit] | position->held.at[digit];
        for (uint32_t h = HOUSES_ALL & ~cellset_houses(alive); h; h &= h - 1)
            ends[count++] = (struct note){ .basis = BASIS_HOUSE,
                                           .digit = (uint8_t)digit,
                                           .house = (uint8_t)__builtin_ctz(h) };
    }
    return count;
}

/* Whether a note makes any of these absent; each candidate goes once. */
static bool serves(const struct note *note, const struct step *step, const struct candset *wanted)
{
    cellset made = wanted->at[note->digit] & note->struck;
    for (digitset s = note->gone; s; s &= (digitset)(s - 1))
        made |= wanted->at[digitset_first(s)] & cell_bit(note->cell);
    for (int digit = 1; digit <= DIGITS && step; digit++)
        made |= wanted->at[digit] & step->eliminate.at[digit];
    return made;
}

/* Takes a note back. */
static void undo(struct position *position, const struct note *note, const struct step *step)
{
    if (note->places) {
        position->held.at[note->digit] &= ~cell_bit(note->cell);
        position->open.at[note->digit] |= note->struck | cell_bit(note->cell);
        for (digitset s = note->gone; s; s &= (digitset)(s - 1))
            position->open.at[digitset_first(s)] |= cell_bit(note->cell);
    }
    if (step)
        candset_unite(&position->open, &step->eliminate);
}

/* Adds what a note rests on. */
static void want(struct candset *wanted, const struct position *before, const struct note *note,
                 const struct step *step)
{
    struct candset needs;
    switch (note->basis) {
    case BASIS_CELL:
        for (int digit = 1; digit <= DIGITS; digit++)
            wanted->at[digit] |= cell_bit(note->cell) & ~before->open.at[digit];
        break;
    case BASIS_HOUSE:
        wanted->at[note->digit] |= house_cells[note->house] &
                                   ~(before->open.at[note->digit] | before->held.at[note->digit]);
        break;
    default:
        step_needs(before, step, &needs);
        candset_unite(wanted, &needs);
    }
}

size_t course_size(struct course *course)
{
    struct position position = course->position;
    struct candset wanted = { 0 };
    size_t size = 0, steps = course->steps.count;
    for (int i = course->count - 1; i >= 0; i--) {
        struct note *note = &course->notes[i];
        const struct step *step = NULL;
        if (note->basis == BASIS_STEP)
            step = &course->steps.at[--steps];
        undo(&position, note, step);
        note->needed = i == course->count - 1 || serves(note, step, &wanted);
        if (note->needed)
            want(&wanted, &position, note, step);
        size += note->needed;
    }
    return size;
}

/* The step that a note is, when it is in no list. */
static void step_of(const struct note *note, const struct position *before, struct step *step)
{
    if (note->places && note->basis == BASIS_CELL)
        single_naked(step, single_house(before, note->cell), note->cell, note->digit);
    else if (note->places)
        single_hidden(step, note->house, note->cell, note->digit);
    else if (note->basis == BASIS_CELL)
        contradiction_no_candidate(step, note->cell);
    else
        contradiction_no_place(step, note->house, note->digit);
}

struct proof *course_proof(struct course *course, const struct position *below)
{
    struct step *steps = malloc(course_size(course) * sizeof *steps);
    struct steplist list = { steps, 0, 0 };
    const struct step *next = course->steps.at;
    struct position before = *below;
    if (!steps)
        return NULL;
    position_suppose(&before, &course->supposed);
    for (int i = 0; i < course->count; i++) {
        const struct note *note = &course->notes[i];
        const struct step *step = note->basis == BASIS_STEP ? next++ : NULL;
        if (note->needed && step)
            steps[list.count++] = *step;
        else if (note->needed)
            step_of(note, &before, &steps[list.count++]);
        if (note->places)
            position_place(&before, note->cell, note->digit);
        if (step)
            position_eliminate_all(&before, &step->eliminate);
    }
    struct proof *proof = proof_make_of(below, &course->supposed, &list);
    free(steps); /* what they own belongs to the course */
    return proof;
}
