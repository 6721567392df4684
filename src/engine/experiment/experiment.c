#include "engine/experiment/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "engine/step/families.h"
#include "engine/step/words.h"
#include "engine/technique/basic/forward.h"

void trials_list(struct trials *trials, const struct probe *grid)
{
    cellset once = 0, several = 0;
    for (int each = 1; each <= DIGITS; each++) {
        cellset cells = probe_cells(grid, each);
        several |= once & cells;
        once |= cells;
    }
    trials->count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = probe_cells(grid, digit) & several; s; s &= s - 1)
            ELEMENT(trials->at, trials->count++) =
                (struct trial){ (uint8_t)cellset_first(s), (uint8_t)digit, 0, 0 };
}

void trials_probe(struct trials *trials, const struct probe *grid)
{
    for (int i = 0; i < trials->count; i++) {
        trials->at[i].probe = (uint16_t)i;
        trials->probe[i] = *grid;
        probe_set(&trials->probe[i], trials->at[i].cell, trials->at[i].digit);
    }
    probes_propagate(trials->probe, (size_t)trials->count);
}

static int by_score(const void *one, const void *other)
{
    const struct trial *a = one, *b = other;
    if (a->score != b->score)
        return a->score - b->score;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

/*
 * Inner trials that show a contradiction: eliminated wave by wave, each wave's side by side as all
 * of them are refuted, they leave a grid with a contradiction in plain sight.
 */
struct plan {
    int count;
    struct trial at[TRIALS_MOST]; /* the score of each is its wave, from 0 */
};

/*
 * Lists, wave by wave, all trials that can be refuted. A trial of one wave needs eliminations of
 * the wave before it, so every plan has trials of each wave.
 */
static bool list_waves(struct plan *plan, const struct probe *grid, int most, struct trials *space)
{
    struct probe now = *grid;
    plan->count = 0;
    for (int wave = 0; wave < most && !now.full; wave++) {
        int before = plan->count;
        trials_list(space, &now);
        trials_probe(space, &now);
        for (int i = 0; i < space->count; i++) {
            if (!space->probe[i].dead)
                continue;
            struct trial *trial = &ELEMENT(plan->at, plan->count++);
            *trial = space->at[i];
            trial->score = (uint16_t)wave;
            probe_eliminate(&now, trial->cell, trial->digit);
        }
        if (plan->count == before)
            return false;
        probes_propagate(&now, 1);
        if (now.dead)
            return true;
    }
    return false;
}

/* Whether the kept trials of a plan still lead to a contradiction. */
static bool leads_on(const struct plan *plan, const bool *kept, const struct probe *grid,
                     struct trials *space)
{
    struct probe now = *grid;
    for (int i = 0; i < plan->count;) {
        int wave = plan->at[i].score;
        space->count = 0;
        for (; i < plan->count && plan->at[i].score == wave; i++) {
            if (kept[i] && wave)
                ELEMENT(space->at, space->count++) = plan->at[i];
            else if (kept[i]) /* trials of the first wave need no others */
                probe_eliminate(&now, plan->at[i].cell, plan->at[i].digit);
        }
        trials_probe(space, &now);
        for (int n = 0; n < space->count; n++) {
            if (!space->probe[n].dead)
                return false;
            probe_eliminate(&now, space->at[n].cell, space->at[n].digit);
        }
        probes_propagate(&now, 1);
        if (now.dead)
            return true; /* later waves are not needed */
    }
    return false;
}

/*
 * Finds a plan of at most `most` trials, all of them necessary, for a settled grid that is not
 * dead; `space` is working memory. False: it found none.
 *
 * Leaves out trials that are not needed: first halves of the plan, then quarters and so on, because
 * few of many trials are needed. If a part cannot be left out, at least one of its trials stays;
 * with several waves that is certain of the smallest parts only.
 */
static bool plan_find(struct plan *plan, const struct probe *grid, int most, struct trials *space)
{
    bool kept[TRIALS_MOST], tried[TRIALS_MOST];
    if (!list_waves(plan, grid, most, space))
        return false;
    const size_t size = (size_t)plan->count * sizeof *kept;
    const bool one_wave = !plan->at[plan->count - 1].score;
    int part = plan->count;
    memset(kept, true, size);
    do {
        int staying = 0;
        part = (part + 1) / 2;
        for (int end = plan->count; end > 0; end -= part) {
            int begin = end > part ? end - part : 0;
            memcpy(tried, kept, size);
            memset(tried + begin, false, (size_t)(end - begin) * sizeof *tried);
            if (!memcmp(tried, kept, size))
                continue;
            if (leads_on(plan, tried, grid, space))
                memcpy(kept, tried, size);
            else if (++staying > most && (one_wave || part == 1))
                return false;
        }
    } while (part > 1);
    int count = 0;
    for (int i = 0; i < plan->count; i++)
        if (kept[i])
            ELEMENT(plan->at, count++) = plan->at[i];
    plan->count = count;
    return true;
}

/* Trials step by step: the consequences of a candidate, up to a contradiction, become a proof. */
void experiment_step(struct step *step, const struct board *board, struct proof *proof)
{
    *step = step_begin(family_experiments.at, digit_bit(proof->digit), cell_bit(proof->cell));
    step->proof = proof;
    size_t size = proof_size(proof);
    step->size = size < UINT16_MAX ? (uint16_t)size : UINT16_MAX;
    candset_add(&step->eliminate, proof->cell, proof->digit);
    step_add_house(step, board_house(board, proof->cell, HOUSE_BOX));
}

bool experiment_stands(const struct position *position, int cell, int digit)
{
    struct probe grid, tried;
    probe_init(&grid, position);
    if (!probe_has(&grid, cell, digit))
        return false;
    tried = grid;
    probe_set(&tried, cell, digit);
    probes_propagate(&tried, 1);
    if (!tried.dead && !tried.full)
        probe_propagate_houses(&tried, &grid);
    return !tried.dead;
}

/* Tries one inner experiment; returns true if it was refuted, or memory ran out. */
static bool carry_out_inner(struct inference *inference, const struct trial *inner, int depth)
{
    struct step step;
    if (!digitset_has(inference->propagation.position.digits[inner->cell], inner->digit))
        return false;
    enum status status = experiment_refute(&inference->propagation.position, inner->cell,
                                           inner->digit, depth, &step);
    inference->propagation.failed |= status == STATUS_FAILED;
    if (status == STATUS_OK)
        propagation_take(&inference->propagation, &step);
    return status != STATUS_NO;
}

/* Takes the first inner experiment that is refuted, in ascending order of depth. */
static bool learn_one(struct inference *inference, int depth)
{
    struct trials *trials = malloc(sizeof *trials);
    struct probe grid;
    bool learnt = false;
    if (!trials) {
        inference->propagation.failed = true;
        return false;
    }
    probe_init(&grid, &inference->propagation.position);
    trials_list(trials, &grid);
    for (int inner = 1; inner <= depth && !learnt; inner++)
        for (int i = 0; i < trials->count && !learnt; i++)
            learnt = carry_out_inner(inference, &trials->at[i], inner);
    free(trials);
    return learnt;
}

/*
 * Tries a digit with the inner experiments of a plan (may be NULL), then with all inner experiments
 * up to a depth (0: none). Returns what experiment_refute() does.
 */
static enum status refute(const struct position *position, int cell, int digit,
                          const struct plan *plan, int depth, struct step *step)
{
    struct inference inference;
    struct house_counts house_counts;
    struct proof *proof = NULL;
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    house_counts_take(&house_counts, position);
    inference_init(&inference);
    propagation_begin(&inference.propagation, position, &house_counts, &tried);
    bool refuted = inference_go(&inference);
    for (int i = 0; plan && i < plan->count && !refuted; i++)
        refuted = carry_out_inner(&inference, &plan->at[i], 1) && inference_go(&inference);
    while (!refuted && !inference.propagation.failed && depth && learn_one(&inference, depth))
        refuted = inference_go(&inference);
    if (refuted)
        proof = propagation_proof(&inference.propagation, position);
    bool failed = inference.propagation.failed || (refuted && !proof);
    inference_release(&inference);
    if (proof)
        experiment_step(step, position->board, proof);
    return failed ? STATUS_FAILED : refuted ? STATUS_OK : STATUS_NO;
}

/* Refutes a digit by a plan of inner experiments, which a search by probes finds. */
static enum status refute_by_plan(const struct position *position, int cell, int digit,
                                  struct step *step)
{
    enum status status = STATUS_NO;
    struct plan *plan = malloc(sizeof *plan);
    struct trials *space = malloc(sizeof *space);
    struct probe grid;
    probe_init(&grid, position);
    probe_set(&grid, cell, digit);
    probes_propagate(&grid, 1);
    if (!plan || !space)
        status = STATUS_FAILED;
    else if (!grid.dead && plan_find(plan, &grid, TRIALS_MOST, space))
        status = refute(position, cell, digit, plan, 0, step);
    free(plan);
    free(space);
    return status;
}

enum status experiment_refute(const struct position *position, int cell, int digit, int depth,
                              struct step *step)
{
    enum status status = refute(position, cell, digit, NULL, 0, step);
    if (status == STATUS_NO && depth > 1)
        status = refute_by_plan(position, cell, digit, step);
    if (status == STATUS_NO && depth > 2)
        status = refute(position, cell, digit, NULL, depth - 1, step);
    return status;
}

/*
 * The search for the smallest experiment. Probes find in microseconds which candidates can be
 * refuted, and estimate how far away the contradictions are; only the nearest become steps.
 */
enum {
    MEASURED = 32,       /* trials without inner experiments that are measured, the nearest first */
    COMPARED = 4,        /* those of them that become steps and are compared, the smallest first */
    PLANNED = 32,        /* trials for which a plan of inner experiments is sought */
    NESTED_COMPARED = 2, /* those of them that become steps, the ones with the smallest plans */
};

struct experiment_search {
    const struct position *position;
    struct house_counts house_counts;
    struct inference inference; /* working memory */
    struct probe grid;
    struct trials trials; /* of the position; only candidates that no solution has */
    struct trials space;  /* working memory */
    struct plan plan, best[NESTED_COMPARED];
    struct trial planned[NESTED_COMPARED]; /* the trials of the best plans */
    int planned_count;
    struct trial measured[COMPARED]; /* the best without inner experiments; the score is the size */
    int measured_count;
    struct step smallest; /* of those found so far */
    bool found, failed;   /* failed: memory ran out */
};

/* Makes the step of a trial, and keeps it if it is the smallest so far. */
static void try_one(struct experiment_search *search, const struct trial *trial,
                    const struct plan *plan)
{
    struct step step;
    enum status status = refute(search->position, trial->cell, trial->digit, plan, 0, &step);
    search->failed |= status == STATUS_FAILED;
    if (status != STATUS_OK)
        return;
    if (search->found && step.size >= search->smallest.size) {
        step_release(&step);
        return;
    }
    if (search->found)
        step_release(&search->smallest);
    search->smallest = step;
    search->found = true;
}

/* The scores of trials whose probes die are below this. */
enum { ALIVE = UINT8_MAX + 1 };

/*
 * Inserts a trial into those with the lowest scores, `most` at most, in order. Returns its place,
 * or -1: it is not one of them.
 */
static int insert_trial(struct trial *best, int *count, int most, const struct trial *trial,
                        size_t score)
{
    int at = *count;
    while (at > 0 && score < best[at - 1].score)
        at--;
    if (at == most)
        return -1;
    *count += *count < most;
    memmove(&best[at + 1], &best[at], (size_t)(*count - 1 - at) * sizeof *best);
    best[at] = *trial;
    best[at].score = (uint16_t)(score < UINT16_MAX ? score : UINT16_MAX);
    return at;
}

/* Measures a trial; keeps those with the smallest proofs in order. True if it is refuted. */
static bool measure_trial(struct experiment_search *search, const struct trial *trial)
{
    const struct supposition tried = { trial->cell, trial->digit, false };
    struct propagation *propagation = &search->inference.propagation;
    propagation_begin(propagation, search->position, &search->house_counts, &tried);
    const bool refuted = inference_go(&search->inference);
    search->failed |= propagation->failed;
    if (refuted)
        insert_trial(search->measured, &search->measured_count, COMPARED, trial,
                     propagation_size(propagation));
    return refuted;
}

static void without_inner(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    int count = 0;
    house_counts_take(&search->house_counts, search->position);
    inference_init(&search->inference);
    for (int i = 0; i < trials->count && count < MEASURED && trials->at[i].score < ALIVE; i++)
        count += measure_trial(search, &trials->at[i]);
    if (!count) {
        /* The basic techniques know more rules, and may refute trials whose probes live. */
        const struct probe nothing = { 0 };
        struct probe grid = search->grid;
        probes_propagate(&grid, 1);
        if (!grid.dead)
            probe_propagate_houses(&grid, &nothing);
        for (int i = 0; i < trials->count; i++) {
            struct probe probe = trials->probe[trials->at[i].probe];
            if (probe.dead)
                continue;
            probe_propagate_houses(&probe, grid.dead ? &nothing : &grid);
            if (probe.dead)
                measure_trial(search, &trials->at[i]);
        }
    }
    inference_release(&search->inference);
    for (int i = 0; i < search->measured_count; i++)
        try_one(search, &search->measured[i], NULL);
}

static void with_inner(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    for (int i = 0; i < trials->count && (i < PLANNED || !search->planned_count); i++) {
        const struct probe *probe = &trials->probe[trials->at[i].probe];
        int most = search->planned_count == NESTED_COMPARED
                       ? search->best[NESTED_COMPARED - 1].count - 1
                       : TRIALS_MOST;
        if (probe->dead || !plan_find(&search->plan, probe, most, &search->space))
            continue;
        const int at = insert_trial(search->planned, &search->planned_count, NESTED_COMPARED,
                                    &trials->at[i], (size_t)search->plan.count);
        for (int n = search->planned_count - 1; at >= 0 && n > at; n--)
            search->best[n] = search->best[n - 1];
        if (at >= 0)
            search->best[at] = search->plan;
    }
    for (int i = 0; i < search->planned_count; i++)
        try_one(search, &search->planned[i], &search->best[i]);
}

/*
 * Lists the candidates that belong to no solution: no other can be refuted. In a grid with several
 * solutions, those are left out of which it takes long to find out; the more they are, the sooner
 * the others are.
 */
static void list_wrong(struct trials *trials, const struct position *position,
                       const struct probe *grid)
{
    struct grid solution;
    const int solutions = search_count(position, 2, &solution);
    int kept = 0, hard = 0;
    trials_list(trials, grid);
    for (int i = 0; i < trials->count && solutions; i++) {
        const struct trial trial = trials->at[i];
        struct search search = { .limit = 1, .most_guesses = 1 + (400 >> hard / 32) };
        struct position tried = *position;
        if (solutions > 1)
            position_place(&tried, trial.cell, trial.digit);
        if (solutions > 1 ? !search_position(&search, &tried) && !search.gave_up
                          : solution.digit[trial.cell] != trial.digit)
            trials->at[kept++] = trial;
        hard += search.gave_up;
    }
    trials->count = solutions ? kept : trials->count;
}

enum status experiment_smallest(const struct position *position, struct step *step)
{
    struct experiment_search *search = malloc(sizeof *search);
    if (!search)
        return STATUS_FAILED;
    struct trials *trials = &search->trials;
    search->position = position;
    search->found = search->failed = false;
    search->planned_count = 0;
    search->measured_count = 0;
    probe_init(&search->grid, position);
    list_wrong(trials, position, &search->grid);
    /* Trials whose probes die come first, the quickest first; then by number of candidates. */
    trials_probe(trials, &search->grid);
    for (int i = 0; i < trials->count; i++) {
        const struct probe *probe = &trials->probe[i];
        int score = probe->dead ? probe->sweeps : ALIVE;
        for (int digit = 1; digit <= DIGITS && !probe->dead; digit++)
            score += cellset_count(probe_cells(probe, digit));
        trials->at[i].score = (uint16_t)score;
    }
    qsort(trials->at, (size_t)trials->count, sizeof *trials->at, by_score);
    without_inner(search);
    if (!search->found && !search->failed)
        with_inner(search);
    enum status status = search->failed ? STATUS_FAILED : search->found ? STATUS_OK : STATUS_NO;
    /* Without plans: takes the first trial that is refuted, in ascending order of depth. */
    for (int depth = 3; depth < CELLS && status == STATUS_NO; depth++)
        for (int i = 0; i < trials->count && status == STATUS_NO; i++)
            status = experiment_refute(position, trials->at[i].cell, trials->at[i].digit, depth,
                                       &search->smallest);
    if (status == STATUS_OK)
        *step = search->smallest;
    else if (search->found)
        step_release(&search->smallest);
    free(search);
    return status;
}

static bool find_experiment(const struct finder *finder)
{
    struct step step;
    enum status status = experiment_smallest(finder->position, &step);
    finder->sink->failed |= status == STATUS_FAILED;
    return status == STATUS_FAILED || (status == STATUS_OK && report_step(finder, &step));
}

/* A proof of more than EXPERIMENT_LISTED steps is shown by its end, and walked. */
static void say_experiment(const struct explanation *explanation, int variant)
{
    const struct proof *proof = explanation->step->proof;
    const size_t steps = proof->count - 1; /* the last is the contradiction */
    const bool listed = steps <= (variant ? 0 : EXPERIMENT_LISTED);
    struct strbuf *out = explanation->out;
    struct position end;
    say(explanation, "Suppose {cells} were {digit}. ", cell_bit(proof->cell), proof->digit);
    for (size_t i = 0; i < steps && listed; i++) {
        say(explanation, "{when}[Then |, then ]", i != 0);
        explain_conclusion_as(&proof->steps[i], CONCLUSION_SENTENCE, out);
        strbuf_truncate(out, out->length - (out->length > 0)); /* without its full stop */
        strbuf_add(out, " (");
        explain_find(&proof->steps[i], out);
        strbuf_add_char(out, ')');
    }
    say(explanation,
        "{when}[That leads to a contradiction at once|, which leads to a contradiction|After "
        "{count} steps there is a contradiction]. ",
        !listed ? 2 : steps > 0, steps);
    proof_position(proof, explanation->before, steps, &end);
    (explanation->in_short ? explain_in_short : explain_words)(&end, &proof->steps[steps], out);
    say(explanation, " So {cells} cannot be {digit}.", cell_bit(proof->cell), proof->digit);
}

/* The steps of a long one are left out of the short form. */
static void word_experiment(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, 1, say_experiment);
}

static const struct technique techniques[] = {
    { "experiment", "R900", 1290, LEVEL_EXPERIMENT, 10000, find_experiment, word_experiment,
      .of_cell = true },
};
const struct family family_experiments = FAMILY(techniques);

void inference_init(struct inference *inference)
{
    propagation_init(&inference->propagation);
    context_init(&inference->context, &inference->propagation.position, NULL);
    inference->found = (struct steplist){ .count = 0 };
}

void inference_release(struct inference *inference)
{
    propagation_release(&inference->propagation);
    context_release(&inference->context);
    steplist_release(&inference->found);
}

/*
 * Limits a step to the candidates that it still eliminates; false if there are none, or if its
 * pattern has lost candidates: that makes it another step, which has to be found again.
 */
static bool fit(struct step *step, const struct position *found, const struct position *position)
{
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        if (step->cells & found->candidates.at[digit] & ~position->candidates.at[digit])
            return false;
    }
    candset_intersect(&step->eliminate, &position->candidates);
    return !candset_is_empty(&step->eliminate);
}

/*
 * Carries out all that the techniques of one wave find, side by side, so that proofs become short.
 * False if they find nothing.
 */
static bool advance_wave(struct inference *inference, enum wave wave)
{
    struct propagation *propagation = &inference->propagation;
    const struct position before = propagation->position;
    struct steplist *found = &inference->found;
    bool done = false;
    steplist_clear(found);
    context_move(&inference->context, &propagation->position);
    for (size_t i = 0; i < rules_forward->count && !propagation->failed; i++) {
        const struct rules rule = { &rules_forward->at[i], 1 };
        if (rule.at[0]->wave == wave)
            propagation->failed = !rules_find_all(&inference->context, &rule, found);
    }
    size_t first = 0, end = found->count;
    for (size_t i = 0; i < end; i++)
        if (step_is_contradiction(&found->at[i])) {
            first = i; /* nothing else matters any more */
            end = i + 1;
        }
    for (size_t i = first; i < end && !propagation->failed; i++) {
        struct step *step = &found->at[i];
        if (!step_is_contradiction(step) && !fit(step, &before, &propagation->position))
            continue;
        propagation_take(propagation, step);
        step->pattern = NULL; /* now the propagation's */
        done = true;
    }
    steplist_clear(found);
    return done;
}

bool inference_go(struct inference *inference)
{
    struct propagation *propagation = &inference->propagation;
    bool going = true;
    while (going && !propagation->ended && !propagation->failed) {
        going = propagation->position.inconsistent ? advance_wave(inference, WAVE_CONTRADICTIONS)
                                                   : propagation_advance(propagation);
        for (int i = WAVE_INTERSECTIONS; i < WAVES && !going && !propagation->failed; i++)
            going = advance_wave(inference, (enum wave)i);
    }
    return propagation->ended && !propagation->failed;
}
