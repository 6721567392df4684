/*
 * Applies rules to a position: the next step, all steps, to the end.
 */
#pragma once

#include "engine/path/registry.h"

enum outcome {
    OUTCOME_STUCK,         /* nothing more follows by these rules */
    OUTCOME_SOLVED,        /* full and right */
    OUTCOME_CONTRADICTION, /* the last step says why */
    OUTCOME_NO_MEMORY,
};

/*
 * The next step: of the first rule that has one, and of its steps, where they are compared, the
 * smallest, then the one after which singles fill most, then the first. False when none has.
 * *step is the caller's to release.
 */
bool path_next(struct survey *survey, const struct rules *rules, struct step *step);
/* Which steps of experiments path_all() lists. */
enum experiments {
    EXPERIMENTS_NEVER,
    EXPERIMENTS_LAST, /* if no other rule has a step */
    EXPERIMENTS_TOO,
};

/*
 * Adds all steps of a position, in the order of the rules; see rules_find_all(). There is always an
 * experiment, and to find the smallest takes long. False: memory ran out.
 */
bool path_all(const struct position *position, const struct rules *rules,
              const struct settings *settings, enum experiments experiments, struct steplist *list);
/* How many cells singles alone fill after a step, the step's own among them: what it unlocks. */
int path_unlocks(const struct position *position, const struct step *step);
/*
 * Goes on to a fixpoint, one step after the other, each added to the list (which may be NULL)
 * and applied to *position. Settings NULL: settings_plain.
 */
enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list);
/* The same, each step told after it was carried out, borrowed for the call, and not kept. */
typedef void path_visitor(void *data, const struct step *step);
enum outcome path_visit(struct position *position, const struct rules *rules,
                        const struct settings *settings, path_visitor *told, void *data);
/* The same with settings_plain: what forward inference needs. */
enum outcome path_run(struct position *position, const struct rules *rules, struct steplist *list);
