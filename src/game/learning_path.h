/*
 * The learning path: 40 entries in five stages, in the order in which people meet them. An entry is
 * one thing to learn: a technique, a group of techniques that are one idea, or Hidden Single in one
 * kind of house. Techniques that no entry stands for are the library.
 *
 * The table is data/learning-path.txt, which describes its columns. Its frequencies were measured
 * over 6,100 puzzles.
 */
#pragma once

#include "engine/path/technique_name.h"

enum {
    PATH_ENTRIES = 40,
    PATH_STAGES = 5,
    PATH_TECHNIQUES = 3, /* the most that one entry stands for */
    PATH_NEEDS = 2,
};

/* The house in which an entry sees a Hidden Single. */
enum path_house { PATH_ANY, PATH_BOX, PATH_LINE };

/* The exercises of an entry, as bits; the table has their letters F, A, T, N and W. */
enum path_exercise {
    PATH_FIND_ONE = 1 << 0,
    PATH_FIND_ALL = 1 << 1,
    PATH_TIMED = 1 << 2,    /* against the clock */
    PATH_NO_NOTES = 1 << 3, /* none are shown, none are computed */
    PATH_WHICH = 1 << 4,    /* which technique is it: no name is given */
};

/* The bit of a group of entries that people confuse, by the letter that the table gives it. */
#define PATH_GROUP(letter) (1 << ((letter) - 'a'))

struct path_entry {
    const char *name;                       /* "Hidden Single in a box" */
    const char *technique[PATH_TECHNIQUES]; /* their names; NULL after the last */
    uint8_t number, stage;                  /* from 1 */
    uint8_t house;                          /* enum path_house */
    uint8_t needs[PATH_NEEDS];              /* numbers of earlier entries; 0 after the last */
    uint8_t exercises;                      /* enum path_exercise */
    uint8_t groups;                         /* PATH_GROUP() of each that it belongs to */
    uint8_t without;                        /* path_rules_before() leaves this one out; 0: none */
    uint16_t goal;                          /* seconds in which a position should be solved */
    const char *sign, *why;                 /* where to look for it, and its worth: sentences */
};

#define EXAM_TITLE "Exam of stage %d" /* begins the title of its puzzles */

extern const struct path_entry learning_path[PATH_ENTRIES];

static inline const struct path_entry *path_entry(int number)
{
    return &learning_path[number - 1];
}

/* The number of the last entry of a stage; 0 for stage 0. */
int path_stage_end(int stage);

/* Adds the techniques that the entry stands for. */
void path_entry_techniques(const struct path_entry *entry, struct technique_list *list);
/* The first entry that stands for the technique; NULL if it is in the library. */
const struct path_entry *path_entry_of(const struct technique *technique);
/* The entry that teaches a step, a Hidden Single by its first house; NULL: it is in the library. */
const struct path_entry *path_entry_of_step(const struct step *step);
/*
 * Puts the techniques of all earlier entries, except `without` and those of the entry itself, into
 * the list. A position that needs the entry is made with these and then its own. Two entries share
 * Hidden Single, so their steps must be told apart by path_entry_of_step().
 */
void path_rules_before(const struct path_entry *entry, struct technique_list *list);
/* The entry with this name, as people type it (base/name.h); NULL if there is none. */
const struct path_entry *path_entry_named(const char *name);
