#include "engine/step/explain.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/word_forms.h"
#include "engine/step/words.h"

/* Uses the first style that is short enough; experiments have one style, of any length. */
void explain_words(const struct position *before, const struct step *step, struct strbuf *out)
{
    const int styles = technique_is_experiment(step->technique) ? 1 : STYLES;
    struct telling telling = { out, step, before, out->length, 0 };
    for (; telling.style < styles; telling.style++) {
        strbuf_truncate(out, telling.start);
        step->technique->words(&telling);
        if (words_fit(&telling))
            return;
    }
}

void explain_conclusion(const struct step *step, struct strbuf *out)
{
    if (step->digit)
        phrase(out, NULL, "{cells}={digit}", cell_bit(step->cell), step->digit);
    bool first = !step->digit;
    for (cellset s = candset_cells(&step->eliminate); s; s &= s - 1, first = false)
        phrase(out, NULL, "{when}[, |]{cells}<>{brief digits}", first, s & -s,
               candset_digits_at(&step->eliminate, cellset_first(s)));
}

void explain_conclusion_in_brief(const struct step *step, struct strbuf *out)
{
    cellset left = candset_cells(&step->eliminate);
    if (step->digit)
        phrase(out, NULL, "{cells}={digit}", cell_bit(step->cell), step->digit);
    for (bool first = !step->digit; left; first = false) {
        const digitset digits = candset_digits_at(&step->eliminate, cellset_first(left));
        cellset alike = 0;
        for (cellset s = left; s; s &= s - 1)
            alike |= candset_digits_at(&step->eliminate, cellset_first(s)) == digits ? s & -s : 0;
        phrase(out, NULL, "{when}[, |]{brief cells}<>{brief digits}", first, alike, digits);
        left &= ~alike;
    }
}

/* Acronyms and proper names; all other words are in lower case. */
static const char *const spelled[] = {
    "3D", "ALS", "BUG", "Coq",  "H",    "L", "M",  "Ring", "S",
    "SK", "Sue", "W",   "Wing", "WXYZ", "X", "XY", "XYZ",  "XZ"
};

static bool is_spelled(const char *as, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (as[i] != word[i] && (as[i] < 'A' || as[i] > 'Z' || as[i] - 'A' + 'a' != word[i]))
            return false;
    return !as[length];
}

void explain_name(const struct technique *technique, struct strbuf *out)
{
    for (const char *at = technique->name; *at;) {
        size_t length = strcspn(at, " -+"), i = 0;
        while (i < ARRAY_SIZE(spelled) && !is_spelled(spelled[i], at, length))
            i++;
        strbuf_add_bytes(out, length && i < ARRAY_SIZE(spelled) ? spelled[i] : at, length);
        at += length;
        if (*at)
            strbuf_add_char(out, *at++);
    }
}

void explain_title(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    if (!step->technique->of_cell)
        phrase(out, step, " in {house 0}");
}

void explain_brief(const struct step *step, struct strbuf *out)
{
    explain_name(step->technique, out);
    if (!step->technique->of_cell)
        phrase(out, NULL, " {brief houses}", 1u << step->house[0]);
}

void explain_where(const struct step *step, struct strbuf *out)
{
    phrase(out, step,
           "{when}[Look at|No pattern helps here. Look for a digit to try in] {house 0}.",
           technique_is_experiment(step->technique));
}
