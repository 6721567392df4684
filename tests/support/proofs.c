#include "support/proofs.h"

#include <stdarg.h>
#include <stdio.h>

#include "reductio/engine/technique.h"

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

/* The same evidence; a naked single's house is only where one would look. */
static bool same_evidence(const struct step *one, const struct step *other)
{
    return one->cells == other->cells && one->digits == other->digits &&
           (one->technique == &technique_naked_single || one->house[0] == other->house[0]);
}

static bool finds(const struct technique *technique, const struct position *position,
                  const struct step *step)
{
    struct steplist list;
    bool found = false;
    steplist_init(&list);
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        const struct step *here = &list.at[i];
        found = here->digit == step->digit && (!here->digit || here->cell == step->cell) &&
                candset_contains(&here->eliminate, &step->eliminate) && same_evidence(here, step);
    }
    steplist_release(&list);
    return found;
}

static const char *step_fault(const struct proof *proof, size_t index,
                              const struct position *position, bool strict)
{
    const struct step *step = &proof->steps[index];
    if (step_is_contradiction(step) != (index + 1 == proof->count))
        return faulty(proof, index, "%s", "a contradiction that is not the end, or none at it");
    if (step->proof) {
        struct candset struck = { { 0 } };
        candset_add(&struck, step->proof->cell, step->proof->digit);
        if (!candset_contains(&position->open, &struck))
            return faulty(proof, index, "%s", "tries what is no candidate");
        if (step->digit || !candset_contains(&struck, &step->eliminate))
            return faulty(proof, index, "%s", "concludes more than its proof");
        return proof_fault(step->proof, position, strict);
    }
    bool found = finds(step->technique, position, step);
    if (!found && !strict && step->technique == &technique_full_house)
        found = finds(&technique_hidden_single, position, step);
    return found ? ""
                 : faulty(proof, index, "%s does not find %s", step->technique->name,
                          conclusion_of(step));
}

const char *proof_fault(const struct proof *proof, const struct position *below, bool strict)
{
    struct position position = *below;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (proof->needs.at[digit] & below->open.at[digit])
            return faulty(proof, 0, "needs a candidate of %d gone that is there", digit);
    if (!proof->count)
        return "a proof without steps";
    if (!candset_has(&below->open, proof->cell, proof->digit))
        return faulty(proof, 0, "%s", "tries what is no candidate");
    position_place(&position, proof->cell, proof->digit);
    for (size_t i = 0; i < proof->count; i++) {
        const char *wrong = step_fault(proof, i, &position, strict);
        if (*wrong)
            return wrong;
        struct position before = position;
        step_apply(&position, &proof->steps[i]);
        if (i + 1 < proof->count && before.blanks == position.blanks &&
            candset_contains(&position.open, &before.open))
            return faulty(proof, i, "%s", "changes nothing");
    }
    return "";
}

bool proof_holds_in(const struct proof *proof, const struct position *below,
                    const struct position *other, int without)
{
    struct position found = *below, here = *other;
    position_place(&found, proof->cell, proof->digit);
    position_place(&here, proof->cell, proof->digit);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        struct candset needs;
        step_needs(&found, step, &needs);
        if ((int)i != without) {
            for (int digit = 1; digit <= DIGITS; digit++)
                if (needs.at[digit] & here.open.at[digit])
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
