/*
 * A step: one deduction, as a value. A technique's find() fills it; explain.h words it.
 *
 * Its evidence is *truths* (the players' forum: base sets): a cell must have a digit, a house a
 * place for a digit. A truth is used through the candidates that it no longer has: "the 7 of box 7
 * has only r8c2 left" rests on the candidates of 7 that are gone from box 7. So proofs can be
 * trimmed, and learnt facts kept or dropped, without knowing the technique.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/board/position.h"

struct pattern;
struct proof;
struct technique;

/* The facts on which a step rests. */
struct truths {
    cellset cells;               /* each of these cells has one of its candidates */
    houseset houses[DIGITS + 1]; /* by digit: each has it in one of its places there */
    cellset values;              /* the digits that are set in these cells */
};

enum { STEP_HOUSES = 4 };

struct step {
    const struct technique *technique;
    struct pattern *pattern; /* its parts and chains; NULL if digits and cells are enough; owned */
    struct proof *proof;     /* of an experiment; owned by the step; else NULL */
    uint8_t cell, digit;     /* the cell and digit that it places; digit 0: none */
    digitset digits;         /* the digits of the pattern */
    uint16_t size;           /* how much a person has to see: of one technique, less is easier */
    bool broken;             /* memory ran out while it was made: no step at all */
    uint8_t house_count;
    uint8_t house[STEP_HOUSES]; /* where it lies; the first is where to look */
    struct candset eliminate;   /* candidates that it eliminates, all open before it */
    cellset cells;              /* the cells of the pattern */
    struct truths truths;
};

/* The proof of a refuted experiment; proof.h describes how it is made and walked. */
struct proof {
    uint8_t cell, digit; /* the digit tried; digit 0: the steps are branches */
    bool absent;         /* it is supposed not to be there */
    size_t count;
    struct step *steps; /* owned; the last is the contradiction; inner experiments are steps too */
    struct candset needs; /* the candidates that must be absent where it began */
};

struct steplist {    /* empty: all zero */
    struct step *at; /* owned, with all they own */
    size_t count, capacity;
};

/* A step of a technique with these digits and cells; its finder adds the rest. */
static inline struct step step_begin(const struct technique *technique, digitset digits, cellset in)
{
    return (struct step){ .technique = technique, .digits = digits, .cells = in };
}
void step_release(struct step *step);
/* A deep copy; false when memory ran out (and *copy is then empty). */
bool step_copy(struct step *copy, const struct step *step);
/* Adds a fact on which the step rests: the house has a place for the digit. */
static inline void step_rest_on_house(struct step *step, int house, int digit)
{
    step->truths.houses[digit] |= house_bit(house);
}
struct proof *proof_copy(const struct proof *proof); /* NULL when memory ran out */
void proof_free(struct proof *proof);                /* NULL is fine */
void step_add_house(struct step *step, int house);
/* step_lies_in(step, houses...): adds several houses. */
#define step_lies_in(step, ...)                             \
    step_add_house_list(step, (const int[]){ __VA_ARGS__ }, \
                        sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int))
static inline void step_add_house_list(struct step *step, const int *house, size_t count)
{
    for (size_t i = 0; i < count; i++)
        step_add_house(step, house[i]);
}
/* Whether the step shows that the position cannot be solved. */
bool step_is_contradiction(const struct step *step);
/*
 * Gives the step the name that it has in a position with fewer digits than the one it was found in:
 * a full house with another empty cell is a hidden single (technique->with_more_empty).
 */
void step_fit_name(struct step *step, const struct position *before);
void step_apply(struct position *position, const struct step *step);
/* Whether both steps make the same placement and eliminations. */
bool step_same_effect(const struct step *one, const struct step *other);
/*
 * The candidates whose absence the step rests on: as long as all of them are absent it holds,
 * whatever else changes. `before` is the position in which it was found.
 */
void step_needs(const struct position *before, const struct step *step, struct candset *needs);

void steplist_release(struct steplist *list);
void steplist_clear(struct steplist *list);
/* Room for another step after the last, not counted yet; NULL when memory ran out. */
struct step *steplist_room(struct steplist *list);
/* Takes the step over, with all it owns; false (and the step released) when memory ran out. */
bool steplist_take(struct steplist *list, struct step *step);
/* Sorts the steps of each technique by size, the smallest first; the sort is stable. */
void steplist_sort(struct steplist *list);
