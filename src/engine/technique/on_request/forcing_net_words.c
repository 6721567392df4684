/*
 * Forcing nets in words: the supposition, the digits that follow, and the end to which they lead.
 */
#include "engine/technique/on_request/forcing_net.h"

#include "engine/step/explain.h"
#include "engine/step/proof.h"
#include "engine/step/word_forms.h"
#include "engine/step/words.h"

static bool ends_in_contradiction(const struct proof *proof)
{
    return proof->count && step_is_contradiction(&proof->steps[proof->count - 1]);
}

static size_t net_digits(const struct proof *proof)
{
    return proof->count - ends_in_contradiction(proof);
}

static size_t all_digits_of(const struct proof *proof)
{
    size_t digits = proof->digit ? net_digits(proof) : 0;
    for (size_t i = 0; i < proof->count && !proof->digit; i++)
        digits += net_digits(proof->steps[i].proof);
    return digits;
}

/* If more digits follow than this, the text contains only their number; the proof lists them. */
enum { DIGITS_TOLD = 12 };

static bool in_full(const struct telling *telling)
{
    return all_digits_of(telling->step->proof) <= DIGITS_TOLD;
}

/* "r3c5=2, r5c8=3 and r7c1=9", or "12 digits" */
static void say_digits(const struct telling *telling, const struct proof *proof)
{
    const size_t count = net_digits(proof);
    if (!in_full(telling) && count > 1) {
        say(telling, "{count} digits", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        strbuf_add(telling->out, words_joint((int)i, (int)count));
        explain_conclusion(&proof->steps[i], telling->out);
    }
}

/* "r7c7 has no candidate"; in a supposition, "row 7 would have no place for 4" */
static void say_contradiction(const struct telling *telling, const struct proof *proof,
                              bool supposed)
{
    const struct step *last = &proof->steps[proof->count - 1];
    phrase(telling->out, last,
           last->truths.cells ? "{cells of step} {when}[has|would have] no candidate"
                              : "{house 0} {when}[has|would have] no place for {digit of step}",
           supposed);
}

void word_net_contradiction(const struct telling *telling)
{
    const struct proof *proof = telling->step->proof;
    say(telling, "If {cells} were {when}[|not ]{digit}, then ", cell_bit(proof->cell),
        proof->absent, proof->digit);
    say_digits(telling, proof);
    say(telling, " would follow, and ");
    say_contradiction(telling, proof, true);
    say(telling, ". So {result}.");
}

static void say_one_branch(const struct telling *telling)
{
    const struct proof *proof = telling->step->proof;
    say(telling, "If {cells} is {digit}, {when}[|then ]", cell_bit(proof->cell), proof->digit,
        proof->count != 0);
    if (proof->count) {
        say_digits(telling, proof);
        say(telling, " {when}[follows|follow], so ", proof->count > 1);
    }
    say(telling, "{result}.");
}

/* "If r1c2 is 4, that follows from r3c5=2", "If r1c2 is 7, 12 digits follow, and row 7 has no
 * place" */
static void say_branch(const struct telling *telling, const struct proof *proof)
{
    const size_t count = net_digits(proof);
    say(telling, "If {cells} is {digit}, ", cell_bit(proof->cell), proof->digit);
    if (!ends_in_contradiction(proof)) {
        say(telling, "that follows {when}[at once|from ]", count != 0);
        say_digits(telling, proof);
        return;
    }
    say_digits(telling, proof);
    say(telling, "{when}[| follows, and | follow, and ]", count < 2 ? count : 2);
    say_contradiction(telling, proof, false);
}

static void say_branches(const struct telling *telling)
{
    const struct proof *proof = telling->step->proof;
    for (size_t i = 0; i < proof->count; i++) {
        strbuf_add(telling->out, ".\n");
        say_branch(telling, proof->steps[i].proof);
    }
}

static bool is_alternative(const struct step *step)
{
    return step->digit && cellset_has(step->cells, step->cell) &&
           digitset_has(step->digits, step->digit);
}

static void say_alternatives(const struct telling *telling)
{
    const struct step *step = telling->step;
    const bool in_cell = step->truths.cells, last = is_alternative(step);
    if (last)
        say(telling,
            in_cell ? "All candidates of {cells of step} except {digit} lead to a contradiction"
                    : "All places of {digit of step} in {house 0} except {cells} lead to a "
                      "contradiction",
            in_cell ? step->digit : cell_bit(step->cell));
    else
        say(telling, in_cell
                         ? "Whatever digit {cells of step} has, {any digit of step}, {result}"
                         : "Wherever the {digit of step} of {house 0} goes, {any cell of step}, "
                           "{result}");
    say_branches(telling);
    say(telling, last ? ".\nSo {result}." : ".");
}

void word_net_verity(const struct telling *telling)
{
    if (telling->step->proof->digit)
        say_one_branch(telling);
    else
        say_alternatives(telling);
}
