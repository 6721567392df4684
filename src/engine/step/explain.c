#include "engine/step/explain.h"

#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/step/word_forms.h"
#include "engine/step/words.h"

void explain_words(const struct position *before, const struct step *step, struct strbuf *out)
{
    const struct telling telling = { out, step, before };
    step->technique->words(&telling);
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

/* Words that do not begin with one capital letter. */
static const char *const spelled[] = { "3D", "AIC", "ALS", "BUG", "SK",  "WXYZ",
                                       "XY", "XYZ", "XZ",  "de",  "with" };

static bool is_spelled(const char *as, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (as[i] != word[i] && (as[i] < 'A' || as[i] > 'Z' || as[i] - 'A' + 'a' != word[i]))
            return false;
    return !as[length];
}

struct technique_title technique_title(const struct technique *technique)
{
    struct technique_title title = { "" };
    const bool plain =
        technique->level == LEVEL_CONTRADICTION || technique_is_experiment(technique);
    const char *at = technique->name;
    assert(strlen(at) < sizeof title.text);
    memcpy(title.text, at, strlen(at) + 1);
    for (char *to = title.text; !plain && *at; to++, at++) {
        const size_t length = strcspn(at, " -+");
        size_t i = 0;
        while (i < ARRAY_SIZE(spelled) && !is_spelled(spelled[i], at, length))
            i++;
        if (i < ARRAY_SIZE(spelled))
            memcpy(to, spelled[i], length);
        else if (*at >= 'a' && *at <= 'z')
            *to = (char)(*at - 'a' + 'A');
        to += length;
        at += length;
        if (!*at)
            break;
    }
    return title;
}

void explain_name(const struct technique *technique, struct strbuf *out)
{
    strbuf_add(out, technique_title(technique).text);
}

void explain_heading(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    if (!step->technique->of_cell)
        phrase(out, step, " in {house 0}");
}

/* "r8c1 and r9c2345", of more than three sets only the first and the last. */
static void add_sets_in_brief(const struct step *step, struct strbuf *out)
{
    int count = 0;
    while (step_part_at(step, PART_SET, count))
        count++;
    for (int i = 0; i<count; i += count> 3 ? count - 1 : 1)
        phrase(out, NULL, "{when}[: |, | and | to ]{brief cells}",
               !i              ? 0
               : count > 3     ? 3
               : i + 1 < count ? 1
                               : 2,
               step_part_at(step, PART_SET, i)->cells);
}

/* The ends of each chain; of a loop, in which the last node is the first again, its cells. */
static void add_ends(const struct step *step, struct strbuf *out)
{
    const struct node *start = step->pattern->nodes;
    const struct node *end = &start[step->pattern->node_count];
    cellset told = 0; /* the ends of the chain before */
    if (end[-1].cells == start->cells) {
        phrase(out, step, " on {digits of step} in {brief cells of step}");
        return;
    }
    phrase(out, step, "{when}[ on {digits of eliminations}| on {digits of step}]",
           step_part(step, PART_COLOUR) != NULL);
    for (const struct node *last = start; last < end; last++) {
        const cellset ends = start->cells | last->cells;
        if (last + 1 < end && last[1].link != LINK_START)
            continue;
        if (ends != told)
            phrase(out, NULL, "{when}[| and] from {brief cells} to {brief cells}", told != 0,
                   start->cells, last->cells);
        told = ends;
        start = last + 1;
    }
}

/* The houses in which the cells of the pattern lie; the cells, if some lie elsewhere. */
static void add_where(const struct step *step, struct strbuf *out)
{
    uint32_t houses = 0;
    for (int i = 0; i < step->house_count; i++)
        houses |= house_cells[step->house[i]] & step->cells ? 1u << step->house[i] : 0;
    if (step->cells & ~houses_cells(houses))
        phrase(out, step, " on {digits of step} in {brief cells of step}");
    else
        phrase(out, step, " on {digits of step} in {houses}", houses);
}

static void add_conclusion_place(const struct step *step, struct strbuf *out)
{
    if (step->digit)
        phrase(out, step, " on {digit} in {cells}", step->digit, cell_bit(step->cell));
    else
        phrase(out, step, " on {digits of eliminations} in {brief cells of eliminations}");
}

void explain_title(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    const bool single = step->digit && !pattern;
    if (!single && !step->proof && (!step->digits || step->technique->of_cell)) {
        explain_heading(step, out);
        return;
    }
    const bool chains = pattern && pattern->node_count > 1 && !step_part(step, PART_CORNER);
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    if (step->proof || (single && step->technique->of_cell))
        add_conclusion_place(step, out);
    else if (single)
        phrase(out, step, " on {digit} in {house 0}", step->digit);
    else if (pattern && pattern->node_count && step_part_cells(step, PART_SET) == step->cells)
        add_sets_in_brief(step, out);
    else if (step_part(step, PART_BASE))
        phrase(out, step, " on {digits of step} in {houses of base}");
    else if (step_part(step, PART_STEM) && step_part(step, PART_TARGET))
        phrase(out, step, " on {digits of step} from {brief cells of stems}");
    else if (chains && pattern->nodes[0].on)
        phrase(out, step, " on {digits of eliminations} in {brief cells of eliminations}");
    else if (chains)
        add_ends(step, out);
    else if (pattern)
        phrase(out, step, " on {digits of step} in {brief cells of step}");
    else
        add_where(step, out);
}

void explain_brief(const struct step *step, struct strbuf *out)
{
    explain_name(step->technique, out);
    if (!step->technique->of_cell)
        phrase(out, NULL, " {brief houses}", 1u << step->house[0]);
}

void explain_find(const struct step *step, struct strbuf *out)
{
    if (step->digit || !step->digits || step->proof) {
        explain_brief(step, out);
        return;
    }
    explain_name(step->technique, out);
    phrase(out, step, " on {digits of step} in {brief cells of step}");
}

void explain_where(const struct step *step, struct strbuf *out)
{
    phrase(out, step,
           "{when}[Look at|No pattern helps here. Look for a digit to try in] {house 0}.",
           technique_is_experiment(step->technique));
}
