#include "support/by_name.h"
#include "support/proofs.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/step/technique.h"

static char fault[400];

static const char *faulty(const struct proof *proof, size_t index, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static const char *faulty(const struct proof *proof, size_t index, const char *format, ...)
{
    char said[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    snprintf(fault, sizeof fault, "r%dc%d=%d, step %zu of %zu: %s", proof->cell / 9 + 1,
             proof->cell % 9 + 1, proof->digit, index + 1, proof->count, said);
    return fault;
}

/* Whether both steps have the same evidence; a naked single's house is only the place to look
 * at. */
static bool same_evidence(const struct step *one, const struct step *other)
{
    return one->cells == other->cells && one->digits == other->digits &&
           (one->technique == by_name("naked single") || one->house[0] == other->house[0]);
}

static bool finds(const struct technique *technique, const struct position *position,
                  const struct step *step)
{
    struct steplist list = { .count = 0 };
    bool found = false;
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        const struct step *here = &list.at[i];
        found = here->digit == step->digit && (!here->digit || here->cell == step->cell) &&
                candset_contains(&here->eliminate, &step->eliminate) && same_evidence(here, step);
    }
    steplist_release(&list);
    return found;
}

static struct supposition supposed_by(const struct proof *proof)
{
    return (struct supposition){ proof->cell, proof->digit, proof->absent };
}

static const char *walk_fault(const struct proof *proof, const struct position *below, bool strict,
                              struct position *end);

/* A branch ends in a contradiction, and its step eliminates the branch's candidate; or it ends in
 * the step's conclusion. */
static const char *branch_fault(const struct proof *proof, size_t index,
                                const struct position *below, bool strict)
{
    const struct step *step = &proof->steps[index];
    const struct proof *inner = step->proof;
    struct position end;
    if (!inner || !inner->digit || inner->absent)
        return faulty(proof, index, "%s", "a branch without a candidate");
    const char *wrong = walk_fault(inner, below, strict, &end);
    if (*wrong)
        return wrong;
    if (inner->count && step_is_contradiction(&inner->steps[inner->count - 1]))
        return !step->digit && candset_count(&step->eliminate) == 1 &&
                       candset_has(&step->eliminate, inner->cell, inner->digit)
                   ? ""
                   : faulty(proof, index, "%s", "does not strike out what leads to nothing");
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit] & (end.candidates.at[digit] | end.placed.at[digit]))
            return faulty(proof, index, "%s", "the branch does not strike that out");
    return !step->digit || end.value.digit[step->cell] == step->digit
               ? ""
               : faulty(proof, index, "%s", "the branch does not fill that in");
}

static const char *step_fault(const struct proof *proof, size_t index,
                              const struct position *position, bool strict)
{
    const struct step *step = &proof->steps[index];
    if (step_is_contradiction(step) && index + 1 < proof->count)
        return faulty(proof, index, "%s", "a contradiction that is not the end");
    if (step->proof) {
        struct candset struck = { { 0 } };
        candset_add(&struck, step->proof->cell, step->proof->digit);
        if (!candset_contains(&position->candidates, &struck))
            return faulty(proof, index, "%s", "tries what is no candidate");
        if (step->digit || !candset_contains(&struck, &step->eliminate))
            return faulty(proof, index, "%s", "concludes more than its proof");
        return proof_fault(step->proof, position, strict);
    }
    bool found = finds(step->technique, position, step);
    if (!found && !strict && step->technique == by_name("full house"))
        found = finds(by_name("hidden single"), position, step);
    return found ? ""
                 : faulty(proof, index, "%s does not find %s", step->technique->name,
                          conclusion_of(step));
}

/* For a proof of branches, *end is the position below. */
static const char *walk_fault(const struct proof *proof, const struct position *below, bool strict,
                              struct position *end)
{
    const struct supposition supposed = supposed_by(proof);
    *end = *below;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (proof->needs.at[digit] & below->candidates.at[digit])
            return faulty(proof, 0, "needs a candidate of %d gone that is there", digit);
    for (size_t i = 0; i < proof->count && !proof->digit; i++) {
        const char *wrong = branch_fault(proof, i, below, strict);
        if (*wrong)
            return wrong;
    }
    if (!proof->digit)
        return proof->count ? "" : "a proof without branches";
    if (!candset_has(&below->candidates, proof->cell, proof->digit))
        return faulty(proof, 0, "%s", "tries what is no candidate");
    position_suppose(end, &supposed);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        const char *wrong = step_fault(proof, i, end, strict);
        if (*wrong)
            return wrong;
        struct position before = *end;
        step_apply(end, step);
        if (!step_is_contradiction(step) && before.empty == end->empty &&
            candset_contains(&end->candidates, &before.candidates))
            return faulty(proof, i, "%s", "changes nothing");
    }
    return "";
}

const char *proof_fault(const struct proof *proof, const struct position *below, bool strict)
{
    struct position end;
    const char *wrong = walk_fault(proof, below, strict, &end);
    if (*wrong || !proof->digit)
        return wrong;
    return proof->count && step_is_contradiction(&proof->steps[proof->count - 1])
               ? ""
               : "a proof that does not end in a contradiction";
}

bool proof_holds_in(const struct proof *proof, const struct position *below,
                    const struct position *other, int without)
{
    const struct supposition supposed = supposed_by(proof);
    struct position found = *below, here = *other;
    for (size_t i = 0; i < proof->count && !proof->digit; i++)
        if ((int)i != without && !proof_holds_in(proof->steps[i].proof, below, other, -1))
            return false;
    if (!proof->digit)
        return true;
    position_suppose(&found, &supposed);
    position_suppose(&here, &supposed);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        struct candset needs;
        step_needs(&found, step, &needs);
        if ((int)i != without) {
            for (int digit = 1; digit <= DIGITS; digit++)
                if (needs.at[digit] & here.candidates.at[digit])
                    return false;
            if (step->proof && !proof_holds_in(step->proof, &found, &here, -1))
                return false;
            if (step->digit && here.value.digit[step->cell])
                return false;
            step_apply(&here, step);
        }
        step_apply(&found, step);
    }
    return true;
}

struct position position_of_needs(const struct proof *proof)
{
    struct position position = position_open();
    position_eliminate_all(&position, &proof->needs);
    return position;
}
