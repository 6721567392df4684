/*
 * Puzzles and positions for tests of the engine and the game: parsing that does not go through
 * the code under test, positions built by hand, samples of the corpora, repeatable chance.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/random.h"
#include "base/strbuf.h"
#include "engine/format/format.h"
#include "engine/path/path.h"

/* The puzzles of the seeds with the solutions printed there. */
extern const char warm_up[], warm_up_solution[];       /* 000 */
extern const char sudoku_com[], sudoku_com_solution[]; /* 001 */
extern const char essays[], essays_solution[];         /* 004 */
/* Needs an experiment: the basic techniques do not finish it. */
extern const char needs_experiment[];
/* Needs experiments within experiments. */
extern const char escargot[];
/* 6 and 7 of r8c1, r8c7, r9c1 and r9c7 can be swapped: two solutions. */
extern const char two_solutions[];

/* A puzzle of another board than the classic one, by number. */
enum { BOARD_PUZZLES = 10 };
struct puzzle board_puzzle(int number);

/* 81 characters; anything but 1 to 9 is an empty cell. */
struct grid grid_of(const char *line);
struct position position_of(const char *line);
/* The solution by the engine's search; zeros without a solution. */
struct grid solution_of(const char *line);
/* Every cell empty, every candidate open. */
struct position position_open(void);
/* "r1c2 r3c4" */
cellset cells_of(const char *names);
int cell_of(const char *name);
/* Eliminates a digit from all cells of a house except these. */
void leave_only(struct position *position, int house, int digit, const char *names);
/* Leaves a cell these digits only. */
void leave_digits(struct position *position, const char *cell, const char *digits);

/* All steps of one technique, to be released. */
void find_all(const struct technique *technique, const struct position *position,
              struct steplist *list);
/* path_next() and rules_find_all() with settings_plain. */
bool next_of(const struct position *position, const struct rules *rules, struct step *step);
bool all_of(const struct position *position, const struct rules *rules, struct steplist *list);
/* The basic techniques except for some; `without` ends with NULL. */
struct some_rules {
    const struct technique *at[32];
    struct rules rules;
};
void rules_without(struct some_rules *some, const struct technique *const *without);

/* The texts of a step, valid until the next call of the same function. */
const char *words_of(const struct position *before, const struct step *step);
const char *words_in_short(const struct position *before, const struct step *step);
const char *conclusion_of(const struct step *step);

/* The only generator of a seed, where random_nth() has many. */
static inline struct random random_of(uint64_t seed)
{
    return (struct random){ seed * 0x9E3779B97F4A7C15u + 1 };
}

/* How much slower than usual this run is: 1, 4, 20. */
int slowness(void);
/* `count` shared out over a slow run, at least 1. */
int fewer(int count);
/* Whether there is time for all repetitions: in make check-long. */
bool takes_long(void);
/* `few` of an expensive kind, in make check-long `many`; shared out over a slow run. */
int trials(int few, int many);

/*
 * Opens a file of the corpora, in the directory REDUCTIO_CORPUS or ../shared/corpus. NULL, with one
 * line on standard error, if the file does not exist.
 */
FILE *corpus_open(const char *file);
/*
 * Up to `count` lines of a corpus file ("clue17.txt"), spread evenly over it. NULL, with one line
 * on standard error, where there is no such corpus. To be freed.
 */
char (*corpus_sample(const char *file, int *count))[82];
