/* The meanings of the colours on the board, in words: for players who do not see them. */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

static const char *const part_names[PART_KINDS] = {
    [PART_BASE] = "base",         [PART_COVER] = "cover",   [PART_FIN] = "fin",
    [PART_ENDOFIN] = "inner fin", [PART_SET] = "set",       [PART_COMMON] = "link",
    [PART_STEM] = "stem",         [PART_COLOUR] = "colour", [PART_OPPOSITE] = "colour",
    [PART_CORNER] = "corners",    [PART_EXTRA] = "extra",   [PART_TARGET] = "target",
};

/*
 * Adds a part; parts of one kind in a row share its name. The digits of a part that has the name of
 * its technique are not repeated: wings have those of their corner, and targets those of the base.
 */
static void mark_part(const struct step *step, int index, struct strbuf *out)
{
    const struct part *part = &step->pattern->parts[index];
    const struct part *last = index ? part - 1 : part;
    const char *const *called = step->technique->called;
    const char *name = called && called[part->kind] ? called[part->kind] : part_names[part->kind];
    const bool first = last == part || last->kind != part->kind;
    const bool repeats = name != part_names[part->kind] && part->kind == PART_TARGET;
    if (step_part_letter(step, index)) {
        /* "A = r1c12 {2,4,7}", "A = r1c1+r5c3", "A: 2 in r1c1, 4 in r5c3": as the explanation calls
         * it. */
        const int letter = step_part_letter(step, index);
        const bool several =
            step->technique->lettered == LETTERED_COLOURS && !has_one(step->digits);
        strbuf_add(out, ", ");
        if (!index || step_part_letter(step, index - 1) != letter)
            phrase(out, NULL, "{set}{when}[ = |: ]", letter - 1, several);
        if (several)
            phrase(out, NULL, "{digits} in ", part->digits);
        phrase(out, NULL, "{brief cells}", part->cells);
        if (step->technique->lettered != LETTERED_COLOURS)
            phrase(out, NULL, " {digit list}", part->digits);
        return;
    }
    strbuf_add(out, repeats && !first ? " and " : ", ");
    if (first)
        strbuf_addf(out, "%s ", name);
    phrase(out, NULL, part->houses ? "{houses}" : "{cells}",
           part->houses ? part->houses : part->cells);
    if (part->digits && !repeats && part->kind != PART_BASE && part->kind != PART_COVER)
        phrase(out, NULL, " ({digits})", part->digits);
}

void explain_marks(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    phrase(out, step, "digit{when digits of step}[|s] {digits of step}");
    for (int i = 0; pattern && i < pattern->part_count; i++)
        mark_part(step, i, out);
    if (pattern && pattern->part_count)
        return;
    if (pattern && pattern->node_count) {
        strbuf_add(out, ", chain ");
        explain_chains(step, out);
    }
    if (step->cells && !(pattern && pattern->node_count))
        phrase(out, step, ", cell{when cells of step}[|s] {cells of step}");
}
