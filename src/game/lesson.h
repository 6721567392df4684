/*
 * Lessons: of each technique what to look for, and positions in which a player finds it, the
 * easiest to see first. And the exercise that one of these positions is: what counts as an answer.
 *
 * Positions are library lines, see format.h; lines that begin with # are remarks. The texts are
 * those of technique_text.h.
 */
#pragma once

#include "game/game.h"
#include "game/learning_path.h"

/* Three, and for some a fourth without notes; singles are without notes in all of theirs. */
enum { LESSON_POSITIONS = 4, EXAM_PUZZLES = 3, LESSONS_MOST = RULES_MOST + PATH_STAGES + 1 };

/* How a position was found; more is better. */
enum lesson_found {
    LESSON_OPEN,   /* not yet */
    LESSON_HELPED, /* with a hint, or another of the engine's answers */
    LESSON_ALONE,
};

/*
 * A technique, or Hidden Single in one kind of house, or the exam of a stage: three puzzles, played
 * without help, instead of positions. Positions are borrowed from the text that the book was read
 * from.
 */
struct lesson {
    const struct path_entry *entry;         /* of the path; NULL: in the library */
    const struct technique *technique;      /* NULL: the exam at the end of the entry's stage */
    const char *position[LESSON_POSITIONS]; /* each a line */
    size_t position_count;
    size_t before; /* how many positions of the technique are in lessons before this one */
};

/* By the path, an exam after each stage; then the library by level, in the order of rules_all. */
struct lesson_book {
    struct lesson at[LESSONS_MOST];
    size_t count;
    size_t exam[PATH_STAGES + 1]; /* the place of the exam, by stage */
    const char *texts;            /* for technique_about() and technique_signs() */
};

/*
 * The positions and the texts must outlive the book. STATUS_BAD, with the line, for a position of
 * no technique, and for a technique with too many positions.
 */
enum status lesson_book_read(struct lesson_book *book, const char *positions, const char *texts,
                             struct error *error);
/* The technique's first place in the book; book->count if it is not there. */
size_t lesson_book_find(const struct lesson_book *book, const struct technique *technique);
/* The first lesson of the next entry after a place, or the next exam or lesson of the library. */
size_t lesson_book_next(const struct lesson_book *book, size_t place);
/* The first place of the entry whose lessons the place is among. */
size_t lesson_book_row(const struct lesson_book *book, size_t place);
/* How many positions or puzzles it has. */
size_t lesson_size(const struct lesson *lesson);
/*
 * Finds a lesson by its technique, its entry ("hidden single in a line") or, an exam, its stage
 * ("exam 2"), as people type them. STATUS_BAD and *error: there is none.
 */
enum status lesson_called(const struct lesson_book *book, const char *name, size_t *place,
                          struct error *error);
/* Adds the name of a lesson: "Hidden Single in a box", "X-Wing", "Exam of stage 1". */
void lesson_name(const struct lesson *lesson, struct strbuf *out);
/* Adds how files name a position: "hidden-single 4", "exam-1 2". */
void lesson_word(const struct lesson *lesson, size_t index, struct strbuf *out);
/* Finds a lesson and its position by that; false: there is no such position. */
bool lesson_book_place(const struct lesson_book *book, const char *word, int number, size_t *place,
                       size_t *index);
/* The puzzle of a position of the lesson at a place; its title is the lesson and which position of
 * its entry. STATUS_BAD: no such puzzle. */
enum status lesson_puzzle(const struct lesson_book *book, size_t place, size_t index,
                          struct puzzle *puzzle, struct error *error);

/* Those of exercises, whose puzzles have one solution. */
extern const struct settings exercise_settings;
/* path_next() with these. */
enum status exercise_next(const struct position *position, const struct technique_list *list,
                          struct step *step);

/* A position to be solved by a technique. */
struct exercise {
    const struct technique *technique;
    const struct path_entry *entry; /* that its step belongs to; NULL: the library */
    bool hides_notes;               /* the caller sets this: the game begins without notes */
    bool narrow; /* the caller sets this: ANSWER_OTHER is not looked for, which saves time */
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
    ANSWER_NONE,    /* no deduction, or nothing new */
    ANSWER_RIGHT,   /* a step of the technique, or of its entry, shows it */
    ANSWER_OTHER,   /* no such step, but one of an easier technique or of the path's first stages */
    ANSWER_UNSHOWN, /* neither does; it may be true or false */
    ANSWER_NO_MEMORY, /* memory ran out before it was known whether a step shows it */
};

/*
 * A claim that a move makes about a candidate: that it is the digit of its cell, or that it is not.
 */
struct claim {
    int cell, digit;
    bool is;
};

/* Whether the claim follows from a step of this position. */
bool claim_follows(const struct claim *claim, const struct position *start,
                   const struct step *step);
/* *step becomes the step that shows it, or an empty one; the caller releases it. */
enum answer exercise_judge(const struct exercise *exercise, const struct move *move,
                           struct step *step);
/* Carries out the rest of a step, joined to the last move if so wanted. */
enum status exercise_finish(const struct step *step, struct game *game, bool joined,
                            struct error *error);

/*
 * Why an answer is wrong: found from the position and its steps, never from the solution. A reason
 * is true whatever the player had in mind, and does not give the answer away. From the closest to
 * the answer to the farthest.
 */
enum mistake {
    MISTAKE_NONE,        /* no reason is known */
    MISTAKE_TAKEN,       /* the cell cannot have the digit */
    MISTAKE_OTHER_PLACE, /* the digit has another place in the house */
    MISTAKE_OTHER_DIGIT, /* the cell could have another digit */
    MISTAKE_NO_DIGIT,    /* a candidate was eliminated where a digit is asked for */
    MISTAKE_WRONG_DIGIT, /* the cell loses another candidate */
    MISTAKE_WITHIN,      /* the candidate is part of the pattern */
    MISTAKE_HALF_SEEN,   /* the cell sees only a part of the pattern */
    MISTAKE_NEARLY,      /* without one other candidate the answer would be right */
    MISTAKE_UNSEEN,      /* the cell does not see the pattern */
    MISTAKE_NO_PATTERN,  /* no step of the technique eliminates the digit */
};

/* Puts the reason into *out, which is empty; the move was judged ANSWER_UNSHOWN. */
enum mistake exercise_mistake(const struct exercise *exercise, const struct move *move,
                              struct strbuf *out);
