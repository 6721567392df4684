/*
 * Forcing nets in words: what is supposed, the digits that follow, and where they lead.
 */
#include "engine/technique/on_request/forcing_net.h"

#include "engine/step/explain.h"
#include "engine/step/proof.h"
#include "engine/step/words.h"

/* How much is told: all digits that follow; how many they are; or only how many in all. */
enum telling { IN_FULL, IN_SHORT, IN_ALL, TELLINGS };

static bool ends_in_contradiction(const struct proof *proof)
{
    return proof->count && step_is_contradiction(&proof->steps[proof->count - 1]);
}

static size_t net_digits(const struct proof *proof)
{
    return proof->count - ends_in_contradiction(proof);
}

/* "r3c5=2, r5c8=3 and r7c1=9", or "12 digits" */
static void say_digits(struct strbuf *out, const struct proof *proof, enum telling telling)
{
    const size_t count = net_digits(proof);
    if (telling != IN_FULL && count > 1) {
        phrase(out, NULL, "{count} digits", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        strbuf_add(out, words_joint((int)i, (int)count));
        explain_conclusion(&proof->steps[i], out);
    }
}

/* "r7c7 has no candidate"; of what is only supposed, "row 7 would have no place for 4" */
static void say_contradiction(struct strbuf *out, const struct proof *proof, bool supposed)
{
    const struct step *last = &proof->steps[proof->count - 1];
    phrase(out, last,
           last->truths.cells ? "{cells of step} {when}[has|would have] no candidate"
                              : "{house 0} {when}[has|would have] no place for {digit of step}",
           supposed);
}

static void say_conclusion(struct strbuf *out, const struct step *step)
{
    if (step->digit)
        phrase(out, NULL, "{cells} is {digit}", cell_bit(step->cell), step->digit);
    else
        words_eliminations(out, &step->eliminate);
}

static size_t all_digits_of(const struct proof *proof)
{
    size_t digits = proof->digit ? net_digits(proof) : 0;
    for (size_t i = 0; i < proof->count && !proof->digit; i++)
        digits += net_digits(proof->steps[i].proof);
    return digits;
}

/* More digits than these are told by their number: the proof has them all. */
enum { DIGITS_TOLD = 12 };

static enum telling telling_of(const struct step *step, int style)
{
    return style == IN_FULL && all_digits_of(step->proof) > DIGITS_TOLD ? IN_SHORT
                                                                        : (enum telling)style;
}

static void tell_contradiction(const struct position *before, const struct step *step,
                               struct strbuf *out, int style)
{
    const struct proof *proof = step->proof;
    (void)before;
    phrase(out, NULL, "If {cells} were {when}[|not ]{digit}, then ", cell_bit(proof->cell),
           proof->absent, proof->digit);
    say_digits(out, proof, telling_of(step, style));
    strbuf_add(out, " would follow, and ");
    say_contradiction(out, proof, true);
    strbuf_add(out, ". So ");
    say_conclusion(out, step);
    strbuf_add(out, ".");
}

void word_net_contradiction(const struct step *step, struct strbuf *out)
{
    words_in_style(NULL, step, out, TELLINGS, tell_contradiction);
}

static void tell_branch(const struct position *before, const struct step *step, struct strbuf *out,
                        int style)
{
    const struct proof *proof = step->proof;
    (void)before;
    phrase(out, NULL, "If {cells} is {digit}, ", cell_bit(proof->cell), proof->digit);
    if (proof->count) {
        strbuf_add(out, "then ");
        say_digits(out, proof, telling_of(step, style));
        strbuf_add(out, proof->count > 1 ? " follow, so " : " follows, so ");
    }
    say_conclusion(out, step);
    strbuf_add(out, ".");
}

/* "if r1c2=4, then r3c5=2 and r5c8=3", "if r1c2=7, after 12 digits row 7 has no place for 4" */
static void say_branch(struct strbuf *out, const struct step *branch, enum telling telling)
{
    const struct proof *proof = branch->proof;
    const size_t count = net_digits(proof);
    const bool counted = telling != IN_FULL && count > 1;
    phrase(out, NULL, "if {cells}={digit}, {when}[at once||then |after ]", cell_bit(proof->cell),
           proof->digit,
           !proof->count ? 0
           : !count      ? 1
                         : 2 + counted);
    say_digits(out, proof, telling);
    if (!ends_in_contradiction(proof))
        return;
    strbuf_add(out, counted ? " " : count ? ", so " : "");
    say_contradiction(out, proof, false);
}

static void say_branches(struct strbuf *out, const struct proof *proof, enum telling telling)
{
    if (telling == IN_ALL)
        phrase(out, NULL, ": {count} digits in all follow from them", all_digits_of(proof));
    for (size_t i = 0; i < proof->count && telling != IN_ALL; i++) {
        strbuf_add(out, i ? "; " : ": ");
        say_branch(out, &proof->steps[i], telling);
    }
}

static bool is_alternative(const struct step *step)
{
    return step->digit && cellset_has(step->cells, step->cell) &&
           digitset_has(step->digits, step->digit);
}

static void tell_alternatives(const struct position *before, const struct step *step,
                              struct strbuf *out, int style)
{
    const bool in_cell = step->truths.cells, last = is_alternative(step);
    (void)before;
    if (last)
        phrase(out, step,
               in_cell ? "All candidates of {cells of step} but {digit} lead to a contradiction"
                       : "All places of {digit of step} in {house 0} but {cells} lead to a "
                         "contradiction",
               in_cell ? step->digit : cell_bit(step->cell));
    else
        phrase(out, step,
               in_cell ? "Whatever digit {cells of step} has, {any digit of step}, "
                       : "Wherever the {digit of step} of {house 0} goes, {any cell of step}, ");
    if (!last)
        say_conclusion(out, step);
    say_branches(out, step->proof, telling_of(step, style));
    if (last) {
        strbuf_add(out, ". So ");
        say_conclusion(out, step);
    }
    strbuf_add(out, ".");
}

void word_net_verity(const struct step *step, struct strbuf *out)
{
    words_in_style(NULL, step, out, TELLINGS, step->proof->digit ? tell_branch : tell_alternatives);
}
