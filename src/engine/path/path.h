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
 * Finds the next step, of the first rule that has one. Rules of forward inference give the first
 * step that they find, all others the smallest, and of equally small ones the one after which
 * singles fill most. The caller releases the step. STATUS_NO: no rule has a step. STATUS_FAILED:
 * memory ran out before that was known.
 */
enum status path_next(struct survey *survey, const struct rules *rules, struct step *step);
/* Which steps of experiments path_all() lists. */
enum experiments {
    EXPERIMENTS_NEVER,
    EXPERIMENTS_LAST, /* if no other rule has a step */
    EXPERIMENTS_TOO,
};

/*
 * Adds all steps of a position to the list: see rules_find_all(). Experiments are a case of their
 * own: there nearly always is one, and to find the smallest takes long. False: memory ran out.
 */
bool path_all(const struct position *position, const struct rules *rules,
              const struct settings *settings, enum experiments experiments, struct steplist *list);
/* How many cells singles alone fill after a step, the step's own among them: what it unlocks. */
int path_unlocks(const struct position *position, const struct step *step);
/*
 * Applies one step after the other to *position, as long as there are any, and adds them to the
 * list (or NULL). Settings NULL: settings_plain.
 */
enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list);
/*
 * Like path_follow(), but each step is passed to the visitor after it was carried out, borrowed for
 * the call, and not kept.
 */
typedef void path_visitor(void *data, const struct step *step);
enum outcome path_visit(struct position *position, const struct rules *rules,
                        const struct settings *settings, path_visitor *told, void *data);
/* path_follow() with settings_plain, which is what forward inference needs. */
enum outcome path_run(struct position *position, const struct rules *rules, struct steplist *list);
