/* Applies rules to a position: the next step, all steps, to the end. */
#pragma once

#include "base/status.h"
#include "engine/path/registry.h"

enum outcome {
    OUTCOME_STUCK,         /* nothing more follows by these rules */
    OUTCOME_SOLVED,        /* full and right */
    OUTCOME_CONTRADICTION, /* the last step has the reason */
    OUTCOME_NO_MEMORY,
};

/*
 * Finds the next step: a step of the first rule that has one, which the caller releases. With a
 * basic technique it is the first step found; with any other the smallest, and among equally small
 * ones the one that unlocks most, and then the one that eliminates most. STATUS_NO: no rule has a
 * step. STATUS_FAILED: memory ran out before that was known.
 */
enum status path_next(struct context *context, const struct rules *rules, struct step *step);
/* The steps of experiments that path_all() lists. */
enum experiments {
    EXPERIMENTS_NEVER,
    EXPERIMENTS_LAST, /* if no other rule has a step */
    EXPERIMENTS_TOO,
};

/*
 * Adds all steps of a position to the list: see rules_find_all(). Experiments can be left out,
 * because nearly every position has one and finding the smallest takes long. False: memory ran out.
 */
bool path_all(const struct position *position, const struct rules *rules,
              const struct settings *settings, enum experiments experiments, struct steplist *list);
/* A step of such a list, in an order; places count from 0. */
struct ranked {
    const struct step *step;
    int unlocks;    /* how many cells it unlocks; 0 if the order does not depend on that */
    size_t easiest; /* its own place or, if steps before it show all that it shows, the place of the
                     * first that shows some of it: the step is another way to that conclusion */
    size_t others;  /* how many later steps are other ways to its conclusion */
};
/*
 * Ranks the steps of a list in their order or, `by_unlocks`, those that unlock most before others.
 * Returns whether any of them is another way.
 */
bool path_rank(const struct position *position, const struct steplist *list, bool by_unlocks,
               struct ranked *ranked);
/* How many cells a step unlocks: those that it and then singles alone fill. */
int path_unlocks(const struct position *position, const struct step *step);
/*
 * Applies one step after another to *position, as long as there are any, and adds them to the list
 * (may be NULL). Settings NULL: settings_plain, which suffice for the basic techniques.
 */
enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list);

/*
 * The patterns that a path explains once: exocets. They hold to the end, but give more when base
 * and targets have lost candidates; so the finder, which looks at one position, finds them again.
 * Their base and cross-lines identify them.
 */
enum { TOLD_MOST = 64 };
struct told {
    int count;
    struct {
        cellset stem;
        houseset cover;
        uint16_t step;
    } at[TOLD_MOST];
};
/*
 * For each step of a path, in its order, with its number from 1: sets `told` of the stems that a
 * step before it has, and remembers the others. path_follow() and path_lean() do so with their
 * lists.
 */
void path_tell(struct told *told, size_t number, struct step *step);

/* Lean paths: without the steps that nothing after them needs. */
/*
 * Leaves out, later steps first, each step of a path without which the others still lead to the
 * solution. Singles are found anew, so that a digit may be placed later than before, or for another
 * reason; every other step that stays keeps its turn, and is still valid there. A path that does
 * not end in the solution is not changed. False: memory ran out, and the list is empty.
 */
bool path_lean(const struct position *start, const struct rules *rules,
               const struct settings *settings, struct steplist *path);
/*
 * Finds the step of path_next() or, if the lean path begins with a step that is no harder (by level
 * and score and, of the same technique, size), that one, since it leads somewhere. Paths that need
 * experiments take too long to be looked at. With `lean` it is always the first step of the lean
 * path.
 */
enum status path_next_leading(struct context *context, const struct rules *rules, bool lean,
                              struct step *step);
