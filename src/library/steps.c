/* Steps: found, worded, shown. */
#include "reductio.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/explain.h"
#include "engine/step/proof.h"
#include "engine/step/step_json.h"
#include "library/library.h"

struct reductio_steps {
    struct reductio_step *at;
    size_t count;
    struct position *before; /* one for all steps, or one for each */
};

/* ---- Lists ---- */

/* An empty list with room for steps; `positions` is 1 or their number. NULL: no memory. */
static struct reductio_steps *steps_new(size_t most, size_t positions)
{
    struct reductio_steps *steps = calloc(1, sizeof *steps);
    if (!steps)
        return NULL;
    steps->at = calloc(most ? most : 1, sizeof *steps->at);
    steps->before = malloc((positions ? positions : 1) * sizeof *steps->before);
    if (steps->at && steps->before)
        return steps;
    reductio_steps_free(steps);
    return NULL;
}

/* Takes the step over. */
static void steps_add(struct reductio_steps *steps, const struct step *step,
                      const struct position *before)
{
    struct reductio_step *added = &steps->at[steps->count++];
    added->step = *step;
    added->before = before;
    for (int i = 0; i < LIBRARY_TEXTS; i++)
        strbuf_init(&added->text[i]);
}

/*
 * Takes over the steps of a list: all from one position, or one after the other. NULL when memory
 * ran out; the list then keeps them.
 */
static struct reductio_steps *steps_of(struct steplist *list, const struct position *start,
                                       bool path)
{
    struct reductio_steps *steps = steps_new(list->count, path ? list->count : 1);
    struct position now = *start;
    if (!steps)
        return NULL;
    steps->before[0] = now;
    for (size_t i = 0; i < list->count; i++) {
        struct position *before = &steps->before[path ? i : 0];
        if (path) {
            *before = now;
            step_apply(&now, &list->at[i]);
        }
        steps_add(steps, &list->at[i], before);
    }
    list->count = 0;
    return steps;
}

struct reductio_step *reductio_step_at(struct reductio_steps *steps, size_t index)
{
    return steps && index < steps->count ? &steps->at[index] : NULL;
}

void reductio_steps_free(struct reductio_steps *steps)
{
    if (!steps)
        return;
    for (size_t i = 0; i < steps->count; i++) {
        step_release(&steps->at[i].step);
        reductio_steps_free(steps->at[i].proof);
        for (int text = 0; text < LIBRARY_TEXTS; text++)
            strbuf_release(&steps->at[i].text[text]);
    }
    free(steps->at);
    free(steps->before);
    free(steps);
}

/* ---- Finding ---- */

enum steps_wanted { THE_NEXT, ALL_NOW, THE_PATH };

static enum reductio_status list_steps(const struct reductio_position *position,
                                       enum steps_wanted wanted, struct reductio_steps **steps,
                                       struct reductio_error *error)
{
    if (steps)
        *steps = NULL;
    if (!position || !steps)
        return library_no_object(error);
    const struct settings settings = library_settings(position);
    const struct rules rules = technique_list_rules(&position->techniques);
    const bool solved = wanted != THE_PATH && settings.solvable && !position->now.empty;
    struct position end = position->now;
    struct steplist list = { .count = 0 };
    enum outcome outcome = OUTCOME_SOLVED;
    bool good = true;
    if (wanted == THE_PATH) {
        outcome = path_follow(&end, &rules, &settings, &list);
        good = outcome != OUTCOME_NO_MEMORY;
    } else if (!solved && wanted == ALL_NOW) {
        good = path_all(&position->now, &rules, &settings, EXPERIMENTS_LAST, &list);
        steplist_sort(&list);
    } else if (!solved) {
        struct context context;
        struct step step;
        context_init(&context, &position->now, &settings);
        const enum status found = path_next(&context, &rules, &step);
        context_release(&context);
        good = found == STATUS_NO || (found == STATUS_OK && steplist_take(&list, &step));
    }
    if (good)
        *steps = steps_of(&list, &position->now, wanted == THE_PATH);
    steplist_release(&list);
    if (!*steps)
        return library_no_memory(error);
    if (solved)
        return library_fail(error, REDUCTIO_SOLVED, "the position is solved");
    if (outcome == OUTCOME_CONTRADICTION)
        return library_fail(error, REDUCTIO_NO,
                            "the position has no solution; the last step explains why");
    if (outcome == OUTCOME_STUCK || (wanted != THE_PATH && !(*steps)->count))
        return library_fail(error, REDUCTIO_NO, "the chosen techniques find no further step");
    return REDUCTIO_OK;
}

enum reductio_status reductio_next(const struct reductio_position *position,
                                   struct reductio_steps **steps, struct reductio_error *error)
{
    return list_steps(position, THE_NEXT, steps, error);
}

enum reductio_status reductio_all(const struct reductio_position *position,
                                  struct reductio_steps **steps, struct reductio_error *error)
{
    return list_steps(position, ALL_NOW, steps, error);
}

enum reductio_status reductio_path(const struct reductio_position *position,
                                   struct reductio_steps **steps, struct reductio_error *error)
{
    return list_steps(position, THE_PATH, steps, error);
}

/* ---- One step ---- */

/* A text that was made once; NULL: memory ran out, and the next call makes it anew. */
static const char *kept_text(struct strbuf *text)
{
    if (!text->failed)
        return text->text;
    strbuf_release(text);
    return NULL;
}

const char *reductio_step_text(struct reductio_step *step, enum reductio_text text)
{
    static void (*const adds[])(const struct step *step, struct strbuf *out) = {
        [REDUCTIO_WHERE] = explain_where,
        [REDUCTIO_NOTATION] = explain_usually,
        [REDUCTIO_CONCLUSION] = explain_conclusion,
    };
    if (!step || (int)text < 0 || (int)text > REDUCTIO_CONCLUSION)
        return NULL;
    struct strbuf *out = &step->text[text];
    if (!out->length && adds[text])
        adds[text](&step->step, out);
    else if (!out->length && text == REDUCTIO_TITLE)
        explain_title(step->before->board, &step->step, out);
    else if (!out->length)
        explain_words(step->before, &step->step, out);
    return kept_text(out);
}

const char *reductio_step_json(struct reductio_step *step)
{
    if (!step)
        return NULL;
    struct strbuf *out = &step->text[LIBRARY_JSON];
    if (!out->length) {
        json_punctuate(out, '{');
        step_json_name(&step->step, out);
        step_json_pattern(&step->step, out);
        step_json_reason(step->before, &step->step, out);
        step_json_before(step->before, out);
        json_punctuate(out, '}');
    }
    return kept_text(out);
}

void reductio_step_candidates(const struct reductio_step *step, enum reductio_role role,
                              uint16_t digits[REDUCTIO_CELLS])
{
    struct roles roles;
    if (digits)
        memset(digits, 0, REDUCTIO_CELLS * sizeof *digits);
    if (!digits || !step)
        return;
    explain_roles(step->before, &step->step, &roles);
    for (int i = 0; i < SET_HUES - 1; i++)
        candset_unite(&roles.pattern, &roles.set[i]);
    candset_unite(&roles.fin, &roles.target);
    const struct candset *const sets[] = {
        [REDUCTIO_PLACED] = &roles.placed,   [REDUCTIO_ELIMINATED] = &roles.eliminated,
        [REDUCTIO_PATTERN] = &roles.pattern, [REDUCTIO_OPPOSITE] = &roles.opposite,
        [REDUCTIO_FIN] = &roles.fin,
    };
    const struct candset *candidates = (size_t)role < ARRAY_SIZE(sets) ? sets[role] : NULL;
    for (int cell = 0; cell < CELLS; cell++)
        if (candidates)
            digits[cell] = (uint16_t)(candset_digits_at(candidates, cell) * 2);
        else if (role == REDUCTIO_CAUSE && cellset_has(roles.cause, cell))
            digits[cell] = (uint16_t)(1u << step->before->value.digit[cell]);
}

struct reductio_steps *reductio_step_proof(struct reductio_step *step)
{
    const struct proof *proof = step ? step->step.proof : NULL;
    if (!proof || step->proof)
        return step ? step->proof : NULL;
    struct reductio_steps *steps = steps_new(proof->count, proof->count);
    struct step copy;
    for (size_t i = 0; steps && i < proof->count; i++) {
        if (!step_copy(&copy, &proof->steps[i])) {
            reductio_steps_free(steps);
            return NULL;
        }
        proof_position(proof, step->before, i, &steps->before[i]);
        steps_add(steps, &copy, &steps->before[i]);
    }
    return step->proof = steps;
}
