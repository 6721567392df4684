/*
 * Lessons: of each technique what to look for, and three positions in which a player finds it, the
 * easiest to see first. And the exercise that one of these positions is: what counts as an answer.
 *
 * Positions are library lines, see format.h; lines that begin with # are remarks. The texts are
 * those of technique_text.h.
 */
#pragma once

#include "game/game.h"

enum { LESSON_POSITIONS = 3 };

/* How a position was found; more is better. */
enum lesson_found {
    LESSON_OPEN,   /* not yet */
    LESSON_HELPED, /* with a hint, or another of the engine's answers */
    LESSON_ALONE,
};

/* Positions are borrowed from the text that the book was read from. */
struct lesson {
    const struct technique *technique;
    const char *position[LESSON_POSITIONS]; /* each a line */
    size_t position_count;                  /* less than LESSON_POSITIONS if the book lacks some */
};

/* By level and, within it, in the order in which techniques are tried. */
struct lesson_book {
    struct lesson at[RULES_MOST];
    size_t count;
    const char *texts; /* for technique_about() and technique_signs() */
};

/*
 * The positions and the texts must outlive the book. STATUS_BAD, with the line, for a position of
 * no technique, and for a technique with too many positions.
 */
enum status lesson_book_read(struct lesson_book *book, const char *positions, const char *texts,
                             struct error *error);
/* The technique's place in the book; book->count if it is not there. */
size_t lesson_book_find(const struct lesson_book *book, const struct technique *technique);
/* A position's puzzle, its title the technique and which of three. STATUS_BAD: no such puzzle. */
enum status lesson_puzzle(const struct lesson *lesson, size_t index, struct puzzle *puzzle,
                          struct error *error);

/* A position to be solved by a technique. */
struct exercise {
    const struct technique *technique;
    struct position start;
    struct grid solution;
    struct step step; /* the step that hints lead to; owned */
};

/*
 * STATUS_NO: the technique finds no step. STATUS_FAILED: memory ran out. On STATUS_OK the caller
 * releases the exercise.
 */
enum status exercise_init(struct exercise *exercise, const struct technique *technique,
                          const struct puzzle *puzzle, struct error *error);
void exercise_release(struct exercise *exercise);
/* The exercise's game: entries made, notes as the position has its candidates, as one turn. */
enum status exercise_begin(const struct exercise *exercise, struct game *game, struct error *error);

/* By the position as it was at first. Nothing in an answer depends on the solution. */
enum answer {
    ANSWER_NONE,      /* no deduction, or nothing new */
    ANSWER_RIGHT,     /* a step of the technique shows it */
    ANSWER_EASIER,    /* no step of the technique shows it, but one of an easier technique does */
    ANSWER_UNSHOWN,   /* neither does; it may be true or false */
    ANSWER_NO_MEMORY, /* memory ran out before it was known whether a step shows it */
};

/* *step becomes the step that shows it, or an empty one; the caller releases it. */
enum answer exercise_judge(const struct exercise *exercise, const struct move *move,
                           struct step *step);
/* Carries out the rest of a step, joined to the last move if so wanted. */
enum status exercise_finish(const struct step *step, struct game *game, bool joined,
                            struct error *error);
