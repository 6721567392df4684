/*
 * The experiment: the technique that the project is named for. Where no pattern applies, one
 * candidate is tried, and forward inference shows that it cannot be.
 */
#include "reductio/engine/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "reductio/engine/explain.h"
#include "reductio/engine/search.h"

void experiment_step(struct step *step, struct proof *proof)
{
    step_init(step, &technique_experiment);
    step->proof = proof;
    step->digits = digit_bit(proof->digit);
    step->cells = cell_bit(proof->cell);
    candset_add(&step->eliminate, proof->cell, proof->digit);
    step_add_house(step, HOUSE_BOX + cell_box(proof->cell));
}

/* A candidate, and how much its trial disturbs: the more, the nearer a contradiction. */
struct trial {
    int cell, digit, score;
};

struct trials {
    struct trial at[CELLS * DIGITS];
    int count;
};

static int by_score(const void *one, const void *other)
{
    const struct trial *a = one, *b = other;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

/* All candidates, those of cells with few candidates first. */
static void list_trials(const struct position *position, struct trials *trials)
{
    trials->count = 0;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        int fewness = DIGITS - digitset_count(position->digits[cell]);
        for (digitset d = position->digits[cell]; d; d &= (digitset)(d - 1))
            trials->at[trials->count++] = (struct trial){ cell, digitset_first(d), fewness };
    }
    qsort(trials->at, (size_t)trials->count, sizeof *trials->at, by_score);
}

/* One inner experiment that is refuted is carried out; true when there was one. */
static bool learn_one(struct position *position, const struct rules *rules, int depth,
                      struct steplist *list)
{
    struct trials *trials = malloc(sizeof *trials);
    bool learnt = false;
    if (!trials)
        return false;
    list_trials(position, trials);
    for (int inner = 1; inner <= depth && !learnt; inner++)
        for (int i = 0; i < trials->count && !learnt; i++) {
            struct step step;
            if (!experiment_refute(position, trials->at[i].cell, trials->at[i].digit, rules, inner,
                                   &step))
                continue;
            step_apply(position, &step);
            learnt = steplist_take(list, &step);
        }
    free(trials);
    return learnt;
}

bool experiment_refute(const struct position *position, int cell, int digit,
                       const struct rules *rules, int depth, struct step *step)
{
    struct steplist list;
    struct position tried = *position;
    struct proof *proof = NULL;
    steplist_init(&list);
    position_place(&tried, cell, digit);
    enum outcome outcome = logic_run(&tried, rules, &list);
    while (outcome == OUTCOME_STUCK && depth > 1 && learn_one(&tried, rules, depth - 1, &list))
        outcome = logic_run(&tried, rules, &list);
    if (outcome == OUTCOME_CONTRADICTION)
        proof = proof_make(position, cell, digit, &list);
    steplist_release(&list);
    if (proof)
        experiment_step(step, proof);
    return proof != NULL;
}

/* Whether a candidate belongs to no solution: `solution` when the position has just one. */
static bool is_wrong(const struct position *position, const struct grid *solution,
                     const struct trial *trial)
{
    if (solution)
        return solution->digit[trial->cell] != trial->digit;
    struct position tried = *position;
    position_place(&tried, trial->cell, trial->digit);
    return !search_count(&tried, 1, NULL);
}

/* How far singles alone take the trial: the more, the nearer a contradiction. */
static int disturbance(const struct position *position, const struct trial *trial)
{
    struct position tried = *position;
    position_place(&tried, trial->cell, trial->digit);
    if (logic_run(&tried, &rules_singles, NULL) == OUTCOME_CONTRADICTION)
        return CELLS * DIGITS;
    return CELLS * DIGITS - candset_count(&tried.open);
}

/* Only candidates that no solution has can be refuted. */
static void keep_wrong(const struct position *position, struct trials *trials)
{
    struct grid solution;
    int solutions = search_count(position, 2, &solution), kept = 0;
    for (int i = 0; i < trials->count; i++) {
        struct trial trial = trials->at[i];
        if (!is_wrong(position, solutions == 1 ? &solution : NULL, &trial))
            continue;
        trials->at[kept++] = trial;
    }
    trials->count = kept;
}

static void order_by_disturbance(const struct position *position, struct trials *trials)
{
    for (int i = 0; i < trials->count; i++)
        trials->at[i].score = disturbance(position, &trials->at[i]);
    qsort(trials->at, (size_t)trials->count, sizeof *trials->at, by_score);
}

/*
 * Nested experiments cost much, so only this many that succeed are compared, the most promising
 * first. Without nesting all candidates are.
 */
enum { NESTED_COMPARED = 4 };

static bool smallest_of(const struct position *position, const struct rules *rules, int depth,
                        const struct trials *trials, struct step *best)
{
    size_t smallest = 0;
    int found = 0;
    for (int i = 0; i < trials->count && !(depth > 1 && found == NESTED_COMPARED); i++) {
        struct step step;
        if (!experiment_refute(position, trials->at[i].cell, trials->at[i].digit, rules, depth,
                               &step))
            continue;
        size_t size = proof_size(step.proof);
        if (found++ && size >= smallest) {
            step_release(&step);
            continue;
        }
        if (found > 1)
            step_release(best);
        *best = step;
        smallest = size;
    }
    return found > 0;
}

bool experiment_smallest(const struct position *position, const struct rules *rules,
                         struct step *step)
{
    struct trials *trials = malloc(sizeof *trials);
    bool found = false;
    if (!trials)
        return false;
    list_trials(position, trials);
    keep_wrong(position, trials);
    found = smallest_of(position, rules, 1, trials, step);
    if (!found)
        order_by_disturbance(position, trials);
    for (int depth = 2; depth < CELLS && trials->count && !found; depth++)
        found = smallest_of(position, rules, depth, trials, step);
    free(trials);
    return found;
}

static bool find_experiment(struct survey *survey, struct sink *sink)
{
    const struct rules *inner = survey->settings->inner;
    struct step step;
    return experiment_smallest(survey->position, inner ? inner : &rules_forward, &step) &&
           sink_offer(sink, &step);
}

/* Up to this many steps are told one by one; a longer proof is told by its end and walked. */
enum { TOLD_STEPS = 5 };

static void word_experiment(const struct position *before, const struct step *step,
                            struct strbuf *out)
{
    const struct proof *proof = step->proof;
    char cell[8];
    cell_name(proof->cell, cell);
    size_t steps = proof->count - 1; /* the last is the contradiction */
    strbuf_addf(out, "Suppose %s were %d. ", cell, proof->digit);
    for (size_t i = 0; i < steps && steps <= TOLD_STEPS; i++) {
        strbuf_add(out, i ? ", then " : "Then ");
        explain_conclusion(&proof->steps[i], out);
        strbuf_addf(out, " (%s)", proof->steps[i].technique->name);
    }
    if (steps > TOLD_STEPS)
        strbuf_addf(out, "After %zu steps this cannot be: ", steps);
    else
        strbuf_add(out, steps ? ", and this cannot be: " : "This cannot be: ");
    struct position *end = malloc(sizeof *end);
    if (end) {
        proof_position(proof, before, steps, end);
        explain_words(end, &proof->steps[steps], out);
    }
    free(end);
    strbuf_addf(out, " So %s cannot be %d.", cell, proof->digit);
}

const struct technique technique_experiment = {
    .name = "experiment",
    .code = "R900",
    .level = LEVEL_EXPERIMENT,
    .score = 10000,
    .about = "Where no pattern helps, a digit is tried in a cell, and all that follows from it is "
             "drawn. It ends in a contradiction, so that the digit cannot be there. Experiments "
             "may need others inside.",
    .find = find_experiment,
    .words = word_experiment,
};
