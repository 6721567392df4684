/*
 * Forcing nets in words: what is supposed, the digits that follow, and where they lead.
 */
#include "engine/technique/on_request/forcing_net.h"

#include "engine/step/explain.h"
#include "engine/step/proof.h"
#include "engine/step/words.h"

/* How much is told: all digits that follow; how many they are; or only how many in all. */
enum telling { IN_FULL, IN_SHORT, IN_ALL };

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
    size_t count = net_digits(proof);
    if (telling != IN_FULL && count > 1) {
        strbuf_addf(out, "%zu digits", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        strbuf_add(out, !i ? "" : i + 1 < count ? ", " : " and ");
        explain_conclusion(&proof->steps[i], out);
    }
}

/* "r7c7 has no candidate", "row 7 would have no place for 4" */
static void say_contradiction(struct strbuf *out, const struct proof *proof, const char *verb)
{
    const struct step *last = &proof->steps[proof->count - 1];
    if (last->truths.cells) {
        words_cells(out, last->cells);
        strbuf_addf(out, " %s no candidate", verb);
    } else {
        words_house(out, last->house[0]);
        strbuf_addf(out, " %s no place for %d", verb, digitset_first(last->digits));
    }
}

static void say_conclusion(struct strbuf *out, const struct step *step)
{
    if (step->digit) {
        words_cells(out, cell_bit(step->cell));
        strbuf_addf(out, " is %d", step->digit);
    } else {
        words_eliminations(out, &step->eliminate);
    }
}

static void tell_contradiction(const struct step *step, enum telling telling, struct strbuf *out)
{
    const struct proof *proof = step->proof;
    strbuf_add(out, "If ");
    words_cells(out, cell_bit(proof->cell));
    strbuf_addf(out, " were %s%d, then ", proof->absent ? "not " : "", proof->digit);
    say_digits(out, proof, telling);
    strbuf_add(out, " would follow, and ");
    say_contradiction(out, proof, "would have");
    strbuf_add(out, ". So ");
    say_conclusion(out, step);
    strbuf_add(out, ".");
}

/* More digits than these are told by their number: the proof has them all. */
enum { DIGITS_TOLD = 12 };

static size_t all_digits_of(const struct proof *proof)
{
    size_t digits = proof->digit ? net_digits(proof) : 0;
    for (size_t i = 0; i < proof->count && !proof->digit; i++)
        digits += net_digits(proof->steps[i].proof);
    return digits;
}

/* As fully as is not too long. */
static void word_net(const struct step *step, struct strbuf *out,
                     void (*tell_it)(const struct step *step, enum telling telling,
                                     struct strbuf *out))
{
    const size_t start = out->length;
    enum telling telling = all_digits_of(step->proof) > DIGITS_TOLD ? IN_SHORT : IN_FULL;
    for (tell_it(step, telling, out); !words_fit(out, start) && telling != IN_ALL; telling++) {
        strbuf_truncate(out, start);
        tell_it(step, telling + 1, out);
    }
}

void word_net_contradiction(const struct step *step, struct strbuf *out)
{
    word_net(step, out, tell_contradiction);
}

static void tell_branch(const struct step *step, enum telling telling, struct strbuf *out)
{
    const struct proof *proof = step->proof;
    strbuf_add(out, "If ");
    words_cells(out, cell_bit(proof->cell));
    strbuf_addf(out, " is %d, ", proof->digit);
    if (proof->count) {
        strbuf_add(out, "then ");
        say_digits(out, proof, telling);
        strbuf_add(out, proof->count > 1 ? " follow, so " : " follows, so ");
    }
    say_conclusion(out, step);
    strbuf_add(out, ".");
}

/* "if r1c2=4, then r3c5=2 and r5c8=3", "if r1c2=7, after 12 digits row 7 has no place for 4" */
static void say_branch(struct strbuf *out, const struct step *branch, enum telling telling)
{
    const struct proof *proof = branch->proof;
    size_t count = net_digits(proof);
    bool counted = telling != IN_FULL && count > 1;
    char cell[8];
    cell_name(proof->cell, cell);
    strbuf_addf(out, "if %s=%d, %s", cell, proof->digit,
                !proof->count ? "at once"
                : counted     ? "after "
                : count       ? "then "
                              : "");
    say_digits(out, proof, telling);
    if (!ends_in_contradiction(proof))
        return;
    strbuf_add(out, counted ? " " : count ? ", so " : "");
    say_contradiction(out, proof, "has");
}

static void say_branches(struct strbuf *out, const struct proof *proof, enum telling telling)
{
    if (telling == IN_ALL)
        strbuf_addf(out, ": %zu digits in all follow from them", all_digits_of(proof));
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

static void tell_alternatives(const struct step *step, enum telling telling, struct strbuf *out)
{
    bool in_cell = step->truths.cells, last = is_alternative(step);
    int digit = digitset_first(step->digits);
    if (last && in_cell) {
        strbuf_add(out, "All candidates of ");
        words_cells(out, step->cells);
        strbuf_addf(out, " but %d lead to a contradiction", step->digit);
    } else if (last) {
        strbuf_addf(out, "All places of %d in ", digit);
        words_house(out, step->house[0]);
        strbuf_add(out, " but ");
        words_cells(out, cell_bit(step->cell));
        strbuf_add(out, " lead to a contradiction");
    } else if (in_cell) {
        strbuf_add(out, "Whatever digit ");
        words_cells(out, step->cells);
        strbuf_add(out, " has, ");
        words_digits(out, step->digits, "or");
        strbuf_add(out, ", ");
        say_conclusion(out, step);
    } else {
        strbuf_addf(out, "Wherever the %d of ", digit);
        words_house(out, step->house[0]);
        strbuf_add(out, " goes, ");
        words_cells_or(out, step->cells);
        strbuf_add(out, ", ");
        say_conclusion(out, step);
    }
    say_branches(out, step->proof, telling);
    if (last) {
        strbuf_add(out, ". So ");
        say_conclusion(out, step);
    }
    strbuf_add(out, ".");
}

void word_net_verity(const struct step *step, struct strbuf *out)
{
    word_net(step, out, step->proof->digit ? tell_branch : tell_alternatives);
}
