#include "reductio/engine/explain.h"

#include <string.h>

#include "engine/words.h"
#include "reductio/engine/proof.h"

void explain_words(const struct position *before, const struct step *step, struct strbuf *out)
{
    step->technique->words(before, step, out);
}

void explain_conclusion(const struct step *step, struct strbuf *out)
{
    char name[8];
    if (step->digit) {
        cell_name(step->cell, name);
        strbuf_addf(out, "%s=%d", name, step->digit);
    }
    int items = step->digit != 0;
    for (cellset s = candset_cells(&step->eliminate); s; s &= s - 1) {
        cell_name(cellset_first(s), name);
        strbuf_addf(out, "%s%s<>", items++ ? ", " : "", name);
        for (digitset d = candset_digits_at(&step->eliminate, cellset_first(s)); d;
             d &= (digitset)(d - 1))
            strbuf_addf(out, "%d", digitset_first(d));
    }
}

static bool says_its_house(const struct step *step)
{
    return step->technique != &technique_experiment && step->technique != &technique_naked_single &&
           step->technique != &technique_no_candidate;
}

void explain_title(const struct step *step, struct strbuf *out)
{
    size_t start = out->length;
    strbuf_add(out, step->technique->name);
    words_capital(out, start);
    if (says_its_house(step)) {
        strbuf_add(out, " in ");
        words_house(out, step->house[0]);
    }
}

void explain_brief(const struct step *step, struct strbuf *out)
{
    strbuf_add(out, step->technique->name);
    if (says_its_house(step))
        strbuf_addf(out, " %c%d", "rcb"[step->house[0] / 9], step -> house[0] % 9 + 1);
}

void explain_where(const struct step *step, struct strbuf *out)
{
    if (step->technique == &technique_experiment)
        strbuf_add(out, "No pattern helps here. Look for a digit to try in ");
    else
        strbuf_add(out, "Look at ");
    words_house(out, step->house[0]);
    strbuf_add(out, ".");
}

/* The filled cells that keep a digit from the blank cells of a set. */
static cellset causes_of(const struct position *before, cellset blocked, int digit)
{
    cellset causes = 0;
    cellset holders = before->held.at[digit];
    for (; blocked; blocked &= blocked - 1)
        causes |= cell_peers[cellset_first(blocked)] & holders;
    return causes;
}

static void add_truths(const struct position *before, const struct truths *truths,
                       struct roles *roles)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        roles->pattern.at[digit] |= truths->cells & before->open.at[digit];
        roles->cause |= causes_of(before, truths->cells & ~before->open.at[digit], digit);
        for (uint32_t s = truths->houses[digit]; s; s &= s - 1) {
            int house = __builtin_ctz(s);
            cellset places = position_places(before, house, digit);
            roles->pattern.at[digit] |= places;
            roles->cause |= causes_of(before, house_cells[house] & before->blanks & ~places, digit);
        }
    }
    roles->cause |= truths->values;
}

/* One cause for each digit that a cell is denied is enough: the picture stays readable. */
static void thin_causes(const struct position *before, const struct step *step, struct roles *roles)
{
    if (step->technique != &technique_naked_single && step->technique != &technique_no_candidate)
        return;
    digitset seen = 0;
    for (cellset s = roles->cause; s; s &= s - 1) {
        int cell = cellset_first(s), digit = before->value.digit[cell];
        if (digitset_has(seen, digit))
            roles->cause &= ~cell_bit(cell);
        seen |= digit_bit(digit);
    }
}

void explain_roles(const struct position *before, const struct step *step, struct roles *roles)
{
    memset(roles, 0, sizeof *roles);
    add_truths(before, &step->truths, roles);
    thin_causes(before, step, roles);
    roles->eliminated = step->eliminate;
    if (step->digit)
        candset_add(&roles->placed, step->cell, step->digit);
    candset_subtract(&roles->pattern, &roles->placed);
    candset_subtract(&roles->pattern, &roles->eliminated);
    roles->cells = step->cells;
    for (int i = 0; i < step->house_count; i++)
        roles->houses |= house_cells[step->house[i]];
}
