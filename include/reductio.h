/*
 * libreductio: reasoning about Sudoku puzzles as a person would. reductio(3) is its manual.
 *
 *     struct reductio_position *position;
 *     struct reductio_steps *steps;
 *     if (reductio_read(text, strlen(text), NULL, &position, NULL) == REDUCTIO_OK) {
 *         if (reductio_next(position, &steps, NULL) == REDUCTIO_OK)
 *             puts(reductio_step_text(reductio_step_at(steps, 0), REDUCTIO_WORDS));
 *         reductio_steps_free(steps);
 *         reductio_free(position);
 *     }
 *
 * Cells are numbered from 0 (r1c1) to 80 (r9c9), row by row. Digits are 1 to 9; 0 is an empty cell.
 * A set of digits has bit 1 << d for the digit d. A line is the 81 cells of a grid as characters,
 * with dots for empty cells, and a final NUL. A smaller board has a part of these cells under the
 * same numbers, r2c1 is 9 on it, too, and its lines are shorter.
 *
 * Errors are values. A function that can fail returns an enum reductio_status. If that is not
 * REDUCTIO_OK, it describes the failure in *error, which may be NULL, and stores NULL or zero
 * through other pointers unless its comment promises more. REDUCTIO_OK leaves *error as it was.
 * NULL in the place of an object or a text is always safe: the function returns REDUCTIO_BAD, NULL,
 * false or 0, and the freeing functions do nothing.
 *
 * Structs that begin with `size` may get further members in later versions. The caller sets it to
 * the size of the struct, as in `struct reductio_er er = { .size = sizeof er }`; otherwise the
 * function returns REDUCTIO_BAD. The other structs will not change.
 *
 * The library has no global state, prints nothing, reads no file or clock, and never ends the
 * program. Any number of threads may use it at once, as long as one object belongs to one thread at
 * a time; threads may share an object to which all of them have a const pointer. Functions that
 * look for steps, rate or generate need REDUCTIO_STACK bytes of stack, all others half of that.
 */
#ifndef REDUCTIO_H
#define REDUCTIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of this header; the number is major * 10000 + minor * 100 + patch. */
#define REDUCTIO_VERSION "1.0.0"
#define REDUCTIO_VERSION_NUMBER 10000
/* The version of the library that the program runs with, as a text. */
const char *reductio_version(void);

enum {
    REDUCTIO_CELLS = 81,
    REDUCTIO_LINE = 82,         /* bytes of a line, its NUL included */
    REDUCTIO_STACK = 384 << 10, /* bytes of stack that a thread should have */
    REDUCTIO_SOLUTIONS = 1000,  /* reductio_check counts at most this number of solutions */
};

enum reductio_status {
    REDUCTIO_OK,        /* yes, done */
    REDUCTIO_NO,        /* the answer is no, or there is nothing (more) */
    REDUCTIO_BAD,       /* an argument or a text makes no sense; nothing was changed */
    REDUCTIO_NO_MEMORY, /* nothing was changed */
    REDUCTIO_SOLVED,    /* there is no step, because the position is solved */
};

struct reductio_error {
    enum reductio_status status;
    int line, column; /* the place in the text that was read, from 1; 0: the error has no place */
    char text[240];   /* the event, and a remedy; UTF-8, no full stop at the end */
};

/* ---- Positions ---- */

/*
 * A puzzle under way: its givens, the digits entered later, right or wrong, and the candidates that
 * are left. Owned by the caller, who frees it.
 */
struct reductio_position;

/* A place in a text; all zero: the beginning. */
struct reductio_cursor {
    size_t offset;    /* in bytes */
    int line, column; /* of the same place, from 1, as in an error */
};

/*
 * Reads the puzzle that comes next in a text of `length` bytes, in any format of reductio(5), and
 * moves the cursor behind it. REDUCTIO_NO: there is no further puzzle. After REDUCTIO_BAD the
 * cursor is behind the text that could not be read. cursor NULL: the first puzzle is read, and a
 * text without one is REDUCTIO_BAD. A puzzle need not be valid: see reductio_check.
 *
 * Techniques that rest on uniqueness prove nothing in a puzzle with several solutions. So the
 * library counts the solutions of the givens when it reads a puzzle (some microseconds), and uses
 * these techniques only if there is exactly one.
 */
enum reductio_status reductio_read(const char *text, size_t length, struct reductio_cursor *cursor,
                                   struct reductio_position **position,
                                   struct reductio_error *error);
/* Makes the position of 81 numbers, row by row: 1 to 9 are givens, and 0 is an empty cell. */
enum reductio_status reductio_new(const int digits[REDUCTIO_CELLS],
                                  struct reductio_position **position,
                                  struct reductio_error *error);
/* A copy of everything, also of the techniques chosen; NULL when memory ran out. */
struct reductio_position *reductio_copy(const struct reductio_position *position);
void reductio_free(struct reductio_position *position);

/*
 * A file with this one puzzle, in a format of reductio_format_name. The text belongs to the
 * position and lasts until the next call of this function with it. NULL: see *error.
 */
const char *reductio_write(struct reductio_position *position, const char *format,
                           struct reductio_error *error);
/* "line", "sdk", ...; NULL behind the last one. */
const char *reductio_format_name(size_t index);
/* The title from the text that was read, byte for byte, cut to at most 95 bytes; "" without one. */
const char *reductio_title(const struct reductio_position *position);
/* The name of the board as reductio-boards(7) has it: "classic", "6x6+diagonal". */
const char *reductio_board(const struct reductio_position *position);
/* How many rows the board has, which is the number of columns and of digits, too: 4, 6, 8 or 9. */
int reductio_size(const struct reductio_position *position);

/* A row, column, box, region, diagonal, window or extra region of a board. */
struct reductio_house {
    size_t size;
    char name[20]; /* "row 5", "extra region 12" */
    bool cells[REDUCTIO_CELLS];
};
/*
 * The house at a place in the list of all, from 0. REDUCTIO_NO: there are no more. Cells of an
 * anti-knight or anti-king board also see others, without sharing a house with them.
 */
enum reductio_status reductio_house_at(const struct reductio_position *position, size_t index,
                                       struct reductio_house *house, struct reductio_error *error);

/* The digit of a cell; 0: it is empty, or there is no such cell. */
int reductio_digit(const struct reductio_position *position, int cell);
/* Whether the digit belongs to the puzzle. */
bool reductio_is_given(const struct reductio_position *position, int cell);
/*
 * Whether a digit was entered that is not the solution's or, where the givens do not have exactly
 * one solution, that stands in its row, column or box a second time.
 */
bool reductio_is_wrong(const struct reductio_position *position, int cell);
/* The set of digits that are left in an empty cell. */
unsigned reductio_candidates(const struct reductio_position *position, int cell);

/*
 * Enters a digit as a player does: any digit, also a wrong one, in place of whatever was entered
 * there before; 0 empties the cell. The candidates are then those that all digits leave, without
 * those that were eliminated. REDUCTIO_NO: the cell has a given.
 */
enum reductio_status reductio_enter(struct reductio_position *position, int cell, int digit,
                                    struct reductio_error *error);
/*
 * reductio_place() enters a digit in an empty cell, and reductio_eliminate() removes a candidate.
 * If the digit is not a candidate of the cell, both return REDUCTIO_NO and change nothing.
 */
enum reductio_status reductio_place(struct reductio_position *position, int cell, int digit,
                                    struct reductio_error *error);
enum reductio_status reductio_eliminate(struct reductio_position *position, int cell, int digit,
                                        struct reductio_error *error);
/*
 * reductio_undo() takes back the last change that one of the functions above, or reductio_apply(),
 * made, and reductio_redo() makes it again; both as often as there were changes. A new change ends
 * what can be made again. REDUCTIO_NO: there is no such change.
 */
enum reductio_status reductio_undo(struct reductio_position *position,
                                   struct reductio_error *error);
enum reductio_status reductio_redo(struct reductio_position *position,
                                   struct reductio_error *error);

/* ---- Techniques ---- */

enum reductio_level {
    REDUCTIO_CONTRADICTION, /* a reason why the position has no solution */
    REDUCTIO_EASY,
    REDUCTIO_MEDIUM,
    REDUCTIO_HARD,
    REDUCTIO_UNFAIR,
    REDUCTIO_EXTREME,
    REDUCTIO_EXPERIMENT, /* trial and error: a digit is assumed and refuted */
};
/* "easy"; NULL: there is no such level. */
const char *reductio_level_name(enum reductio_level level);

/* A technique. It lasts, with all its texts, as long as the program. */
struct reductio_technique;
/* The technique at a place, from 0, in the order in which they are tried; NULL: there is none. */
const struct reductio_technique *reductio_technique_at(size_t index);
/*
 * The technique with a name or code, in any case; spaces, hyphens and underscores are the same.
 * NULL: there is none.
 */
const struct reductio_technique *reductio_technique_named(const char *name);
/* "hidden single"; "0002", HoDoKu's code where it has the technique; one or two sentences. */
const char *reductio_technique_name(const struct reductio_technique *technique);
const char *reductio_technique_code(const struct reductio_technique *technique);
const char *reductio_technique_about(const struct reductio_technique *technique);
enum reductio_level reductio_technique_level(const struct reductio_technique *technique);
/* The points that one step adds to the score of a puzzle. */
unsigned reductio_technique_score(const struct reductio_technique *technique);
/* Whether it assumes that the puzzle has exactly one solution. */
bool reductio_technique_is_unique(const struct reductio_technique *technique);
/* Whether it is used unless others are chosen. */
bool reductio_technique_is_usual(const struct reductio_technique *technique);

/*
 * Chooses the techniques for all later calls with this position. Both texts list names, codes,
 * levels, `uniqueness`, `usual`, `forward` (the basic techniques) or `all`, separated by commas or
 * spaces. only NULL: the usual ones, which `only` changes if its first name begins with + (to add)
 * or - (to remove); without NULL: nothing is left out. Techniques that find contradictions are
 * always used.
 */
enum reductio_status reductio_use(struct reductio_position *position, const char *only,
                                  const char *without, struct reductio_error *error);

/* ---- Steps ---- */

/* A list of deductions, which the caller frees. It does not depend on the position any more. */
struct reductio_steps;
/* One deduction: its technique, its evidence and its conclusion. Owned by its list. */
struct reductio_step;

/*
 * The next step, the easiest there is: a list of one. REDUCTIO_SOLVED: the position is solved.
 * REDUCTIO_NO: nothing follows from it by the chosen techniques. The list is then empty.
 */
enum reductio_status reductio_next(const struct reductio_position *position,
                                   struct reductio_steps **steps, struct reductio_error *error);
/*
 * All steps that the position has now, in the order of the techniques; experiments only where there
 * is nothing else. REDUCTIO_SOLVED, REDUCTIO_NO: as with reductio_next(). Takes some ten
 * milliseconds.
 */
enum reductio_status reductio_all(const struct reductio_position *position,
                                  struct reductio_steps **steps, struct reductio_error *error);
/*
 * The path to the end, step after step. REDUCTIO_NO: it does not reach a solution, because nothing
 * more follows, or because the last step is a contradiction; the list has the steps up to there.
 * Takes milliseconds, and up to 200 of them where experiments are needed.
 */
enum reductio_status reductio_path(const struct reductio_position *position,
                                   struct reductio_steps **steps, struct reductio_error *error);
/* The step with this index, from 0; NULL behind the last one. */
struct reductio_step *reductio_step_at(struct reductio_steps *steps, size_t index);
void reductio_steps_free(struct reductio_steps *steps);

const struct reductio_technique *reductio_step_technique(const struct reductio_step *step);

enum reductio_text {
    REDUCTIO_WHERE,      /* where to look, without any digit: "Look at box 7." */
    REDUCTIO_TITLE,      /* "Hidden single in box 7" */
    REDUCTIO_WORDS,      /* why it holds, in full sentences */
    REDUCTIO_NOTATION,   /* chains, fish and nets in the field's notation; others as a conclusion */
    REDUCTIO_CONCLUSION, /* "r8c2=7" or "r4c1<>35, r4c5<>9"; "" for a contradiction */
};
/* In English. The text belongs to the step. NULL: no such text, or memory ran out. */
const char *reductio_step_text(struct reductio_step *step, enum reductio_text text);

/*
 * The step as an object of JSON, with the members that `reductio hint --json` prints for a step:
 * those from "technique" to "candidates" of reductio-json(5). The text belongs to the step. NULL:
 * memory ran out.
 */
const char *reductio_step_json(struct reductio_step *step);

/* The parts that candidates have in a step; each candidate has at most one. */
enum reductio_role {
    REDUCTIO_PLACED,     /* becomes the digit of its cell */
    REDUCTIO_ELIMINATED, /* is removed */
    REDUCTIO_PATTERN,    /* makes the pattern; in a chain, is true if the chain's start is */
    REDUCTIO_OPPOSITE,   /* is false where the pattern's candidates are true */
    REDUCTIO_FIN,        /* belongs to the pattern's exception: fins, guardians */
    REDUCTIO_CAUSE,      /* not a candidate: the digit of a filled cell that rules others out */
};
/* The sets of digits that have this role, by cell. */
void reductio_step_candidates(const struct reductio_step *step, enum reductio_role role,
                              uint16_t digits[REDUCTIO_CELLS]);
/*
 * The steps of an experiment's proof, the last one being a contradiction; of a net with branches a
 * step for each of them. NULL: the step has no proof, or memory ran out. Owned by the step.
 */
struct reductio_steps *reductio_step_proof(struct reductio_step *step);
/* Carries out what the step concludes; REDUCTIO_NO when a digit it places is not a candidate. */
enum reductio_status reductio_apply(struct reductio_position *position,
                                    const struct reductio_step *step, struct reductio_error *error);

/* ---- Solutions and ratings ---- */

/*
 * Counts the solutions that the position's candidates allow, up to the limit. The first one, if
 * there is one, is written to `solution`, which may be NULL.
 */
uint64_t reductio_count(const struct reductio_position *position, uint64_t limit,
                        char solution[REDUCTIO_LINE]);
/*
 * Does the same for many puzzles, in a few microseconds each. Puzzle i begins at puzzles + i *
 * stride: 81 characters, of which 1 to 9 are givens and all others empty cells; stride 81 is the
 * least, 82 suits lines of a file. Writes to counts[i], and 81 characters without a NUL to
 * solutions + i * stride if there is a solution; both may be NULL.
 */
enum reductio_status reductio_solve(const char *puzzles, size_t stride, size_t count,
                                    uint64_t limit, uint64_t *counts, char *solutions);

struct reductio_rating {
    size_t size;
    enum reductio_level level; /* of the hardest step */
    uint64_t score;            /* the sum over all steps */
    unsigned steps, experiments;
    const struct reductio_technique *hardest; /* NULL: there is no step */
};
/*
 * Rates the path. REDUCTIO_NO: the position does not have exactly one solution (*rating is
 * then zero), or the chosen techniques do not reach it (*rating is of the path up to there).
 */
enum reductio_status reductio_rate(const struct reductio_position *position,
                                   struct reductio_rating *rating, struct reductio_error *error);

/* Sudoku Explainer's scale, in tenths: 83 is ER 8.3. */
struct reductio_er {
    size_t size;
    unsigned tenths;         /* the hardest step */
    unsigned pearl, diamond; /* the hardest step up to the first digit; the first step */
    bool estimated;          /* a step was too hard to be searched for; no such puzzle is known */
};
/*
 * Rates the digits of a position by ER, which has rules of its own, whichever techniques are
 * chosen. Takes about 10 milliseconds where ER is above 8, and up to several seconds above 9.5.
 * REDUCTIO_NO: the position does not have exactly one solution, or not the classic board.
 */
enum reductio_status reductio_rate_er(const struct reductio_position *position,
                                      struct reductio_er *er, struct reductio_error *error);

/* ---- Puzzles as such ---- */

struct reductio_verdict {
    size_t size;
    bool valid;                     /* exactly one solution */
    bool minimal;                   /* no given can be left out */
    bool capped;                    /* there are more solutions than REDUCTIO_SOLUTIONS */
    uint64_t solutions;             /* their number, at most REDUCTIO_SOLUTIONS */
    char solution[REDUCTIO_LINE];   /* the first one; "" without any */
    bool redundant[REDUCTIO_CELLS]; /* of a valid puzzle: givens, each of which can be left out */
    bool clash[REDUCTIO_CELLS];     /* without a solution: givens that cannot stand together */
    bool differ[REDUCTIO_CELLS];    /* with several: cells in which two solutions differ */
    char words[2048];               /* all of this, in English sentences */
};
/*
 * Checks the givens of a position. REDUCTIO_OK: *verdict is filled, whether the puzzle is valid or
 * not. Less than two milliseconds for a valid puzzle. To find out why a puzzle is not valid takes
 * up to about a tenth of a second. To find out only whether it is, reductio_count is faster.
 */
enum reductio_status reductio_check(const struct reductio_position *position,
                                    struct reductio_verdict *verdict, struct reductio_error *error);
/*
 * The smallest line of all puzzles that are equal to the givens except for the names of digits, the
 * order of rows and columns, and a transposition: two puzzles are equal when these lines are. They
 * must be of the classic board, else it is REDUCTIO_BAD.
 */
enum reductio_status reductio_canonical(const struct reductio_position *position,
                                        char line[REDUCTIO_LINE]);
/* A fact of reductio(3), such as te_depth, as a value of JSON, which takes the place of the text of
 * reductio_write(). NULL: see *error; REDUCTIO_NO: the puzzle has no such value. */
const char *reductio_fact(struct reductio_position *position, const char *name,
                          struct reductio_error *error);

/* The requested puzzle; all zero except the size: any minimal puzzle. */
struct reductio_request {
    size_t size;
    const char *kind;     /* a level, a technique, "2 experiments" (1 or 2); NULL: any */
    const char *symmetry; /* of the givens' places: "rot180" or others of reductio(1); NULL: none */
    int fewest, most;     /* number of givens, 17 to 81, 1 to all on other boards; both 0: any */
    bool minimal;         /* no given can be left out, even where they are symmetric */
    unsigned er_least, er_most; /* ER in tenths, 10 to 120, of the classic board; both 0: any */
    uint64_t seed, number;      /* puzzle `number` of the seed, from 0 */
    uint64_t attempts;          /* puzzles to make before giving up; 0: 100,000 */
    bool (*stop)(void *data);   /* asked now and then; true gives up; may be NULL */
    void *data;                 /* for stop */
    const char *board; /* "6x6+diagonal"; a jigsaw without a map: a new shape; NULL: classic */
};
/*
 * Makes a puzzle. The same request gives the same puzzle on every machine; where it names no kind,
 * no ER and not 17 givens at most, in every later version too. Takes milliseconds, but seconds for
 * rare kinds. REDUCTIO_NO: no attempt matched the request, or stop() returned true.
 */
enum reductio_status reductio_generate(const struct reductio_request *request,
                                       struct reductio_position **position,
                                       struct reductio_error *error);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
