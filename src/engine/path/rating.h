/*
 * The difficulty of a puzzle for a person, measured on its path. Levels and scores of techniques
 * are HoDoKu's where it has them. Our level is that of the hardest step; HoDoKu's also rises where
 * easier steps add up.
 */
#pragma once

#include "engine/path/path.h"

struct rating {
    enum outcome outcome;            /* of the path; all else is about the steps that were taken */
    enum level level;                /* of the hardest step; LEVEL_EASY without any */
    const struct technique *hardest; /* the one of that level with the highest score; may be NULL */
    uint64_t score;                  /* the sum of the steps' */
    size_t steps;
    unsigned times[RULES_MOST];  /* by place in rules_all: steps of the technique */
    size_t experiments, nested;  /* nested: those that have others in them */
    size_t proof_steps, longest; /* steps of all experiments, and of the longest */
    int deepest;                 /* how deep experiments are nested, at most */
};

void rating_init(struct rating *rating);
/* Counts one more step of the path. Contradictions are not counted. */
void rating_add(struct rating *rating, const struct step *step);
/* Rates the path, or the lean path, from `start` by these rules. Settings NULL: settings_plain. */
void rating_of_path(const struct position *start, const struct rules *rules,
                    const struct settings *settings, bool lean, struct rating *rating);
/*
 * The level as HoDoKu gives it: that of the hardest step, raised by one as long as the score is
 * above the limit of the level: 800 (easy), 1000 (medium), 1600 (hard), 1800 (unfair). Extreme if
 * the path did not end in the solution, or used experiments.
 */
enum level rating_hodoku_level(const struct rating *rating);
